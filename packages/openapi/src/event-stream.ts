import type { EventDescription, EventStream, Schema } from "./api.ts";
import { joinPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord, toArray, toRecord } from "./record.ts";
import { resolveReference } from "./references.ts";
import { SpecError } from "./spec-error.ts";

/** The media type of server-sent events (HTML standard, section 9.2). */
export const eventStreamMediaType = "text/event-stream";

export function isEventStream(mediaTypeName: string): boolean {
  return mediaTypeName.split(";")[0]?.trim().toLowerCase() === eventStreamMediaType;
}

/** Where a description stands, for messages. */
export interface Place {
  file: string;
  pointer: string;
}

/**
 * Reads what a `text/event-stream` carries.
 *
 * Two dialects are understood. OpenAPI 3.2 (section "Sequential Media Types"): `itemSchema` describes one event as an
 * object whose `data` is a string, with `contentMediaType: application/json` and a `contentSchema`. Before 3.2:
 * `schema` describes the event, or its payload alone, with `data` already parsed. Both may be a union.
 */
export function readEventStream(document: JsonRecord, mediaType: JsonRecord, place: Place): EventStream {
  const keyword = "itemSchema" in mediaType ? "itemSchema" : "schema";
  if (!(keyword in mediaType)) {
    fail(
      place,
      "This stream says nothing of its events. Expected `itemSchema` (OpenAPI 3.2) or `schema`, found neither.",
    );
  }
  const events = readUnion(document, mediaType[keyword], { ...place, pointer: joinPointer(place.pointer, keyword) });
  const order = toRecord(mediaType["x-event-order"]);
  const stream = {
    events,
    first: toArray(order["first"]).map(String),
    last: toArray(order["last"]).map(String),
  };
  failOnUnknownNames(stream, place);
  return stream;
}

/** The union of `{event, data}` objects with parsed data: the form that types are generated from. */
export function renderEventSchema(stream: EventStream): JsonRecord {
  const frames = stream.events.map(({ name, description, schema }) => ({
    type: "object",
    ...(description === undefined ? {} : { description }),
    required: ["event", "data"],
    properties: {
      event: name === undefined ? { type: "string" } : { type: "string", const: name },
      data: schema,
    },
  }));
  return frames.length === 1 && frames[0] ? frames[0] : { oneOf: frames };
}

function readUnion(document: JsonRecord, node: unknown, place: Place): EventDescription[] {
  const schema = resolveReference(document, node);
  if (!isRecord(schema)) fail(place, `Expected a schema object, found ${JSON.stringify(schema)}.`);
  const members = schema["oneOf"] ?? schema["anyOf"];
  if (!Array.isArray(members) || members.length === 0) return readFrame(document, node, schema, place);
  const keyword = "oneOf" in schema ? "oneOf" : "anyOf";
  return members.flatMap((member, index) =>
    readUnion(document, member, { ...place, pointer: joinPointer(place.pointer, keyword, index) }),
  );
}

function readFrame(document: JsonRecord, node: unknown, schema: JsonRecord, place: Place): EventDescription[] {
  const properties = toRecord(schema["properties"]);
  const description = typeof schema["description"] === "string" ? schema["description"] : undefined;
  // `node`, not `schema`: a payload that has a name keeps it in the generated types.
  if (!("data" in properties) || !looksLikeFrame(document, properties)) {
    return [{ name: undefined, description, ...readPayload(document, node, place), pointer: place.pointer }];
  }
  const dataPlace = { ...place, pointer: joinPointer(place.pointer, "properties", "data") };
  const payload = readPayload(document, properties["data"], dataPlace);
  return readNames(document, properties["event"]).map((name) => ({
    name,
    description,
    ...payload,
    pointer: place.pointer,
  }));
}

/** An object with `data` and nothing that SSE does not have is an event; anything else is a payload that has a `data`. */
function looksLikeFrame(document: JsonRecord, properties: JsonRecord): boolean {
  const fields = new Set(["data", "event", "id", "retry"]);
  const event = resolveReference(document, properties["event"] ?? { type: "string" });
  return Object.keys(properties).every((name) => fields.has(name)) && isRecord(event);
}

/** No `event` field means the type `message` (HTML standard, section 9.2.6 "dispatch the event"). */
function readNames(document: JsonRecord, node: unknown): (string | undefined)[] {
  if (node === undefined) return ["message"];
  const event = toRecord(resolveReference(document, node));
  if (typeof event["const"] === "string") return [event["const"]];
  const names = toArray(event["enum"]).filter((name) => typeof name === "string");
  return names.length > 0 ? names : [undefined];
}

function readPayload(document: JsonRecord, node: unknown, place: Place): { encoding: "json" | "text"; schema: Schema } {
  const schema = resolveReference(document, node);
  if (!isRecord(schema) || Object.keys(schema).length === 0) {
    fail(place, "The data of this event is not described, so it would be `unknown`. Expected a schema.");
  }
  if (schema["type"] !== "string") return { encoding: "json", schema: toSchema(node) };
  if ("contentSchema" in schema) return { encoding: "json", schema: toSchema(schema["contentSchema"]) };
  const contentMediaType = schema["contentMediaType"];
  if (typeof contentMediaType === "string" && /[/+]json$/.test(contentMediaType)) {
    fail(
      place,
      `The data of this event is said to be ${contentMediaType}, but not which. Expected a \`contentSchema\` beside \`contentMediaType\`.`,
    );
  }
  return { encoding: "text", schema: toSchema(node) };
}

/** The structure check has made sure that a schema is an object or a boolean. */
function toSchema(node: unknown): Schema {
  return typeof node === "boolean" ? node : toRecord(node);
}

function failOnUnknownNames(stream: EventStream, place: Place): void {
  const names = new Set(stream.events.map(({ name }) => name));
  if (names.has(undefined)) return;
  for (const name of [...stream.first, ...stream.last]) {
    if (names.has(name)) continue;
    const pointer = joinPointer(place.pointer, "x-event-order");
    const known = [...names].join(", ");
    fail({ ...place, pointer }, `\`x-event-order\` names the event ${JSON.stringify(name)}. Expected one of ${known}.`);
  }
}

function fail(place: Place, message: string): never {
  throw new SpecError("invalid", [{ ...place, message }]);
}
