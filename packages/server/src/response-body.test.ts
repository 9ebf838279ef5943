import type { MediaType } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { chooseMediaType, writeBody } from "./response-body.ts";

/** The media type of a response whose contract has these keys of `content`. */
function choose(
  names: readonly string[],
  { contentType, body }: { contentType?: string; body?: unknown } = {},
): string {
  const streamOf = (name: string) => (name === "text/event-stream" ? { events: [] } : undefined);
  const content = names.map(
    (name): MediaType => ({ name, schema: {}, pointer: "#", examples: [], stream: streamOf(name) }) as never,
  );
  return chooseMediaType(content, { contentType, body }).contentType;
}

const bytes = new Uint8Array([1]);

describe("the media type of a response is that", () => {
  test.each<[what: string, names: string[], given: { contentType?: string; body?: unknown }, contentType: string]>([
    ["of the contract", ["text/csv", "application/json"], {}, "text/csv"],
    ["of the handler", ["text/csv", "application/json"], { contentType: "application/json" }, "application/json"],
    ["of the handler in a range", ["image/*"], { contentType: "image/png" }, "image/png"],
    ["of JSON in a range of JSON", ["application/*+json"], { body: "a" }, "application/json"],
    ["of a file", ["image/*"], { body: new Blob(["a"], { type: "image/png" }) }, "image/png"],
    ["of bytes without a type", ["*/*"], { body: new Blob(["a"]) }, "application/octet-stream"],
    ["of bytes, for any application", ["application/*"], { body: bytes }, "application/octet-stream"],
    ["of a stream", ["*/*"], { body: new ReadableStream() }, "application/octet-stream"],
    ["of JSON, for any application", ["application/*"], { body: { a: 1 } }, "application/json"],
    ["of text", ["text/*"], { body: "a" }, "text/plain; charset=utf-8"],
    ["of text, for anything", ["*/*"], { body: "a" }, "text/plain; charset=utf-8"],
    ["of JSON, for anything", ["*/*"], { body: null }, "application/json"],
    // Contracts of .NET list text first.
    ["of JSON, for a value", ["text/plain", "application/json", "text/json"], { body: { a: 1 } }, "application/json"],
    ["of JSON, for null", ["text/plain", "application/json"], { body: null }, "application/json"],
    ["of text, for a number", ["text/plain", "application/json"], { body: 1 }, "text/plain"],
    ["of bytes, for bytes", ["image/png", "application/json"], { body: bytes }, "image/png"],
    ["of lines of JSON, for a list", ["application/jsonl", "application/json"], { body: [] }, "application/jsonl"],
    ["of a stream, for its events", ["text/event-stream", "application/json"], { body: [] }, "text/event-stream"],
    ["of text, if there is no JSON", ["text/plain"], { body: {} }, "text/plain"],
  ])("%s", (_, names, given, contentType) => {
    expect(choose(names, given)).toBe(contentType);
  });

  test.each<[names: string[], given: { contentType?: string; body?: unknown }, message: string]>([
    [
      ["text/csv", "image/*"],
      { contentType: "text/html" },
      "with text/csv or image/* from the handler, found text/html.",
    ],
    [["image/*"], { body: bytes }, "with image/* from the handler, found none."],
    [["image/*"], { body: new Blob(["a"]) }, "with image/* from the handler, found none."],
    [["application/*"], { body: "a" }, "with application/* from the handler, found none."],
  ])("of %j only if it is known: %j", (names, given, message) => {
    expect(() => choose(names, given)).toThrow(`Expected the header content-type ${message}`);
  });
});

test.each<[contentType: string, body: unknown, found: string]>([
  ["text/plain", null, "null"],
  ["text/plain", [1], "a list"],
  ["text/plain", undefined, "undefined"],
  ["image/png", true, "boolean"],
  ["application/json", undefined, "undefined"],
])("a body of %s cannot be %j", (contentType, body, found) => {
  expect(() => writeBody(contentType, body)).toThrow(
    `Expected text or bytes as a body of ${contentType} from the handler, found ${found}.`,
  );
});
