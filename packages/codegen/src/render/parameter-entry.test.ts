import * as clientRuntime from "@docent/runtime";
import { createClient } from "@docent/runtime";
import * as mockRuntime from "@docent/runtime/mocks";
import { RequestCheck } from "@docent/schema";
import fc from "fast-check";
import { getResponse, type HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { readPlan, runModule } from "../testing/documents.ts";
import { renderMocks } from "./render-mocks.ts";
import { renderOperations } from "./render-operations.ts";
import { ValidatorSet } from "./validator-set.ts";

type Location = "path" | "query" | "header" | "cookie";

interface Style {
  in: Location;
  style?: string;
  explode?: boolean;
}

/** The values that the resolver of a mock gets. */
type Received = Record<Location, Record<string, unknown>>;

interface AnyMock {
  handle(resolve: (call: Received) => Response): HttpHandler;
}

/** Generates the client and the mocks of some operations, by path. Their names are in the same order: `call0`, `call1`. */
async function generate(operations: readonly (readonly [path: string, operation: object])[]) {
  const paths = operations.map(([path, operation], index) => {
    const whole = { operationId: `call${index}`, responses: { "204": { description: "" } }, ...operation };
    return [path, { get: whole }];
  });
  const servers = [{ url: "http://127.0.0.1:4055" }];
  const plan = await readPlan({ openapi: "3.2.0", servers, paths: Object.fromEntries(paths) });
  const set = new ValidatorSet(plan.api.document);
  const code = renderMocks(plan, set);
  const table = runModule(renderOperations(plan), { "@docent/runtime": clientRuntime });
  const validators = runModule(set.render("test"), { "@docent/runtime/mocks": mockRuntime });
  const modules = { "@docent/runtime/mocks": mockRuntime, "./validators.gen.ts": validators };
  const { createTestMocks: createMocks } = runModule(code, modules) as {
    createTestMocks: (options: object) => Record<string, AnyMock>;
  };
  const { contract } = table as { contract: clientRuntime.ClientContract };
  const sent: Request[] = [];
  const fetch = async (request: unknown) => {
    // Clients pass a whole request to this option.
    sent.push(request as Request);
    return new Response(null, { status: 204 });
  };
  // A member for each operation.
  const client = createClient(contract, { fetch }) as Record<string, (input: object) => Promise<unknown>>;
  const mocks = createMocks({ onInvalidRequest: "throw" });
  return { api: plan.api, client, sent, code, mocks, warnings: set.warnings };
}

type Generated = Awaited<ReturnType<typeof generate>>;

/** What a mock receives of a request. Throws the message of a refused one. */
async function receive({ mocks }: Generated, request: Request, name = "call0"): Promise<Received> {
  let received: Received | undefined;
  const handler = mocks[name]?.handle((call) => {
    received = call;
    return new Response();
  });
  await getResponse(handler ? [handler] : [], request);
  return received ?? expect.fail(`${name} does not handle ${request.url}.`);
}

/** What a mock receives if the generated client sends this. */
async function exchange(generated: Generated, input: object, name = "call0"): Promise<Received> {
  await generated.client[name]?.(input);
  return receive(generated, generated.sent.pop() ?? expect.fail("Expected a request."), name);
}

const inputNames = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;

function parameterOf(style: Style, schema: object): object {
  return { name: "p", required: style.in === "path", ...style, schema };
}

const styles: readonly Style[] = [
  ...[true, false].flatMap((explode): Style[] => [
    ...["simple", "label", "matrix"].map((style): Style => ({ in: "path", style, explode })),
    ...["form", "spaceDelimited", "pipeDelimited", "deepObject"].map(
      (style): Style => ({ in: "query", style, explode }),
    ),
    { in: "header", explode },
    { in: "cookie", explode },
    { in: "cookie", style: "cookie", explode },
  ]),
];

/** Texts that a style can write. OpenAPI has no escape for a delimiter that is not percent-encoded. */
function textsOf({ in: location, style }: Style): fc.Arbitrary<string> {
  if (location === "header") return fc.stringMatching(/^[!-+\--<>-~]([ -+\--<>-~]*[!-+\--<>-~])?$/);
  // The style of cookies has no escape at all.
  if (style === "cookie") return fc.stringMatching(/^[!#-+\--:<-[\]-~]+$/);
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("a,b", "a;b=c", "%2C", " a ", "a&b", "true", "01"),
  );
  const forbidden = { spaceDelimited: /[ ]/, pipeDelimited: /\|/ }[style ?? ""];
  return text.filter((each) => !(forbidden?.test(each) || (location === "path" && /^\.*$/.test(each))));
}

const numbers = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((value) => value + 0);

/** A schema, and values of it. */
type Kind = (style: Style) => { schema: object; values: fc.Arbitrary<unknown> };

const text = { type: "string" };
const integer = { type: "integer" };

const kinds: Readonly<Record<string, Kind>> = {
  text: (style) => ({ schema: text, values: textsOf(style) }),
  number: () => ({ schema: { type: "number" }, values: numbers }),
  boolean: () => ({ schema: { type: "boolean" }, values: fc.boolean() }),
  "number or word": () => ({
    schema: { oneOf: [integer, { enum: ["all", "none"] }] },
    values: fc.oneof(fc.integer(), fc.constantFrom("all", "none")),
  }),
  texts: (style) => ({
    schema: { type: "array", items: text },
    values: fc.array(textsOf(style), { minLength: 1, maxLength: 4 }),
  }),
  "list of numbers": () => ({
    schema: { type: "array", items: { type: "number" } },
    values: fc.array(numbers, { minLength: 1, maxLength: 4 }),
  }),
  integers: () => ({
    schema: { anyOf: [{ type: "null" }, { type: "array", items: integer }] },
    values: fc.array(fc.integer(), { minLength: 1, maxLength: 4 }),
  }),
  object: (style) => ({
    schema: {
      type: "object",
      required: ["n"],
      properties: { n: integer, s: text, "b-c": { type: "boolean" } },
      additionalProperties: false,
    },
    values: fc.record(
      {
        n: fc.integer(),
        s: textsOf(style).filter((each) => !/=/.test(each)),
        "b-c": fc.boolean(),
      },
      { requiredKeys: ["n"] },
    ),
  }),
  "object of any integers": () => ({
    schema: { type: "object", additionalProperties: integer },
    values: fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.integer(), { minKeys: 1 }),
  }),
};

/** Objects in cookies have no other members: cookies of other names have other meanings. */
function isReadable(kind: string, { in: location, explode }: Style): boolean {
  return !(kind === "object of any integers" && location === "cookie" && explode);
}

const cases = Object.entries(kinds).flatMap(([kind, describeKind]) =>
  styles.filter((style) => isReadable(kind, style)).map((style) => ({ kind, style, ...describeKind(style) })),
);

const all = await generate(
  cases.map(({ style, schema }, index) => [
    `/books/${index}${style.in === "path" ? "/{p}/end" : ""}`,
    { parameters: [parameterOf(style, schema)] },
  ]),
);

test("all of these parameters can be read", () => {
  expect(all.warnings).toEqual([]);
});

test.each(cases.map((each, index) => ({ ...each, index })))(
  "the mock receives what the client sends: $kind in $style",
  async ({ style, values, index }) => {
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const received = await exchange(all, { [inputNames[style.in]]: { p: value } }, `call${index}`);
        expect(received[style.in]).toEqual({ p: value });
      }),
      { numRuns: 20 },
    );
  },
);

