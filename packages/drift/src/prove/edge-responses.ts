import type { WireResponse } from "@docent/contract/internal";
import {
  type Api,
  type EventDescription,
  type EventExample,
  type EventStream,
  isJsonMediaType,
  isRecord,
  type MediaType,
  type Operation,
  type OperationResponse,
  type ResponseHeader,
  renderDeprecationHeaders,
} from "@docent/openapi";
import { type Header, SchemaChecker } from "@docent/schema";
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

/** Generates the responses of one contract. */
export interface ResponseSource {
  api: Api;
  checker: SchemaChecker;
  sampler: Sampler;
}

export function createResponseSource(api: Api): ResponseSource {
  const checker = SchemaChecker.of(api.document);
  return { api, checker, sampler: Sampler.of({ document: api.document, checker, seed: 1 }) };
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

function createResponse(
  source: ResponseSource,
  { operation, response }: { operation: Operation; response: OperationResponse },
  mediaType: MediaType | undefined,
): WireResponse {
  const headers = response.headers.map(({ name, schema, examples }): Header => {
    const example = examples.find(({ value }) => source.checker.isValid(schema, value));
    return [name.toLowerCase(), toText(example ? example.value : source.sampler.one(schema))];
  });
  const announced = Object.entries(renderDeprecationHeaders(operation.deprecation));
  const type: Header[] = mediaType ? [["content-type", concrete(mediaType.name)]] : [];
  return {
    status: concreteStatus(response, operation),
    headers: [...headers.filter(([name]) => name !== "content-type"), ...announced, ...type],
    body: mediaType ? encodeText(firstBody(source, mediaType)) : new Uint8Array(),
    completion: "ended",
  };
}

/** The media type. For a range such as `text/*`, one media type of it. */
function concrete(name: string): string {
  return name.replace(/^\*\/\*$/, "text/plain").replace(/\/\*$/, "/plain");
}

function firstBody(source: ResponseSource, mediaType: MediaType): string {
  if (mediaType.stream) return renderEvents(listEventOrders(source, mediaType, mediaType.stream)[0]?.events ?? []);
  const value = firstValue(source, mediaType);
  return isJsonMediaType(mediaType.name) ? (JSON.stringify(value) ?? "null") : String(value ?? "");
}

function firstValue({ checker, sampler }: ResponseSource, { examples, schema = true }: MediaType): unknown {
  const example = examples.find(({ value }) => checker.isValid(schema, value));
  return example ? example.value : sampler.one(schema);
}

function* headerEdges(
  source: ResponseSource,
  { name, schema, pointer }: ResponseHeader,
  { part, base }: { part: string; base: WireResponse },
): Generator<EdgeResponse> {
  const others = base.headers.filter(([other]) => other !== name.toLowerCase());
  yield { part, what: `${name} left out`, response: { ...base, headers: others } };
  const [, text = ""] = base.headers.find(([other]) => other === name.toLowerCase()) ?? [];
  const examples: unknown[] = [text, ...(/^\d+$/.test(text) ? [Number(text)] : [])];
  const texts = new Set<string>([
    "docent",
    "0",
    "-1",
    "1.5",
    "1",
    `${text}x`,
    `x${text}`,
    `${text} x`,
    `${text}, ${text}`,
  ]);
  const valid = examples.filter((example) => source.checker.isValid(schema, example));
  for (const example of valid.slice(-1))
    for (const { value } of derive(source, { schema, pointer: `${pointer}/schema` }, example)) texts.add(toText(value));
  for (const value of source.sampler.many(schema, 20)) texts.add(toText(value));
  for (const value of texts) {
    if (!/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value)) continue;
    const what = `${name}: ${value}`;
    yield { part, what, response: { ...base, headers: [...others, [name.toLowerCase(), value]] } };
  }
}

interface ContentEdges {
  response: OperationResponse;
  content: MediaType;
  whole: WireResponse;
}

