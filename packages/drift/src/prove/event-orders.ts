import type { EventDescription, EventStream, MediaType } from "@docent/openapi";
import type { SchemaChecker } from "@docent/schema";
import type { Sampler } from "@docent/schema/cases";

/** Makes the values of one contract. */
export interface ValueSource {
  checker: SchemaChecker;
  sampler: Sampler;
}

/** One event with the value of its data. */
export interface EventPayload {
  description: EventDescription;
  /** As it is sent: a contract may leave it open. */
  name: string;
  data: unknown;
}

interface EventOrder {
  what: string;
  events: readonly EventPayload[];
}

/**
 * Sequences of the events of a stream, allowed ones and forbidden ones: each event alone between the ends, each as first
 * and as last, ends missing, doubled, exchanged and followed by something. What a contract allows comes first.
 */
export function listEventOrders(source: ValueSource, mediaType: MediaType, stream: EventStream): EventOrder[] {
  const all = stream.events.map((description) => createPayload(source, mediaType, description));
  const unnamed = all.find(({ description }) => description.name === undefined);
  // An event of any name may have this one.
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

export function renderEvents(events: readonly EventPayload[]): string {
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
export function nameOf({ name = "docent" }: EventDescription): string {
  return name;
}

function createPayload(
  { checker, sampler }: ValueSource,
  { examples }: MediaType,
  description: EventDescription,
): EventPayload {
  const { schema } = description;
  const name = nameOf(description);
  const payloads = examples.flatMap(({ value }) =>
    Array.isArray(value) ? value.filter(({ event }) => event === name).map(({ data }) => data as unknown) : [],
  );
  const data = payloads.find((payload) => checker.isValid(schema, payload)) ?? sampler.one(schema);
  return { description, name, data };
}