const closed = { type: "object", required: ["a"], properties: { a: integer }, additionalProperties: false };
const words = { type: "array", items: { enum: ["a", "b"] }, maxItems: 2 };
const form = (schema: object, rest: object = {}) => ({ name: "p", in: "query", schema, ...rest });
const segment = (schema: object, style: string, explode = false) => ({
  ...{ name: "p", in: "path", required: true, schema, style, explode },
});
const json = { content: { "application/json": { schema: closed } } };

test.each<[what: string, parameter: object, request: string, value: unknown]>([
  ["a space as plus", form(words, { style: "spaceDelimited", explode: false }), "?p=a+b", ["a", "b"]],
  ["encoded pipes", form(words, { style: "pipeDelimited", explode: false }), "?p=a%7cb", ["a", "b"]],
  ["encoded brackets", form(closed, { style: "deepObject" }), "?p%5Ba%5D=1", { a: 1 }],
  ["JSON", { name: "p", in: "query", ...json }, `?p=${encodeURIComponent('{"a":1}')}`, { a: 1 }],
  ["no JSON", { name: "p", in: "query", ...json }, "", undefined],
  ["a list or a text", form({ oneOf: [{ const: "all" }, words] }), "?p=all", "all"],
  ["a list or a text", form({ oneOf: [{ const: "all" }, words] }), "?p=a&p=b", ["a", "b"]],
  ["a tuple", form({ type: "array", prefixItems: [text, words.items] }, { explode: false }), "?p=1,a", ["1", "a"]],
  [
    "lists in an object",
    form({ type: "object", properties: { a: words, n: integer } }),
    "?a=a&a=b&n=1",
    { a: ["a", "b"], n: 1 },
  ],
  [
    "objects in brackets in an object",
    form({ type: "object", properties: { a: closed, b: { type: "array", items: integer } } }, { style: "deepObject" }),
    "?p[a][a]=1&p[b][0]=2&p[b][1]=3",
    { a: { a: 1 }, b: [2, 3] },
  ],
  [
    "objects as JSON in a text",
    form({ type: "array", items: closed }, { explode: false }),
    "?p=%7B%22a%22%3A1%7D",
    [{ a: 1 }],
  ],
  ["brackets or a number", form({ anyOf: [integer, closed] }, { style: "deepObject" }), "?p=5", 5],
  ["brackets or a number", form({ anyOf: [integer, closed] }, { style: "deepObject" }), "?p[a]=5", { a: 5 }],
  [
    "a member with the name of a prototype",
    form({ type: "object" }, { style: "deepObject" }),
    "?p[__proto__]=1",
    JSON.parse('{"__proto__":"1"}'),
  ],
  ["no value", form(closed), "", undefined],
])("a mock reads %s: %#", async (_, parameter, request, value) => {
  const generated = await generate([["/books", { parameters: [parameter] }]]);
  const { query } = await receive(generated, new Request(`http://127.0.0.1:4055/books${request}`));
  expect(query["p"]).toEqual(value);
  expect(generated.warnings).toEqual([]);
});

