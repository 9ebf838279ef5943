import {
  type EventDescription,
  type EventStream,
  groupPairs,
  joinPointer,
  type MediaType,
  type SchemaNode,
  shortenJson,
} from "@docent/openapi";
import { findOrderProblems } from "../stream-check.ts";
import { type MessageEffectKind, responseKinds } from "./compare-schemas.ts";
import type { ContractSide } from "./contract-side.ts";
import type { SideName } from "./effect.ts";
import { locateFields } from "./event-fields.ts";
import {
  listEventData,
  messageOf,
  namePart,
  type ResponsePair,
  type SentEvent,
  sampleEvent,
  sequenceWith,
  writeEvents,
} from "./sample-response.ts";

interface StreamPair extends ResponsePair {
  mediaType: Record<SideName, MediaType>;
}

/** Compares two event streams: the events, their fields and data, and their order. */
export function compareStreams(pair: StreamPair): void {
  const { comparison, mediaType } = pair;
  const [before, after] = [groupEvents(mediaType.old.stream), groupEvents(mediaType.new.stream)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const events = { old: before.get(name) ?? before.get(undefined), new: after.get(name) ?? after.get(undefined) };
    const title = name === undefined ? "events of any name" : `event ${name}`;
    const usedIn = namePart(pair, `, ${title}`);
    if (!events.old || !events.new) {
      addLoneEvent(pair, name, { title, usedIn });
      continue;
    }
    compareFields(pair, { old: events.old, new: events.new }, { name, usedIn });
    comparison.compareSchemas(
      {
        usedIn,
        old: locateEvents(events.old, mediaType.old.pointer),
        new: locateEvents(events.new, mediaType.new.pointer),
        examples: { old: listEventData(mediaType.old, name), new: listEventData(mediaType.new, name) },
        response: (value, from) =>
          streamWith(pair, from, { ...sampleEvent(from, mediaType[from.name], name), data: value }),
      },
      responseKinds,
    );
  }
  for (const kind of responseKinds) compareOrder(pair, kind);
}

function groupEvents(stream: EventStream | undefined): Map<string | undefined, EventDescription[]> {
  return groupPairs((stream?.events ?? []).map((event) => [event.name, event] as const));
}

/** The data of events as one schema, because a contract may describe several events of any name, or of the same name. */
function locateEvents(events: readonly EventDescription[], pointer: string): SchemaNode {
  const [only] = events;
  if (events.length === 1 && only) return { schema: only.schema, pointer: only.pointer };
  return { schema: { anyOf: events.map(({ schema }) => schema) }, pointer };
}

/** A message with a stream that contains an event. */
function streamWith(pair: StreamPair, from: ContractSide, event: SentEvent) {
  return streamOf(pair, from, sequenceWith(from, pair.mediaType[from.name], event));
}

function streamOf(pair: StreamPair, from: ContractSide, events: readonly SentEvent[]) {
  return messageOf(pair, from, { mediaType: pair.mediaType[from.name], body: writeEvents(events) });
}

/** Compares the fields of an event, except the schema of its data, and whether the data is JSON. */
function compareFields(
  pair: StreamPair,
  events: Record<SideName, readonly EventDescription[]>,
  { name, usedIn }: { name: string | undefined; usedIn: string },
): void {
  const { comparison, mediaType } = pair;
  const located = (side: SideName) => locateFields(comparison[side], mediaType[side], events[side]);
  comparison.compareSchemas({ usedIn: `${usedIn}, fields`, old: located("old"), new: located("new") }, responseKinds);
  const encodingOf = (side: SideName) => [...new Set(events[side].map(({ encoding }) => encoding))].sort().join(" or ");
  const [before, after] = [encodingOf("old"), encodingOf("new")];
  if (before === after) return;
  for (const kind of responseKinds)
    comparison.addShown(
      usedIn,
      {
        kind,
        message: `the data: ${before} is now ${after}`,
        causes: (["new", "old"] as const).flatMap((side) => events[side].map(({ pointer }) => ({ side, pointer }))),
        undecided: "The data is written differently.",
      },
      { response: (_, from) => streamWith(pair, from, sampleEvent(from, mediaType[from.name], name)) },
    );
}

function addLoneEvent(
  pair: StreamPair,
  name: string | undefined,
  { title, usedIn }: { title: string; usedIn: string },
): void {
  const { comparison, mediaType } = pair;
  const side = mediaType.new.stream?.events.some((event) => event.name === name) ? "new" : "old";
  const event = mediaType[side].stream?.events.find((one) => one.name === name);
  if (!event) return;
  const isIgnored = side === "new" && name !== undefined;
  comparison.addShown(
    usedIn,
    {
      kind: side === "new" ? "response-added" : "response-removed",
      message: `${title}: ${side === "new" ? "added" : "removed"}`,
      causes: [
        { side, pointer: event.pointer },
        { side, pointer: mediaType[side].pointer },
      ],
      handledBy: isIgnored
        ? "A client ignores events with names that it does not know (HTML, section 9.2.6)."
        : undefined,
      undecided: "No stream with this event could be generated.",
    },
    { response: (_, from) => streamWith(pair, from, sampleEvent(from, mediaType[side], name)) },
  );
}

/** Maximum number of events in a stream that tests the order. A first, a middle and a last event can violate every order. */
const maxSequence = 3;

/** Compares `x-event-order`: a stream that one contract allows must have an order that the other one allows. */
function compareOrder(pair: StreamPair, kind: MessageEffectKind): void {
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
      shortenJson(media.stream && { first: media.stream.first, last: media.stream.last });
    const events = sequence.map((name) => sampleEvent(allows, sent, name));
    comparison.addShown(
      namePart(pair),
      {
        kind,
        message: `x-event-order: ${describe(mediaType.old)} is now ${describe(mediaType.new)}`,
        causes: [
          { side: "new", pointer: joinPointer(mediaType.new.pointer, "x-event-order") },
          { side: "old", pointer: joinPointer(mediaType.old.pointer, "x-event-order") },
          { side: "new", pointer: mediaType.new.pointer },
        ],
        undecided: `${problem.message}; no such stream could be generated.`,
      },
      { response: (_, from) => streamOf(pair, from, events) },
    );
    return;
  }
}

function listSequences<T>(items: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  const shorter = listSequences(items, length - 1);
  const longest = shorter.filter((sequence) => sequence.length === length - 1);
  return [...shorter, ...longest.flatMap((sequence) => items.map((item) => [...sequence, item]))];
}
