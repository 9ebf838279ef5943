import { describe, expect, test } from "vitest";
import {
  chosenBody,
  encodeJson,
  formBody,
  jsonBody,
  multipartBody,
  rangeBody,
  rawBody,
  styledForm,
} from "./body-encoder.ts";
import type { ClientOptions } from "./client.ts";
import type { OperationEntry } from "./operation-table.ts";
import { styledCookies, styledHeaders, styledPath, styledQuery } from "./styled-parameters.ts";
import { createCaller } from "./testing/create-caller.ts";
import { recordingFetch, type SentRequest } from "./testing/recording-fetch.ts";

async function sentBy(entry: Partial<OperationEntry>, input: object = {}, options: ClientOptions = {}) {
  const { fetch, sent } = recordingFetch();
  await createCaller(entry, { baseUrl: "http://api", ...options, fetch })(input);
  // The fetch responds to the first request with a success, so no request is repeated.
  return sent[0] as SentRequest;
}

test.each([
  ["http://api", "http://api/items"],
  ["http://api/", "http://api/items"],
  ["http://api:8080/v1", "http://api:8080/v1/items"],
  ["http://api/v1/", "http://api/v1/items"],
])("writes the path after the base URL %s", async (baseUrl, url) => {
  expect((await sentBy({}, {}, { baseUrl })).url).toBe(url);
});

test("uses the base URL of the contract, and reports a missing one", async () => {
  const { createClient } = await import("./client.ts");
  const { fetch, sent } = recordingFetch();
  const contract = { baseUrl: "http://contract", operations: { list: { method: "GET", path: "/" } } };
  // The client has a member for each operation.
  const client = createClient(contract, { baseUrl: undefined, fetch }) as { list(): Promise<unknown> };
  await client.list();
  expect(sent[0]?.url).toBe("http://contract/");
  expect(() => createClient({ operations: {} })).toThrow(/baseUrl is missing\. Expected .* such as http/);
});

describe("path parameters", () => {
  test.each([
    [{ id: "a b" }, "/items/a%20b"],
    [{ id: "a/b?c#d" }, "/items/a%2Fb%3Fc%23d"],
    [{ id: "é" }, "/items/%C3%A9"],
    [{ id: 0 }, "/items/0"],
    [{ id: "..." }, "/items/..."],
    [{ id: "$&" }, "/items/%24%26"],
  ])("%j gives %s", async (path, expected) => {
    expect((await sentBy({ path: "/items/{id}" }, { path })).url).toBe(`http://api${expected}`);
  });

  test("fill templates with several names, colons and dots", async () => {
    const path = { "user-id": "a", id: "b" };
    expect((await sentBy({ path: "/u/{user-id}/{id}.json:run" }, { path })).url).toBe("http://api/u/a/b.json:run");
  });

  test.each(["", ".", "..", undefined, null])("refuse %j, which would be the URL of another operation", async (id) => {
    const { fetch, sent } = recordingFetch();
    const call = createCaller({ path: "/items/{id}/secret" }, { fetch });
    await expect(call({ path: { id } })).rejects.toThrow(
      new TypeError(`path.id: expected a path segment, received "${id ?? ""}".`),
    );
    expect(sent).toEqual([]);
  });

  test.each([
    ["/items/{.id*}", { id: ["a", "b"] }, "/items/.a.b"],
    ["/items/{;id}", { id: "a" }, "/items/;id=a"],
    ["/items/{id*}", { id: { a: 1, b: 2 } }, "/items/a=1,b=2"],
  ])("are written in the style of %s", async (template, path, expected) => {
    expect((await sentBy({ path: template, writePath: styledPath }, { path })).url).toBe(`http://api${expected}`);
  });

  test("are checked in a template with styles too", async () => {
    const call = createCaller({ path: "/items/{.id*}", writePath: styledPath }, recordingFetch());
    await expect(call({ path: { id: "" } })).rejects.toThrow("path.id: expected a path segment");
  });

  test("may have a name that looks like a style", async () => {
    const path = { ".label": "x", "id*": "y" };
    expect((await sentBy({ path: "/v/{.label}/{id*}" }, { path })).url).toBe("http://api/v/x/y");
  });
});

