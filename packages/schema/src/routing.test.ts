import { describe, expect, test } from "vitest";
import {
  findMethods,
  findMisdirection,
  findOperation,
  findResponse,
  matchMediaType,
  matchTemplate,
  readPathname,
  sortByTemplate,
} from "./routing.ts";
import { loadPaths } from "./testing/load-paths.ts";

test.each<[template: string, path: string, values: Record<string, string> | undefined]>([
  ["/notes", "/notes", {}],
  ["/notes", "/notes/", undefined],
  ["/notes", "/Notes", undefined],
  ["/notes/{id}", "/notes/a%2Fb%20ü", { id: "a/b ü" }],
  ["/notes/{id}", "/notes/", undefined],
  ["/notes/{id}", "/notes/a/b", undefined],
  ["/notes/{id}", "/notes/100%", { id: "100%" }],
  ["/{a}/{b}", "/x/y", { a: "x", b: "y" }],
  ["/files/{name}.{type}", "/files/a.b.json", { name: "a.b", type: "json" }],
  ["/files/{name}.json", "/files/axjson", undefined],
  ["/a.b/{id}", "/axb/1", undefined],
  ["/notes", "/", undefined],
  ["/", "/", {}],
  // The same characters in other percent-encodings (RFC 3986, section 6.2.2).
  ["/a b/é~/{id}", "/a%20b/%c3%a9%7E/1", { id: "1" }],
  ["/notes/{id}:archive", "/%6eotes/1%3Aarchive", { id: "1" }],
  ["/notes/{id}:archive", "/notes/1%2525%3Aarchive", { id: "1%25" }],
  ["/ranges/{from}-{to}", "/ranges/1%2D2", { from: "1", to: "2" }],
  ["/ranges/{from}-{to}", "/ranges/1-2%2D3", { from: "1", to: "2-3" }],
  ["/pairs/{a}{b}", "/pairs/xyz", { a: "xy", b: "z" }],
  ["/notes/aba{id}aba", "/notes/ababa", undefined],
  ["/ranges/{from}-{to}", "/ranges/-2", undefined],
  ["/ranges/{from}-{to}", "/ranges/1-", undefined],
  // Some contracts have a query or a fragment in a path.
  ["/notes?type=new", "/notes", {}],
  ["/notes/{id}#Action=read", "/notes/1", { id: "1" }],
  // A search that tries each distribution of the text over the values would not end.
  ["/{a}-{b}-{c}-{d}+{e}", `/${"-".repeat(5000)}`, undefined],
])("the template %s with the path %s", (template, path, values) => {
  expect(matchTemplate(template, path)).toEqual(values);
});

test("a concrete path comes before a template", async () => {
  const responses = { 200: { description: "A" } };
  const { operations } = await loadPaths({
    "/notes/{id}": { get: { operationId: "one", responses } },
    "/notes/newest": { get: { operationId: "newest", responses } },
  });
  expect(sortByTemplate(operations).map(({ id }) => id)).toEqual(["newest", "one"]);
  expect(findOperation(operations, { method: "GET", pathname: "/notes/newest" })?.operation.id).toBe("newest");
  expect(findOperation(operations, { method: "GET", pathname: "/notes/7" })).toMatchObject({
    operation: { id: "one" },
    path: { id: "7" },
  });
  expect(findOperation(operations, { method: "GET", pathname: "/notes/{id}" })?.path).toEqual({ id: "{id}" });
  expect(findOperation(operations, { method: "PUT", pathname: "/notes/7" })).toBeUndefined();
});

test("operations that only a query or a fragment distinguishes are the first of their path", async () => {
  const responses = { 200: { description: "A" } };
  const { operations } = await loadPaths({
    "/#Action=Read": { post: { operationId: "read", responses } },
    "/#Action=Write": { post: { operationId: "write", responses } },
    "/{id}?part=a": { get: { operationId: "a", responses } },
    "/{id}?part=b": { get: { operationId: "b", responses } },
  });
  expect(findOperation(operations, { method: "POST", pathname: "/" })?.operation.id).toBe("read");
  expect(findOperation(operations, { method: "GET", pathname: "/1" })?.operation.id).toBe("a");
});

test.each([
  ["/notes/7", "/notes/7"],
  ["/notes?url=http://other/path", "/notes"],
  ["http://host:80/notes/7?a=1", "/notes/7"],
  ["HTTPS://host", "/"],
  ["git+ssh://host/a/", "/a/"],
  ["/notes/http://host/a", "/notes/http://host/a"],
  ["notes/http://host/a", "notes/http://host/a"],
  ["?a=1", "/"],
  ["*", "*"],
])("the request target %s has the path %s", (target, path) => {
  expect(readPathname(target)).toBe(path);
});

// The order of the router of `@docent/server`, which compares the segments from the left.
test.each<[path: string, first: string, other: string]>([
  ["/books/1:archive", "/books/{id}:archive", "/books/{id}"],
  ["/books/1.pdf", "/books/{id}.pdf", "/books/{id}"],
  ["/books/1.tar.gz", "/books/{name}.tar.gz", "/books/{id}.gz"],
  ["/books/1.json", "/books/{id}.json", "/books/{name}.{type}"],
  ["/ranges/1-2", "/ranges/{from}-{to}", "/ranges/{name}"],
  ["/books/v1.pdf", "/books/v{number}", "/books/{id}.pdf"],
  ["/books/b/c", "/books/{id}/{page}", "/{kind}/b/c"],
  ["/books/b", "/books/{id}", "/{kind}/b"],
])("the path %s is for %s rather than for %s", (path, first, other) => {
  expect([first, other].map((template) => matchTemplate(template, path))).not.toContain(undefined);
  const order = [{ path: first }, { path: other }];
  expect(sortByTemplate(order)).toEqual(order);
  expect(sortByTemplate(order.toReversed())).toEqual(order);
});

