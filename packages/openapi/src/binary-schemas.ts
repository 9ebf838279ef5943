import { mapDocument } from "./document-map.ts";
import { bareMediaType, isJsonMediaType, isTextMediaType } from "./media-type-name.ts";
import { isRecord, type JsonRecord, toArray, toRecord } from "./record.ts";
import { resolveReference } from "./references.ts";
import { mapSubschemas } from "./schema-dialect.ts";
import { listParts } from "./schema-shape.ts";

/** Whether a schema describes bytes: `format: binary` (OpenAPI 3.0), or `contentMediaType` without `contentEncoding` (3.1). */
export function isBinary({ type, format, contentMediaType, contentEncoding }: JsonRecord): boolean {
  if (![type].flat().includes("string")) return false;
  if (format === "binary") return true;
  return (
    typeof contentMediaType === "string" &&
    contentEncoding === undefined &&
    !/^text\/|[/+](?:json|xml|yaml)\b/.test(contentMediaType)
  );
}

/** Whether the client reads and writes bodies of a media type as text. Must match `readBody` of the runtime. */
export function isTextBody(mediaType: string): boolean {
  return (
    isJsonMediaType(mediaType) ||
    isTextMediaType(mediaType) ||
    bareMediaType(mediaType) === "application/x-www-form-urlencoded"
  );
}

/**
 * Adds `type: string` to the schemas of bytes in binary bodies and in parts of multipart bodies. OpenAPI 3.1 describes bytes
 * without a type, because they are not a value of JSON ("Working with Binary Data").
 */
export function addTypeOfBytes(document: JsonRecord): JsonRecord {
  const bytes = listByteSchemas(document, (schema) => isUntyped(schema) && isBinary({ ...schema, type: "string" }));
  if (bytes.size === 0) return document;
  const describe = (schema: unknown): unknown => {
    if (!isRecord(schema)) return schema;
    const described = mapSubschemas(schema, describe);
    return bytes.has(schema) ? { type: "string", ...described } : described;
  };
  return mapDocument(document, { schema: describe });
}

function isUntyped(schema: JsonRecord): boolean {
  return !["type", "const", "enum", "$ref", "allOf", "anyOf", "oneOf"].some((keyword) => keyword in schema);
}

/** The schemas of binary bodies, and of parts of multipart bodies, that match a condition. */
export function listByteSchemas(document: JsonRecord, matches: (schema: JsonRecord) => boolean): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  /** The schema objects that apply to the same value, alternatives included. */
  const listWhole = (schema: unknown) =>
    listParts(document, { schema, pointer: "" }, () => true).map((part) => part.schema);
  mapDocument(document, {
    mediaType: (node, { name, pointer }) => {
      // The key of a component is not a media type. The component is read where it is used.
      if (pointer.startsWith("#/components/mediaTypes/") || isTextBody(name)) return node;
      const { schema, itemSchema } = toRecord(resolveReference(document, node));
      const whole = [schema, itemSchema].flatMap(listWhole);
      const parts = bareMediaType(name).startsWith("multipart/") ? whole.flatMap(listMembers).flatMap(listWhole) : [];
      // A property is one part, and a list is several parts with the same name. Objects and nested lists are sent as JSON.
      for (const part of [...whole, ...parts, ...parts.flatMap(listItems).flatMap(listWhole)])
        if (matches(part)) found.add(part);
      return node;
    },
  });
  return found;
}

/** The schemas of the parts of a multipart body. */
function listMembers(schema: JsonRecord): unknown[] {
  const { properties, patternProperties, additionalProperties } = schema;
  const named = [properties, patternProperties].flatMap((each) => Object.values(toRecord(each)));
  return [...named, additionalProperties, ...listItems(schema)];
}

function listItems({ items, prefixItems }: JsonRecord): unknown[] {
  return [items, ...toArray(prefixItems)];
}
