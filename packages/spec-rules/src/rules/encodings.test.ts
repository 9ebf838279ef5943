import { expect, test } from "vitest";
import { lintSpecText } from "../lint-spec.ts";

async function lint(schema: object): Promise<string[]> {
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1.0.0" },
    paths: {},
    components: {
      schemas: { Named: { properties: { part: { type: "string" } } } },
      requestBodies: { A: { content: { "multipart/form-data": { schema, encoding: { part: {} } } } } },
    },
  });
  const problems = await lintSpecText(text, { path: "a.json", level: "off", rules: { "docent/encodings": "error" } });
  return problems.map(({ message }) => message);
}

const named = { $ref: "#/components/schemas/Named" };

test.each([
  [named],
  [{ allOf: [{ type: "object" }, named] }],
  [{ oneOf: [{ type: "object" }, { anyOf: [named] }] }],
  [{ patternProperties: { "^p": true } }],
  [{ additionalProperties: { type: "string" } }],
  [{ unevaluatedProperties: true }],
])("a property may be described in %j", async (schema) => {
  expect(await lint(schema)).toEqual([]);
});

test.each([
  [{ type: "object" }],
  [{ properties: { part: false } }],
  [{ patternProperties: { "^x": true }, additionalProperties: false }],
  [{ properties: { inner: named } }],
])("no property is described in %j", async (schema) => {
  expect(await lint(schema)).toEqual([expect.stringContaining('The encoding "part" belongs to no property')]);
});