test.each<[what: string, parameter: object, request: string, message: string]>([
  [
    "a word in a list of integers",
    form({ type: "array", items: integer }),
    "?p=1&p=x",
    "query/p/1: expected type integer",
  ],
  [
    "too many items",
    form({ type: "array", items: integer, maxItems: 2 }),
    "?p=1&p=2&p=3",
    "query/p: expected maxItems 2",
  ],
  ["a later item of a list in one string", form(words, { explode: false }), "?p=a&p=x", "query/p/1: expected a or b"],
  ["a space after a separator", form(words, { explode: false }), "?p=a,+b", "query/p/1: expected a or b"],
  ["a number with a leading zero", form(integer), "?p=01", "query/p: expected type integer"],
  ["a number that is too large", form({ type: "number" }), "?p=1e400", "query/p: expected type number"],
  ["broken JSON", { name: "p", in: "query", ...json }, "?p=zzz", "query/p: expected JSON"],
  ["JSON that is not valid", { name: "p", in: "query", ...json }, "?p=%7B%7D", "query/p/a is missing"],
  [
    "a text that is not valid",
    { name: "p", in: "query", content: { "text/plain": { schema: { enum: ["a"] } } } },
    "?p=b",
    "query/p: expected a",
  ],
  ["a missing object in brackets", form(closed, { style: "deepObject", required: true }), "", "query/p: it is missing"],
  ["a missing object", form(closed, { required: true }), "", "query/p: it is missing"],
  ["a wrong member", form(closed, { style: "deepObject" }), "?p[a]=x", "query/p/a: expected type integer"],
  ["a repeated member", form(closed, { style: "deepObject" }), "?p[a]=1&p[a]=2", "query/p: expected one value, not 2"],
  ["an unknown member", form(closed, { style: "deepObject" }), "?p[a]=1&p[b]=1", "query/p/b is not expected"],
  ["a text for an object in brackets", form(closed, { style: "deepObject" }), "?p=1", "query/p: expected type object"],
  [
    "an unknown parameter in addition to one",
    form(closed, { style: "deepObject" }),
    "?p[a]=1&q=1",
    "query/q: there is no such parameter",
  ],
  ["an unknown parameter in addition to members", form(closed), "?a=1&q=1", "query/q: there is no such parameter"],
  ["the parameter in addition to its members", form(closed), "?a=1&p=1", "query/p/p is not expected"],
  ["an odd number of parts", form(closed, { explode: false }), "?p=a,1,b", "query/p: expected type object"],
  ["a text for an object in a path", segment(closed, "simple"), "/zzz", "path/p: expected type object"],
  ["a text for assignments in a path", segment(closed, "simple", true), "/zzz", "path/p: expected type object"],
  ["a label without a dot", segment(integer, "label"), "/5", 'path/p: expected text that starts with "."'],
  ["a matrix without a semicolon", segment(words, "matrix", true), "/a", 'path/p: expected text that starts with ";"'],
  ["a matrix of another name", segment(words, "matrix", true), "/;q=a", "path/p: it is missing"],
])("a mock refuses %s", async (_, parameter, request, message) => {
  const generated = await generate([[`/books${request.startsWith("/") ? "/{p}" : ""}`, { parameters: [parameter] }]]);
  await expect(receive(generated, new Request(`http://127.0.0.1:4055/books${request}`))).rejects.toThrow(message);
});

