import { styleText } from "node:util";
import { escapeControls } from "@docent/terminal";
import type { Finding } from "../finding.ts";
import { rules } from "../rules.ts";
import type { VerifyReport } from "../verify-report.ts";
import { countFindings, countStatuses, describeRequests, listUnseen, wrap } from "./report-text.ts";

export interface PrettyOptions {
  /** Width of the terminal in columns. */
  width: number;
  hasColor: boolean;
}

type Style = Parameters<typeof styleText>[0];

/** The report for a terminal. */
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
    paint(findings.length === 0 ? "green" : "red", `${countFindings(report)}.`),
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
    ["received", received ? [`${received.status}${showType(received.headers)}`, received.body].join("\n") : "nothing"],
    ["again", curl],
  ];
  const title = wrap(`${index + 1}. ${operationId ?? escapeControls(operation)}  ${rule}`, { width });
  const times = count > 1 ? ` (${count} requests showed it)` : "";
  return [
    ...title.map((line) => paint("bold", line.replace(rule, paint("red", rule)))),
    ...wrap(escapeControls(`${probe}: ${message}`) + times, { width, indent: 3 }),
    ...rows.flatMap(([name, text]) => renderRow(name, text, { width, paint })),
    "",
  ];
}

function showType(headers: readonly (readonly [string, string])[]): string {
  const type = headers.find(([name]) => name === "content-type")?.[1];
  return type === undefined ? "" : ` ${type}`;
}

/** Maximum number of lines of a row. A curl line is never cut, so that it can be copied. */
const maxLines = 4;

function renderRow(
  name: string,
  text: string,
  { width, paint }: { width: number; paint: (style: Style, text: string) => string },
): string[] {
  const label = paint("dim", name.padEnd(10));
  if (name === "again") return [`   ${label}${text}`];
  const lines = text
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => wrap(escapeControls(line), { width: width - 13 }));
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines), "…"] : lines;
  return shown.map((line, index) => `   ${index === 0 ? label : " ".repeat(10)}${line}`);
}

function renderList(title: string, items: readonly string[], width: number): string[] {
  if (items.length === 0) return [];
  return [`${title}:`, ...items.flatMap((item) => wrap(`- ${escapeControls(item)}`, { width, indent: 2 })), ""];
}
