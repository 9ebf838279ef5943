import type { Api } from "./api.ts";
import { mapDocument } from "./document-map.ts";
import { followPointer } from "./json-pointer.ts";
import { readOperations } from "./operations.ts";
import { isRecord, type JsonRecord, mapRecord, toArray } from "./record.ts";
import { resolveReference } from "./references.ts";
import { mapSubschemas } from "./schema-dialect.ts";

/** An API as the sender or the receiver of its requests or responses reads it. */
export interface MessageView {
  api: Api;
  /** The schema of the view for one of the API. */
  toView(schema: unknown): unknown;
}

/**
 * An API without the properties that one direction does not have. A `readOnly` property "SHOULD NOT be sent as part of the
 * request", and if it is required, "the `required` will take effect on the response only"; the same holds for `writeOnly`
 * and responses (OpenAPI 3.0.4, "Fixed Fields" of the Schema Object). A sender never sends such a property. A receiver
 * ignores it. The fields of an event are no properties of a message.
 */
export function viewMessages(
  api: Api,
  { direction, role }: { direction: "request" | "response"; role: "sender" | "receiver" },
): MessageView {
  const flag = direction === "request" ? "readOnly" : "writeOnly";
  const frames = listFrames(api);
  const views = new Map<unknown, unknown>();
  const view = (schema: unknown): unknown => {
    if (!isRecord(schema)) return schema;
    const known = views.get(schema);
    if (known !== undefined) return known;
    const inner = mapSubschemas(schema, view);
    const mapped = frames.has(schema) ? inner : withoutProperties(inner);
    if (mapped !== schema) views.set(schema, mapped);
    return mapped;
  };
  const isLeftOut = (property: unknown) => {
    const target = resolveReference(api.document, property);
    return (isRecord(property) && property[flag] === true) || (isRecord(target) && target[flag] === true);
  };
  const withoutProperties = (schema: JsonRecord): JsonRecord => {
    const { properties, required } = schema;
    if (!isRecord(properties)) return schema;
    const names = new Set(Object.keys(properties).filter((name) => isLeftOut(properties[name])));
    if (names.size === 0) return schema;
    return {
      ...schema,
      properties: mapRecord(properties, (property, name) => (names.has(name) ? role === "receiver" : property)),
      ...(required === undefined ? {} : { required: toArray(required).filter((name) => !names.has(String(name))) }),
    };
  };
  const document = mapDocument(api.document, { schema: view });
  if (document === api.document) return { api, toView: (schema) => schema };
  const [file = api.name] = api.files;
  const viewed: Api = { ...api, document, operations: readOperations({ document, file }) };
  return { api: viewed, toView: (schema) => views.get(schema) ?? schema };
}

/** The schemas whose properties are the fields of events, with the unions of them. */
function listFrames({ document, operations }: Api): Set<unknown> {
  const contents = operations.flatMap(({ responses }) => responses.flatMap(({ content }) => content));
  const pointers = contents.flatMap(({ stream }) => stream?.events.map(({ pointer }) => pointer) ?? []);
  const withUnions = pointers.flatMap((pointer) => [pointer, pointer.replace(/(?:\/(?:oneOf|anyOf)\/\d+)+$/, "")]);
  return new Set(withUnions.map((pointer) => resolveReference(document, followPointer(document, pointer))));
}