describe("the query", () => {
  test.each([
    [{ a: "x y", b: 2, c: true }, "?a=x%20y&b=2&c=true"],
    [{ a: ["x", "y"] }, "?a=x&a=y"],
    [{ a: { x: 1, y: "&" } }, "?x=1&y=%26"],
    [{ "a[]": "=" }, "?a%5B%5D=%3D"],
    [{ a: "" }, "?a="],
    [{ a: 0, b: false }, "?a=0&b=false"],
    [{ a: undefined, b: null, c: [], d: [undefined, 1] }, "?d=1"],
    [{}, ""],
  ])("%j is %s", async (query, expected) => {
    expect((await sentBy({}, { query })).url).toBe(`http://api/items${expected}`);
  });

  test("is written by the function of the entry", async () => {
    const writeQuery = styledQuery({ p: { style: "pipeDelimited", explode: false } });
    expect((await sentBy({ writeQuery }, { query: { p: ["a", "b"] } })).url).toBe("http://api/items?p=a|b");
  });

  test.each([
    ["/items?type=b", {}, "/items?type=b"],
    ["/items?type=b", { limit: 5 }, "/items?type=b&limit=5"],
  ])("is added to the query of the path %s: %j", async (path, query, expected) => {
    expect((await sentBy({ path }, { query })).url).toBe(`http://api${expected}`);
  });
});

describe("headers", () => {
  test("of the call replace those of the client, whatever their case", async () => {
    const { headers } = await sentBy({}, { headers: { "X-A": "call" } }, { headers: { "x-a": "client", "x-b": "b" } });
    expect(headers).toMatchObject({ "x-a": "call", "x-b": "b" });
  });

  test.each([undefined, null])("that are %s are absent, and leave those of the client", async (none) => {
    const { headers } = await sentBy({}, { headers: { a: none, b: none } }, { headers: { a: "client" } });
    expect(headers).toMatchObject({ a: "client" });
    expect(headers).not.toHaveProperty("b");
  });

  test("accept numbers, booleans and lists", async () => {
    const { headers } = await sentBy({}, { headers: { number: 0, boolean: false, list: ["a", "b"] } });
    expect(headers).toMatchObject({ number: "0", boolean: "false", list: "a,b" });
  });

  test("are written in their styles, if they are objects", async () => {
    const color = { R: 100, G: 200 };
    const { headers } = await sentBy({ writeHeaders: styledHeaders() }, { headers: { color, other: ["a", "b"] } });
    expect(headers).toMatchObject({ color: "R,100,G,200", other: "a,b" });
  });

  test.each([
    [{}, "application/json"],
    [{ accept: ["text/csv", "application/json"] }, "text/csv,application/json"],
    [{ accept: [] }, "application/json"],
  ])("of an operation with %j accept %s", async (entry, accept) => {
    expect((await sentBy(entry)).headers).toMatchObject({ accept });
  });
});

test("cookies are written as pairs", async () => {
  const { headers } = await sentBy({}, { cookies: { a: "x;y", b: undefined, c: 1 } });
  expect(headers["cookie"]).toBe("a=x%3By; c=1");
});

test("cookies are added to those of the client's headers, and replaced by those of the call's", async () => {
  const { fetch, sent } = recordingFetch();
  const call = createCaller({}, { fetch, headers: { Cookie: "session=1" } });
  await call({ cookies: { lang: "de" } });
  await call({ cookies: { lang: undefined } });
  await call({ cookies: { lang: "de" }, headers: { cookie: "a=b" } });
  expect(sent.map(({ headers }) => headers["cookie"])).toEqual(["session=1; lang=de", "session=1", "a=b"]);
});

test("without a cookie, there is no header `cookie`", async () => {
  expect((await sentBy({}, { cookies: { a: undefined } })).headers).not.toHaveProperty("cookie");
});

test("cookies are written in their styles", async () => {
  const writeCookies = styledCookies({ ids: { style: "form", explode: false } });
  const { headers } = await sentBy({ writeCookies }, { cookies: { ids: ["a", "b"], lang: "de" } });
  expect(headers["cookie"]).toBe("ids=a,b; lang=de");
});

