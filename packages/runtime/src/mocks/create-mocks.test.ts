import { once } from "node:events";
import nodeHttp from "node:http";
import { http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { createAll, createMock, listen } from "../testing/mock-server.ts";
import { checkParameters } from "./check-parameters.ts";
import type { Check, MockEntry } from "./mock-table.ts";
import { streaming } from "./streaming.ts";

const responses = {
  200: { examples: { first: { id: 1 }, second: { id: 2 } } },
  204: { type: null },
  404: { headers: { "x-documented": "a" }, examples: { "not-found": { error: "not found" } }, detail: "error" },
  "5XX": { examples: { broken: { error: "broken" } } },
};

async function get(url = "http://api/items", init?: RequestInit) {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text && JSON.parse(text) };
}

/** Expects that msw finds no handler. A missing response alone is not a proof, because a handler may pass a request on. */
async function expectUnhandled(url: string, init?: RequestInit) {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await expect(fetch(url, init), url).rejects.toThrow();
  expect(log.mock.calls.join(), url).toMatch(/without a matching request handler/);
  log.mockRestore();
}

describe("the handlers of an API", () => {
  test("respond to every operation with its first success example", async () => {
    const operations = {
      list: { method: "GET", path: "/a", responses },
      create: { method: "POST", path: "/a", responses: { 400: {}, 201: { examples: { made: { id: 9 } } } } },
      remove: { method: "DELETE", path: "/a", responses: { 404: {}, 204: { type: null } } },
      purge: { method: "PURGE", path: "/a", responses },
    };
    listen(...createAll({ baseUrl: "http://api", operations }).handlers);
    expect(await get("http://api/a")).toMatchObject({ status: 200, body: { id: 1 } });
    expect(await get("http://api/a", { method: "POST" })).toMatchObject({ status: 201, body: { id: 9 } });
    expect(await get("http://api/a", { method: "DELETE" })).toMatchObject({ status: 204, text: "" });
    expect(await get("http://api/a", { method: "PURGE" })).toMatchObject({ status: 200 });
  });

  test("have their method and path template in the messages of msw", () => {
    const { handler } = createMock({ path: "/items/{id}" }, { baseUrl: "*/v1" });
    expect(handler.info.header).toBe("GET */v1/items/{id}");
  });

  test("leave a request with another method unhandled", async () => {
    listen(createMock({}).handler);
    await expectUnhandled("http://api/items", { method: "POST" });
  });

  test("leave another path, origin and a longer path unhandled", async () => {
    listen(createMock({}).handler);
    for (const url of ["http://api/other", "http://other/items", "http://api/items/1", "http://api/v1/items"]) {
      await expectUnhandled(url);
    }
  });

  test("come in the order of the table, so that a specific path is before a template", async () => {
    const operations = {
      mine: { method: "GET", path: "/items/mine", responses: { 200: { examples: { a: "mine" } } } },
      one: { method: "GET", path: "/items/{id}", responses: { 200: { examples: { a: "one" } } } },
    };
    listen(...createAll({ operations }, { baseUrl: "http://api" }).handlers);
    expect((await get("http://api/items/mine")).body).toBe("mine");
    expect((await get("http://api/items/other")).body).toBe("one");
  });

  test("work together with other handlers", async () => {
    listen(
      http.get("http://other/x", () => Response.json("other")),
      createMock({}).handler,
    );
    expect((await get("http://other/x")).body).toBe("other");
  });
});

describe("the headers of a deprecated operation", () => {
  const headers = { deprecation: "@1780272000", sunset: "Sun, 31 Jan 2027 00:00:00 GMT" };
  const refuse: Check = () => ({ status: 418, message: "no" });

  test.each([
    ["the first example", () => createMock({ headers, responses }).handler, 200],
    ["an error", () => createMock({ headers, responses }).respond(404), 404],
    ["a response without a body", () => createMock({ headers, responses }).respond(204), 204],
    ["a response of a function", () => createMock({ headers, responses }).handle(({ respond }) => respond(404)), 404],
    ["a refusal that is not documented", () => createMock({ headers, checks: [refuse] }).handler, 418],
  ])("are on %s", async (_, mock, expected) => {
    listen(mock());
    const { status, headers: found } = await get();
    expect([status, found.get("deprecation"), found.get("sunset")]).toEqual([expected, ...Object.values(headers)]);
  });

  test("are sent together with those of the response and those of the test", async () => {
    listen(createMock({ headers, responses }).respond(404, { headers: { sunset: "never" } }));
    const { headers: found } = await get();
    expect([found.get("x-documented"), found.get("deprecation"), found.get("sunset")]).toEqual([
      "a",
      "@1780272000",
      "never",
    ]);
  });
});