test("a mock refuses a wrong later cookie of a list", async () => {
  const generated = await generate([["/books", { parameters: [{ name: "p", in: "cookie", schema: words }] }]]);
  const request = new Request("http://127.0.0.1:4055/books", { headers: { cookie: "p=a; p=x" } });
  await expect(receive(generated, request)).rejects.toThrow("cookie/p/1: expected a or b");
});

test.each<[parameter: object, request: string, value: unknown]>([
  [form({ type: "array", items: closed }), "?a=1", undefined],
  [form({ type: "array", prefixItems: [integer, text] }, { explode: false }), "?p=x", "x"],
  [form({ type: "object", properties: { a: closed } }, { required: true }), "?x=1", undefined],
  [form({ anyOf: [integer, closed] }, { explode: false }), "?p=a,x", "a,x"],
])("a mock accepts any value of a shape that it cannot read, with a warning: %j", async (parameter, request, value) => {
  const generated = await generate([["/books", { parameters: [parameter] }]]);
  const { query } = await receive(generated, new Request(`http://127.0.0.1:4055/books${request}`));
  expect(query["p"]).toEqual(value);
  expect(generated.warnings).toEqual([
    "GET /books: the query parameter p has a shape that mocks cannot read from a request. They do not check it.",
  ]);
});

test("a cookie in the style cookie is sent as it is", async () => {
  const parameters = [{ name: "p", in: "cookie", style: "cookie", schema: { enum: ["a%20b=/"] } }];
  const generated = await generate([["/books", { parameters }]]);
  await generated.client["call0"]?.({ cookies: { p: "a%20b=/" } });
  const request = generated.sent[0] ?? expect.fail("Expected a request.");
  expect(request.headers.get("cookie")).toBe("p=a%20b=/");
  await receive(generated, request);
});

test("an object of any members leaves names in brackets to their parameter", async () => {
  const open = { type: "object", additionalProperties: integer };
  const parameters = [
    form(open),
    form(open, { name: "f", style: "deepObject" }),
    form({}, { name: "g", style: "deepObject" }),
  ];
  const generated = await generate([["/books", { parameters }]]);
  const { query } = await receive(generated, new Request("http://127.0.0.1:4055/books?a=1&f[b]=2&g[c]=3"));
  expect(query).toEqual({ p: { a: 1 }, f: { b: 2 }, g: { c: "3" } });
});

