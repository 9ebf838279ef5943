import {
  type EventDescription,
  type EventExample,
  type EventStream,
  isJsonMediaType,
  isRecord,
  joinPointer,
  type MediaType,
  type OperationResponse,
  type ResponseHeader,
} from "@docent/openapi";
import { findResponse, type Header } from "@docent/schema";
import type { WireResponse } from "../exchange.ts";
import { encodeBody } from "../probes/baseline.ts";
import { encodeJson } from "../probes/request-parts.ts";
import { findOrderProblems } from "../stream-check.ts";
import { nameOperation, type OperationPair } from "./compare-requests.ts";
import type { ContractComparison, LocatedNode, MessageEffectKind } from "./compare-schemas.ts";
import type { ContractSide } from "./contract-side.ts";
import { brief } from "./describe-obstacle.ts";
import type { Effect, SideName } from "./effect.ts";
import { locateFields } from "./event-fields.ts";
import { compareDescriptions, concreteName, type MediaTypePair, pairMediaTypes } from "./media-types.ts";

const responseKinds = ["response-added", "response-removed"] as const satisfies MessageEffectKind[];

/** Compares everything that an operation promises about its responses. */
export function compareResponses(comparison: ContractComparison, operation: OperationPair): void {
  for (const status of listStatuses(operation)) {
    const [before, after] = [findResponse(operation.old, status), findResponse(operation.new, status)];
    const context = { comparison, operation, status, name: nameOperation(operation.old) };
    if (before && after) compareResponse({ ...context, response: { old: before, new: after } });
    else if (before ?? after) compareLoneResponse(context, { old: before, new: after });
  }
}

interface Context {
  comparison: ContractComparison;
  operation: OperationPair;
  /** A status of the compared responses. */
  status: number;
  /** Name of the operation: `POST /question/stream`. */
  name: string;
}

interface ResponsePair extends Context {
  response: Record<SideName, OperationResponse>;
}

/** Every status with a response of its own, and one status for each range. `default` covers the ranges from 2xx to 5xx. */
function listStatuses({ old, new: current }: OperationPair): number[] {
  const names = [...old.responses, ...current.responses].map(({ status }) => status.toUpperCase());
  const exact = new Set(names.filter((name) => /^\d+$/.test(name)).map(Number));
  const ranges = new Set(names.flatMap((name) => (/^\dXX$/.test(name) ? [Number(name[0])] : [])));
  // `default` describes any other status, except 1xx, whose responses are interim (RFC 9110, section 15.2).
  if (names.includes("DEFAULT")) for (const range of [2, 3, 4, 5]) ranges.add(range);
  for (const range of ranges) {
    const free = Array.from({ length: 100 }, (_, index) => range * 100 + index).find((status) => !exact.has(status));
    if (free !== undefined) exact.add(free);
  }
  return [...exact].toSorted((a, b) => a - b);
}

function compareLoneResponse(context: Context, response: Record<SideName, OperationResponse | undefined>): void {
  const { comparison, operation, status, name } = context;
  const side: SideName = response.new ? "new" : "old";
  const only = response[side];
  if (!only) return;
  // Beside a success, `default` describes errors: "the responses other than the ones declared" (OpenAPI, "Responses Object").
  const hasSuccess = operation[side].responses.some((other) => other !== only && /^2/.test(other.status));
  if (only.status === "default" && status < 400 && hasSuccess) return;
  const kind = side === "new" ? "response-added" : "response-removed";
  const witness = comparison.send(
    kind,
    { response: (_, from) => ({ operation, response: sampleResponse(from, only, status) }) },
    undefined,
  );
  const effect: Omit<Effect, "usedIn"> = {
    kind,
    message: `response ${only.status}: ${side === "new" ? "added" : "removed"}`,
    causes: [{ side, pointer: only.pointer }],
    ...(witness ? { witness } : { undecided: "No response of this status was made." }),
  };
  const usedIn = `${name}, response ${only.status}`;
  const handledBy =
    side === "new" && status >= 400
      ? "A client handles an unknown status like the status 400 or 500 (RFC 9110, section 15)."
      : undefined;
  comparison.add(usedIn, { ...effect, ...(handledBy === undefined ? {} : { handledBy }) });
  const isPromise = side === "old" && /^[23]/.test(only.status);
  if (isPromise)
    comparison.add(usedIn, {
      ...effect,
      kind: "meaning-changed",
      message: `response ${only.status}: removed, and clients expect it when an operation succeeds`,
    });
}

function compareResponse(pair: ResponsePair): void {
  compareHeaders(pair);
  compareContent(pair);
}

