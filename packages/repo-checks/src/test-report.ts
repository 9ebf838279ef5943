import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { WorkspacePackage } from "./workspace-package.ts";

/** How many checks there were, and how they went. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export function addTotals(all: readonly Totals[]): Totals {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of `pnpm test`. */
export function renderTotals({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * Reads what vitest reported for a package. A report that is missing, or that counts nothing, is a failure: a suite that
 * did not run must not look like one that passed.
 */
export async function readTestReport({ folder, name }: WorkspacePackage): Promise<Totals & { problem?: string }> {
  const file = join(folder, "reports", "vitest.json");
  try {
    const report = JSON.parse(await readFile(file, "utf8"));
    const skipped = report.numPendingTests + report.numTodoTests;
    const totals = { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
    if (totals.passed + totals.failed + totals.skipped > 0) {
      // A file that fails to load has no tests to count.
      const brokenFiles = report.numFailedTests === 0 && report.success === false ? 1 : 0;
      return { ...totals, failed: totals.failed + brokenFiles };
    }
    return { passed: 0, failed: 1, skipped: 0, problem: `${name} has run no test.` };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, problem: `${name} has left no test report at ${file}.` };
  }
}
