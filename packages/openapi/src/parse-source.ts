import { getLineColLocation, parseYaml, Source } from "@redocly/openapi-core";
import { SpecError, type SpecErrorCode } from "./spec-error.ts";
import { measureTree, type TreeSize } from "./tree-size.ts";

/** Maximum levels of nesting. Handwritten documents have fewer than 40. Recursive walks need stack frames for each level. */
const maxDepth = 200;

/**
 * Maximum number of nodes that aliases may add to a file. Redocly keeps a path for every node that it walks: this number takes
 * about half a second and 300 MB.
 */
const maxAliasNodes = 500_000;

const yamlOptions = { maxDepth: maxDepth + 1 };

/**
 * Parses one YAML or JSON file into plain JSON values: a tree of bounded size and depth, without duplicate keys.
 *
 * @param options.allowsBoolean Whether the file may be `true` or `false` instead of an object or an array.
 * @throws {SpecError} `syntax`, `alias-bomb` or `too-deep`, with the line if it is known.
 */
export function parseSource(source: Source, { allowsBoolean = false } = {}): unknown {
  const parsed = parseText(source);
  if (allowsBoolean && typeof parsed === "boolean") return parsed;
  if (typeof parsed !== "object" || parsed === null) {
    const found = parsed === undefined || parsed === null ? "an empty document" : `a ${typeof parsed}`;
    throw refuse("syntax", source, `Expected a YAML or JSON object, found ${found}.`);
  }
  const size = measureTree(parsed, maxDepth);
  failOnSize(source, size);
  if (isJson(source) && size.members < countMembers(source.body)) failOnRepeatedKey(source);
  return parsed;
}

function parseText(source: Source): unknown {
  try {
    return isJson(source) ? JSON.parse(source.body) : parseYaml(source.body, yamlOptions);
  } catch (cause) {
    if (cause instanceof RangeError || isDepthError(cause)) throw tooDeep(source, cause);
    throw syntaxError(source, cause);
  }
}

function isJson(source: Source): boolean {
  return /\.json$/i.test(source.absoluteRef) && source.body.trim() !== "";
}

function failOnSize(source: Source, size: TreeSize): void {
  if (size.depth > maxDepth) throw tooDeep(source);
  if (size.expandedNodes === Number.POSITIVE_INFINITY) {
    throw refuse(
      "alias-bomb",
      source,
      "Expected a tree, found a YAML anchor that contains an alias of itself. Express recursion with $ref.",
    );
  }
  if (size.expandedNodes - size.distinctNodes > maxAliasNodes) {
    throw refuse(
      "alias-bomb",
      source,
      `Expected YAML aliases to add at most ${maxAliasNodes} nodes, found that they expand ${size.distinctNodes} nodes to ${size.expandedNodes}. Use $ref instead of aliases.`,
    );
  }
  if (size.foreignPointer !== undefined) {
    const pointer = size.foreignPointer;
    const { start } = getLineColLocation({ source: withoutBinaryTags(source), pointer, reportOnKey: true });
    const location = { file: source.absoluteRef, pointer, line: start.line, column: start.col };
    const message = "Expected a value of JSON, found one that only YAML has, such as `.inf` or bytes.";
    throw new SpecError("syntax", [{ ...location, message }]);
  }
}

/** Redocly cannot find the lines of a file with the YAML tag `!!binary`. Spaces instead of it keep them. */
function withoutBinaryTags({ absoluteRef, body }: Source): Source {
  const text = body.replaceAll(/!!binary|!<tag:yaml\.org,2002:binary>/g, (tag) => " ".repeat(tag.length));
  return new Source(absoluteRef, text);
}

/** Counts the members in the text of a valid JSON document, including duplicates. Quotes occur only around strings. */
function countMembers(text: string): number {
  let count = 0;
  for (const match of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)) if (match[1]) count += 1;
  return count;
}

/** Finds the duplicate key with the YAML parser, because JSON.parse silently keeps the last value. */
function failOnRepeatedKey(source: Source): never {
  try {
    parseYaml(source.body, yamlOptions);
  } catch (cause) {
    throw syntaxError(source, cause);
  }
  throw refuse("syntax", source, "Expected each key once, found a key twice in one object.");
}

/** Creates the error of a parser. js-yaml has 0-based positions, and JSON.parse has a position only in its message. */
function syntaxError(source: Source, cause: unknown): SpecError {
  const file = source.absoluteRef;
  const reason = cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause);
  const message = `Expected valid ${isJson(source) ? "JSON" : "YAML or JSON"}, found an error: ${reason}.`;
  const position = readMark(cause) ?? (isJson(source) ? findJsonMistake(source) : undefined);
  return new SpecError("syntax", [{ file, ...position, message }], { cause });
}

interface Position {
  line: number;
  column: number;
}

function readMark(cause: unknown): Position | undefined {
  const { mark } = cause as { mark?: { line: number; column: number } };
  return mark ? { line: mark.line + 1, column: mark.column + 1 } : undefined;
}

/** V8 reports the position of most errors, "(line 3 column 5)", but only an excerpt for some. */
function findJsonMistake({ body }: Source): Position | undefined {
  try {
    JSON.parse(body);
  } catch (error) {
    const { message } = error as Error;
    const found = /\(line (\d+) column (\d+)\)/.exec(message);
    if (found) return { line: Number(found[1]), column: Number(found[2]) };
    if (/end of JSON/.test(message)) return positionAt(body, body.trimEnd().length);
    // The excerpt begins ten characters before the error.
    const piece = /\.\.\."([\s\S]*?)"(\.\.\.)? is not valid JSON$/.exec(message)?.[1];
    if (piece && body.split(piece).length === 2) return positionAt(body, body.indexOf(piece) + 10);
  }
  try {
    parseYaml(body, yamlOptions);
  } catch (error) {
    return readMark(error);
  }
  return undefined;
}

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Whether js-yaml reports too many levels of nesting, which it does as a syntax error. */
function isDepthError(cause: unknown): boolean {
  return cause instanceof Error && /nesting exceeded|maxDepth/i.test(cause.message);
}

function tooDeep(source: Source, cause?: unknown): SpecError {
  return refuse("too-deep", source, `Expected at most ${maxDepth} levels of nesting, found more.`, cause);
}

function refuse(code: SpecErrorCode, source: Source, message: string, cause?: unknown): SpecError {
  const problem = { file: source.absoluteRef, message };
  return new SpecError(code, [problem], cause === undefined ? undefined : { cause });
}
