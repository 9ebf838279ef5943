import type { EventDescription, EventStream, Schema } from "./api.ts";
import type { Deprecation } from "./deprecation.ts";
import { mapDocument } from "./document-map.ts";
import { joinPointer } from "./json-pointer.ts";
import { isEventStream, isJsonMediaType } from "./media-type-name.ts";
import { isRecord, type JsonRecord, mapArray, mapRecord, toArray, toRecord } from "./record.ts";
import { resolveReference } from "./references.ts";
import { readEnum, shapeKeywords } from "./schema-dialect.ts";
import { mergeProperties, readShape, type SchemaNode } from "./schema-shape.ts";
import { fail, quote, type SpecLocation } from "./spec-error.ts";

/**
 * Reads the events of a `text/event-stream`.
 *
 * There are two dialects. OpenAPI 3.2 (section "Sequential Media Types"): `itemSchema` describes one event as an
 * object whose `data` is a string, with `contentMediaType: application/json` and a `contentSchema`. Before 3.2:
 * `schema` describes the event with parsed `data`, or only its payload. Both may be unions. An array in `schema` is the list of
 * all events, because `schema` applies to the complete content.
 */
export function readEventStream(document: JsonRecord, mediaType: JsonRecord, location: SpecLocation): EventStream {
  if (!(streamKeyword(mediaType) in mediaType)) {
    fail(location, "Expected the events of this stream in `itemSchema` (OpenAPI 3.2) or `schema`, found neither.");
  }
  const { schema, pointer } = locateEvents(document, mediaType, location.pointer);
  const events = readUnion(document, schema, { ...location, pointer, open: [] });
  return { events, ...readEventOrder(mediaType["x-event-order"], events, location) };
}

function streamKeyword(mediaType: JsonRecord): "itemSchema" | "schema" {
  return "itemSchema" in mediaType ? "itemSchema" : "schema";
}

/** The schema of one event, and its pointer. `list`: the schema of the list that it is in. */
function locateEvents(
  document: JsonRecord,
  mediaType: JsonRecord,
  at: string,
): SchemaNode & { list: JsonRecord | undefined } {
  const keyword = streamKeyword(mediaType);
  const node = { schema: mediaType[keyword], pointer: joinPointer(at, keyword) };
  const list = toRecord(resolveReference(document, node.schema));
  const isList = keyword === "schema" && String(list["type"]) === "array" && hasShape(document, list["items"]);
  return isList
    ? { schema: list["items"], pointer: joinPointer(node.pointer, "items"), list }
    : { ...node, list: undefined };
}

/**
 * Describes the data of events as text, for each stream and each event without a schema. Many frameworks document their streams
 * in this way.
 *
 * @param report Called with the pointer and the mistake of each such stream or event.
 */
export function describeStreams<Document extends JsonRecord>(
  document: Document,
  report: (problem: DataProblem) => void,
): Document {
  const described = mapDocument(document, {
    mediaType: (mediaType, { name, pointer }) => {
      const { itemSchema: _, ...others } = mediaType;
      if (!isEventStream(name) || "$ref" in mediaType) return mediaType;
      const { schema, list, ...location } = locateEvents(document, mediaType, pointer);
      if (hasShape(document, schema)) {
        const known = describeData(document, schema, { ...location, report, open: [] });
        if (known === schema) return mediaType;
        return { ...mediaType, [streamKeyword(mediaType)]: list ? { ...list, items: known } : known };
      }
      report({
        pointer,
        message: "Expected a schema of the events of this stream, found none. Their data is read as text.",
      });
      return { ...others, schema: { type: "string" } };
    },
  });
  // Only media types were replaced.
  return described as Document;
}

/** Describes the data of each event as text whose schema has no type. Returns the node if there are none. */
function describeData(
  document: JsonRecord,
  node: unknown,
  { pointer, report, open }: { pointer: string; report: (problem: DataProblem) => void; open: readonly unknown[] },
): unknown {
  const schema = resolveReference(document, node);
  if (!isRecord(schema) || open.includes(schema)) return node;
  const properties = toRecord(schema["properties"]);
  const { data } = properties;
  const isUndescribed = isRecord(data) ? Object.keys(data).length === 0 : data === true;
  if (isUndescribed && hasOnlyEventFields(document, properties)) {
    report({
      pointer: joinPointer(pointer, "properties", "data"),
      message: "Expected a schema of the data of this event, found none. It is read as text.",
    });
    return { ...schema, properties: { ...properties, data: { type: "string" } } };
  }
  const described = mapRecord(schema, (value, keyword) =>
    (keyword === "oneOf" || keyword === "anyOf") && Array.isArray(value)
      ? mapArray(value, (member, index) =>
          describeData(document, member, {
            pointer: joinPointer(pointer, keyword, index),
            report,
            open: [...open, schema],
          }),
        )
      : value,
  );
  return described === schema ? node : described;
}

