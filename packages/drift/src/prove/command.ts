import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { buildMatrix, isProven } from "./matrix.ts";
import { type Counts, planJobs } from "./plan.ts";
import { renderMatrix } from "./render-matrix.ts";
import { explanations } from "./survivor-explanations.ts";
import { type Group, groups } from "./trial.ts";
import { runJobs } from "./worker-pool.ts";

const help = `Breaks contracts, generated files and servers in every way that is known, and counts who notices.

  pnpm drift:prove                        everything
  pnpm drift:prove --sample 200           so many mutants, spread evenly, and fewer of the rest
  pnpm drift:prove --operator NAME        one operator
  pnpm drift:prove --only spec            spec, artefacts, servers or equivalents; may be given more than once
  pnpm drift:prove --json FILE            every trial as well, as JSON

Nothing is changed in the repository: mutants are in memory and in temporary folders.
Exit codes: 0 all killed or explained, and no false alarm; 1 a survivor or a false alarm; 2 it could not run.
`;

/** How many equivalents of all are tried where nothing else is asked for. */
const defaultEquivalents = 260;

export interface CommandOutput {
  out: (text: string) => void;
  err: (text: string) => void;
}

interface Wanted {
  only: readonly Group[];
  sample: number | undefined;
  operator: string | undefined;
  json: string | undefined;
}

/** The `drift:prove` command. Gives its exit code. */
export async function runProve(args: readonly string[], output: CommandOutput): Promise<number> {
  const wanted = readWanted(args);
  if (typeof wanted === "string") {
    output[wanted === help ? "out" : "err"](wanted);
    return wanted === help ? 0 : 2;
  }
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
  try {
    const jobs = await planJobs(countTrials(wanted), wanted.operator);
    const count = jobs.reduce((sum, { ids }) => sum + ids.length, 0);
    if (count === 0) throw new Error(`Expected an operator that the chosen groups have, found ${wanted.operator}.`);
    let done = 0;
    const onDone = (trials: readonly unknown[]) => {
      done += trials.length;
      output.err(`${done} of ${count} tried, ${seconds()} s\n`);
    };
    const trials = await runJobs(jobs, { workers: availableParallelism(), onDone });
    const isWhole =
      wanted.sample === undefined && wanted.operator === undefined && wanted.only.length === groups.length;
    const matrix = buildMatrix(trials, { known: explanations, isWhole });
    if (wanted.json !== undefined)
      await writeFile(wanted.json, JSON.stringify({ trials, total: matrix.total }, undefined, 1));
    output.out(`${renderMatrix(matrix)}\n\n${seconds()} s with ${availableParallelism()} processes.\n`);
    return isProven(matrix) ? 0 : 1;
  } catch (error) {
    output.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return 2;
  }
}

/** What was asked for, or a text that says what can be. */
function readWanted(args: readonly string[]): Wanted | string {
  try {
    const { values } = parseArgs({
      args: args.filter((argument) => argument !== "--"),
      options: {
        sample: { type: "string" },
        operator: { type: "string" },
        only: { type: "string", multiple: true },
        json: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) return help;
    const only = values.only ?? groups;
    const unknown = only.find((name) => !groups.some((group) => group === name));
    if (unknown !== undefined) return `There is no group ${unknown}. Expected ${groups.join(", ")}.\n`;
    const sample = values.sample === undefined ? undefined : Number(values.sample);
    if (sample !== undefined && !(Number.isInteger(sample) && sample > 0))
      return `Expected a number of mutants after --sample, found ${values.sample}.\n`;
    // Each was found among the groups.
    return { only: only as readonly Group[], sample, operator: values.operator, json: values.json };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${help}`;
  }
}

/** Where a sample is asked for, there is less of everything, in about the proportions of the whole. */
function countTrials({ only, sample }: Wanted): Counts {
  const all = Number.POSITIVE_INFINITY;
  const counts: Counts =
    sample === undefined
      ? { spec: all, artefacts: all, servers: all, equivalents: defaultEquivalents }
      : {
          spec: sample,
          artefacts: Math.ceil(sample / 10),
          servers: Math.ceil(sample / 5),
          equivalents: Math.ceil(sample / 4),
        };
  const chosen = groups.map((group) => [group, only.includes(group) ? counts[group] : 0]);
  // One number for each group.
  return Object.fromEntries(chosen) as Counts;
}
