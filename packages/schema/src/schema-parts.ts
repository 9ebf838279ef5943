import {
  isRecord,
  type JsonRecord,
  joinPointer,
  resolveReference,
  type Schema,
  toArray,
  toRecord,
} from "@docent/openapi/model";

/** Tries values against schemas: what is needed here of a `SchemaChecker`, which itself stands on this file. */
export interface ValueChecker {
  isValid(schema: Schema, value: unknown): boolean;
}

/** Where schemas are looked up and tried. */
export interface SchemaSource {
  document: JsonRecord;
  checker: ValueChecker;
}

/** One schema that applies to a value, without its `$ref`s, and where it stands. */
export interface SchemaPart {
  schema: Readonly<Record<string, unknown>>;
  pointer: string;
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

export function isValidFor(checker: ValueChecker, schema: unknown, value: unknown): boolean {
  return typeof schema === "boolean" ? schema : isRecord(schema) && checker.isValid(schema, value);
}

/** The schemas of one property, from every part that names it. */
export function propertyNodes(parts: readonly SchemaPart[], name: string): SchemaNode[] {
  return parts.flatMap(({ schema, pointer }) => {
    const properties = toRecord(schema["properties"]);
    if (Object.hasOwn(properties, name)) {
      return [{ schema: properties[name], pointer: joinPointer(pointer, "properties", name) }];
    }
    const additional = schema["additionalProperties"];
    return isRecord(additional) ? [{ schema: additional, pointer: joinPointer(pointer, "additionalProperties") }] : [];
  });
}

/** Whether a schema that applies around a property names it: one part of an `allOf` may name what another does not. */
export function isNamed(
  source: SchemaSource,
  schema: unknown,
  { value, keys }: { value: unknown; keys: readonly string[] },
): boolean {
  let nodes: SchemaNode[] = [{ schema, pointer: "" }];
  let current = value;
  for (const key of keys) {
    const parts = nodes.flatMap((node) => collectParts(source, node, current));
    nodes = Array.isArray(current)
      ? parts.flatMap((part) => ("items" in part.schema ? [{ schema: part.schema["items"], pointer: "" }] : []))
      : propertyNodes(parts, key);
    current = Reflect.get(Object(current), key);
  }
  return nodes.length > 0;
}
