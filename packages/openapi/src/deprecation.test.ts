import { describe, expect, test } from "vitest";
import {
  mapDeprecatable,
  readDeprecation,
  readInstant,
  readListedValues,
  renderDeprecationHeaders,
} from "./deprecation.ts";

describe("readInstant", () => {
  test.each([
    ["2027-01-31", "2027-01-31T00:00:00.000Z"],
    ["2028-02-29", "2028-02-29T00:00:00.000Z"],
    ["2027-01-31T12:30:00Z", "2027-01-31T12:30:00.000Z"],
    ["2027-01-31T23:30:00-02:00", "2027-02-01T01:30:00.000Z"],
    ["2027-01-31T12:30:00.25+00:00", "2027-01-31T12:30:00.250Z"],
  ])("%s", (text, expected) => {
    expect(new Date(readInstant(text) ?? Number.NaN).toISOString()).toBe(expected);
  });

  test.each([
    "soon",
    "",
    "2027",
    "2027-01",
    "2027-1-31",
    "2027-02-29",
    "2027-02-30T00:00:00Z",
    "2027-13-01",
    "2027-00-10",
    "2027-01-00",
    "2027-01-31T12:30:00",
    "2027-01-31T12:30Z",
    "2027-01-31T24:00:00Z",
    "2027-01-31T12:60:00Z",
    "2027-01-31T12:30:00+24:00",
    "31 Jan 2027",
    "Sun, 31 Jan 2027 00:00:00 GMT",
    " 2027-01-31",
    "2027-01-31\n",
  ])("finds no instant in %j", (text) => {
    expect(readInstant(text)).toBe(undefined);
  });
});

describe("readDeprecation", () => {
  test("has the dates as written", () => {
    const node = { deprecated: true, "x-sunset": "2027-01-31", "x-deprecated-since": "2026-06-01T00:00:00Z" };
    expect(readDeprecation(node)).toEqual({ since: "2026-06-01T00:00:00Z", sunset: "2027-01-31" });
  });

  test.each([{}, { deprecated: false, "x-sunset": "2027-01-31" }, { "x-sunset": "2027-01-31" }, true, null, ["a"]])(
    "%j is not deprecated",
    (node) => expect(readDeprecation(node)).toBe(undefined),
  );

  test.each(["soon", 2027, null, { date: "2027-01-31" }, ["2027-01-31"]])("ignores the date %j", (date) => {
    const none = { since: undefined, sunset: undefined };
    expect(readDeprecation({ deprecated: true, "x-sunset": date, "x-deprecated-since": date })).toEqual(none);
  });
});

test("mapDeprecatable maps operations, parameters and schemas, wherever they are", () => {
  const schema = (name: string, more: object = {}) => ({ deprecated: true, name, ...more });
  const deprecated = (name: string) => ({ in: "query", ...schema(name, { schema: schema(`schema of ${name}`) }) });
  const content = { "application/json": { schema: schema("body", { properties: { a: schema("property") } }) } };
  const events = { "text/event-stream": { itemSchema: { oneOf: [schema("event")] } } };
  const document = {
    deprecated: true,
    paths: {
      "/a": {
        parameters: [deprecated("of the path")],
        get: {
          deprecated: true,
          name: "operation",
          parameters: [deprecated("of the operation")],
          requestBody: { content },
        },
        post: { responses: { 200: { content: events }, 400: { content: {}, deprecated: true } } },
      },
    },
    components: {
      parameters: { P: deprecated("shared") },
      schemas: { S: schema("component", { items: { oneOf: [schema("value")] } }), T: true },
    },
  };
  const found: unknown[] = [];
  const mapped = mapDeprecatable(document, (node) => {
    if (readDeprecation(node)) found.push(node["name"]);
    return node;
  });
  expect(mapped).toBe(document);
  expect(found.sort()).toEqual([
    "body",
    "component",
    "event",
    "of the operation",
    "of the path",
    "operation",
    "property",
    "schema of of the operation",
    "schema of of the path",
    "schema of shared",
    "shared",
    "value",
  ]);
});

describe("renderDeprecationHeaders", () => {
  test("has one header for each date", () => {
    expect(renderDeprecationHeaders({ since: "2023-06-30T23:59:59Z", sunset: "2027-01-31" })).toEqual({
      deprecation: "@1688169599",
      sunset: "Sun, 31 Jan 2027 00:00:00 GMT",
    });
  });

  test("has whole seconds", () => {
    expect(renderDeprecationHeaders({ since: "2023-06-30T23:59:59.9Z", sunset: "2027-01-31T00:00:00.9Z" })).toEqual({
      deprecation: "@1688169599",
      sunset: "Sun, 31 Jan 2027 00:00:00 GMT",
    });
  });

  test("is empty without dates", () => {
    expect(renderDeprecationHeaders({ since: undefined, sunset: undefined })).toEqual({});
    expect(renderDeprecationHeaders(undefined)).toEqual({});
  });
});

describe("readListedValues", () => {
  const old = { const: "manual", deprecated: true, "x-sunset": "2027-01-31", description: "Use guide instead." };

  test.each(["oneOf", "anyOf"])("reads the constants of %s", (keyword) => {
    expect(readListedValues({ type: "string", [keyword]: [{ const: "novel" }, old] })).toEqual([
      { value: "novel", deprecation: undefined, description: undefined },
      {
        value: "manual",
        deprecation: { since: undefined, sunset: "2027-01-31" },
        description: "Use guide instead.",
      },
    ]);
  });

  test("reads lists in branches", () => {
    const schema = {
      oneOf: [
        { type: ["string", "null"], enum: ["novel", null], title: "A", $comment: "B" },
        { type: ["string", "integer"], enum: ["a", 1], deprecated: true },
      ],
    };
    expect(readListedValues(schema)?.map(({ value, deprecation }) => [value, deprecation !== undefined])).toEqual([
      ["novel", false],
      [null, false],
      ["a", true],
      [1, true],
    ]);
  });

  test.each([
    { enum: ["novel", "manual"] },
    { oneOf: [old, { enum: ["novel", "manual"] }] },
    { oneOf: [old, { const: "a", enum: ["a"] }] },
    { oneOf: [] },
    { oneOf: [old, { type: "string" }] },
    { oneOf: [old, { const: "a", minLength: 2 }] },
    { oneOf: [old, { $ref: "#/components/schemas/Kind" }] },
    { oneOf: [old, { const: 1, type: "string" }] },
    { oneOf: [old, { const: 1.5, type: ["integer", "string"] }] },
    { oneOf: [old, { enum: ["a", 1], type: "string" }] },
    { oneOf: [old, { const: { a: 1 } }] },
    { oneOf: [old], anyOf: [old] },
    { oneOf: [old, { const: "novel" }, old] },
    true,
  ])("finds no listed values in %j", (schema) => expect(readListedValues(schema)).toBe(undefined));
});
