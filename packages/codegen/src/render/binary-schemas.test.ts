import { expect, test } from "vitest";
import { readApi } from "../testing/documents.ts";
import { generateSources } from "./generate.ts";

const bytes = { type: "string", format: "binary" };
const image = { type: "string", contentMediaType: "image/png", description: "A picture." };
const file = { type: "object", properties: { content: bytes } };

/** Finds the types of the members with a name in the generated types. */
async function typesOf(schemas: object, content: object, parameters: object[] = []) {
  const operation = { parameters, requestBody: { content }, responses: { 200: { description: "Done.", content } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Files", version: "1" },
    paths: { "/files": { post: { operationId: "save", ...operation } } },
    components: { schemas },
  };
  const { files } = generateSources(await readApi(document), { specPath: "files.yaml", scope: "@acme" });
  const text = files.find(({ path }) => path === "src/schema.gen.ts")?.content ?? "";
  return (name: string) =>
    [...text.matchAll(new RegExp(`^ *"?${name.replace(/[*+]/g, "\\$&")}"?\\??: (.*);$`, "gm"))].map(([, type]) => type);
}

const reference = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });

test("bytes in JSON, in other text and in parameters are strings", async () => {
  for (const mediaType of ["application/json", "application/vnd.a+json", "image/svg+xml", "text/csv"]) {
    const find = await typesOf({ File: file }, { [mediaType]: reference("File") });
    expect([mediaType, find("content")]).toEqual([mediaType, ["string"]]);
  }
  const find = await typesOf({}, { "application/json": { schema: image } }, [
    { name: "key", in: "query", schema: bytes },
  ]);
  expect([find("application/json"), find("key")]).toEqual([["string", "string"], ["string"]]);
});

test("bodies that the client reads as a Blob are Blobs", async () => {
  for (const mediaType of [
    "application/yaml",
    "application/x-ndjson",
    "application/xml-dtd",
    "application/octet-stream",
  ]) {
    const find = await typesOf({ Bytes: bytes }, { [mediaType]: reference("Bytes") });
    expect([mediaType, find("Bytes")]).toEqual([mediaType, ["Blob"]]);
  }
});

test.each([{}, { schema: {} }, { schema: true }])(
  "bodies of bytes with the media type %j are Blobs",
  async (content) => {
    for (const mediaType of ["application/octet-stream", "image/png", "application/pdf; version=2"]) {
      const find = await typesOf({}, { [mediaType]: content });
      expect([mediaType, find(mediaType)]).toEqual([mediaType, ["Blob", "Blob"]]);
    }
    // The client reads a JSON value, text, or the bytes that the server sends.
    for (const mediaType of ["application/json", "text/csv", "image/*", "*/*", "multipart/mixed"]) {
      const find = await typesOf({}, { [mediaType]: content });
      expect([mediaType, find(mediaType)]).toEqual([mediaType, ["unknown", "unknown"]]);
    }
  },
);

test("bytes without a type, as OpenAPI 3.1 describes them, are Blobs in bodies of bytes and in multipart bodies", async () => {
  for (const untyped of [{ contentMediaType: "image/png" }, { format: "binary", description: "A picture." }]) {
    const schemas = { Picture: untyped };
    const form = {
      properties: { page: untyped, cover: reference("Picture").schema, all: { type: "array", items: untyped } },
    };
    const inForm = await typesOf(schemas, { "multipart/form-data": { schema: form } });
    expect(["page", "Picture", "all"].map(inForm)).toEqual([["Blob", "Blob"], ["Blob"], ["Blob[]", "Blob[]"]]);
    expect((await typesOf({}, { "image/png": { schema: untyped } }))("image/png")).toEqual(["Blob", "Blob"]);
    expect((await typesOf(schemas, { "image/png": reference("Picture") }))("Picture")).toEqual(["Blob"]);
    // A value of JSON may have any type, as JSON Schema says.
    expect((await typesOf({}, { "application/json": { schema: untyped } }))("application/json")).toEqual([
      "unknown",
      "unknown",
    ]);
  }
});

test("binary parts of a multipart body are Blobs, also next to a reference, and binary values inside JSON parts are strings", async () => {
  const form = {
    ...reference("Base").schema,
    allOf: [{ properties: { covers: { type: "array", items: bytes } } }],
    properties: { page: bytes, meta: file, pages: { type: "array", items: { type: "array", items: bytes } } },
  };
  const find = await typesOf(
    { Base: { type: "object", properties: { plan: bytes } } },
    { "multipart/form-data": { schema: form } },
  );
  expect(["plan", "covers", "page", "content", "pages"].map(find)).toEqual([
    ["Blob"],
    ["Blob[]", "Blob[]"],
    ["Blob", "Blob"],
    ["string", "string"],
    ["string[][]", "string[][]"],
  ]);
});

test("bytes in multipart bodies and in bodies of bytes are Blobs", async () => {
  const find = await typesOf(
    { File: file },
    { "multipart/form-data": reference("File"), "image/png": { schema: image } },
  );
  expect([find("content"), find("image/png")]).toEqual([["Blob"], ["Blob", "Blob"]]);
});

test("a schema that JSON and a multipart body share is a Blob", async () => {
  const contents = { "Multipart/Form-Data": reference("File"), "application/json": reference("File") };
  expect((await typesOf({ File: file }, contents))("content")).toEqual(["Blob"]);
});

test("a schema that leads to itself is read once", async () => {
  const node = { type: "object", properties: { content: bytes, next: { $ref: "#/components/schemas/Node" } } };
  expect((await typesOf({ Node: node }, { "multipart/mixed": reference("Node") }))("content")).toEqual(["Blob"]);
  expect((await typesOf({ Node: node }, { "application/json": reference("Node") }))("content")).toEqual(["string"]);
});
