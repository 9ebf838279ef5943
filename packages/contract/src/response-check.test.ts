import { SchemaChecker } from "@docent/schema";
import { loadOperation } from "@docent/schema/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { checkResponse, type ResponseContract } from "./response-check.ts";
import type { RuleId } from "./rules.ts";
import type { WireResponse } from "./send.ts";
import { respondWith } from "./testing/respond-with.ts";

const note = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };
const header = (schema: object, required = false) => ({ description: "A", required, schema });

const responses = {
  200: {
    description: "A note",
    headers: {
      "X-Count": header({ type: "integer", minimum: 1 }, true),
      "X-Flag": header({ type: "boolean" }),
      "X-Word": header({ type: "string", pattern: "^[a-z]+$" }),
      "X-Words": header({ type: "array", items: { enum: ["a", "b"] } }),
      "Content-Type": header({ const: "nothing/at-all" }, true),
    },
    content: { "application/json": { schema: note }, "text/csv": { schema: { type: "string" } } },
  },
  201: {
    description: "Any image",
    content: { "image/*": {}, "image/png": {}, "application/vnd.note+json": { schema: note } },
  },
  202: { description: "Anything", content: { "*/*": {} } },
  203: { description: "JSON of any shape", content: { "application/json": {} } },
  204: { description: "Nothing" },
  304: { description: "Nothing new", content: { "application/json": { schema: note } } },
  404: { description: "Not found" },
  "4XX": { description: "Refused", content: { "application/problem+json": { schema: note } } },
  default: { description: "Anything else", content: { "text/plain": {} } },
};

async function loadContract(method = "get"): Promise<ResponseContract> {
  const { api, operation } = await loadOperation({ responses }, { method });
  return { operation, checker: new SchemaChecker(api.document) };
}

let contract: ResponseContract;
beforeAll(async () => {
  contract = await loadContract();
});

const counted = { "x-count": "1" };
const right = (headers: Record<string, string | undefined> = {}) =>
  respondWith({ id: 1 }, { headers: { ...counted, ...headers } });
const text = (type: string | undefined, status = 200) =>
  respondWith("text", { status, headers: { ...counted, "content-type": type } });

interface RuleCase {
  rule: RuleId;
  what: string;
  broken: WireResponse;
  /** A correct response that differs from `broken` only in the point that the contract rule checks. */
  kept: WireResponse;
  message: RegExp;
  /** JSON pointer, relative to the responses of the operation. */
  pointer: string;
}

