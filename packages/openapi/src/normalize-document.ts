import { mapDocument } from "./document-map.ts";
import { isEventStream, readEventStream, renderEventSchema } from "./event-stream.ts";
import type { JsonRecord } from "./record.ts";
import { upgradeSchema } from "./schema-dialect.ts";

/**
 * The document with every schema in JSON Schema 2020-12 and an operationId everywhere. What needs no change is shared
 * with the argument, which is not modified.
 */
export function normalizeDocument(document: JsonRecord): JsonRecord {
  const isOldDialect = String(document["openapi"]).startsWith("3.0.");
  return mapDocument(document, {
    ...(isOldDialect ? { schema: upgradeSchema } : {}),
    operation: (operation, method, path) =>
      typeof operation["operationId"] === "string"
        ? operation
        : { ...operation, operationId: deriveOperationId(method, path) },
  });
}

/**
 * The document with every event stream described by a `schema` whose `data` is parsed. Types are generated from this
 * form, because no generator of types reads `itemSchema`.
 */
export function expandEventStreams(document: JsonRecord, file: string): JsonRecord {
  return mapDocument(document, {
    mediaType: (mediaType, name) => {
      if (!isEventStream(name)) return mediaType;
      const stream = readEventStream(document, mediaType, { file, pointer: "#" });
      const { itemSchema: _, ...rest } = mediaType;
      return { ...rest, schema: renderEventSchema(stream) };
    },
  });
}

/** `get /users/{id}/posts` is `getUsersByIdPosts`. */
function deriveOperationId(method: string, path: string): string {
  const words = path
    .replaceAll(/\{([^}]+)\}/g, "by $1")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...words.map((word) => word[0]?.toUpperCase() + word.slice(1))].join("");
}
