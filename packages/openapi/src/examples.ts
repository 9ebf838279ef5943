import type { Example } from "./api.ts";
import { joinPointer } from "./json-pointer.ts";
import { fail, quote, type SpecLocation } from "./location.ts";
import { isJsonMediaType } from "./media-type-name.ts";
import { type JsonRecord, toRecord } from "./record.ts";
import { resolveObject } from "./references.ts";

/**
 * Reads `examples` and the singular `example` of a media type, parameter or header. External values are left out.
 *
 * `mediaTypeName` tells how a `serializedValue` is to be read: JSON text becomes the value, other text stays text.
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

function parseJson(text: unknown, location: SpecLocation): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    fail(location, `Expected JSON text, as the media type says, found ${quote(text)}.`);
  }
}
