import type { Operation } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import type { Expectation, Probe } from "./probes/probe.ts";
import type { RuleId } from "./rules.ts";
import { respondWith } from "./testing/respond-with.ts";
import { judge } from "./verdict.ts";

const accepted: Expectation = { kind: "accepted" };
const documented: Expectation = { kind: "documented" };
const refused = (rule: RuleId): Expectation => ({ kind: "refused", statuses: [400, 422], rule });
const unknown: Expectation = { kind: "unknown", rule: "path-undocumented", methods: ["GET", "PUT"] };

function judgeStatus(expects: Expectation, status: number, headers: Record<string, string> = {}) {
  const request = { method: "GET", target: "/notes", headers: [], body: undefined };
  const probe: Probe = { operation: undefined, what: "a probe", pointer: "#/there", request, expects };
  return judge(probe, respondWith("", { status, headers }));
}

describe("the verdict is right for", () => {
  test.each<[string, Expectation, number[]]>([
    [
      "an allowed request that succeeds, or fails for a reason outside of the request",
      accepted,
      [200, 201, 204, 302, 403, 404, 409, 410, 412, 429],
    ],
    ["a forbidden request that is refused", refused("invalid-accepted"), [400, 422]],
    ["a path that is not documented and has no handler", unknown, [400, 401, 403, 404, 410, 501]],
    ["anything that is documented", documented, [200, 400, 401, 404, 405, 429]],
    [
      "a server error that a request of x-provoked-by leads to",
      { kind: "refused", statuses: [503], rule: "status-not-provoked" },
      [503],
    ],
  ])("%s", (_, expects, statuses) => {
    for (const status of statuses) expect(judgeStatus(expects, status), String(status)).toEqual([]);
  });
});

describe("the verdict is", () => {
  test.each<[RuleId, Expectation, number[]]>([
    ["valid-refused", accepted, [400, 405, 406, 411, 413, 414, 415, 422, 431]],
    ["credentials-refused", accepted, [401]],
    ["invalid-accepted", refused("invalid-accepted"), [200, 201, 404, 409, 413, 415]],
    ["media-type-accepted", refused("media-type-accepted"), [200]],
    ["size-accepted", refused("size-accepted"), [200]],
    ["malformed-accepted", refused("malformed-accepted"), [200]],
    ["credentials-not-enforced", refused("credentials-not-enforced"), [200, 404]],
    ["status-not-provoked", refused("status-not-provoked"), [200]],
    ["path-undocumented", unknown, [200, 204, 302]],
    ["method-undocumented", { ...unknown, rule: "method-undocumented" }, [200]],
  ])("%s", (rule, expects, statuses) => {
    for (const status of statuses)
      expect(judgeStatus(expects, status), String(status)).toEqual([
        { rule, pointer: "#/there", message: expect.stringMatching(new RegExp(`^expected .*, found ${status}$`)) },
      ]);
  });

  test.each([
    ["an allowed request", accepted],
    ["a forbidden request", refused("invalid-accepted")],
    ["an undocumented request", unknown],
    ["any other request", documented],
  ])("server-error, for a status from 500 after %s", (_, expects) => {
    for (const status of [500, 502, 503, 599])
      expect(judgeStatus(expects, status)).toMatchObject([
        { rule: "server-error", message: `expected a response to the request, found the server error ${status}` },
      ]);
  });

  test("server-error, for 501 if the contract has the method", () => {
    expect(judgeStatus(accepted, 501)).toMatchObject([{ rule: "server-error" }]);
  });
});

describe("the header WWW-Authenticate of a 401", () => {
  const judgeOperation = (
    headers: Record<string, string>,
    headersOf: object[] = [],
    { expects = documented, status = 401 }: { expects?: Expectation; status?: number } = {},
  ) => {
    const responses = [{ status: "default", headers: headersOf, pointer: "#/401" }];
    // The part of an operation that the verdict reads.
    const operation = { pointer: "#/there", responses } as unknown as Operation;
    const request = { method: "GET", target: "/notes", headers: [], body: undefined };
    const probe: Probe = { operation, what: "a probe", pointer: "#/there/security", request, expects };
    return judge(probe, respondWith("", { status, headers }));
  };

  test("may not be missing", () => {
    expect(judgeOperation({})).toEqual([
      {
        rule: "challenge-missing",
        pointer: "#/401",
        message: "expected the header WWW-Authenticate with the status 401, found none",
      },
    ]);
    const rules = (expects: Expectation) => judgeOperation({}, [], { expects }).map(({ rule }) => rule);
    expect(rules({ kind: "refused", statuses: [401], rule: "credentials-not-enforced" })).toEqual([
      "challenge-missing",
    ]);
    expect(rules(accepted)).toEqual(["credentials-refused", "challenge-missing"]);
  });

  test("may have any value", () => {
    expect(judgeOperation({ "WWW-Authenticate": "Bearer" })).toEqual([]);
  });

  test("is not found twice if the contract requires it", () => {
    expect(judgeOperation({}, [{ name: "www-authenticate", isRequired: true }])).toEqual([]);
    expect(judgeOperation({}, [{ name: "www-authenticate", isRequired: false }])).toHaveLength(1);
    expect(judgeOperation({}, [{ name: "x-other", isRequired: true }])).toHaveLength(1);
  });

  test("may be missing with another status", () => {
    expect(judgeOperation({}, [], { status: 403 })).toEqual([]);
  });

  test("is not expected where the contract has no operation", () => {
    expect(judgeStatus(unknown, 401)).toEqual([]);
  });
});

describe("the header Allow of a 405", () => {
  test.each(["GET, PUT", "PUT,GET", "HEAD, GET, OPTIONS, PUT", " GET ,PUT "])("may be %j", (allow) => {
    expect(judgeStatus(unknown, 405, { allow })).toEqual([]);
  });

  test.each([
    ["GET", "PUT"],
    ["", "GET, PUT"],
    ["GETPUT", "GET, PUT"],
    ["get, put", "GET, PUT"],
  ])("may not be %j", (allow, missing) => {
    expect(judgeStatus(unknown, 405, { allow })).toEqual([
      {
        rule: "allow-wrong",
        pointer: "#/there",
        message: `expected ${missing} in the header Allow, found ${JSON.stringify(allow)}`,
      },
    ]);
  });

  test("may not be missing, and may be in no other status", () => {
    expect(judgeStatus(unknown, 405)).toMatchObject([
      { rule: "allow-wrong", message: "expected the header Allow with the status 405, found none" },
    ]);
    expect(judgeStatus(unknown, 404)).toEqual([]);
  });
});
