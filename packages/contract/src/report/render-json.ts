import type { VerifyReport } from "../verify-report.ts";

/** The whole report, for programs. Its shape is that of {@link VerifyReport}. */
export function renderJson(report: VerifyReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
