import { createParser } from "eventsource-parser";
import type { EventExample, EventStream, Example } from "./api.ts";
import { mapDocument } from "./document-map.ts";
import { findEvents } from "./event-stream.ts";
import { parseJsonText } from "./json-fault.ts";
import { joinPointer } from "./json-pointer.ts";
import { isJsonMediaType } from "./media-type-name.ts";
import { isRecord, type JsonRecord, mapRecord, toRecord } from "./record.ts";
import { resolveObject } from "./references.ts";
import { listParts } from "./schema-shape.ts";
import { fail, quote, type SpecLocation } from "./spec-error.ts";

/**
 * Reads `examples` and the singular `example` of a media type, parameter or header. External values are ignored.
 *
 * @param mediaTypeName Media type of a `serializedValue`: JSON text is parsed, other text is not.
 */
export function readExamples(
  document: JsonRecord,
  carrier: JsonRecord,
  location: SpecLocation,
  mediaTypeName = "",
): Example[] {
  const named = Object.entries(toRecord(carrier["examples"])).flatMap(([name, node]): Example[] => {
    const example = resolveObject(document, node);
    const key = ["dataValue", "value", "serializedValue"].find((candidate) => candidate in example);
    if (!key) return [];
    const summary = typeof example["summary"] === "string" ? example["summary"] : undefined;
    const pointer = joinPointer(location.pointer, "examples", name, key);
    const isJsonText = key === "serializedValue" && isJsonMediaType(mediaTypeName);
    const value = isJsonText ? parseJson(example[key], { ...location, pointer }) : example[key];
    return [{ name, summary, value, pointer }];
  });
  if (named.length > 0 || !("example" in carrier)) return named;
  const pointer = joinPointer(location.pointer, "example");
  return [{ name: "default", summary: undefined, value: carrier["example"], pointer }];
}

/**
 * Replaces each example of a JSON body that is JSON text in a string by its value, where the schema allows only lists or objects.
 * `report` is called for each of them.
 */
export function parseTextExamples<Document extends JsonRecord>(
  document: Document,
  report: (problem: { pointer: string; message: string }) => void,
): Document {
  const parse = (text: unknown, pointer: string): unknown => {
    const value = typeof text === "string" && /^\s*[[{]/.test(text) ? parseJsonText(text)?.value : undefined;
    if (value !== undefined)
      report({ pointer, message: "Expected an example that is a list or an object, found JSON text in a string." });
    return value ?? text;
  };
  const mapped = mapDocument(document, {
    mediaType: (node, { name, pointer }) => {
      if (!isJsonMediaType(name) || !hasOnlyMembers(document, node["schema"], pointer)) return node;
      return mapRecord(node, (member, keyword) => {
        if (keyword === "example") return parse(member, joinPointer(pointer, keyword));
        if (keyword !== "examples" || !isRecord(member)) return member;
        return mapRecord(member, (example, key) => {
          const { value, ...rest } = resolveObject(document, example);
          const parsed = parse(value, joinPointer(pointer, keyword, key));
          return parsed === value ? example : { ...rest, value: parsed };
        });
      });
    },
  });
  // The structure of a document does not depend on its examples.
  return mapped as Document;
}

/** Whether a schema allows only lists or objects, by its types, or by keywords of objects if it has none. */
function hasOnlyMembers(document: JsonRecord, schema: unknown, pointer: string): boolean {
  const parts = listParts(document, { schema, pointer }).map((part) => part.schema);
  const types = parts.flatMap((part) => part["type"] ?? []);
  return types.length > 0
    ? types.every((type) => ["object", "array", "null"].includes(String(type)))
    : parts.some((part) => "properties" in part);
}

function parseJson(text: unknown, location: SpecLocation): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    fail(location, `Expected JSON text, as the media type requires, found ${quote(text)}.`);
  }
}

/** Converts the examples of a stream, which are literal text or arrays of events, into arrays of parsed events. */
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
  let retry: number | undefined;
  const parser = createParser({
    onEvent: ({ event, data, id }) => {
      frames.push({ event: event ?? "message", data, ...readFields({ id, retry }) });
      retry = undefined;
    },
    onRetry: (ms) => {
      retry = ms;
    },
    // Clients ignore such a line, but in an example it is an error.
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
    const { event, data, ...fields } = toRecord(frame);
    const isNamed = event === undefined || typeof event === "string";
    if (data === undefined || !isNamed)
      fail(location, `Expected an event with \`event\` and \`data\`, found ${quote(frame)}.`);
    return { event: event ?? "message", data, ...readFields(fields) };
  });
}

/** The fields of an event besides its name and data. In YAML, an id may look like a number. */
function readFields({ id, retry }: JsonRecord): Pick<EventExample, "id" | "retry"> {
  return {
    ...(typeof id === "string" || typeof id === "number" ? { id: String(id) } : {}),
    ...(typeof retry === "number" ? { retry } : {}),
  };
}

function decodeFrame(frame: EventExample, stream: EventStream, location: SpecLocation): EventExample {
  const descriptions = findEvents(stream, frame.event);
  if (descriptions.length === 0) {
    const names = stream.events.map(({ name }) => name).join(", ");
    fail(location, `Expected an event of this stream (${names}), found ${quote(frame.event)}.`);
  }
  if (typeof frame.data !== "string" || descriptions.every(({ encoding }) => encoding === "text")) return frame;
  try {
    return { ...frame, data: JSON.parse(frame.data) };
  } catch {
    // Events of one name may have JSON or text, such as a final `[DONE]`.
    if (descriptions.some(({ encoding }) => encoding === "text")) return frame;
    fail(location, `Expected the data of \`${frame.event}\` to be JSON, found ${quote(frame.data)}.`);
  }
}
