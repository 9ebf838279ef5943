import type { Finding } from "../finding.ts";
import { rules } from "../rules.ts";
import type { VerifyReport } from "../verify-report.ts";
import { block, code, escapeMarkdown } from "./markdown-text.ts";
import { countFindings, countStatuses, describeRequests, listUnseen } from "./report-text.ts";

/** The report as GitHub Flavored Markdown, with the evidence folded, for a pull request. */
export function renderMarkdown(report: VerifyReport): string {
  const { contract, url, findings, skipped, seed, hint } = report;
  const unseen = listUnseen(report);
  const parts = [
    `## ${chooseSign(report)} ${escapeMarkdown(contract.title)} ${escapeMarkdown(contract.version)}: ${countFindings(report).toLowerCase()}`,
    `Verified at ${code(url)}: ${countStatuses(report)}; ${describeRequests(report)}; seed ${seed}.`,
    ...(hint === undefined ? [] : [escapeMarkdown(hint)]),
    ...(findings.length > 0 ? [renderTable(findings)] : []),
    ...findings.slice(0, maxShown).map(renderDetails),
    ...(findings.length > maxShown ? [`For the evidence of the other findings, use \`--report json\`.`] : []),
    ...renderList("Not checked", skipped),
    ...renderList("Statuses that were not seen", unseen),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** With a hint and no findings, nothing is known about the server. */
function chooseSign({ findings, hint }: VerifyReport): string {
  if (findings.length > 0) return "❌";
  return hint === undefined ? "✅" : "⚠️";
}

/** Maximum number of findings with evidence: a comment on GitHub has at most 65,536 characters. */
const maxShown = 15;

function renderTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ operationId, operation, rule, message, probe, count }, index) =>
    [index + 1, code(operationId ?? operation), rule, escapeMarkdown(`${probe}: ${message}`), count].join(" | "),
  );
  return [
    "| # | operation | rule | finding | requests |",
    "|---|---|---|---|---|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

function renderDetails({ rule, pointer, probe, sent, received, curl }: Finding, index: number): string {
  return [
    `<details><summary>${index + 1}. Evidence</summary>`,
    `${rules[rule]} In the contract: ${code(pointer)}. The request: ${escapeMarkdown(probe)}.`,
    block("sh", curl),
    block(
      "http",
      [
        `${sent.method} ${sent.target}`,
        ...sent.headers.map(([name, value]) => `${name}: ${value}`),
        "",
        sent.body ?? "",
      ].join("\n"),
    ),
    received
      ? block(
          "http",
          [
            `HTTP/1.1 ${received.status}`,
            ...received.headers.map(([name, value]) => `${name}: ${value}`),
            "",
            received.body,
          ].join("\n"),
        )
      : "Nothing was received.",
    "</details>",
  ].join("\n\n");
}

function renderList(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const list = items.map((item) => `- ${escapeMarkdown(item)}`).join("\n");
  return [`<details><summary>${title} (${items.length})</summary>\n\n${list}\n\n</details>`];
}