const cases: RuleCase[] = [
  {
    rule: "media-type-undocumented",
    what: "a body of another media type",
    broken: text("text/html"),
    kept: text("text/csv"),
    message: /^the media type text\/html is not documented for 200; documented is application\/json, text\/csv$/,
    pointer: "/200/content",
  },
  {
    rule: "media-type-undocumented",
    what: "a body without a media type",
    broken: text(undefined),
    kept: text("TEXT/CSV; header=absent"),
    message: /^the body of 200 has no media type; documented is /,
    pointer: "/200/content",
  },
  {
    rule: "media-type-undocumented",
    what: "a media type outside of a range",
    broken: text("video/png", 201),
    kept: text("image/webp", 201),
    message: /video\/png/,
    pointer: "/201/content",
  },
  {
    rule: "encoding-unasked",
    what: "a body with an encoding that was not accepted",
    broken: right({ "content-encoding": "gzip" }),
    kept: right({ "content-encoding": "identity" }),
    message: /gzip/,
    pointer: "/200/content/application~1json",
  },
  {
    rule: "body-undocumented",
    what: "a body where none is documented",
    broken: respondWith({ id: 1 }, { status: 404 }),
    kept: respondWith("", { status: 404 }),
    message: /^a body of application\/json came back, and none is documented$/,
    pointer: "/404",
  },
  {
    rule: "body-undocumented",
    what: "a length of the body of a 204",
    broken: respondWith("", { status: 204, headers: { "content-type": undefined, "content-length": "5" } }),
    kept: respondWith("", { status: 204, headers: { "content-type": undefined, "content-length": "0" } }),
    message: /^a 204 has no body, and the header Content-Length is 5$/,
    pointer: "/204",
  },
  {
    rule: "body-undocumented",
    what: "a chunked body of a 204",
    broken: respondWith("", { status: 204, headers: { "content-type": undefined, "transfer-encoding": "chunked" } }),
    kept: respondWith("", { status: 204, headers: { "content-type": undefined } }),
    message: /^a 204 has no body, and the header Transfer-Encoding is chunked$/,
    pointer: "/204",
  },
  {
    rule: "body-invalid",
    what: "a property of another type",
    broken: respondWith({ id: "1" }, { headers: counted }),
    kept: right(),
    message: /^the body: \/id must be integer, found "1"$/,
    pointer: "/200/content/application~1json/schema/properties/id/type",
  },
  {
    rule: "body-invalid",
    what: "a body with a suffix of JSON",
    broken: respondWith({}, { status: 201, headers: { "content-type": "application/vnd.note+json" } }),
    kept: respondWith({ id: 1 }, { status: 201, headers: { "content-type": "application/vnd.note+json; v=1" } }),
    message: /^the body: \/id is missing$/,
    pointer: "/201/content/application~1vnd.note+json/schema/required",
  },
  {
    rule: "body-not-json",
    what: "a body that is cut short",
    broken: respondWith('{"id":1', { headers: counted }),
    kept: respondWith(' {"id":1}\n', { headers: counted }),
    message: /^expected JSON, found "\{\\"id\\":1"$/,
    pointer: "/200/content/application~1json",
  },
  {
    rule: "body-not-json",
    what: "no body at all",
    broken: respondWith("", { headers: counted }),
    kept: right(),
    message: /found ""$/,
    pointer: "/200/content/application~1json",
  },
  {
    rule: "body-not-json",
    what: "JSON that is not UTF-8",
    broken: respondWith(Buffer.from('{"id":1,"\xff":1}', "latin1"), { headers: counted }),
    kept: respondWith(Buffer.from('{"id":1}', "latin1"), { headers: counted }),
    message: /^expected JSON/,
    pointer: "/200/content/application~1json",
  },
  {
    rule: "body-not-json",
    what: "JSON after a byte order mark",
    broken: respondWith('\uFEFF{"id":1}', { headers: counted }),
    kept: respondWith('{"id":1}', { headers: counted }),
    message: /^expected JSON, found "\\ufeff\{\\"id\\":1\}"$/,
    pointer: "/200/content/application~1json",
  },
  {
    rule: "name-repeated",
    what: "two members with one name",
    broken: respondWith('{"id":1,"tags":[{"a":1,"\\u0061":2}],"id":2}', { headers: counted, status: 203 }),
    kept: respondWith('{"id":1,"tags":[{"a":1},{"a":1}],"ID":2}', { headers: counted, status: 203 }),
    message: /^the body: expected each name once in an object, found "a" twice$/,
    pointer: "/203/content/application~1json",
  },
  {
    rule: "property-undocumented",
    what: "an undocumented property",
    broken: respondWith({ id: 1, extra: 1 }, { headers: counted }),
    kept: respondWith({ id: 1, extra: 1 }, { status: 203 }),
    message: /^the body: \/extra is not documented$/,
    pointer: "/200/content/application~1json/schema",
  },
  {
    rule: "header-missing",
    what: "a required header that is missing",
    broken: respondWith({ id: 1 }),
    kept: right(),
    message: /^the header X-Count is missing$/,
    pointer: "/200/headers/X-Count",
  },
  {
    rule: "header-invalid",
    what: "a header below its minimum",
    broken: right({ "x-count": "0" }),
    kept: right({ "x-count": "1e3" }),
    message: /^the header X-Count: the value must be >= 1, found 0$/,
    pointer: "/200/headers/X-Count/schema/minimum",
  },
  {
    rule: "header-invalid",
    what: "a header that is not a number",
    broken: right({ "x-count": "one" }),
    kept: right({ "x-count": "11" }),
    message: /^the header X-Count: the value must be integer, found "one"$/,
    pointer: "/200/headers/X-Count/schema/type",
  },
  {
    rule: "header-invalid",
    what: "a header that is neither true nor false",
    broken: right({ "x-flag": "yes" }),
    kept: right({ "x-flag": "false" }),
    message: /must be boolean, found "yes"$/,
    pointer: "/200/headers/X-Flag/schema/type",
  },
  {
    rule: "header-invalid",
    what: "a header of another pattern",
    broken: right({ "x-word": "A" }),
    kept: right({ "x-word": "true" }),
    message: /must match pattern/,
    pointer: "/200/headers/X-Word/schema/pattern",
  },
  {
    rule: "header-invalid",
    what: "a list with an item that is not listed",
    broken: right({ "x-words": "a, c" }),
    kept: right({ "x-words": "a, b,a" }),
    message: /^the header X-Words: /,
    pointer: "/200/headers/X-Words/schema/items/enum",
  },
  {
    rule: "body-cut",
    what: "a body whose connection broke",
    broken: { ...right(), completion: "cut" },
    kept: right(),
    message: /^the connection broke after 8 bytes of the body$/,
    pointer: "/200/content/application~1json",
  },
  {
    rule: "body-endless",
    what: "a body that does not end in time",
    broken: { ...right(), completion: "timed-out" },
    kept: right(),
    message: /^the body was still coming at the time limit, after 8 bytes$/,
    pointer: "/200/content/application~1json",
  },
  {
    rule: "body-cut",
    what: "a body that is announced where none is documented, and does not arrive",
    broken: { ...respondWith("", { status: 404, headers: { "content-length": "10" } }), completion: "cut" },
    kept: respondWith("", { status: 404 }),
    message: /^the connection broke after 0 bytes of the body$/,
    pointer: "/404",
  },
  {
    rule: "body-endless",
    what: "a response without content that does not end in time",
    broken: { ...respondWith("", { status: 404 }), completion: "timed-out" },
    kept: respondWith("", { status: 404 }),
    message: /^the body was still coming at the time limit, after 0 bytes$/,
    pointer: "/404",
  },
  {
    rule: "body-endless",
    what: "a body that is too large",
    broken: { ...text("image/png", 201), completion: "too-large" },
    kept: text("image/png", 201),
    message: /^the body is larger than the limit, after 4 bytes$/,
    pointer: "/201/content/image~1png",
  },
];

