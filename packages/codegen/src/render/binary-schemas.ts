import {
  bareMediaType,
  isJsonMediaType,
  isRecord,
  type JsonRecord,
  listParts,
  mapDocument,
  mapSubschemas,
  resolveReference,
  toArray,
  toRecord,
} from "@docent/openapi";

/** Whether a schema describes bytes: `format: binary` (OpenAPI 3.0), or `contentMediaType` alone (3.1). */
export function isBinary({ type, format, contentMediaType, contentEncoding }: JsonRecord): boolean {
  if (![type].flat().includes("string")) return false;
  if (format === "binary") return true;
  return (
    typeof contentMediaType === "string" &&
    contentEncoding === undefined &&
    !/^text\/|[/+](?:json|xml|yaml)\b/.test(contentMediaType)
  );
}

/** Whether the client reads and writes bodies of a media type as text: as `readBody` of the runtime does. */
function isText(mediaType: string): boolean {
  return (
    isJsonMediaType(mediaType) || /^text\/|[/+]xml$|^application\/x-www-form-urlencoded$/.test(bareMediaType(mediaType))
  );
}

/**
 * Describes bytes as text wherever only JSON, parameters and other text can have them: `Blob` is for the bodies that are bytes,
 * and for the parts of multipart bodies. A schema that such a body has as well keeps its keywords.
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

/** The schemas of bodies that are bytes, and of the parts of multipart bodies, that describe bytes. */
function listBinary(document: JsonRecord): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  /** The schema objects that apply to the same value, alternatives included. */
  const listWhole = (schema: unknown) =>
    listParts(document, { schema, pointer: "" }, () => true).map((part) => part.schema);
  mapDocument(document, {
    mediaType: (node, { name, pointer }) => {
      // The key of a component is not a media type. It is read where it is used.
      if (pointer.startsWith("#/components/mediaTypes/") || isText(name)) return node;
      const { schema, itemSchema } = toRecord(resolveReference(document, node));
      const whole = [schema, itemSchema].flatMap(listWhole);
      const parts = bareMediaType(name).startsWith("multipart/") ? whole.flatMap(listMembers).flatMap(listWhole) : [];
      // A part is bytes, or one of several parts of the same name. Objects and lists of lists are sent as JSON.
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