interface DataProblem {
  pointer: string;
  message: string;
}

/** The descriptions of the events with a name. If there are none, descriptions without a name apply. */
export function findEvents({ events }: EventStream, event: string): EventDescription[] {
  const named = events.filter(({ name }) => name === event);
  return named.length > 0 ? named : events.filter(({ name }) => name === undefined);
}

/** Renders the events as a union of `{event, data}` objects with parsed data, for generators of types. */
export function renderEventSchema(stream: EventStream): JsonRecord {
  const frames = stream.events.map(({ name, description, deprecation, schema }) => ({
    type: "object",
    ...(description === undefined ? {} : { description }),
    ...(deprecation === undefined ? {} : writeDeprecation(deprecation)),
    required: ["event", "data"],
    properties: {
      event: name === undefined ? { type: "string" } : { type: "string", const: name },
      data: schema,
    },
  }));
  return frames.length === 1 && frames[0] ? frames[0] : { oneOf: frames };
}

function writeDeprecation({ since, sunset }: Deprecation): JsonRecord {
  return {
    deprecated: true,
    ...(since === undefined ? {} : { "x-deprecated-since": since }),
    ...(sunset === undefined ? {} : { "x-sunset": sunset }),
  };
}

/** A location, and the schemas that lead to it, to detect a union that contains itself. */
interface UnionLocation extends SpecLocation {
  open: unknown[];
}

/** Reads a union of events, or of payloads. Any other schema is one payload. */
function readUnion(document: JsonRecord, node: unknown, location: UnionLocation): EventDescription[] {
  const frames = readFrames(document, node, { ...location, inherited: {} });
  if (frames) return frames;
  const { unions, properties, ...texts } = readShape(document, node, location.pointer);
  const [union] = unions;
  if (!union || unions.length > 1 || Object.keys(properties).length > 0) {
    return [{ name: undefined, ...texts, ...readPayload(document, node, location), pointer: location.pointer }];
  }
  const open = openSchema(document, node, location);
  return union.members.flatMap((member, index) =>
    readUnion(document, member, { ...location, open, pointer: joinPointer(union.pointer, index) }),
  );
}

/**
 * Reads a schema whose branches are all events. Undefined if any branch is not an event.
 *
 * Branches inherit the properties of their base, as in the example of OpenAPI 3.2, "Server-Sent Event Streams".
 */
function readFrames(
  document: JsonRecord,
  node: unknown,
  location: UnionLocation & { inherited: JsonRecord },
): EventDescription[] | undefined {
  const shape = readShape(document, node, location.pointer);
  const properties = toEventFields(mergeProperties(document, location.inherited, shape.properties));
  if (!hasOnlyEventFields(document, properties)) return undefined;
  const [union] = shape.unions;
  if (!union || shape.unions.length > 1)
    return readFrame(document, properties, {
      ...location,
      description: shape.description,
      deprecation: shape.deprecation,
    });
  const open = openSchema(document, node, location);
  const branches = union.members.map((member, index) =>
    readFrames(document, member, {
      ...location,
      open,
      inherited: properties,
      pointer: joinPointer(union.pointer, index),
    }),
  );
  // `every` has excluded undefined.
  return branches.every((branch) => branch !== undefined) ? branches.flat() : undefined;
}

function readFrame(
  document: JsonRecord,
  properties: JsonRecord,
  location: SpecLocation & Pick<EventDescription, "description" | "deprecation">,
): EventDescription[] | undefined {
  if (!("data" in properties)) return undefined;
  const dataLocation = { ...location, pointer: joinPointer(location.pointer, "properties", "data") };
  const payload = readPayload(document, properties["data"], dataLocation);
  return readEventNames(document, properties["event"]).map((name) => ({
    name,
    description: location.description,
    deprecation: location.deprecation,
    ...payload,
    pointer: location.pointer,
  }));
}

function openSchema(document: JsonRecord, node: unknown, location: UnionLocation): unknown[] {
  const schema = resolveReference(document, node);
  if (location.open.includes(schema))
    fail(location, "Expected a union that does not contain itself, found itself among its members.");
  return [...location.open, schema];
}

/** The fields of server-sent events (HTML standard, section 9.2.6). An object with other properties is the data of an event. */
export const eventFields: ReadonlySet<string> = new Set(["data", "event", "id", "retry"]);

/** The fields as which .NET writes the properties of its type `SseItem`. */
const dotnetFields: Readonly<Record<string, string>> = {
  eventType: "event",
  eventId: "id",
  reconnectionInterval: "retry",
};

/** The properties of an event, renamed to their fields if they are those of `SseItem`. Payloads have no `reconnectionInterval`. */
function toEventFields(properties: JsonRecord): JsonRecord {
  if (!("reconnectionInterval" in properties)) return properties;
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [dotnetFields[name] ?? name, schema]));
}

