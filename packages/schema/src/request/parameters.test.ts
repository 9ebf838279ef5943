import { readApi } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { SchemaChecker } from "../schema-checker.ts";
import { createParameterReader } from "./parameters.ts";

const checker = new SchemaChecker({});

function read(parameter: object, { query = "", path = {}, headers = {} }: Sent) {
  const parameters = [{ name: "p", in: "query", schema: {}, ...parameter }];
  const get = { operationId: "readIt", parameters, responses: { 200: { description: "It" } } };
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { "/{p}": { get } } };
  const [operation] = readApi(document, { name: "t", files: [] }).operations;
  if (!operation) throw new Error("Expected an operation.");
  const texts = { query: new URLSearchParams(query), path, headers: new Headers(headers) };
  return createParameterReader({ checker, securitySchemes: [] }, operation)(texts);
}

interface Sent {
  query?: string;
  path?: Record<string, string>;
  headers?: Record<string, string>;
}

describe("a text stands for what its schema asks for", () => {
  test.each<[schema: object, query: string, value: unknown]>([
    [{ type: "string" }, "p=12", "12"],
    [{ type: "string" }, "p=true", "true"],
    [{ type: "string" }, "p=", ""],
    [{ type: "integer" }, "p=12", 12],
    [{ type: "number" }, "p=-1.5e3", -1500],
    [{ type: "boolean" }, "p=false", false],
    [{ type: ["integer", "null"] }, "p=null", null],
    [{ type: "string" }, "p=a%20b%2Bc", "a b+c"],
    [{ type: "array", items: { type: "integer" } }, "p=1&p=2", [1, 2]],
    [{ type: "array", items: { type: "string" } }, "p=1", ["1"]],
    [{ type: "array", items: { type: "string" } }, "p=1,2", ["1,2"]],
    [{ enum: ["a", 1] }, "p=1", 1],
  ])("%j of %s", (schema, query, value) => {
    expect(read({ schema }, { query }).query).toEqual({ p: value });
  });

  test.each<[style: object, query: string]>([
    [{ explode: false }, "p=1,2"],
    [{ style: "pipeDelimited", explode: false }, "p=1|2"],
    [{ style: "spaceDelimited", explode: false }, "p=1%202"],
  ])("a list written as %j", (style, query) => {
    expect(read({ ...style, schema: { type: "array", items: { type: "integer" } } }, { query }).query).toEqual({
      p: [1, 2],
    });
  });

  test("a parameter that is described by its content", () => {
    const content = { "application/json": { schema: { type: "object" } } };
    const { schema: _, ...parameter } = { in: "query", content, schema: undefined };
    expect(read({ ...parameter, schema: undefined }, { query: 'p={"a":1}' }).query).toEqual({ p: { a: 1 } });
  });

  test.each<[style: object, cookie: string]>([
    [{}, "p=a; o=1; p=b%2Cc"],
    [{ explode: false }, "p=a%2Cb"],
    [{ explode: false }, "p=a,b"],
  ])("a list in cookies, written as %j: %s", (style, cookie) => {
    const schema = { type: "array", items: { enum: ["a", "b", "b,c"] } };
    expect(() => read({ in: "cookie", schema, ...style }, { headers: { cookie } })).not.toThrow();
  });

  test("a part of the path", () => {
    const parameter = { in: "path", required: true, schema: { type: "integer" } };
    expect(read(parameter, { path: { p: "7" } }).path).toEqual({ p: 7 });
  });

  test("nothing, where nothing was sent", () => {
    expect(read({ schema: { type: "string" } }, {})).toEqual({ path: {}, query: {} });
  });
});

describe("it is refused, with its location and name", () => {
  test.each<[what: string, parameter: object, sent: Sent, message: RegExp]>([
    ["a missing one", { required: true }, {}, /^The query parameter "p" is missing\.$/],
    ["one that comes twice", { schema: { type: "string" } }, { query: "p=a&p=b" }, /"p" came 2 times, expected once/],
    [
      "an integer that is none",
      { schema: { type: "integer" } },
      { query: "p=1.5" },
      /"p" is not what .*must be integer.*"1\.5"/,
    ],
    ["a number with white space", { schema: { type: "integer" } }, { query: "p=%201" }, /must be integer/],
    ["a number in hexadecimal", { schema: { type: "integer" } }, { query: "p=0x10" }, /must be integer/],
    ["a value out of bounds", { schema: { type: "integer", maximum: 5 } }, { query: "p=6" }, /must be/],
    ["an unknown one", {}, { query: "q=1" }, /Expected only the query parameters of the contract \(p\), found "q"/],
    ["one of a prototype", {}, { query: "__proto__=1" }, /found "__proto__"/],
    ["a missing header", { in: "header", required: true }, {}, /^The header parameter "p" is missing/],
    ["a wrong header", { in: "header", schema: { enum: ["a"] } }, { headers: { p: "b" } }, /header parameter "p"/],
    [
      "a wrong cookie",
      { in: "cookie", schema: { type: "integer" } },
      { headers: { cookie: "o=1; p=x" } },
      /cookie parameter "p"/,
    ],
  ])("%s", (_, parameter, sent, message) => {
    const refusal = { problem: expect.objectContaining({ status: 400, code: "parameter-invalid" }) };
    expect(() => read(parameter, sent)).toThrow(message);
    expect(() => read(parameter, sent)).toThrow(expect.objectContaining(refusal));
  });
});
