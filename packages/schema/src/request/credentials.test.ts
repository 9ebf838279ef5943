import type { Api } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import { readCredentialRules } from "./credentials.ts";

const securitySchemes: Api["securitySchemes"] = [
  { name: "token", kind: "http", scheme: "bearer" },
  { name: "password", kind: "http", scheme: "basic" },
  { name: "digest", kind: "http", scheme: "digest" },
  { name: "login", kind: "oauth2" },
  { name: "query", kind: "apiKey", in: "query", parameter: "key" },
  { name: "header", kind: "apiKey", in: "header", parameter: "X-Key" },
  { name: "cookie", kind: "apiKey", in: "cookie", parameter: "session" },
];

interface Sent {
  headers?: Record<string, string>;
  query?: string;
}

/** The credentials that each alternative reads from a request. */
function read(security: string[][], { headers = {}, query = "" }: Sent, scopes: string[][][] = []) {
  const texts = { headers: new Headers(headers), query: new URLSearchParams(query) };
  return readCredentialRules({ securitySchemes }, { security, scopes }).alternatives.map((alternative) =>
    alternative(texts),
  );
}

const bearer = (authorization: string): Sent => ({ headers: { authorization } });

describe("credentials are read", () => {
  test.each<[scheme: string, sent: Sent, value: string]>([
    ["token", bearer("Bearer abc"), "abc"],
    ["token", bearer("bEARER   abc"), "abc"],
    ["login", bearer("Bearer abc"), "abc"],
    ["password", bearer("Basic YTpi"), "YTpi"],
    ["digest", bearer('Digest username="a", realm="b c",uri="/a?b=c"'), 'username="a", realm="b c",uri="/a?b=c"'],
    ["digest", bearer("digest  abc"), "abc"],
    ["query", { query: "a=1&key=abc" }, "abc"],
    ["header", { headers: { "x-key": "a b c" } }, "a b c"],
    ["cookie", { headers: { cookie: "a=1; session=a%20b" } }, "a b"],
    ["token", bearer(`Bearer ${"a".repeat(16_384)}`), "a".repeat(16_384)],
  ])("of the scheme %s, from %j", (scheme, sent, value) => {
    expect(read([[scheme]], sent)).toEqual([[{ scheme, value, scopes: [] }]]);
  });

  test("of all schemes of an alternative, or none of it", () => {
    const sent = { headers: { "x-key": "one" }, query: "key=two" };
    const [both, missing, unknown, none] = read([["query", "header"], ["query", "token"], ["query", "lost"], []], sent);
    expect(both).toEqual([
      { scheme: "query", value: "two", scopes: [] },
      { scheme: "header", value: "one", scopes: [] },
    ]);
    expect([missing, unknown, none]).toEqual([undefined, undefined, []]);
  });
});

test("no request has an API key in a header whose name cannot be sent", () => {
  const unsendable = { name: "unsendable", kind: "apiKey", in: "header", parameter: "API Key" } as const;
  const { alternatives } = readCredentialRules(
    { securitySchemes: [unsendable] },
    { security: [["unsendable"]], scopes: [] },
  );
  expect(alternatives[0]?.({ headers: new Headers(), query: new URLSearchParams() })).toBeUndefined();
});

test("credentials have the scopes that their alternative needs of their scheme", () => {
  const sent = { headers: { authorization: "Bearer abc", "x-key": "one" } };
  const scopes = [[["read", "write"], []], [["admin"]]];
  expect(read([["login", "header"], ["login"]], sent, scopes)).toEqual([
    [
      { scheme: "login", value: "abc", scopes: ["read", "write"] },
      { scheme: "header", value: "one", scopes: [] },
    ],
    [{ scheme: "login", value: "abc", scopes: ["admin"] }],
  ]);
});

test.each<[scheme: string, sent: Sent]>([
  ["token", {}],
  ["token", bearer("")],
  ["token", bearer("Bearer")],
  ["token", bearer("abc")],
  ["token", bearer("Bearer abc def")],
  ["token", bearer("a Bearer abc")],
  ["token", bearer("Basic abc")],
  ["login", bearer("Basic abc")],
  ["login", bearer("Bearer abc def")],
  ["password", bearer("Basic YTpi YTpi")],
  ["digest", bearer("Digest")],
  ["digest", bearer('Digestive username="a"')],
  ["digest", bearer("Bearer abc")],
  ["digest", bearer(`Digest ${"a ".repeat(8192)}b`)],
  ["password", bearer("Bearer abc")],
  ["token", bearer(`Bearer ${"a".repeat(16_385)}`)],
  ["query", { headers: { key: "abc" } }],
  ["query", { query: "key=" }],
  ["header", { query: "X-Key=abc" }],
  ["cookie", { headers: { cookie: "asession=abc" } }],
  ["cookie", { headers: { session: "abc" } }],
])("no credentials of the scheme %s are in %j", (scheme, sent) => {
  expect(read([[scheme]], sent)).toEqual([undefined]);
});

test.each<[security: string[][], challenge: string]>([
  [[["token"]], "Bearer"],
  [[["login"]], "Bearer"],
  [[["password"]], 'Basic realm="api"'],
  [[["token"], ["query", "password"]], 'Bearer, Basic realm="api", ApiKey in="query", name="key"'],
  [[["unknown"]], "Bearer"],
  [[["query"], ["cookie"]], 'ApiKey in="query", name="key", ApiKey in="cookie", name="session"'],
])("the refusal of an operation with the security %j has the challenge %s", (security, challenge) => {
  expect(readCredentialRules({ securitySchemes }, { security, scopes: [] }).refusal).toEqual({
    status: 401,
    code: "credentials-refused",
    message: "The request carries no credentials that this operation accepts.",
    headers: { "www-authenticate": challenge },
  });
});

test("the challenge of an API key quotes any name", () => {
  const schemes = [{ name: "odd", kind: "apiKey", in: "query", parameter: '"\\\u00fc\ud800\r\n' }] as const;
  const { refusal } = readCredentialRules({ securitySchemes: [...schemes] }, { security: [["odd"]], scopes: [] });
  expect(refusal.headers).toEqual({ "www-authenticate": 'ApiKey in="query", name="\\"\\\\%C3%BC?%0D%0A"' });
});
