import { describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { chosenBody, encodeJson, formBody, multipartBody, rangeBody, rawBody } from "./body-encoder.ts";
import type { ClientContract, ClientOptions } from "./client.ts";
import { apiKeyHeader, bearer } from "./credential.ts";
import { reportDeprecations } from "./deprecation.ts";
import type { OperationEntry } from "./operation-table.ts";
import { createPathClient } from "./path-client.ts";
import { styledHeaders, styledPath, styledQuery } from "./styled-parameters.ts";
import { recordingFetch } from "./testing/recording-fetch.ts";

type Call = (path: string, init?: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** The functions of a client without the types of a contract, which `operation.test-d.ts` tests. */
interface UntypedClient extends Record<"GET" | "POST" | "DELETE", Call> {
  request(method: string, path: string, init?: object): ReturnType<Call>;
  use(...middleware: object[]): void;
}

interface ItemOptions extends ClientOptions {
  security?: ClientContract["security"];
  token?: string;
  key?: string;
}

/** A client for one operation. */
function createItemPaths(entry: Partial<OperationEntry>, { security = {}, ...options }: ItemOptions = {}) {
  const operations = { item: { method: "GET", path: "/items", ...entry } };
  const contract = { baseUrl: "http://api/v1", security, operations };
  return createPathClient(contract, { maxRetries: 0, ...options }) as unknown as UntypedClient;
}

const security = { token: bearer, key: apiKeyHeader("x-key") };
const secrets = { security, token: "t", key: "k" };

describe("credentials of a call by path", () => {
  /** The usual middleware of openapi-fetch that adds a header. */
  const trace = {
    onRequest: ({ request }: { request: Request }) => {
      const headers = { ...Object.fromEntries(request.headers), "x-trace": "1" };
      return new Request(request, { headers });
    },
  };

  test.each([
    { credentials: [], expected: {} },
    { credentials: ["key"], expected: { "x-key": "k" } },
    { credentials: undefined, expected: { "x-key": "k", authorization: "Bearer t" } },
  ])("are those of $credentials, also if a middleware replaces the request", async ({ credentials, expected }) => {
    const { fetch, sent } = recordingFetch();
    const paths = createItemPaths(credentials ? { credentials } : {}, { ...secrets, fetch });
    paths.use(trace);
    await paths.GET("/items");
    await paths.GET("/items", { middleware: [trace] });
    for (const { headers } of sent) expect(headers).toEqual({ "x-trace": "1", ...expected });
    expect(sent).toHaveLength(2);
  });

  test("are not sent to an operation that the contract does not have", async () => {
    const { fetch, sent } = recordingFetch();
    const paths = createItemPaths({}, { ...secrets, fetch });
    await paths.POST("/items", { body: { a: 1 } });
    await paths.GET("/others");
    expect(sent.map(({ headers }) => headers)).toEqual([{ "content-type": "application/json" }, {}]);
    expect(sent[0]?.body).toBe('{"a":1}');
  });

  test("are not sent to another origin", async () => {
    const { fetch, sent } = recordingFetch();
    const paths = createItemPaths({}, { ...secrets, fetch });
    const origin = "http://elsewhere";
    await paths.GET("/items", { baseUrl: origin });
    paths.use({ onRequest: ({ request }: { request: Request }) => new Request(`${origin}/b`, request) });
    await paths.GET("/items");
    expect(sent.map(({ url, headers }) => [url, headers])).toEqual([
      [`${origin}/items`, {}],
      [`${origin}/b`, {}],
    ]);
  });

  test("belong to the operation that the method of `request` names", async () => {
    const { fetch, sent } = recordingFetch();
    await createItemPaths({ credentials: ["key"] }, { ...secrets, fetch }).request("get", "/items");
    expect(sent).toMatchObject([{ method: "GET", headers: { "x-key": "k" } }]);
  });

  test("report deprecations under the name of the operation if a middleware replaces the request", async () => {
    const messages: string[] = [];
    const onDeprecated = reportDeprecations(({ message }) => messages.push(message));
    const paths = createItemPaths({ deprecated: [{ path: [] }] }, { ...recordingFetch(), onDeprecated });
    paths.use(trace);
    await paths.GET("/items");
    expect(messages).toEqual(["item is deprecated."]);
  });
});

describe("the URL of a call by path", () => {
  test.each([
    { path: { id: ".." } },
    { path: { id: "." } },
    { path: { id: "" } },
    { path: { id: undefined } },
    { path: {} },
    {},
  ])("is not that of another operation: %j", async (params) => {
    const { fetch, sent } = recordingFetch();
    for (const entry of [{ path: "/items/{id}" }, { path: "/items/{id*}", writePath: styledPath }]) {
      const call = createItemPaths({ method: "DELETE", ...entry }, { fetch }).DELETE("/items/{id}", { params });
      await expect(call).rejects.toThrow(/^path\.id: expected a path segment, received "/);
    }
    expect(sent).toEqual([]);
  });

  test.each<[Partial<OperationEntry>, { path?: object; query?: object }, string]>([
    [{ path: "/items/{id}" }, { path: { id: "a/b" } }, "/items/a%2Fb"],
    [{ path: "/items/{.id}", writePath: styledPath }, { path: { id: "a" } }, "/items/.a"],
    [{ path: "/items/{;id*}", writePath: styledPath }, { path: { id: ["a", "b"] } }, "/items/;id=a;id=b"],
    // Without styles, names are literal.
    [{ path: "/items/{.id}/{n*}" }, { path: { ".id": "a", "n*": "b" } }, "/items/a/b"],
    [{}, { query: { color: { R: 1 }, tags: ["a", "b"], none: undefined } }, "/items?R=1&tags=a&tags=b"],
    [
      { writeQuery: styledQuery({ tags: { style: "form", explode: false } }) },
      { query: { tags: ["a", "b"] } },
      "/items?tags=a,b",
    ],
    [{ path: "/items?type=b" }, { query: { limit: 5 } }, "/items?type=b&limit=5"],
    [{ path: "/items?type={type}" }, { path: { type: "b?" } }, "/items?type=b%3F"],
  ])("follows the contract: %j, %j", async (entry, params, expected) => {
    const { fetch, sent } = recordingFetch();
    const path = entry.writePath ? "/items/{id}" : (entry.path ?? "/items");
    await createItemPaths(entry, { fetch }).GET(path, { params });
    expect(sent[0]?.url).toBe(`http://api/v1${expected}`);
  });

  test("has no fragment, which only distinguishes operations of one path", async () => {
    const { fetch, sent } = recordingFetch();
    const paths = createItemPaths({ path: "/items/{id}" }, { ...secrets, fetch });
    await paths.GET("/items/{id}#loan", { params: { path: { id: "a" }, query: { limit: 1 } } });
    expect(sent[0]).toMatchObject({ url: "http://api/v1/items/a?limit=1", headers: { authorization: "Bearer t" } });
  });

  test("is written by the caller's serializers, if there are any", async () => {
    const { fetch, sent } = recordingFetch();
    const paths = createItemPaths({ path: "/items/{id}" }, { fetch });
    const params = { path: { id: ".." }, query: { a: { b: 1 } } };
    await paths.GET("/items/{id}", { params, pathSerializer: () => "http://api/own" });
    const known = { ...params, path: { id: "x" } };
    await paths.GET("/items/{id}", { params: known, querySerializer: () => "own" });
    await paths.GET("/items/{id}", { params: known, querySerializer: { object: { style: "form", explode: false } } });
    expect(sent.map(({ url }) => url)).toEqual([
      "http://api/own?b=1",
      "http://api/v1/items/x?own",
      "http://api/v1/items/x?a=b,1",
    ]);
  });
});

const formData = new FormData();
formData.append("title", "Emma");
const writtenFormData = [
  expect.stringMatching(/^multipart\/form-data; boundary=/),
  expect.stringMatching(/name="title"\r\n\r\nEmma\r\n/),
];

describe("the body of a call by path", () => {
  const form = "application/x-www-form-urlencoded";
  const several = chosenBody({
    "application/json": encodeJson,
    [form]: formBody,
    "multipart/form-data": multipartBody,
  });

  async function sendBody(encode: OperationEntry["body"], init: object, options: ClientOptions = {}) {
    const { fetch, sent } = recordingFetch();
    const entry = { method: "POST", ...(encode && { body: encode }) };
    await createItemPaths(entry, { ...options, fetch }).POST("/items", init);
    const { body, headers } = sent[0] ?? {};
    return [headers?.["content-type"], body];
  }

  test.each<[string, OperationEntry["body"], object, string | undefined, string]>([
    ["JSON", undefined, { body: { a: [1] } }, "application/json", '{"a":[1]}'],
    ["no body", undefined, {}, undefined, ""],
    ["a form", formBody, { body: { a: ["b", "c"] } }, form, "a=b&a=c"],
    ["text", rawBody("text/plain"), { body: "b" }, "text/plain", "b"],
    ["a Blob", rangeBody("image/*"), { body: new Blob(["b"], { type: "image/png" }) }, "image/png", "b"],
    ["the chosen media type", several, { body: { a: 1 }, contentType: form }, form, "a=1"],
    [
      "the media type of the header",
      several,
      { body: { a: 1 }, headers: new Headers({ "Content-Type": `${form};charset=utf-8` }) },
      `${form};charset=utf-8`,
      "a=1",
    ],
    [
      "JSON by another name",
      undefined,
      { body: {}, headers: { "Content-Type": "application/a+json" } },
      "application/a+json",
      "{}",
    ],
  ])("is sent as the contract says: %s", async (_, encode, init, contentType, body) => {
    expect(await sendBody(encode, init)).toEqual([contentType, body]);
  });

  test("is multipart, with the boundary of `fetch`", async () => {
    const [contentType, body] = await sendBody(multipartBody, { body: { a: "b" } });
    expect(contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('name="a"\r\n\r\nb');
  });

  test("has the media type of the client's headers, if they have one", async () => {
    const headers = { "content-type": "application/a+json" };
    expect(await sendBody(undefined, { body: {} }, { headers })).toEqual(["application/a+json", "{}"]);
  });

  test.each<[string, OperationEntry["body"], object, unknown[]]>([
    ["a serializer", formBody, { body: { a: 1 }, bodySerializer: () => "own" }, ["application/json", "own"]],
    [
      "a serializer without a content type",
      formBody,
      { body: { a: 1 }, bodySerializer: () => "own", headers: { "Content-Type": null } },
      ["text/plain;charset=UTF-8", "own"],
    ],
    ["FormData", multipartBody, { body: formData }, writtenFormData],
    ["FormData instead of JSON", undefined, { body: formData }, writtenFormData],
    ["URLSearchParams", formBody, { body: new URLSearchParams("a=1") }, [`${form};charset=UTF-8`, "a=1"]],
    ["an encoded form", formBody, { body: "a=1", headers: { "Content-Type": form } }, [form, "a=1"]],
    ["a form instead of JSON", undefined, { body: { a: 1 }, headers: { "content-type": form } }, [form, "a=1"]],
  ])("is sent as the caller writes it: %s", async (_, encode, init, expected) => {
    expect(await sendBody(encode, init)).toEqual(expected);
  });

  test("is not JSON without its files", async () => {
    await expect(sendBody(undefined, { body: { file: new Blob(["a"]) } })).rejects.toThrow(TypeError);
  });
});

describe("headers of a call by path", () => {
  async function sendHeaders(entry: Partial<OperationEntry>, init: object, options: ClientOptions = {}) {
    const { fetch, sent } = recordingFetch();
    await createItemPaths(entry, { ...options, fetch }).GET("/items", init);
    return sent[0]?.headers;
  }

  test("contain the cookies of the contract", async () => {
    const params = { cookie: { sid: "x y", lists: [1, 2] } };
    expect(await sendHeaders({}, { params })).toEqual({ cookie: "sid=x%20y; lists=1; lists=2" });
    expect(await sendHeaders({ writeCookies: () => "own" }, { params })).toEqual({ cookie: "own" });
    expect(await sendHeaders({}, { params, headers: { cookie: "a=b" } })).toEqual({ cookie: "a=b" });
    expect(await sendHeaders({}, { params: { cookie: { sid: undefined } } })).toEqual({});
    const options = { headers: { Cookie: "session=1" } };
    expect(await sendHeaders({ writeCookies: () => "a=1" }, { params }, options)).toEqual({ cookie: "session=1; a=1" });
    expect(await sendHeaders({}, { params, headers: { cookie: "a=b" } }, options)).toEqual({ cookie: "a=b" });
  });

  test("contain objects as the contract says", async () => {
    const params = { header: { "x-color": { R: 1, G: 2 } } };
    const color = styledHeaders(["x-color"]);
    expect(await sendHeaders({ writeHeaders: color }, { params })).toEqual({ "x-color": "R=1,G=2" });
  });

  test("of the call replace those of the client, and null removes them", async () => {
    const options = { headers: { "x-a": "1", "x-b": ["1", "2"], "x-c": "1" } };
    const headers = { "X-A": "2", "x-c": null };
    expect(await sendHeaders({}, { headers }, options)).toEqual({ "x-a": "2", "x-b": "1, 2" });
  });
});

describe("the data of a call by path", () => {
  function readItem(response: () => Response, entry: Partial<OperationEntry> = {}, init: object = {}) {
    return createItemPaths(entry, { fetch: async () => response() }).GET("/items", init);
  }
  const text = (body: string, type = "text/plain") => new Response(body, { headers: { "content-type": type } });

  test.each<[string, () => Response, Partial<OperationEntry>, object, unknown]>([
    ["text", () => text("hello"), { accept: ["text/plain"] }, {}, "hello"],
    [
      "JSON if the contract also has text",
      () => text("[1]", "application/json"),
      { accept: ["application/json", "text/plain"] },
      {},
      [1],
    ],
    [
      "text if the contract also has JSON",
      () => text("[1]"),
      { accept: ["application/json", "text/plain"] },
      {},
      "[1]",
    ],
    ["JSON by another name", () => text("[1]", "application/json"), { accept: ["application/a+json"] }, {}, [1]],
    ["JSON with parameters", () => text("[1]", "application/json; charset=utf-8"), { accept: ["text/plain"] }, {}, [1]],
    ["lines of JSON", () => text("1\n2", "text/jsonl"), { accept: ["text/*"] }, {}, "1\n2"],
    ["JSON without its media type", () => text("[1]"), {}, {}, [1]],
    ["nothing that is documented", () => text("ok"), { accept: [] }, {}, undefined],
    ["no body", () => new Response(null), {}, {}, undefined],
    ["an empty body", () => text(""), {}, {}, undefined],
    ["JSON of a fetch without streams", () => Object.defineProperty(text("[1]"), "body", { value: null }), {}, {}, [1]],
    ["nothing of a 204", () => new Response(null, { status: 204 }), { accept: ["text/plain"] }, {}, undefined],
    ["JSON because of parseAs", () => text("[1]"), { accept: ["text/plain"] }, { parseAs: "json" }, [1]],
    ["text because of parseAs", () => text("[1]", "application/json"), {}, { parseAs: "text" }, "[1]"],
    ["empty text because of parseAs", () => text(""), {}, { parseAs: "text" }, ""],
  ])("are %s", async (_, response, entry, init, expected) => {
    const { data, response: received } = await readItem(response, entry, init);
    expect(data).toEqual(expected);
    expect(received).toBeInstanceOf(Response);
  });

  test("are a Blob for a media type without a text", async () => {
    const { data } = await readItem(() => text("a", "image/png"), { accept: ["image/*"] });
    expect(data).toEqual(expect.any(Blob));
    expect(await (data as Blob).text()).toBe("a");
  });

  test("are a Blob for a file of JSON", async () => {
    const { data } = await readItem(() => text("[1]", "application/json"), { accept: ["*/*"], isFile: true });
    expect(data).toBeInstanceOf(Blob);
  });

  test.each<[string, Partial<OperationEntry>, object, string]>([
    ["hello", {}, {}, 'expected JSON, received "hello"'],
    ["hello", { accept: ["text/plain"] }, { parseAs: "json" }, 'expected JSON, received "hello"'],
    ["<a/>", { accept: ["application/xml"] }, {}, "expected application/xml, received text/plain."],
  ])("that violate the contract are an error: %s, %j, %j", async (body, entry, init, message) => {
    const error = await readItem(() => text(body), entry, init).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    const operationId = "GET /items";
    expect(error).toMatchObject({ code: "protocol", status: 200, operationId, message: `${operationId}: ${message}` });
  });

  test("of a stream are an error before the body is read, unless the caller reads the stream", async () => {
    const cancel = vi.fn();
    const headers = { "content-type": "text/event-stream" };
    const events = () => new Response(new ReadableStream({ cancel }), { headers });
    await expect(readItem(events, { stream: {} })).rejects.toMatchObject({
      code: "protocol",
      message:
        'GET /items: the response is a stream of events. Set parseAs to "stream", or call the operation by its name.',
    });
    expect(cancel).toHaveBeenCalledOnce();
    expect((await readItem(events, { stream: {} }, { parseAs: "stream" })).data).toBeInstanceOf(ReadableStream);
  });

  test("are those of the response that a middleware returns", async () => {
    const paths = createItemPaths({}, recordingFetch());
    paths.use({ onResponse: () => Response.json([2]) });
    expect((await paths.GET("/items")).data).toEqual([2]);
    paths.use({ onRequest: () => Response.json([3]), onResponse: () => undefined });
    expect((await paths.GET("/items")).data).toEqual([3]);
  });
});

test("a call by path has its own fetch, if the caller passes one", async () => {
  const client = recordingFetch();
  const own = recordingFetch();
  await createItemPaths({}, { ...secrets, fetch: client.fetch }).GET("/items", { fetch: own.fetch });
  expect(client.sent).toEqual([]);
  expect(own.sent).toMatchObject([{ headers: { authorization: "Bearer t" } }]);
});
