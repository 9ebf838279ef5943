import type { Document } from "@redocly/openapi-core";
import { findExtension } from "./extension.ts";
import { followPointer, joinPointer } from "./json-pointer.ts";
import type { ReportMistake } from "./mistake.ts";
import { isRecord, toRecord } from "./record.ts";
import { componentsOf, type FoundReference, findReferences, isReference } from "./references.ts";
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
 * @returns every `$ref` that has no target, leads back to itself, or refers to an anchor or the whole document. A schema may
 *   contain itself through a property.
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
  if (isRecord(node) && pointer === "#" && typeof node["openapi"] === "string") {
    return `Expected a $ref to a part of the document, such as #/components/schemas/Name, found ${reference}, which refers to the whole document, even inside a schema with an $id.`;
  }
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
      ? { ...location, message: `${problem.message}${suggestSchema(base, uri)}` }
      : { ...problem, message: `${problem.message} ${from.file} ${from.pointer} refers to this file.` };
    throw new SpecError(error.code, [moved], { cause: error });
  }
}

/** Some frameworks write the name of a schema, which is the reference of their own validator. */
function suggestSchema({ parsed }: Document, name: string): string {
  const isSchema = Object.hasOwn(componentsOf(toRecord(parsed), "schemas"), name);
  return isSchema ? ` Did you mean ${joinPointer("#", "components", "schemas", name)}?` : "";
}
