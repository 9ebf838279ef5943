import type { Operation } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import { FindingList, showRequest, showResponse } from "./finding.ts";
import type { Probe } from "./probes/probe.ts";
import { createSecrets } from "./secrets.ts";
import type { WireResponse } from "./send.ts";
import type { ResponseProblem } from "./value-check.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

const received = (body: string, headers: WireResponse["headers"] = []): WireResponse => ({
  status: 200,
  headers,
  body: bytes(body),
  completion: "ended",
});

/** The part of an operation that a finding shows. */
const operation = { id: "listBooks", method: "GET", path: "/books" } as Operation;

const probe: Probe = {
  operation,
  what: "the request",
  pointer: "#/paths/~1books/get",
  request: { method: "GET", target: "/books?limit=1", headers: [], body: undefined },
  expects: { kind: "accepted" },
};

const problem: ResponseProblem = {
  rule: "body-invalid",
  pointer: "#/components/schemas/Book/properties/id/type",
  message: 'body/0/id: expected integer, found "a".',
};

const list = (token?: string) => new FindingList({ url: "http://127.0.0.1:1/v1", tokens: { token } });

describe("a finding", () => {
  test("about a response is one, if the request is about the same schema", () => {
    const findings = list();
    findings.add(probe, problem, received(""));
    findings.add({ ...probe, pointer: problem.pointer }, problem, received(""));
    expect(findings.list()).toMatchObject([{ count: 2 }]);
  });

  test("about a server error is one, whichever part of the contract the request is about", () => {
    const findings = list();
    const failed: ResponseProblem = {
      rule: "server-error",
      pointer: probe.pointer,
      message: "expected a response to the request, found the server error 500",
    };
    findings.add(probe, failed, received(""));
    findings.add({ ...probe, pointer: "#/paths/~1books/get/parameters/0" }, failed, received(""));
    expect(findings.list()).toMatchObject([{ count: 2 }]);
  });

  test("has the evidence of its first request, and the number of requests", () => {
    const findings = list();
    findings.add(probe, problem, received("first"));
    findings.add({ ...probe, what: "another request" }, problem, received("second"));
    expect(findings.size).toBe(1);
    expect(findings.list()).toEqual([
      {
        operationId: "listBooks",
        operation: "GET /books",
        ...problem,
        probe: "the request",
        sent: { method: "GET", target: "/books?limit=1", headers: [], body: undefined },
        received: { status: 200, headers: [], body: "first", completion: "ended" },
        curl: "curl -sSi --max-time 20 'http://127.0.0.1:1/v1/books?limit=1'",
        count: 2,
      },
    ]);
  });

  test("without a response has none", () => {
    const findings = list();
    findings.add(probe, problem, undefined);
    expect(findings.list()[0]).toMatchObject({ received: undefined, count: 1 });
  });

  test("of a request without an operation is named by the request", () => {
    const findings = list();
    const unknown: Probe = { ...probe, operation: undefined, what: "GET /nothing" };
    findings.add(unknown, problem, received(""));
    findings.add({ ...unknown, what: "GET /nowhere" }, problem, received(""));
    expect(findings.list()).toMatchObject([
      { operationId: undefined, operation: "GET /nothing" },
      { operationId: undefined, operation: "GET /nowhere" },
    ]);
  });

  test("about a header Allow is the same for every method of a path", () => {
    const findings = list();
    for (const what of ["PUT /books", "PATCH /books"])
      findings.add(
        { ...probe, operation: undefined, what },
        { rule: "allow-wrong", pointer: "#/paths/~1books", message: "expected GET, found none" },
        received(""),
      );
    expect(findings.list()).toMatchObject([{ operation: "PUT /books", count: 2 }]);
  });

  test("of a route has no response, and is listed once for each method and path", () => {
    const findings = list();
    const route = { method: "GET", path: "/hidden" };
    const mistake = { rule: "route-undocumented", pointer: "#/paths", message: "It is not documented." } as const;
    findings.addRoute({ ...mistake, operation: undefined, route });
    findings.addRoute({ ...mistake, operation: undefined, route });
    findings.addRoute({ ...mistake, rule: "route-missing", operation, route: { method: "GET", path: "/books" } });
    expect(findings.list()).toMatchObject([
      {
        ...mistake,
        operationId: undefined,
        operation: "GET /hidden",
        probe: "the server's own table of routes",
        sent: { method: "GET", target: "/hidden", headers: [], body: undefined },
        received: undefined,
        curl: "curl -sSi --max-time 20 'http://127.0.0.1:1/v1/hidden'",
        count: 1,
      },
      { operationId: "listBooks", operation: "GET /books" },
    ]);
  });
});

test("a verdict about the whole server is one finding, whatever the operation", () => {
  const findings = new FindingList({ url: "http://127.0.0.1:1/v1", tokens: {} });
  const own = (id: string): Probe => ({
    ...probe,
    operation: { ...operation, id },
    pointer: `#/paths/~1${id}/get/security`,
    isOfServer: true,
  });
  for (const one of [own("a"), own("b")]) {
    findings.add(one, { ...problem, rule: "credentials-refused", pointer: one.pointer }, received(""));
    findings.add(one, { ...problem, rule: "body-invalid", pointer: "#/x" }, received(""));
  }
  expect(findings.list().map(({ operationId, rule, count }) => [operationId, rule, count])).toEqual([
    ["a", "credentials-refused", 2],
    ["a", "body-invalid", 1],
    ["b", "body-invalid", 1],
  ]);
});

