import type { Parameter } from "@docent/openapi";
import { loadOperation } from "@docent/schema/testing";
import { describe, expect, test } from "vitest";
import { createBaselines, describeMissingBodies, exampleOf, isHeaderText, listSpares } from "./baseline.ts";
import { createProbeSource } from "./probe-source.ts";
import { encodeBody } from "./write-body.ts";

const decode = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

describe("the bytes of a body", () => {
  const form = "application/x-www-form-urlencoded";

  test.each([
    ["application/json", { a: 1 }, '{"a":1}'],
    ["application/problem+json", null, "null"],
    [form, { a: 1, b: ["x", "y z"], c: true }, "a=1&b=x&b=y+z&c=true"],
    [form, { a: { b: 1 } }, undefined],
    [form, { a: "x", b: [{ c: 1 }] }, undefined],
    [form, "a=1", "a=1"],
    ["text/plain", "text", "text"],
    ["text/plain", 1, undefined],
    ["multipart/form-data", "text", undefined],
    ["image/png", { a: 1 }, undefined],
  ])("of %s, for %o", (mediaType, value, expected) => {
    expect(decode(encodeBody(mediaType, value))).toBe(expected);
  });
});

test.each([
  ["a", true],
  ["~ !", true],
  ["a  b", true],
  ["", false],
  [" a", false],
  ["a ", false],
  ["a\tb", false],
  ["a\nb", false],
  ["ä", false],
  ["a\u007f", false],
])("whether %o is sent unchanged in a header: %s", (text, expected) => {
  expect(isHeaderText(["name", text])).toBe(expected);
});

describe("the value of a parameter", () => {
  /** The value, after values of `id` were created. */
  async function sample(parameter: object, made: unknown[] = []) {
    const { api, operation } = await loadOperation(
      { parameters: [{ name: "id", in: "path", required: true, ...parameter }] },
      { path: "/notes/{id}" },
    );
    const source = createProbeSource(api, {});
    const body = (id: unknown) => new TextEncoder().encode(JSON.stringify({ id }));
    for (const id of made)
      source.created.add(
        { method: "POST", target: "/notes", headers: [], body: undefined },
        { status: 201, headers: [["content-type", "application/json"]], body: body(id), completion: "ended" },
      );
    // The operation has one parameter.
    return exampleOf(source, operation.parameters[0] as Parameter);
  }

  const word = { type: "string", pattern: "^[a-z]{2,4}$" };
  const listOf = (items: object) => ({ type: "array", items, minItems: 1, maxItems: 1 });

  test.each<[string, object, unknown[], unknown]>([
    ["is its first valid example", { schema: word, examples: { a: { value: 1 }, b: { value: "ada" } } }, [], "ada"],
    [
      "is an example that was created",
      { schema: word, examples: { a: { value: "ada" }, b: { value: "bob" } } },
      ["bob"],
      "bob",
    ],
    [
      "is an example that was created before another value",
      { schema: word, examples: { a: { value: "ada" }, b: { value: "bob" } } },
      ["bob", "zoe"],
      "bob",
    ],
    ["is not one that was created, outside of a path", { in: "query", schema: word, example: "ada" }, ["bob"], "ada"],
    ["is a valid value that was created", { schema: word, example: "ada" }, ["Eve", "eve"], "eve"],
    ["is the text of a number that was created", { schema: { type: "string" } }, [6], "6"],
    ["is a number whose text was created", { schema: { type: "integer" } }, ["6"], 6],
  ])("%s", async (_, parameter, made, expected) => {
    expect(await sample(parameter, made)).toBe(expected);
  });

  test("is generated if there is neither", async () => {
    expect(await sample({ schema: word })).toMatch(/^[a-z]{2,4}$/);
  });

  test.each<[object, unknown]>([
    [{ schema: { enum: ["", "1"] } }, "1"],
    [{ schema: { type: "string" }, examples: { a: { value: ".." }, b: { value: "b" } } }, "b"],
    [{ schema: { enum: [".", "c"] } }, "c"],
    [{ schema: { enum: [""] } }, ""],
    [{ in: "header", name: "X-Id", schema: { enum: ["\u00fc", "d"] } }, "d"],
    [{ in: "cookie", style: "cookie", schema: { enum: ["a;b", "e"] } }, "e"],
  ])("does not change the path or the header if there is another: %j", async (parameter, expected) => {
    expect(await sample(parameter)).toBe(expected);
  });

  test("is a list with items, because an empty one looks like a missing parameter", async () => {
    expect(await sample({ schema: { type: "array", items: word } })).not.toHaveLength(0);
    expect(await sample({ schema: { type: "string", maxLength: 0 } })).toBe("");
    expect(await sample({ schema: { type: "array", maxItems: 0 } })).toEqual([]);
    const either = {
      oneOf: [
        { type: "string", minLength: 1 },
        { type: "array", items: { type: "string" } },
      ],
    };
    expect(await sample({ schema: either })).toBeInstanceOf(Array);
  });

  test("is an object with a property, because an empty one looks like a missing parameter", async () => {
    expect(await sample({ schema: { type: "object", additionalProperties: word } })).toEqual({
      key1: expect.stringMatching(/^[a-z]{2,4}$/),
    });
    expect(await sample({ schema: { type: "object", additionalProperties: { type: "array" } } })).toEqual({});
    const lists = { type: "object", properties: { ids: { type: "array", items: { type: "integer" } } } };
    for (const style of ["form", "deepObject"])
      expect(await sample({ in: "query", style, schema: lists })).toEqual({ ids: [expect.any(Number)] });
    expect(await sample({ schema: { type: "object", maxProperties: 0 } })).toEqual({});
    const json = { "application/json": { schema: { type: "object", additionalProperties: word } } };
    expect(await sample({ in: "query", content: json })).toEqual({});
  });

  const words = (separator: string) => ({ type: "string", enum: [`a${separator}b`, "abcdef"] });

  test.each<[object, unknown]>([
    [{ in: "query", style: "spaceDelimited", explode: false, schema: listOf(words(" ")) }, "abcdef"],
    [{ in: "header", name: "X-Id", schema: listOf(words(",")) }, "abcdef"],
    [{ in: "header", name: "X-Id", schema: words(",") }, "a,b"],
    [{ in: "query", style: "spaceDelimited", explode: true, schema: listOf(words(" ")) }, "a b"],
    [{ in: "query", explode: false, schema: listOf(words(",")) }, "a,b"],
  ])("has no separator that is not encoded in an item: %j", async (parameter, item) => {
    expect([await sample(parameter)].flat()[0]).toBe(item);
  });
});

