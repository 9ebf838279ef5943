import { propertyNodes } from "./cases/object-cases.ts";
import { collectParts, type SchemaNode, type SchemaSource } from "./cases/schema-parts.ts";

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
