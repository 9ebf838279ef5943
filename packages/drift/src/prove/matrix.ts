import { type ExplainedSurvivor, type Explanation, explainSurvivors } from "./survivor-explanations.ts";
import { isFalseAlarm, isKilled, isSurvivor, type Layer, layers, type Trial } from "./trial.ts";

/** One operator, or all of them. */
export interface MatrixRow {
  operator: string;
  trials: number;
  /** How many each layer noticed. */
  noticed: Readonly<Record<Layer, number>>;
  /** How many can be seen on the wire, and how many of these a behaviour noticed. */
  onWire: number;
  onWireKilled: number;
  killed: number;
  explained: number;
  survivors: number;
}

export interface Matrix {
  rows: MatrixRow[];
  total: MatrixRow;
  survivors: ExplainedSurvivor[];
  stale: Explanation[];
  equivalents: number;
  falseAlarms: Trial[];
  crashes: Trial[];
}

/** Adds up trials. `isWhole`: everything was tried, so an explanation that fits nothing is out of date. */
export function buildMatrix(
  trials: readonly Trial[],
  { known, isWhole }: { known: readonly Explanation[]; isWhole: boolean },
): Matrix {
  const mutants = trials.filter(({ needs }) => needs !== "nothing");
  const { explained, stale } = explainSurvivors(mutants.filter(isSurvivor), known);
  const unexplained = new Set(explained.filter(({ reason }) => reason === undefined).map(({ trial }) => trial));
  const operators = groupBy(mutants, ({ group, operator }) => `${group} ${operator}`);
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

/** Whether there is nothing that someone must look at. */
export function isProven({ survivors, stale, falseAlarms, crashes }: Matrix): boolean {
  const problems = [survivors.filter(({ reason }) => reason === undefined), stale, falseAlarms, crashes];
  return problems.every(({ length }) => length === 0);
}

/** Keys in the order in which they come first. */
export function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const grouped = new Map<string, Item[]>();
  for (const item of items) grouped.set(key(item), [...(grouped.get(key(item)) ?? []), item]);
  return grouped;
}

function buildRow(operator: string, trials: readonly Trial[], unexplained: ReadonlySet<Trial>): MatrixRow {
  const count = (isCounted: (trial: Trial) => boolean) => trials.filter(isCounted).length;
  const noticed = layers.map((layer) => [layer, count((trial) => trial.noticed[layer] !== undefined)]);
  const isOnWire = (trial: Trial) =>
    (trial.needs === "behaviour" || trial.needs === "mocks") && trial.noticed.load === undefined;
  const survivors = count((trial) => unexplained.has(trial));
  return {
    operator,
    trials: trials.length,
    // One number for each layer.
    noticed: Object.fromEntries(noticed) as Record<Layer, number>,
    onWire: count(isOnWire),
    onWireKilled: count((trial) => isOnWire(trial) && isKilled(trial)),
    killed: count(isKilled),
    explained: count(isSurvivor) - survivors,
    survivors,
  };
}
