import { describe, expect, test } from "vitest";
import type { WireRequest } from "../message.ts";
import { loadPaths } from "../testing/load-paths.ts";
import { RequestCheck } from "./request-check.ts";

const responses = { 200: { description: "A" } };
const text = { type: "string", minLength: 1 };
const api = await loadPaths(
  {
    "/notes/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      get: {
        operationId: "getNote",
        parameters: [
          { name: "tag", in: "query", schema: { type: "array", items: text } },
          { name: "x-page", in: "header", required: true, schema: { type: "integer" } },
          { name: "view", in: "cookie", schema: { enum: ["short", "a b"] } },
        ],
        security: [{ token: [] }, { key: [], cookie: [] }, { basic: [] }],
        responses,
      },
    },
    "/notes": {
      put: {
        operationId: "replaceNotes",
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Notes" } } } },
        responses,
      },
      post: {
        operationId: "addNote",
        security: [],
        requestBody: {
          required: true,
          "x-max-body-bytes": 20,
          content: { "application/json": { schema: { type: "object", properties: { text }, required: ["text"] } } },
        },
        responses,
      },
    },
  },
  {
    components: {
      schemas: { Notes: { type: "array" } },
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        key: { type: "apiKey", in: "query", name: "key" },
        cookie: { type: "apiKey", in: "cookie", name: "session" },
        basic: { type: "http", scheme: "basic" },
      },
    },
  },
);
const check = new RequestCheck(api, { isAccepted: (credentials) => credentials === "good" });

function get(target: string, headers: Record<string, string> = {}): WireRequest {
  const all = { authorization: "Bearer good", "X-Page": "1", ...headers };
  return { method: "GET", target, headers: Object.entries(all), body: undefined };
}

function post(body: string, contentType = "application/json"): WireRequest {
  const headers = [["content-type", contentType]] as const;
  return { method: "POST", target: "/notes", headers, body: new TextEncoder().encode(body) };
}

describe("a contract allows", () => {
  test.each<[string, WireRequest]>([
    ["a token, its scheme in any case", get("/notes/1", { authorization: "bEARER good" })],
    ["all credentials of an alternative", get("/notes/1?key=good", { authorization: "", cookie: "a=b; session=good" })],
    ["a password", get("/notes/1", { authorization: `Basic ${btoa("good")}` })],
    ["a list, repeated and joined", get("/notes/1?tag=a&tag=b,c")],
    ["a cookie that is encoded", get("/notes/1", { cookie: "view=a%20b" })],
    ["a key in a cookie that is encoded", get("/notes/1?key=good", { authorization: "", cookie: "session=g%6Fod" })],
    ["a HEAD request for an operation with GET", { ...get("/notes/1"), method: "HEAD" }],
    ["a body of the maximum length", post('{"text":"a"}'.padEnd(20))],
    ["no body where it is optional", { method: "PUT", target: "/notes", headers: [], body: undefined }],
    ["a body, with parameters of its media type", post('{"text":"a"}', "application/json; charset=utf-8")],
  ])("%s", (_, request) => {
    expect(check.check(request)).toBeUndefined();
  });
});

test("credentials are not checked without isAccepted", () => {
  expect(new RequestCheck(api).check(get("/notes/1", { authorization: "" }))).toBeUndefined();
});

describe("a contract forbids", () => {
  test.each<[status: number, code: string, message: RegExp, request: WireRequest]>([
    [401, "credentials-refused", /^The request carries no/, get("/notes/1", { authorization: "Bearer bad" })],
    [401, "credentials-refused", /^The request carries no/, get("/notes/1", { authorization: "Basic good" })],
    [401, "credentials-refused", /^The request carries no/, get("/notes/1?key=good", { authorization: "" })],
    [
      401,
      "credentials-refused",
      /^The request carries no/,
      get("/notes/1?key=good", { authorization: "", cookie: "session=bad" }),
    ],
    [401, "credentials-refused", /^The request carries no/, get("/notes/one?tags=a", { authorization: "" })],
    [
      400,
      "parameter-invalid",
      /path parameter "id" does not match .*must be integer, found "one"\.$/,
      get("/notes/one"),
    ],
    [
      400,
      "parameter-invalid",
      /header parameter "x-page" does not match .*found "x"\.$/,
      get("/notes/1", { "X-Page": "x" }),
    ],
    [
      400,
      "parameter-invalid",
      /query parameter "tag" does not match .*: \/0 must NOT have fewer/,
      get("/notes/1?tag="),
    ],
    [
      400,
      "parameter-invalid",
      /"view" does not match the contract: expected one value, not 2/,
      get("/notes/1", { cookie: "view=short; view=short" }),
    ],
    [400, "parameter-invalid", /^Expected only the query parameters .* \(tag\), found "tags"/, get("/notes/1?tags=a")],
    [400, "parameter-invalid", /found "t\?g"/, get("/notes/1?tag=a&t?g=b")],
    [
      400,
      "parameter-invalid",
      /^The header parameter "x-page" is missing\.$/,
      { ...get("/notes/1"), headers: [["authorization", "Bearer good"]] },
    ],
    [400, "body-missing", /^Expected a body of application\/json, found none\.$/, post("")],
    [400, "body-unreadable", /expected JSON/, post("{")],
    [400, "body-unreadable", /found "a" twice/, post('{"a":1,"a":1}')],
    [400, "body-invalid", /: \/text is missing\.$/, post("{}")],
    [400, "body-invalid", /must be array/, { ...post("{}"), method: "PUT" }],
    [413, "body-too-large", /at most 20 bytes/, post('{"text":"a"}'.padEnd(21))],
    [415, "media-type-unsupported", /application\/json, found "text\/plain"\.$/, post("a", "text/plain")],
    [404, "not-found", /^There is no operation at \/note\. The contract has GET/, get("/note")],
    [405, "method-not-allowed", /^\/notes has no GET\. It has PUT, POST\.$/, get("/notes")],
  ])("with %i, %s: %s", (status, code, message, request) => {
    expect(check.check(request)).toMatchObject({ status, code, message: expect.stringMatching(message) });
  });

  test("with the headers that belong to the status", () => {
    expect(check.check(get("/notes"))?.headers).toEqual({ allow: "PUT, POST" });
    expect(check.check(get("/notes/1", { authorization: "" }))?.headers).toEqual({
      "www-authenticate":
        'Bearer, ApiKey in="query", name="key", ApiKey in="cookie", name="session", Basic realm="api"',
    });
  });
});

test("the operation of a request is found by its method and path", () => {
  expect(check.find(get("/notes/1?tag=a"))?.id).toBe("getNote");
  expect(check.find({ method: "HEAD", target: "/notes/1" })?.id).toBe("getNote");
  expect(check.find({ method: "HEAD", target: "/notes" })).toBeUndefined();
  expect(check.find({ method: "PUT", target: "/notes/1" })).toBeUndefined();
  expect(check.check(get("/notes/one"))?.operation?.id).toBe("getNote");
  expect(check.check(get("/notes"))?.operation).toBeUndefined();
});
