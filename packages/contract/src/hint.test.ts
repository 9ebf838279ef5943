import { expect, test } from "vitest";
import { loadNotes } from "./testing/notes-server.ts";
import { findHint } from "./verify-report.ts";

test.each<[statuses: number[], hint: RegExp]>([
  [[404, 404], /^Every operation responded with 404\. Do its paths begin with http:\/\/a\/v1\?/],
  [[401], /^Every operation refused the token/],
])("the statuses %j of all operations give a hint", async (statuses, hint) => {
  const found = findHint(statuses, { url: "http://a/v1", api: await loadNotes() });
  expect(found).toMatch(hint);
});

test.each([[[404, 200]], [[404, 401]], [[200, 200]], [[]]])("the statuses %j give no hint", async (statuses) => {
  expect(findHint(statuses, { url: "http://a/v1", api: await loadNotes() })).toBeUndefined();
});