describe.each(cases)("$rule: $what", ({ rule, broken, kept, message, pointer }) => {
  test("is found", () => {
    expect(checkResponse(contract, broken)).toMatchObject([
      { rule, message: expect.stringMatching(message), pointer: `#/paths/~1notes/get/responses${pointer}` },
    ]);
  });

  test("is not found in a correct response", () => {
    expect(checkResponse(contract, kept)).toEqual([]);
  });
});

test("every problem of a response is found in one check", () => {
  const problems = checkResponse(contract, respondWith({ id: "1" }, { headers: { "x-flag": "1" } }));
  expect(problems.map(({ rule }) => rule)).toEqual(["header-missing", "header-invalid", "body-invalid"]);
});

describe("the documented response of a status", () => {
  test.each([
    [200, "/200/headers/X-Count"],
    [404, "/404"],
    [418, "/4XX/content"],
    [399, "/default/content"],
    [500, "/default/content"],
  ])("for %i is the one at %s", (status, pointer) => {
    const [problem] = checkResponse(
      contract,
      respondWith("<html>", { status, headers: { "content-type": "text/html" } }),
    );
    expect(problem?.pointer).toBe(`#/paths/~1notes/get/responses${pointer}`);
  });

  test("is missing if neither the status nor its range nor default is documented", async () => {
    const { api, operation } = await loadOperation({
      responses: { 200: { description: "A" }, "5XX": { description: "B" } },
    });
    const strict = { api, operation, checker: new SchemaChecker(api.document) };
    expect(checkResponse(strict, respondWith("", { status: 201 }))).toEqual([
      {
        rule: "status-undocumented",
        pointer: "#/paths/~1notes/get/responses",
        message: "the status 201 is not documented; documented are 200, 5XX",
      },
    ]);
    expect(checkResponse(strict, respondWith("", { status: 503 }))).toEqual([]);
  });

  test("is missing if no response is documented", async () => {
    const { api, operation } = await loadOperation({ responses: {} });
    const strict = { api, operation, checker: new SchemaChecker(api.document) };
    expect(checkResponse(strict, respondWith("", { status: 500 }))[0]?.message).toBe(
      "the status 500 is not documented; documented is none",
    );
  });
});

