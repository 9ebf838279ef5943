import { request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { createServer } from "./create-server.ts";
import { JsonText } from "./json-text.ts";
import { ProblemError } from "./problem.ts";
import type { AnyResponse } from "./send-response.ts";
import { logTo } from "./testing/log-to.ts";

type Handle = (request: { body: unknown }) => AnyResponse | Promise<AnyResponse>;

/** Serves one operation on loopback, and returns a function that sends requests to it. */
async function serve(
  operation: object,
  handle: Handle,
  {
    method = "post",
    lines = [] as string[],
    renderProblem = ({ message }: { message: string }): unknown => ({ detail: message }),
  } = {},
) {
  const server = createServer<object>({
    contract: {
      openapi: "3.2.0",
      info: { title: "T", version: "1" },
      paths: { "/a": { [method]: { operationId: "run", ...operation } } },
    },
    handlers: { run: handle } as never,
    renderProblem,
    logger: logTo(lines) as never,
  });
  onTestFinished(() => server.close({ graceMs: 0 }));
  const { url } = await server.listen();
  return (init: RequestInit = {}) => fetch(`${url}/a`, { method, ...init });
}

const ok = { 200: { description: "" } };

describe("the handler gets", () => {
  /** What the handler gets for a request, or the refusal of the request. */
  async function receive(content: object, body: BodyInit, headers: HeadersInit = {}) {
    let received: unknown;
    const send = await serve({ requestBody: { required: true, content }, responses: ok }, ({ body }) => {
      received = body;
      return { status: 200 };
    });
    const response = await send({ body, headers });
    return response.ok ? received : [response.status, (await response.json()).detail];
  }

  const book = {
    type: "object",
    required: ["title"],
    properties: {
      title: { type: "string", maxLength: 5 },
      pages: { type: "integer" },
      tags: { type: "array", items: { type: "string" } },
      cover: { type: "string", format: "binary" },
    },
    additionalProperties: false,
  };

  function bookForm(title: string): FormData {
    const form = new FormData();
    form.set("title", title);
    form.set("pages", "7");
    form.append("tags", "a");
    form.set("cover", new File(["png"], "c.png", { type: "image/png" }));
    return form;
  }

  test("a text", async () => {
    expect(await receive({ "text/plain": { schema: { type: "string" } } }, "ü")).toBe("ü");
  });

  test("a file", async () => {
    const headers = { "content-type": "image/png" };
    const file = await receive({ "image/*": {} }, new Uint8Array([1, 2]), headers);
    expect(file).toBeInstanceOf(Blob);
    expect([(file as Blob).type, ...(await (file as Blob).bytes())]).toEqual(["image/png", 1, 2]);
  });

  test("the fields of a URL-encoded form", async () => {
    const content = { "application/x-www-form-urlencoded": { schema: book } };
    const form = new URLSearchParams([
      ["title", "a b"],
      ["pages", "7"],
      ["tags", "x"],
    ]);
    expect(await receive(content, form)).toEqual({ title: "a b", pages: 7, tags: ["x"] });
  });

  test("the fields and files of a multipart form", async () => {
    const found = await receive({ "multipart/form-data": { schema: book } }, bookForm("ü"));
    expect(found).toEqual({ title: "ü", pages: 7, tags: ["a"], cover: expect.any(File) });
    const { cover } = found as { cover: File };
    expect([cover.name, cover.type, await cover.text()]).toEqual(["c.png", "image/png", "png"]);
  });

  test("JSON that matches a schema with an identifier", async () => {
    const $ref = "#/paths/~1a/post/requestBody/content/application~1json/schema";
    const schema = { $id: "https://example.com/part", $anchor: "part", properties: { part: { $ref } }, type: "object" };
    const headers = { "content-type": "application/json" };
    const send = (body: unknown) => receive({ "application/json": { schema } }, JSON.stringify(body), headers);
    expect(await send({ part: {} })).toEqual({ part: {} });
    expect(await send({ part: 1 })).toEqual([400, expect.stringContaining("/part must be object")]);
  });

  test("no form that the contract forbids", async () => {
    const content = { "multipart/form-data": { schema: book }, "application/x-www-form-urlencoded": { schema: book } };
    const begin = "The body does not match the contract: ";
    expect(await receive(content, bookForm("too long"))).toEqual([
      400,
      expect.stringContaining(`${begin}/title must NOT have more than 5 characters`),
    ]);
    expect(await receive(content, new URLSearchParams({ pages: "7" }))).toEqual([400, `${begin}/title is missing.`]);
    const extra = new URLSearchParams({ title: "a", x: "1" });
    expect(await receive(content, extra)).toEqual([400, expect.stringContaining("/x")]);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect(await receive(content, "hello", headers)).toEqual([
      400,
      "The body cannot be read: expected multipart/form-data, found something else.",
    ]);
  });

  describe("each list of a form as a list, even with one item:", () => {
    const multipart = "multipart/form-data";
    const listOf = (items: object, encoding?: object) => ({
      schema: { type: "object", properties: { list: { type: "array", items, maxItems: 2 } } },
      ...(encoding ? { encoding: { list: encoding } } : {}),
    });
    const formOf = (...items: (string | Blob)[]) => {
      const form = new FormData();
      for (const item of items) form.append("list", item);
      return form;
    };

    test("files", async () => {
      const items = { type: "string", format: "binary" };
      const content = { [multipart]: listOf(items) };
      const json = { [multipart]: listOf(items, { contentType: "application/json" }) };
      for (const known of [content, json])
        expect(await receive(known, formOf(new Blob(["a"])))).toEqual({ list: [expect.any(File)] });
      const both = formOf(new Blob(["a"]), new Blob(["b"]));
      expect(await receive(content, both)).toEqual({ list: [expect.any(File), expect.any(File)] });
    });

    test.each<[items: object, encoding: object | undefined]>([
      [{ type: "string" }, { contentType: "text/plain" }],
      // Clients write a text as it is.
      [{ type: "string" }, { contentType: "application/json" }],
      [{ type: "string" }, { style: "form", explode: true }],
      [{ type: "string" }, { allowReserved: true }],
      [{ type: ["string", "integer"] }, undefined],
      [{}, undefined],
    ])("texts of %j with the encoding %j", async (items, encoding) => {
      const content = {
        [multipart]: listOf(items, encoding),
        "application/x-www-form-urlencoded": listOf(items, encoding),
      };
      expect(await receive(content, formOf("a"))).toEqual({ list: ["a"] });
      expect(await receive(content, formOf("a", "b"))).toEqual({ list: ["a", "b"] });
      expect(await receive(content, new URLSearchParams("list=a"))).toEqual({ list: ["a"] });
    });

    test("numbers, and an object, of fields in which other clients may write a text of another form", async () => {
      const schema = {
        type: "object",
        properties: {
          list: { type: "array", items: { type: "integer" } },
          range: { type: "object", properties: { from: { type: "integer" } } },
        },
      };
      const encoding = { list: { explode: false }, range: { style: "form", explode: false } };
      const form = formOf("1", "2");
      form.append("range", '{"from":1}');
      const content = { [multipart]: { schema, encoding } };
      expect(await receive(content, form)).toEqual({ list: [1, 2], range: { from: 1 } });
      expect(await receive(content, formOf("1,2"))).toEqual({ list: ["1,2"] });
      const plain = { [multipart]: { schema, encoding: { list: { contentType: "text/plain" } } } };
      expect(await receive(plain, formOf("1"))).toEqual({ list: [1] });
    });

    test("JSON in a part for each item, or in one part", async () => {
      const content = { [multipart]: listOf({ type: "object" }, { contentType: "application/json" }) };
      const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: "application/json" });
      expect(await receive(content, formOf(json({ a: 1 })))).toEqual({ list: [{ a: 1 }] });
      expect(await receive(content, formOf(json({ a: 1 }), json({ b: 1 })))).toEqual({ list: [{ a: 1 }, { b: 1 }] });
      expect(await receive(content, formOf('[{"a":1},{"b":1}]'))).toEqual({ list: [{ a: 1 }, { b: 1 }] });
      expect(await receive(content, formOf("1"))).toEqual([400, expect.stringContaining("/list/0 must be object")]);
      expect(await receive(content, formOf("[{},{},{}]"))).toEqual([400, expect.stringContaining("2 items")]);
    });
  });

  test("the lists and objects of a URL-encoded form in their styles", async () => {
    const schema = {
      type: "object",
      properties: {
        filter: {
          type: "object",
          properties: {
            a: { type: "integer" },
            b: { type: "array", items: { type: "string" } },
            c: { type: "object" },
          },
          additionalProperties: false,
        },
        ids: { type: "array", items: { type: "integer" } },
        expand: { type: "array", items: { type: "string" }, maxItems: 2 },
        range: { type: "object", properties: { from: { type: "integer" } }, additionalProperties: false },
        name: { type: "string" },
      },
      additionalProperties: false,
    };
    const encoding = {
      filter: { style: "deepObject", explode: true },
      ids: { explode: false },
      expand: { style: "deepObject", explode: true },
      range: { style: "form" },
    };
    const content = { "application/x-www-form-urlencoded": { schema, encoding } };
    const send = (text: string) => receive(content, new URLSearchParams(text));
    const form = "filter[a]=1&filter[b][0]=x&filter[c][d]=e&from=2&name=n";
    expect(await send(form)).toEqual({ filter: { a: 1, b: ["x"], c: { d: "e" } }, range: { from: 2 }, name: "n" });
    // A comma between items is not encoded.
    const raw = { "content-type": "application/x-www-form-urlencoded" };
    expect(await receive(content, "filter%5Ba%5D=1&ids=1,2", raw)).toEqual({ filter: { a: 1 }, ids: [1, 2] });
    expect(await send("expand[0]=a&expand[1]=b")).toEqual({ expand: ["a", "b"] });
    expect(await send("expand[]=a&expand[]=b")).toEqual({ expand: ["a", "b"] });
    expect(await send("expand=a")).toEqual({ expand: ["a"] });
    expect(await send("expand[0]=a&expand[1]=b&expand[2]=c")).toEqual([400, expect.stringContaining("2 items")]);
    expect(await send("filter[a]=x")).toEqual([400, expect.stringContaining("/filter/a must be integer")]);
    expect(await send("filter[a]=1&filter[a]=2")).toEqual([400, expect.stringContaining("expected one value")]);
    expect(await send("filter[a]=1&other=1")).toEqual([400, expect.stringContaining("/other is not allowed")]);
  });

  test("no form that is empty", async () => {
    let received: unknown = "nothing";
    const content = { "application/x-www-form-urlencoded": { schema: book } };
    const send = await serve({ requestBody: { content }, responses: ok }, ({ body }) => {
      received = body;
      return { status: 200 };
    });
    const { status } = await send({ body: new URLSearchParams() });
    expect([status, received]).toEqual([200, undefined]);
  });

  test("JSON of an operation that also accepts a form", async () => {
    const content = { "application/json": { schema: book }, "multipart/form-data": { schema: book } };
    const headers = { "content-type": "application/json" };
    expect(await receive(content, '{"title":"a"}', headers)).toEqual({ title: "a" });
    expect(await receive(content, "{}", headers)).toEqual([400, expect.stringContaining("/title is missing")]);
  });
});