describe("respond", () => {
  test("responds with a documented status, its headers and its first example", async () => {
    listen(createMock({ responses }).respond(404));
    const { status, headers, body } = await get();
    expect({ status, body }).toEqual({ status: 404, body: { error: "not found" } });
    expect(headers.get("x-documented")).toBe("a");
    expect(headers.get("content-type")).toBe("application/json");
  });

  test.each([
    [{ example: "second" }, { id: 2 }],
    [{ example: undefined, body: undefined, headers: undefined, delayMs: undefined }, { id: 1 }],
    [{ body: { id: 3 } }, { id: 3 }],
    [{ body: null }, null],
    [{ body: 0 }, 0],
    [{ body: [] }, []],
  ])("responds as the options say: %j", async (options, expected) => {
    listen(createMock({ responses }).respond(200, options));
    expect((await get()).body).toEqual(expected);
  });

  test("accepts headers, which replace those of the contract", async () => {
    listen(createMock({ responses }).respond(404, { headers: { "X-Documented": "b", "x-other": "c" } }));
    const { headers } = await get();
    expect([headers.get("x-documented"), headers.get("x-other")]).toEqual(["b", "c"]);
  });

  test("responds with a status that a range or default documents", async () => {
    listen(createMock({ responses }).respond(503));
    expect(await get()).toMatchObject({ status: 503, body: { error: "broken" } });
    listen(createMock({ responses: { default: { examples: { a: 1 } } } }).respond(418));
    expect(await get()).toMatchObject({ status: 418, body: 1 });
  });

  test("responds with a sample where the contract has no example", async () => {
    listen(createMock({ responses: { 200: { sample: () => ({ sampled: true }) } } }).handler);
    expect((await get()).body).toEqual({ sampled: true });
  });

  test("sends text and bytes unchanged, with their media type", async () => {
    listen(createMock({ responses: { 200: { type: "text/csv", examples: { a: "a,b" } } } }).handler);
    const { headers, text } = await fetch("http://api/items").then(async (response) => ({
      headers: response.headers,
      text: await response.text(),
    }));
    expect([headers.get("content-type"), text]).toEqual(["text/csv", "a,b"]);
  });

  test.each([
    ["bytes", "image/png", new Blob(["bytes"]), {}],
    ["text of an operation that streams", "text/plain", "bytes", { streaming }],
    ["bytes of an operation that streams", "image/png", new Blob(["bytes"]), { streaming }],
  ])("sends %s as the given body", async (_, type, body, entry) => {
    listen(createMock({ responses: { 200: { type } }, ...entry }).respond(200, { body }));
    const response = await fetch("http://api/items");
    expect([response.headers.get("content-type"), await response.text()]).toEqual([type, "bytes"]);
  });

  test("sends text that only resembles JSON unchanged", async () => {
    const lines = "\u001e{}\n";
    listen(createMock({ responses: { 200: { type: "application/json-seq", examples: { lines } } } }).handler);
    expect(await (await fetch("http://api/items")).text()).toBe(lines);
  });

  test.each(["application/json", "Application/JSON; charset=utf-8", "application/geo+json;v=1"])(
    "sends text as JSON of the media type %s",
    async (type) => {
      listen(createMock({ responses: { 200: { type, examples: { text: "a" } } } }).handler);
      expect((await get()).text).toBe('"a"');
    },
  );

  test.each([204, 205, 304])("sends no body with the status %s of a range", async (status) => {
    const documented = { 200: {}, "2XX": { examples: { a: 1 } }, default: { examples: { a: 2 } } };
    listen(createMock({ responses: documented }).respond(status));
    const { headers, ...found } = await get();
    expect(found).toEqual({ status, text: "", body: "" });
    expect(headers.get("content-type")).toBeNull();
  });

  test("sends no media type without a body", async () => {
    listen(createMock({ responses }).respond(204));
    const { headers, text } = await get();
    expect([headers.get("content-type"), text]).toEqual([null, ""]);
  });

  test("sends JSON with another media type", async () => {
    listen(createMock({ responses: { 200: { type: "application/problem+json", examples: { a: { b: 1 } } } } }).handler);
    const { headers, body } = await get();
    expect([headers.get("content-type"), body]).toEqual(["application/problem+json", { b: 1 }]);
  });

  test("waits", async () => {
    listen(createMock({ responses }).respond(200, { delayMs: 60 }));
    const start = performance.now();
    await get();
    expect(performance.now() - start).toBeGreaterThan(55);
  });

  test("throws immediately if the contract has no such status", () => {
    expect(() => createMock({ responses: { 200: {}, 404: {} } }).respond(409)).toThrow(
      new RangeError("The contract has no status 409 here, only 200, 404."),
    );
  });

  test.each([99, 199, 600, 1000, Number.NaN])("throws immediately for %s, which is not a final status", (status) => {
    expect(() => createMock({ responses: { default: {} } }).respond(status)).toThrow(
      new RangeError(`The contract has no status ${status} here, only default.`),
    );
  });

  test.each(["third", "toString"])("throws immediately if the status has no example %s", (example) => {
    expect(() => createMock({ responses }).respond(200, { example })).toThrow(
      new RangeError(`The contract has no example ${example} here, only first, second.`),
    );
  });
});

