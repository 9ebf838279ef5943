import { basename, resolve } from "node:path";
import { getLineColLocation, type Source } from "@redocly/openapi-core";
import type { Api } from "./api.ts";
import { describeStreams } from "./event-stream.ts";
import { parseTextExamples } from "./examples.ts";
import { followPointer, joinPointer, splitPointer } from "./json-pointer.ts";
import type { ReportMistake, SpecMistake } from "./mistake.ts";
import type { Origin } from "./origins.ts";
import { forgetRepeatedIds, type OpenApiDocument, readApi } from "./read-api.ts";
import { failOn, readDocument } from "./read-document.ts";
import { isRecord } from "./record.ts";
import { findDefinition, isReference } from "./references.ts";
import { findRoundedIntegers, hasLargeInteger } from "./rounded-integers.ts";
import { SpecError, type SpecProblem } from "./spec-error.ts";
import { type RootEdit, type SpecLimits, SpecResolver } from "./spec-resolver.ts";

export interface LoadOptions extends SpecLimits {
  /**
   * Called for each mistake that does not change what is generated, such as an unknown property. The model describes the
   * corrected document. Default: such mistakes are errors.
   */
  onMistake?: ReportMistake;
  /** Edits the root file before its check. */
  rootEdit?: RootEdit | undefined;
  /**
   * Edits the document after its check, when all its files are bundled into one document. It must return a valid document. Its
   * errors are thrown unchanged, except that a `SpecError` gets locations in the files.
   */
  edit?: (document: OpenApiDocument) => OpenApiDocument | Promise<OpenApiDocument>;
}

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 file, in YAML or JSON, and all files that it refers to, into one plain model.
 *
 * @throws {SpecError} with the file, the line, the JSON pointer, what was expected and what was found.
 */
export async function loadSpec(file: string, { onMistake, edit, ...options }: LoadOptions = {}): Promise<Api> {
  const root = resolve(file);
  const api = await loadRoot(root, new SpecResolver(root, options), { onMistake, edit });
  return { ...api, files: [...api.files, ...(options.rootEdit?.files ?? [])] };
}

/** Reads a specification with the resolver of its root file. */
export async function loadRoot(
  root: string,
  resolver: SpecResolver,
  { onMistake, edit = (document) => document }: { [Name in "onMistake" | "edit"]?: LoadOptions[Name] | undefined },
): Promise<Api> {
  const report =
    onMistake && ((mistake: SpecMistake) => onMistake({ ...mistake, ...locateProblem(mistake, resolver) }));
  const name = basename(root).replace(/(\.openapi)?\.(ya?ml|json)$/i, "");
  let isEditing = false;
  try {
    const { document: read, files } = await readDocument(root, resolver, report);
    if (hasLargeInteger(read)) reportRoundedIntegers(resolver, report);
    const named = report
      ? forgetRepeatedIds(read, (problem) => report({ ...problem, kind: "repeated-operation-id", file: root }))
      : read;
    isEditing = true;
    const document = await edit(named);
    isEditing = false;
    const texts: SpecProblem[] = [];
    const parsed = parseTextExamples(document, (problem) => void texts.push({ ...problem, file: root }));
    if (!report) {
      failOn(texts);
      return readApi(document, { name, files });
    }
    for (const text of texts)
      report({ ...text, kind: "example-in-text", message: `${text.message} The text is parsed.` });
    const described = describeStreams(parsed, (problem) =>
      report({ ...problem, kind: "undescribed-stream", file: root }),
    );
    return readWithoutWrongExamples(described, { name, files }, report);
  } catch (error) {
    if (isEditing && !(error instanceof SpecError)) throw error;
    throw locateError(toSpecError(error, root), resolver);
  }
}

/** @throws {SpecError} if there is such an integer and no `onMistake`. */
function reportRoundedIntegers(resolver: SpecResolver, onMistake: ReportMistake | undefined): void {
  const problems = [...resolver.sources.values()].flatMap((source) =>
    findRoundedIntegers(resolver.parseOrigins(source).content, {
      file: source.absoluteRef,
      locate: (pointer) => followTokens(source, splitPointer(pointer), resolver),
    }),
  );
  if (!onMistake) failOn(problems);
  for (const problem of problems) onMistake?.({ ...problem, kind: "rounded-integer" });
}

/** Maximum number of examples that are removed: the document is read again after each. */
const maxExamples = 100;

