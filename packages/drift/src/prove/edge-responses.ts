import {
  isHeaderText,
  listEventData,
  type SentEvent,
  sampleEvent,
  sampleResponse,
  type WireResponse,
  writeEvents,
} from "@docent/contract/internal";
import {
  type Api,
  type EventDescription,
  type EventStream,
  isRecord,
  type JsonRecord,
  type MediaType,
  type Operation,
  type OperationResponse,
  type ResponseHeader,
  renderDeprecationHeaders,
} from "@docent/openapi";
import { type Header, type LocatedSchema, SchemaChecker, writeHeaderValue } from "@docent/schema";
import { deriveCases, Sampler } from "@docent/schema/cases";
import { contentPart, eventPart, headerPart, type ResponsePart } from "./comparison.ts";
import { encodeText } from "./wire.ts";

/** A response just inside or just outside of what a contract allows. */
export interface EdgeResponse {
  /** The part of the contract that the response tests. */
  part: ResponsePart;
  /** What differs from the usual response: `/threads/0/createdAt: "2025-11-20"`. */
  what: string;
  response: WireResponse;
}

export interface ResponseSource {
  api: Api;
  document: JsonRecord;
  checker: SchemaChecker;
  sampler: Sampler;
  /** Returns a schema unchanged, because `api` is the view of the sender already. */
  toView: (schema: unknown) => unknown;
}

export function createResponseSource(api: Api): ResponseSource {
  const { document } = api;
  const checker = SchemaChecker.of(document);
  return { api, document, checker, sampler: Sampler.of({ document, checker, seed: 1 }), toView: (schema) => schema };
}

/** Responses that the contract allows and responses that it forbids, in no particular order. */
export function* listEdgeResponses(
  source: ResponseSource,
  operation: Operation,
  isWanted: (part: ResponsePart) => boolean = () => true,
): Generator<EdgeResponse> {
  for (const response of operation.responses) {
    const [mediaType] = response.content;
    const base = createResponse(source, { operation, response }, mediaType);
    if (isWanted(response.status)) yield { part: response.status, what: "the first example", response: base };
    for (const header of response.headers) {
      const part = headerPart(response.status, header.name);
      if (isWanted(part)) yield* headerEdges(source, header, { part, base });
    }
    for (const content of response.content) {
      const whole = createResponse(source, { operation, response }, content);
      if (content.stream) yield* streamEdges(source, { response, content, whole, isWanted });
      else if (isWanted(contentPart(response.status, content.name)))
        yield* bodyEdges(source, { response, content, whole });
    }
  }
}

/** The documented status. For a range or `default`, a status that no other response documents. */
function concreteStatus({ status }: OperationResponse, { responses }: Operation): number {
  if (/^\d{3}$/.test(status)) return Number(status);
  const hundreds = /^[2-5]XX$/i.test(status) ? [Number(status[0])] : [5, 4, 2];
  const candidates = hundreds.flatMap((digit) => [`${digit}18`, `${digit}77`, `${digit}99`]);
  return Number(candidates.find((candidate) => !responses.some((other) => other.status === candidate)) ?? 599);
}

/** A response with every documented header. Each part has the first valid example, or else a generated value. */
function createResponse(
  source: ResponseSource,
  { operation, response }: { operation: Operation; response: OperationResponse },
  mediaType: MediaType | undefined,
): WireResponse {
  const headers = response.headers.map((header): Header => {
    const { name, schema, examples } = header;
    const [value = source.sampler.one(schema)] = listValid(source, schema, examples);
    return [name.toLowerCase(), writeHeaderValue(value ?? "", header)];
  });
  const sent = [
    ...headers.filter(([name]) => name !== "content-type"),
    ...Object.entries(renderDeprecationHeaders(operation.deprecation)),
  ];
  const status = concreteStatus(response, operation);
  return sampleResponse({ responses: source }, { response, status }, { mediaType, headers: sent });
}

/** The examples that a schema allows. */
function listValid({ checker }: ResponseSource, schema: MediaType["schema"], examples: readonly { value: unknown }[]) {
  return examples.map(({ value }) => value).filter((value) => checker.isValid(schema ?? true, value));
}

