import {
  bareMediaType,
  isBinary,
  isRecord,
  isTextBody,
  type JsonRecord,
  listByteSchemas,
  listParts,
  type MediaType,
  mapDocument,
  mapSubschemas,
  resolveReference,
  toRecord,
} from "@docent/openapi";

/**
 * Describes bytes as text in JSON, parameters and other text, where values cannot be bytes. Only binary bodies and parts of
 * multipart bodies are a `Blob`. A schema that is also used in such a body keeps its keywords.
 */
export function describeBinaryAsText(document: JsonRecord): JsonRecord {
  const bytes = listByteSchemas(document, isBinary);
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
      const isOther = isTextBody(name) || name.includes("*") || bareMediaType(name).startsWith("multipart/");
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
