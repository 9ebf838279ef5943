import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { expect, test } from "vitest";
import { mergeResults, mutateScript, renderScores, renderSurvivors, scoreMutants } from "./mutate-script.ts";

const at = (line: number) => ({ start: { line, column: 3 }, end: { line, column: 9 } });
const mutant = { fileName: "packages/a/src/a.ts", mutatorName: "StringLiteral", replacement: '""' } as const;
const score = scoreMutants(
  { package: "a", file: "a.ts" },
  [
    { ...mutant, status: "Killed", location: at(1) },
    { ...mutant, status: "Timeout", location: at(2) },
    { ...mutant, status: "Survived", location: at(3), replacement: "{\n}" },
    { ...mutant, status: "NoCoverage", location: at(4), fileName: "/r/packages/a/src/b.ts" },
    { ...mutant, status: "CompileError", location: at(5) },
    { ...mutant, status: "Ignored", location: at(6) },
  ],
  "/r",
);

test("refuses a --file that no file matches", async () => {
  const run = await runInTest((terminal) =>
    runScript(mutateScript("/nowhere"), ["schema", "server", "--file", "a.ts"], terminal),
  );
  expect(run).toMatchObject({ code: 2, output: "" });
  expect(run.warnings).toContain(
    'Expected --file to match a file in packages/schema/src or packages/server/src, found none for "a.ts".',
  );
});

test("scores the killed among all valid mutants, and locates the others in the repository", () => {
  expect(score).toEqual({
    package: "a",
    file: "a.ts",
    killed: 2,
    survived: 1,
    notCovered: 1,
    score: 50,
    survivors: [
      { location: "packages/a/src/a.ts:3:3", mutator: "StringLiteral", replacement: "{\n}", isCovered: true },
      { location: "packages/a/src/b.ts:4:3", mutator: "StringLiteral", replacement: '""', isCovered: false },
    ],
  });
});

test("prints a line for each survivor", () => {
  expect(renderSurvivors(score).split("\n")).toEqual([
    "packages/a/src/a.ts:3:3 survived: StringLiteral → { …",
    'packages/a/src/b.ts:4:3 not covered: StringLiteral → ""',
    "",
  ]);
});

test("prints a line for each file and for each package", () => {
  const scores = [score, { ...score, file: "b.ts", killed: 4 }];
  const lines = renderScores([...scores, scoreMutants({ package: "b", file: "b.ts" }, [], "/r")]).split("\n");
  expect(lines).toEqual([
    "file        score    killed  survived  not covered",
    "a/src/a.ts  50.0 %   2       1         1",
    "a/src/b.ts  66.7 %   4       1         1",
    "a, all      60.0 %   6       2         2",
    "b/src/b.ts  100.0 %  0       0         0",
    "b, all      100.0 %  0       0         0",
    "",
  ]);
});

test("counts a mutant as killed if one kind of test kills it, and as covered if one runs it", () => {
  const results = (...statuses: ("Killed" | "Survived" | "NoCoverage")[]) =>
    statuses.map((status, index) => ({ ...mutant, status, location: at(index) }));
  const first = results("Killed", "Survived", "NoCoverage", "NoCoverage", "Survived", "Survived");
  const second = results("Survived", "Killed", "Killed", "Survived", "NoCoverage");
  expect(mergeResults(first, second)).toEqual(
    results("Killed", "Killed", "Killed", "Survived", "Survived", "Survived"),
  );
});
