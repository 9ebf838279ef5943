import { isRecord, type JsonRecord, resolveReference } from "@docent/openapi";

/** Whether `x-may-refuse` stands anywhere in a schema, so that a value that was made up for it may be refused. */
export function mentionsRefusal(document: JsonRecord, schema: unknown, seen = new Set<unknown>()): boolean {
  if (Array.isArray(schema)) return schema.some((item) => mentionsRefusal(document, item, seen));
  if (!isRecord(schema) || seen.has(schema)) return false;
  seen.add(schema);
  if (schema["x-may-refuse"] === true) return true;
  const target = resolveReference(document, schema);
  return [...Object.values(schema), ...(target === schema ? [] : [target])].some((child) =>
    mentionsRefusal(document, child, seen),
  );
}