test("an operation without a documented success responds with its default, or else its first response", async () => {
  listen(createMock({ responses: { 302: { type: null, headers: { location: "http://api/there" } } } }).handler);
  expect((await fetch("http://api/items", { redirect: "manual" })).status).toBe(302);
  // Only conditional requests receive a 304.
  listen(createMock({ responses: { 304: {}, 404: {}, default: { examples: { a: 1 } } } }).handler);
  expect(await get()).toMatchObject({ status: 200, body: 1 });
});

test.each([302, "3XX"])(
  "an operation without a documented success responds with %s, not with its default",
  async (status) => {
    const redirect = { type: null, headers: { location: "http://api/there" } };
    listen(createMock({ responses: { 404: {}, default: { examples: { a: 1 } }, [status]: redirect } }).handler);
    expect((await fetch("http://api/items", { redirect: "manual" })).headers.get("location")).toBe("http://api/there");
  },
);

test("an operation with a range of successes responds with its lowest status, not with an error before it", async () => {
  listen(createMock({ responses: { 304: {}, 412: {}, "2XX": { examples: { a: 1 } } } }).handler);
  expect(await get()).toMatchObject({ status: 200, body: 1 });
});

test("all headers of a response reach node:http if the mock is older than the server", async () => {
  listen(createMock({ responses: { 404: responses[404] } }).respond(404, { headers: { "x-a": "b" } }));
  const [response] = (await once(nodeHttp.request("http://api/items").end(), "response")) as [nodeHttp.IncomingMessage];
  response.resume();
  expect(response.headers).toMatchObject({
    ...{ "content-type": "application/json", "content-length": "21", "x-documented": "a", "x-a": "b" },
  });
});

describe("the length of a response", () => {
  test.each([
    { body: { title: "é" }, length: "14" },
    { body: "é", type: "text/plain", length: "2" },
    { body: undefined, type: null, status: 202, length: "0" },
    { body: undefined, type: null, status: 204, length: null },
    { body: undefined, type: null, status: 304, length: null },
  ])(
    "is $length for $body with $type and $status",
    async ({ body, type = "application/json", status = 200, length }) => {
      listen(createMock({ responses: { [status]: { type } } }).respond(status, { body }));
      expect((await fetch("http://api/items")).headers.get("content-length")).toBe(length);
    },
  );

  test("is that of a body that changes after the call", async () => {
    const items: number[] = [];
    listen(createMock({ responses }).respond(200, { body: items }));
    items.push(1, 2);
    expect(await get()).toMatchObject({ body: [1, 2] });
  });

  test("is that of the test if it sets one", async () => {
    const { respond } = createMock({ method: "HEAD", responses });
    listen(respond(200, { headers: { "content-length": "99" } }));
    expect((await fetch("http://api/items", { method: "HEAD" })).headers.get("content-length")).toBe("99");
  });

  test("of a HEAD request is that of the body, which is not sent", async () => {
    listen(createMock({ method: "HEAD", responses }).handler);
    const { headers, text } = await get("http://api/items", { method: "HEAD" });
    expect([headers.get("content-type"), headers.get("content-length"), text]).toEqual(["application/json", "8", ""]);
  });

  test.each<[string, Partial<MockEntry>]>([
    ["an example", { responses }],
    ["bytes", { responses: { 200: { type: "image/png", sample: () => new Blob(["123"]) } } }],
    ["no body", { responses: { 202: { type: null } } }],
    ["a refusal that the contract does not have", { checks: [() => ({ status: 418, message: "refused" })] }],
  ])("ends that of %s, so that its connection closes", async (_, entry) => {
    listen(createMock(entry).handler);
    const countSockets = () => process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
    const before = countSockets();
    for (let count = 0; count < 10; count++) await get();
    // `fetch` keeps a connection for later requests.
    await expect.poll(countSockets).toBeLessThan(before + 5);
  });
});

