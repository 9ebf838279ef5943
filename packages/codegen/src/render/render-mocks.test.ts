import type { JsonRecord } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import {
  fileOf,
  generateDocument,
  oneOperation,
  readPlan,
  runModule,
  withBody,
  withResponses,
} from "../testing/documents.ts";
import { hostileDocument } from "../testing/hostile-spec.ts";
import { renderMocks } from "./render-mocks.ts";
import { ValidatorSet } from "./validator-set.ts";

describe("the response of a mock", () => {
  test.each<[name: string, response: JsonRecord, expected: unknown]>([
    ["has the example of the contract", json({ example: { a: 1 } }), { examples: { default: { a: 1 } } }],
    ["has a sample where there is no example", json({ schema: { type: "integer", minimum: 7 } }), { sample: 7 }],
    ["has a sample of a named schema", json({ schema: { $ref: "#/components/schemas/Thing" } }), { sample: { id: 1 } }],
    ["is an empty object without a schema", json({}), { sample: {} }],
    [
      "is text",
      content("text/plain", { schema: { type: "string", const: "hi" } }),
      { type: "text/plain", sample: "hi" },
    ],
    [
      "is the text of a number",
      content("text/plain", { schema: { type: "integer", minimum: 3 } }),
      { type: "text/plain", sample: "3" },
    ],
    [
      "is the text of a boolean",
      content("text/plain", { schema: { const: false } }),
      { type: "text/plain", sample: "false" },
    ],
    [
      "is not text of an object",
      content("text/plain", { schema: { const: { a: 1 } } }),
      { type: "text/plain", sample: "" },
    ],
    ["is empty text if no schema describes the text", content("text/html", {}), { type: "text/html", sample: "" }],
    ["is empty bytes", content("application/octet-stream", {}), { type: "application/octet-stream", sample: "" }],
    [
      "is JSON in a text format that is not JSON",
      content("text/csv", { example: ["a"] }),
      { type: "text/csv", examples: { default: '["a"]' } },
    ],
    [
      "is a line of JSON for each item where lines are sent",
      content("application/x-ndjson", { example: [{ id: 1 }, "b"] }),
      { type: "application/x-ndjson", examples: { default: '{"id":1}\n"b"\n' } },
    ],
    [
      "is a sequence of JSON texts where such a sequence is sent",
      content("application/json-seq", { example: [{ id: 1 }, "b"] }),
      { type: "application/json-seq", examples: { default: '\u001e{"id":1}\n\u001e"b"\n' } },
    ],
    [
      "is the text of lines as the contract has it",
      content("application/jsonl", { example: "1\n2" }),
      { type: "application/jsonl", examples: { default: "1\n2" } },
    ],
    [
      "has its own media type of JSON",
      content("application/problem+json", { example: {} }),
      { type: "application/problem+json", examples: { default: {} } },
    ],
    ["has a media type if the contract has a range", content("image/*", {}), { type: "image/png", sample: "" }],
    [
      "is bytes where a file may have any media type",
      content("*/*", { schema: { type: "string", format: "binary" } }),
      { type: "application/octet-stream", sample: "" },
    ],
    ["is JSON if any media type is allowed", content("*/*", { schema: { const: 1 } }), { sample: 1 }],
    [
      "is a list of lines, which is not JSON",
      content("application/json-seq", {}),
      { type: "application/json-seq", sample: "" },
    ],
    ["has no body without content", {}, { type: null }],
    [
      "has the headers that are shown",
      { headers: { Link: { schema: {}, example: "<a>" } } },
      { type: null, headers: { link: "<a>" } },
    ],
    [
      "has the headers that are promised",
      { headers: { "X-Rate": { required: true, schema: { type: "integer" } } } },
      { type: null, headers: { "x-rate": "0" } },
    ],
    ["has no header that is only allowed", { headers: { "X-Rate": { schema: { type: "integer" } } } }, { type: null }],
    [
      "lists the items of a header",
      { headers: { "X-A": { schema: {}, example: ["a", "b"] } } },
      { type: null, headers: { "x-a": "a,b" } },
    ],
    [
      "lists the properties of a header",
      { headers: { "X-A": { schema: {}, example: { a: 1, b: 2 } } } },
      { type: null, headers: { "x-a": "a,1,b,2" } },
    ],
    [
      "lists the properties of a header with their names if it is exploded",
      { headers: { "X-A": { explode: true, schema: {}, example: { a: 1, b: 2 } } } },
      { type: null, headers: { "x-a": "a=1,b=2" } },
    ],
    [
      "has references in its headers that are references",
      {
        headers: {
          Location: { required: true, schema: { type: "string" } },
          "content-location": { required: true, schema: { type: "string", format: "uri" } },
        },
      },
      { type: null, headers: { location: "/guide", "content-location": "https://example.com/" } },
    ],
    [
      "has JSON in a header whose content is JSON",
      {
        headers: {
          "X-A": { required: true, content: { "application/json": { schema: { const: { a: 0 } } } } },
          "X-B": { content: { "application/json": { examples: { one: { value: "b" } } } } },
          "X-C": { content: { "text/plain": { example: "c" } } },
        },
      },
      { type: null, headers: { "x-a": '{"a":0}', "x-b": '"b"', "x-c": "c" } },
    ],
    [
      "has only the examples of the media type that is sent, which is JSON",
      {
        content: {
          "text/csv": { examples: { table: { value: "a,b" } } },
          "application/json": { examples: { list: { value: ["a", "b"] } } },
        },
      },
      { examples: { list: ["a", "b"] } },
    ],
    [
      "has no headers that describe how the body is sent",
      {
        headers: { "Content-Length": { schema: {}, example: 5 }, "Content-Encoding": { schema: {}, example: "gzip" } },
      },
      { type: null },
    ],
  ])("%s", async (_, response, expected) => {
    const { contract, warnings } = await mock(
      withResponses({ "200": { description: "", ...response } }, { schemas: { Thing: thing } }),
    );
    expect(contract.operations["getThing"]?.responses["200"]).toEqual(expected);
    expect(warnings).toEqual([]);
  });

  test.each([
    ["204", { type: null }],
    ["205", { type: null }],
    ["304", { type: null }],
    ["2XX", { sample: 1 }],
    ["default", { sample: 1 }],
    ["404", { sample: 1 }],
  ])("with the status %s is kept under it", async (status, expected) => {
    const { contract } = await mock(
      withResponses({ [status]: { description: "", ...json({ schema: { const: 1 } }) } }),
    );
    expect(contract.operations["getThing"]?.responses).toEqual({ [status]: expected });
  });

  test.each([[{}], [{ "102": { description: "" } }]])("is empty where the contract has %j", async (responses) => {
    const { contract } = await mock(withResponses(responses));
    expect(contract.operations["getThing"]?.responses).toEqual({ default: { type: null } });
  });

  test.each(["/thing#second", "/thing?view=list", "/thing?view=list#second"])(
    "is for the path alone of %s",
    async (path) => {
      const responses = { "204": { description: "" } };
      const { contract } = await mock({ paths: { [path]: { get: { operationId: "getThing", responses } } } });
      expect(contract.operations["getThing"]).toMatchObject({ path: "/thing" });
    },
  );

  test("is for the requests of its operation alone, if others have its URL", async () => {
    const responses = { "204": { description: "" } };
    const target = (name: string) => [{ in: "header", name: "X-Target", required: true, schema: { enum: [name] } }];
    const version = { in: "query", name: "v", required: true, schema: { const: 2 } };
    const list = { in: "query", name: "op", required: true, schema: { const: "list" } };
    const free = { in: "query", name: "op", required: true, schema: { type: "string" } };
    const path = (name: string) => ({ in: "path", name, required: true, schema: { type: "string" } });
    const get = (operationId: string, ...parameters: object[]) => ({ get: { operationId, responses, parameters } });
    const post = (operationId: string, name: string) => ({
      post: { operationId, responses, parameters: [...target(name), version] },
    });
    const { code } = await mock({
      paths: {
        "/": get("alone", list),
        "/#one": post("one", "Shop.One"),
        "/#two": post("two", "Shop.Two"),
        "/books/{id}": get("readBook", free),
        "/books/{book}?view=full": get("readWholeBook", list),
        "/search?title={title}": get("findTitle", path("title")),
        "/search?author={author}": get("findAuthor", path("author")),
      },
    });
    expect([...code.matchAll(/^ {4}(\w+): \{|when: (.*),$/gm)].map(([, member, when]) => member ?? when)).toEqual([
      "one",
      'hasValues(["header", "X-Target", "Shop.One"])',
      "two",
      'hasValues(["header", "X-Target", "Shop.Two"])',
      "findTitle",
      'hasValues(["query", "title"])',
      "findAuthor",
      'hasValues(["query", "author"])',
      "alone",
      "readWholeBook",
      'hasValues(["query", "view", "full"], ["query", "op", "list"])',
      "readBook",
      'hasValues(["query", "op"])',
    ]);
  });

  test("has the names of the examples that can be sent", async () => {
    const examples = (...names: string[]) => ({
      examples: Object.fromEntries(names.map((name) => [name, { value: "a" }])),
    });
    const { code } = await mock(
      withResponses({
        "102": { description: "", ...json(examples("early")) },
        "200": { description: "", content: { "text/csv": examples("table", "both"), "text/json": examples("both") } },
        "304": { description: "", ...json(examples("never")) },
        "400": { description: "", content: { "text/html": examples("page"), "image/png": examples("picture") } },
      }),
    );
    expect(code).toContain('getThing: OperationMock<operations["getThing"], "both" | "page">;');
  });

  test.each<[string, unknown, unknown]>([
    ["JSON", frame("delta", inJson), undefined],
    ["text", frame(undefined, { type: "string" }), true],
    ["text and JSON", { oneOf: [frame("delta", inJson), frame("note", { type: "string" })] }, ["note"]],
  ])("is a stream of %s", async (_, itemSchema, expected) => {
    const { contract } = await mock({
      openapi: "3.2.0",
      ...withResponses({ "200": { description: "", ...content("text/event-stream", { itemSchema }) } }),
    });
    expect(contract.operations["getThing"]?.text).toEqual(expected);
  });

  test.each<[order: JsonRecord | undefined, events: readonly { event: string; data: unknown }[]]>([
    [undefined, []],
    [{}, []],
    [{ last: ["done", "failed"] }, [{ event: "done", data: { id: 1 } }]],
    [{ first: ["begin"] }, [{ event: "begin", data: "now" }]],
    [
      { first: ["begin"], last: ["failed", "done"] },
      [
        { event: "begin", data: "now" },
        { event: "failed", data: 7 },
      ],
    ],
    [{ first: ["failed", "begin"], last: ["done", "failed"] }, [{ event: "failed", data: 7 }]],
  ])("is a stream without an example, which has the events that the order %j requires", async (order, events) => {
    const itemSchema = {
      oneOf: [
        frame("begin", { type: "string", const: "now" }),
        frame("failed", { ...inJson, contentSchema: { type: "integer", minimum: 7 } }),
        frame("done", { ...inJson, contentSchema: { $ref: "#/components/schemas/Thing" } }),
      ],
    };
    const media = { itemSchema, ...(order ? { "x-event-order": order } : {}) };
    const { contract, warnings } = await mock({
      openapi: "3.2.0",
      ...withResponses(
        { "200": { description: "", ...content("text/event-stream", media) } },
        { schemas: { Thing: thing } },
      ),
    });
    const { responses } = contract.operations["getThing"] ?? {};
    expect(responses?.["200"]).toEqual({ type: "text/event-stream", sample: events });
    expect(warnings).toEqual([]);
  });

  test.each([
    ["https://api.example.com/v1", "https://api.example.com/v1"],
    ["/v1/", "*/v1"],
    ["v1", "*/v1"],
    ["./?a=b", undefined],
    ["/", undefined],
    ["/{version}", undefined],
    ["https://{region}.example.com/v1", undefined],
    ["http://[", undefined],
  ])("with the server %s is for the URLs of %s", async (url, expected) => {
    const responses = { "204": { description: "" } };
    const { contract } = await mock({ servers: [{ url }], ...withResponses(responses) });
    expect(contract.baseUrl).toBe(expected);
  });

  test("is for the operation with the most specific path", async () => {
    const get = { responses: { "204": { description: "" } } };
    const paths = ["/books/{id}", "/books/{id}.pdf", "/books/{id}:archive?a={a}", "/books/{from}-{to}", "/books/all"];
    const { contract } = await mock({ paths: Object.fromEntries(paths.map((path) => [path, { get }])) });
    expect(Object.values(contract.operations).map(({ path }) => path)).toEqual([
      "/books/all",
      "/books/{id}:archive",
      "/books/{id}.pdf",
      "/books/{from}-{to}",
      "/books/{id}",
    ]);
  });

  test("leaves out informational statuses", async () => {
    const { contract } = await mock(withResponses({ "102": { description: "" }, "200": { description: "" } }));
    expect(Object.keys(contract.operations["getThing"]?.responses ?? {})).toEqual(["200"]);
  });

  test("causes a warning if a header cannot be sent", async () => {
    const response = {
      description: "",
      headers: { "X-A": { schema: {}, example: "a\nb" }, "Bad name": { schema: {}, example: "a" } },
    };
    const { contract, warnings } = await mock(withResponses({ "204": response }));
    expect(contract.operations["getThing"]?.responses["204"]).toEqual({ type: null });
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toContain('headers/X-A: "a\\nb" cannot be sent as a header');
  });

  test("causes a warning if a parameter has a name that no header can have, and reads the others", async () => {
    const parameters = ["", "Bad name", "X-A"].map((name) => ({ name, in: "header", schema: { type: "integer" } }));
    const generated = await generateDocument(oneOperation({ parameters }));
    const reason = "has a name that no header can have. The client cannot send it, and the mocks do not read it.";
    expect(generated.warnings).toEqual([
      `GET /books: the header parameter "" ${reason}`,
      `GET /books: the header parameter Bad name ${reason}`,
    ]);
    const code = fileOf(generated, "src/mocks.gen.ts");
    expect([...code.matchAll(/in: "header"/g)]).toHaveLength(1);
    expect(code).toContain('name: "X-A"');
  });

  test("causes a warning if there is no valid sample", async () => {
    const schema = { $ref: "#/components/schemas/Node" };
    const Node = { type: "object", required: ["next"], properties: { next: schema } };
    const { contract, warnings } = await mock(
      withResponses({ "200": { description: "", ...json({ schema }) } }, { schemas: { Node } }),
    );
    expect(contract.operations["getThing"]?.responses["200"]).toEqual({ sample: null });
    expect(warnings).toEqual([expect.stringContaining("#/components/schemas/Node has no sample")]);
  });
});

test("a mock does not check an API key in a header whose name cannot be sent", async () => {
  const securitySchemes = {
    unsendable: { type: "apiKey", in: "header", name: "API Key" },
    key: { type: "apiKey", in: "header", name: "X-Key" },
  };
  const security = [{ unsendable: [], key: [] }];
  const generated = await generateDocument(oneOperation({ security }, { components: { securitySchemes } }));
  const code = fileOf(generated, "src/mocks.gen.ts");
  expect(code).toContain('checkCredentials([["header", "X-Key"]])');
});

describe("the challenge of an operation", () => {
  const bearer = { type: "http", scheme: "bearer" };
  const securitySchemes = {
    bearer,
    basic: { ...bearer, scheme: "basic" },
    key: { type: "apiKey", in: "query", name: "k" },
  };
  const documented = { "401": { description: "", headers: { "WWW-Authenticate": { schema: {}, example: "Digest" } } } };

  test.each<[security: JsonRecord[] | undefined, responses: JsonRecord, challenge: string | undefined]>([
    [[{ bearer: [] }], {}, "Bearer"],
    [[{ basic: [] }, { key: [] }], {}, 'Basic realm="api", ApiKey in="query", name="k"'],
    [[{ bearer: [] }], documented, undefined],
    [[{}], {}, undefined],
    [undefined, {}, undefined],
  ])("with the security %j and the responses %j is %s", async (security, responses, challenge) => {
    const get = { operationId: "getThing", security, responses: { "204": { description: "" }, ...responses } };
    const { contract } = await mock({ paths: { "/thing": { get } }, components: { securitySchemes } });
    expect(contract.operations["getThing"]?.challenge).toBe(challenge);
  });
});

describe("the code of mocks", () => {
  test("has no unused function", async () => {
    const List = {
      type: "object",
      required: ["items"],
      properties: { items: { type: "array", items: { $ref: "#/components/schemas/Thing" } } },
    };
    const { code } = await mock(
      withResponses(
        { "200": { description: "", ...json({ schema: { $ref: "#/components/schemas/List" } }) } },
        { schemas: { List, Thing: thing } },
      ),
    );
    expect(code).toContain("function sampleList()");
    expect(code).not.toContain("sampleThing");
  });

  test("keeps an example apart from the sample of a schema of that name", async () => {
    const Sample = { type: "object", required: ["a"], properties: { a: { const: 1 } } };
    const responses = {
      "200": { description: "", ...json({ schema: { $ref: "#/components/schemas/FooExample" } }) },
      "400": { description: "", ...json({ examples: { "sample foo": { value: { b: 2 } } } }) },
    };
    const { contract } = await mock(withResponses(responses, { schemas: { FooExample: Sample } }));
    expect(contract.operations["getThing"]?.responses).toEqual({
      "200": { sample: { a: 1 } },
      "400": { examples: { "sample foo": { b: 2 } } },
    });
  });

  test("writes an example once, however often it is used", async () => {
    const shown = { description: "", ...json({ examples: { one: { value: { text: "only once" } } } }) };
    const { code } = await mock(withResponses({ "200": shown, "400": shown }));
    expect(code.split("only once")).toHaveLength(2);
  });

  test.each([
    ["Application/JSON; charset=utf-8", "application/json"],
    ["application/*+json", "application/*+json"],
  ])("checks a body of %s as %s", async (name, expected) => {
    const document = withBody({ type: "integer" });
    document["paths"] = JSON.parse(JSON.stringify(document["paths"]).replace("application/json", name));
    const { code } = await mock(document);
    expect(code).toContain(`checkBody({ "${expected}": addThingBody }`);
  });

  test("distinguishes parameters with one name and different validators", async () => {
    const operation = (operationId: string, schema: unknown) => ({
      get: {
        operationId,
        parameters: [{ name: "status", in: "query", schema }],
        responses: { "204": { description: "" } },
      },
    });
    const { code } = await mock({
      paths: {
        "/a": operation("getA", { enum: ["a"] }),
        "/b": operation("getB", { enum: ["b"] }),
        "/c": operation("getC", { enum: ["a"], description: "The same as a." }),
      },
    });
    expect(code.match(/validator: \w+/g)).toEqual([
      "validator: statusParameter",
      "validator: statusParameter2",
      "validator: statusParameter",
    ]);
  });

  test("never runs text of a contract", async () => {
    const { contract, code } = await mock(hostileDocument());
    expect(Object.keys(contract.operations)).toHaveLength(11);
    const [first] = Object.values(contract.operations);
    expect(JSON.stringify(first?.responses["200"])).toContain("globalThis.pwned");
    expect(code).not.toContain("\u2028");
    expect(({} as { pwned?: unknown }).pwned).toBeUndefined();
  });
});

const thing = { type: "object", required: ["id"], properties: { id: { const: 1 }, name: { type: "string" } } };

const inJson = { type: "string", contentMediaType: "application/json", contentSchema: { type: "string" } };

/** The schema of an event with this name, or with any name. */
function frame(name: string | undefined, data: unknown): JsonRecord {
  return { type: "object", properties: { event: name === undefined ? { type: "string" } : { const: name }, data } };
}

function content(mediaType: string, value: JsonRecord): JsonRecord {
  return { content: { [mediaType]: value } };
}

function json(value: JsonRecord): JsonRecord {
  return content("application/json", value);
}

interface Contract {
  baseUrl?: string;
  operations: Record<string, { path: string; text?: unknown; challenge?: string; responses: Record<string, unknown> }>;
}

/** Generates the mocks of a document and runs the code. Resolves to the table, with the values of all samples. */
async function mock(document: JsonRecord) {
  const plan = await readPlan(document);
  const validators = new ValidatorSet(plan.api.document);
  const code = renderMocks(plan, validators);
  const runtime = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === "createMocks") return (table: Contract) => table;
        // The only function that is in the table itself. The others are called.
        return name === "streaming" ? name : () => undefined;
      },
    },
  );
  const { createTestMocks } = runModule(code, { "@docent/runtime/mocks": runtime }) as {
    createTestMocks: () => Contract;
  };
  const contract = createTestMocks();
  for (const { responses } of Object.values(contract.operations)) {
    for (const response of Object.values(responses) as { sample?: unknown }[]) {
      if (typeof response.sample === "function") response.sample = response.sample();
    }
  }
  // Cloned, because `toEqual` distinguishes objects of another realm.
  return { contract: structuredClone(contract), code, warnings: validators.warnings };
}