test("a request with GET may have the body of the contract", async () => {
  const content = { "application/json": { schema: { type: "integer" } } };
  const operation = { requestBody: { required: true, content }, responses: ok };
  let received: unknown;
  const send = await serve(
    operation,
    ({ body }) => {
      received = body;
      return { status: 200 };
    },
    { method: "get" },
  );
  const { url } = await send();
  const get = (body: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { "content-type": "application/json", "content-length": body.length };
      request(url, { method: "GET", headers }, (response) =>
        resolve(text(response).then((found) => `${response.statusCode} ${found}`)),
      )
        .on("error", reject)
        .end(body);
    });
  expect([await get("5"), received]).toEqual(["200 ", 5]);
  expect(await get('"x"')).toContain("400 ");
});

describe("a response", () => {
  /** The response for the result of a handler. */
  async function respond(content: object, result: Omit<AnyResponse, "status">, lines: string[] = []) {
    const responses = { 200: { description: "", content } };
    const response = await (await serve({ responses }, () => ({ status: 200, ...result }), { lines }))();
    return { response, type: response.headers.get("content-type"), text: await response.text() };
  }

  const stream = () => new Blob(["a", "ü"]).stream();

  test.each<[type: string, body: unknown, sent: string]>([
    ["text/plain", "ü", "ü"],
    ["text/plain", "", ""],
    ["text/plain; charset=utf-8", 1.5, "1.5"],
    ["text/plain", false, "false"],
    ["text/csv", "a,b", "a,b"],
    ["application/xml", "<a/>", "<a/>"],
    ["application/octet-stream", new Uint8Array([97]), "a"],
    ["image/png", new Blob(["png"]), "png"],
    ["image/png", new Blob([]), ""],
    ["application/pdf", stream(), "aü"],
    ["application/jsonl", [{ a: 1 }, "b"], '{"a":1}\n"b"\n'],
    ["application/json-seq", [{ a: 1 }, "b"], '\u001e{"a":1}\n\u001e"b"\n'],
    ["application/problem+json", "text", '"text"'],
    ["application/json", new JsonText("[ 1 ]"), "[ 1 ]"],
  ])("of %s is written as its media type: %j", async (type, body, sent) => {
    expect(await respond({ [type]: {} }, { body })).toMatchObject({ type, text: sent, response: { status: 200 } });
  });

  test.each<[range: string, body: unknown, type: string]>([
    ["*/*", "a", "text/plain; charset=utf-8"],
    ["*/*", { a: 1 }, "application/json"],
    ["*/*", new Uint8Array([97]), "application/octet-stream"],
    ["image/*", new Blob(["a"], { type: "image/webp" }), "image/webp"],
    ["text/*", "a", "text/plain; charset=utf-8"],
    ["application/*+json", 1, "application/json"],
  ])("of the range %s with %j has the media type %s", async (range, body, type) => {
    expect(await respond({ [range]: {} }, { body })).toMatchObject({ type, response: { status: 200 } });
  });

  test("that is a file has its length", async () => {
    const { response } = await respond({ "image/png": {} }, { body: new Blob(["png"]) });
    expect(response.headers.get("content-length")).toBe("3");
  });

  test("has the media type that the handler chooses, or the first one", async () => {
    const content = { "application/json": {}, "text/csv": {} };
    const headers = { "Content-Type": "text/csv; header=absent" };
    expect(await respond(content, { body: "a" })).toMatchObject({ type: "application/json", text: '"a"' });
    expect(await respond(content, { body: "a", headers })).toMatchObject({
      type: "text/csv; header=absent",
      text: "a",
    });
  });

  test("has its headers in the style simple", async () => {
    const date = new Date(0);
    const headers = { "Set-Cookie": ["a=1", "b=2"], "x-list": [1, "b"], "x-object": { R: 1, G: 2 }, "x-date": date };
    const { response } = await respond({ "text/plain": {} }, { body: "", headers });
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(["x-list", "x-object", "x-date"].map((name) => response.headers.get(name))).toEqual([
      "1, b",
      "R,1,G,2",
      "Thu, 01 Jan 1970 00:00:00 GMT",
    ]);
  });

  test("has its headers as they are documented", async () => {
    const json = { content: { "application/json": { schema: {} } } };
    const documented = {
      "X-Object": { explode: true, schema: { type: "object" } },
      "X-Json": json,
      "X-Json-List": json,
    };
    const responses = { 200: { description: "", headers: documented } };
    const headers = { "x-object": { R: 1, G: 2 }, "x-json": "a", "x-json-list": [1, "b"] };
    const response = await (await serve({ responses }, () => ({ status: 200, headers })))();
    expect(["x-object", "x-json", "x-json-list"].map((name) => response.headers.get(name))).toEqual([
      "R=1,G=2",
      '"a"',
      '[1,"b"]',
    ]);
  });

  test.each<[what: string, content: object, result: Omit<AnyResponse, "status">, cause: RegExp]>([
    ["an object as text", { "text/plain": {} }, { body: {} }, /Expected text or bytes as a body of text\/plain/],
    ["no body", { "application/json": {} }, {}, /Expected text or bytes as a body of application\/json .*undefined/],
    ["a number as bytes", { "image/png": {} }, { body: 1 }, /Expected text or bytes as a body of image\/png .*number/],
    ["a list as text", { "text/plain": {} }, { body: [1] }, /Expected text or bytes as a body of text\/plain .*a list/],
    ["a text of any application", { "application/*": {} }, { body: "a" }, /content-type with application\/\*/],
    ["a range that the body does not determine", { "image/*": {} }, { body: "a" }, /content-type with image\/\*/],
    [
      "an undocumented media type",
      { "text/csv": {} },
      { body: "a", headers: { "content-type": "text/html" } },
      /content-type with text\/csv from the handler, found text\/html/,
    ],
    [
      "a coding of its own",
      { "text/csv": {} },
      { body: "a", headers: { "Transfer-Encoding": "chunked" } },
      /itself sets/,
    ],
    ["a line feed in a header", { "text/csv": {} }, { body: "a", headers: { "x-a": "b\nc" } }, /x-a/],
  ])("with %s has the status 500 and the contract's error", async (_, content, result, cause) => {
    const lines: string[] = [];
    const { response, type, text } = await respond(content, result, lines);
    expect([response.status, type, JSON.parse(text)]).toEqual([
      500,
      "application/json",
      { detail: "The server failed to process this request." },
    ]);
    expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    await expect.poll(() => lines.join("")).toMatch(cause);
  });
});

