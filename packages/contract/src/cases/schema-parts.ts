import { isRecord, type JsonRecord, joinPointer, resolveReference, toArray } from "@docent/openapi/model";
import type { SchemaChecker } from "../schema-checker.ts";
import type { SchemaPart } from "./value-case.ts";

/** Where schemas are looked up and tried. */
export interface SchemaSource {
  document: JsonRecord;
  checker: SchemaChecker;
}

/**
 * Every schema that applies to a value: the schema, what it refers to, all of its `allOf`, and the branches of `oneOf`
 * and `anyOf` that the value matches.
 */
export function collectParts(source: SchemaSource, { schema, pointer }: SchemaNode, value: unknown): SchemaPart[] {
  const parts: SchemaPart[] = [];
  const seen = new Set<unknown>();
  const visit = (node: SchemaNode) => {
    if (!isRecord(node.schema) || seen.has(node.schema)) return;
    seen.add(node.schema);
    const { $ref: reference, ...own } = node.schema;
    if (typeof reference === "string")
      visit({ schema: resolveReference(source.document, node.schema), pointer: reference });
    if (Object.keys(own).length > 0) parts.push({ schema: own, pointer: node.pointer });
    for (const [index, branch] of toArray(own["allOf"]).entries())
      visit({ schema: branch, pointer: joinPointer(node.pointer, "allOf", index) });
    for (const branch of readBranches({ schema: own, pointer: node.pointer }))
      if (isValidFor(source.checker, branch.schema, value)) visit(branch);
  };
  visit({ schema, pointer });
  return parts;
}

/** A schema as it stands in the document, booleans and `$ref`s included. */
export interface SchemaNode {
  schema: unknown;
  pointer: string;
}

/** The branches of `oneOf` and `anyOf`. */
export function readBranches({ schema, pointer }: SchemaPart): SchemaNode[] {
  return ["oneOf", "anyOf"].flatMap((keyword) =>
    toArray(schema[keyword]).map((branch, index) => ({
      schema: branch,
      pointer: joinPointer(pointer, keyword, index),
    })),
  );
}

export function isValidFor(checker: SchemaChecker, schema: unknown, value: unknown): boolean {
  return typeof schema === "boolean" ? schema : isRecord(schema) && checker.isValid(schema, value);
}
