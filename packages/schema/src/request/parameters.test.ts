import { readApi } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { SchemaChecker } from "../schema-checker.ts";
import { createParameterReader, isReadable } from "./parameters.ts";

const checker = new SchemaChecker({});

function read(parameter: object, sent: Sent) {
  return readAll([{ name: "p", in: "query", schema: {}, ...parameter }], sent);
}

function readAll(parameters: object[], sent: Sent) {
  return createReader(parameters, sent.security)(sent);
}

/** Creates a function that reads the parameters of several requests. */
function createReader(parameters: object[], security: object[] = []) {
  const get = { operationId: "readIt", parameters, security, responses: { 200: { description: "It" } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/{p}": { get } },
    components: { securitySchemes: schemes },
  };
  const api = readApi(document, { name: "t", files: [] });
  const [operation = expect.fail("Expected an operation.")] = api.operations;
  const readTexts = createParameterReader({ ...api, checker }, operation);
  return ({ query = "", path = {}, headers = {} }: Sent) => {
    const decoded = Object.fromEntries(Object.entries(path).map(([name, text]) => [name, decodeURIComponent(text)]));
    const target = `/${path["p"] ?? ""}?${query}`;
    const texts = { target, query: new URLSearchParams(query), path: decoded, headers: new Headers(headers) };
    return readTexts(texts);
  };
}

const schemes = {
  key: { type: "apiKey", in: "query", name: "key" },
  other: { type: "apiKey", in: "query", name: "other" },
  header: { type: "apiKey", in: "header", name: "x-key" },
  token: { type: "http", scheme: "bearer" },
};

interface Sent {
  query?: string;
  /** Texts as they are in the URL. */
  path?: Record<string, string>;
  headers?: Record<string, string>;
  security?: object[];
}

test("a header that clients send by themselves may have any value, unless it is required", () => {
  const language = { name: "Accept-Language", in: "header", schema: { enum: ["de", "en"] } };
  const headers = { "accept-language": "*" };
  expect(read(language, { headers })).toEqual({ path: {}, query: {} });
  expect(() => read({ ...language, required: true }, { headers })).toThrow('The header parameter "Accept-Language"');
});

describe("a text is parsed as its schema expects", () => {
  test.each<[schema: object, query: string, value: unknown]>([
    [{ type: "string" }, "p=12", "12"],
    [{ type: "string" }, "p=true", "true"],
    [{ type: "string" }, "p=", ""],
    [{ type: "integer" }, "p=12", 12],
    [{ type: "number" }, "p=-1.5e3", -1500],
    [{ type: "boolean" }, "p=false", false],
    [{ type: "boolean" }, "p=true", true],
    [{ type: "number" }, "p=0.25", 0.25],
    [{ type: "number" }, "p=2e10", 2e10],
    [{ type: "number" }, "p=-2E-12", -2e-12],
    [{ type: "array" }, "p=1&p=a", ["1", "a"]],
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

  // A separator in an item is percent-encoded, and others are not (RFC 6570, section 3.2.1).
  test.each<[style: object, query: string, items: string[]]>([
    [{}, "p=a%2Cb,c", ["a,b", "c"]],
    [{}, "%70=a,b%20,%2c", ["a", "b ", ","]],
    [{}, "p=a+b,c%2Bd", ["a b", "c+d"]],
    [{}, "p=a&q=1&p=b,c", ["a", "b", "c"]],
    [{}, "p=", [""]],
    [{ style: "spaceDelimited" }, "p=a+b%20c,d", ["a", "b", "c,d"]],
    [{ style: "pipeDelimited" }, "p=a%7Cb|c", ["a|b", "c"]],
    [{ style: "pipeDelimited" }, "p=a%7cb%7Cc", ["a", "b", "c"]],
  ])("a list in one text, in the style %j: %s", (style, query, items) => {
    const list = {
      name: "p",
      in: "query",
      schema: { type: "array", items: { type: "string" } },
      explode: false,
      ...style,
    };
    const other = { name: "q", in: "query", schema: { type: "string" } };
    expect(readAll([list, other], { query }).query["p"]).toEqual(items);
  });

  test("a list in a path", () => {
    const parameter = { in: "path", required: true, schema: { type: "array", items: { type: "string" } } };
    expect(read(parameter, { path: { p: "a%2Cb,c%20d" } }).path).toEqual({ p: ["a,b", "c d"] });
  });

  test("a list in a header, with spaces after the commas", () => {
    const header = { in: "header", schema: { type: "array", items: { enum: [1, 2] } } };
    expect(() => read(header, { headers: { p: "1, 2" } })).not.toThrow();
  });

  test("a parameter that is described by its content", () => {
    const content = { "application/json": { schema: { type: "object" } } };
    const { schema: _, ...parameter } = { in: "query", content, schema: undefined };
    expect(read({ ...parameter, schema: undefined }, { query: 'p={"a":1}' }).query).toEqual({ p: { a: 1 } });
  });

  test.each<[style: object, cookie: string]>([
    [{}, "p=a; o=1; p=b%2Cc"],
    [{ explode: false }, "p=b%2Cc"],
    [{ explode: false }, "p=a,b%2Cc"],
    [{ style: "cookie", schema: { enum: ["b%2Cc="] } }, "o=%2C; p=b%2Cc="],
    [{ style: "cookie", schema: { type: "array", items: { enum: ["a", "%2C"] } } }, "p=a; p=%2C"],
    [{ style: "cookie", explode: false }, "p=a,b"],
    [{ style: "cookie", explode: false, schema: { type: "array", items: { enum: ["a", "%2C"] } } }, "p=a,%2C"],
    [{ style: "cookie", schema: { enum: ["%2C"] } }, "o=1;p=%2C"],
    [{ explode: false, schema: { type: "array", items: { enum: ["a+b"] } } }, "p=a+b"],
  ])("a list in cookies, written as %j: %s", (style, cookie) => {
    const schema = { type: "array", items: { enum: ["a", "b", "b,c"] } };
    expect(() => read({ in: "cookie", required: true, schema, ...style }, { headers: { cookie } })).not.toThrow();
  });

  test("a part of the path", () => {
    const parameter = { in: "path", required: true, schema: { type: "integer" } };
    expect(read(parameter, { path: { p: "7" } }).path).toEqual({ p: 7 });
  });

  test("nothing, if the parameter was not sent", () => {
    expect(read({ schema: { type: "string" } }, {})).toStrictEqual({ path: {}, query: {} });
    const content = { "application/json": { schema: { type: "object" } } };
    expect(read({ schema: undefined, content }, {})).toStrictEqual({ path: {}, query: {} });
  });
});

describe("a parameter is refused, with its location and name:", () => {
  test.each<[what: string, parameter: object, sent: Sent, message: RegExp]>([
    ["a missing one", { required: true }, {}, /^The query parameter "p" is missing\.$/],
    [
      "a repeated one",
      { schema: { type: "string" } },
      { query: "p=a&p=b" },
      /"p" does not match the contract: expected one value, not 2/,
    ],
    [
      "a fraction in place of an integer",
      { schema: { type: "integer" } },
      { query: "p=1.5" },
      /"p" does not match .*must be integer, found 1\.5/,
    ],
    ["a number with white space", { schema: { type: "integer" } }, { query: "p=%201" }, /must be integer/],
    [
      "a number that is too large",
      { schema: { type: "number" } },
      { query: "p=1e400" },
      /must be number, found "1e400"/,
    ],
    ["a number in hexadecimal", { schema: { type: "integer" } }, { query: "p=0x10" }, /must be integer/],
    ["a value out of bounds", { schema: { type: "integer", maximum: 5 } }, { query: "p=6" }, /must be/],
    ["an unknown one", {}, { query: "q=1" }, /Expected only the query parameters of the contract \(p\), found "q"/],
    ["one with the name of a prototype", {}, { query: "__proto__=1" }, /found "__proto__"/],
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

describe("the names of a query", () => {
  const text = { name: "p", in: "query", schema: { type: "string" } };

  test("may be those of parameters, and of API keys of the operation", () => {
    expect(readAll([text], { query: "p=a&key=b", security: [{ key: [] }] }).query).toEqual({ p: "a" });
  });

  test.each(["other=a", "x-key=a"])("may not be those of other schemes: %s", (query) => {
    const security = [{ key: [], header: [], token: [] }];
    expect(() => readAll([text], { query, security })).toThrow(/ \(p\), found "/);
  });

  test("are all refused where there are no parameters in the query", () => {
    const header = { name: "q", in: "header", schema: {} };
    expect(() => readAll([], { query: "q=1" })).toThrow(/ \(none\), found "q"/);
    expect(() => readAll([header, text], { query: "q=1" })).toThrow(/ \(p\), found "q"/);
    expect(() => readAll([text, { ...text, name: "o" }], { query: "q=1" })).toThrow(/ \(p, o\), found "q"/);
  });

  test("may be any if there is a list of objects, which is not read", () => {
    const parameter = { name: "o", in: "query", schema: { type: "array", items: { type: "object" } } };
    expect(readAll([text, parameter], { query: "p=a&o[x]=1&o=2" }).query).toEqual({ p: "a" });
  });

  test("of one request are not those of the next", () => {
    const readNext = createReader([{ name: "o", in: "query", schema: { type: "object" } }, text]);
    expect(readNext({ query: "q=1&p=a" }).query).toEqual({ o: { q: "1" }, p: "a" });
    expect(readNext({ query: "q=2" }).query).toEqual({ o: { q: "2" } });
  });

  test("may be those of members of an object", () => {
    const members = { name: "o", in: "query", schema: { type: "object", properties: { n: { type: "integer" } } } };
    const closed = { ...members, schema: { ...members.schema, additionalProperties: false } };
    expect(readAll([members, text], { query: "n=1&p=a&q=2" }).query).toEqual({ o: { n: 1, q: "2" }, p: "a" });
    expect(readAll([closed, text], { query: "n=1&p=a" }).query).toEqual({ o: { n: 1 }, p: "a" });
    expect(() => readAll([closed, text], { query: "n=1&q=a" })).toThrow(/ \(o, p\), found "q"/);
  });
});

describe("a whole query", () => {
  const schema = {
    type: "object",
    properties: {
      n: { type: "integer" },
      s: { type: "string" },
      tags: { type: "array", items: { type: "string" } },
    },
    additionalProperties: false,
  };
  const whole = (mediaType: string, required = false) => ({
    name: "all",
    in: "querystring",
    required,
    content: { [mediaType]: { schema: required ? { ...schema, required: ["n"] } : schema } },
  });
  const form = "application/x-www-form-urlencoded";

  test.each<[mediaType: string, query: string, value: unknown]>([
    [form, "n=1&s=a+b%2Bc&tags=x&tags=y", { n: 1, s: "a b+c", tags: ["x", "y"] }],
    [form, "tags=x", { tags: ["x"] }],
    ["application/json", "%7B%22n%22:1,%22s%22:%22a+b%22%7D", { n: 1, s: "a+b" }],
    [form, "", undefined],
    ["application/json", "", undefined],
  ])("of %s is read: %s", (mediaType, query, value) => {
    expect(readAll([whole(mediaType)], { query }).query).toEqual(value === undefined ? {} : { all: value });
  });

  test("of a form has no API key of the operation", () => {
    const query = "n=1&key=secret";
    expect(readAll([whole(form)], { query, security: [{ key: [] }] }).query).toEqual({ all: { n: 1 } });
    expect(() => readAll([whole(form)], { query })).toThrow(/"all" does not match the contract/);
  });

  test("of another media type is its text", () => {
    const content = { "text/plain": { schema: { type: "string" } } };
    expect(readAll([{ name: "all", in: "querystring", content }], { query: "a%20b+c" }).query).toEqual({
      all: "a b+c",
    });
  });

  test("of a form has the encodings of its fields, which are not read", () => {
    const tags = { type: "array", items: { type: "integer" } };
    const content = { [form]: { schema: { properties: { tags } }, encoding: { tags: { explode: false } } } };
    expect(readAll([{ name: "all", in: "querystring", content }], { query: "tags=1,2" }).query).toEqual({
      all: { tags: "1,2" },
    });
  });

  test("of a form without fields is an empty form if it is required", () => {
    const parameter = { name: "all", in: "querystring", required: true, content: { [form]: { schema } } };
    expect(readAll([parameter], { query: "" }).query).toEqual({ all: {} });
  });

  test.each<[mediaType: string, query: string, message: RegExp]>([
    [form, "n=x", /querystring parameter "all" does not match the contract/],
    [form, "n=1&other=1", /querystring parameter "all" does not match the contract/],
    [form, "s=a", /querystring parameter "all" does not match the contract/],
    [form, "", /querystring parameter "all" does not match the contract/],
    ["application/json", "n=1", /expected JSON, found "n=1"/],
    ["application/json", "", /querystring parameter "all" is missing/],
  ])("of %s is refused: %s", (mediaType, query, message) => {
    expect(() => readAll([whole(mediaType, true)], { query })).toThrow(message);
  });
});

const closed = {
  type: "object",
  required: ["n"],
  properties: { n: { type: "integer" }, s: { type: "string" } },
  additionalProperties: false,
};
const list = { type: "array", items: { type: "integer" } };

describe("a value in a path, by its style:", () => {
  test.each<[style: string, explode: boolean, schema: object, text: string, value: unknown]>([
    ["label", false, { type: "integer" }, ".7", 7],
    ["label", true, list, ".1.2", [1, 2]],
    ["label", true, closed, ".n=1.s=a%2Eb", { n: 1, s: "a.b" }],
    ["matrix", false, { type: "integer" }, ";p=7", 7],
    ["matrix", false, list, ";p=1,2", [1, 2]],
    ["matrix", true, list, ";p=1;p=2", [1, 2]],
    ["matrix", true, closed, ";n=1;s=a%3Bb", { n: 1, s: "a;b" }],
    ["simple", false, closed, "n,1,s,a%2Cb", { n: 1, s: "a,b" }],
    ["simple", true, closed, "n=1,s=a=b", { n: 1, s: "a=b" }],
  ])("%s, explode %s", (style, explode, schema, text, value) => {
    const parameter = { name: "p", in: "path", required: true, style, explode, schema };
    expect(readAll([parameter], { path: { p: text } }).path).toEqual({ p: value });
  });

  test.each<[style: string, schema: object, text: string, message: RegExp]>([
    ["label", { type: "integer" }, "7", /path parameter "p" does not .*: expected text that starts with "\."/],
    ["label", { type: "integer" }, ".x", /path parameter "p" does not .*must be integer, found "x"/],
    ["matrix", list, ";q=1", /path parameter "p" is missing/],
    ["simple", closed, "n,1,s", /path parameter "p" does not .*must be object, found "n,1,s"/],
  ])("%s of %j is not %s", (style, schema, text, message) => {
    const parameter = { name: "p", in: "path", required: true, style, schema };
    expect(() => readAll([parameter], { path: { p: text } })).toThrow(message);
  });
});

describe("an object in a query, by its style:", () => {
  test.each<[style: object, query: string, value: unknown]>([
    [{}, "n=1&s=a%26b", { n: 1, s: "a&b" }],
    [{ explode: false }, "p=n,1,s,a%2Cb", { n: 1, s: "a,b" }],
    [{ style: "deepObject" }, "p[n]=1&p%5Bs%5D=a+b", { n: 1, s: "a b" }],
    [{ style: "deepObject", schema: { anyOf: [closed, { type: "integer" }] } }, "p=5", 5],
    [{ style: "deepObject", schema: { anyOf: [{ type: "integer" }, closed] } }, "p[n]=5", { n: 5 }],
  ])("%j", (style, query, value) => {
    expect(read({ schema: closed, ...style }, { query }).query).toEqual({ p: value });
  });

  test.each<[style: object, query: string, message: RegExp]>([
    [{}, "s=a", /"p" does not match the contract: .*n is missing/],
    [{}, "n=x", /must be integer, found "x"/],
    [{ style: "deepObject" }, "p[n]=1&p[n]=2", /"p" does not match the contract: expected one value, not 2/],
    [{ style: "deepObject" }, "p[n]=1&p[x]=1", /\/x/],
    [{ style: "deepObject", required: true }, "", /"p" is missing/],
    [{ style: "deepObject", schema: { ...closed, required: [], minProperties: 1 } }, "p[n][x]=1", /fewer than 1 /],
  ])("%j is refused: %s", (style, query, message) => {
    expect(() => read({ schema: closed, ...style }, { query })).toThrow(message);
  });
});

test("a parameter with the name of a prototype is a value", () => {
  const parameter = { name: "__proto__", in: "query", schema: { type: "integer" } };
  expect(Object.entries(readAll([parameter], { query: "__proto__=1" }).query)).toEqual([["__proto__", 1]]);
});

test("text that is described by its content is text", () => {
  const parameter = { name: "p", in: "query", content: { "text/plain": { schema: { type: "string", maxLength: 3 } } } };
  expect(readAll([parameter], { query: "p=1" }).query).toEqual({ p: "1" });
  expect(() => readAll([parameter], { query: "p=abcd" })).toThrow(/"p" does not match/);
});

test("headers and cookies are validated, and are not among the values", () => {
  const list = { type: "array", items: { type: "integer" } };
  const header = { name: "p", in: "header", explode: true, schema: list };
  expect(readAll([header], { headers: { p: "1,2" } })).toEqual({ path: {}, query: {} });
  expect(() => readAll([header], { headers: { p: "1,a" } })).toThrow("header parameter");
  const cookie = { name: "p", in: "cookie", schema: { type: "integer" } };
  for (const text of ["p=1;o=2", "o=2;p=1", "pp=a; p=1"])
    expect(readAll([cookie], { headers: { cookie: text } })).toEqual({ path: {}, query: {} });
  expect(() => readAll([{ ...cookie, required: true }], {})).toThrow('The cookie parameter "p" is missing.');
});

test.each(["Accept", "content-type", "AUTHORIZATION"])("the definition of the header %s is ignored", (name) => {
  const header = { name, in: "header", required: true, schema: { const: "x" } };
  expect(() => readAll([header], {})).not.toThrow();
  expect(() => readAll([header], { headers: { [name]: "y" } })).not.toThrow();
});

test("content that is not JSON is refused", () => {
  const parameter = { name: "p", in: "query", content: { "application/json": { schema: {} } } };
  expect(() => readAll([parameter], { query: "p={" })).toThrow(
    'The query parameter "p" does not match the contract: expected JSON, found "{".',
  );
});

test("a query parameter may have the name of a header that is ignored", () => {
  expect(read({ name: "accept", schema: { type: "integer" } }, { query: "accept=1" }).query).toEqual({ accept: 1 });
});

test("a header without a name is never found", () => {
  const header = { name: "", in: "header", required: true };
  expect(() => read(header, { headers: { a: "b" } })).toThrow('The header parameter "" is missing.');
});

test.each<[what: string, parameter: object, expected: boolean]>([
  ["a number", { schema: { type: "integer" } }, true],
  ["an object or a number", { schema: { type: ["object", "integer"] } }, false],
  ["a list of objects", { schema: { type: "array", items: { type: "object" } } }, false],
  ["JSON", { content: { "application/json": { schema: { type: ["object", "integer"] } } } }, true],
])("%s in a query is readable: %s", (_, described, expected) => {
  const parameters = [{ name: "p", in: "query", ...described }];
  const get = { parameters, responses: { 200: { description: "It" } } };
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { "/a": { get } } };
  const [operation] = readApi(document, { name: "t", files: [] }).operations;
  expect(operation?.parameters.map((parameter) => isReadable(parameter, document))).toEqual([expected]);
});
