import type { JsonRecord } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import { readApi, withBody } from "../testing/documents.ts";
import { listDeprecatedParts } from "./deprecated-parts.ts";

const old = { type: "string", deprecated: true };
const text = { type: "string" };
const object = (properties: JsonRecord, rest: JsonRecord = {}) => ({ type: "object", properties, ...rest });
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The parts as text: `body.a` for a property, `body.a=y` for a listed value y. */
async function list(document: JsonRecord): Promise<string[]> {
  const api = await readApi(document);
  return api.operations.flatMap((operation) =>
    listDeprecatedParts(operation, api.document).map(
      ({ path, listed }) => path.join(".") + (listed ? `=${JSON.stringify(listed.value)}` : ""),
    ),
  );
}

describe("the deprecated parts of a body", () => {
  test.each<[what: string, schema: unknown, parts: string[], schemas?: JsonRecord]>([
    ["none", object({ a: text }), []],
    ["a property", object({ a: old, b: text }), ["body.a"]],
    ["a property in a property", object({ a: object({ b: old }) }), ["body.a.b"]],
    [
      "a property of a named schema, at each location",
      object({ a: reference("A"), b: reference("A") }),
      ["body.a.c", "body.b.c"],
      { A: object({ c: old }) },
    ],
    [
      "a property with `deprecated` next to its `$ref`",
      object({ a: { ...reference("A"), deprecated: true } }),
      ["body.a"],
      { A: text },
    ],
    ["a property of an `allOf` part", { allOf: [object({ a: old }), object({ b: text })] }, ["body.a"]],
    ["a property of the items of a list", { type: "array", items: object({ a: old }) }, ["body.a"]],
    [
      "a property of a list in a list",
      object({ a: { type: "array", prefixItems: [{ type: "array", items: object({ b: old }) }] } }),
      ["body.a.b"],
    ],
    ["nothing below a deprecated property", object({ a: { ...object({ b: old }), deprecated: true } }), ["body.a"]],
    ["a property of one branch", { oneOf: [object({ a: old }), object({ b: text })] }, ["body.a"]],
    [
      "no property that another branch has without `deprecated`",
      { oneOf: [object({ a: old }), object({ a: text })] },
      [],
    ],
    ["a property that is deprecated in every kind", { oneOf: [object({ a: old }), object({ a: old })] }, ["body.a"]],
    ["a value", object({ a: { oneOf: [{ const: "x" }, { const: "y", deprecated: true }] } }), ['body.a="y"']],
    [
      "values of a branch",
      object({ a: { oneOf: [{ enum: ["x"] }, { enum: ["y", null], deprecated: true }] } }),
      ['body.a="y"', "body.a=null"],
    ],
    [
      "a value of a list of values",
      object({ a: { type: "array", items: { anyOf: [{ const: 1 }, { const: 2, deprecated: true }] } } }),
      ["body.a=2"],
    ],
    [
      "no value that another branch allows without `deprecated`",
      { oneOf: [object({ a: { const: "x" } }), object({ a: { oneOf: [{ const: "x", deprecated: true }] } })] },
      [],
    ],
    [
      "a property of a recursive schema, once",
      reference("Node"),
      ["body.b"],
      { Node: object({ a: reference("Node"), b: old }) },
    ],
    [
      "a recursion through lists",
      reference("Node"),
      ["body.b"],
      { Node: object({ a: { type: "array", items: reference("Node") }, b: old }) },
    ],
  ])("%s", async (_, schema, parts, schemas = {}) => {
    // The other schema is not used: it keeps the search from being skipped.
    expect(await list(withBody(schema, { schemas: { ...schemas, Other: old } }))).toEqual(parts);
  });

  test("of every media type are listed once", async () => {
    const document = withBody(object({ a: old }));
    const content = {
      "application/json": { schema: object({ a: old }) },
      "application/x-www-form-urlencoded": { schema: object({ a: old }) },
    };
    Object.assign(Object(document["paths"])["/thing"].post, { requestBody: { content } });
    expect(await list(document)).toEqual(["body.a"]);
  });

  test("end for schemas that refer to each other in every way", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `N${index}`);
    const properties = Object.fromEntries(names.map((name) => [name.toLowerCase(), reference(name)]));
    const schemas = Object.fromEntries(names.map((name) => [name, object({ ...properties, [`${name}-old`]: old })]));
    const parts = await list(withBody(reference("N0"), { schemas }));
    expect(parts).toContain("body.N0-old");
    expect(parts).toContain("body.n11.N11-old");
    expect(parts.length).toBeLessThan(400);
  });
});

test("deprecated parameters are listed under the member of the input that has them", async () => {
  const parameter = (name: string, rest: JsonRecord) => ({ name, in: "query", schema: text, ...rest });
  const parameters = [
    parameter("a", { deprecated: true }),
    parameter("X-B", { in: "header", deprecated: true }),
    parameter("c", { in: "cookie", schema: old }),
    parameter("id", { in: "path", required: true, deprecated: true }),
    parameter("d", {}),
    parameter("e", { schema: { oneOf: [{ const: "x" }, { const: "y", deprecated: true }] } }),
  ];
  const get = { operationId: "getThing", parameters, responses: { 204: { description: "Done" } } };
  expect(await list({ paths: { "/things/{id}": { get } } })).toEqual([
    "query.a",
    "headers.X-B",
    "cookies.c",
    "path.id",
    'query.e="y"',
  ]);
});

test.each([
  ["application/json", ["query.q"]],
  ["text/plain", []],
])("a deprecated parameter that is the whole query as %s is listed if the client sends it", async (type, parts) => {
  const whole = { name: "q", in: "querystring", deprecated: true, content: { [type]: { schema: text } } };
  const get = { operationId: "getThing", parameters: [whole], responses: { 204: { description: "Done" } } };
  expect(await list({ openapi: "3.2.0", paths: { "/things": { get } } })).toEqual(parts);
});

test("a deprecated event is listed, unless the contract has a current one of the same name", async () => {
  const frame = (name: string, rest: JsonRecord) =>
    object({ event: { const: name }, data: text }, { required: ["event", "data"], ...rest });
  const oneOf = [
    frame("a", { deprecated: true }),
    frame("b", {}),
    frame("c", { deprecated: true }),
    frame("c", {}),
    object({ event: text, data: text }, { deprecated: true }),
  ];
  const responses = { 200: { description: "", content: { "text/event-stream": { itemSchema: { oneOf } } } } };
  expect(await list({ openapi: "3.2.0", paths: { "/a": { get: { operationId: "watch", responses } } } })).toEqual([
    "event.a",
  ]);
});
