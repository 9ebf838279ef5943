import { createParser } from "eventsource-parser";
import type { EventExample, EventStream, Example } from "./api.ts";
import type { Place } from "./event-stream.ts";
import { joinPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord, toRecord } from "./record.ts";
import { resolveReference } from "./references.ts";
import { SpecError } from "./spec-error.ts";

/** Reads `examples` and the singular `example` of a media type, parameter or header. External values are left out. */
export function readExamples(document: JsonRecord, carrier: JsonRecord, pointer: string): Example[] {
  const named = Object.entries(toRecord(carrier["examples"])).flatMap(([name, node]): Example[] => {
    const example = toRecord(resolveReference(document, node));
    const key = ["dataValue", "value", "serializedValue"].find((candidate) => candidate in example);
    if (!key) return [];
    const summary = typeof example["summary"] === "string" ? example["summary"] : undefined;
    return [{ name, summary, value: example[key], pointer: joinPointer(pointer, "examples", name, key) }];
  });
  if (named.length > 0 || !("example" in carrier)) return named;
  return [{ name: "default", summary: undefined, value: carrier["example"], pointer: joinPointer(pointer, "example") }];
}

/** Turns the examples of a stream, literal event streams or arrays of events, into arrays of parsed events. */
export function readStreamExamples(examples: Example[], stream: EventStream, file: string): Example[] {
  return examples.map((example) => {
    const place = { file, pointer: example.pointer };
    const frames = typeof example.value === "string" ? parseFrames(example.value) : readFrames(example.value, place);
    return { ...example, value: frames.map((frame) => decodeFrame(frame, stream, place)) };
  });
}

function parseFrames(text: string): EventExample[] {
  const frames: EventExample[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => frames.push({ event: event ?? "message", data }) });
  // A literal block in YAML ends with one line feed; the blank line that dispatches the last event is added here.
  parser.feed(`${text}\n\n`);
  return frames;
}

function readFrames(value: unknown, place: Place): EventExample[] {
  if (!Array.isArray(value)) {
    throw invalid(place, "Expected the text of an event stream or an array of events", value);
  }
  return value.map((frame) => {
    if (!isRecord(frame) || !("data" in frame))
      throw invalid(place, "Expected an event with `event` and `data`", frame);
    return { event: typeof frame["event"] === "string" ? frame["event"] : "message", data: frame["data"] };
  });
}

function decodeFrame(frame: EventExample, stream: EventStream, place: Place): EventExample {
  const description = stream.events.find(({ name }) => name === undefined || name === frame.event);
  if (!description) {
    const names = stream.events.map(({ name }) => name).join(", ");
    throw invalid(place, `Expected an event of this stream (${names})`, frame.event);
  }
  if (description.encoding === "text" || typeof frame.data !== "string") return frame;
  try {
    return { event: frame.event, data: JSON.parse(frame.data) };
  } catch {
    throw invalid(place, `Expected the data of \`${frame.event}\` to be JSON`, frame.data);
  }
}

function invalid(place: Place, expectation: string, found: unknown): SpecError {
  return new SpecError("invalid", [{ ...place, message: `${expectation}, found ${JSON.stringify(found)}.` }]);
}
