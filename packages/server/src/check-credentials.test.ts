import type { Api } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { createCredentialCheck } from "./check-credentials.ts";

const securitySchemes: Api["securitySchemes"] = [
  { name: "bearer", kind: "http", scheme: "bearer" },
  { name: "basic", kind: "http", scheme: "basic" },
  { name: "key", kind: "apiKey", in: "query", parameter: "key" },
  { name: "header", kind: "apiKey", in: "header", parameter: "X-Key" },
  { name: "cookie", kind: "apiKey", in: "cookie", parameter: "session" },
  { name: "tls", kind: "mutualTLS" },
];

/** Returns the identity of a request. */
async function check(
  security: string[][],
  { headers = {}, query = "" }: { headers?: Record<string, string>; query?: string },
) {
  const parts = { headers: new Headers(headers), query: new URLSearchParams(query) };
  // Credentials that begin with `good` are accepted, and are the identity.
  const authenticate = (credentials: readonly { scheme: string; value: string }[]) =>
    credentials.every(({ value }) => value.startsWith("good"))
      ? credentials.map(({ scheme, value }) => `${scheme} ${value}`).join()
      : undefined;
  const checked = await createCredentialCheck({ securitySchemes }, { security, scopes: [] }, authenticate)?.(parts);
  if (checked?.refusal) throw checked.refusal;
  return checked?.identity;
}

describe("credentials are read", () => {
  test.each<[scheme: string, sent: Parameters<typeof check>[1]]>([
    ["bearer", { headers: { authorization: "Bearer good" } }],
    ["bearer", { headers: { authorization: "bearer  good" } }],
    ["basic", { headers: { authorization: "Basic good" } }],
    ["key", { query: "key=good" }],
    ["header", { headers: { "x-key": "good" } }],
    ["cookie", { headers: { cookie: "a=b; session=good" } }],
  ])("%s from %j", async (scheme, sent) => {
    expect(await check([[scheme]], sent)).toBe(`${scheme} good`);
  });
});

describe("of the alternatives,", () => {
  test("one is enough", async () => {
    expect(await check([["bearer"], ["key"]], { query: "key=good" })).toBe("key good");
  });

  test("a malformed one does not affect another", async () => {
    const sent = { headers: { authorization: "Bearer bad" }, query: "key=good" };
    expect(await check([["bearer"], ["key"]], sent)).toBe("key good");
  });

  test("each needs all of its schemes", async () => {
    const both = { headers: { authorization: "Bearer good1" }, query: "key=good2" };
    expect(await check([["bearer", "key"]], both)).toBe("bearer good1,key good2");
    await expect(check([["bearer", "key"]], { query: "key=good2" })).rejects.toThrow("no credentials");
  });

  test("an empty one needs no credentials, and neither does an empty list", async () => {
    expect(await check([["bearer"], []], {})).toBeUndefined();
    expect(await check([], {})).toBeUndefined();
  });
});

test("a refusal lists every scheme", async () => {
  await expect(check([["bearer"], ["basic"], ["key"]], {})).rejects.toMatchObject({
    problem: {
      status: 401,
      headers: { "www-authenticate": 'Bearer, Basic realm="api", ApiKey in="query", name="key"' },
    },
  });
  await expect(check([["cookie"]], {})).rejects.toMatchObject({
    problem: { headers: { "www-authenticate": 'ApiKey in="cookie", name="session"' } },
  });
});

describe("authenticate", () => {
  async function listCalls(security: string[][], sent: Parameters<typeof check>[1]) {
    const calls: unknown[] = [];
    const authenticate = (credentials: readonly { value: string }[]) => {
      calls.push(credentials.map(({ value }) => value));
      return credentials.some(({ value }) => value === "bad") ? undefined : "somebody";
    };
    const { headers = {}, query = "" } = sent;
    const parts = { headers: new Headers(headers), query: new URLSearchParams(query) };
    const identify = createCredentialCheck({ securitySchemes }, { security, scopes: [] }, authenticate);
    const checked = await identify?.(parts);
    return { calls, identity: checked?.refusal ? "refused" : checked?.identity };
  }

  test.each<[what: string, headers: Record<string, string>]>([
    ["are missing", {}],
    ["are empty", { authorization: "" }],
    ["are only a scheme", { authorization: "Bearer" }],
    ["are of another scheme", { authorization: "Basic good" }],
    ["are given twice", { authorization: "Bearer good, Bearer good" }],
    ["have 1 MB", { authorization: `Bearer ${"a".repeat(1_000_000)}` }],
  ])("is called once, with an empty list, for credentials that %s, and its result is ignored", async (_, headers) => {
    expect(await listCalls([["bearer"]], { headers })).toEqual({ calls: [[]], identity: "refused" });
  });

  test("is called with the present credentials if those of another alternative are missing", async () => {
    const security = [["bearer"], ["key"]];
    expect(await listCalls(security, { query: "key=bad" })).toEqual({ calls: [["bad"]], identity: "refused" });
    expect(await listCalls(security, {})).toEqual({ calls: [[]], identity: "refused" });
  });

  test("is not called if no credentials are needed", async () => {
    expect(await listCalls([], {})).toEqual({ calls: [], identity: undefined });
    expect(await listCalls([["bearer"], []], {})).toEqual({ calls: [], identity: undefined });
  });
});

test("a token is not a client certificate", async () => {
  const sent = { headers: { authorization: "Bearer good", "x-key": "good" } };
  expect(await check([["tls"], ["tls", "bearer"], ["header"]], sent)).toBe("header good");
});

test("authenticate gets the scopes of each alternative, without those of a client certificate", async () => {
  const calls: unknown[] = [];
  const operation = { security: [["tls"], ["bearer"], ["bearer"]], scopes: [[["a"]], [["b", "c"]], [["d"]]] };
  const identify = createCredentialCheck({ securitySchemes }, operation, (credentials) => {
    calls.push(credentials);
    return credentials[0]?.scopes.includes("d") ? "ada" : undefined;
  });
  const headers = new Headers({ authorization: "Bearer good" });
  expect(await identify?.({ headers, query: new URLSearchParams() })).toEqual({ identity: "ada" });
  expect(calls).toEqual([
    [{ scheme: "bearer", value: "good", scopes: ["b", "c"] }],
    [{ scheme: "bearer", value: "good", scopes: ["d"] }],
  ]);
});
