import { expect, test } from "vitest";
import { loadNotes } from "./testing/notes-server.ts";
import { findHint } from "./verify-report.ts";

test.each<[statuses: number[], hint: RegExp | undefined]>([
  [[404, 404], /^Every operation responded with 404\. Do its paths begin with http:\/\/a\/v1\?/],
  [[401], /^Every operation refused the token/],
  [[404, 200], undefined],
  [[404, 401], undefined],
  [[200, 200], undefined],
  [[], undefined],
])("operations that responded with %j give a hint about %s", async (statuses, hint) => {
  const found = findHint(statuses, { url: "http://a/v1", api: await loadNotes() });
  if (hint) expect(found).toMatch(hint);
  else expect(found).toBeUndefined();
});