/** Removes from the document each example whose form does not match its media type. No type depends on examples. */
function readWithoutWrongExamples(
  document: OpenApiDocument,
  identity: Pick<Api, "name" | "files">,
  onMistake: ReportMistake,
): Api {
  for (let count = 0; count < maxExamples; count += 1) {
    try {
      return readApi(document, identity);
    } catch (error) {
      const [problem] = error instanceof SpecError ? error.problems : [];
      const example = problem?.pointer === undefined ? undefined : findExample(document, problem.pointer);
      if (!problem || !example) throw error;
      onMistake({ ...problem, kind: "wrong-example", message: `${problem.message} The example is ignored.` });
      Reflect.deleteProperty(example.holder, example.key);
    }
  }
  return readApi(document, identity);
}

/** The key of the example that contains the target of a pointer, and the object that has the example. */
function findExample(document: OpenApiDocument, pointer: string): { holder: object; key: string } | undefined {
  const tokens = splitPointer(findDefinition(document, pointer));
  const depth = tokens.at(-1) === "example" ? 1 : tokens.at(-3) === "examples" ? 2 : undefined;
  if (depth === undefined) return undefined;
  const holder = followPointer(document, joinPointer("#", ...tokens.slice(0, -depth)));
  const key = tokens.at(-depth);
  return isRecord(holder) && key !== undefined ? { holder, key } : undefined;
}

/** The location of a part of a specification in its files. */
export interface SourcePosition {
  /** Absolute path. */
  file: string;
  /** Counted from 1. */
  line: number;
  column: number;
}

/**
 * Finds parts of a specification in its files, by their pointers in the model.
 *
 * @throws {SpecError} if the specification cannot be read.
 */
export async function locateParts(file: string, pointers: readonly string[]): Promise<SourcePosition[]> {
  const root = resolve(file);
  const resolver = new SpecResolver(root, {});
  await readDocument(root, resolver, () => undefined);
  return pointers.map((pointer) => {
    const { file: found, line = 1, column = 1 } = locateProblem({ file: root, pointer, message: "" }, resolver);
    return { file: found, line, column };
  });
}

/** Redocly walks `$ref`s recursively, and throws JavaScript errors for unexpected input. */
function toSpecError(cause: unknown, file: string): SpecError {
  if (cause instanceof SpecError) return cause;
  if (cause instanceof RangeError) {
    const message =
      "Expected fewer definitions that lead from one to the next by $ref, found hundreds in a row, which is too deep to check.";
    return new SpecError("too-deep", [{ file, pointer: "#", message }], { cause });
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `Expected a document whose structure can be checked, found an error in the check: ${reason}.`;
  return new SpecError("invalid", [{ file, pointer: "#", message }], { cause });
}

/** Adds the file, line and pointer of the definition itself to every problem of an error. */
function locateError(error: SpecError, resolver: SpecResolver): SpecError {
  const problems = error.problems.map((problem) => locateProblem(problem, resolver));
  const { cause } = error;
  return new SpecError(error.code, problems, cause === undefined ? undefined : { cause });
}

/**
 * Converts the location of a problem from a pointer of the model, which leads through `$ref`s, to a pointer and line in a file.
 *
 * Parses the file again, because bundling has changed the first result. This cost occurs only for problems.
 */
export function locateProblem(problem: SpecProblem, resolver: SpecResolver): SpecProblem {
  const source = resolver.sources.get(problem.file);
  if (problem.line !== undefined || problem.pointer === undefined || !source) return problem;
  const location = followTokens(source, splitPointer(problem.pointer), resolver);
  const { start } = getLineColLocation({ ...location, reportOnKey: true });
  return {
    ...problem,
    file: location.source.absoluteRef,
    pointer: location.pointer,
    line: start.line,
    column: start.col,
  };
}

function followTokens(root: Source, tokens: string[], resolver: SpecResolver): Origin {
  let location: Origin = { source: root, pointer: "#" };
  const { content, origins } = resolver.parseOrigins(root);
  let node = content;
  for (const [index, token] of tokens.entries()) {
    if (!hasMember(node, token) && isReference(node)) {
      const target = openReference(location.source, node.$ref, resolver);
      // Follows each `$ref` of a chain with the remaining tokens.
      if (target)
        return followTokens(target.source, [...splitPointer(target.pointer), ...tokens.slice(index)], resolver);
    }
    const origin = typeof node === "object" && node !== null ? origins.find(node, token) : undefined;
    location = origin ?? { ...location, pointer: joinPointer(location.pointer, token) };
    node = hasMember(node, token) ? node[token] : undefined;
  }
  return location;
}

function hasMember(node: unknown, key: string): node is Record<string, unknown> {
  return typeof node === "object" && node !== null && Object.hasOwn(node, key);
}

function openReference(base: Source, reference: string, resolver: SpecResolver): Origin | undefined {
  const [uri = "", fragment = ""] = reference.split("#", 2);
  const file = uri === "" ? base.absoluteRef : resolver.resolveExternalRef(base.absoluteRef, uri);
  const source = resolver.sources.get(file);
  return source && { source, pointer: `#${fragment}` };
}
