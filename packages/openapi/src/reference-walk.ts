import { joinPointer } from "./json-pointer.ts";
import { isReference } from "./references.ts";

/** A `$ref` and the object that holds it. */
export interface FoundReference {
  reference: string;
  pointer: string;
}

/** Members whose keys are names that the author chose, and so are no keywords: a property may be called `default`. */
const nameMaps = new Set([
  ...["$defs", "definitions", "dependentSchemas", "patternProperties", "properties"],
  ...["callbacks", "examples", "headers", "links", "mediaTypes", "parameters", "pathItems", "requestBodies"],
  ...["responses", "schemas", "securitySchemes", "content", "encoding", "paths", "webhooks"],
]);

/** Members whose value is data of the API and no part of its description: a `$ref` in there is only a word. */
const dataMembers = new Set(["const", "dataValue", "default", "enum", "example", "value"]);

/**
 * Every `$ref` of a description, at any depth. Objects in `seen` are passed over, and those that are walked join them.
 */
export function findReferences(root: unknown, rootPointer: string, seen: Set<object>): FoundReference[] {
  const found: FoundReference[] = [];
  const path: string[] = [];

  function visit(node: unknown, isNameMap: boolean): void {
    if (typeof node !== "object" || node === null || seen.has(node)) return;
    seen.add(node);
    if (!isNameMap && isReference(node)) {
      found.push({ reference: node.$ref, pointer: joinPointer(rootPointer, ...path) });
    }
    for (const [key, child] of Object.entries(node)) {
      if (!isNameMap && isData(key, child)) continue;
      path.push(key);
      visit(child, !isNameMap && !Array.isArray(node) && nameMaps.has(key));
      path.pop();
    }
  }

  visit(root, false);
  return found;
}

/** Named examples are objects that may be referred to; a schema's `examples` are a list of values. */
function isData(key: string, value: unknown): boolean {
  return dataMembers.has(key) || (key === "examples" && Array.isArray(value));
}
