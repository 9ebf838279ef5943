import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addTotals, readTestReport, renderTotals } from "./test-report.ts";

async function reportOf(report: unknown) {
  const folder = await mkdtemp(join(tmpdir(), "docent-report-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (report !== undefined) {
    await mkdir(join(folder, "reports"));
    await writeFile(
      join(folder, "reports", "vitest.json"),
      typeof report === "string" ? report : JSON.stringify(report),
    );
  }
  return readTestReport({ name: "a", folder, isPrivate: true, isGenerated: false, dependencies: [], imports: [] });
}

const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, success: false };

test("counts what vitest reported", async () => {
  expect(await reportOf(counts)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test("counts a file that did not load as a failure", async () => {
  expect(await reportOf({ ...counts, numFailedTests: 0 })).toMatchObject({ failed: 1 });
});

test.each([
  ["is missing", undefined],
  ["is cut off", '{"numPassed'],
  ["counts nothing", { ...counts, numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, success: true }],
])("counts a report that %s as a failure, and says so", async (_, report) => {
  expect(await reportOf(report)).toMatchObject({ passed: 0, failed: 1, problem: expect.stringContaining("a has") });
});

test("ends with one line", () => {
  const totals = addTotals([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ]);
  expect(renderTotals(totals)).toBe("3 passed, 1 failed");
  expect(renderTotals({ ...totals, skipped: 4 })).toBe("3 passed, 1 failed, 4 skipped");
});
