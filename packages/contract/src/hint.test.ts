import { expect, test } from "vitest";
import type { Probe } from "./probes/probe.ts";
import { loadNotes } from "./testing/notes-server.ts";
import { coverStatuses, findHint } from "./verify-report.ts";

test.each<[statuses: number[], hint: RegExp]>([
  [[404, 404], /^Every operation responded with 404\. Do its paths begin with http:\/\/a\/v1\?/],
  [[401], /^Every operation refused the token/],
  [[301, 308], /^Every operation responded with a redirection\. Does http:\/\/a\/v1 lead to another URL/],
])("the statuses %j of all operations give a hint", async (statuses, hint) => {
  const found = findHint(statuses, { url: "http://a/v1", api: await loadNotes() });
  expect(found).toMatch(hint);
});

test("a hint for 404 names the servers of the contract", async () => {
  const servers = ["http://b/v2", "http://c"].map((url) => ({ url, pointer: "#" }));
  const api = { ...(await loadNotes()), servers } as unknown as Awaited<ReturnType<typeof loadNotes>>;
  expect(findHint([404], { url: "http://a/v1", api })).toMatch(/The contract names http:\/\/b\/v2, http:\/\/c\.$/);
  expect(findHint([404], { url: "http://a/v1", api: { ...api, servers: [] } })).toMatch(/in --url\.$/);
});

test.each([[[404, 200]], [[404, 401]], [[301, 200]], [[200, 200]], [[304]], [[]]])(
  "the statuses %j give no hint",
  async (statuses) => {
    expect(findHint(statuses, { url: "http://a/v1", api: await loadNotes() })).toBeUndefined();
  },
);

test("a redirection that the contract documents gives no hint", async () => {
  const { operations, ...api } = await loadNotes();
  const documented = operations.map((operation) => ({
    ...operation,
    responses: operation.responses.map((response) => ({ ...response, status: "302" })),
  }));
  expect(findHint([302], { url: "http://a/v1", api: { ...api, operations: documented } })).toBeUndefined();
});

test("a status that its x-provoked-by did not lead to is explained by that", async () => {
  const [operation] = (await loadNotes()).operations;
  if (!operation) throw new Error("Expected an operation.");
  const explain = (status: string, provokedBy: object[]) => {
    const responses = operation.responses.slice(0, 1).map((response) => ({ ...response, status, provokedBy }));
    // Only the number of provocations is read.
    const changed = { ...operation, responses } as typeof operation;
    return coverStatuses([changed], new Map(), { isReadOnly: false })[0]?.reason;
  };
  expect(explain("403", [])).toMatch(/, and the contract has no x-provoked-by$/);
  expect(explain("403", [{}])).toBe("the request of its x-provoked-by got another status");
  expect(explain("418", [{}])).toBe("the request of its x-provoked-by got another status");
});

test.each([
  ["200", "no request succeeded"],
  ["201", "every successful request got another status"],
  ["401", "every request without valid credentials got another status"],
  ["403", "neither a foreign Origin nor a foreign Host led to it, and the contract has no x-provoked-by"],
  ["404", "no requested path was missing on the server"],
  ["409", "repeating a request led to no conflict"],
  ["413", "the contract sets no x-max-body-bytes for this body, or a larger one got another status"],
  ["415", "every other media type got another status"],
  ["429", "it takes more requests than a verification sends"],
  ["503", "it is a server error, which no request should cause"],
  ["5XX", "it is a server error, which no request should cause"],
  ["default", "no request led to it, and the contract has no x-provoked-by"],
])("the status %s was not seen, because %s", async (status, reason) => {
  const [operation] = (await loadNotes()).operations;
  const [response] = operation?.responses ?? [];
  if (!operation || !response) throw new Error("Expected a response.");
  const responses = ["200", "201", status].map((each) => ({ ...response, status: each, provokedBy: [] }));
  const coverage = coverStatuses([{ ...operation, responses }], new Map(), { isReadOnly: false });
  expect(coverage.find((each) => each.status === status)).toEqual({
    operationId: operation.id,
    status,
    provokedBy: undefined,
    isByName: false,
    reason,
  });
});

test("a status that was seen has the request that led to it", async () => {
  const [operation] = (await loadNotes()).operations;
  if (!operation) throw new Error("Expected an operation.");
  const seen = (isByName: boolean) => {
    // Only these members are read.
    const probe = { what: "a text as number", isByName } as Probe;
    const found = new Map([[operation.id, new Map([["200", probe]])]]);
    return coverStatuses([operation], found, { isReadOnly: false }).find(({ status }) => status === "200");
  };
  expect(seen(true)).toMatchObject({ provokedBy: "a text as number", isByName: true, reason: undefined });
  expect(seen(false)).toMatchObject({ provokedBy: "a text as number", isByName: false });
});

test("a read-only verification sends the requests of a TRACE operation, so they are not the reason", async () => {
  const [operation] = (await loadNotes()).operations;
  if (!operation) throw new Error("Expected an operation.");
  const reasonOf = (method: string) =>
    coverStatuses([{ ...operation, method }], new Map(), { isReadOnly: true }).map(({ reason }) => reason);
  expect(reasonOf("PATCH")).toContain("the operation may change state, which --read-only forbids");
  expect(reasonOf("TRACE")).not.toContain("the operation may change state, which --read-only forbids");
});