test("an object that contains itself in brackets cannot be read", async () => {
  const filter: { type: string; properties: object } = { type: "object", properties: {} };
  filter.properties = { not: { $ref: "#/paths/~1books/get/parameters/0/schema" } };
  const { warnings } = await generate([["/books", { parameters: [form(filter, { style: "deepObject" })] }]]);
  expect(warnings).toHaveLength(1);
});

test("a form in the whole query is an object of the query", async () => {
  const schema = { type: "object", properties: { n: integer, list: { type: "array", items: text } }, required: ["n"] };
  const content = { "application/x-www-form-urlencoded": { schema, example: "n=1" } };
  const generated = await generate([["/books", { parameters: [{ name: "q", in: "querystring", content }] }]]);
  const query = { q: { n: 1, list: ["a b", "&"] } };
  expect(await exchange(generated, { query })).toMatchObject({ query });
  await expect(receive(generated, new Request("http://127.0.0.1:4055/books?n=x"))).rejects.toThrow("integer");
});

test("JSON in the whole query is written without a name", async () => {
  const whole = { name: "q", in: "querystring", content: { "application/json": { schema: {} } } };
  const generated = await generate([["/books", { parameters: [whole] }]]);
  await generated.client["call0"]?.({ query: { q: { a: ["&"] } } });
  await generated.client["call0"]?.({});
  expect(generated.sent.map(({ url }) => url)).toEqual([
    `http://127.0.0.1:4055/books?${encodeURIComponent('{"a":["&"]}')}`,
    "http://127.0.0.1:4055/books",
  ]);
});

test("the whole query may have any names, and the path is checked as well", async () => {
  const whole = { name: "q", in: "querystring", content: { "application/json": { schema: {} } } };
  const generated = await generate([["/books/{p}", { parameters: [segment(integer, "simple"), whole] }]]);
  const request = (path: string) => new Request(`http://127.0.0.1:4055/books/${path}?x=1`);
  expect((await receive(generated, request("5"))).path).toEqual({ p: 5 });
  await expect(receive(generated, request("x"))).rejects.toThrow("path/p: expected type integer");
});

test("headers that other parts of a contract describe are not checked", async () => {
  const header = (name: string, schema: object) => ({ name, in: "header", required: true, schema });
  const parameters = [
    ...["Accept", "content-type", "AUTHORIZATION"].map((name) => header(name, { const: "x" })),
    header("X-N", integer),
  ];
  const { mocks, client, sent, code } = await generate([["/books", { parameters }]]);
  await client["call0"]?.({ headers: { "X-N": 1 } });
  expect(
    (
      await getResponse(
        [mocks["call0"]?.handle(() => new Response())].filter(Boolean) as HttpHandler[],
        sent[0] as Request,
      )
    )?.status,
  ).toBe(200);
  expect([...code.matchAll(/in: "header"/g)]).toHaveLength(1);
});

test("a query in a path is expected", async () => {
  const generated = await generate([
    ["/books/{p}?view=list", { parameters: [segment(integer, "simple"), form(text, { name: "q" })] }],
  ]);
  expect(await exchange(generated, { path: { p: 1 }, query: { q: "x" } })).toMatchObject({
    path: { p: 1 },
    query: { q: "x" },
  });
});

test("a header that clients send by themselves may have any value, unless it is required", async () => {
  const language = { name: "Accept-Language", in: "header", schema: { enum: ["de", "en"] } };
  const generated = await generate([
    ["/books", { parameters: [language] }],
    ["/films", { parameters: [{ ...language, required: true }] }],
  ]);
  // As `fetch` of Node sends it.
  const send = (path: string) => new Request(`http://127.0.0.1:4055${path}`, { headers: { "accept-language": "*" } });
  expect((await receive(generated, send("/books"))).header).toEqual({ "Accept-Language": "*" });
  await expect(receive(generated, send("/films"), "call1")).rejects.toThrow(
    "header/Accept-Language: expected de or en",
  );
});

