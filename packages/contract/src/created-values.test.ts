import type { WireRequest } from "@docent/schema";
import { loadPaths } from "@docent/schema/testing";
import { describe, expect, test } from "vitest";
import { CreatedValues, mayRemoveOthers } from "./created-values.ts";
import type { Probe } from "./probes/probe.ts";
import { createProbeSource } from "./probes/probe-source.ts";
import type { WireResponse } from "./send.ts";
import { createHandlerSender } from "./send-to-handler.ts";
import { verifyApi as verify } from "./verify.ts";

const note = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string", pattern: "^[a-z/]{1,8}$" } },
  additionalProperties: false,
};
const json = { "application/json": { schema: note, example: { id: "ada" } } };
const id = { name: "id", in: "path", required: true, schema: note.properties.id, example: "ada" };

/** Notes that are added and removed. `maker` is the operation that adds them. */
function loadNotes(maker: object = { operationId: "addNote", requestBody: { required: true, content: json } }) {
  const error = { description: "B" };
  const provoked = { description: "C", "x-provoked-by": [{ path: { id: "nobody" } }] };
  const made = { description: "A", content: json };
  return loadPaths({
    "/notes": { post: { ...maker, responses: { 201: made, 400: error, 409: error, 415: error } } },
    "/notes/{id}": {
      delete: { operationId: "removeNote", parameters: [id], responses: { 204: made, 400: error, 404: provoked } },
    },
  });
}

/** Verifies a server with these notes. Resolves to the removed notes, and to every id in a DELETE. */
async function verifyNotes(ids: readonly string[], api = loadNotes(), { removed: status = 204 } = {}) {
  const notes = new Set(ids);
  const named = new Set<string>();
  const report = await verify(await api, {
    url: "http://127.0.0.1",
    cases: 3,
    send: createHandlerSender(async (request) => {
      const [, , sent] = new URL(request.url).pathname.split("/");
      if (request.method === "DELETE" && sent !== undefined) {
        const name = decodeURIComponent(sent);
        named.add(name);
        if (!/^[a-z/]{1,8}$/.test(name)) return new Response(null, { status: 400 });
        return new Response(null, { status: notes.delete(name) ? status : 404 });
      }
      if (sent !== undefined || request.method !== "POST") return new Response(null, { status: 404 });
      if (!request.headers.get("content-type")?.startsWith("application/json"))
        return new Response(null, { status: 415 });
      const body = await request.json().catch(() => undefined);
      if (!/^[a-z/]{1,8}$/.test(body?.id) || Object.keys(body).length > 1) return new Response(null, { status: 400 });
      if (notes.has(body.id)) return new Response(null, { status: 409 });
      notes.add(body.id);
      return Response.json(body, { status: 201 });
    }),
  });
  return { removed: ids.filter((name) => !notes.has(name)), named, report };
}

test("created things are removed", async () => {
  const { named, report } = await verifyNotes([]);
  expect(named).toContain("ada");
  expect(
    report.coverage.find(({ operationId, status }) => operationId === "removeNote" && status === "204"),
  ).toMatchObject({ provokedBy: "the request" });
});

test("a finding about a thing that has been removed since names the request that creates one", async () => {
  const { report } = await verifyNotes([], loadNotes(), { removed: 202 });
  const removal = report.findings.find(({ rule }) => rule === "status-undocumented");
  expect(removal?.curl.split("\n")).toEqual([
    "# This verification has removed /notes/ada since. Create another one, and put its id into the last line:",
    expect.stringMatching(/^curl .* -X POST 'http:\/\/127\.0\.0\.1\/notes' .* --data-raw '\{"id":"ada"\}'$/),
    expect.stringMatching(/^curl .* -X DELETE 'http:\/\/127\.0\.0\.1\/notes\/ada'/),
  ]);
  expect(report.findings.find(({ operationId }) => operationId === "addNote")?.curl).not.toContain("\n");
});

test("existing things are not removed, even if an example names them", async () => {
  const { removed, named, report } = await verifyNotes(["ada"]);
  expect(removed).toEqual([]);
  expect(named).not.toContain("ada");
  // The ids of created notes are used instead.
  expect(named.size).toBeGreaterThan(2);
  expect(report.coverage.find(({ status }) => status === "204")?.provokedBy).toBe("the request");
});

test("nothing is removed if nothing was created", async () => {
  const { named, report } = await verifyNotes([], loadNotes({ operationId: "addNote", deprecated: true }));
  expect([...named].filter((name) => /^[a-z/]{1,8}$/.test(name))).toEqual(["nobody"]);
  expect(report.skipped).toContain(
    "What removeNote does to a name or id that this verification has not created: it may belong to someone else.",
  );
});

const made = (body: string, { status = 201, type = "application/json", location = "" } = {}): WireResponse => ({
  status,
  headers: [["content-type", type], ...(location === "" ? [] : [["location", location] as const])],
  body: new TextEncoder().encode(body),
  completion: "ended",
});
const post: WireRequest = { method: "POST", target: "/notes", headers: [], body: undefined };