describe("the body is ignored", () => {
  test.each([204, 304])("with the status %i", (status) => {
    expect(checkResponse(contract, respondWith("", { status, headers: { "content-type": undefined } }))).toEqual([]);
  });

  test.each([undefined, "application/json", "text/csv"])("of HEAD with the media type %s", async (type) => {
    const headers = { "x-count": "1", "content-type": type };
    expect(checkResponse(await loadContract("head"), respondWith("", { headers }))).toEqual([]);
  });
});

test("a response to HEAD has the media type that GET would have", async () => {
  const contract = await loadContract("head");
  const check = (type: string, status: number) =>
    checkResponse(contract, respondWith("", { status, headers: { "x-count": "1", "content-type": type } }));
  expect(check("text/html", 200)).toEqual([
    {
      rule: "media-type-undocumented",
      pointer: "#/paths/~1notes/head/responses/200/content",
      message: "the media type text/html is not documented for 200; documented is application/json, text/csv",
    },
  ]);
  // A HEAD without documented content does not describe what GET sends.
  expect(check("text/html", 404)).toEqual([]);
});

test("an undocumented body that does not end breaks two rules", () => {
  const endless: WireResponse = { ...respondWith({ id: 1 }, { status: 404 }), completion: "too-large" };
  expect(checkResponse(contract, endless).map(({ rule }) => rule)).toEqual(["body-undocumented", "body-endless"]);
});

test("the most specific range of media types counts", () => {
  const pointerOf = (type: string, status: number) =>
    checkResponse(contract, { ...text(type, status), completion: "cut" })[0]?.pointer;
  expect(pointerOf("image/png; q=1", 201)).toMatch(/image~1png$/);
  expect(pointerOf("image/gif", 201)).toMatch(/image~1\*$/);
  expect(pointerOf("a/b", 202)).toMatch(/\*~1\*$/);
});

test("a body is checked as the media type that came back, if the contract documents a range", async () => {
  const { api, operation } = await loadOperation({
    responses: {
      200: { description: "A", content: { "*/*": { schema: { type: "integer" } } } },
      201: { description: "B", content: { "*/*": { schema: { type: "string", format: "binary" } } } },
    },
  });
  const checkWith = (body: string, type: string, status = 200) =>
    checkResponse(
      { operation, checker: new SchemaChecker(api.document) },
      respondWith(body, { status, headers: { "content-type": type } }),
    ).map(({ rule }) => rule);
  expect(checkWith("1", "application/json; charset=utf-8")).toEqual([]);
  expect(checkWith('"a"', "application/json")).toEqual(["body-invalid"]);
  expect(checkWith("{", "application/problem+json")).toEqual(["body-not-json"]);
  expect(checkWith("a", "text/plain")).toEqual(["body-invalid"]);
  expect(checkWith("a", "image/png")).toEqual([]);
  // A file may be JSON.
  expect(checkWith('{"a":1}', "application/json", 201)).toEqual([]);
});

test("a repeated header is one list", () => {
  const response = right();
  const twice: WireResponse = { ...response, headers: [...response.headers, ["X-Words", "a"], ["x-words", "b"]] };
  expect(checkResponse(contract, twice)).toEqual([]);
  for (const repeated of [
    [
      ["x-words", "a"],
      ["x-words", "c"],
    ],
    [
      ["x-flag", "true"],
      ["x-flag", "true"],
    ],
  ] as const) {
    const wrong: WireResponse = { ...response, headers: [...response.headers, ...repeated] };
    expect(checkResponse(contract, wrong)).toMatchObject([{ rule: "header-invalid" }]);
  }
});

