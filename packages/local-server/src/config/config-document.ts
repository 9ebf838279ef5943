import type { Resource } from "@docent/local";
import { joinPointer, splitPointer } from "@docent/openapi/model";
import {
  applyEdits,
  createScanner,
  findNodeAtLocation,
  type JSONPath,
  modify,
  type Node,
  type ParseError,
  parseTree,
} from "jsonc-parser";
import type { ProviderConfig } from "../provider/provider-server.ts";
import { ConfigError, checkConfig, type HostCredentials, isResourceName, trimSlashes } from "./config-schema.ts";
import { explainSyntax } from "./syntax-problem.ts";

/** Content of the configuration file. */
export interface Config {
  /**
   * In the order of the file, each with a unique name. An invalid entry is included with its readable parts: it does
   * not block the others, is shown with its error, and can be removed by this name.
   */
  resources: readonly Resource[];
  /** Errors of invalid entries, with file and line, by name. */
  problems: ReadonlyMap<string, string>;
  /** The language model that writes answers. If undefined, answers quote the best passages. */
  model: LlmConfig | undefined;
  /** The embedding model of the search by meaning. If undefined, search compares only words. */
  embeddings: EmbeddingsConfig | undefined;
  /** Addresses and ranges from which resources may be fetched, in addition to public addresses. */
  allowedAddresses: readonly string[];
  limits: ConfigLimits;
  /** Credentials for private repositories, by host: by reference, never the secrets themselves. */
  credentials: readonly HostCredentials[];
}

export interface ConfigLimits {
  /** Maximum number of pages of a website. Default: 10,000. */
  pagesPerSite?: number;
}

/** The language model, whose provider is named in each answer. */
export type LlmConfig = ProviderConfig & { provider: string };

export interface EmbeddingsConfig extends ProviderConfig {
  /** Length of a vector, from 1 to 4096, for models with a choice. Default: the model's own. */
  dimensions?: number;
  /** Prefix of a question, for models that need one: `search_query: `. */
  queryPrefix?: string;
  /** Prefix of each text of a document, for models that need one: `search_document: `. */
  documentPrefix?: string;
}

/** Content of a new configuration file. */
export const emptyConfig = `{
  // What is searched: git repositories, folders and websites. Edit by hand, or with docent-local add.
  "resources": []
}
`;

/**
 * Parses a configuration: JSON with comments and trailing commas.
 *
 * @param name Name of the configuration in messages.
 * @throws {ConfigError} with the line, what was expected and what was found. A problem within one resource is not thrown:
 * it is in `problems`.
 */
export function parseConfig(text: string, name = "the configuration"): Config {
  const tree = parse(text, name);
  const value = toValue(tree);
  const lines = new Lines(text);
  const lineOf = (pointer: string) => lines.lineOf(findNearest(tree, pointer).offset);
  const problems = new Map<number, string>();
  const mistakes: Mistake[] = [
    ...findRepetitions(tree, { lines }),
    ...checkConfig(value).map((mistake) => ({ ...mistake, line: lineOf(mistake.valuePointer) })),
  ];
  for (const { valuePointer, message, line } of mistakes) {
    const problem = `Line ${line} of ${name} is invalid: ${message}.`;
    const [, index] = /^\/resources\/(\d+)(?:\/|$)/.exec(valuePointer) ?? [];
    if (index === undefined) throw new ConfigError("invalid", problem);
    if (!problems.has(Number(index))) problems.set(Number(index), problem);
  }
  // The schema has validated everything outside of the entries.
  const {
    resources = [],
    model,
    embeddings,
    network,
    limits = {},
    credentials = [],
  } = value as {
    resources?: readonly unknown[];
    model?: LlmConfig;
    embeddings?: EmbeddingsConfig;
    network?: { allow?: string[] };
    limits?: ConfigLimits;
    credentials?: HostCredentials[];
  };
  const explainRepetition = (index: number, repeated: string) =>
    `Line ${lineOf(`/resources/${index}/name`)} of ${name} names ${JSON.stringify(repeated)} again.`;
  return {
    ...nameResources(resources, { problems, explainRepetition }),
    model,
    embeddings,
    allowedAddresses: network?.allow ?? [],
    limits,
    credentials: credentials.map((entry) => (entry.path ? { ...entry, path: trimSlashes(entry.path) } : entry)),
  };
}

/** A part of the file that is not valid. */
interface Mistake {
  valuePointer: string;
  message: string;
  line: number;
}

interface EntryProblems {
  /** By index of the entry. */
  problems: Map<number, string>;
  explainRepetition: (index: number, name: string) => string;
}

/** Gives every entry a unique name: its own, unless it has no valid name or another entry has this name already. */
function nameResources(
  entries: readonly unknown[],
  { problems, explainRepetition }: EntryProblems,
): Pick<Config, "resources" | "problems"> {
  const names = new Map<string, number>();
  const claim = (index: number) => {
    const { name } = Object(entries[index]) as { name?: unknown };
    if (typeof name !== "string" || !isResourceName(name)) return;
    if (!names.has(name)) names.set(name, index);
    else if (!problems.has(index)) problems.set(index, explainRepetition(index, name));
  };
  const indexes = [...entries.keys()];
  // A valid entry keeps its name, whatever its position.
  for (const index of indexes) if (!problems.has(index)) claim(index);
  for (const index of indexes) if (problems.has(index)) claim(index);
  const named = new Map([...names].map(([name, index]) => [index, name]));
  for (const index of indexes) {
    if (named.has(index)) continue;
    let name = `resource-${index + 1}`;
    while (names.has(name)) name += "-again";
    names.set(name, index);
    named.set(index, name);
  }
  const resources = entries.map((entry, index) =>
    // An entry without a problem was validated as a resource.
    problems.has(index) ? readRemains(entry, named.get(index) ?? "") : (entry as Resource),
  );
  return { resources, problems: new Map([...problems].map(([index, problem]) => [named.get(index) ?? "", problem])) };
}