function* headerEdges(
  source: ResponseSource,
  { name, schema, pointer, ...form }: ResponseHeader,
  { part, base }: { part: string; base: WireResponse },
): Generator<EdgeResponse> {
  const others = base.headers.filter(([other]) => other !== name.toLowerCase());
  yield { part, what: `${name} left out`, response: { ...base, headers: others } };
  const [, text = ""] = base.headers.find(([other]) => other === name.toLowerCase()) ?? [];
  const variants = ["docent", "0", "-1", "1.5", "1", `${text}x`, `x${text}`, `${text} x`, `${text}, ${text}`];
  const readings: unknown[] = [text, ...(/^\d+$/.test(text) ? [Number(text)] : [])];
  const example = readings.findLast((value) => source.checker.isValid(schema, value));
  const cases = example === undefined ? [] : deriveCases(source, { schema, pointer: `${pointer}/schema` }, example);
  const values = [...cases.map(({ value }) => value), ...source.sampler.many(schema, 20)];
  for (const value of new Set([...variants, ...values.map((value) => writeHeaderValue(value, form))])) {
    if (!isHeaderText([name, value])) continue;
    const what = `${name}: ${value}`;
    yield { part, what, response: { ...base, headers: [...others, [name.toLowerCase(), value]] } };
  }
}

/** A value that differs from an example at one location. */
interface ValueEdge {
  value: unknown;
  what: string;
}

/** Examples, their variants, and the values at the limits of their schema. */
function* valueEdges(source: ResponseSource, node: LocatedSchema, examples: unknown[]): Generator<ValueEdge> {
  const tried = new Set<string>();
  for (const example of examples.length > 0 ? examples : [source.sampler.one(node.schema)]) {
    yield { value: example, what: "an example" };
    yield* listShapes(example);
    for (const { value, valuePointer, what } of deriveCases({ ...source, tried }, node, example))
      yield { value, what: `${valuePointer}: ${what}` };
  }
}

interface ContentEdges {
  response: OperationResponse;
  content: MediaType;
  whole: WireResponse;
}

function* bodyEdges(source: ResponseSource, { response, content, whole }: ContentEdges): Generator<EdgeResponse> {
  const part = contentPart(response.status, content.name);
  const { schema = true, pointer, examples } = content;
  const edges = valueEdges(source, { schema, pointer: `${pointer}/schema` }, listValid(source, schema, examples));
  for (const { value, what } of edges)
    yield { part, what, response: { ...whole, body: encodeText(JSON.stringify(value)) } };
}

interface StreamEdges extends ContentEdges {
  isWanted: (part: ResponsePart) => boolean;
}

function* streamEdges(
  source: ResponseSource,
  { response, content, whole, isWanted }: StreamEdges,
): Generator<EdgeResponse> {
  const { stream, name } = content;
  if (!stream) return;
  const part = contentPart(response.status, name);
  const orders = listEventOrders(source, content, stream);
  const render = (events: readonly EventPayload[]) => ({ ...whole, body: writeEvents(events) });
  if (isWanted(`${part} order`))
    for (const { what, events } of orders) yield { part: `${part} order`, what, response: render(events) };
  for (const event of stream.events) {
    const at = eventPart(part, event.name);
    if (!isWanted(at)) continue;
    const isEvent = ({ description, name }: EventPayload) => description === event && name === nameOf(event);
    // Allowed orders come first, so this one has the event at an allowed position.
    const order = orders.find(({ events }) => events.some(isEvent));
    if (!order) continue;
    yield { part: at, what: "the event", response: render(order.events) };
    for (const { value, what } of payloadEdges(source, content, event))
      yield {
        part: at,
        what: `${event.name} ${what}`,
        response: render(order.events.map((item) => (isEvent(item) ? { ...item, data: value } : item))),
      };
  }
}

/** Edges of every example payload of an event: each may show another branch of its schema. */
function payloadEdges(source: ResponseSource, mediaType: MediaType, event: EventDescription): Iterable<ValueEdge> {
  const { schema, encoding, name } = event;
  if (encoding === "text") return [];
  const payloads = listValid(source, schema, listEventData(mediaType, name));
  const shapes = new Map(payloads.map((data) => [shapeOf(data), data]));
  return valueEdges(source, event, [...shapes.values()]);
}

/** A key for values with the same edges. */
function shapeOf(value: unknown): string {
  return JSON.stringify(value, (key, member: unknown) =>
    typeof member === "string" && key !== "type" && key !== "status" ? "" : typeof member === "number" ? 0 : member,
  );
}

/**
 * Variants of an example with other properties, sizes and characters. They do not depend on the schema, so they also test
 * keywords that only the other contract has.
 */
