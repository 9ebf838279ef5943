import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { allOperators } from "../mutations/enumerate.ts";
import { listArtefactEdits, tryArtefacts } from "./artefact-trials.ts";
import { type ApiName, apiNames } from "./committed-contract.ts";
import { listEquivalents, listSpecMutants, tryEquivalents, trySpecMutants } from "./contract-trials.ts";
import { listFaults, tryFaults } from "./fault-trials.ts";
import { type Group, groups, type Trial } from "./trial.ts";
import { TrialContext } from "./trial-context.ts";

/** Trials of one group and API, by name: small enough to be sent to another process. */
export interface Job {
  group: Group;
  api: ApiName;
  ids: readonly string[];
  /** Whether to check every mutant in every layer, even after a sufficient layer has detected it. */
  everyLayer: boolean;
}

/** Maximum number of trials of each group. */
export type Counts = Readonly<Record<Group, number>>;

interface PlanOptions {
  /** Limits the run to this operator, or to the fault of this name. */
  operator?: string | undefined;
  /** See {@link Job}. Default: false. */
  everyLayer?: boolean;
}

/** Plans the jobs of a run. The same repository gives the same jobs. Smaller counts choose trials that are spread evenly. */
export async function planJobs(counts: Counts, options: PlanOptions = {}): Promise<Job[]> {
  const context = new TrialContext();
  const planned = groups
    .filter((group) => counts[group] > 0)
    .map((group) => planGroup(context, { ...options, group, counts }));
  return (await Promise.all(planned)).flat();
}

async function planGroup(
  context: TrialContext,
  { group, counts, operator, everyLayer = false }: PlanOptions & { group: Group; counts: Counts },
): Promise<Job[]> {
  // Listing all mutants takes seconds.
  if (operator !== undefined && group === "spec" && !allOperators.some(({ name }) => name === operator)) return [];
  const { batchSize, list } = trialsOf[group];
  const lists = await Promise.all(
    apiNames.map(async (api) => (await list(context, api)).map((subject) => ({ api, ...subject }))),
  );
  const wanted = lists.flat().filter((subject) => operator === undefined || subject.operator === operator);
  // Takes from each list in proportion to its length.
  const chosen = takeSpread(wanted, counts[group]);
  return apiNames.flatMap((api) => {
    const ids = chosen.filter((subject) => subject.api === api).map(({ id }) => id);
    return splitBatches(ids, batchSize).map((batch) => ({ group, api, ids: batch, everyLayer }));
  });
}

/** Takes at most `count` items, spread evenly. The same list gives the same sample. */
export function takeSpread<Item>(items: readonly Item[], count: number): Item[] {
  if (count >= items.length) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]).filter(
    (item) => item !== undefined,
  );
}

export function splitBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** One possible trial. The operator of a fault is its name. */
interface Subject {
  id: string;
  operator: string;
}

/** How the trials of a group are listed, divided into jobs and run. */
interface GroupTrials {
  /** Trials per job. The compiler checks all trials of a job together. */
  batchSize: number;
  list: (context: TrialContext, api: ApiName) => Promise<readonly Subject[]>;
  run: (context: TrialContext, job: Job) => Promise<Trial[]>;
}

function createTrials<Listed extends Subject>(
  batchSize: number,
  list: (context: TrialContext, api: ApiName) => Promise<readonly Listed[]>,
  attempt: (
    context: TrialContext,
    options: { api: ApiName; subjects: readonly Listed[]; everyLayer: boolean },
  ) => Promise<Trial[]>,
): GroupTrials {
  const run = async (context: TrialContext, { api, ids, everyLayer }: Job) => {
    const wanted = new Set(ids);
    const subjects = (await list(context, api)).filter(({ id }) => wanted.has(id));
    return attempt(context, { api, subjects, everyLayer });
  };
  return { batchSize, list, run };
}

const trialsOf: Readonly<Record<Group, GroupTrials>> = {
  spec: createTrials(80, listSpecMutants, trySpecMutants),
  artefacts: createTrials(30, listArtefactEdits, tryArtefacts),
  servers: createTrials(12, async (_, api) => listFaults(api).map((name) => ({ id: name, operator: name })), tryFaults),
  equivalents: createTrials(10, listEquivalents, tryEquivalents),
};

export function runJob(context: TrialContext, job: Job): Promise<Trial[]> {
  return trialsOf[job.group].run(context, job);
}

/** A worker's message after a job. */
type Outcome = { trials: Trial[]; failure?: undefined } | { failure: string };

/**
 * Runs jobs in `workers` processes and returns their trials in the order of the jobs. Rejects with the first failure, which
 * is a defect of the original or of a check.
 */
export async function runJobs(
  jobs: readonly Job[],
  { workers, onDone }: { workers: number; onDone: (trials: readonly Trial[]) => void },
): Promise<Trial[]> {
  const results: Trial[][] = jobs.map(() => []);
  const waiting = jobs.map((job, index) => ({ job, index }));
  const children: ChildProcess[] = [];
  const work = async () => {
    const child = startWorker();
    children.push(child);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await runIn(child, next.job);
      if (outcome.failure !== undefined) throw new Error(outcome.failure);
      results[next.index] = outcome.trials;
      onDone(outcome.trials);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, work));
    return results.flat();
  } finally {
    for (const child of children) if (child.connected) child.disconnect();
  }
}

function startWorker(): ChildProcess {
  // The compiler keeps whole batches of programs in memory; most other objects are short-lived.
  const execArgv = [
    "--conditions=@docent/source",
    "--max-old-space-size=4096",
    "--max-semi-space-size=128",
    "--disable-warning=ExperimentalWarning",
  ];
  return fork(join(import.meta.dirname, "worker.ts"), [], { execArgv, serialization: "advanced" });
}

function runIn(child: ChildProcess, job: Job): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) =>
      reject(new Error(`A worker ended with ${code} during ${job.group} of ${job.api}.`));
    child.once("exit", end);
    child.once("message", (outcome: Outcome) => {
      child.off("exit", end);
      resolve(outcome);
    });
    child.send(job);
  });
}
