import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { addTotals, readTestReport, renderFailures, renderTotals } from "./test-report.ts";

async function reportOf(report: unknown) {
  const folder = await makeTestFolder("docent-report-");
  if (report !== undefined) {
    await mkdir(join(folder, "reports"));
    await writeFile(
      join(folder, "reports", "vitest.json"),
      typeof report === "string" ? report : JSON.stringify(report),
    );
  }
  return readTestReport({
    name: "a",
    folder,
    isPrivate: true,
    isGenerated: false,
    dependencies: [],
    imports: [],
    testFiles: ["unit"],
  });
}

const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, success: false };

test("counts the results of vitest, and lists the failures", async () => {
  const passed = { status: "passed", ancestorTitles: [], title: "starts" };
  const failed = {
    status: "failed",
    ancestorTitles: ["a server"],
    title: "stops",
    failureMessages: ["Error: no\n  at"],
  };
  const testResults = [
    { name: "/elsewhere/a.test.ts", status: "failed", message: "", assertionResults: [passed, failed] },
    { name: "/elsewhere/b.test.ts", status: "passed", message: "", assertionResults: [passed] },
  ];
  const report = await reportOf({ ...counts, testResults });
  const failures = [
    { location: expect.stringMatching(/^a .*\/a\.test\.ts$/), name: "a server > stops", message: "Error: no" },
  ];
  expect(report).toEqual({ passed: 3, failed: 1, skipped: 2, failures });
  expect(renderFailures(report.failures)).toMatch(/^\n✗ a \S+a\.test\.ts\n {4}a server > stops\n {4}Error: no\n$/);
});

test("counts a file that did not load as a failure, with the reason", async () => {
  const broken = { name: "/elsewhere/a.test.ts", status: "failed", message: "Cannot find b\n", assertionResults: [] };
  const report = await reportOf({ ...counts, numFailedTests: 0, testResults: [broken] });
  expect(report).toMatchObject({ failed: 1, failures: [{ name: "", message: "Cannot find b" }] });
});

test.each([
  ["is missing", undefined],
  ["is cut off", '{"numPassed'],
  ["is empty", ""],
  ["is null", "null"],
  ["has another form", { tests: 7 }],
  ["counts nothing", { ...counts, numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, success: true }],
])("counts a report that %s as a failure, with the reason", async (_, report) => {
  const failures = [
    { location: "a", name: "", message: expect.stringMatching(/^The suite (wrote no test report at|ran no tests)/) },
  ];
  expect(await reportOf(report)).toEqual({ passed: 0, failed: 1, skipped: 0, failures });
});

test("renders the totals in one line", () => {
  const totals = addTotals([
    { passed: 1, failed: 0, skipped: 0, failures: [] },
    { passed: 2, failed: 1, skipped: 0, failures: [] },
  ]);
  expect(renderTotals(totals)).toBe("3 passed, 1 failed");
  expect(renderTotals({ ...totals, skipped: 4 })).toBe("3 passed, 1 failed, 4 skipped");
});
