import type { EventDescription, EventStream } from "./api.ts";
import { readEventOrder } from "./event-order.ts";
import { readPayload } from "./event-payload.ts";
import { joinPointer } from "./json-pointer.ts";
import { fail, type SpecLocation } from "./location.ts";
import { isRecord, type JsonRecord, toArray, toRecord } from "./record.ts";
import { resolveReference } from "./references.ts";
import { mergeProperties, readShape } from "./schema-shape.ts";

/**
 * Reads what a `text/event-stream` carries.
 *
 * Two dialects are understood. OpenAPI 3.2 (section "Sequential Media Types"): `itemSchema` describes one event as an
 * object whose `data` is a string, with `contentMediaType: application/json` and a `contentSchema`. Before 3.2:
 * `schema` describes the event, or its payload alone, with `data` already parsed. Both may be a union.
 */
export function readEventStream(document: JsonRecord, mediaType: JsonRecord, location: SpecLocation): EventStream {
  const keyword = "itemSchema" in mediaType ? "itemSchema" : "schema";
  if (!(keyword in mediaType)) {
    fail(location, "Expected the events of this stream in `itemSchema` (OpenAPI 3.2) or `schema`, found neither.");
  }
  const node = mediaType[keyword];
  const events = readUnion(document, node, { ...location, pointer: joinPointer(location.pointer, keyword), open: [] });
  return { events, ...readEventOrder(mediaType["x-event-order"], events, location) };
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

/** A location, and the schemas that are being read there, so that a union of itself is noticed. */
interface UnionLocation extends SpecLocation {
  open: unknown[];
}

/** A union of events, each with a name and data, or of payloads; anything else is one payload. */
function readUnion(document: JsonRecord, node: unknown, location: UnionLocation): EventDescription[] {
  const frames = readFrames(document, node, { ...location, inherited: {} });
  if (frames) return frames;
  const { unions, properties, description } = readShape(document, node, location.pointer);
  const [union] = unions;
  if (!union || unions.length > 1 || Object.keys(properties).length > 0) {
    return [{ name: undefined, description, ...readPayload(document, node, location), pointer: location.pointer }];
  }
  const open = openSchema(document, node, location);
  return union.members.flatMap((member, index) =>
    readUnion(document, member, { ...location, open, pointer: joinPointer(union.pointer, index) }),
  );
}

/**
 * Reads a schema whose every branch is an event; undefined when one is not.
 *
 * A base may hold what the branches share (the example of OpenAPI 3.2, "Server-Sent Event Streams", does so), which is
 * why properties are inherited.
 */
function readFrames(
  document: JsonRecord,
  node: unknown,
  location: UnionLocation & { inherited: JsonRecord },
): EventDescription[] | undefined {
  const shape = readShape(document, node, location.pointer);
  const properties = mergeProperties(document, location.inherited, shape.properties);
  if (!hasOnlyEventFields(document, properties)) return undefined;
  const [union] = shape.unions;
  if (!union || shape.unions.length > 1)
    return readFrame(document, properties, { ...location, description: shape.description });
  const open = openSchema(document, node, location);
  const branches = union.members.map((member, index) =>
    readFrames(document, member, {
      ...location,
      open,
      inherited: properties,
      pointer: joinPointer(union.pointer, index),
    }),
  );
  // `every` narrows the type: no branch is undefined.
  return branches.every((branch) => branch !== undefined) ? branches.flat() : undefined;
}

function readFrame(
  document: JsonRecord,
  properties: JsonRecord,
  location: SpecLocation & { description: string | undefined },
): EventDescription[] | undefined {
  if (!("data" in properties)) return undefined;
  const dataLocation = { ...location, pointer: joinPointer(location.pointer, "properties", "data") };
  const payload = readPayload(document, properties["data"], dataLocation);
  return readNames(document, properties["event"]).map((name) => ({
    name,
    description: location.description,
    ...payload,
    pointer: location.pointer,
  }));
}

function openSchema(document: JsonRecord, node: unknown, location: UnionLocation): unknown[] {
  const schema = resolveReference(document, node);
  if (location.open.includes(schema))
    fail(location, "Expected a union that ends, found one that has itself for a member.");
  return [...location.open, schema];
}

/** An object with `data` and nothing that SSE does not have is an event; anything else is a payload that has a `data`. */
function hasOnlyEventFields(document: JsonRecord, properties: JsonRecord): boolean {
  const fields = new Set(["data", "event", "id", "retry"]);
  return Object.keys(properties).every((name) => fields.has(name)) && isName(document, properties["event"]);
}

/** Whether the schema of an `event` field describes text, or nothing at all. */
function isName(document: JsonRecord, node: unknown): boolean {
  const event = resolveReference(document, node);
  if (!isRecord(event)) return event === undefined || event === true;
  const { type } = event;
  return (
    (type === undefined || toArray(type).includes("string") || type === "string") &&
    typeof (event["const"] ?? "") === "string"
  );
}

/** No `event` field means the type `message` (HTML standard, section 9.2.6 "dispatch the event"). */
function readNames(document: JsonRecord, node: unknown): (string | undefined)[] {
  if (node === undefined) return ["message"];
  const event = toRecord(resolveReference(document, node));
  if (typeof event["const"] === "string") return [event["const"]];
  const names = toArray(event["enum"]).filter((name) => typeof name === "string");
  return names.length > 0 ? names : [undefined];
}