describe("two problems are", () => {
  /** A problem of a value in a body. */
  const at = (location: string, text: string) => ({ location, message: `the body: ${location}${text}` });
  const count = (...problems: Partial<ResponseProblem>[]) => {
    const findings = new FindingList({
      url: "http://127.0.0.1:1/v1",
      tokens: {},
      names: new Set(["by/id", "name"]),
    });
    for (const one of problems) findings.add(probe, { ...problem, ...one }, received(""));
    return findings.size;
  };

  test.each<[string, Partial<ResponseProblem>, Partial<ResponseProblem>]>([
    ["values were found", { message: 'expected integer, found "a"' }, { message: 'expected integer, found "b\nc"' }],
    [
      "items of a list are wrong",
      at("/0/id/12", " must be string, found 1"),
      at("/17/id/3", " must be string, found 2"),
    ],
    [
      "values of a map are wrong",
      at("/by~1id/ada/name", " must be string"),
      at("/by~1id/a b~1c/name", " must be string"),
    ],
    ["values of a map are wrong themselves", at("/name/ada", " must be string"), at("/name/eve", " must be string")],
    [
      "items lack several properties",
      at("/0", "/0/a is missing, /0/b is missing"),
      at("/1", "/1/a is missing, /1/b is missing"),
    ],
    ["values of a map lack a property", at("/name/ada", "/x is missing"), at("/name/eve", "/x is missing")],
    [
      "keys of a map have words of a message",
      at("/name/a must be", " must be string"),
      at("/name/b", " must be string"),
    ],
    ["numbers of events were read", { message: "it broke after 1 event" }, { message: "it broke after 12 events" }],
    ["sizes were read", { message: "it broke after 8 bytes of it" }, { message: "it broke after 1,200 bytes of it" }],
    [
      "messages are about the pointer of the probe",
      { rule: "invalid-accepted", pointer: probe.pointer, message: "expected a success" },
      { rule: "invalid-accepted", pointer: probe.pointer, message: "expected nothing" },
    ],
  ])("the same if other %s", (_, one, other) => {
    expect(count(one, other)).toBe(1);
  });

  test.each<[string, Partial<ResponseProblem>, Partial<ResponseProblem>]>([
    ["rules are broken", { rule: "body-invalid" }, { rule: "header-invalid" }],
    ["parts of the contract are violated", { pointer: "#/a" }, { pointer: "#/b" }],
    ["statuses were found", { message: "expected 200, found 404 here" }, { message: "expected 200, found 500 here" }],
    [
      "properties are undocumented",
      { message: "the body: /a is not documented" },
      { message: "the body: /b is not documented" },
    ],
    ["properties are missing", at("/0", "/a is missing"), at("/0", "/b is missing")],
    ["properties are wrong", { message: "body/id is wrong" }, { message: "body/title is wrong" }],
    ["numbers in words are wrong", { message: "body/v1beta is wrong" }, { message: "body/v2beta is wrong" }],
  ])("different if other %s", (_, one, other) => {
    expect(count(one, other)).toBe(2);
  });
});

describe("in the evidence,", () => {
  const secret = "a-very-secret-token";
  const secrets = createSecrets({ token: secret });

  test("a request hides the token in its query and in headers of credentials", () => {
    const shown = showRequest(
      {
        method: "POST",
        target: `/${secret}?key=${secret}`,
        headers: [
          ["Authorization", `Bearer ${secret}`],
          ["Content-Type", `text/${secret}`],
        ],
        body: bytes(secret),
      },
      secrets,
    );
    expect(shown).toMatchObject({ method: "POST", target: expect.stringMatching(`^/${secret}\\?key=(?!${secret})`) });
    expect(shown.headers).toEqual([
      ["Authorization", expect.not.stringContaining(secret)],
      ["Content-Type", `text/${secret}`],
    ]);
    expect(shown.body).toBe(secret);
  });

  test("a response hides the token everywhere, and leaves out headers that differ in each run", () => {
    const changing = ["date", "connection", "keep-alive", "transfer-encoding"].map((name) => [name, "x"] as const);
    const shown = showResponse(received(`echo ${secret}`, [...changing, ["x-echo", secret], ["etag", "1"]]), secrets);
    expect(shown.headers).toEqual([
      ["x-echo", expect.not.stringContaining(secret)],
      ["etag", "1"],
    ]);
    expect(shown.body).toMatch(/^echo /);
    expect(shown.body).not.toContain(secret);
  });

  test.each([
    ["of a shown body", 1990],
    ["of the bytes that are read", 7990],
  ])("a token at the end %s is hidden", (_, length) => {
    const text = length > 2000 ? "€".repeat(length / 3) : "ab".repeat(length / 2);
    const { body } = showResponse(received(`${text}${secret}${text}`), secrets);
    expect(body).not.toContain("a-very");
  });

  test("a message hides a token that it cuts", () => {
    const findings = list(secret);
    const message = `expected JSON, found ${JSON.stringify(`${"x".repeat(40)}${secret}`.slice(0, 50))}`;
    findings.add(probe, { ...problem, message }, received(""));
    expect(findings.list()[0]?.message).toMatch(/^expected JSON, found "x{40}\$[^-]*"$/);
  });

  test.each([
    ["of 2,000 characters is shown whole", "ab".repeat(1000), "ab".repeat(1000)],
    ["of one more is cut", `${"ab".repeat(1000)}c`, `${"ab".repeat(1000)}… (2001 bytes)`],
    ["of 200 equal characters is shortened", `<${"x".repeat(200)}>`, "<x…>"],
    ["of 199 equal characters is not", `<${"x".repeat(199)}>`, `<${"x".repeat(199)}>`],
    ["of 8,000 bytes that are short as text is shown", "€".repeat(2666), "€…"],
    ["of more bytes is cut", "x".repeat(8001), "x…… (8001 bytes)"],
  ])("a body %s", (_, body, shown) => {
    expect(showResponse(received(body), secrets).body).toBe(shown);
  });
});
