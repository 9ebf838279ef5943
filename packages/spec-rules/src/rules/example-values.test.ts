import { describe, expect, test } from "vitest";
import type { LintLevel } from "../lint-level.ts";
import { lintSpecText } from "../lint-spec.ts";

const account = {
  type: "object",
  required: ["id", "name", "password"],
  properties: { id: { type: "integer", readOnly: true }, name: { type: "string" }, password: { writeOnly: true } },
};

const tick = {
  type: "object",
  required: ["event", "data"],
  properties: {
    event: { const: "tick" },
    data: { contentSchema: { type: "object", required: ["n"] }, contentMediaType: "application/json" },
  },
};
const tickOrDone = { oneOf: [tick, { properties: { event: { const: "done" }, data: { type: "string" } } }] };

/** Fields that the events of a stream share, and one branch for each name (OpenAPI 3.2, "Server-Sent Event Streams"). */
const ofOneBase = {
  allOf: [{ properties: { id: { type: "string" } } }],
  properties: { event: { type: "string" }, data: { type: "string" } },
  oneOf: [{ properties: { event: { const: "tick" } } }, { properties: { event: { const: "done" } } }],
};

/** A contract with an operation whose request and response have the content. */
function render(version: string, at: { request?: unknown; response?: unknown; webhook?: unknown; headers?: unknown }) {
  const { request, response, webhook, headers } = at;
  const operation = {
    ...(request === undefined ? {} : { requestBody: { content: request } }),
    responses: { 200: { description: "A.", content: response, headers } },
  };
  return JSON.stringify({
    openapi: version,
    info: { title: "A", version: "1.0.0" },
    security: [],
    paths: { "/a": { post: operation } },
    ...(webhook === undefined
      ? {}
      : { webhooks: { a: { post: { ...operation, requestBody: { content: webhook } } } } }),
    components: { schemas: { Account: account } },
  });
}

async function lint(version: string, at: Parameters<typeof render>[1], level: LintLevel = "recommended") {
  const problems = await lintSpecText(render(version, at), { path: "a.json", level });
  return problems.flatMap(({ rule, message, pointer }) =>
    rule.startsWith("docent/example") ? [{ message, pointer }] : [],
  );
}

const Account = { $ref: "#/components/schemas/Account" };
const name = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const sent = { name: "Rex", password: "x" };
const received = { id: 1, name: "Rex" };

type Case = readonly [what: string, version: string, at: Parameters<typeof render>[1]];

describe("an example is right if it is", () => {
  test.each<Case>([
    [
      "a request without a property that is readOnly",
      "3.1.0",
      { request: { "application/json": { schema: Account, example: sent } } },
    ],
    ["such a request in 3.0", "3.0.3", { request: { "application/json": { schema: Account, example: sent } } }],
    [
      "a response without a property that is writeOnly",
      "3.1.0",
      { response: { "application/json": { schema: Account, example: received } } },
    ],
    [
      "a webhook with what a response has",
      "3.1.0",
      { webhook: { "application/json": { schema: Account, example: received } } },
    ],
    [
      "a webhook with what a request has",
      "3.1.0",
      { webhook: { "application/json": { schema: Account, example: sent } } },
    ],
    [
      "the text of an XML document",
      "3.0.3",
      { request: { "application/xml": { schema: name, example: "<a><name>x</name></a>" } } },
    ],
    [
      "the text of a form",
      "3.1.0",
      { request: { "application/x-www-form-urlencoded": { schema: name, examples: { a: { value: "name=x" } } } } },
    ],
    [
      "the text of a table",
      "3.1.0",
      { response: { "text/csv": { schema: { type: "array", items: name }, example: "a,b" } } },
    ],
    ["the text of a number", "3.1.0", { response: { "text/plain": { schema: { type: "integer" }, example: "5" } } }],
    [
      "a value elsewhere",
      "3.1.0",
      {
        response: {
          "application/json": { schema: name, examples: { a: { externalValue: "https://example.com/a.json" } } },
        },
      },
    ],
    [
      "a value elsewhere of a stream",
      "3.1.0",
      {
        response: {
          "text/event-stream": { schema: tick, examples: { a: { externalValue: "https://example.com/a.txt" } } },
        },
      },
    ],
    [
      "only described",
      "3.1.0",
      { response: { "application/json": { schema: name, examples: { a: { summary: "A" } } } } },
    ],
    [
      "JSON text",
      "3.2.0",
      { response: { "application/json": { schema: name, examples: { a: { serializedValue: '{"name":"x"}' } } } } },
    ],
    [
      "a value next to its text",
      "3.2.0",
      {
        response: {
          "application/xml": { schema: name, examples: { a: { dataValue: { name: "x" }, serializedValue: "<a/>" } } },
        },
      },
    ],
    [
      "a stream of text",
      "3.1.0",
      { response: { "text/event-stream": { schema: { type: "string" }, examples: { a: { value: "data: hi\n\n" } } } } },
    ],
    [
      "a stream of JSON",
      "3.1.0",
      { response: { "text/event-stream": { schema: name, examples: { a: { value: 'data: {"name":"x"}\n\n' } } } } },
    ],
    [
      "a list of events",
      "3.2.0",
      {
        response: {
          "text/event-stream": {
            itemSchema: tickOrDone,
            examples: {
              a: {
                dataValue: [
                  { event: "tick", data: '{"n":1}' },
                  { event: "done", data: "x" },
                ],
              },
            },
          },
        },
      },
    ],
    [
      "a list of events with parsed data",
      "3.1.0",
      {
        response: {
          "text/event-stream": { schema: tickOrDone, examples: { a: { value: [{ event: "tick", data: { n: 1 } }] } } },
        },
      },
    ],
    [
      "a stream without a named example",
      "3.1.0",
      { response: { "text/event-stream": { schema: tickOrDone, example: 'event: tick\ndata: {"n":1}\n\n' } } },
    ],
    [
      "a stream whose events have one base",
      "3.2.0",
      { response: { "text/event-stream": { itemSchema: ofOneBase, example: "event: tick\ndata: hi\n\n" } } },
    ],
    [
      "a list of items",
      "3.2.0",
      { response: { "application/jsonl": { itemSchema: name, examples: { a: { dataValue: [{ name: "x" }] } } } } },
    ],
    [
      "the text of a list of items",
      "3.2.0",
      { response: { "application/jsonl": { itemSchema: name, examples: { a: { serializedValue: "{}\n" } } } } },
    ],
  ])("%s", async (_, version, at) => {
    expect(await lint(version, at)).toEqual([]);
  });
});

