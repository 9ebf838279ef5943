import {
  isRecord,
  type JsonRecord,
  listDefinitions,
  nodeAt,
  type Schema,
  type SchemaDefinition,
  type SchemaNode,
  toRecord,
} from "@docent/openapi/model";

/** The method of `SchemaChecker` that this file calls. Declared here, because importing the class would create a cycle. */
export interface ValueChecker {
  isValid(schema: Schema, value: unknown): boolean;
}

export interface SchemaSource {
  document: JsonRecord;
  checker: ValueChecker;
}

/**
 * Every schema that applies to a value: the schema itself, the schemas of its `$ref` and `allOf`, and the branches of its
 * `oneOf` and `anyOf` that the value matches.
 */
export function collectParts(
  { document, checker }: SchemaSource,
  node: SchemaNode,
  value: unknown,
): SchemaDefinition[] {
  return listDefinitions(document, node, (branch) => isValidFor(checker, branch.schema, value));
}

export function isValidFor(checker: ValueChecker, schema: unknown, value: unknown): boolean {
  return typeof schema === "boolean" ? schema : isRecord(schema) && checker.isValid(schema, value);
}

/** The schemas that apply to one property: of each part, its entry in `properties`, or else its `additionalProperties`. */
export function propertyNodes(parts: readonly SchemaDefinition[], name: string): SchemaNode[] {
  return parts.flatMap((part) => {
    if (Object.hasOwn(toRecord(part.schema["properties"]), name)) return [nodeAt(part, "properties", name)];
    return isRecord(part.schema["additionalProperties"]) ? [nodeAt(part, "additionalProperties")] : [];
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