test.each([101, 102, 600])("the status %i of a handler is refused", async (status) => {
  const send = await serve({ responses: { default: { description: "" } } }, () => ({ status }));
  expect((await send()).status).toBe(500);
});

test.each<[what: string, problem: object]>([
  ["a header that cannot be sent", { status: 409, headers: { "x-a": "b\nc" } }],
  ["a status that is not an error", { status: 700 }],
])("a problem with %s has the status 500 and the contract's error", async (_, problem) => {
  const send = await serve({ responses: ok }, () => {
    throw new ProblemError({ code: "internal", message: "No.", status: 500, ...problem });
  });
  const response = await send();
  expect([response.status, await response.json()]).toEqual([
    500,
    { detail: "The server failed to process this request." },
  ]);
});

describe("an error has the media type", () => {
  const problem = { "application/problem+json": {} };
  const typeOf = async (responses: object) => {
    const send = await serve({ responses: { ...ok, ...responses } }, () => ({ status: 200 }));
    const foreign = await send({ method: "PUT" });
    const query = await fetch(`${foreign.url}?x=1`, { method: "POST" });
    return [query, foreign].map((response) => `${response.status} ${response.headers.get("content-type")}`);
  };

  test("that the contract documents for its status, or for all errors", async () => {
    expect(await typeOf({ 400: { description: "", content: problem } })).toEqual([
      "400 application/problem+json",
      "405 application/problem+json",
    ]);
    expect(
      await typeOf({
        400: { description: "", content: { "text/html": {}, ...problem } },
        500: { description: "", content: { "application/json": {} } },
      }),
    ).toEqual(["400 application/problem+json", "405 application/json"]);
    const range = { "application/*+json": {} };
    expect(await typeOf({ "4XX": { description: "", content: range } })).toEqual([
      "400 application/json",
      "405 application/json",
    ]);
    expect(await typeOf({})).toEqual(["400 application/json", "405 application/json"]);
    // Messages contain texts of the request, which a browser would run as HTML.
    const html = { 400: { description: "", content: { "text/html": {} } } };
    expect(await typeOf(html)).toEqual(["400 application/json", "405 application/json"]);
  });

  test("of a text, if the contract documents no JSON", async () => {
    const content = { "application/xml": {}, "text/plain; charset=utf-8": { schema: { type: "string" } } };
    const send = await serve({ responses: { ...ok, default: { description: "", content } } }, () => ({ status: 200 }));
    const { url, headers } = await send();
    expect(headers.get("content-type")).toBeNull();
    const response = await fetch(`${url}?x=1`, { method: "POST" });
    expect([response.headers.get("content-type"), await response.text()]).toEqual([
      "text/plain; charset=utf-8",
      expect.stringMatching(/^\{"detail":/),
    ]);
    const text = await serve({ responses: { ...ok, default: { description: "", content } } }, () => ({ status: 200 }), {
      renderProblem: ({ message }) => message,
    });
    const refused = await fetch(`${(await text()).url}?x=1`, { method: "POST" });
    expect(await refused.text()).toMatch(/^Expected only the query parameters/);
  });

  test("of no body, if the contract documents its status without one", async () => {
    const send = await serve({ responses: { ...ok, "4XX": { description: "" } } }, () => ({ status: 200 }));
    const { url } = await send();
    const response = await fetch(`${url}?x=1`, { method: "POST" });
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([400, null, ""]);
    expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    // A method that the contract does not have belongs to no operation.
    expect((await fetch(url, { method: "PUT" })).headers.get("content-type")).toBe("application/json");
  });
});

describe("a client that waits for 100 Continue", () => {
  const content = { "application/json": { schema: { type: "integer" } } };
  const operation = { requestBody: { content, "x-max-body-bytes": 10 }, responses: ok };

  async function send(contentType: string, sent: string): Promise<string> {
    const { url } = await (await serve(operation, () => ({ status: 200 })))({ body: "" });
    const headers = { "content-type": contentType, "content-length": sent.length, expect: "100-continue" };
    return new Promise((resolve, reject) => {
      let isContinued = false;
      const open = request(url, { method: "POST", headers }, ({ statusCode }) => {
        open.destroy();
        resolve(isContinued ? `100 ${statusCode}` : `${statusCode}`);
      });
      open.on("error", reject).on("continue", () => {
        isContinued = true;
        open.end(sent);
      });
      open.flushHeaders();
    });
  }

  test.each([
    ["application/json", "5", "100 200"],
    ["application/json", '"x"', "100 400"],
    ["application/json", "5".repeat(11), "413"],
    ["text/plain", "5", "415"],
  ])("and sends %s %s gets %s", async (contentType, sent, statuses) => {
    expect(await send(contentType, sent)).toBe(statuses);
  });
});

const itemSchema = { type: "object", required: ["data"], properties: { data: { type: "string" } } };
const streamed = { 200: { description: "", content: { "text/event-stream": { itemSchema } } } };

describe.each(["HEAD", "GET"])("a request with %s for an event stream", (method) => {
  test("stops its handler when the response has ended", async () => {
    let isEnded = false;
    const events = (async function* () {
      try {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, 1));
          yield { data: 1 };
        }
      } finally {
        isEnded = true;
      }
    })();
    const send = await serve({ responses: streamed }, () => ({ status: 200, body: events }), { method: "get" });
    const response = await send({ method });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    await response.body?.cancel();
    await expect.poll(() => isEnded).toBe(true);
  });
});

test("a stream without terminal events breaks if its handler fails", async () => {
  const events = (async function* () {
    yield { data: 1 };
    throw new Error("broken");
  })();
  const send = await serve({ responses: streamed }, () => ({ status: 200, body: events }), { method: "get" });
  await expect((await send()).text()).rejects.toThrow("terminated");
});
