import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { readApi } from "@docent/openapi/model";
import { findOperation } from "@docent/schema";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { createServer } from "./create-server.ts";

type Handled = { id: string; path: Record<string, string> };

/** Creates a server with an operation for each template, and a function that sends it a request. */
function serve(templates: readonly string[]) {
  const paths = Object.fromEntries(
    templates.map((template, index) => {
      const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
      const parameters = names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
      return [template, { get: { operationId: `read${index}`, parameters, responses: { 200: { description: "" } } } }];
    }),
  );
  const contract = { openapi: "3.2.0", info: { title: "T", version: "1" }, paths };
  const { operations } = readApi(contract, { name: "t", files: [] });
  let handled: Handled | undefined;
  const handlers = operations.map(({ id }) => [
    id,
    ({ path }: { path: Record<string, string> }) => {
      handled = { id, path };
      return { status: 200 };
    },
  ]);
  const server = createServer<object>({
    contract,
    handlers: Object.fromEntries(handlers),
    renderProblem: ({ message }: { message: string }) => ({ error: message }),
  } as never);
  return {
    operations,
    async send(pathname: string): Promise<Handled | undefined> {
      handled = undefined;
      const response = await server.fetch(new Request(`http://127.0.0.1${pathname}`));
      expect(response.status).toBe(handled ? 200 : 404);
      return handled;
    },
  };
}

test.each<[template: string, pathname: string, path: Record<string, string> | undefined]>([
  ["/books/{book-id}", "/books/7", { "book-id": "7" }],
  ["/books/{book.id}/x", "/books/7/x", { "book.id": "7" }],
  ["/books/{id}:archive", "/books/7:archive", { id: "7" }],
  ["/books/{id}:archive", "/books/7", undefined],
  ["/{a}-{b}/c", "/1-2-3/c", { a: "1-2", b: "3" }],
  ["/books/{id}", "/books/", undefined],
  ["/bücher/{id}", "/b%C3%BCcher/%C3%BC", { id: "ü" }],
  ["/b%C3%BCcher", "/b%C3%BCcher", {}],
  ["/a*b/{id}", "/a*b/1", { id: "1" }],
  ["/a*b/{id}", "/ab/1", undefined],
  ["/a:b", "/a:b", {}],
  ["/a b", "/a%20b", {}],
  ["/books/{id}", "/books/a%2Fb%25", { id: "a/b%" }],
  ["/{__proto__}", "/1", JSON.parse('{"__proto__":"1"}')],
  ["/{a}/{a}", "/1/2", { a: "2" }],
  ["/{a b}", "/1", { "a b": "1" }],
  ["/(x)/{id}", "/(x)/1", { id: "1" }],
  ["/{id}(x)", "/1(x)", { id: "1" }],
])("%s and the path %s", async (template, pathname, path) => {
  expect(await serve([template]).send(pathname)).toEqual(path && { id: "read0", path });
});

/** Segments that differ in little, so that several templates match a path. */
const segments = ["a", "b", "a:b", "{x}", "{y}", "a{x}", "{x}a", "{x}:a", "{x}-{y}", "b%20{x}", "*", "ü"];
const templates = fc
  .array(fc.constantFrom(...segments), { minLength: 1, maxLength: 3 })
  .map((parts) => `/${parts.join("/")}`);
const pathnames = fc
  .array(fc.stringMatching(/^(a|b|:|-|%20|%3A|%2F|\*|%C3%BC){0,4}$/), { minLength: 1, maxLength: 3 })
  .map((parts) => `/${parts.join("/")}`);

test("a server finds the same operation as a check of the contract", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(templates, {
        selector: (template) => template.replace(/\{.\}/g, "{}"),
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(pathnames, { minLength: 1, maxLength: 5 }),
      async (all, wanted) => {
        const { operations, send } = serve(all);
        for (const pathname of wanted) {
          const found = findOperation(operations, { method: "GET", pathname });
          expect(await send(pathname)).toEqual(found && { id: found.operation.id, path: found.path });
        }
      },
    ),
    { numRuns: 50 },
  );
});

/** A server with one operation, which has an additional method. */
function serveMethod(method: string) {
  const operation = { operationId: "do", responses: { 200: { description: "" } } };
  const paths = { "/a": { additionalOperations: { [method]: operation } } };
  return createServer<object>({
    contract: { openapi: "3.2.0", info: { title: "T", version: "1" }, paths },
    handlers: { do: () => ({ status: 200 }) } as never,
    renderProblem: ({ message }) => ({ error: message }),
  });
}

test("a message lists at most 20 operations", async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 23 }, (_, index) => [
      `/a${index}`,
      { get: { operationId: `read${index}`, responses: { 200: { description: "" } } } },
    ]),
  );
  const contract = { openapi: "3.2.0", info: { title: "T", version: "1" }, paths };
  const names = Object.values(paths).map(({ get }) => [get.operationId, () => ({ status: 200 })]);
  const server = createServer<object>({
    contract,
    handlers: Object.fromEntries(names) as never,
    renderProblem: ({ message }) => ({ error: message }),
  });
  const response = await server.fetch(new Request("http://127.0.0.1/b"));
  expect((await response.json()).error).toMatch(/GET \/a18, GET \/a19 and 3 more\.$/);
});

test("a target may be a whole URL, as in requests to a proxy", async () => {
  const contract = {
    openapi: "3.2.0",
    info: { title: "T", version: "1" },
    paths: { "/": { get: { operationId: "read", responses: { 200: { description: "" } } } } },
  };
  const server = createServer<object>({
    contract,
    handlers: { read: () => ({ status: 200 }) } as never,
    renderProblem: ({ message }) => ({ error: message }),
    origins: ["https://a.example"],
  });
  onTestFinished(() => server.close({ graceMs: 0 }));
  const { port } = await server.listen();
  const send = async (line: string, headers = "") => {
    const socket = connect(port, "127.0.0.1");
    socket.end(`${line} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n`);
    return (await text(socket)).split("\r\n")[0];
  };
  const preflight = "origin: https://a.example\r\naccess-control-request-method: GET\r\n";
  expect(await send("GET http://a")).toBe("HTTP/1.1 200 OK");
  expect(await send("OPTIONS http://a/", preflight)).toBe("HTTP/1.1 204 No Content");
});

describe("a method", () => {
  test("that Fastify does not know is served", async () => {
    const response = await serveMethod("PURGE").fetch(new Request("http://127.0.0.1/a", { method: "PURGE" }));
    expect(response.status).toBe(200);
  });

  test("that Node does not know is refused", () => {
    expect(() => serveMethod("FROB")).toThrow(/do cannot be served: expected one of the methods .*, found FROB/);
  });

  test("QUERY needs a Content-Type", async () => {
    const send = async (headers: HeadersInit) => {
      const body = "{}";
      const response = await serveMethod("QUERY").fetch(
        new Request("http://127.0.0.1/a", { method: "QUERY", headers, body: new TextEncoder().encode(body) }),
      );
      return [response.status, await response.text()];
    };
    expect(await send({ "content-type": "application/json" })).toEqual([200, ""]);
    expect(await send({})).toEqual([400, expect.stringContaining("must provide a 'Content-Type' header")]);
  });
});