function namePart({ name, response }: ResponsePair, detail = ""): string {
  return `${name}, response ${response.new.status}${detail}`;
}

/** A response with a valid body, and the required headers. */
function sampleResponse(from: ContractSide, response: OperationResponse, status: number): WireResponse {
  const [mediaType] = response.content;
  const value = mediaType && sampleBody(from, mediaType);
  return buildResponse(from, { response, status, mediaType, bytes: value });
}

function sampleBody(from: ContractSide, mediaType: MediaType): Uint8Array {
  if (mediaType.stream) return writeEvents(sampleSequence(from, mediaType));
  const value = mediaType.examples[0]?.value ?? from.probes.sampler.one(mediaType.schema ?? true);
  return encodeBody(concreteName(mediaType), value ?? null) ?? new TextEncoder().encode("-");
}

function buildResponse(
  from: ContractSide,
  {
    response,
    status,
    mediaType,
    bytes,
    headers = [],
    without,
  }: {
    response: OperationResponse;
    status: number;
    mediaType: MediaType | undefined;
    bytes: Uint8Array | undefined;
    headers?: Header[];
    without?: string;
  },
): WireResponse {
  const given = new Set([...headers.map(([name]) => name.toLowerCase()), without?.toLowerCase(), "content-type"]);
  const required = response.headers.filter(({ name, isRequired }) => isRequired && !given.has(name.toLowerCase()));
  return {
    status,
    headers: [
      ...(mediaType ? [["content-type", concreteName(mediaType)] as const] : []),
      ...required.map(
        ({ name, schema, examples }): Header => [
          name.toLowerCase(),
          toText(examples[0]?.value ?? from.probes.sampler.one(schema) ?? ""),
        ],
      ),
      ...headers,
    ],
    body: bytes ?? new Uint8Array(),
    completion: "ended",
  };
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : Array.isArray(value) ? value.map(toText).join(",") : JSON.stringify(value);
}

function compareHeaders(pair: ResponsePair): void {
  const { comparison, operation, status, response } = pair;
  const find = (side: SideName, name: string) =>
    response[side].headers.find((header) => header.name.toLowerCase() === name);
  const names = new Set([...response.old.headers, ...response.new.headers].map(({ name }) => name.toLowerCase()));
  // "If a response header is defined with the name Content-Type, it SHALL be ignored" (OpenAPI, "Response Object").
  names.delete("content-type");
  for (const name of names) {
    const headers = { old: find("old", name), new: find("new", name) };
    const usedIn = namePart(pair, `, header ${name}`);
    const pointerOf = (side: SideName) => headers[side]?.pointer ?? joinPointer(response[side].pointer, "headers");
    const build = (from: ContractSide, header: Header[], without?: string) => {
      const [mediaType] = response[from.name].content;
      const bytes = mediaType && sampleBody(from, mediaType);
      const given = { response: response[from.name], status, mediaType, bytes, headers: header };
      return { operation, response: buildResponse(from, without === undefined ? given : { ...given, without }) };
    };
    for (const kind of responseKinds) {
      const { allows, forbids } = comparison.sidesOf(kind);
      if (headers[allows.name]?.isRequired || !headers[forbids.name]?.isRequired) continue;
      const witness = comparison.send(kind, { response: (_, from) => build(from, [], name) }, undefined);
      const what = forbids.name === "new" ? "optional is now required" : "required is now optional";
      comparison.add(usedIn, {
        kind,
        message: `header ${name}: ${headers[allows.name] ? what : forbids.name === "new" ? "added, and required" : "removed, and was required"}`,
        causes: [
          { side: forbids.name, pointer: joinPointer(pointerOf(forbids.name), "required") },
          { side: forbids.name, pointer: pointerOf(forbids.name) },
          { side: allows.name, pointer: pointerOf(allows.name) },
        ],
        ...(witness ? { witness } : { undecided: "No response without it was made." }),
      });
    }
    comparison.compareSchemas(
      {
        usedIn,
        isText: true,
        old: locateHeader(headers.old, pointerOf("old")),
        new: locateHeader(headers.new, pointerOf("new")),
        response: (value, from) => build(from, [[name, toText(value)]]),
      },
      "response",
    );
    compareWriting(pair, { name, usedIn, headers });
  }
}

