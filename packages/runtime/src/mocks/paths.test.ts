import { HttpResponse, http as mswHttp } from "msw";
import { describe, expect, test } from "vitest";
import { createMock, listen } from "../testing/mock-server.ts";
import type { TestPaths } from "../testing/test-operations.ts";
import { createPathHttp, type PathHttp } from "./paths.ts";

const contract = { baseUrl: "http://api" };

/** Handlers of any path, so that a test needs no types of its own. */
const createAnyHttp = (options?: { baseUrl?: string | undefined }, from: { baseUrl?: string } = contract) =>
  createPathHttp<Record<string, { get: { parameters: { path: Record<string, string> }; responses: object } }>>(
    from,
    options,
  );

/** The path parameters that a handler of a template gets, as entries. Undefined if the handler is not for the URL. */
async function readParams(template: string, url: string, options?: Parameters<typeof createAnyHttp>) {
  let found: [string, unknown][] | undefined;
  const [given, from] = options ?? [];
  listen(
    createAnyHttp(given, from).get(template, ({ params, response }) => {
      found = Object.entries(params);
      return response.untyped(new Response());
    }),
    mswHttp.all("*", () => new Response()),
  );
  const { status } = await fetch(url);
  expect(status).toBe(200);
  return found;
}

describe("a resolver", () => {
  const http: PathHttp<TestPaths> = createPathHttp<TestPaths>(contract);

  test("responds with typed JSON, and receives the query, the parameters and the body", async () => {
    listen(
      http.get("/items", ({ query, response }) =>
        response(200).json([{ id: query.getAll("tags").join("+"), name: `${query.get("limit")} of ${query.size}` }]),
      ),
      http.put("/items/{id}", async ({ params, request, response }) =>
        response(200).json({ id: params.id, ...(await request.json()) }),
      ),
      http.delete("/items/{id}", ({ response }) => response(204).empty()),
      http.post("/items", ({ response }) => response(409).empty({ headers: { "x-reason": "taken" } })),
    );
    const items = await fetch("http://api/items?limit=2&tags=a&tags=b");
    expect([items.status, items.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(await items.json()).toEqual([{ id: "a+b", name: "2 of 3" }]);

    const put = await fetch("http://api/items/a%2Fb", { method: "PUT", body: JSON.stringify({ name: "n" }) });
    expect(await put.json()).toEqual({ id: "a/b", name: "n" });
    expect((await fetch("http://api/items/1", { method: "DELETE" })).status).toBe(204);
    const post = await fetch("http://api/items", { method: "POST", body: "{}" });
    expect([post.status, post.headers.get("x-reason")]).toEqual([409, "taken"]);
  });

  test("returns a response that the contract does not have with response.untyped", async () => {
    listen(http.get("/items", ({ response }) => response.untyped(HttpResponse.text("a teapot", { status: 418 }))));
    const response = await fetch("http://api/items");
    expect([response.status, await response.text()]).toEqual([418, "a teapot"]);
  });

  test("may be a generator", async () => {
    listen(
      http.get("/items", function* ({ params, response }) {
        yield response(200).json([{ id: "first" }]);
        expect(params).toEqual({});
        return response(200).json([{ id: "last" }]);
      }),
    );
    const read = async () => (await (await fetch("http://api/items")).json())[0].id;
    expect([await read(), await read(), await read()]).toEqual(["first", "last", "last"]);
  });

  test("that returns nothing leaves the request to the next handler, and `once` handles one request", async () => {
    listen(
      http.get("/items", () => undefined),
      http.get("/items", ({ response }) => response(200).json([{ id: "once" }]), { once: true }),
      http.get("/items", ({ response }) => response(200).json([])),
    );
    const read = async () => (await fetch("http://api/items")).json();
    expect([await read(), await read()]).toEqual([[{ id: "once" }], []]);
  });
});

test("untyped is msw's own http", async () => {
  const { untyped } = createPathHttp<TestPaths>(contract);
  expect(untyped).toBe(mswHttp);
});

test("handlers work together with those of an operation, and the first handler responds", async () => {
  const http = createPathHttp<TestPaths>(contract);
  const server = listen(createMock({}).handler);
  expect(await (await fetch("http://api/items")).json()).toEqual({ id: 1 });
  server.use(http.get("/items", ({ response }) => response(200).json([{ id: "by path" }])));
  expect(await (await fetch("http://api/items")).json()).toEqual([{ id: "by path" }]);
});

describe("the base URL", () => {
  test.each<[string, string, Parameters<typeof createAnyHttp>]>([
    ["is the one of the contract", "http://api/a", [undefined, contract]],
    ["is the one of the contract if the option is undefined", "http://api/a", [{ baseUrl: undefined }, contract]],
    ["is the option", "http://other:8080/v1/a", [{ baseUrl: "http://other:8080/v1" }, contract]],
    ["may end with a slash", "http://other/v1/a", [{ baseUrl: "http://other/v1/" }, contract]],
    ["may have capitals and the default port", "http://other/a", [{ baseUrl: "HTTP://OTHER:80" }, contract]],
    ["is any origin if the contract has none", "https://somewhere:81/a", [undefined, {}]],
    ["may be a path of any origin", "https://somewhere:81/v1/a", [{ baseUrl: "*/v1" }, contract]],
    ["may have characters that msw reserves", "http://other/p/(default)/a", [{ baseUrl: "http://other/p/(default)" }]],
  ])("%s", async (_, url, options) => {
    expect(await readParams("/a", url, options)).toEqual([]);
  });

  test.each<[string, string, Parameters<typeof createAnyHttp>]>([
    ["of another origin", "http://other/a", [undefined, contract]],
    ["of the contract if an option is set", "http://api/a", [{ baseUrl: "http://other" }, contract]],
    ["of any origin with another path", "http://api/projects/1/a", [undefined, {}]],
    ["of any origin without the path", "http://api/a", [{ baseUrl: "*/v1" }, {}]],
  ])("does not match URLs %s", async (_, url, options) => {
    expect(await readParams("/a", url, options)).toBeUndefined();
  });
});

describe("a template", () => {
  test.each<[string, string, object]>([
    ["/books/{id}", "/books/100%25", { id: "100%" }],
    ["/books/{book_id}/{Page1}", "/books/1/2", { book_id: "1", Page1: "2" }],
    ["/books/{book-id}", "/books/42", { "book-id": "42" }],
    ["/books/{_1}/{book-id}/{$x}/{1a}", "/books/1/2/3/4", { _1: "1", "book-id": "2", $x: "3", "1a": "4" }],
    ["/books/{größe}", "/books/1", { größe: "1" }],
    ["/books/{__proto__}", "/books/1", JSON.parse('{"__proto__":"1"}')],
    ["/books/{id}:archive", "/books/5:archive", { id: "5" }],
    ["/books/{id}archive", "/books/5archive", { id: "5" }],
    ["/books/{id}_", "/books/5_", { id: "5" }],
    ["/books:search", "/books:search", {}],
    ["/books/{name}.{ext}", "/books/a.txt", { name: "a", ext: "txt" }],
    ["/books/{from}-{to},{step}", "/books/1-2,3", { from: "1", to: "2", step: "3" }],
    ["/cafés/{id}", "/caf%C3%A9s/1", { id: "1" }],
    ["/sites/(default)/{id}", "/sites/(default)/1", { id: "1" }],
    ["/v1.0/a+b/[c]", "/v1.0/a+b/[c]", {}],
    ["/users({id})", "/users(7)", { id: "7" }],
    ["/a*b", "/a*b", {}],
    ["/a|b/{id}", "/a|b/1", { id: "1" }],
  ])("%s matches %s", async (template, path, params) => {
    expect(await readParams(template, `http://api${path}`)).toEqual(Object.entries(params));
  });

  test.each([
    ["/books/{id}", "/books"],
    ["/books/{id}", "/books/1/pages"],
    ["/books/{id}", "/v1/books/1"],
    ["/books/{id}:archive", "/books/5:delete"],
    ["/books/{id}archive", "/books/5"],
    ["/books:search", "/books5"],
    ["/v1.0/a+b", "/v1.0/aab"],
    ["/v1.0/a", "/v1x0/a"],
  ])("%s does not match %s", async (template, path) => {
    expect(await readParams(template, `http://api${path}`)).toBeUndefined();
  });
});

test("refuses a template that msw 2 cannot match, in the calling line", () => {
  expect(() => createAnyHttp().get("/d/{x}{y}", () => undefined)).toThrow(
    new TypeError(
      "Expected text between two values of a path, found none in /d/{x}{y}. Use the mock of its operation.",
    ),
  );
});