test("a request has a baseline for each valid example of its body, or for one generated body", async () => {
  const schema = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };
  const baselines = async (content: object) => {
    const { api, operation } = await loadOperation({ requestBody: { content } }, { method: "post" });
    return createBaselines(createProbeSource(api, {}), operation).map(({ name, body, parts }) => [
      name,
      body?.value,
      decode(parts.body?.bytes),
    ]);
  };
  const examples = { first: { value: { id: 1 } }, wrong: { value: {} }, second: { value: { id: 2 } } };
  expect(await baselines({ "application/json": { schema, examples }, "text/plain": { example: "text" } })).toEqual([
    ["the example first", { id: 1 }, '{"id":1}'],
    ["the example second", { id: 2 }, '{"id":2}'],
    ["the example default", undefined, "text"],
  ]);
  const [generated, ...others] = await baselines({ "application/json": { schema } });
  expect([generated?.[0], others]).toEqual(["a generated body", []]);
});

test("a generated body that a server refuses has spares: valid ones, at most four, the smallest first", async () => {
  const spares = async (schema: object, members: object = {}) => {
    const requestBody = { content: { "application/json": { schema, ...members } } };
    const { api, operation } = await loadOperation({ requestBody }, { method: "post" });
    const source = createProbeSource(api, {});
    return listSpares(source, createBaselines(source, operation)[0]).map(({ name, body, parts }) => {
      expect(decode(parts.body?.bytes)).toBe(JSON.stringify(body?.value));
      return [name, body?.value];
    });
  };
  const id = { type: "integer", minimum: 1 };
  const found = await spares({ type: "object", required: ["id"], properties: { id, other: id, third: id } });
  expect(found.map(([name]) => name)).toEqual([2, 3, 4, 5].map((number) => `generated body ${number}`));
  expect(found[0]?.[1]).toEqual({ id: expect.any(Number) });
  expect(new Set(found.map(([, value]) => JSON.stringify(value))).size).toBe(4);
  expect(await spares({ enum: [1, 2] })).toEqual([["generated body 2", expect.any(Number)]]);
  expect(await spares({ const: 1 })).toEqual([]);
  expect(await spares({ type: "integer" }, { example: 7 })).toEqual([]);
});