describe("an example is wrong if it is", () => {
  const body = "#/paths/~1a/post/responses/200/content";
  test.each<readonly [...Case, says: string, pointer: string]>([
    [
      "a response without a property that is readOnly",
      "3.1.0",
      { response: { "application/json": { schema: Account, example: sent } } },
      "/id is missing",
      `${body}/application~1json/example`,
    ],
    [
      "a webhook that is neither",
      "3.1.0",
      { webhook: { "application/json": { schema: Account, example: {} } } },
      "/name is missing",
      "#/webhooks/a/post/requestBody/content/application~1json/example",
    ],
    [
      "a header without a property that is readOnly",
      "3.1.0",
      { headers: { A: { schema: Account, example: sent } }, response: {} },
      "/id is missing",
      "#/paths/~1a/post/responses/200/headers/A/example",
    ],
    [
      "text of JSON",
      "3.1.0",
      { response: { "application/json": { schema: name, example: "x" } } },
      'the value must be object, found "x"',
      `${body}/application~1json/example`,
    ],
    [
      "text that is too long",
      "3.1.0",
      { response: { "text/plain": { schema: { type: "string", maxLength: 1 }, example: "xy" } } },
      "more than 1",
      `${body}/text~1plain/example`,
    ],
    [
      "JSON text of another shape",
      "3.2.0",
      { response: { "application/json": { schema: name, examples: { a: { serializedValue: "{}" } } } } },
      "/name is missing",
      `${body}/application~1json/examples/a/serializedValue`,
    ],
    [
      "JSON text with a mistake",
      "3.2.0",
      { response: { "application/json": { schema: name, examples: { a: { serializedValue: "{" } } } } },
      "its text is not JSON, found {",
      `${body}/application~1json/examples/a/serializedValue`,
    ],
    [
      "a stream of other JSON",
      "3.1.0",
      { response: { "text/event-stream": { schema: name, examples: { a: { value: "data: {}\n\n" } } } } },
      'Event 1, "message": /name is missing',
      `${body}/text~1event-stream/examples/a`,
    ],
    [
      "a list with another event",
      "3.2.0",
      {
        response: {
          "text/event-stream": { itemSchema: tickOrDone, examples: { a: { dataValue: [{ event: "x", data: "x" }] } } },
        },
      },
      'Event 1, "x": expected one of the events tick, done',
      `${body}/text~1event-stream/examples/a`,
    ],
    [
      "a list with other data",
      "3.1.0",
      {
        response: {
          "text/event-stream": { schema: tickOrDone, examples: { a: { value: [{ event: "tick", data: {} }] } } },
        },
      },
      'Event 1, "tick": /n is missing',
      `${body}/text~1event-stream/examples/a`,
    ],
    [
      "a stream without a name and with another event",
      "3.1.0",
      { response: { "text/event-stream": { schema: tickOrDone, example: "event: x\ndata: x\n\n" } } },
      "expected one of the events tick, done",
      `${body}/text~1event-stream/example`,
    ],
    [
      "a list with another item",
      "3.2.0",
      { response: { "application/jsonl": { itemSchema: name, examples: { a: { dataValue: [{ name: "x" }, 5] } } } } },
      "item 2: the value must be object, found 5",
      `${body}/application~1jsonl/examples/a/dataValue`,
    ],
  ])("%s", async (_, version, at, says, pointer) => {
    expect(await lint(version, at)).toEqual([{ message: expect.stringContaining(says), pointer }]);
  });
});

describe("the example of a schema", () => {
  const property = (schema: object) => ({
    "application/json": { schema: { type: "object", properties: { a: schema } } },
  });

  test.each<[what: string, schema: object, problems: string[]]>([
    ["of another type", { type: "integer", example: "1" }, ["/example"]],
    ["of the last example", { type: "integer", examples: [1, "1"] }, ["/examples/1"]],
    ["that is null", { type: "integer", example: null }, ["/example"]],
    [
      "without a readOnly property",
      { $ref: "#/components/schemas/Account", example: { name: "a", password: "b" } },
      [],
    ],
    ["with an additional property", { type: "object", properties: { b: true }, example: { c: 1 } }, []],
    ["in a list of names", { type: "object", properties: { example: { type: "integer" } } }, []],
  ])("is checked: %s", async (_, schema, problems) => {
    const found = await lint("3.1.0", { request: property(schema) });
    expect(found.map(({ pointer }) => pointer?.split("/properties/a").at(-1))).toEqual(problems);
  });

  test("is checked within the time limit of a pattern", async () => {
    const schema = { type: "string", pattern: "^(https?://)?([\\da-z.-]+)\\.([a-z.]{2,6})([/\\w .-]*)*/?$" };
    const example = "http://a.example/some/long/path/to/a/page/with/many/words/that/does/not/match?";
    const found = await lint("3.1.0", { request: property({ ...schema, example }) });
    expect(found).toMatchObject([{ message: expect.stringContaining("takes too long for this text") }]);
  });
});
