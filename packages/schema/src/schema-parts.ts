import {
  isRecord,
  type JsonRecord,
  joinPointer,
  listParts,
  type Schema,
  type SchemaNode,
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

/** One schema object that applies to a value, and where it is defined. */
export interface SchemaPart {
  schema: Readonly<Record<string, unknown>>;
  pointer: string;
}

/**
 * Every schema that applies to a value: the schema, what it refers to, all of its `allOf`, and the branches of `oneOf`
 * and `anyOf` that the value matches.
 */
export function collectParts({ document, checker }: SchemaSource, node: SchemaNode, value: unknown): SchemaPart[] {
  const parts = listParts(document, node, (branch) => isValidFor(checker, branch.schema, value));
  return parts.map(({ schema, definition }) => ({ schema, pointer: definition }));
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