/** The rules and messages of a response with one documented media type. */
async function checkContent(mediaType: Record<string, object>, body: string | Uint8Array, type?: string) {
  const [name = ""] = Object.keys(mediaType);
  const { api, operation } = await loadOperation(
    { responses: { 200: { description: "A", content: mediaType } } },
    { openapi: "3.2.0" },
  );
  const response = respondWith(body, { headers: { "content-type": type ?? name } });
  const problems = checkResponse({ operation, checker: new SchemaChecker(api.document) }, response);
  return problems.map(({ rule, pointer, message }) => [rule, pointer.replace(/^.*\/200\/content\//, ""), message]);
}

test("a body that nests too deeply for the checker is not called invalid", async () => {
  const list = { type: "array", items: { $ref: "#/components/schemas/List" } };
  const { api, operation } = await loadOperation(
    { responses: { 200: { description: "A", content: { "application/json": { schema: list } } } } },
    { components: { schemas: { List: list } } },
  );
  const nested = "[".repeat(50_000) + "]".repeat(50_000);
  const problems = checkResponse({ operation, checker: new SchemaChecker(api.document) }, respondWith(nested));
  expect(problems).toMatchObject([
    { rule: "body-invalid", message: "the body: the value nests too deeply to be checked", isUnchecked: true },
  ]);
});

describe("a plain text", () => {
  const check = (schema: object | boolean, text: string | Uint8Array, type?: string) =>
    checkContent({ "text/plain": { schema: schema as object } }, text, type);

  test("is checked against its schema", async () => {
    expect(await check({ type: "string", enum: ["yes", "ja"] }, "ja")).toEqual([]);
    expect(await check({ type: "string", enum: ["yes"] }, "no")).toEqual([
      ["body-invalid", "text~1plain/schema/enum", expect.stringMatching(/^the body: .* \(\["yes"\]\), found "no"$/)],
    ]);
    expect(await check({ type: "string", maxLength: 2 }, "\uFEFFab")).toEqual([]);
  });

  test.each<[schema: object | boolean, text: string, isKept: boolean]>([
    [{ type: "integer", minimum: 2 }, "2", true],
    [{ type: "integer", minimum: 2 }, "1", false],
    [{ type: "integer" }, "one", false],
    [{ type: "boolean" }, "true", true],
    [{ type: "object", required: ["a"] }, '{"a":1}', true],
    [{ type: "object", required: ["a"] }, "a", false],
    [{ type: "string", const: "1" }, "1", true],
    [{ type: "string", enum: ["ja"] }, '"ja"', false],
    [{ type: "string", pattern: "^[a-z]+$" }, '"ja"', false],
    [{ type: ["string", "object"], maxLength: 2 }, '"ja"', false],
    [{ type: ["string", "object"], maxLength: 2 }, '{"a":1}', true],
    [{ type: "string" }, '"ja"', true],
    [true, "", true],
  ])("can represent a value of %j: %s", async (schema, text, isKept) => {
    expect((await check(schema, text)).length === 0).toBe(isKept);
  });

  test("is read with the charset of its media type", async () => {
    const latin = Buffer.from("\u00e4", "latin1");
    const schema = { type: "string", const: "\u00e4" };
    expect(await check(schema, latin, "text/plain; charset=ISO-8859-1")).toEqual([]);
    expect(await check(schema, latin, 'text/plain; format=flowed; charset="iso-8859-1"')).toEqual([]);
    expect(await check(schema, Buffer.from("\u00e4"), "text/plain;charset=utf-8")).toEqual([]);
    expect(await check(schema, "a", "text/plain; charset=iso-8859-1")).toHaveLength(1);
    expect(await check({ const: "\u00f6" }, latin, "text/plain; charset=iso-8859-1")).toHaveLength(1);
  });

  test("of another type is not checked, because its values have a syntax of their own", async () => {
    expect(await checkContent({ "text/csv": { schema: { type: "array" } } }, "a,b", "text/csv")).toEqual([]);
  });

  test.each(["text/plain", "text/plain; charset=unknown"])("is not checked if it cannot be read: %s", async (type) => {
    expect(await check({ const: "a" }, Buffer.from([0xff]), type)).toEqual([]);
  });
});

describe.each(["application/jsonl", "application/x-ndjson"])("the lines of %s", (name) => {
  const line = { type: "object", required: ["a"], properties: { a: { type: "integer" } } };
  const pointer = name.replace("/", "~1");
  const check = (mediaType: object, ...lines: string[]) => checkContent({ [name]: mediaType }, lines.join("\n"));

  test.each<[string, ...string[]]>([
    ["no line", ""],
    ["one line", '{"a":1}'],
    ["several lines", '{"a":1}', '{"a":2}', ""],
    ["other ends of lines, and an empty line", '{"a":1}\r', "", '{"a":2}'],
  ])("may be %s", async (_, ...lines) => {
    expect(await check({ itemSchema: line }, ...lines)).toEqual([]);
  });

  test("are checked against the schema of an item", async () => {
    expect(await check({ itemSchema: line }, '{"a":1}', '{"b":1}', '{"a":"x"}')).toEqual([
      ["body-invalid", `${pointer}/itemSchema/required`, "a line of the body: /a is missing"],
    ]);
    expect(await check({ itemSchema: line }, '{"a":1,"c":1}')).toEqual([
      ["property-undocumented", `${pointer}/itemSchema`, "a line of the body: /c is not documented"],
    ]);
  });

  test("must have each name once in an object", async () => {
    expect(await check({ itemSchema: line }, '{"a":1}', '{"a":1,"a":2}')).toEqual([
      ["name-repeated", pointer, 'a line of the body: expected each name once in an object, found "a" twice'],
    ]);
  });

  test("must be JSON", async () => {
    expect(await check({ itemSchema: line }, '{"a":1}', "xx", "")).toEqual([
      ["body-not-json", pointer, 'expected JSON in each line, found "xx"'],
    ]);
    expect(await check({}, "[", "]")).toEqual([["body-not-json", pointer, 'expected JSON in each line, found "["']]);
    expect(await check({}, "\uFEFF1")).toEqual([
      ["body-not-json", pointer, 'expected JSON in each line, found "\\ufeff1"'],
    ]);
    expect(await check({}, "x".repeat(61))).toEqual([
      ["body-not-json", pointer, `expected JSON in each line, found "${"x".repeat(60)}"`],
    ]);
  });

  test("can be described as a list, or each by the schema of the body", async () => {
    const schema = { type: "array", items: line, minItems: 2 };
    expect(await check({ schema }, '{"a":1}', '{"a":1}')).toEqual([]);
    expect(await check({ schema }, '{"a":1}')).toEqual([
      ["body-invalid", `${pointer}/schema/minItems`, expect.stringMatching(/^the body: the value must NOT have fewer/)],
    ]);
    expect(await check({ schema: { type: "string" } }, '{"a":1}', '{"a":1}')).toEqual([]);
    expect(await check({ schema: line }, '{"a":1}', '{"a":1}')).toEqual([]);
    expect(await check({ schema: line }, '{"a":1}', '{"b":1}')).toEqual([
      ["body-invalid", `${pointer}/schema/required`, "a line of the body: /a is missing"],
    ]);
  });
});

describe("a sequence of JSON texts (RFC 7464)", () => {
  const pointer = "application~1json-seq";
  const check = (body: string) =>
    checkContent({ "application/json-seq": { itemSchema: { type: "object", required: ["a"] } } }, body);

  test.each(["", '\u001e{"a":1}\n', '\u001e{"a":1}\n\u001e{\n  "a": 2\n}\n'])("may be %j", async (body) => {
    expect(await check(body)).toEqual([]);
  });

  test.each([
    ['\u001e{"a":1}\n\u001e{"b":1}\n', "body-invalid", "/itemSchema/required", "a record of the body: /a is missing"],
    ["\u001exx\n", "body-not-json", "", 'expected JSON in each record, found "xx\\n"'],
    ['{"a":1}\n{"a":1}\n', "body-not-json", "", expect.stringMatching(/^expected JSON in each record, found /)],
  ])("may not be %j", async (body, rule, keyword, message) => {
    expect(await check(body)).toEqual([[rule, `${pointer}${keyword}`, message]]);
  });
});

test("the list of the lines can have a schema in addition to the schema of a line", async () => {
  const mediaType = { itemSchema: { type: "integer" }, schema: { type: "array", minItems: 2 } };
  const check = async (body: string) => (await checkContent({ "application/jsonl": mediaType }, body)).map(String);
  expect(await check("1\n2")).toEqual([]);
  expect(await check("1")).toEqual([expect.stringMatching(/must NOT have fewer than 2 items/)]);
  expect(await check("1\ntrue")).toEqual([expect.stringMatching(/a line of the body: the value must be integer/)]);
});

describe("a header with an object or JSON", () => {
  const record = { type: "object", required: ["a"], properties: { a: { type: "integer" }, b: { type: "string" } } };

  async function check(documented: object, text: string): Promise<string[]> {
    const { api, operation } = await loadOperation({
      responses: { 200: { description: "A", headers: { "X-H": documented } } },
    });
    const response = respondWith("", { headers: { "content-type": undefined, "x-h": text } });
    const problems = checkResponse({ operation, checker: new SchemaChecker(api.document) }, response);
    return problems.map(({ rule, message }) => `${rule}: ${message}`);
  }

  const inList = { schema: record };
  const exploded = { schema: record, explode: true };
  const json = { content: { "application/json": { schema: record } } };

  test.each<[documented: object, text: string]>([
    [inList, "a,1,b,x"],
    [inList, "b,2,a,1"],
    [inList, "a, 1, c, true"],
    [exploded, "a=1,b=x"],
    [exploded, "b=2=3, a=1"],
    [exploded, "a=1"],
    [json, '{"a":1}'],
    [json, '{"a":1,"b":"x, y"}'],
    [{ content: { "application/json": { schema: { type: "string" } } } }, '"1"'],
    [{ content: { "text/plain": { schema: { type: "string" } } } }, '"1"'],
    [{ schema: { type: "object" } }, ""],
  ])("conforms to its contract: %j, %s", async (documented, text) => {
    expect(await check(documented, text)).toEqual([]);
  });

  test.each<[documented: object, text: string, message: string]>([
    [inList, "b,x", "/a is missing"],
    [inList, "a,x", '/a must be integer, found "x"'],
    [inList, "a=1,b=x", "/a is missing"],
    [inList, "a,1,b", 'the value must be object, found "a,1,b"'],
    [exploded, "a=x", '/a must be integer, found "x"'],
    [exploded, "a,1,b,x", 'the value must be object, found "a,1,b,x"'],
    [json, '{"a":"1"}', '/a must be integer, found "1"'],
    [json, "a,1", 'expected JSON, found "a,1"'],
    [{ content: { "application/json": { schema: { type: "string" } } } }, "1", "the value must be string, found 1"],
  ])("breaks its contract: %j, %s", async (documented, text, message) => {
    expect(await check(documented, text)).toEqual([`header-invalid: the header X-H: ${message}`]);
  });
});

test.each(["", "X Y"])(
  "a required header with the name %j, which no response can have, is not reported as missing",
  async (name) => {
    const headers = { [name]: { required: true, schema: { type: "string" } } };
    const { api, operation } = await loadOperation({ responses: { 200: { description: "A", headers } } });
    expect(operation.responses[0]?.headers).toHaveLength(1);
    const problems = checkResponse(
      { operation, checker: new SchemaChecker(api.document) },
      respondWith("", { headers: { "content-type": undefined } }),
    );
    expect(problems).toEqual([]);
  },
);

describe("Set-Cookie, which cannot be joined by commas,", () => {
  async function check(schema: object, ...cookies: string[]): Promise<string[]> {
    const { api, operation } = await loadOperation({
      responses: { 200: { description: "A", headers: { "Set-Cookie": header(schema) } } },
    });
    const response: WireResponse = { ...respondWith(""), headers: cookies.map((cookie) => ["set-cookie", cookie]) };
    const problems = checkResponse({ operation, checker: new SchemaChecker(api.document) }, response);
    return problems.map(({ message }) => message);
  }

  const cookie = { type: "string", pattern: "^\\w+=\\w+$" };

  test("is checked once for each value", async () => {
    expect(await check(cookie, "a=1", "b=2")).toEqual([]);
    expect(await check(cookie, "a=1", "b", "c")).toEqual([
      'the header Set-Cookie: the value must match pattern "^\\w+=\\w+$", found "b"',
    ]);
  });

  test("can be a list of all values", async () => {
    expect(await check({ type: "array", items: cookie, minItems: 2 }, "a=1", "b=2")).toEqual([]);
  });
});

describe("a deprecated operation", () => {
  const dates = { "x-deprecated-since": "2026-06-01", "x-sunset": "2027-01-31T01:00:00+01:00" };
  const sent = { deprecation: "@1780272000", sunset: "Sun, 31 Jan 2027 00:00:00 GMT" };

  async function check(
    deprecated: object,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> },
  ): Promise<[rule: string, pointer: string, message: string][]> {
    const documented = { 200: { description: "A" }, 302: { description: "B" }, "4XX": { description: "C" } };
    const { api, operation } = await loadOperation({ responses: documented, ...deprecated });
    const response = respondWith("", { status, headers: { "content-type": undefined, ...headers } });
    const problems = checkResponse({ operation, checker: new SchemaChecker(api.document) }, response);
    return problems.map(({ rule, pointer, message }) => [rule, pointer, message]);
  }

  test.each([200, 302])("must send its dates with the status %i", async (status) => {
    expect(await check({ deprecated: true, ...dates }, { status })).toEqual([
      [
        "deprecation-wrong",
        "#/paths/~1notes/get/x-deprecated-since",
        "expected the header Deprecation: @1780272000 (x-deprecated-since is 2026-06-01), found none",
      ],
      [
        "sunset-wrong",
        "#/paths/~1notes/get/x-sunset",
        "expected the header Sunset: Sun, 31 Jan 2027 00:00:00 GMT (x-sunset is 2027-01-31T01:00:00+01:00), found none",
      ],
    ]);
  });

  test.each<[headers: Record<string, string>]>([
    [sent],
    [{ ...sent, deprecation: "@1780272000; a=1" }],
    [{ ...sent, sunset: "Sunday, 31-Jan-27 00:00:00 GMT" }],
    [{ ...sent, sunset: "Sun Jan 31 00:00:00 2027" }],
  ])("conforms to its contract with %j", async (headers) => {
    expect(await check({ deprecated: true, ...dates }, { headers })).toEqual([]);
  });

  test.each<[name: "deprecation" | "sunset", value: string]>([
    ["deprecation", "@1780272001"],
    ["deprecation", "true"],
    ["deprecation", "1780272000"],
    ["deprecation", "Mon, 01 Jun 2026 00:00:00 GMT"],
    ["deprecation", "@1780272000, @1780272000"],
    ["sunset", "Sun, 31 Jan 2027 00:00:01 GMT"],
    ["sunset", "2027-01-31"],
    ["sunset", ""],
  ])("must not send %s: %s", async (name, value) => {
    const problems = await check({ deprecated: true, ...dates }, { headers: { ...sent, [name]: value } });
    expect(problems.map(([rule]) => rule)).toEqual([`${name}-wrong`]);
    expect(problems[0]?.[2]).toMatch(new RegExp(`, found ${JSON.stringify(value).replaceAll(/[()]/g, "\\$&")}$`));
  });

  test.each([400, 404])("need not send them with the refusal %i", async (status) => {
    expect(await check({ deprecated: true, ...dates }, { status })).toEqual([]);
  });

  test.each<[what: string, deprecated: object, rules: string[]]>([
    ["one date", { deprecated: true, "x-sunset": "2027-01-31" }, ["sunset-wrong"]],
    ["no date", { deprecated: true }, []],
    ["a string that is not a date", { deprecated: true, "x-sunset": "soon" }, []],
    ["dates without `deprecated`", { ...dates }, []],
  ])("must send only the dates of its contract, here %s", async (_, deprecated, rules) => {
    expect((await check(deprecated, {})).map(([rule]) => rule)).toEqual(rules);
  });

  test("may have dates in its responses before its contract has them", async () => {
    expect(await check({}, { headers: sent })).toEqual([]);
  });
});
