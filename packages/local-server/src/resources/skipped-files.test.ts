import { expect, test } from "vitest";
import { SkippedFiles } from "./resource-source.ts";

test.each([
  [500, undefined],
  [501, { path: "…", reason: "1 more file was left out.", count: 1 }],
  [502, { path: "…", reason: "2 more files were left out.", count: 2 }],
])("of %i skipped files, 500 are listed and the others are counted", (total, rest) => {
  const files = new SkippedFiles();
  for (let number = 0; number < total; number++) files.add(`${number}.md`, "It is too large.");
  expect(files.list().slice(500)).toEqual(rest === undefined ? [] : [rest]);
});
