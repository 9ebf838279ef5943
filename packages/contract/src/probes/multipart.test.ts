import type { JsonRecord, MediaType } from "@docent/openapi";
import { loadOperation } from "@docent/schema/testing";
import { expect, test } from "vitest";
import { writeMultipart } from "./multipart.ts";

/** The parts of a body as a server reads them: texts, and files with their name, type and text. */
async function readParts(content: JsonRecord, value: JsonRecord, components: JsonRecord = {}) {
  const { api, operation } = await loadOperation(
    { requestBody: { content: { "multipart/form-data": content } } },
    { method: "post", components },
  );
  // The operation has one media type.
  const written = writeMultipart(api.document, operation.requestBody?.content[0] as MediaType, value);
  if (!written) return undefined;
  const { mediaType, bytes, fileTypes } = written;
  const form = await new Response(Buffer.from(bytes), { headers: { "content-type": mediaType } }).formData();
  const parts = [...form].map(async ([name, part]) => [
    name,
    typeof part === "string" ? part : { file: part.name, type: part.type, text: await part.text() },
  ]);
  return { parts: await Promise.all(parts), fileTypes, text: new TextDecoder().decode(bytes) };
}

const file = (type: string, text: string) => ({ file: "docent", type, text });

test("scalars are texts, objects are JSON, and each item of a list is a part", async () => {
  const value = { a: "x y", b: 1, c: true, d: null, e: { f: ["ü"] }, g: [1, "h", { i: 2 }], j: [] };
  const { parts, text, fileTypes } = (await readParts({}, value)) ?? {};
  expect(parts).toEqual([
    ["a", "x y"],
    ["b", "1"],
    ["c", "true"],
    ["d", "null"],
    ["e", '{"f":["ü"]}'],
    ["g", "1"],
    ["g", "h"],
    ["g", '{"i":2}'],
  ]);
  expect(text?.match(/Content-Type: .*/g)).toEqual([
    "Content-Type: application/json",
    "Content-Type: application/json",
  ]);
  expect(fileTypes).toEqual([]);
});

test("bytes are files with the media type of the contract", async () => {
  const properties = {
    a: { type: "string", format: "binary" },
    b: { type: "array", items: { $ref: "#/components/schemas/File" } },
    c: { type: "string", contentMediaType: "image/png", contentEncoding: "base64" },
    d: { type: "string", format: "binary" },
    e: { type: "object" },
  };
  const schema = { allOf: [{ type: "object", properties }] };
  const encoding = { d: { contentType: "text/csv, text/plain" }, e: { contentType: "application/merge-patch+json" } };
  const File = { type: "string", contentMediaType: "image/png" };
  const value = { a: "1", b: ["2", "3"], c: "NA==", d: "5", e: {} };
  const { parts, text, fileTypes } = (await readParts({ schema, encoding }, value, { schemas: { File } })) ?? {};
  expect(parts).toEqual([
    ["a", file("application/octet-stream", "1")],
    ["b", file("image/png", "2")],
    ["b", file("image/png", "3")],
    ["c", "NA=="],
    ["d", file("text/csv", "5")],
    ["e", "{}"],
  ]);
  expect(text).toContain("Content-Type: application/merge-patch+json\r\n\r\n{}");
  expect(fileTypes).toEqual(["application/octet-stream", "image/png", "image/png", "text/csv"]);
});

test("a name stays within its quotes", async () => {
  expect((await readParts({}, { 'a"; x="\r\nb': 1 }))?.parts).toEqual([['a"; x="\r\nb', "1"]]);
});

test("an object without parts is not a body", async () => {
  expect(await readParts({}, {})).toBeUndefined();
  expect(await readParts({}, { a: [] })).toBeUndefined();
});

test("a file of any media type is sent as one", async () => {
  const properties = { a: { type: "string", contentMediaType: "*/*" }, b: { type: "string", format: "binary" } };
  const encoding = { b: { contentType: "image/*, text/csv" } };
  const { parts, fileTypes } =
    (await readParts({ schema: { type: "object", properties }, encoding }, { a: "1", b: "2" })) ?? {};
  expect(parts).toEqual([
    ["a", file("application/octet-stream", "1")],
    ["b", file("image/png", "2")],
  ]);
  expect(fileTypes).toEqual(["application/octet-stream", "image/png"]);
});