function* bodyEdges(source: ResponseSource, { response, content, whole }: ContentEdges): Generator<EdgeResponse> {
  const part = contentPart(response.status, content.name);
  const schema = content.schema ?? true;
  const valid = content.examples.filter(({ value }) => source.checker.isValid(schema, value));
  const values = valid.length > 0 ? valid.map(({ value }) => value) : [source.sampler.one(schema)];
  for (const example of values) {
    yield { part, what: "an example", response: { ...whole, body: encodeText(JSON.stringify(example)) } };
    for (const { value, what } of listShapes(example))
      yield { part, what, response: { ...whole, body: encodeText(JSON.stringify(value)) } };
    for (const { value, valuePointer: at, what } of derive(
      source,
      { schema, pointer: `${content.pointer}/schema` },
      example,
    ))
      yield { part, what: `${at}: ${what}`, response: { ...whole, body: encodeText(JSON.stringify(value)) } };
  }
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
  const render = (events: readonly EventPayload[]) => ({ ...whole, body: encodeText(renderEvents(events)) });
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
    for (const { value, valuePointer: inside, what } of payloadCases(source, content, event))
      yield {
        part: at,
        what: `${event.name}${inside}: ${what}`,
        response: render(order.events.map((item) => (isEvent(item) ? { ...item, data: value } : item))),
      };
  }
}

/** Edges of every example payload of an event: each may show another branch of its schema. */
function payloadCases(source: ResponseSource, mediaType: MediaType, event: EventDescription) {
  const { schema, pointer, encoding } = event;
  if (encoding === "text") return [];
  const shapes = new Map(validPayloads(source, mediaType, event).map(({ data }) => [shapeOf(data), data]));
  const values = shapes.size > 0 ? [...shapes.values()] : [source.sampler.one(schema)];
  const tried = new Set<string>();
  return values.flatMap((value) => [
    { value, valuePointer: "", what: "an example" },
    ...[...listShapes(value)].map((shape) => ({ ...shape, valuePointer: "" })),
    ...deriveCases({ ...source, document: source.api.document, tried }, { schema, pointer }, value),
  ]);
}

/** A key for values with the same edges. */
function shapeOf(value: unknown): string {
  return JSON.stringify(value, (key, member: unknown) =>
    typeof member === "string" && key !== "type" && key !== "status" ? "" : typeof member === "number" ? 0 : member,
  );
}

function derive(source: ResponseSource, node: { schema: MediaType["schema"] & {}; pointer: string }, example: unknown) {
  return deriveCases({ ...source, document: source.api.document }, node, example);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** A value that differs from an example at one location. */
interface ShapeCase {
  value: unknown;
  what: string;
}

/**
 * Variants of an example with other properties, sizes and characters. They do not depend on the schema, so they also test
 * keywords that only the other contract has.
 */
export function* listShapes(example: unknown, pointer = ""): Generator<ShapeCase> {
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

/** One event with the value of its data. */
interface EventPayload {
  description: EventDescription;
  /** The name that is sent. The contract may allow any name. */
  name: string;
  data: unknown;
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
  const all = stream.events.map((description) => createPayload(source, mediaType, description));
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

function renderEvents(events: readonly EventPayload[]): string {
  return events
    .map(({ name, description: { encoding }, data }) => {
      const text = encoding === "text" && typeof data === "string" ? data : (JSON.stringify(data) ?? "null");
      return `event: ${name}\n${text
        .split("\n")
        .map((line) => `data: ${line}\n`)
        .join("")}\n`;
    })
    .join("");
}

/** The name that an event is sent with. */
function nameOf({ name = "docent" }: EventDescription): string {
  return name;
}

function createPayload(source: ResponseSource, mediaType: MediaType, description: EventDescription): EventPayload {
  const [payload] = validPayloads(source, mediaType, description);
  return {
    description,
    name: nameOf(description),
    data: payload ? payload.data : source.sampler.one(description.schema),
  };
}

/** The events of this name in the examples, if the schema allows their data. */
function validPayloads({ checker }: ResponseSource, { examples }: MediaType, description: EventDescription) {
  const name = nameOf(description);
  const events = examples.flatMap(({ value }) =>
    // The value of a stream example is the list of its events.
    Array.isArray(value) ? (value as readonly EventExample[]).filter(({ event }) => event === name) : [],
  );
  return events.filter(({ data }) => checker.isValid(description.schema, data));
}
