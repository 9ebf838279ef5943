import { styleText } from "node:util";
import { readHeader } from "@docent/schema";
import { escapeControls, wrap } from "@docent/terminal";
import type { Finding, ReceivedResponse } from "../finding.ts";
import { rules } from "../rules.ts";
import type { VerifyReport } from "../verify-report.ts";
import { countFindings, countStatuses, describeRequests, listUnseen, renderRow } from "./report-text.ts";

export interface PrettyOptions {
  /** Width of the terminal in columns. */
  width: number;
  hasColor: boolean;
}

type Style = Parameters<typeof styleText>[0];

export function renderPretty(report: VerifyReport, { width, hasColor }: PrettyOptions): string {
  const paint = (style: Style, text: string) => (hasColor ? styleText(style, text, { validateStream: false }) : text);
  const { contract, url, findings, skipped, hint } = report;
  const unseen = listUnseen(report);
  const lines = [
    ...wrap(escapeControls(`${contract.title} ${contract.version} at ${url}`), { width }),
    "",
    ...findings.flatMap((finding, index) => renderFinding(finding, { index, width, paint })),
    ...renderList("Not checked", skipped, width),
    ...renderList("Statuses that were not seen", unseen, width),
    paint(findings.length === 0 && hint === undefined ? "green" : "red", `${countFindings(report)}.`),
    ...(hint === undefined ? [] : wrap(escapeControls(hint), { width })),
    ...wrap(`${countStatuses(report)}. ${describeRequests(report)}. Seed ${report.seed}.`, { width }),
  ];
  return `${lines.join("\n")}\n`;
}

function renderFinding(
  finding: Finding,
  { index, width, paint }: { index: number; width: number; paint: (style: Style, text: string) => string },
): string[] {
  const { operation, operationId, rule, message, pointer, probe, sent, received, curl, count } = finding;
  const rows: [string, string][] = [
    ["rule", rules[rule]],
    ["contract", pointer],
    ["sent", [`${sent.method} ${sent.target}`, sent.body].filter((text) => text !== undefined).join("\n")],
    ["received", received ? showReceived(received) : "nothing"],
  ];
  const label = (text: string) => paint("dim", text);
  const title = wrap(`${index + 1}. ${operationId ?? escapeControls(operation)}  ${rule}`, { width });
  const times = count > 1 ? ` (${count} requests showed it)` : "";
  return [
    ...title.map((line) => paint("bold", line.replace(rule, paint("red", rule)))),
    ...wrap(escapeControls(`${probe}: ${message}`) + times, { width, indent: 3 }),
    ...rows.flatMap(([name, text]) => renderRow(name, text, { width, maxLines, paint: label })),
    // A command is never wrapped or cut, so that it can be copied.
    ...curl.split("\n").map((line, index) => `   ${label((index === 0 ? "again" : "").padEnd(10))}${line}`),
    "",
  ];
}

function showReceived({ status, headers, body }: ReceivedResponse): string {
  return [[status, readHeader(headers, "content-type")].filter(Boolean).join(" "), body].join("\n");
}

/** Maximum number of lines of a row. */
const maxLines = 4;

function renderList(title: string, items: readonly string[], width: number): string[] {
  if (items.length === 0) return [];
  return [`${title}:`, ...items.flatMap((item) => wrap(`- ${escapeControls(item)}`, { width, indent: 2 })), ""];
}
