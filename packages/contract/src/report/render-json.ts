import { renderJson as renderEscaped } from "@docent/terminal";
import type { VerifyReport } from "../verify-report.ts";

/** The whole report as JSON, in the shape of {@link VerifyReport}. */
export function renderJson(report: VerifyReport): string {
  return `${renderEscaped(report, { indent: 2 })}\n`;
}
