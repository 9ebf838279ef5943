import type { WireAnswer } from "@docent/contract/internal";
import {
  type Api,
  type EventDescription,
  isJsonMediaType,
  isRecord,
  type MediaType,
  type Operation,
  type OperationResponse,
  type ResponseHeader,
} from "@docent/openapi";
import type { Header, SchemaChecker } from "@docent/schema";
import { deriveCases, Sampler } from "@docent/schema/cases";
import { type EventPayload, listEventOrders, nameOf, renderEvents, type ValueSource } from "./event-orders.ts";
import { type AnswerPlaceName, contentPlace, eventPlace, headerPlace } from "./operation-pair.ts";
import { encodeText } from "./wire.ts";

/** An answer at an edge of what a contract allows: on this side of it, or on the other. */
export interface EdgeAnswer {
  /** The part of the contract whose edge it is. */
  place: AnswerPlaceName;
  /** What is special about it: `/threads/0/createdAt: "2025-11-20"`. */
  what: string;
  answer: WireAnswer;
}

/** Makes the answers of one contract. */
export interface AnswerSource extends ValueSource {
  api: Api;
}

export function createAnswerSource(api: Api, checker: SchemaChecker): AnswerSource {
  return { api, checker, sampler: new Sampler({ document: api.document, checker, seed: 1 }) };
}

/** Those that the contract allows and those that it forbids, in no order that means anything. */
export function* listEdgeAnswers(
  source: AnswerSource,
  operation: Operation,
  isWanted: (place: AnswerPlaceName) => boolean = () => true,
): Generator<EdgeAnswer> {
  for (const response of operation.responses) {
    const [mediaType] = response.content;
    const base = createAnswer(source, { operation, response }, mediaType);
    if (isWanted(response.status)) yield { place: response.status, what: "the first example", answer: base };
    for (const header of response.headers) {
      const place = headerPlace(response.status, header.name);
      if (isWanted(place)) yield* headerEdges(source, header, { place, base });
    }
    for (const content of response.content) {
      const whole = createAnswer(source, { operation, response }, content);
      if (content.stream) yield* streamEdges(source, { response, content, whole, isWanted });
      else if (isWanted(contentPlace(response.status, content.name)))
        yield* bodyEdges(source, { response, content, whole });
    }
  }
}

/** A range or the default is answered with a status that no other response has. */
function concreteStatus({ status }: OperationResponse, { responses }: Operation): number {
  if (/^\d{3}$/.test(status)) return Number(status);
  const hundreds = /^[2-5]XX$/i.test(status) ? [Number(status[0])] : [5, 4, 2];
  const candidates = hundreds.flatMap((digit) => [`${digit}18`, `${digit}77`, `${digit}99`]);
  return Number(candidates.find((candidate) => !responses.some((other) => other.status === candidate)) ?? 599);
}

function createAnswer(
  source: AnswerSource,
  { operation, response }: { operation: Operation; response: OperationResponse },
  mediaType: MediaType | undefined,
): WireAnswer {
  const headers = response.headers.map(({ name, schema, examples }): Header => {
    const example = examples.find(({ value }) => source.checker.isValid(schema, value));
    return [name.toLowerCase(), toText(example ? example.value : source.sampler.one(schema))];
  });
  const type: Header[] = mediaType ? [["content-type", concrete(mediaType.name)]] : [];
  return {
    status: concreteStatus(response, operation),
    headers: [...headers.filter(([name]) => name !== "content-type"), ...type],
    body: mediaType ? encodeText(firstBody(source, mediaType)) : new Uint8Array(),
    completion: "ended",
  };
}

/** A range of media types is answered with one of it. */
function concrete(name: string): string {
  return name.replace(/^\*\/\*$/, "text/plain").replace(/\/\*$/, "/plain");
}

function firstBody(source: AnswerSource, mediaType: MediaType): string {
  if (mediaType.stream) return renderEvents(listEventOrders(source, mediaType, mediaType.stream)[0]?.events ?? []);
  const value = firstValue(source, mediaType);
  return isJsonMediaType(mediaType.name) ? (JSON.stringify(value) ?? "null") : String(value ?? "");
}

function firstValue({ checker, sampler }: AnswerSource, { examples, schema = true }: MediaType): unknown {
  const example = examples.find(({ value }) => checker.isValid(schema, value));
  return example ? example.value : sampler.one(schema);
}

function* headerEdges(
  source: AnswerSource,
  { name, schema, pointer }: ResponseHeader,
  { place, base }: { place: string; base: WireAnswer },
): Generator<EdgeAnswer> {
  const others = base.headers.filter(([other]) => other !== name.toLowerCase());
  yield { place, what: `${name} left out`, answer: { ...base, headers: others } };
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
    yield { place, what, answer: { ...base, headers: [...others, [name.toLowerCase(), value]] } };
  }
}