test("the texts and numbers of each 201 are created values, each once", () => {
  const values = new CreatedValues();
  values.add(post, made('{"id":"b","number":2,"isOld":true,"of":{"id":"c"},"none":null}'));
  values.add(post, made('{"id":"a"}', { type: "application/problem+json; charset=utf-8" }));
  values.add(post, made('{"id":"b"}'));
  for (const other of [
    made('{"id":"changed"}', { status: 200 }),
    made('{"id":"text"}', { type: "text/plain" }),
    { ...made('{"id":"untyped"}'), headers: [] },
    made('{"id":'),
    made('["id"]'),
  ])
    values.add(post, other);
  expect(values.list("id")).toEqual(["b", "a"]);
  expect(values.list("number")).toEqual([2]);
  for (const name of ["isOld", "of", "none", "unknown"]) expect(values.list(name)).toEqual([]);
});

describe("the values of a path parameter", () => {
  const listed = (name: string, path: string, ...[request, response]: Parameters<CreatedValues["add"]>) => {
    const values = new CreatedValues();
    values.add(request, response);
    return values.list(name, path);
  };

  test.each([
    ["bookId", '{"id":7,"title":"x"}', [7]],
    ["book_id", '{"id":7}', [7]],
    ["bookId", '{"bookId":8,"id":7}', [8]],
    ["newBookId", '{"id":7,"bookId":8}', [8]],
    ["bookId", '{"authorId":1,"title":"x"}', []],
    ["id", '{"bookId":1}', []],
  ])("named %s are properties of things of its collection: %s", (name, body, expected) => {
    const path = `/shelves/{shelf}/books/{${name}}/pages`;
    expect(listed(name, path, { ...post, target: "/shelves/a/books?x=1" }, made(body))).toEqual(expected);
  });

  test.each([
    ["of data", '{"status":"success","data":{"id":7},"meta":{"id":1}}', [7]],
    ["of the only property", '{"note":{"id":7}}', [7]],
    ["of the whole, rather than of data", '{"id":7,"data":{"id":1}}', [7]],
    ["but not those of another object", '{"title":"x","author":{"id":1}}', []],
  ])("are properties inside of an envelope: %s", (_, body, expected) => {
    expect(listed("id", "/notes/{id}", post, made(body))).toEqual(expected);
  });

  test("are properties of a response 200 to a POST, after those of new things", () => {
    const values = new CreatedValues();
    values.add(post, made('{"id":"kept"}', { status: 200 }));
    values.add({ ...post, method: "GET" }, made('{"id":"read"}', { status: 200 }));
    values.add({ ...post, target: "/login" }, made('{"id":"user"}', { status: 200 }));
    values.add(post, made('{"id":"new"}'));
    expect(values.list("id", "/notes/{id}")).toEqual(["new", "kept"]);
    expect(values.has("id", { path: "/notes/{id}", pathname: "/notes/kept" })).toBe(false);
    expect(values.findCreation("/notes/kept")).toBeUndefined();
  });

  test("are properties of other things only if they have its name", () => {
    const response = made('{"id":7}');
    const author = { ...post, target: "/authors" };
    expect(listed("bookId", "/books/{bookId}", author, response)).toEqual([]);
    expect(listed("id", "/books/{id}", author, response)).toEqual([7]);
  });

  test("of its own collection come first", () => {
    const values = new CreatedValues();
    values.add({ ...post, target: "/authors" }, made('{"id":1}'));
    values.add({ ...post, target: "/books/" }, made('{"id":2}'));
    expect(values.list("id", "/books/{id}")).toEqual([2, 1]);
  });

  test.each([
    ["of the whole URL", "http://notes.test/v1/books/a%20b", ["a b"]],
    ["of the path", "/books/7", ["7", 7]],
    ["of another thing", "/authors/7", []],
    ["of a page of the thing", "/books/7/pages", []],
  ])("are in the header Location %s", (_, location, expected) => {
    const response = made("", { type: "text/plain", location });
    expect(listed("bookId", "/books/{bookId}", { ...post, target: "/imports" }, response)).toEqual(expected);
  });

  test("are in the target of a PUT that created something", () => {
    const request = { ...post, method: "PUT", target: "/books/new?x=1" };
    expect(listed("bookId", "/books/{bookId}", request, made("{}"))).toEqual(["new"]);
    expect(listed("bookId", "/books/{bookId}", { ...request, method: "PATCH" }, made("{}"))).toEqual([]);
  });
});

