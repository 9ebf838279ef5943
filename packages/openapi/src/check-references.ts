import type { Document } from "@redocly/openapi-core";
import { followPointer } from "./json-pointer.ts";
import { type FoundReference, findReferences } from "./reference-walk.ts";
import { isReference } from "./references.ts";
import { SpecError, type SpecErrorCode, type SpecProblem } from "./spec-error.ts";
import type { SpecResolver } from "./spec-resolver.ts";

/** Mistakes of a `$ref`, as opposed to mistakes inside the file that it names. */
const referenceCodes: readonly SpecErrorCode[] = ["unreadable", "outside-folder", "remote-reference"];

interface Target {
  document: Document;
  pointer: string;
  node: unknown;
}

/**
 * Follows every `$ref` that can be reached from the root file, through all files.
 *
 * This comes before Redocly's walk, which takes inherited members of JavaScript objects for definitions and rejects,
 * without a place, when a `$ref` leads back to itself.
 *
 * @returns what leads nowhere, or back to itself. A schema that reaches itself through a property is fine.
 * @throws {SpecError} when a file that is referred to cannot be read or parsed.
 */
export async function findReferenceProblems(root: Document, resolver: SpecResolver): Promise<SpecProblem[]> {
  const problems: SpecProblem[] = [];
  const seen = new Set<object>();
  const queue: Target[] = [{ document: root, pointer: "#", node: root.parsed }];
  for (let part = queue.pop(); part; part = queue.pop()) {
    for (const found of findReferences(part.node, part.pointer, seen)) {
      const target = await traceReference(part.document, found, resolver);
      if (typeof target !== "string") queue.push(target);
      else problems.push({ file: part.document.source.absoluteRef, pointer: found.pointer, message: target });
    }
  }
  return problems;
}

/** Where a `$ref` ends, through other `$ref`s if need be, or what is wrong with it. */
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
      return `Expected the $ref to end at a definition, found that ${reference} leads back to itself.`;
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
    // The resolver returns no errors: it throws them.
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
