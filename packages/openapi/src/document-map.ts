import { isRecord, type JsonRecord, mapArray, mapRecord } from "./record.ts";

/** What to do with each object of a document. A function that returns its argument leaves that place as it is. */
export interface DocumentMap {
  schema?: (schema: unknown) => unknown;
  mediaType?: (mediaType: JsonRecord, name: string) => JsonRecord;
  operation?: (operation: JsonRecord, method: string, path: string) => JsonRecord;
}

/** Every fixed-field method of a Path Item Object, `query` since OpenAPI 3.2. */
export const pathItemMethods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;

/** Walks the places where OpenAPI has objects of a kind, and builds a new document that shares what did not change. */
export function mapDocument(document: JsonRecord, map: DocumentMap): JsonRecord {
  const mapSchema = map.schema ?? ((schema: unknown) => schema);

  const mapContent = (content: unknown): unknown =>
    isRecord(content)
      ? mapRecord(content, (value, name) => (isRecord(value) ? mapMediaType(value, name) : value))
      : content;

  const mapMediaType = (mediaType: JsonRecord, name: string): JsonRecord => {
    const mapped = mapRecord(mediaType, (value, key) => {
      if (key === "schema" || key === "itemSchema") return mapSchema(value);
      return value;
    });
    return map.mediaType?.(mapped, name) ?? mapped;
  };

  /** Parameter, Header, Request Body and Response Objects have the same members in the places that matter here. */
  const mapCarrier = (carrier: unknown): unknown =>
    isRecord(carrier)
      ? mapRecord(carrier, (value, key) => {
          if (key === "schema") return mapSchema(value);
          if (key === "content") return mapContent(value);
          if (key === "headers") return isRecord(value) ? mapRecord(value, mapCarrier) : value;
          return value;
        })
      : carrier;

  const mapOperation = (operation: JsonRecord, method: string, path: string): JsonRecord => {
    const mapped = mapRecord(operation, (value, key) => {
      if (key === "parameters" && Array.isArray(value)) return mapArray(value, mapCarrier);
      if (key === "requestBody") return mapCarrier(value);
      if (key === "responses" && isRecord(value)) return mapRecord(value, mapCarrier);
      if (key === "callbacks" && isRecord(value)) {
        return mapRecord(value, (callback) => (isRecord(callback) ? mapRecord(callback, mapPathItem) : callback));
      }
      return value;
    });
    return map.operation?.(mapped, method, path) ?? mapped;
  };

  const mapPathItem = (item: unknown, path: string): unknown =>
    isRecord(item)
      ? mapRecord(item, (value, key) => {
          if (key === "parameters" && Array.isArray(value)) return mapArray(value, mapCarrier);
          if (key === "additionalOperations" && isRecord(value)) {
            return mapRecord(value, (operation, method) =>
              isRecord(operation) ? mapOperation(operation, method, path) : operation,
            );
          }
          const isOperation = (pathItemMethods as readonly string[]).includes(key) && isRecord(value);
          return isOperation ? mapOperation(value, key, path) : value;
        })
      : item;

  const mapComponents = (components: JsonRecord): JsonRecord =>
    mapRecord(components, (group, kind) => {
      if (!isRecord(group)) return group;
      if (kind === "schemas") return mapRecord(group, mapSchema);
      if (kind === "mediaTypes") return mapContent(group);
      if (kind === "pathItems") return mapRecord(group, mapPathItem);
      if (kind === "parameters" || kind === "headers" || kind === "requestBodies" || kind === "responses") {
        return mapRecord(group, mapCarrier);
      }
      return group;
    });

  return mapRecord(document, (value, key) => {
    if (!isRecord(value)) return value;
    if (key === "paths" || key === "webhooks") return mapRecord(value, mapPathItem);
    if (key === "components") return mapComponents(value);
    return value;
  });
}
