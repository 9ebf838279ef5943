import { isRecord, type JsonRecord, listParts, mapRecord, nodeAt, type SchemaNode } from "@docent/openapi/model";
import { collectParts, isValidFor, propertyNodes, type SchemaSource } from "../schema-parts.ts";

/**
 * A value of a request without its `readOnly` properties, which "SHOULD NOT be sent as part of the request" (OpenAPI 3.0.4,
 * Schema Object). The value itself if it is not valid without them.
 */
export function withoutReadOnly(source: SchemaSource, schema: unknown, value: unknown): unknown {
  const without = omitFrom(source, [{ schema, pointer: "" }], value);
  return without === value || isValidFor(source.checker, schema, without) ? without : value;
}

function omitFrom(source: SchemaSource, nodes: readonly SchemaNode[], value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const parts = nodes.flatMap((node) => collectParts(source, node, value));
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => ("items" in part.schema ? [nodeAt(part, "items")] : []));
    const omitted = value.map((item) => omitFrom(source, items, item));
    return omitted.every((item, index) => item === value[index]) ? value : omitted;
  }
  if (!isRecord(value)) return value;
  const nodesOf = (name: string) => propertyNodes(parts, name);
  const sent = Object.entries(value).filter(
    ([name]) => !nodesOf(name).some((node) => isReadOnly(source.document, node)),
  );
  const kept = sent.length === Object.keys(value).length ? value : Object.fromEntries(sent);
  return mapRecord(kept, (member, name) => omitFrom(source, nodesOf(name), member));
}

/** Whether a property is `readOnly`, in its schema or in one that it refers to. */
export function isReadOnly(document: JsonRecord, node: SchemaNode): boolean {
  return listParts(document, node).some(({ schema }) => schema["readOnly"] === true);
}
