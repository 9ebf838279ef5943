import {
  isRecord,
  type JsonRecord,
  joinPointer,
  listParts,
  type Schema,
  type SchemaNode,
  toRecord,
} from "@docent/openapi/model";

/** The method of `SchemaChecker` that this file calls. Declared here, because importing the class would create a cycle. */
export interface ValueChecker {
  isValid(schema: Schema, value: unknown): boolean;
}

/** A document, and a checker of its schemas. */
export interface SchemaSource {
  document: JsonRecord;
  checker: ValueChecker;
}

/** One schema object that applies to a value, with the pointer of its definition. */
export interface SchemaPart {
  schema: Readonly<Record<string, unknown>>;
  pointer: string;
}

/**
 * Every schema that applies to a value: the schema itself, the schemas of its `$ref` and `allOf`, and the branches of its
 * `oneOf` and `anyOf` that the value matches.
 */
export function collectParts({ document, checker }: SchemaSource, node: SchemaNode, value: unknown): SchemaPart[] {
  const parts = listParts(document, node, (branch) => isValidFor(checker, branch.schema, value));
  return parts.map(({ schema, definition }) => ({ schema, pointer: definition }));
}

export function isValidFor(checker: ValueChecker, schema: unknown, value: unknown): boolean {
  return typeof schema === "boolean" ? schema : isRecord(schema) && checker.isValid(schema, value);
}

/** The schemas that apply to one property: of each part, its entry in `properties`, or else its `additionalProperties`. */
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

/** Whether any schema that applies to a value names the property at a path. One part of an `allOf` is enough. */
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
