import type { Parameter } from "@docent/openapi";
import { loadOperation } from "@docent/schema/testing";
import { describe, expect, test } from "vitest";
import { createBaselines, encodeBody, exampleOf, isHeaderText } from "./baseline.ts";
import { createProbeSource } from "./probe-source.ts";

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
  /** The value, after values of `id` were made. */
  async function sample(parameter: object, made: unknown[] = []) {
    const { api, operation } = await loadOperation(
      { parameters: [{ name: "id", in: "path", required: true, ...parameter }] },
      { path: "/notes/{id}" },
    );
    const source = createProbeSource(api, {});
    const body = (id: unknown) => new TextEncoder().encode(JSON.stringify({ id }));
    for (const id of made)
      source.made.add({
        status: 201,
        headers: [["content-type", "application/json"]],
        body: body(id),
        completion: "ended",
      });
    // The operation has one parameter.
    return exampleOf(source, operation.parameters[0] as Parameter);
  }

  const word = { type: "string", pattern: "^[a-z]{2,4}$" };

  test.each<[string, object, unknown[], unknown]>([
    ["is its first valid example", { schema: word, examples: { a: { value: 1 }, b: { value: "ada" } } }, [], "ada"],
    [
      "is an example that was made",
      { schema: word, examples: { a: { value: "ada" }, b: { value: "bob" } } },
      ["bob"],
      "bob",
    ],
    ["is a valid value that was made", { schema: word, example: "ada" }, ["Eve", "eve"], "eve"],
  ])("%s", async (_, parameter, made, expected) => {
    expect(await sample(parameter, made)).toBe(expected);
  });

  test("is generated if there is neither", async () => {
    expect(await sample({ schema: word })).toMatch(/^[a-z]{2,4}$/);
  });

  test("is a list with items, because an empty one looks like a missing parameter", async () => {
    expect(await sample({ schema: { type: "array", items: word } })).not.toHaveLength(0);
    expect(await sample({ schema: { type: "string", maxLength: 0 } })).toBe("");
    expect(await sample({ schema: { type: "array", maxItems: 0 } })).toEqual([]);
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
  expect(await baselines({ "multipart/form-data": { schema } })).toEqual([["the request", undefined, undefined]]);
});
