import { expect, test } from "vitest";
import { formatProblems, type SpecProblem } from "./spec-problem.ts";

const problem: SpecProblem = {
  rule: "docent/operation-id",
  severity: "error",
  message: 'The operationId "get" is not a verb and a noun.\nRename the operation.',
  file: "specs/notes.openapi.yaml",
  pointer: "#/paths/~1notes/get/operationId",
  line: 17,
  column: 20,
};

test("reports that nothing was found", () => {
  expect(formatProblems([])).toBe("No problems found.");
});

test("writes the location first, so that a terminal makes it a link", () => {
  expect(formatProblems([problem])).toBe(
    `specs/notes.openapi.yaml:17:20 error docent/operation-id
  The operationId "get" is not a verb and a noun.
  Rename the operation.
  at #/paths/~1notes/get/operationId

1 problem found.`,
  );
});

test("counts the problems at the end", () => {
  expect(formatProblems([problem, problem])).toMatch(/\n\n2 problems found\.$/);
});
