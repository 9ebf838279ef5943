import { followPointer, joinPointer } from "./json-pointer.ts";
import { isRecord } from "./record.ts";

/** Follows `$ref`s until a value that is not a Reference Object. Sound only after {@link findReferenceProblems}. */
export function resolveReference(document: unknown, node: unknown): unknown {
  let current = node;
  while (isReference(current)) current = followPointer(document, current.$ref);
  return current;
}

/** A Reference Object (OpenAPI, section "Reference Object") or a schema that is only a `$ref`. */
export function isReference(node: unknown): node is { $ref: string } {
  return isRecord(node) && typeof node["$ref"] === "string";
}

/**
 * Internal `$ref`s that lead nowhere or, through `$ref`s alone, back to themselves.
 *
 * A schema that reaches itself through a property is ordinary recursion and is fine.
 */
export function findReferenceProblems(document: unknown): { pointer: string; message: string }[] {
  const problems: { pointer: string; message: string }[] = [];
  const seen = new Set<object>();

  function visit(node: unknown, pointer: string): void {
    if (typeof node !== "object" || node === null || seen.has(node)) return;
    seen.add(node);
    if (isReference(node) && node.$ref.startsWith("#")) {
      const problem = traceReference(document, node);
      if (problem) problems.push({ pointer, message: problem });
    }
    for (const [key, child] of Object.entries(node)) {
      if (!holdsPlainData(key)) visit(child, joinPointer(pointer, key));
    }
  }

  visit(document, "#");
  return problems;
}

/** Members whose value is data of the API and not part of the description: a `$ref` in there is only a word. */
function holdsPlainData(key: string): boolean {
  return (
    key === "example" ||
    key === "examples" ||
    key === "default" ||
    key === "enum" ||
    key === "const" ||
    key === "dataValue"
  );
}

function traceReference(document: unknown, start: { $ref: string }): string | undefined {
  const visited = new Set<string>();
  let current: unknown = start;
  while (isReference(current)) {
    const reference = current.$ref;
    if (!reference.startsWith("#")) return undefined;
    if (visited.has(reference)) {
      return `The $ref ${[...visited, reference].join(" → ")} leads back to itself. Expected it to end at a definition.`;
    }
    visited.add(reference);
    current = followPointer(document, reference);
    if (current === undefined) return `Nothing is defined at ${reference}. Expected an existing definition.`;
  }
  return undefined;
}
