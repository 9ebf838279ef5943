import type { Document } from "@redocly/openapi-core";
import { findExtension, isNameMap } from "./extension.ts";
import { followPointer, joinPointer } from "./json-pointer.ts";
import type { ReportMistake } from "./mistake.ts";
import { isRecord, type JsonRecord, mapArray, mapRecord } from "./record.ts";
import { isReference } from "./references.ts";
import { SpecError, type SpecErrorCode, type SpecLocation, type SpecProblem } from "./spec-error.ts";
import type { SpecResolver } from "./spec-resolver.ts";

/** Errors in a `$ref`, as opposed to errors in its target file. */
const referenceCodes: readonly SpecErrorCode[] = ["unreadable", "outside-folder", "remote-reference"];

interface Target {
  document: Document;
  pointer: string;
  node: unknown;
}

/**
 * Follows every `$ref` that can be reached from the root file, through all files.
 *
 * This check must run before Redocly's, which accepts inherited members of JavaScript objects as definitions, and does not
 * report the location of a `$ref` that leads back to itself.
 *
 * @param onMistake Called for each `$ref` without a target in an extension, after it has been removed from the parsed file.
 * @returns every `$ref` that has no target, or leads back to itself. A schema may contain itself through a property.
 * @throws {SpecError} if a file cannot be read or parsed.
 */
export async function findReferenceProblems(
  root: Document,
  resolver: SpecResolver,
  onMistake?: ReportMistake,
): Promise<SpecProblem[]> {
  const problems: SpecProblem[] = [];
  const seen = new Set<object>();
  const queue: Target[] = [{ document: root, pointer: "#", node: root.parsed }];
  for (let part = queue.pop(); part; part = queue.pop()) {
    for (const found of findReferences(part.node, part.pointer, seen)) {
      const isTolerated = onMistake !== undefined && findExtension(found.pointer) !== undefined;
      const target = await traceReference(part.document, found, resolver).catch((error: unknown) => {
        if (isTolerated && error instanceof SpecError) return error.problems[0]?.message ?? error.message;
        throw error;
      });
      const location = { file: part.document.source.absoluteRef, pointer: found.pointer };
      if (typeof target !== "string") queue.push(target);
      else if (isTolerated) dropReference(part.document, location, onMistake);
      else problems.push({ ...location, message: target });
    }
  }
  return problems;
}

/** Removes a `$ref` from an extension. Extensions do not change what is generated. */
function dropReference(document: Document, location: SpecLocation, onMistake: ReportMistake): void {
  const node = followPointer(document.parsed, location.pointer);
  if (!isReference(node)) return;
  const message = `The $ref ${node.$ref} in an extension has no target, and is ignored.`;
  onMistake({ kind: "extension-reference", ...location, message });
  Reflect.deleteProperty(node, "$ref");
}

/** Follows a `$ref`, through other `$ref`s, to its definition. Returns a message if that fails. */
async function traceReference(
  document: Document,
  found: FoundReference,
  resolver: SpecResolver,
): Promise<Target | string> {
  const visited = new Set<string>();
  let target: Target = { document, pointer: found.pointer, node: { $ref: found.reference } };
  while (isReference(target.node)) {
    const reference = target.node.$ref;
    const step = await followReference(target.document, reference, {
      ...found,
      file: document.source.absoluteRef,
      resolver,
    });
    if (typeof step === "string") return step;
    const key = `${step.document.source.absoluteRef}${step.pointer}`;
    if (visited.has(key))
      return `Expected the $ref to end at a definition, found ${reference}, which leads back to itself.`;
    visited.add(key);
    target = step;
  }
  return target;
}

async function followReference(
  base: Document,
  reference: string,
  from: FoundReference & { file: string; resolver: SpecResolver },
): Promise<Target | string> {
  const [uri = "", fragment = ""] = reference.split("#", 2);
  const document = uri === "" ? base : await openDocument(base, uri, from);
  if (fragment !== "" && !fragment.startsWith("/")) {
    return `Expected a $ref to a JSON pointer, such as #/components/schemas/Name, found the anchor ${JSON.stringify(reference)}.`;
  }
  const pointer = `#${fragment}`;
  const node = followPointer(document.parsed, pointer);
  if (node === undefined) return `Expected a definition at ${reference}, found nothing.`;
  return { document, pointer, node };
}

async function openDocument(
  base: Document,
  uri: string,
  from: FoundReference & { file: string; resolver: SpecResolver },
): Promise<Document> {
  try {
    // The resolver throws errors instead of returning them.
    return (await from.resolver.resolveDocument(base.source.absoluteRef, uri)) as Document;
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    const [problem] = error.problems;
    if (!problem) throw error;
    const location = { file: from.file, pointer: from.pointer };
    const moved = referenceCodes.includes(error.code)
      ? { ...location, message: problem.message }
      : { ...problem, message: `${problem.message} ${from.file} ${from.pointer} refers to this file.` };
    throw new SpecError(error.code, [moved], { cause: error });
  }
}

/** A `$ref`, and the pointer of the object that contains it. */
interface FoundReference {
  reference: string;
  pointer: string;
}

/** Members whose value is data of the API. A `$ref` in data is not a reference. */
const dataMembers = new Set(["const", "dataValue", "default", "enum", "example", "value"]);

/**
 * Finds every `$ref` of a description, at any depth. Skips objects in `seen`, and adds the visited objects to it.
 */
export function findReferences(root: unknown, rootPointer: string, seen: Set<object>): FoundReference[] {
  const found: FoundReference[] = [];
  const path: string[] = [];

  function visit(node: unknown, isNames: boolean): void {
    if (typeof node !== "object" || node === null || seen.has(node)) return;
    seen.add(node);
    if (!isNames && isReference(node)) {
      found.push({ reference: node.$ref, pointer: joinPointer(rootPointer, ...path) });
    }
    for (const [key, child] of Object.entries(node)) {
      if (!isNames && isData(key, child)) continue;
      path.push(key);
      visit(child, !isNames && !Array.isArray(node) && isNameMap(key));
      path.pop();
    }
  }

  visit(root, false);
  return found;
}

/** Replaces every `$ref` of a description, at any depth. Unchanged parts are shared with the argument. */
export function mapReferences(root: unknown, map: (reference: JsonRecord & { $ref: string }) => unknown): unknown {
  return mapObjects(root, (object) => (isReference(object) ? map(object) : object));
}

/**
 * Maps every object of a description, at any depth, the objects inside of it first. Leaves out data, and objects whose keys are
 * names. Unchanged parts are shared with the argument.
 */
export function mapObjects(root: unknown, map: (object: JsonRecord) => unknown): unknown {
  function visit(node: unknown, isNames: boolean): unknown {
    if (Array.isArray(node)) return mapArray(node, (item) => visit(item, false));
    if (!isRecord(node)) return node;
    const mapped = mapRecord(node, (child, key) =>
      !isNames && isData(key, child) ? child : visit(child, !isNames && isNameMap(key)),
    );
    return isNames ? mapped : map(mapped);
  }

  return visit(root, false);
}

/** Whether a member is data. `examples` of a schema are a list of values. Others are named objects, which may be references. */
function isData(key: string, value: unknown): boolean {
  return dataMembers.has(key) || (key === "examples" && Array.isArray(value));
}
