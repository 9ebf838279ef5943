import { expect, test } from "vitest";
import { loadNotes } from "./testing/notes-server.ts";
import { coverStatuses, findHint } from "./verify-report.ts";

test.each<[statuses: number[], hint: RegExp]>([
  [[404, 404], /^Every operation responded with 404\. Do its paths begin with http:\/\/a\/v1\?/],
  [[401], /^Every operation refused the token/],
  [[301, 308], /^Every operation responded with a redirection\. Does http:\/\/a\/v1 lead to another address/],
])("the statuses %j of all operations give a hint", async (statuses, hint) => {
  const found = findHint(statuses, { url: "http://a/v1", api: await loadNotes() });
  expect(found).toMatch(hint);
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

test("a read-only verification sends the requests of a TRACE operation, so they are not the reason", async () => {
  const [operation] = (await loadNotes()).operations;
  if (!operation) throw new Error("Expected an operation.");
  const reasonOf = (method: string) =>
    coverStatuses([{ ...operation, method }], new Map(), { isReadOnly: true }).map(({ reason }) => reason);
  expect(reasonOf("PATCH")).toContain("the operation may change state, which --read-only forbids");
  expect(reasonOf("TRACE")).not.toContain("the operation may change state, which --read-only forbids");
});
