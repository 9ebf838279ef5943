import { joinPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord, mapArray, mapRecord } from "./record.ts";
import { mapSubschemas } from "./schema-dialect.ts";

/** Functions that map each object of a document. A function that returns its argument leaves the object unchanged. */
export interface DocumentMap {
  schema?: (schema: unknown) => unknown;
  /** May be a Reference Object (OpenAPI 3.2). */
  mediaType?: (mediaType: JsonRecord, location: { name: string; pointer: string }) => JsonRecord;
  parameters?: (parameters: unknown[]) => unknown[];
  /** Each parameter, those of components included. May be a Reference Object. */
  parameter?: (parameter: unknown) => unknown;
  response?: (response: JsonRecord) => JsonRecord;
  operation?: (operation: JsonRecord, location: { method: string; path: string; pointer: string }) => JsonRecord;
  pathItem?: (item: JsonRecord) => JsonRecord;
}

/** Every fixed-field method of a Path Item Object, `query` since OpenAPI 3.2. */
export const pathItemMethods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;

type Visit = (node: unknown, pointer: string, key: string) => unknown;

/** Maps the objects of a document. The new document shares unchanged parts with the argument. */
export function mapDocument(document: JsonRecord, map: DocumentMap): JsonRecord {
  const visitors = createVisitors(map);
  const mapped = mapMembers(document, "#", {
    paths: visitors.paths,
    webhooks: visitors.pathItems,
    components: visitors.components,
  });
  // A visited record is a record.
  return mapped as JsonRecord;
}

/** Visits every schema of a document that is an object, the schemas inside of it first. */
export function visitSchemas(document: JsonRecord, visit: (schema: JsonRecord) => void): void {
  const visitAll = (schema: unknown): unknown => {
    if (isRecord(schema)) {
      mapSubschemas(schema, visitAll);
      visit(schema);
    }
    return schema;
  };
  mapDocument(document, { schema: visitAll });
}

/** Creates a visitor for each kind of object. A visitor visits the members of the object first, then the object itself. */
function createVisitors(map: DocumentMap) {
  const schema: Visit = (node) => map.schema?.(node) ?? node;
  const schemas: Visit = (node, pointer) => mapEach(node, pointer, schema);

  const encodings: Visit = (node, pointer) => mapEach(node, pointer, encoding);
  const encoding: Visit = (node, pointer) =>
    mapMembers(node, pointer, {
      headers: carriers,
      encoding: encodings,
      prefixEncoding: encodings,
      itemEncoding: encoding,
    });

  const mediaType: Visit = (node, pointer, name) => {
    const mapped = mapMembers(node, pointer, {
      schema,
      itemSchema: schema,
      encoding: encodings,
      prefixEncoding: encodings,
      itemEncoding: encoding,
    });
    return isRecord(mapped) ? (map.mediaType?.(mapped, { name, pointer }) ?? mapped) : mapped;
  };
  const content: Visit = (node, pointer) => mapEach(node, pointer, mediaType);

  /** For Parameter, Header and Request Body Objects, which contain schemas in the same members. */
  const carrier: Visit = (node, pointer) => mapMembers(node, pointer, { schema, content });
  const carriers: Visit = (node, pointer) => mapEach(node, pointer, carrier);
  const parameter: Visit = (node, pointer, key) => {
    const mapped = carrier(node, pointer, key);
    return map.parameter?.(mapped) ?? mapped;
  };
  const parameters: Visit = (node, pointer) => {
    const mapped = mapEach(node, pointer, parameter);
    return Array.isArray(mapped) ? (map.parameters?.(mapped) ?? mapped) : mapped;
  };

  const response: Visit = (node, pointer) => {
    const mapped = mapMembers(node, pointer, { headers: carriers, content });
    return isRecord(mapped) ? (map.response?.(mapped) ?? mapped) : mapped;
  };
  const responses: Visit = (node, pointer) => mapEach(node, pointer, response);

  const callback: Visit = (node, pointer) => mapEach(node, pointer, pathItem);
  const callbacks: Visit = (node, pointer) => mapEach(node, pointer, callback);

  const operation = (method: string, path: string): Visit => {
    return (node, pointer) => {
      const mapped = mapMembers(node, pointer, { parameters, requestBody: carrier, responses, callbacks });
      return isRecord(mapped) ? (map.operation?.(mapped, { method, path, pointer }) ?? mapped) : mapped;
    };
  };

  const pathItem: Visit = (node, pointer, path) => {
    const methods = Object.fromEntries(pathItemMethods.map((method) => [method, operation(method, path)]));
    const mapped = mapMembers(node, pointer, {
      ...methods,
      parameters,
      additionalOperations: (additional, at) =>
        mapEach(additional, at, (child, childPointer, method) => operation(method, path)(child, childPointer, method)),
    });
    return isRecord(mapped) ? (map.pathItem?.(mapped) ?? mapped) : mapped;
  };
  const pathItems: Visit = (node, pointer) => mapEach(node, pointer, pathItem);
  /** Keys that are not paths are extensions. */
  const paths: Visit = (node, pointer) =>
    mapEach(node, pointer, (item, at, path) => (path.startsWith("/") ? pathItem(item, at, path) : item));

  const components: Visit = (node, pointer) =>
    mapMembers(node, pointer, {
      schemas,
      mediaTypes: content,
      pathItems,
      callbacks,
      responses,
      parameters: (components, at) => mapEach(components, at, parameter),
      headers: carriers,
      requestBodies: carriers,
    });

  return { paths, pathItems, components };
}

function mapMembers(node: unknown, pointer: string, visits: Record<string, Visit>): unknown {
  if (!isRecord(node)) return node;
  return mapRecord(node, (value, key) => {
    const visit = Object.hasOwn(visits, key) ? visits[key] : undefined;
    return visit ? visit(value, joinPointer(pointer, key), key) : value;
  });
}

/** Visits every member of an object, or every item of an array. */
function mapEach(node: unknown, pointer: string, visit: Visit): unknown {
  if (Array.isArray(node)) {
    return mapArray(node, (item, index) => visit(item, joinPointer(pointer, index), String(index)));
  }
  if (!isRecord(node)) return node;
  return mapRecord(node, (value, key) => visit(value, joinPointer(pointer, key), key));
}
