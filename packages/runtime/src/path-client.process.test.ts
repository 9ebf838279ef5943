import { setImmediate } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import type { ClientContract, ClientOptions } from "./client.ts";
import { bearer } from "./credential.ts";
import { reportDeprecations } from "./deprecation.ts";
import { createPathClient } from "./path-client.ts";
import { styledPath } from "./styled-parameters.ts";
import { collectGarbage } from "./testing/collect-garbage.ts";
import { stopLimitTimers } from "./testing/limit-timers.ts";
import { beginStream, json, startServer, watchedFetch } from "./testing/loopback-server.ts";
import { recordingFetch } from "./testing/recording-fetch.ts";
import type { TestPaths } from "./testing/test-operations.ts";

const putItem = { method: "PUT", path: "/items/{id*}", credentials: [], writePath: styledPath };

const contract: ClientContract = {
  baseUrl: "http://api/v1",
  security: { token: bearer },
  operations: {
    listItems: { method: "GET", path: "/items", credentials: [] },
    readItem: { method: "GET", path: "/items/{id}" },
    putItem,
  },
};

function createPaths(options: ClientOptions & { token?: string } = {}) {
  return createPathClient<TestPaths>(contract, options);
}

describe("the path client", () => {
  test("calls by method and path, with parameters, headers and credentials", async () => {
    const { fetch, sent } = recordingFetch(() => Response.json({ id: "a b" }));
    const paths = createPaths({ fetch, token: "t", headers: { "x-client": 1, "x-none": undefined } });
    const { data, error, response } = await paths.GET("/items/{id}", {
      params: { path: { id: "a b" }, query: { limit: 2 } },
      headers: { "x-call": "c" },
    });
    expect({ data, error, status: response.status }).toEqual({ data: { id: "a b" }, error: undefined, status: 200 });
    expect(sent[0]).toMatchObject({
      url: "http://api/v1/items/a%20b?limit=2",
      headers: { authorization: "Bearer t", "x-client": "1", "x-call": "c" },
    });
    expect(sent[0]?.headers).not.toHaveProperty("x-none");
  });

  test("returns the error of the contract", async () => {
    const paths = createPaths(recordingFetch(() => Response.json({ error: "gone" }, { status: 404 })));
    const { data, error } = await paths.GET("/items/{id}", { params: { path: { id: "a" } } });
    expect({ data, error }).toEqual({ data: undefined, error: { error: "gone" } });
  });

  test("sends no credentials to a public operation, also with styles in its template", async () => {
    const { fetch, sent } = recordingFetch();
    const paths = createPaths({ fetch, token: "t" });
    await paths.PUT("/items/{id}", { params: { path: { id: "a" } }, body: { name: "n" } });
    await paths.GET("/items");
    expect(sent.map(({ headers }) => headers["authorization"])).toEqual([undefined, undefined]);
    expect(sent[0]?.body).toBe('{"name":"n"}');
  });

  test("retries only idempotent methods", async () => {
    const { fetch, sent } = recordingFetch(() => new Response(null, { status: 503, headers: { "retry-after": "0" } }));
    const paths = createPaths({ fetch });
    await paths.GET("/items");
    expect(sent).toHaveLength(3);
    await paths.POST("/items", { body: { id: "a" } });
    expect(sent).toHaveLength(4);
  });

  test("reports why no response arrived", async () => {
    const paths = createPaths({ baseUrl: "http://127.0.0.1:1", maxRetries: 0 });
    await expect(paths.GET("/items")).rejects.toMatchObject({
      code: "network",
      operationId: "GET /items",
      message: expect.stringMatching(/the request to http:\/\/127\.0\.0\.1:1\/items failed: .*(ECONNREFUSED|bad port)/),
    });
  });

  test("gives up when the server does not respond", async () => {
    stopLimitTimers();
    const server = await startServer(() => {});
    const paths = createPaths({ baseUrl: server.url, timeoutMs: 30 });
    const rejection = expect(paths.GET("/items")).rejects.toMatchObject({ code: "timeout" });
    await server.arrived;
    vi.advanceTimersByTime(30);
    await rejection;
    await server.closed;
  });

  test("gives up when the body stalls", async () => {
    stopLimitTimers();
    const server = await startServer((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write("[");
    });
    const { fetch, headers } = watchedFetch();
    const paths = createPaths({ baseUrl: server.url, fetch, timeoutMs: 30 });
    const rejection = expect(paths.GET("/items")).rejects.toMatchObject({ code: "timeout" });
    await headers;
    vi.advanceTimersByTime(30);
    await rejection;
    await server.closed;
  });

  test("gives up a stalled body of a fetch that ignores signals", async () => {
    const cancel = vi.fn();
    const headers = { "content-type": "application/json" };
    const fetch = async () => new Response(new ReadableStream({ cancel }), { headers });
    await expect(createPaths({ fetch, timeoutMs: 20 }).GET("/items")).rejects.toMatchObject({ code: "timeout" });
    expect(cancel).toHaveBeenCalledOnce();
  });

  test("does not give up while a stream sends data, and closes the connection when the stream is cancelled", async () => {
    stopLimitTimers();
    const server = await startServer((response) => {
      beginStream(response, "data: a\n\n");
      const timer = setInterval(() => response.write("data: b\n\n"), 20);
      response.once("close", () => clearInterval(timer));
    });
    const paths = createPaths({ baseUrl: server.url, timeoutMs: 400 });
    const { data, response } = await paths.GET("/items", { parseAs: "stream" });
    expect(response.url).toBe(`${server.url}/items`);
    const reader = data?.getReader();
    for (let count = 0; count < 10; count++) expect((await reader?.read())?.done).toBe(false);
    vi.advanceTimersByTime(500);
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
    await server.closed;
  });

  test("does not count the time before a stream is read", async () => {
    stopLimitTimers();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const { fetch } = recordingFetch(() => new Response(readable));
    const { data } = await createPaths({ fetch, timeoutMs: 400 }).GET("/items", { parseAs: "stream" });
    // Lets a stream that reads ahead do so.
    await setImmediate();
    vi.advanceTimersByTime(500);
    const next = data?.getReader().read();
    void writable.getWriter().write(new Uint8Array([1]));
    expect(await next).toMatchObject({ done: false });
  });

  test("ends a stream with the reason of the caller's signal, even after garbage collection", async () => {
    const controller = new AbortController();
    const server = await startServer((response) => beginStream(response, "data: a\n\n"));
    const { signal } = controller;
    const { data } = await createPaths({ baseUrl: server.url }).GET("/items", { signal, parseAs: "stream" });
    const reader = data?.getReader();
    await reader?.read();
    const next = reader?.read();
    await collectGarbage();
    controller.abort("enough");
    await expect(next).rejects.toBe("enough");
    await server.closed;
  });

  test("rejects with the reason of the caller's signal", async () => {
    const controller = new AbortController();
    const server = await startServer(() => controller.abort("enough"));
    const call = createPaths({ baseUrl: server.url }).GET("/items", { signal: controller.signal });
    await expect(call).rejects.toBe("enough");
    await server.closed;
  });

  test("has no data for a 204", async () => {
    const paths = createPaths(recordingFetch(() => new Response(null, { status: 204 })));
    expect((await paths.DELETE("/items/{id}", { params: { path: { id: "a" } } })).data).toBeUndefined();
  });

  test("reports deprecated operations and parameters, once for each", async () => {
    const messages: string[] = [];
    const onDeprecated = reportDeprecations(({ message }) => {
      messages.push(message);
      throw new Error("broken");
    });
    const { fetch } = recordingFetch(({ method }) =>
      Response.json({}, { headers: method === "DELETE" ? { sunset: "Sun, 31 Jan 2027 00:00:00 GMT" } : {} }),
    );
    const readItem = { method: "GET", path: "/items/{id}", deprecated: [{ path: ["query", "limit"] }] };
    const deprecatedPut = { ...putItem, id: "items/put", deprecated: [{ path: [] }] };
    const operations = { ...contract.operations, readItem, putItem: deprecatedPut };
    const paths = createPathClient<TestPaths>({ ...contract, operations }, { fetch, onDeprecated });
    for (const id of ["a", "b"]) {
      await paths.GET("/items/{id}", { params: { path: { id } } });
      await paths.GET("/items/{id}", { params: { path: { id }, query: { limit: 1 } } });
      await paths.PUT("/items/{id}", { params: { path: { id } }, body: { name: "n" } });
      // An operation that the table does not have.
      await paths.DELETE("/items/{id}", { params: { path: { id } } });
    }
    expect(messages).toEqual([
      "query.limit of readItem is deprecated.",
      "items/put is deprecated.",
      "DELETE /items/{id} is deprecated. It works until 2027-01-31.",
    ]);
  });

  test("runs middleware", async () => {
    const { fetch, sent } = recordingFetch();
    const paths = createPaths({ fetch });
    const middleware = {
      onRequest: ({ request, schemaPath }: { request: Request; schemaPath: string }) => {
        request.headers.set("x-path", schemaPath);
      },
    };
    paths.use(middleware);
    await paths.GET("/items");
    paths.eject(middleware);
    await paths.GET("/items");
    expect(sent.map(({ headers }) => headers["x-path"])).toEqual(["/items", undefined]);
  });

  test("leaves no timer behind", async () => {
    vi.useFakeTimers();
    await createPaths(recordingFetch()).GET("/items");
    await createPaths({ fetch: () => Promise.reject(new Error()), maxRetries: 0 })
      .GET("/items")
      .catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test("works over a real connection", async () => {
    const server = await startServer((response) => json(response, 200, [{ id: "a" }]));
    expect((await createPaths({ baseUrl: server.url }).GET("/items")).data).toEqual([{ id: "a" }]);
  });
});
