import {
  bareMediaType,
  isRecord,
  type JsonRecord,
  mapDocument,
  mapSubschemas,
  resolveReference,
  toRecord,
} from "@docent/openapi";

/** Whether a schema describes bytes: `format: binary` (OpenAPI 3.0), or `contentMediaType` alone (3.1). */
export function isBinary({ type, format, contentMediaType, contentEncoding }: JsonRecord): boolean {
  if (![type].flat().includes("string")) return false;
  if (format === "binary") return true;
  return typeof contentMediaType === "string" && contentEncoding === undefined && !isText(contentMediaType);
}

/** Whether values of a media type are text, and their parts as well. */
function isText(mediaType: string): boolean {
  return /^text\/|[/+](?:json|xml|yaml)\b|jsonl|ndjson|json-seq|x-www-form-urlencoded/.test(bareMediaType(mediaType));
}

/**
 * Describes bytes as text wherever only JSON, parameters and other text can have them: `Blob` is for the bodies, and the parts
 * of multipart bodies, that are bytes. A schema that such a body has as well keeps its keywords.
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

/** The schemas of bytes in bodies that are not text. */
function listBinary(document: JsonRecord): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  const seen = new Set<unknown>();
  const visit = (node: unknown): unknown => {
    const schema = resolveReference(document, node);
    if (!isRecord(schema) || seen.has(schema)) return node;
    seen.add(schema);
    if (isBinary(schema)) found.add(schema);
    mapSubschemas(schema, visit);
    return node;
  };
  mapDocument(document, {
    mediaType: (node, { name, pointer }) => {
      // The key of a component is not a media type. It is read where it is used.
      if (!pointer.startsWith("#/components/mediaTypes/") && !isText(name)) {
        const { schema, itemSchema } = toRecord(resolveReference(document, node));
        visit(schema);
        visit(itemSchema);
      }
      return node;
    },
  });
  return found;
}