test("templates of one form keep their order", () => {
  const routes = ["/b/{x}", "/a/{y}", "/c/{z}"].map((path) => ({ path }));
  expect(sortByTemplate(routes)).toEqual(routes);
});

describe("a request that matches no operation", async () => {
  const responses = { 200: { description: "A" } };
  const api = await loadPaths({
    "/notes": { get: { operationId: "list", responses }, post: { operationId: "add", responses } },
    "/notes/{id}": { delete: { operationId: "remove", responses } },
    "/notes/newest": { get: { operationId: "newest", responses }, delete: { operationId: "removeNewest", responses } },
  });

  test("gets the methods of its path, each once, with HEAD for GET", () => {
    expect(findMethods(api, "/notes")).toEqual(["GET", "HEAD", "POST"]);
    expect(findMethods(api, "/notes/7")).toEqual(["DELETE"]);
    expect(findMethods(api, "/notes/newest").toSorted()).toEqual(["DELETE", "GET", "HEAD"]);
    expect(findMisdirection(api, { method: "PUT", pathname: "/notes" })).toEqual({
      status: 405,
      code: "method-not-allowed",
      message: "/notes has no PUT. It has GET, HEAD, POST.",
      headers: { allow: "GET, HEAD, POST" },
    });
  });

  test("gets the names of all operations for an unknown path", () => {
    expect(findMethods(api, "/books")).toEqual([]);
    expect(findMisdirection(api, { method: "GET", pathname: "/books" })).toEqual({
      status: 404,
      code: "not-found",
      message:
        "There is no operation at /books. The contract has GET /notes, POST /notes, DELETE /notes/{id}, GET /notes/newest, DELETE /notes/newest.",
    });
  });
});

test("an unknown path gets the names of 20 operations at most", async () => {
  const responses = { 200: { description: "A" } };
  const message = async (count: number) => {
    const paths = Array.from({ length: count }, (_, index) => [`/p${index + 1}`, { get: { responses } }]);
    const api = await loadPaths(Object.fromEntries(paths));
    return findMisdirection(api, { method: "GET", pathname: "/x" }).message;
  };
  expect(await message(0)).toBe("There is no operation at /x. The contract has no operations.");
  expect(await message(20)).toMatch(/, GET \/p20\.$/);
  expect(await message(23)).toMatch(/, GET \/p20 and 3 more\.$/);
});

test("a status has its own response, else the response of its range, else the default response", async () => {
  const find = async (documented: string[], write = (status: string) => status) => {
    const responses = Object.fromEntries(documented.map((status) => [status, { description: status }]));
    const { operations } = await loadPaths({ "/notes": { get: { operationId: "list", responses } } });
    // The document has one operation.
    const [operation = expect.fail("Expected an operation.")] = operations;
    const written = operation.responses.map((response) => ({ ...response, status: write(response.status) }));
    return (status: number) => findResponse({ ...operation, responses: written }, status)?.status;
  };
  const full = await find(["default", "4XX", "404", "200"]);
  expect([200, 404, 410, 500].map(full)).toEqual(["200", "404", "4XX", "default"]);
  const narrow = await find(["200", "5XX"]);
  expect([200, 201, 404, 503].map(narrow)).toEqual(["200", undefined, undefined, "5XX"]);
  // A server gets its contract as a document, which is not corrected.
  const uncorrected = await find(["200", "5XX"], (status) => status.toLowerCase());
  expect([200, 503].map(uncorrected)).toEqual(["200", "5xx"]);
});

test.each([
  ["application/json", "json"],
  ["Application/JSON; charset=utf-8", "json"],
  ["text/plain", "plain"],
  ["text/csv", "text"],
  ["image/png", "any"],
  [undefined, undefined],
])("the entry of content for %s", (contentType, entry) => {
  const content = [
    { name: "*/*", entry: "any" },
    { name: "text/*", entry: "text" },
    { name: "text/plain", entry: "plain" },
    { name: "application/json; charset=utf-8", entry: "json" },
  ];
  expect(matchMediaType(content, contentType)?.entry).toBe(entry);
  expect(matchMediaType([], contentType)).toBeUndefined();
});

test.each([
  ["application/vnd.a+json; v=1", "JSON"],
  ["application/json", "JSON"],
  ["application/atom+xml", "application"],
  ["application/pdf", "application"],
  ["text/json", undefined],
])("the entry of content for %s, if ranges have a suffix (RFC 6839)", (contentType, entry) => {
  const content = [
    { name: "application/*", entry: "application" },
    { name: "application/*+json", entry: "JSON" },
  ];
  expect(matchMediaType(content, contentType)?.entry).toBe(entry);
});

test.each([
  ["application/json; version=1", "one"],
  ['application/json;VERSION="2";charset=utf-8', "two"],
  ["application/json; version=3", "one"],
  ["application/json", "one"],
])("the version that %s describes", (contentType, entry) => {
  const content = [
    { name: "application/json;version=1", entry: "one" },
    { name: "application/json; version=2", entry: "two" },
  ];
  expect(matchMediaType(content, contentType)?.entry).toBe(entry);
});