test("a table has code only for the shapes of its parameters", async () => {
  const scalars = [form(integer), form(text, { name: "q" }), form({ type: "array", items: text }, { name: "r" })];
  const { code } = await generate([["/books", { parameters: scalars }]]);
  expect(code).toMatch(/^import \{ checkParameters, createMocks, type /m);
});

describe("a mock accepts the requests that a server accepts", () => {
  const listed = { type: "array", items: { enum: ["a", "a,b", " a", 1] }, maxItems: 3 };
  const parameters: Readonly<Record<string, object>> = {
    integer: { in: "query", schema: { type: "integer", minimum: 1 } },
    number: { in: "query", schema: { type: ["number", "null"] } },
    boolean: { in: "query", schema: { type: "boolean" } },
    text: { in: "query", schema: { type: "string", minLength: 2 } },
    either: { in: "query", schema: { oneOf: [integer, { enum: ["all", "true"] }] } },
    exploded: { in: "query", schema: listed },
    commas: { in: "query", explode: false, schema: listed },
    pipes: { in: "query", explode: false, style: "pipeDelimited", schema: { type: "array", items: integer } },
    spaces: { in: "query", explode: false, style: "spaceDelimited", schema: listed },
    header: { in: "header", schema: { type: "array", items: integer } },
    object: { in: "query", schema: { type: "object", properties: { object: listed, a: integer } } },
    brackets: { in: "query", style: "deepObject", schema: { type: "object", properties: { a: integer } } },
    alternating: {
      in: "query",
      explode: false,
      schema: { type: "object", properties: { a: integer }, additionalProperties: false },
    },
    cookies: { in: "cookie", schema: listed },
    cookie: { in: "cookie", explode: false, schema: listed },
  };
  const namesOfMembers: Readonly<Record<string, readonly string[]>> = {
    object: ["a", "a", "b"],
    brackets: ["brackets[a]", "brackets%5ba]", "brackets[]", "brackets[b"],
  };
  const texts = fc
    .array(
      fc.constantFrom(
        ...[
          "a",
          "b",
          "1",
          "0",
          "-",
          ".5",
          "e3",
          "true",
          "null",
          "all",
          ",",
          "%2C",
          "%2c",
          "+",
          "%20",
          "|",
          "%7C",
          "=",
          "%",
          "",
        ],
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((tokens) => tokens.join(""));

  async function compare(generated: Generated, request: Request): Promise<void> {
    const { pathname, search } = new URL(request.url);
    const headers = [...request.headers] as [string, string][];
    const refusal = new RequestCheck(generated.api).check({
      method: "GET",
      target: pathname + search,
      headers,
      body: undefined,
    });
    const received = receive(generated, request);
    if (refusal) await expect(received, refusal.message).rejects.toThrow();
    else await expect(received).resolves.toBeDefined();
  }

  test.each(Object.entries(parameters))("%s", async (name, parameter) => {
    const generated = await generate([["/books", { parameters: [{ name, ...parameter }] }]]);
    const location = (parameter as { in: string }).in;
    const names = fc.constantFrom(name, ...(namesOfMembers[name] ?? []));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, texts), { minLength: 1, maxLength: 3 }), async (sent) => {
        const values = sent.map(([, value]) => value);
        const url = "http://127.0.0.1:4055/books";
        const pairs = sent.map(([key, value]) => `${key}=${value}`);
        const headers: HeadersInit =
          location === "query"
            ? {}
            : location === "header"
              ? { [name]: values.join(", ") }
              : { cookie: pairs.join("; ") };
        const target = location === "query" ? `${url}?${pairs.join("&")}` : url;
        await compare(generated, new Request(target, { headers }));
      }),
      {
        numRuns: 100,
        examples: [
          [[[name, "%e3"]]],
          [
            [
              [name, "%e3,%zz"],
              [name, "a%"],
            ],
          ],
        ],
      },
    );
  });

  test("in a path", async () => {
    const parameter = { name: "p", in: "path", required: true, schema: listed };
    const generated = await generate([["/books/{p}/end", { parameters: [parameter] }]]);
    await fc.assert(
      fc.asyncProperty(
        texts.filter((value) => value !== ""),
        async (value) => compare(generated, new Request(`http://127.0.0.1:4055/books/${value}/end`)),
      ),
      { numRuns: 100 },
    );
  });
});
