import { count, escapeControls, wrap } from "@docent/terminal";
import type { VerifyReport } from "../verify-report.ts";

/** "3 findings", "1 finding", "No findings" */
export function countFindings({ findings }: VerifyReport): string {
  return findings.length === 0 ? "No findings" : count(findings.length, "finding");
}

/** "240 requests in 1.2 s, 90 of them with state-changing methods" */
export function describeRequests({ requests, durationMs, isReadOnly }: VerifyReport): string {
  const changes = isReadOnly
    ? `${requests.heldBack} with state-changing methods were not sent`
    : `${requests.changingState} of them with state-changing methods`;
  return `${count(requests.sent, "request")} in ${(durationMs / 1000).toFixed(1)} s, ${changes}`;
}

/** "11 of 15 documented statuses were seen, 2 of them requested by name" */
export function countStatuses({ coverage }: VerifyReport): string {
  const seen = coverage.filter(({ provokedBy }) => provokedBy !== undefined);
  const byName = seen.filter(({ isByName }) => isByName).length;
  const how = byName > 0 ? `, ${byName} of them requested by name` : "";
  return `${seen.length} of ${coverage.length} documented statuses were seen${how}`;
}

/** Statuses that were not seen, by operation and reason: `addResource 500: it is …`. */
export function listUnseen({ coverage }: VerifyReport): string[] {
  return coverage.flatMap(({ operationId, status, reason }) =>
    reason === undefined ? [] : [`${operationId} ${status}: ${reason}`],
  );
}

/** A named row of details in a terminal. A text of more than `maxLines` lines is cut. */
export function renderRow(
  name: string,
  text: string,
  { width, maxLines, paint = (label) => label }: { width: number; maxLines: number; paint?: (label: string) => string },
): string[] {
  const lines = text
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => wrap(escapeControls(line), { width: width - 13 }));
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines), "…"] : lines;
  return shown.map((line, index) => `   ${index === 0 ? paint(name.padEnd(10)) : " ".repeat(10)}${line}`);
}