describe("example", () => {
  test("responds with the status that the example belongs to", async () => {
    const { example } = createMock({ responses });
    listen(example("second"));
    expect(await get()).toMatchObject({ status: 200, body: { id: 2 } });
    listen(example("not-found", { headers: { "x-a": "b" }, delayMs: 1 }));
    expect(await get()).toMatchObject({ status: 404, body: { error: "not found" } });
  });

  test("responds with the lowest status of a range, and 500 for default", async () => {
    listen(createMock({ responses }).example("broken"));
    expect((await get()).status).toBe(500);
    listen(createMock({ responses: { "4XX": { examples: { refused: 1 } } } }).example("refused"));
    expect((await get()).status).toBe(400);
    listen(createMock({ responses: { default: { examples: { fault: 1 } } } }).example("fault"));
    expect((await get()).status).toBe(500);
  });

  test.each(["third", "constructor"])("throws immediately if the contract has no example %s", (name) => {
    expect(() => createMock({ responses }).example(name)).toThrow(
      `The contract has no example ${name} here, only first, second, not-found, broken.`,
    );
  });
});

describe("handle", () => {
  test("computes the response from the request", async () => {
    const mock = createMock({ path: "/items/{id}", responses });
    listen(
      mock.handle(({ path, headers, request, respond }) =>
        path["id"] === "1"
          ? respond(200, { body: { path, a: headers.get("x-a"), method: request.method }, headers: { "x-b": "b" } })
          : respond(404),
      ),
    );
    const found = await get("http://api/items/1", { headers: { "x-a": "a" } });
    expect(found).toMatchObject({ status: 200, body: { path: { id: "1" }, a: "a", method: "GET" } });
    expect(found.headers.get("x-b")).toBe("b");
    expect((await get("http://api/items/2")).status).toBe(404);
  });

  test("may respond with any response, later", async () => {
    listen(createMock({}).handle(async () => new Response("plain", { status: 418 })));
    const response = await fetch("http://api/items");
    expect([response.status, await response.text()]).toEqual([418, "plain"]);
  });

  test("passes on the request with a readable body", async () => {
    listen(createMock({ method: "POST" }).handle(async ({ request }) => Response.json(await request.json())));
    expect((await get(undefined, { method: "POST", body: "[1]" })).body).toEqual([1]);
  });

  test("responds to a hundred simultaneous requests with their own responses", async () => {
    const check: Check = async (request, parsed) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
      parsed.query["n"] = new URL(request.url).searchParams.get("n");
      return undefined;
    };
    listen(createMock({ checks: [check] }).handle(({ query }) => Response.json(query["n"])));
    const numbers = Array.from({ length: 100 }, (_, index) => `${index}`);
    expect(await Promise.all(numbers.map(async (n) => (await get(`http://api/items?n=${n}`)).body))).toEqual(numbers);
  });
});

