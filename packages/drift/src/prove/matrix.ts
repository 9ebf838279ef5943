import { groupPairs } from "@docent/openapi";
import { renderMarkdownTable } from "@docent/terminal";
import { type ExplainedSurvivor, type Explanation, explainSurvivors } from "./survivor-explanations.ts";
import { isFalseAlarm, isKilled, isSurvivor, type Layer, layers, nameOf, type Trial } from "./trial.ts";

/** The counts of one operator, or of all operators. */
interface MatrixRow {
  operator: string;
  trials: number;
  detected: Readonly<Record<Layer, number>>;
  /** Mutants visible on the wire, and those of them killed by behaviour. */
  onWire: number;
  onWireKilled: number;
  killed: number;
  explained: number;
  survivors: number;
}

interface Matrix {
  rows: MatrixRow[];
  total: MatrixRow;
  survivors: ExplainedSurvivor[];
  stale: Explanation[];
  equivalents: number;
  falseAlarms: Trial[];
  crashes: Trial[];
}

/** Adds up trials. `isWhole`: all mutants were tried, so an explanation that fits no survivor is out of date. */
export function buildMatrix(
  trials: readonly Trial[],
  { known, isWhole }: { known: readonly Explanation[]; isWhole: boolean },
): Matrix {
  const mutants = trials.filter(({ needs }) => needs !== "nothing");
  const { explained, stale } = explainSurvivors(mutants.filter(isSurvivor), known);
  const unexplained = new Set(explained.filter(({ reason }) => reason === undefined).map(({ trial }) => trial));
  const operators = groupPairs(mutants.map((trial) => [`${trial.group} ${trial.operator}`, trial] as const));
  const rows = [...operators.values()].map((own) => buildRow(own[0]?.operator ?? "", own, unexplained));
  return {
    rows,
    total: buildRow("all", mutants, unexplained),
    survivors: explained,
    stale: isWhole ? stale : [],
    equivalents: trials.length - mutants.length,
    falseAlarms: trials.filter(isFalseAlarm),
    crashes: trials.filter(({ crash }) => crash !== undefined),
  };
}

/** Whether no survivor, false alarm, crash or outdated explanation needs attention. */
export function isProven({ survivors, stale, falseAlarms, crashes }: Matrix): boolean {
  const problems = [survivors.filter(({ reason }) => reason === undefined), stale, falseAlarms, crashes];
  return problems.every(({ length }) => length === 0);
}

function buildRow(operator: string, trials: readonly Trial[], unexplained: ReadonlySet<Trial>): MatrixRow {
  const count = (isCounted: (trial: Trial) => boolean) => trials.filter(isCounted).length;
  const detected = layers.map((layer) => [layer, count((trial) => trial.detected[layer] !== undefined)]);
  const isOnWire = (trial: Trial) =>
    (trial.needs === "behaviour" || trial.needs === "mocks") && trial.detected.load === undefined;
  const survivors = count((trial) => unexplained.has(trial));
  return {
    operator,
    trials: trials.length,
    // One number for each layer.
    detected: Object.fromEntries(detected) as Record<Layer, number>,
    onWire: count(isOnWire),
    onWireKilled: count((trial) => isOnWire(trial) && isKilled(trial)),
    killed: count(isKilled),
    explained: count(isSurvivor) - survivors,
    survivors,
  };
}

const layerHeadings: Readonly<Record<Layer, string>> = {
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
  const byReason = groupPairs(explained.map((survivor) => [survivor.reason, survivor] as const));
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
      "Survivors without an explanation",
      unexplained.map(({ trial }) => `- ${nameOf(trial)}: ${trial.what}`),
    ),
    ...section(
      "Outdated explanations without a survivor (remove them)",
      stale.map(({ matches, reason }) => `- ${matches}: ${reason}`),
    ),
    ...section(
      "False alarms",
      falseAlarms.map((trial) => `- ${nameOf(trial)}: ${JSON.stringify(trial.detected)}`),
    ),
    ...section(
      "Checks that crashed",
      crashes.map((trial) => `- ${nameOf(trial)}: ${trial.crash?.split("\n").slice(0, 4).join(" ")}`),
    ),
  ].join("\n");
}

function renderTable(rows: readonly MatrixRow[]): string {
  const cells = rows.map(({ operator, trials, detected, onWire, onWireKilled, explained, survivors }) => [
    operator,
    String(trials),
    ...layers.map((layer) => (detected[layer] === 0 ? "" : String(detected[layer]))),
    onWire === 0 ? "" : `${onWireKilled}/${onWire}`,
    explained === 0 ? "" : String(explained),
    String(survivors),
  ]);
  const headings = [
    "operator",
    "mutants",
    ...layers.map((layer) => layerHeadings[layer]),
    "on the wire",
    "explained",
    "survive",
  ];
  return renderMarkdownTable({ headings, rows: cells, isRight: (column) => column > 0 });
}

function renderSummary({
  total,
  equivalents,
  falseAlarms,
}: Pick<Matrix, "total" | "equivalents" | "falseAlarms">): string {
  const { trials, killed, detected, explained, survivors, onWire, onWireKilled } = total;
  return `
${trials} mutants: ${killed} killed, ${explained} survive and are explained, ${survivors} survive.
${detected.load} are refused by the loader or the generator. Of ${onWire} that can be seen on the wire, ${onWireKilled} are killed there.
${equivalents} edits that keep the meaning: ${falseAlarms.length} false alarms.`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`\n${title}:\n`, ...lines];
}
