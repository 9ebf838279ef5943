import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { WorkspacePackage } from "./workspace-package.ts";

/** The outcome of checks: counts, and details of the failures. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly TestFailure[];
}

export interface TestFailure {
  /** The package and, if it is known, the file: `@docent/server src/listen.test.ts`. */
  location: string;
  /** Names of the groups and of the test. Empty for a file or a suite that did not run. */
  name: string;
  /** First line of the error. */
  message: string;
}

/** The properties of vitest's JSON report that are read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults?: readonly VitestFile[];
}

interface VitestFile {
  /** Absolute path. */
  name: string;
  status: string;
  /** Why the file did not load; empty if it did. */
  message: string;
  assertionResults: readonly { status: string; ancestorTitles: string[]; title: string; failureMessages?: string[] }[];
}

export function addTotals(all: readonly Totals[]): Totals {
  const add = (count: "passed" | "failed" | "skipped") => all.reduce((sum, totals) => sum + totals[count], 0);
  return {
    passed: add("passed"),
    failed: add("failed"),
    skipped: add("skipped"),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** The last line of `pnpm test`. */
export function renderTotals({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Renders the failed tests again below all output, because the start of a long log is often cut off. */
export function renderFailures(failures: readonly TestFailure[]): string {
  return failures
    .map(({ location, name, message }) =>
      [`\n✗ ${location}`, name && `    ${name}`, `    ${message}`].filter(Boolean).join("\n"),
    )
    .map((text) => `${text}\n`)
    .join("");
}

/**
 * Reads vitest's report of a package. A report that is missing, or has no tests, is a failure: a suite that did not run must not
 * count as passed.
 */
export async function readTestReport({ folder, name }: WorkspacePackage): Promise<Totals> {
  const file = join(folder, "reports", "vitest.json");
  try {
    const report: VitestReport = JSON.parse(await readFile(file, "utf8"));
    const skipped = report.numPendingTests + report.numTodoTests;
    const totals = { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
    if (!(totals.passed + totals.failed + totals.skipped > 0)) return failSuite(name, "The suite ran no tests.");
    // A file that fails to load has no tests to count.
    const brokenFiles = report.numFailedTests === 0 && report.success === false ? 1 : 0;
    const failures = (report.testResults ?? []).flatMap((result) => readFailures(result, { folder, name }));
    return { ...totals, failed: totals.failed + brokenFiles, failures };
  } catch {
    return failSuite(name, `The suite wrote no test report at ${file}.`);
  }
}

function failSuite(location: string, message: string): Totals {
  return { passed: 0, failed: 1, skipped: 0, failures: [{ location, name: "", message }] };
}

function readFailures(
  { name: path, status, message, assertionResults }: VitestFile,
  { folder, name }: Pick<WorkspacePackage, "folder" | "name">,
): TestFailure[] {
  const location = `${name} ${relative(folder, path)}`;
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [{ location, name: "", message: firstLine(message) }];
  return failed.map(({ ancestorTitles, title, failureMessages = [] }) => ({
    location,
    name: [...ancestorTitles, title].join(" > "),
    message: firstLine(failureMessages[0] ?? ""),
  }));
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] || "No message.";
}