/** Adds an effect for a header whose values are written differently. `explode` affects only objects. */
function compareWriting(
  { comparison }: ResponsePair,
  { name, usedIn, headers }: { name: string; usedIn: string; headers: Record<SideName, ResponseHeader | undefined> },
): void {
  const { old, new: current } = headers;
  if (!old || !current) return;
  const isJson = ({ mediaType = "" }: ResponseHeader) => isJsonMediaType(mediaType);
  const mayBeObject = (side: ContractSide, header: ResponseHeader) =>
    side.probes.sampler.many(header.schema, 20).some(isRecord);
  const changed = (["explode", "mediaType"] as const).filter((keyword) => old[keyword] !== current[keyword]);
  const relevant = changed.filter((keyword) =>
    keyword === "explode"
      ? mayBeObject(comparison.old, old) && mayBeObject(comparison.new, current)
      : !(isJson(old) && isJson(current)),
  );
  for (const keyword of relevant)
    comparison.add(usedIn, {
      kind: "meaning-changed",
      message: `header ${name}, ${keyword}: ${brief(old[keyword])} is now ${brief(current[keyword])}`,
      causes: [
        { side: "new", pointer: current.pointer },
        { side: "old", pointer: old.pointer },
      ],
      undecided: "Its values are written differently.",
    });
}

/** A header that is not documented may have any value. */
function locateHeader(header: ResponseHeader | undefined, pointer: string): LocatedNode {
  return { schema: header?.schema ?? { type: "string" }, pointer: `${pointer}/schema` };
}

function compareContent(pair: ResponsePair): void {
  const { response } = pair;
  const { pairs, removed, added } = pairMediaTypes(response.old.content, response.new.content);
  for (const mediaTypes of pairs) compareBodies(pair, mediaTypes);
  for (const mediaType of removed)
    addMedia(pair, "response-removed", mediaType, `media type ${mediaType.range}: removed`);
  for (const mediaType of added) addMedia(pair, "response-added", mediaType, `media type ${mediaType.range}: added`);
  const [before, after] = [response.old.content.length, response.new.content.length];
  if (before > 0 && after === 0) addMedia(pair, "response-added", undefined, "the body: removed");
  if (before === 0 && after > 0) addMedia(pair, "response-removed", undefined, "the body: added");
}

function compareBodies(pair: ResponsePair, { name, ...mediaType }: MediaTypePair): void {
  const { comparison, operation, response, status } = pair;
  if (mediaType.old.stream && mediaType.new.stream) {
    compareStreams({ ...pair, mediaType });
    return;
  }
  compareDescriptions(
    comparison,
    { name, ...mediaType },
    {
      usedIn: namePart(pair),
      direction: "response",
      response: (value, from) => {
        if (!isJsonMediaType(name)) return undefined;
        const sent = { response: response[from.name], status, mediaType: { ...mediaType[from.name], name } };
        return { operation, response: buildResponse(from, { ...sent, bytes: encodeJson(value) }) };
      },
    },
  );
}

function addMedia(
  pair: ResponsePair,
  kind: MessageEffectKind,
  mediaType: MediaType | undefined,
  message: string,
): void {
  const { comparison, operation, response, status } = pair;
  const { allows, forbids } = comparison.sidesOf(kind);
  const witness = comparison.send(
    kind,
    {
      response: (_, from) => ({
        operation,
        response: buildResponse(from, {
          response: response[from.name],
          status,
          mediaType,
          bytes: mediaType && sampleBody(from, mediaType),
        }),
      }),
    },
    undefined,
  );
  const causes = [
    { side: allows.name, pointer: mediaType?.pointer ?? response[allows.name].pointer },
    { side: forbids.name, pointer: joinPointer(response[forbids.name].pointer, "content") },
  ];
  const proof = witness ? { witness } : { undecided: "No response of this media type was made." };
  const isAdded = kind === "response-added" && mediaType !== undefined && response.old.content.length > 0;
  const handledBy = isAdded ? "A client names the media types that it reads (RFC 9110, section 12.5.1)." : undefined;
  const usedIn = namePart(pair);
  comparison.add(usedIn, { kind, message, causes, ...proof, ...(handledBy === undefined ? {} : { handledBy }) });
  if (kind === "response-removed" && mediaType !== undefined)
    comparison.add(usedIn, {
      kind: "meaning-changed",
      message: `${message}, so a client that reads no other gets no response`,
      causes,
      ...proof,
    });
}

/** The data of events as one schema, because a contract may describe several events without a name, or with the same name. */
function locateEvents(events: readonly EventDescription[], pointer: string): LocatedNode {
  const [only] = events;
  if (events.length === 1 && only) return { schema: only.schema, pointer: only.pointer };
  return { schema: { anyOf: events.map(({ schema }) => schema) }, pointer };
}

interface StreamPair extends ResponsePair {
  mediaType: Record<SideName, MediaType>;
}

