import {
  bareMediaType,
  isJsonMediaType,
  isRecord,
  isTextMediaType,
  type JsonRecord,
  listParts,
  type MediaType,
  mapDocument,
  mapSubschemas,
  resolveReference,
  toArray,
  toRecord,
} from "@docent/openapi";
import { isBinary } from "@docent/schema";

/** Whether the client reads and writes bodies of a media type as text. Must match `readBody` of the runtime. */
function isText(mediaType: string): boolean {
  return (
    isJsonMediaType(mediaType) ||
    isTextMediaType(mediaType) ||
    bareMediaType(mediaType) === "application/x-www-form-urlencoded"
  );
}

/**
 * Describes bytes as text in JSON, parameters and other text, where values cannot be bytes. Only binary bodies and parts of
 * multipart bodies are a `Blob`. A schema that is also used in such a body keeps its keywords.
 */
export function describeBinaryAsText(document: JsonRecord): JsonRecord {
  const bytes = listBinary(document);
  const describe = (schema: unknown): unknown => {
    if (!isRecord(schema)) return schema;
    const described = mapSubschemas(schema, describe);
    if (!isBinary(schema) || bytes.has(schema)) return described;
    const { format: _, contentMediaType: __, ...text } = described;
    return text;
  };
  return mapDocument(document, { schema: describe });
}

/**
 * Describes bytes in bodies of bytes without a schema, as OpenAPI 3.1 recommends for them ("Working with Binary Data"). A range
 * such as `image/*` is left as it is, because it may match a text type such as `image/svg+xml`.
 */
export function describeBinaryBodies(document: JsonRecord): JsonRecord {
  return mapDocument(document, {
    mediaType: (node, { name, pointer }) => {
      const isOther = isText(name) || name.includes("*") || bareMediaType(name).startsWith("multipart/");
      if (isOther || pointer.startsWith("#/components/mediaTypes/")) return node;
      const { schema = true, itemSchema, ...rest } = toRecord(resolveReference(document, node));
      const isEmpty = schema === true || (isRecord(schema) && Object.keys(schema).length === 0);
      return isEmpty && itemSchema === undefined ? { ...rest, schema: { type: "string", format: "binary" } } : node;
    },
  });
}

/** Whether a media range, such as `image/*`, describes bytes: the file may have any media type of the range. */
export function isFileRange(document: JsonRecord, { name, schema, pointer }: MediaType): boolean {
  return name.includes("*") && listParts(document, { schema, pointer }).some((part) => isBinary(part.schema));
}

/** The schemas that describe bytes in binary bodies and in parts of multipart bodies. */
function listBinary(document: JsonRecord): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  /** The schema objects that apply to the same value, alternatives included. */
  const listWhole = (schema: unknown) =>
    listParts(document, { schema, pointer: "" }, () => true).map((part) => part.schema);
  mapDocument(document, {
    mediaType: (node, { name, pointer }) => {
      // The key of a component is not a media type. The component is read where it is used.
      if (pointer.startsWith("#/components/mediaTypes/") || isText(name)) return node;
      const { schema, itemSchema } = toRecord(resolveReference(document, node));
      const whole = [schema, itemSchema].flatMap(listWhole);
      const parts = bareMediaType(name).startsWith("multipart/") ? whole.flatMap(listMembers).flatMap(listWhole) : [];
      // A property is one part, and a list is several parts with the same name. Objects and nested lists are sent as JSON.
      for (const part of [...whole, ...parts, ...parts.flatMap(listItems).flatMap(listWhole)])
        if (isBinary(part)) found.add(part);
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