describe("a request that the contract forbids", () => {
  const forbid: Check = () => ({ status: 400, message: "query/x: there is no such parameter." });

  test("gets the documented error, with the mistake in its property", async () => {
    const documented = { 400: { examples: { invalid: { error: "other", tag: "Invalid" } }, detail: "error" } };
    listen(createMock({ checks: [forbid], responses: { ...responses, ...documented } }).handler);
    expect(await get()).toMatchObject({
      status: 400,
      body: { error: "query/x: there is no such parameter.", tag: "Invalid" },
    });
  });

  test("gets the unchanged example if the contract has no such property", async () => {
    listen(createMock({ checks: [forbid], responses: { 400: { examples: { a: { error: "other" } } } } }).handler);
    expect((await get()).body).toEqual({ error: "other" });
  });

  test.each([
    ["its own status", 413, { 413: {}, 400: {}, 422: {} }, 413],
    ["its range", 413, { "4XX": {}, 200: {} }, 413],
    ["400", 413, { 400: {}, 422: {} }, 400],
    ["422", 413, { 422: {} }, 422],
    ["403, which may replace 401", 401, { 403: {}, 400: {}, 422: {} }, 403],
    ["401 next to 403", 401, { 401: {}, 403: {} }, 401],
    ["401 that the contract does not document", 401, { 400: {}, 422: {} }, 401],
    ["default", 413, { default: {} }, 413],
  ])("gets %s", async (_, status, documented, expected) => {
    const checks: Check[] = [() => ({ status, message: "no" })];
    const all = Object.fromEntries(
      Object.keys(documented).map((key) => [key, { examples: { a: {} }, detail: "error" }]),
    );
    listen(createMock({ checks, responses: all }).handler);
    expect(await get()).toMatchObject({ status: expected, body: { error: "no" } });
  });

  test("gets plain JSON if the contract documents no error", async () => {
    const checks: Check[] = [() => ({ status: 413, message: "too long" })];
    listen(createMock({ checks }).handler);
    expect(await get()).toMatchObject({ status: 413, body: { error: "too long" } });
  });

  test("is refused by the first check that fails, and reaches no handler", async () => {
    const second = vi.fn(() => undefined);
    const resolve = vi.fn(() => new Response());
    listen(createMock({ checks: [() => undefined, forbid, second] }).handle(resolve));
    expect((await get()).status).toBe(400);
    expect(second).not.toHaveBeenCalled();
    expect(resolve).not.toHaveBeenCalled();
  });

  test("is refused even if the test has set a response", async () => {
    listen(createMock({ checks: [forbid], responses }).respond(404));
    expect((await get()).body).toEqual({ error: "query/x: there is no such parameter." });
  });

  test.each([
    ["401", { 401: {} }, "Bearer"],
    ["4XX", { "4XX": { headers: { "x-a": "b" } } }, "Bearer"],
    ["default", { default: {} }, "Bearer"],
    ["no error", {}, "Bearer"],
    ["a challenge of its own", { 401: { headers: { "www-authenticate": "Digest" } } }, "Digest"],
  ])("gets the challenge with a 401 where the contract has %s", async (_, documented, expected) => {
    const checks: Check[] = [() => ({ status: 401, message: "no" })];
    listen(createMock({ checks, challenge: "Bearer", responses: { 200: {}, ...documented } }).handler);
    const { status, headers } = await get();
    expect([status, headers.get("www-authenticate")]).toEqual([401, expected]);
  });

  test("gets no challenge with another status", async () => {
    listen(createMock({ checks: [forbid], challenge: "Bearer", responses }).handler);
    expect((await get()).headers.get("www-authenticate")).toBeNull();
  });

  test("fails the handler with onInvalidRequest: throw", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    listen(createMock({ checks: [forbid], responses }, { onInvalidRequest: "throw" }).handler);
    const { status, body } = await get();
    expect(status).toBe(500);
    expect(body).toMatchObject({ name: "InvalidRequestError", message: "call: query/x: there is no such parameter." });
    vi.restoreAllMocks();
  });

  test("is passed to a function and gets a response", async () => {
    const onInvalidRequest = vi.fn();
    listen(createMock({ checks: [forbid] }, { onInvalidRequest }).handler);
    expect((await get()).status).toBe(400);
    expect(onInvalidRequest).toHaveBeenCalledExactlyOnceWith(
      "call: query/x: there is no such parameter.",
      expect.any(Request),
    );
  });

  test("gets a response if options are undefined", async () => {
    listen(createMock({ checks: [forbid] }, { onInvalidRequest: undefined, baseUrl: undefined }).handler);
    expect((await get()).status).toBe(400);
  });
});

