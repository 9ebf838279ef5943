import { addTypeOfBytes } from "./binary-schemas.ts";
import { mapDocument } from "./document-map.ts";
import { readEventStream, renderEventSchema } from "./event-stream.ts";
import { isEventStream, isIgnoredHeader } from "./media-type-name.ts";
import { isRecord, type JsonRecord, mapRecord, toRecord } from "./record.ts";
import { isOpenApi30, resolvePathItem, resolveReference } from "./references.ts";
import { isNever, standardizeSchema, upgradeSchema } from "./schema-dialect.ts";
import { removeIdentifiers } from "./schema-identifiers.ts";

/**
 * Converts every schema to JSON Schema 2020-12, adds missing operationIds and the types of bytes, and inlines references to path
 * items and media types. The result shares unchanged parts with the argument, which is not modified.
 */
export function normalizeDocument(document: JsonRecord): JsonRecord {
  const names = new Set<string>();
  mapDocument(document, { operation: (operation) => noteOperationId(operation, names) });
  const normal = mapDocument(placePathItems(document), {
    schema: isOpenApi30(document) ? (schema) => standardizeSchema(upgradeSchema(schema)) : standardizeSchema,
    // Only 3.2 allows a reference to a media type, and no generator of types follows it.
    mediaType: (mediaType) => toRecord(resolveReference(document, mediaType)),
    response: withoutNoContent,
    parameters: (parameters) => joinHeaders(document, withoutIgnored(document, parameters)),
    operation: (operation, { method, path, pointer }) => {
      // A component has no path. Its operation gets a name at the path that refers to it.
      if (hasOperationId(operation) || pointer.startsWith("#/components/")) return operation;
      return { ...operation, operationId: deriveOperationId(method, path, names) };
    },
  });
  return addTypeOfBytes(normal);
}

/** Removes the header parameters that "SHALL be ignored" (OpenAPI, "Parameter Object"). */
function withoutIgnored(document: JsonRecord, parameters: unknown[]): unknown[] {
  const kept = parameters.filter((parameter) => {
    const { in: location, name } = toRecord(resolveReference(document, parameter));
    return location !== "header" || !isIgnoredHeader(String(name));
  });
  return kept.length === parameters.length ? parameters : kept;
}

/**
 * Keeps the first of several header parameters whose names differ only in case (RFC 9110, section 5.1). It is required if one of
 * them is. NestJS describes a header twice: as it is documented, and as the code reads it.
 */
function joinHeaders(document: JsonRecord, parameters: unknown[]): unknown[] {
  const read = (parameter: unknown) => toRecord(resolveReference(document, parameter));
  const joined: unknown[] = [];
  const indexes = new Map<string, number>();
  for (const parameter of parameters) {
    const { in: location, name, required } = read(parameter);
    const key = location === "header" ? String(name).toLowerCase() : `${location} ${name}`;
    const index = indexes.get(key);
    const first = index === undefined ? {} : read(joined[index]);
    if (index === undefined) indexes.set(key, joined.push(parameter) - 1);
    else if (required === true && first["required"] !== true) joined[index] = { ...first, required };
  }
  return joined.length === parameters.length ? parameters : joined;
}

/** Removes the media types whose schema no value matches: frameworks describe a response without content so. */
function withoutNoContent(response: JsonRecord): JsonRecord {
  const content = Object.entries(toRecord(response["content"]));
  const kept = content.filter(([, mediaType]) => !isNever(toRecord(mediaType)["schema"]));
  return kept.length === content.length ? response : { ...response, content: Object.fromEntries(kept) };
}

/** Converts the schemas of an OpenAPI 3.0 document to JSON Schema 2020-12. The schemas of any version lose their identifiers. */
export function upgradeSchemas(document: JsonRecord): JsonRecord {
  const source = removeIdentifiers(document);
  return isOpenApi30(source) ? mapDocument(source, { schema: upgradeSchema }) : source;
}

/**
 * Describes every event stream by a `schema` with parsed `data`. Types are generated from this form, because no generator of
 * types reads `itemSchema`. Any other sequence becomes an array of its items.
 *
 * @throws {SpecError} if an event would be `unknown`, with a pointer into `document`.
 */
export function expandEventStreams(document: JsonRecord, file: string): JsonRecord {
  return mapDocument(document, {
    mediaType: (node, { name, pointer }) => {
      const mediaType = toRecord(resolveReference(document, node));
      const { itemSchema, ...rest } = mediaType;
      // The key of a component is not a media type. It is read where it is used.
      if (pointer.startsWith("#/components/mediaTypes/")) return node;
      if (isEventStream(name)) {
        return { ...rest, schema: renderEventSchema(readEventStream(document, mediaType, { file, pointer })) };
      }
      if (itemSchema === undefined) return mediaType;
      return "schema" in rest ? rest : { ...rest, schema: { type: "array", items: itemSchema } };
    },
  });
}

/** Inlines references to path items: an operation without a name gets one from its path, and two paths may share an item. */
function placePathItems(document: JsonRecord): JsonRecord {
  const { paths } = document;
  if (!isRecord(paths)) return document;
  const placed = mapRecord(paths, (item, path) => (path.startsWith("/") ? resolvePathItem(document, item) : item));
  return placed === paths ? document : { ...document, paths: placed };
}

function noteOperationId(operation: JsonRecord, names: Set<string>): JsonRecord {
  if (hasOperationId(operation)) names.add(operation.operationId);
  return operation;
}

/** `getUsersByIdPosts` for `get /users/{id}/posts`, with a number if the name is taken. */
function deriveOperationId(method: string, path: string, names: Set<string>): string {
  const words = `${method.toLowerCase()} ${path.replaceAll(/\{([^}]+)\}/g, " by $1 ")}`
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const name = words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join("");
  let unique = name;
  for (let count = 2; names.has(unique); count += 1) unique = `${name}${count}`;
  names.add(unique);
  return unique;
}

/** Whether an operation has an operationId that is not empty. */
function hasOperationId(operation: JsonRecord): operation is JsonRecord & { operationId: string } {
  return typeof operation["operationId"] === "string" && operation["operationId"] !== "";
}