describe("the body", () => {
  test("is JSON by default", async () => {
    const { body, headers } = await sentBy({ method: "POST" }, { body: { a: [1, null], b: undefined } });
    expect(body).toBe('{"a":[1,null]}');
    expect(headers["content-type"]).toBe("application/json");
  });

  test.each([null, false, 0, ""])("may be the JSON value %j", async (body) => {
    expect((await sentBy({ method: "POST" }, { body })).body).toBe(JSON.stringify(body));
  });

  test("has no content type when there is none", async () => {
    const { body, headers } = await sentBy({ method: "POST" }, { body: undefined });
    expect(body).toBe("");
    expect(headers).not.toHaveProperty("content-type");
  });

  test("keeps the content type that the caller gives", async () => {
    const input = { body: {}, headers: { "Content-Type": "application/json; profile=x" } };
    expect((await sentBy({ method: "POST" }, input)).headers["content-type"]).toBe("application/json; profile=x");
  });

  test("is a form", async () => {
    const sent = await sentBy({ method: "POST", body: formBody }, { body: { a: "x y", list: ["a", "b"] } });
    expect(sent.body).toBe("a=x+y&list=a&list=b");
    expect(sent.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  });

  test("is a form with styles", async () => {
    const encode = styledForm({ list: { style: "form", explode: false } });
    const sent = await sentBy({ method: "POST", body: encode }, { body: { list: ["a", "b"] } });
    expect(sent.body).toBe("list=a,b");
    expect(sent.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  });

  test("is multipart, with files, JSON, repeated fields and a boundary", async () => {
    let form = new FormData();
    const { fetch, sent } = recordingFetch(async (request) => {
      form = await request.formData();
      return Response.json({});
    });
    const file = new File(["content"], "a.txt", { type: "text/plain" });
    const body = { file, title: "t", count: 5, meta: { a: 1 }, tags: ["a", "b"], none: undefined };
    await createCaller({ method: "POST", body: multipartBody }, { fetch })({ body });
    expect(sent[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect([...form.keys()]).toEqual(["file", "title", "count", "meta", "tags", "tags"]);
    expect(form.get("count")).toBe("5");
    expect(form.get("meta")).toBe('{"a":1}');
    expect(form.getAll("tags")).toEqual(["a", "b"]);
    expect(await (form.get("file") as File).text()).toBe("content");
  });

  test("is sent unchanged, with its media type", async () => {
    const sent = await sentBy({ method: "POST", body: rawBody("image/png") }, { body: new Blob(["bytes"]) });
    expect(sent).toMatchObject({ body: "bytes", headers: { "content-type": "image/png" } });
  });

  test("is sent in the media type that the call chooses", async () => {
    const encode = chosenBody({ "application/json": encodeJson, "text/plain": rawBody("text/plain") });
    const send = (input: object) => sentBy({ method: "POST", body: encode }, input);
    expect(await send({ body: "a" })).toMatchObject({ body: '"a"', headers: { "content-type": "application/json" } });
    const sent = await send({ body: "a", contentType: "text/plain" });
    expect(sent).toMatchObject({ body: "a", headers: { "content-type": "text/plain" } });
  });

  test("of a media range has the type of the Blob, or the header of the call", async () => {
    const send = (input: object) => sentBy({ method: "POST", body: rangeBody("image/*") }, input);
    const typed = await send({ body: new Blob(["a"], { type: "image/webp" }) });
    expect(typed).toMatchObject({ body: "a", headers: { "content-type": "image/webp" } });
    const named = await send({ body: new Blob(["a"]), headers: { "Content-Type": "image/gif" } });
    expect(named).toMatchObject({ body: "a", headers: { "content-type": "image/gif" } });
  });

  test("is JSON with another media type", async () => {
    const sent = await sentBy(
      { method: "PATCH", body: jsonBody("application/merge-patch+json") },
      { body: { a: null } },
    );
    expect(sent).toMatchObject({ body: '{"a":null}', headers: { "content-type": "application/merge-patch+json" } });
  });

  test("that JSON cannot express is a mistake of the caller, not a network error", async () => {
    const call = createCaller({ method: "POST" }, recordingFetch());
    await expect(call({ body: { big: 1n } })).rejects.toBeInstanceOf(TypeError);
  });
});

test("every option may be undefined", async () => {
  const { fetch, sent } = recordingFetch();
  const none = { signal: undefined, timeoutMs: undefined, headers: undefined, fetch: undefined, maxRetries: undefined };
  await createCaller({}, { ...none, fetch })({ ...none, path: undefined, query: undefined, cookies: undefined });
  await createCaller({}, { fetch })();
  await createCaller({}, { fetch })(undefined);
  expect(sent).toHaveLength(3);
});

test("the fetch of a call is used instead of the client's", async () => {
  const client = recordingFetch();
  const call = recordingFetch();
  await createCaller({}, { fetch: client.fetch })({ fetch: call.fetch });
  expect([client.sent.length, call.sent.length]).toEqual([0, 1]);
});
