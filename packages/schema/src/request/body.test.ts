import type { RequestBody } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { SchemaChecker } from "../schema-checker.ts";
import { type BodyHeaders, checkBodyHeaders, createBodyReader, type ReceivedBody, readJson } from "./body.ts";

const read = (text: string) => readJson(new TextEncoder().encode(text));

test.each(['{"a":[1,{"a":2}],"b":{"a":3}}', "null", '"https://a"', ' {"a" : 1}\n', '{"":1,"a":{"":2}}'])(
  "%s is read",
  (text) => {
    expect(read(text)).toEqual(JSON.parse(text));
  },
);

describe("refuses a body that", () => {
  test.each<[what: string, text: string, reason: RegExp]>([
    ["is cut off", '{"a":1', /expected JSON, found something else: Expected/],
    ["has a comment", '{"a":1} // note', /expected JSON/],
    ["has a trailing comma", '{"a":1,}', /expected JSON/],
    ["has only white space", " \n", /expected JSON/],
    ["begins with a byte order mark", "\ufeff{}", /expected JSON/],
    ["has a name twice", '{"a":1,"b":2,"a":1}', /found "a" twice/],
    ["has a name twice, deep inside", '[{"b":[{"a":1,"a":2}]}]', /found "a" twice/],
    ["has a name twice, once in escapes", '{"a":1,"\\u0061":2}', /found "a" twice/],
    ["has __proto__ twice", '{"__proto__":{},"__proto__":1}', /found "__proto__" twice/],
    ["nests too deep", "[".repeat(201) + "]".repeat(201), /at most 200 lists and objects/],
    [
      "nests so deep that recursion would overflow the stack",
      `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
      /at most 200/,
    ],
  ])("%s", (_, text, reason) => {
    expect(() => read(text)).toThrow(reason);
    expect(() => read(text)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ status: 400, code: "body-unreadable" }) }),
    );
  });

  test("is not UTF-8", () => {
    expect(() => readJson(new Uint8Array([0x22, 0xff, 0x22]))).toThrow("expected UTF-8");
  });
});

test("of the maximum depth is read", () => {
  expect(JSON.stringify(read("[".repeat(200) + "]".repeat(200)))).toHaveLength(400);
});

test("a name like that of a prototype is a property like any other", () => {
  const value = read('{"__proto__":{"polluted":true}}');
  expect(Object.keys(Object(value))).toEqual(["__proto__"]);
  expect(Object(value).polluted).toBeUndefined();
});

const checker = new SchemaChecker({});
const schema = {
  type: "object",
  properties: { a: { type: "integer" }, b: { pattern: "^b$", description: "A small b." } },
};
const mediaType = (name: string, members = {}) => ({
  name,
  schema: undefined,
  pointer: "#/x",
  examples: [],
  ...members,
});

function describeBody(isRequired: boolean): RequestBody {
  const content = [
    mediaType("application/json", { schema }),
    mediaType("text/plain", { schema: false }),
    mediaType("application/hal+json"),
  ] as unknown as RequestBody["content"];
  return { description: undefined, isRequired, content, maxBytes: undefined, pointer: "#" };
}

const refusal = (status: number, message: string) =>
  expect.objectContaining({ problem: expect.objectContaining({ status, message }) });
const missing = refusal(400, "Expected a body of application/json or text/plain or application/hal+json, found none.");
const unsupported = (found: string) =>
  refusal(
    415,
    `Expected a body of the media type application/json or text/plain or application/hal+json, found ${found}.`,
  );

describe("the headers of a body", () => {
  const json: BodyHeaders = { contentType: "application/json", contentLength: 2, isChunked: false };

  test.each<[what: string, isRequired: boolean, headers: BodyHeaders]>([
    ["of a documented type", true, json],
    ["that is sent in chunks", true, { ...json, contentLength: undefined, isChunked: true }],
    ["that is missing", false, { ...json, contentLength: undefined }],
    ["that is empty, of any type", false, { contentType: "image/png", contentLength: 0, isChunked: false }],
  ])("%s are accepted", (_, isRequired, headers) => {
    expect(() => checkBodyHeaders(describeBody(isRequired), headers)).not.toThrow();
  });

  test.each<[what: string, isRequired: boolean, headers: BodyHeaders, error: unknown]>([
    ["that is missing", true, { ...json, contentLength: undefined }, missing],
    ["that is empty", true, { ...json, contentLength: 0 }, missing],
    ["of another type", false, { ...json, contentType: "image/png" }, unsupported('"image/png"')],
    [
      "of another type, in chunks",
      true,
      { contentType: "image/png", contentLength: 0, isChunked: true },
      unsupported('"image/png"'),
    ],
    ["without a type", true, { ...json, contentType: undefined }, unsupported("no Content-Type")],
  ])("%s are refused", (_, isRequired, headers, error) => {
    expect(() => checkBodyHeaders(describeBody(isRequired), headers)).toThrow(error as Error);
  });
});

describe("a body", () => {
  const readAs = (contentType: string | undefined, text: string, isRequired = true) =>
    createBodyReader(
      { checker, document: {} },
      describeBody(isRequired),
    )({
      bytes: new TextEncoder().encode(text),
      contentType,
    });

  test("of JSON is its value", () => {
    expect(readAs("application/json; charset=utf-8", '{"a":1}')).toEqual({ a: 1 });
  });

  test("of JSON without a schema may be anything", () => {
    expect(readAs("application/hal+json", '"a"')).toBe("a");
  });

  test("that is empty is undefined, or an error if it is required", () => {
    expect(readAs("application/json", "", false)).toBeUndefined();
    expect(() => readAs("application/json", "")).toThrow(missing as Error);
  });

  test("that violates its schema is refused with the problem", () => {
    const begin = "The body does not match the contract: ";
    expect(() => readAs("application/json", '{"a":"x"}')).toThrow(
      refusal(400, `${begin}/a must be integer, found "x".`) as Error,
    );
    expect(() => readAs("application/json", '{"b":"x"}')).toThrow(/found "x"\. A small b\.$/);
  });
});

test.each([new Uint8Array([0x22, 0xff, 0x22]), new TextEncoder().encode("{")])(
  "the error for a body that cannot be read keeps its cause: %j",
  (bytes) => {
    expect(() => readJson(bytes)).toThrow(expect.objectContaining({ cause: expect.any(Error) }));
  },
);

describe("a body of the media type", () => {
  const text = { type: "string", minLength: 2 };
  const file = { type: "string", format: "binary" };
  const readIn = (name: string, schema: unknown, { bytes, contentType }: Partial<ReceivedBody>) => {
    const content = [{ ...mediaType(name), schema }] as unknown as RequestBody["content"];
    const body = { ...describeBody(true), content };
    return createBodyReader(
      { checker, document: {} },
      body,
    )({
      bytes: bytes ?? new TextEncoder().encode("[1]"),
      contentType: contentType ?? name,
    });
  };

  test.each<[name: string, schema: unknown, contentType: string, value: unknown]>([
    ["text/plain", text, "text/plain", "[1]"],
    ["text/plain", { type: ["string", "integer"], minLength: 9 }, "text/plain", "[1]"],
    ["text/csv", { type: "array" }, "text/csv", "[1]"],
    ["text/*", { type: "string", minLength: 9 }, "text/markdown", "[1]"],
    ["application/xml", { type: "object" }, "application/xml", "[1]"],
    ["text/xml", { type: "string", minLength: 9 }, "text/xml", "[1]"],
    ["application/*+json", {}, "application/json", [1]],
    ["*/*", {}, "application/json", [1]],
    ["*/*", { type: "object" }, "text/plain", "[1]"],
    ["application/*", undefined, "application/hal+json; charset=utf-8", [1]],
  ])("%s, with the schema %j, as %s", (name, schema, contentType, value) => {
    expect(readIn(name, schema, { contentType })).toEqual(value);
  });

  test.each<[name: string, schema: unknown, contentType: string]>([
    ["application/octet-stream", file, "application/octet-stream"],
    ["application/pdf", undefined, "application/pdf"],
    ["*/*", file, "application/json"],
    ["image/*", undefined, "image/png"],
  ])("%s, with the schema %j, as %s is a file", async (name, schema, contentType) => {
    const read = readIn(name, schema, { contentType });
    expect(read).toBeInstanceOf(Blob);
    expect([(read as Blob).type, await (read as Blob).text()]).toEqual([contentType, "[1]"]);
  });

  test("text/plain has the charset of the request", () => {
    const bytes = new Uint8Array([0xfc, 0x62, 0x65, 0x72]);
    expect(readIn("text/plain", text, { bytes, contentType: "text/plain; charset=iso-8859-1" })).toBe("über");
    expect(readIn("text/plain", text, { bytes })).toBe("\ufffdber");
    const unknown = () => readIn("text/plain", text, { contentType: 'text/plain;charset="x"' });
    expect(unknown).toThrow(
      refusal(400, 'The body cannot be read: expected a charset of the Encoding standard, found "x".') as Error,
    );
    expect(unknown).toThrow(expect.objectContaining({ cause: expect.any(RangeError) }));
  });

  test("text/plain is validated", () => {
    const bytes = new TextEncoder().encode("a");
    expect(() => readIn("text/plain", text, { bytes })).toThrow(
      refusal(
        400,
        'The body does not match the contract: the value must NOT have fewer than 2 characters, found "a".',
      ) as Error,
    );
  });
});