export function* listShapes(example: unknown, pointer = ""): Generator<ValueEdge> {
  for (const [name, value] of Object.entries(variantsOf(example))) yield { value, what: `${pointer} ${name}` };
  if (Array.isArray(example)) {
    const [first] = example;
    if (example.length === 0) return;
    for (const { value, what } of listShapes(first, `${pointer}/0`))
      yield { value: [value, ...example.slice(1)], what };
  }
  if (!isRecord(example)) return;
  for (const [key, member] of Object.entries(example))
    for (const { value, what } of listShapes(member, `${pointer}/${key}`))
      yield { value: { ...example, [key]: value }, what };
}

function variantsOf(example: unknown): Record<string, unknown> {
  if (typeof example === "string") {
    return {
      "with no characters": "",
      "with a space": `${example} x`,
      "in capitals": example.toUpperCase(),
      "in small letters": example.toLowerCase(),
      "with a line break": `${example}\nx`,
      "with many characters": example.padEnd(5000, "x"),
      "as something else": "docent-shape",
    };
  }
  if (typeof example === "number") {
    return { "as zero": 0, "below zero": -1, "with a fraction": example + 0.5, "one more": example + 1, huge: 2 ** 40 };
  }
  if (Array.isArray(example)) {
    const [first = "docent-shape"] = example;
    return { "with no items": [], "with two equal items": [first, first], "with 60 items": Array(60).fill(first) };
  }
  if (!isRecord(example)) return {};
  return {
    "with an unknown text": { ...example, docentUnknown: "docent" },
    "with an unknown number": { ...example, docentUnknown: 7 },
    "with an unknown object": { ...example, docentUnknown: {} },
    "with no properties": {},
  };
}

/** One event with its description, which may allow any name. */
interface EventPayload extends SentEvent {
  description: EventDescription;
}

interface EventOrder {
  what: string;
  events: readonly EventPayload[];
}

/**
 * Sequences of the events of a stream, allowed ones first, then forbidden ones: each event between the ends, first and last,
 * and with ends that are missing, doubled, exchanged or followed by another event.
 */
function listEventOrders(source: ResponseSource, mediaType: MediaType, stream: EventStream): EventOrder[] {
  const all = stream.events.map((description): EventPayload => {
    const name = nameOf(description);
    return { ...sampleEvent({ responses: source }, mediaType, description.name), description, name };
  });
  const unnamed = all.find(({ description }) => description.name === undefined);
  // A description without a name describes an event of any name.
  const named = (names: readonly string[]) =>
    names.flatMap((name) => all.find((event) => event.name === name) ?? (unnamed ? [{ ...unnamed, name }] : []));
  const firsts = named(stream.first);
  const lasts = named(stream.last);
  const middle = all.filter((event) => !firsts.includes(event) && !lasts.includes(event));
  const [first] = firsts;
  const [last] = lasts;
  const start = first ? [first] : [];
  const end = last ? [last] : [];
  const order = (what: string, ...events: EventPayload[]): EventOrder => ({ what, events });
  return [
    order("nothing between the ends", ...start, ...end),
    ...firsts.map((event) => order(`${event.name} at first`, event, ...middle.slice(0, 1), ...end)),
    ...lasts.map((event) => order(`${event.name} at last`, ...start, ...middle.slice(0, 1), event)),
    ...middle.map((event) => order(`${event.name} between`, ...start, event, ...end)),
    order("everything between the ends", ...start, ...middle, ...end),
    order("everything backwards", ...end, ...middle.toReversed(), ...start),
    order("no event"),
    ...all.map((event) => order(`${event.name} at first and at last`, event)),
    ...all.map((event) => order(`${event.name} before the first`, event, ...start, ...end)),
    ...all.map((event) => order(`${event.name} as the first`, event, ...end)),
    ...all.map((event) => order(`${event.name} as the last`, ...start, event)),
    ...all.map((event) => order(`${event.name} after the last`, ...start, ...end, event)),
    ...all.map((event) => order(`${event.name} twice`, ...start, event, event, ...end)),
    ...all.map((event) =>
      order(`${event.name} alone in the middle`, ...middle.slice(0, 1), event, ...middle.slice(0, 1)),
    ),
  ];
}

/** The name that an event is sent with. */
function nameOf({ name = "docent" }: EventDescription): string {
  return name;
}