describe("the base URL", () => {
  test.each([
    ["http://api", "http://api/items"],
    ["http://api/", "http://api/items"],
    ["http://api/v1/", "http://api/v1/items"],
    ["http://API:80", "http://api/items"],
    ["https://api.example.com:8443/a.b", "https://api.example.com:8443/a.b/items"],
    ["http://[::1]:4000", "http://[::1]:4000/items"],
    ["*", "http://anything/items"],
    ["*", "https://any.thing:1234/items"],
    ["*/v1", "https://any.thing/v1/items"],
    ["*.api.test:81/v1", "http://a.b.api.test:81/v1/items"],
    ["http://api/*", "http://api/*/items"],
  ])("%s matches %s", async (baseUrl, url) => {
    listen(createMock({}, { baseUrl }).handler);
    expect((await get(`${url}?a=b`)).status).toBe(200);
  });

  test.each([
    ["http://api.x", "http://apiax/items"],
    ["http://api", "https://api/items"],
    ["*", "http://api/v1/items"],
    ["*.api.test", "http://api.test/items"],
  ])("%s does not match %s", async (baseUrl, url) => {
    listen(createMock({}, { baseUrl }).handler);
    await expectUnhandled(url);
  });

  test("is any origin if neither contract nor option has one", async () => {
    listen(...createAll({ operations: { call: { method: "GET", path: "/items", responses } } }).handlers);
    expect((await get("http://whatever/items")).status).toBe(200);
  });
});

describe("a path template", () => {
  test.each([
    ["/items/{id}", "/items/a", { id: "a" }],
    ["/items/{id}", "/items/a%20b%2Fc?x=/y#z", { id: "a b/c" }],
    ["/items/{user-id}/of/{b_c}", "/items/1/of/2", { "user-id": "1", b_c: "2" }],
    ["/items/{id}:run", "/items/a:b:run", { id: "a:b" }],
    ["/:items/{id}", "/:items/a", { id: "a" }],
    ["/items/{id}.json", "/items/a.b.json", { id: "a.b" }],
    ["/a.b(c)+/*/{id}", "/a.b(c)+/*/x", { id: "x" }],
    ["/ä b/{id}", "/ä b/é", { id: "é" }],
    ["/items/", "/items/", {}],
    // The same characters in other percent-encodings (RFC 3986, section 6.2.2).
    ["/a b/é~/{id}", "/a%20b/%c3%a9%7E/1", { id: "1" }],
    ["/books/{id}:archive", "/%62ooks/1%3Aarchive", { id: "1" }],
    ["/f/(a)+[b]/{id}", "/f/%28a%29+%5Bb%5D/1", { id: "1" }],
    ["/files/{name}.{type}", "/files/a.b.json", { name: "a.b", type: "json" }],
    ["/ranges/{from}-{to}", "/ranges/1%2D2", { from: "1", to: "2" }],
    ["/reports/q-{from}-{to}.{type}", "/reports/q-1-2.csv", { from: "1", to: "2", type: "csv" }],
    ["/pairs/{a}{b}", "/pairs/xyz", { a: "xy", b: "z" }],
    ["/odd/{100%}/{a/b}", "/odd/1/2", { "100%": "1", "a/b": "2" }],
  ])("%s reads %s", async (path, url, expected) => {
    const entries = Object.keys(expected).map((name) => ({ name, in: "path" }) as const);
    const mock = createMock({ path, checks: [checkParameters(entries, ["x"])] });
    listen(mock.handle((call) => Response.json(call.path)));
    expect((await get(`http://api${url}`)).body).toEqual(expected);
  });

  test.each([
    ["/items/{id}", "/items/"],
    ["/items/{id}", "/items/a/b"],
    ["/items/{id}", "/items/a/"],
    ["/a.b/{id}", "/axb/c"],
    ["/items", "/%49tems"],
    ["/a/b", "/a%2Fb"],
    ["/items/{id}:run", "/items/:run"],
    ["/items/aba{id}aba", "/items/ababa"],
    ["/ranges/{from}-{to}", "/ranges/-2"],
    ["/ranges/{from}-{to}", "/ranges/1-"],
    ["/pairs/{a}{b}", "/pairs/x"],
    // A search that tries each distribution of the text over the values would not end.
    ["/{a}-{b}-{c}-{d}-{e}", `/${"-".repeat(5000)}/`],
    ["/{a}-{b}-{c}-{d}+{e}", `/${"-".repeat(5000)}`],
  ])("%s does not match %s", async (path, url) => {
    listen(createMock({ path }).handler);
    await expectUnhandled(`http://api${url}`);
  });
});