describe("a DELETE", () => {
  const created = (content?: object) => ({ responses: { 201: { description: "Made.", content } } });
  const maker = (content?: object) => ({ post: { operationId: "addNote", ...created(content) } });

  /** Whether the DELETE of a contract may remove something that was there before `ada` and `7` were created. */
  async function mayRemove(
    target: string,
    {
      expects = { kind: "accepted" },
      paths = { "/notes": maker(json) },
      template = "/notes/{id}",
    }: { expects?: Probe["expects"]; paths?: Record<string, object>; template?: string } = {},
  ) {
    const parameters = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ ...id, name, schema: true }));
    const gone = { delete: { operationId: "removeNote", parameters, responses: { 204: { description: "Gone." } } } };
    const api = await loadPaths({ ...paths, [template]: { ...gone, ...paths[template] } });
    const operation = api.operations.find(({ method }) => method === "DELETE");
    const source = createProbeSource(api, {});
    source.created.add(post, made('{"id":"ada"}'));
    source.created.add(post, made('{"id":7}'));
    source.created.add({ ...post, method: "PUT", target: "/notes/put" }, made(""));
    source.created.add({ ...post, target: "/users/1/notes" }, made('{"id":"ada"}'));
    source.created.add(post, made("", { location: "http://notes.test/v1/notes/located" }));
    const request = { method: "DELETE", target, headers: [], body: undefined };
    return mayRemoveOthers(source, { operation, what: "", pointer: "", request, expects });
  }

  test.each([
    ["of a value that was created", "/notes/ada", false],
    ["of a number that was created", "/notes/7", false],
    ["of a value that was created, with a query", "/notes/ada?force=1", false],
    ["of a value that was created, percent-encoded", "/notes/%61da", false],
    ["of the target of a PUT", "/notes/put", false],
    ["of a Location", "/notes/located", false],
    ["of another value", "/notes/bob", true],
    ["of another path", "/notes/ada/1", true],
  ])("%s may remove what others created: %s, %s", async (_, target, expected) => {
    expect(await mayRemove(target)).toBe(expected);
  });

  test.each<[string, Probe["expects"], boolean]>([
    ["a status that the contract provokes", { kind: "refused", statuses: [404], rule: "status-not-provoked" }, false],
    ["an invalid name", { kind: "refused", statuses: [400], rule: "invalid-accepted" }, false],
    ["wrong credentials", { kind: "refused", statuses: [401], rule: "credentials-not-enforced" }, true],
    ["any documented response", { kind: "documented" }, true],
  ])("that expects %s", async (_, expects, expected) => {
    expect(await mayRemove("/notes/bob", { expects })).toBe(expected);
  });

  test("of everything, or of what no operation creates, may be sent", async () => {
    expect(await mayRemove("/notes", { template: "/notes" })).toBe(false);
    const changed = {
      post: { operationId: "addNote", responses: { 200: { description: "Changed.", content: json } } },
    };
    expect(await mayRemove("/notes/bob", { paths: { "/notes": changed } })).toBe(false);
    expect(await mayRemove("/notes/bob", { paths: { "/users": maker() } })).toBe(false);
  });

  test.each<[string, Record<string, object>]>([
    ["a POST creates, whose body is described by nothing", { "/notes": maker() }],
    ["a POST to the path with a slash creates", { "/notes/": maker() }],
    ["a PUT creates", { "/notes/{id}": { put: { operationId: "putNote", parameters: [id], ...created() } } }],
    ["a POST creates with any status", { "/notes": { post: { responses: { "2XX": { description: "Made." } } } } }],
  ])("of what %s may remove what others created", async (_, paths) => {
    expect(await mayRemove("/notes/bob", { paths })).toBe(true);
    expect(await mayRemove("/notes/ada", { paths })).toBe(false);
  });

  test("may remove the same value of another collection", async () => {
    const template = "/users/{userId}/notes/{noteId}";
    const paths = { "/users/{user}/notes": { ...maker(), parameters: [{ ...id, name: "user" }] } };
    expect(await mayRemove("/users/1/notes/ada", { paths, template })).toBe(false);
    expect(await mayRemove("/users/2/notes/ada", { paths, template })).toBe(true);
  });

  test.each<[string, object, boolean]>([
    ["an example has its name", { "application/json": { schema: true, example: { id: 1 } } }, true],
    [
      "a later example has its name",
      { "application/json": { examples: { a: { value: [] }, b: { value: { id: 1 } } } } },
      true,
    ],
    ["the schema requires its name", { "application/json": { schema: { required: ["id"] } } }, true],
    [
      "a part of the schema allows its name",
      { "application/json": { schema: { allOf: [{ oneOf: [{ properties: { id: true } }, {}] }] } } },
      true,
    ],
    [
      "one of several media types has its name",
      { "text/plain": { schema: true }, "application/json": { schema: note } },
      true,
    ],
    ["the example and the schema have another name", { "application/json": { example: { key: "ada" } } }, false],
    ["the body is a text", { "text/plain": { schema: { type: "string" }, example: "id" } }, false],
    ["the body is described by nothing", { "application/json": {} }, false],
  ])("of what is created at another path may remove what others created if %s", async (_, content, expected) => {
    const paths = { "/imports": maker(content) };
    expect(await mayRemove("/notes/bob", { paths })).toBe(expected);
    for (const target of ["/notes/ada", "/notes/located"]) expect(await mayRemove(target, { paths })).toBe(false);
  });
});