function compareStreams(pair: StreamPair): void {
  const { comparison, operation, response, status, mediaType } = pair;
  const streams = { old: mediaType.old.stream, new: mediaType.new.stream };
  if (!streams.old || !streams.new) return;
  const build = (from: ContractSide, events: readonly SentEvent[]) => ({
    operation,
    response: buildResponse(from, {
      response: response[from.name],
      status,
      mediaType: mediaType[from.name],
      bytes: writeEvents(events),
    }),
  });
  const named = (side: SideName) => groupEvents(streams[side]);
  const [before, after] = [named("old"), named("new")];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const events = { old: before.get(name) ?? before.get(undefined), new: after.get(name) ?? after.get(undefined) };
    const title = name === undefined ? "events without a name" : `event ${name}`;
    const usedIn = namePart(pair, `, ${title}`);
    if (events.old && events.new) {
      compareFields(pair, { old: events.old, new: events.new }, { name, usedIn, build });
      comparison.compareSchemas(
        {
          usedIn,
          old: locateEvents(events.old, mediaType.old.pointer),
          new: locateEvents(events.new, mediaType.new.pointer),
          examples: { old: examplesOf(mediaType.old, name), new: examplesOf(mediaType.new, name) },
          response: (value, from) =>
            build(
              from,
              sequenceWith(from, mediaType[from.name], {
                ...sampleEvent(from, mediaType[from.name], name),
                data: value,
              }),
            ),
        },
        "response",
      );
    } else addLoneEvent(pair, name, { title, usedIn, build });
  }
  for (const kind of responseKinds) compareOrder(pair, kind, build);
}

/** Compares the fields of an event, except the schema of its data, and whether the data is JSON. */
function compareFields(
  { comparison, mediaType }: StreamPair,
  events: Record<SideName, readonly EventDescription[]>,
  { name, usedIn, build }: { name: string | undefined; usedIn: string; build: BuildStream },
): void {
  const located = (side: SideName) => locateFields(comparison[side], mediaType[side], events[side]);
  comparison.compareSchemas({ usedIn: `${usedIn}, fields`, old: located("old"), new: located("new") }, "response");
  const encodingOf = (side: SideName) => [...new Set(events[side].map(({ encoding }) => encoding))].sort().join(" or ");
  const [before, after] = [encodingOf("old"), encodingOf("new")];
  if (before === after) return;
  for (const kind of responseKinds) {
    const response = (_: unknown, from: ContractSide) => {
      const media = mediaType[from.name];
      return build(from, sequenceWith(from, media, sampleEvent(from, media, name)));
    };
    const witness = comparison.send(kind, { response }, undefined);
    comparison.add(usedIn, {
      kind,
      message: `the data: ${before} is now ${after}`,
      causes: (["new", "old"] as const).flatMap((side) => events[side].map(({ pointer }) => ({ side, pointer }))),
      ...(witness ? { witness } : { undecided: "The data is written differently." }),
    });
  }
}

/** The data of all events called `name` in the examples of a stream. Without `name`, the events called `message`. */
function examplesOf({ examples }: MediaType, name: string | undefined): { value: unknown }[] {
  // The value of a stream example is the list of its events.
  const events = examples.flatMap(({ value }) => value as readonly EventExample[]);
  return events.filter(({ event }) => event === (name ?? "message")).map(({ data }) => ({ value: data }));
}

/** The events of a stream by name. */
function groupEvents(stream: EventStream | undefined): Map<string | undefined, EventDescription[]> {
  const groups = new Map<string | undefined, EventDescription[]>();
  for (const event of stream?.events ?? []) groups.set(event.name, [...(groups.get(event.name) ?? []), event]);
  return groups;
}

interface SentEvent {
  name: string | undefined;
  data: unknown;
  isText: boolean;
}

type BuildStream = (
  from: ContractSide,
  events: readonly SentEvent[],
) => { operation: OperationPair; response: WireResponse };

function addLoneEvent(
  pair: StreamPair,
  name: string | undefined,
  { title, usedIn, build }: { title: string; usedIn: string; build: BuildStream },
): void {
  const { comparison, mediaType } = pair;
  const side = mediaType.new.stream?.events.some((event) => event.name === name) ? "new" : "old";
  const kind = side === "new" ? "response-added" : "response-removed";
  const stream = mediaType[side].stream;
  const [event] = stream?.events.filter((one) => one.name === name) ?? [];
  if (!stream || !event) return;
  const witness = comparison.send(
    kind,
    {
      response: (_, from) => build(from, sequenceWith(from, mediaType[side], sampleEvent(from, mediaType[side], name))),
    },
    undefined,
  );
  const isNamed = name !== undefined;
  comparison.add(usedIn, {
    kind,
    message: `${title}: ${side === "new" ? "added" : "removed"}`,
    causes: [
      { side, pointer: event.pointer },
      { side, pointer: mediaType[side].pointer },
    ],
    ...(witness ? { witness } : { undecided: "No stream with it was made." }),
    ...(side === "new" && isNamed
      ? { handledBy: "A client ignores events with names that it does not know (HTML, section 9.2.6)." }
      : {}),
  });
}

