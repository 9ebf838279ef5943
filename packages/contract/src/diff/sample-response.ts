import { type EventExample, type MediaType, type OperationResponse, type Schema, toArray } from "@docent/openapi";
import { type Header, writeHeaderValue } from "@docent/schema";
import { encodeJson } from "../probes/request-parts.ts";
import { writeBody } from "../probes/write-body.ts";
import type { WireResponse } from "../send.ts";
import type { ContractComparison } from "./compare-schemas.ts";
import type { ContractSide } from "./contract-side.ts";
import type { SideName } from "./effect.ts";
import { concreteName } from "./media-types.ts";
import type { OperationPair } from "./request-pair.ts";

export interface ResponsePair {
  comparison: ContractComparison;
  operation: OperationPair;
  /** A status that both responses describe. */
  status: number;
  /** Name of the operation: `POST /question/stream`. */
  name: string;
  response: Record<SideName, OperationResponse>;
}

/** The name of a part of a response in reports. */
export function namePart({ name, response }: ResponsePair, detail = ""): string {
  return `${name}, response ${response.new.status}${detail}`;
}

/** A message with a response of the sender's contract. */
export function messageOf(
  { operation, response, status }: ResponsePair,
  from: ContractSide,
  parts: ResponseParts = {},
) {
  return { operation, response: sampleResponse(from, { response: response[from.name], status }, parts) };
}

/** What a sampled response has. */
export interface ResponseParts {
  /** Default: the first media type of the response. */
  mediaType?: MediaType | undefined;
  /** Default: a valid body of the media type. */
  body?: Uint8Array;
  /** Headers with given values. The other required headers have valid values. */
  headers?: readonly Header[];
  /** The name of a required header that is left out, in lower case. */
  without?: string | undefined;
}

/** The contract to which samples conform. */
type SampledContract = Pick<ContractSide, "responses">;

/** A response that the contract of `from` allows, if its given parts are valid. */
export function sampleResponse(
  from: SampledContract,
  { response, status }: { response: OperationResponse; status: number },
  { mediaType = response.content[0], body, headers = [], without }: ResponseParts = {},
): WireResponse {
  const others = new Set(["content-type", without, ...headers.map(([name]) => name)]);
  const required = response.headers
    .map((header) => ({ ...header, name: header.name.toLowerCase() }))
    .filter(({ name, isRequired }) => isRequired && !others.has(name));
  const type: Header[] = mediaType ? [["content-type", concreteName(mediaType)]] : [];
  return {
    status,
    headers: [
      ...type,
      ...required.map((header): Header => [header.name, writeHeaderValue(sampleValue(from, header) ?? "", header)]),
      ...headers,
    ],
    body: body ?? (mediaType ? sampleBody(from, mediaType) : new Uint8Array()),
    completion: "ended",
  };
}

function sampleBody(from: SampledContract, mediaType: MediaType): Uint8Array {
  if (mediaType.stream) return writeEvents(sampleSequence(from, mediaType));
  const { schema, itemSchema, examples } = mediaType;
  const value = sampleValue(from, { schema: schema ?? itemSchema, examples }) ?? null;
  const written = writeBody(from.responses.document, { ...mediaType, name: concreteName(mediaType) }, value);
  return written?.bytes ?? encodeJson(value);
}

interface SampledValue {
  schema?: MediaType["schema"];
  examples: readonly { value: unknown }[];
}

/** The first valid example, or a generated value. */
function sampleValue({ responses }: SampledContract, { schema = true, examples }: SampledValue): unknown {
  const { checker, sampler, toView } = responses;
  // The view of a schema is a schema.
  const sent = toView(schema) as Schema;
  const example = examples.find(({ value }) => checker.isValid(sent, value));
  return example ? example.value : sampler.one(sent);
}

export interface SentEvent {
  name: string | undefined;
  data: unknown;
  isText: boolean;
}

/** A valid event. Without `name`, one whose description has no name. */
export function sampleEvent(from: SampledContract, mediaType: MediaType, name: string | undefined): SentEvent {
  const event = mediaType.stream?.events.find((one) => one.name === name);
  const data = event && sampleValue(from, { schema: event.schema, examples: listEventData(mediaType, name) });
  return { name, data, isText: event?.encoding === "text" };
}

/** The data of all events called `name` in the examples of a stream. Without `name`, the events called `message`. */
export function listEventData({ examples }: MediaType, name: string | undefined): { value: unknown }[] {
  // The value of a stream example is the list of its events.
  const events = examples.flatMap(({ value }) => toArray(value) as readonly EventExample[]);
  return events.filter(({ event }) => event === (name ?? "message")).map(({ data }) => ({ value: data }));
}

/** The events of a stream that contains `event`, between the events that the order requires. */
export function sequenceWith(from: SampledContract, mediaType: MediaType, event: SentEvent): SentEvent[] {
  const { first = [], last = [] } = mediaType.stream ?? {};
  const isIn = (names: readonly string[]) => event.name !== undefined && names.includes(event.name);
  const before = isIn(first) ? [] : first.slice(0, 1);
  const after = isIn(last) ? [] : last.slice(0, 1);
  const sample = (name: string) => sampleEvent(from, mediaType, name);
  return [...before.map(sample), event, ...after.map(sample)];
}

function sampleSequence(from: SampledContract, mediaType: MediaType): SentEvent[] {
  const [event] = mediaType.stream?.events ?? [];
  return event ? sequenceWith(from, mediaType, sampleEvent(from, mediaType, event.name)) : [];
}

export function writeEvents(events: readonly SentEvent[]): Uint8Array {
  const text = events.map(({ name, data, isText }) => {
    const written = isText ? String(data) : JSON.stringify(data ?? null);
    const lines = written.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`);
    return `${name === undefined ? "" : `event: ${name}\n`}${lines.join("")}\n`;
  });
  return new TextEncoder().encode(text.join(""));
}