describe("a body", () => {
  /** The name, media type, text and certainty of each baseline with a required body. */
  async function listBodies(content: object) {
    const { api, operation } = await loadOperation({ requestBody: { required: true, content } }, { method: "post" });
    const source = createProbeSource(api, {});
    return {
      bodies: createBaselines(source, operation).map(({ name, parts: { body, isUncertain } }) => [
        name,
        body?.mediaType,
        decode(body?.bytes),
        isUncertain === true ? "uncertain" : "certain",
      ]),
      missing: describeMissingBodies(source, operation),
    };
  }

  const anything = { schema: {} };
  const text = { schema: { type: "string", pattern: "^x$" } };

  test.each<[string, object, string, string]>([
    ["application/octet-stream", {}, "application/octet-stream", "docent"],
    ["application/octet-stream", anything, "application/octet-stream", "docent"],
    ["application/octet-stream", text, "application/octet-stream", "x"],
    ["text/csv", {}, "text/csv", "docent"],
    ["text/*", {}, "text/plain", "docent"],
    ["*/*", {}, "application/octet-stream", "docent"],
    ["*/*", { schema: { const: { a: 1 } } }, "application/json", '{"a":1}'],
    ["application/jsonl", { schema: { const: { a: 1 } } }, "application/jsonl", '{"a":1}\n'],
    ["application/x-ndjson", { schema: { const: [1, { a: 1 }] } }, "application/x-ndjson", '1\n{"a":1}\n'],
    ["application/jsonl", { itemSchema: { const: { a: 1 } } }, "application/jsonl", '{"a":1}\n'],
    ["application/json-seq", { itemSchema: { const: { a: 1 } } }, "application/json-seq", '\u001e{"a":1}\n'],
    [
      "application/x-www-form-urlencoded",
      { schema: { const: { a: { b: 1 }, c: [{ d: 1 }, "e"] } } },
      "application/x-www-form-urlencoded",
      "a=%7B%22b%22%3A1%7D&c=%7B%22d%22%3A1%7D&c=e",
    ],
    [
      "application/x-www-form-urlencoded",
      { schema: { const: { a: { b: 1 }, c: [1] } }, encoding: { a: { style: "deepObject" } } },
      "application/x-www-form-urlencoded",
      "a%5Bb%5D=1&c=1",
    ],
  ])("of %s with %o is certain", async (mediaType, members, sent, bytes) => {
    const { bodies, missing } = await listBodies({ [mediaType]: members });
    expect(bodies).toEqual([["a generated body", sent, bytes, "certain"]]);
    expect(missing).toEqual([]);
  });

  test("is not empty if another one is valid", async () => {
    const schema = { type: "string", enum: ["", "x"] };
    expect((await listBodies({ "text/plain": { schema } })).bodies).toEqual([
      ["a generated body", "text/plain", "x", "certain"],
    ]);
  });

  const give = (name: string) =>
    `Whether notes accepts a body of ${name}: no valid one could be generated. Give an example in the contract.`;

  test.each<[string, object]>([
    ["application/xml", { schema: { type: "object", required: ["a"], properties: { a: true } } }],
    ["multipart/mixed", { schema: { type: "object", required: ["a"], properties: { a: true } } }],
    ["multipart/form-data", { schema: { type: "object", maxProperties: 0 } }],
    ["font/*", { schema: { const: 1 } }],
    ["application/json", { schema: { type: "string", pattern: "^(?!x)[a-z]{3}(?<=zyz)$" } }],
  ])("of %s with %o cannot be generated", async (mediaType, members) => {
    const { bodies, missing } = await listBodies({ [mediaType]: members });
    expect(bodies).toEqual([["the request", undefined, undefined, "uncertain"]]);
    expect(missing).toEqual([give(mediaType)]);
  });

  test.each<[string, object, string]>([
    ["image/png", {}, "image/png"],
    ["image/*", anything, "image/png"],
    ["application/xml", { schema: { type: "string" } }, "application/xml"],
  ])(
    "of %s is uncertain, because a generated string may not be one, and comes last",
    async (mediaType, members, sent) => {
      const { bodies, missing } = await listBodies({ [mediaType]: members, "text/plain": text });
      expect(bodies.map(([, name, , certainty]) => [name, certainty])).toEqual([
        ["text/plain", "certain"],
        [sent, "uncertain"],
      ]);
      expect(missing).toEqual([give(mediaType)]);
    },
  );

  test("may be the text of an example", async () => {
    const members = { schema: { type: "object" }, example: "<a>1</a>" };
    expect(await listBodies({ "application/xml": members })).toEqual({
      bodies: [["the example default", "application/xml", "<a>1</a>", "certain"]],
      missing: [],
    });
    expect((await listBodies({ "text/plain": { ...text, example: "invalid" } })).bodies).toEqual([
      ["a generated body", "text/plain", "x", "certain"],
    ]);
  });
});
