import type { EventDescription, EventStream } from "./api.ts";
import { joinPointer } from "./json-pointer.ts";
import { fail, quote, type SpecLocation } from "./location.ts";
import { isRecord } from "./record.ts";

/** Reads `x-event-order`: which events open a stream, and which one ends it. */
export function readEventOrder(
  node: unknown,
  events: EventDescription[],
  location: SpecLocation,
): Pick<EventStream, "first" | "last"> {
  if (node === undefined) return { first: [], last: [] };
  const at = { ...location, pointer: joinPointer(location.pointer, "x-event-order") };
  if (!isRecord(node)) fail(at, `Expected an object with \`first\` and \`last\`, found ${quote(node)}.`);
  const unknown = Object.keys(node).find((key) => key !== "first" && key !== "last");
  if (unknown !== undefined) fail(at, `Expected only \`first\` and \`last\`, found ${quote(unknown)}.`);
  return { first: readNames(node["first"], events, at), last: readNames(node["last"], events, at) };
}

function readNames(node: unknown, events: EventDescription[], location: SpecLocation): string[] {
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
