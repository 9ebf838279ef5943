import { describe, expect, test } from "vitest";
import type { WireRequest } from "./message.ts";
import { RequestCheck } from "./request-check.ts";
import { loadPaths } from "./testing/load-paths.ts";

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
    ["a body, with parameters of its media type", post('{"text":"a"}', "application/json; charset=utf-8")],
  ])("%s", (_, request) => {
    expect(check.check(request)).toBeUndefined();
  });
});

test("credentials are not looked at where nobody says which are good", () => {
  expect(new RequestCheck(api).check(get("/notes/1", { authorization: "" }))).toBeUndefined();
});

describe("a contract forbids", () => {
  test.each<[number, string, WireRequest]>([
    [401, "the credentials are not those that are asked for", get("/notes/1", { authorization: "Bearer bad" })],
    [401, "the credentials are not those that are asked for", get("/notes/1", { authorization: "Basic good" })],
    [401, "the credentials are not those that are asked for", get("/notes/1?key=good", { authorization: "" })],
    [400, 'the path parameter id: the value must be integer, found "one"', get("/notes/one")],
    [400, 'the header parameter x-page: the value must be integer, found "x"', get("/notes/1", { "X-Page": "x" })],
    [400, 'the query parameter tag: /0 must NOT have fewer than 1 characters, found ""', get("/notes/1?tag=")],
    [400, "the cookie parameter view came 2 times", get("/notes/1", { cookie: "view=short; view=short" })],
    [400, "the query parameter tags is not documented", get("/notes/1?tags=a")],
    [
      400,
      "the header parameter x-page is missing",
      { ...get("/notes/1"), headers: [["authorization", "Bearer good"]] },
    ],
    [400, "the body is missing", post("")],
    [400, "the body is not JSON", post("{")],
    [400, "the body: /text is missing", post("{}")],
    [413, "the body is larger than 20 bytes", post('{"text":"a"}'.padEnd(21))],
    [415, "the media type of the body is not documented, found text/plain", post("a", "text/plain")],
    [404, "there is no operation at /note", get("/note")],
    [405, "/notes has no GET", get("/notes")],
  ])("with %i: %s", (status, message, request) => {
    expect(check.check(request)).toMatchObject({ status, message });
  });
});