/** Whether an object has only fields of server-sent events. Otherwise, it is a payload with a property `data`. */
function hasOnlyEventFields(document: JsonRecord, properties: JsonRecord): boolean {
  return Object.keys(properties).every((name) => eventFields.has(name)) && isName(document, properties["event"]);
}

/** Whether the schema of an `event` field allows text, or is missing. */
function isName(document: JsonRecord, node: unknown): boolean {
  const event = resolveReference(document, node);
  if (!isRecord(event)) return event === undefined || event === true;
  const { type } = event;
  return (
    (type === undefined || toArray(type).includes("string") || type === "string") &&
    typeof (event["const"] ?? "") === "string"
  );
}

/** Reads the names of an event: `message` without an `event` field (HTML standard, section 9.2.6 "dispatch the event"). */
function readEventNames(document: JsonRecord, node: unknown): (string | undefined)[] {
  if (node === undefined) return ["message"];
  const event = toRecord(resolveReference(document, node));
  if (typeof event["const"] === "string") return [event["const"]];
  const names = toArray(event["enum"]).filter((name) => typeof name === "string");
  return names.length > 0 ? names : [undefined];
}

/**
 * Reads the schema of a `data` field in either dialect: the schema of the parsed value, or of a text with a `contentSchema`.
 *
 * @throws {SpecError} if the type of the data would be `unknown`.
 */
function readPayload(
  document: JsonRecord,
  node: unknown,
  location: SpecLocation,
): Pick<EventDescription, "encoding" | "schema"> {
  // A schema may have keywords next to a `$ref`: a reference to a string type, with a `contentSchema`.
  const schema = withTarget(document, node);
  const mediaType = schema["contentMediaType"];
  const isJson = typeof mediaType === "string" && isJsonMediaType(mediaType);
  if ("contentSchema" in schema && (isJson || mediaType === undefined)) {
    failOnEncoding(schema, location);
    return { encoding: "json", schema: requireShape(document, schema["contentSchema"], location) };
  }
  if (isJson) {
    fail(
      location,
      `Expected a \`contentSchema\` next to \`contentMediaType: ${mediaType}\` with the schema of the JSON value, found none.`,
    );
  }
  return { encoding: isText(schema) ? "text" : "json", schema: requireShape(document, node, location) };
}

function withTarget(document: JsonRecord, node: unknown): JsonRecord {
  const target = resolveReference(document, node);
  return { ...(isRecord(target) ? target : {}), ...(isRecord(node) ? node : {}) };
}

/** Whether every value that the schema allows is text. */
function isText(schema: JsonRecord): boolean {
  const { type } = schema;
  if (type !== undefined) return type === "string" || (toArray(type).length === 1 && toArray(type)[0] === "string");
  const values = readEnum(schema) ?? [];
  return values.length > 0 && values.every((value) => typeof value === "string");
}

function requireShape(document: JsonRecord, node: unknown, location: SpecLocation): Schema {
  if (hasShape(document, node)) return node;
  fail(location, "Expected a schema with the type of this event's data, found none: it would be `unknown`.");
}

/** Whether a schema limits the values, so that their type is not `unknown`. */
function hasShape(document: JsonRecord, node: unknown): node is JsonRecord {
  const schema = resolveReference(document, node);
  return isRecord(node) && isRecord(schema) && shapeKeywords.some((keyword) => keyword in schema);
}

function failOnEncoding(schema: JsonRecord, location: SpecLocation): void {
  const encoding = schema["contentEncoding"];
  if (encoding === undefined) return;
  fail(location, `Expected JSON data without \`contentEncoding\`, found ${JSON.stringify(encoding)}.`);
}

/** Reads `x-event-order`: the events that start and end a stream. */
function readEventOrder(
  node: unknown,
  events: EventDescription[],
  location: SpecLocation,
): Pick<EventStream, "first" | "last"> {
  if (node === undefined) return { first: [], last: [] };
  const at = { ...location, pointer: joinPointer(location.pointer, "x-event-order") };
  if (!isRecord(node)) fail(at, `Expected an object with \`first\` and \`last\`, found ${quote(node)}.`);
  const unknown = Object.keys(node).find((key) => key !== "first" && key !== "last");
  if (unknown !== undefined) fail(at, `Expected only \`first\` and \`last\`, found ${quote(unknown)}.`);
  return { first: readListedNames(node["first"], events, at), last: readListedNames(node["last"], events, at) };
}

function readListedNames(node: unknown, events: EventDescription[], location: SpecLocation): string[] {
  if (node === undefined) return [];
  if (!Array.isArray(node) || !node.every((name) => typeof name === "string")) {
    fail(location, `Expected a list of event names, found ${quote(node)}.`);
  }
  const names = events.map(({ name }) => name);
  const stranger = names.includes(undefined) ? undefined : node.find((name) => !names.includes(name));
  if (stranger !== undefined) {
    fail(location, `Expected names of events of this stream (${names.join(", ")}), found ${quote(stranger)}.`);
  }
  return node;
}