interface ContentEdges {
  response: OperationResponse;
  content: MediaType;
  whole: WireAnswer;
}

function* bodyEdges(source: AnswerSource, { response, content, whole }: ContentEdges): Generator<EdgeAnswer> {
  const place = contentPlace(response.status, content.name);
  const schema = content.schema ?? true;
  const valid = content.examples.filter(({ value }) => source.checker.isValid(schema, value));
  const values = valid.length > 0 ? valid.map(({ value }) => value) : [source.sampler.one(schema)];
  for (const example of values) {
    yield { place, what: "an example", answer: { ...whole, body: encodeText(JSON.stringify(example)) } };
    for (const { value, what } of listShapes(example))
      yield { place, what, answer: { ...whole, body: encodeText(JSON.stringify(value)) } };
    for (const { value, place: at, what } of derive(source, { schema, pointer: `${content.pointer}/schema` }, example))
      yield { place, what: `${at}: ${what}`, answer: { ...whole, body: encodeText(JSON.stringify(value)) } };
  }
}

interface StreamEdges extends ContentEdges {
  isWanted: (place: AnswerPlaceName) => boolean;
}

function* streamEdges(
  source: AnswerSource,
  { response, content, whole, isWanted }: StreamEdges,
): Generator<EdgeAnswer> {
  const { stream, name } = content;
  if (!stream) return;
  const place = contentPlace(response.status, name);
  const orders = listEventOrders(source, content, stream);
  const render = (events: readonly EventPayload[]) => ({ ...whole, body: encodeText(renderEvents(events)) });
  if (isWanted(`${place} order`))
    for (const { what, events } of orders) yield { place: `${place} order`, what, answer: render(events) };
  for (const event of stream.events) {
    const at = eventPlace(place, event.name);
    if (!isWanted(at)) continue;
    const isEvent = ({ description, name }: EventPayload) => description === event && name === nameOf(event);
    // The shortest order that has the event where it may be.
    const order = orders.find(({ events }) => events.some(isEvent));
    if (!order) continue;
    yield { place: at, what: "the event", answer: render(order.events) };
    for (const { value, place: inside, what } of payloadCases(source, content, event))
      yield {
        place: at,
        what: `${event.name}${inside}: ${what}`,
        answer: render(order.events.map((item) => (isEvent(item) ? { ...item, data: value } : item))),
      };
  }
}

/** Edges of every payload that an example has for an event, because each may show another branch of its schema. */
function payloadCases(
  source: AnswerSource,
  { examples }: MediaType,
  { name, schema, pointer, encoding }: EventDescription,
) {
  if (encoding === "text") return [];
  const payloads = examples.flatMap(({ value }) =>
    Array.isArray(value) ? value.filter(({ event }) => event === name).map(({ data }) => data as unknown) : [],
  );
  const valid = payloads.filter((payload) => source.checker.isValid(schema, payload));
  const shapes = new Map(valid.map((payload) => [shapeOf(payload), payload]));
  const values = shapes.size > 0 ? [...shapes.values()] : [source.sampler.one(schema)];
  const tried = new Set<string>();
  return values.flatMap((value) => [
    { value, place: "", what: "an example" },
    ...[...listShapes(value)].map((shape) => ({ ...shape, place: "" })),
    ...deriveCases({ ...source, document: source.api.document, tried }, { schema, pointer }, value),
  ]);
}

/** Values of one shape have the same edges. */
function shapeOf(value: unknown): string {
  return JSON.stringify(value, (key, member: unknown) =>
    typeof member === "string" && key !== "type" && key !== "status" ? "" : typeof member === "number" ? 0 : member,
  );
}

function derive(source: AnswerSource, place: { schema: MediaType["schema"] & {}; pointer: string }, example: unknown) {
  return deriveCases({ ...source, document: source.api.document }, place, example);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** A value that differs from an example in one place. */
interface ShapeCase {
  value: unknown;
  what: string;
}

/**
 * What an example can be made into without knowing its schema, so that a keyword which one contract lacks is tried by
 * the cases of both: other properties, other sizes, other characters.
 */
export function* listShapes(example: unknown, place = ""): Generator<ShapeCase> {
  for (const [name, value] of Object.entries(variantsOf(example))) yield { value, what: `${place} ${name}` };
  if (Array.isArray(example)) {
    const [first] = example;
    if (example.length === 0) return;
    for (const { value, what } of listShapes(first, `${place}/0`)) yield { value: [value, ...example.slice(1)], what };
  }
  if (!isRecord(example)) return;
  for (const [key, member] of Object.entries(example))
    for (const { value, what } of listShapes(member, `${place}/${key}`))
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