/** Maximum number of events in a stream that tests the order. A first, a middle and a last event can violate every order. */
const maxSequence = 3;

/** Compares `x-event-order`: a stream that one contract allows must have an order that the other one allows. */
function compareOrder(pair: StreamPair, kind: MessageEffectKind, build: BuildStream): void {
  const { comparison, mediaType } = pair;
  const { allows, forbids } = comparison.sidesOf(kind);
  const [sent, read] = [mediaType[allows.name], mediaType[forbids.name]];
  if (!sent.stream || !read.stream) return;
  const known = new Set(read.stream.events.map(({ name }) => name));
  // Names in `x-event-order` come first. The other names behave alike in the order, so the limit may cut them.
  const ordered = [sent, read].flatMap(({ stream }) => [...(stream?.first ?? []), ...(stream?.last ?? [])]);
  const all = new Set(sent.stream.events.map(({ name }) => name));
  const names = [...all]
    .toSorted((a, b) => Number(ordered.includes(b ?? "")) - Number(ordered.includes(a ?? "")))
    .slice(0, 30);
  for (const sequence of listSequences(names, maxSequence)) {
    const orderOf = (media: MediaType, events: readonly (string | undefined)[]) =>
      findOrderProblems(
        media,
        events.map((name) => name ?? "message"),
      );
    if (orderOf(sent, sequence).length > 0) continue;
    // Clients ignore events with unknown names, so the order of an added response is checked without them.
    const [problem] = orderOf(read, kind === "response-added" ? sequence.filter((name) => known.has(name)) : sequence);
    if (!problem) continue;
    const describe = (media: MediaType) =>
      brief(media.stream && { first: media.stream.first, last: media.stream.last });
    const events = sequence.map((name) => sampleEvent(allows, sent, name));
    const witness = comparison.send(kind, { response: (_, from) => build(from, events) }, undefined);
    comparison.add(namePart(pair), {
      kind,
      message: `x-event-order: ${describe(mediaType.old)} is now ${describe(mediaType.new)}`,
      causes: [
        { side: "new", pointer: joinPointer(mediaType.new.pointer, "x-event-order") },
        { side: "old", pointer: joinPointer(mediaType.old.pointer, "x-event-order") },
        { side: "new", pointer: mediaType.new.pointer },
      ],
      ...(witness ? { witness } : { undecided: `${problem.message}; no such stream was made.` }),
    });
    return;
  }
}

function listSequences<T>(items: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  const shorter = listSequences(items, length - 1);
  const longest = shorter.filter((sequence) => sequence.length === length - 1);
  return [...shorter, ...longest.flatMap((sequence) => items.map((item) => [...sequence, item]))];
}

function sampleEvent(from: ContractSide, mediaType: MediaType, name: string | undefined): SentEvent {
  const event = mediaType.stream?.events.find((one) => one.name === name);
  const [example] = examplesOf(mediaType, name);
  const data = event && (example?.value ?? from.probes.sampler.one(event.schema));
  return { name, data, isText: event?.encoding === "text" };
}

/** The events of a stream that contains `event`, between the events that the order requires. */
function sequenceWith(from: ContractSide, mediaType: MediaType, event: SentEvent): SentEvent[] {
  const { first = [], last = [] } = mediaType.stream ?? {};
  const isIn = (names: readonly string[]) => event.name !== undefined && names.includes(event.name);
  const before = isIn(first) ? [] : first.slice(0, 1);
  const after = isIn(last) ? [] : last.slice(0, 1);
  const sample = (name: string) => sampleEvent(from, mediaType, name);
  return [...before.map(sample), event, ...after.map(sample)];
}

function sampleSequence(from: ContractSide, mediaType: MediaType): SentEvent[] {
  const [event] = mediaType.stream?.events ?? [];
  return event ? sequenceWith(from, mediaType, sampleEvent(from, mediaType, event.name)) : [];
}

function writeEvents(events: readonly SentEvent[]): Uint8Array {
  const text = events.map(({ name, data, isText }) => {
    const written = isText ? String(data) : JSON.stringify(data ?? null);
    const lines = written.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`);
    return `${name === undefined ? "" : `event: ${name}\n`}${lines.join("")}\n`;
  });
  return new TextEncoder().encode(text.join(""));
}
