import { createParser } from "eventsource-parser";
import type { EventDescription, EventExample, EventStream, Example } from "./api.ts";
import { fail, quote, type SpecLocation } from "./location.ts";
import { isRecord } from "./record.ts";

/** Converts the examples of a stream (its literal text, or an array of events) into arrays of parsed events. */
export function readStreamExamples(examples: Example[], stream: EventStream, file: string): Example[] {
  return examples.map((example) => {
    const location = { file, pointer: example.pointer };
    const { value } = example;
    const frames = typeof value === "string" ? parseFrames(value, location) : readFrames(value, location);
    return { ...example, value: frames.map((frame) => decodeFrame(frame, stream, location)) };
  });
}

function parseFrames(text: string, location: SpecLocation): EventExample[] {
  const frames: EventExample[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => frames.push({ event: event ?? "message", data }),
    // Clients ignore such a line. In an example it is a mistake.
    onError: ({ line, message }) =>
      fail(location, `Expected the lines of an event stream, found ${quote(line ?? message)}.`),
  });
  // A YAML block ends with one line feed. This adds the blank line that dispatches the last event.
  parser.feed(`${text}\n\n`);
  return frames;
}

function readFrames(value: unknown, location: SpecLocation): EventExample[] {
  if (!Array.isArray(value)) {
    fail(location, `Expected the text of an event stream or an array of events, found ${quote(value)}.`);
  }
  return value.map((frame) => {
    const { event, data } = isRecord(frame) ? frame : {};
    const isNamed = event === undefined || typeof event === "string";
    if (data === undefined || !isNamed)
      fail(location, `Expected an event with \`event\` and \`data\`, found ${quote(frame)}.`);
    return { event: event ?? "message", data };
  });
}

function decodeFrame(frame: EventExample, stream: EventStream, location: SpecLocation): EventExample {
  const descriptions = findDescriptions(frame.event, stream);
  if (descriptions.length === 0) {
    const names = stream.events.map(({ name }) => name).join(", ");
    fail(location, `Expected an event of this stream (${names}), found ${quote(frame.event)}.`);
  }
  if (typeof frame.data !== "string" || descriptions.every(({ encoding }) => encoding === "text")) return frame;
  try {
    return { event: frame.event, data: JSON.parse(frame.data) };
  } catch {
    // One name may have JSON and text, such as a final `[DONE]`.
    if (descriptions.some(({ encoding }) => encoding === "text")) return frame;
    fail(location, `Expected the data of \`${frame.event}\` to be JSON, found ${quote(frame.data)}.`);
  }
}

/** A description of the exact name has precedence over one without a name. */
function findDescriptions(event: string, { events }: EventStream): EventDescription[] {
  const named = events.filter(({ name }) => name === event);
  return named.length > 0 ? named : events.filter(({ name }) => name === undefined);
}
