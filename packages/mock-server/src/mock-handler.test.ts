import { once } from "node:events";
import { request } from "node:http";
import { checkBody, createMocks, hasValues, streaming } from "@docent/runtime/mocks";
import { describe, expect, test } from "vitest";
import { listen } from "./listen.ts";
import { createMockHandler, forbidByContract, type Route, type ServedOperation } from "./mock-handler.ts";

const book = { title: "Emma" };

const mocks = createMocks(
  {
    operations: {
      getBook: {
        method: "GET",
        path: "/books/{id}",
        responses: {
          200: { examples: { emma: book, ulysses: { title: "Ulysses" } } },
          403: { examples: { foreign: { error: "no such host" } } },
          404: { examples: { "no-book": { error: "no such book" } } },
        },
      },
      // As generated for an operation that responds with JSON or a stream.
      follow: {
        method: "GET",
        path: "/news",
        when: (request) => request.headers.get("accept") !== "text/event-stream",
        responses: { 200: { examples: { "no-news": [] } } },
      },
      followStream: {
        method: "GET",
        path: "/news",
        when: (request) => request.headers.get("accept") === "text/event-stream",
        streaming,
        responses: { 200: { type: "text/event-stream", examples: { one: [{ event: "news", data: { id: 1 } }] } } },
      },
      // As generated for operations that a header distinguishes.
      sell: {
        method: "POST",
        path: "/",
        when: hasValues(["header", "X-Target", "sell"]),
        responses: { 200: { examples: { sold: "sold" } } },
      },
      lend: {
        method: "POST",
        path: "/",
        when: hasValues(["header", "X-Target", "lend"]),
        responses: { 200: { examples: { lent: "lent" } } },
      },
      getNewest: { method: "GET", path: "/books/newest", responses: { 200: { examples: { newest: "newest" } } } },
      addBook: {
        method: "POST",
        path: "/books",
        checks: [checkBody({ "application/json": null })],
        responses: { 201: { examples: { added: book } } },
      },
    },
  },
  { baseUrl: "*" },
) as unknown as Record<string, ServedOperation>;

const routes: Route[] = [
  ["getBook", "GET", "/books/{id}"],
  ["getNewest", "GET", "/books/newest"],
  ["follow", "GET", "/news"],
  ["followStream", "GET", "/news"],
  ["addBook", "POST", "/books"],
  ["sell", "POST", "/#sell"],
  ["lend", "POST", "/#lend"],
].map(([operationId = "", method = "", path = ""]) => ({
  operationId,
  method,
  path,
  mock: mocks[operationId] as ServedOperation,
}));

const handle = createMockHandler("library", routes);

async function send(path: string, init?: RequestInit) {
  const response = await handle(new Request(`http://127.0.0.1:4010${path}`, init));
  return { response, body: await response.json() };
}

describe("a mock handler", () => {
  test("responds to an operation with its first example", async () => {
    const { response, body } = await send("/books/1?full=true");
    expect(response.status).toBe(200);
    expect(body).toEqual(book);
  });

  test("prefers a concrete path to a template that matches it", async () => {
    expect((await send("/books/newest")).body).toBe("newest");
  });

  test.each([
    ["sell", "sold"],
    ["lend", "lent"],
  ])("finds the operation %s of several with one URL", async (target, expected) => {
    const { body } = await send("/", { method: "POST", headers: { "x-target": target } });
    expect(body).toBe(expected);
  });

  test.each([
    ["code=404", 404, { error: "no such book" }],
    ["example=ulysses", 200, { title: "Ulysses" }],
    ['respond-async, code="404"; wait=1', 404, { error: "no such book" }],
    ["example=no-book", 404, { error: "no such book" }],
    ["code=200, example=ulysses", 200, { title: "Ulysses" }],
    ["wait=10", 200, book],
  ])("follows Prefer: %s", async (prefer, status, expected) => {
    const { response, body } = await send("/books/1", { headers: { prefer } });
    expect(response.status).toBe(status);
    expect(body).toEqual(expected);
  });

  test.each(["code=418", "example=hamlet", "code=teapot"])(
    "lists the documented responses if it cannot follow Prefer: %s",
    async (prefer) => {
      const { response, body } = await send("/books/1", { headers: { prefer } });
      expect(response.status).toBe(400);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(body.detail).toMatch(/here, only/);
    },
  );

  test("responds to an unknown path with the operations of the contract", async () => {
    const { response, body } = await send("/book");
    expect(response.status).toBe(404);
    expect(body.detail).toContain("GET /books/{id}");
  });

  test("responds to another method with the methods of the path", async () => {
    const { response } = await send("/books/1", { method: "DELETE" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });

  test.each([
    ["application/json", "", "application/json", "[]"],
    ["text/event-stream", "", "text/event-stream", 'event: news\ndata: {"id":1}\n\n'],
    ["text/event-stream", "example=one", "text/event-stream", 'event: news\ndata: {"id":1}\n\n'],
  ])("responds with the part of an operation that accepts %s, with Prefer %j", async (accept, prefer, type, body) => {
    const response = await handle(new Request("http://127.0.0.1:4010/news", { headers: { accept, prefer } }));
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([200, type, body]);
  });

  test("names the known examples if the chosen one is of the other part", async () => {
    const headers = { accept: "application/json", prefer: "example=one" };
    const { response, body } = await send("/news", { headers });
    expect([response.status, body.detail]).toEqual([400, expect.stringContaining("only no-news")]);
  });

  test("responds to HEAD as to GET, without the body", async () => {
    const headers = { prefer: "code=404" };
    const { response } = await send("/books/1", { headers });
    const head = await handle(new Request("http://127.0.0.1:4010/books/1", { method: "HEAD", headers }));
    expect([head.status, [...head.headers], await head.text()]).toEqual([404, [...response.headers], ""]);
  });

  test("names itself in every response", async () => {
    expect((await send("/books/1")).response.headers.get("x-docent-mock")).toBe("library");
    expect((await send("/nowhere")).response.headers.get("x-docent-mock")).toBe("library");
  });
});

test("a foreign Host gets the 403 of its operation, or else problem details", async () => {
  const server = await listen(handle, 0, { forbid: forbidByContract(handle) });
  const send = async (method: string, path: string, body = "") => {
    const headers = { host: "evil.example", "content-type": "application/json", "content-length": body.length };
    const [response] = await once(request(server.url + path, { method, headers }).end(body), "response");
    const text = Buffer.concat(await response.toArray()).toString();
    return [response.statusCode, response.headers["content-type"], JSON.parse(text)];
  };
  expect(await send("GET", "/books/1")).toEqual([403, "application/json", { error: "no such host" }]);
  const problem = [403, "application/problem+json", expect.objectContaining({ title: "Forbidden" })];
  expect(await send("POST", "/books", "{}")).toEqual(problem);
  expect(await send("GET", "/nowhere")).toEqual(problem);
  await server.close();
});

test("refuses an oversized body without reading all of it", async () => {
  const server = await listen(handle, 0);
  const chunk = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      if (sent > 200) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const init = { method: "POST", body, duplex: "half", headers: { "content-type": "application/json" } };
  const response = await fetch(`${server.url}/books`, init as RequestInit).catch(() => undefined);
  // The server responds, or closes the connection during the upload. Both end the upload.
  expect(response?.status ?? 413).toBe(413);
  expect(sent).toBeLessThan(200);
  await server.close();
});
