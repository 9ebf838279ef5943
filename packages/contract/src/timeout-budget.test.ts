import { expect, test } from "vitest";
import type { Expectation, Probe } from "./probes/probe.ts";
import { TimeoutBudget } from "./timeout-budget.ts";

const accepted: Expectation = { kind: "accepted" };
const documented: Expectation = { kind: "documented" };
const refused = (rule: "invalid-accepted" | "credentials-not-enforced"): Expectation => ({
  kind: "refused",
  statuses: [400],
  rule,
});
const probe = (expects: Expectation): Probe => ({
  operation: undefined,
  what: "",
  pointer: "",
  request: { method: "GET", target: "/", headers: [], body: undefined },
  expects,
});

function countTimeouts(...expectations: Expectation[]): TimeoutBudget {
  const budget = new TimeoutBudget();
  for (const expects of expectations) budget.countTimeout(probe(expects));
  return budget;
}

test("shortens the timeout after the first timeout", () => {
  expect([countTimeouts().timeoutMs, countTimeouts(accepted).timeoutMs]).toEqual([undefined, 1000]);
});

test("skips requests with the same expectation after three timeouts, and no others", () => {
  const twice = countTimeouts(accepted, accepted, refused("invalid-accepted"), refused("invalid-accepted"));
  expect(twice.isExhaustedFor(probe(accepted))).toBe(false);
  twice.countTimeout(probe(refused("invalid-accepted")));
  const skipped = [accepted, documented, refused("invalid-accepted"), refused("credentials-not-enforced")].filter(
    (expects) => twice.isExhaustedFor(probe(expects)),
  );
  expect(skipped).toEqual([refused("invalid-accepted")]);
});

test("skips the operation after nine timeouts of any kind", () => {
  const eight = countTimeouts(...Array.from({ length: 4 }, () => [accepted, documented]).flat());
  expect(eight.isExhausted).toBe(false);
  eight.countTimeout(probe(refused("invalid-accepted")));
  expect(eight.isExhausted).toBe(true);
});
