import { groupBy, type Matrix, type MatrixRow } from "./matrix.ts";
import { type Layer, layers, nameOf } from "./trial.ts";

const headings: Readonly<Record<Layer, string>> = {
  load: "load",
  freshness: "freshness",
  compile: "compile",
  specOnMocks: "spec → mocks",
  mocksOnSpec: "mocks → spec",
  specOnServers: "spec → servers",
  serversOnSpec: "servers → spec",
  contractTests: "contract tests",
};

/** The report of a run, as Markdown. */
export function renderMatrix({ rows, total, survivors, stale, equivalents, falseAlarms, crashes }: Matrix): string {
  const explained = survivors.filter(({ reason }) => reason !== undefined);
  const unexplained = survivors.filter(({ reason }) => reason === undefined);
  const byReason = groupBy(explained, ({ reason }) => reason ?? "");
  return [
    renderTable([...rows, total]),
    renderSummary({ total, equivalents, falseAlarms }),
    ...section(
      "Survivors that are explained",
      [...byReason].flatMap(([reason, own]) => [
        `- ${reason} (${own.length})`,
        ...own.map(({ trial }) => `  - ${nameOf(trial)}`),
      ]),
    ),
    ...section(
      "Survivors that nobody explains",
      unexplained.map(({ trial }) => `- ${nameOf(trial)}: ${trial.what}`),
    ),
    ...section(
      "Explanations that fit nothing any more: remove them",
      stale.map(({ matches, reason }) => `- ${matches}: ${reason}`),
    ),
    ...section(
      "False alarms",
      falseAlarms.map((trial) => `- ${nameOf(trial)}: ${JSON.stringify(trial.noticed)}`),
    ),
    ...section(
      "Checks that failed",
      crashes.map((trial) => `- ${nameOf(trial)}: ${trial.crash?.split("\n").slice(0, 4).join(" ")}`),
    ),
  ].join("\n");
}

function renderTable(rows: readonly MatrixRow[]): string {
  const header = [
    "operator",
    "mutants",
    ...layers.map((layer) => headings[layer]),
    "on the wire",
    "explained",
    "survive",
  ];
  const cells = rows.map(({ operator, trials, noticed, onWire, onWireKilled, explained, survivors }) => [
    operator,
    String(trials),
    ...layers.map((layer) => (noticed[layer] === 0 ? "" : String(noticed[layer]))),
    onWire === 0 ? "" : `${onWireKilled}/${onWire}`,
    explained === 0 ? "" : String(explained),
    String(survivors),
  ]);
  const all = [header, ...cells];
  const widths = header.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const render = (line: readonly string[]) =>
    `| ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [render(header), rule, ...cells.map(render)].join("\n");
}

function renderSummary({
  total,
  equivalents,
  falseAlarms,
}: Pick<Matrix, "total" | "equivalents" | "falseAlarms">): string {
  const { trials, killed, noticed, explained, survivors, onWire, onWireKilled } = total;
  return `
${trials} mutants: ${killed} killed, ${explained} survive and are explained, ${survivors} survive.
${noticed.load} are refused when they are loaded or generated from. Of ${onWire} that can be seen on the wire, ${onWireKilled} are killed by what is said there.
${equivalents} edits that mean nothing: ${falseAlarms.length} false alarms.`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`\n${title}:\n`, ...lines];
}