/** The readable parts of an invalid entry. */
function readRemains(entry: unknown, name: string): Resource {
  const { type, url } = Object(entry) as { type?: unknown; url?: unknown };
  const shown = { name, url: typeof url === "string" ? url : "" };
  if (type === "git" || type === "website") return { ...shown, type };
  return { ...shown, type: "local" };
}

/**
 * Adds a resource at the end of the list. All other lines are kept, comments included, except the line to which the resource is
 * added: it is formatted again.
 *
 * @param config The parsed text, if it is known.
 * @throws {ConfigError} `duplicate` if there is a resource of this name.
 */
export function addResource(text: string, resource: Resource, config = parseConfig(text)): string {
  const { resources } = config;
  if (resources.some(({ name }) => name === resource.name))
    throw new ConfigError("duplicate", `There is a resource named ${JSON.stringify(resource.name)} already.`);
  return edit(text, ["resources", resources.length], resource);
}

/**
 * Removes a resource. All other text is kept, including the comments around it.
 *
 * @throws {ConfigError} `unknown-resource` if there is no resource of this name.
 */
export function removeResource(text: string, name: string, config = parseConfig(text)): string {
  const index = config.resources.findIndex((resource) => resource.name === name);
  if (index < 0) throw new ConfigError("unknown-resource", `There is no resource named ${JSON.stringify(name)}.`);
  const list = findNodeAtLocation(parse(text, "the configuration"), ["resources"])?.children ?? [];
  // A resource that was read has a node.
  const node = list[index] as Node;
  const before = list[index - 1];
  const comma = findComma(text, endOf(node)) ?? (before && findComma(text, endOf(before)));
  // From the end, so that the first offset stays valid.
  const parts = [
    { start: node.offset, end: endOf(node) },
    ...(comma === undefined ? [] : [{ start: comma, end: comma + 1 }]),
  ];
  return parts.sort((a, b) => b.start - a.start).reduce((rest, { start, end }) => removePart(rest, start, end), text);
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** The comma after a value, if there is one before the next value or the end of the list. */
function findComma(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  scanner.scan();
  return text[scanner.getTokenOffset()] === "," ? scanner.getTokenOffset() : undefined;
}

/** Removes a range of the text, or its whole line if nothing else is on the line. */
function removePart(text: string, start: number, end: number): string {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const [lineRest = ""] = /^[^\n]*\n?/.exec(text.slice(end)) ?? [];
  const isAlone = text.slice(lineStart, start).trim() === "" && lineRest.trim() === "" && lineRest.endsWith("\n");
  return isAlone
    ? text.slice(0, lineStart) + text.slice(end + lineRest.length)
    : text.slice(0, start) + text.slice(end);
}

function edit(given: string, path: JSONPath, value: unknown): string {
  // The formatter would remove the byte order mark.
  const [mark = ""] = /^\ufeff?/.exec(given) ?? [];
  const text = given.slice(mark.length);
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const formattingOptions = { insertSpaces: !/^\t/m.test(text), tabSize: 2, eol };
  const edits = modify(text, path, value, { formattingOptions, isArrayInsertion: value !== undefined });
  return mark + applyEdits(text, edits);
}

function parse(text: string, name: string): Node {
  const errors: ParseError[] = [];
  // A space instead of a byte order mark, so that offsets stay valid. Parsers may ignore the mark (RFC 8259, section 8.1).
  const tree = parseTree(text.replace(/^\ufeff/, " "), errors, { allowTrailingComma: true });
  const [error] = errors;
  if (!error && tree) return tree;
  const line = text.slice(0, error?.offset ?? 0).split("\n").length;
  const reason = explainSyntax(text, error);
  throw new ConfigError("syntax", `Line ${line} of ${name} is not valid JSON with comments: ${reason}.`);
}

/** Like getNodeValue, but creates an own property for names such as `__proto__`, too. */
function toValue(node: Node): unknown {
  if (node.type === "array") return (node.children ?? []).map(toValue);
  if (node.type !== "object") return node.value;
  const value = {};
  for (const { children: [name, member] = [] } of node.children ?? [])
    if (name && member)
      Object.defineProperty(value, String(name.value), {
        value: toValue(member),
        enumerable: true,
        configurable: true,
      });
  return value;
}

interface RepetitionOptions {
  lines: Lines;
  pointer?: string;
}

/** Finds members with the name of an earlier member. Reading the value takes the last one, and an edit changes the first. */
function* findRepetitions(node: Node, { lines, pointer = "" }: RepetitionOptions): Generator<Mistake> {
  const names = new Set<unknown>();
  for (const [index, child] of (node.children ?? []).entries()) {
    const [name, value] = child.type === "property" ? (child.children ?? []) : [undefined, child];
    const valuePointer = joinPointer(pointer, name ? String(name.value) : index);
    if (name && names.has(name.value))
      yield { valuePointer, message: `${valuePointer} occurs again`, line: lines.lineOf(child.offset) };
    if (name) names.add(name.value);
    if (value) yield* findRepetitions(value, { lines, pointer: valuePointer });
  }
}

/** The node at a JSON pointer, or its closest ancestor: a missing property has no node. */
function findNearest(tree: Node, pointer: string): Node {
  const keys = splitPointer(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  for (let length = keys.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, keys.slice(0, length));
    if (node) return node;
  }
  return tree;
}

/** Line numbers by offset. The starts are found once, because thousands of entries may have problems. */
class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) this.#starts.push(end + 1);
  }

  /** Number of the line at an offset, from 1. */
  lineOf(offset: number): number {
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}
