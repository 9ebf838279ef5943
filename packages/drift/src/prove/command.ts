import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { defineCommand, type Script, type Terminal, UsageError } from "@docent/terminal";
import { type Counts, planJobs, runJobs } from "./jobs.ts";
import { buildMatrix, isProven, renderMatrix } from "./matrix.ts";
import { explanations } from "./survivor-explanations.ts";
import { type Group, groups } from "./trial.ts";

/** Number of equivalent contracts that are tried by default, spread evenly. There are several thousand. */
const defaultEquivalents = 260;

/** The `drift:prove` command. */
export const proveScript: Script = {
  name: "pnpm drift:prove",
  command: defineCommand({
    summary:
      "Breaks contracts, generated files and servers in each of the listed ways, and counts the checks that detect each change",
    usage: "",
    details: "Nothing is changed in the repository: mutants are in memory and in temporary folders.",
    options: {
      sample: {
        type: "integer",
        range: [1, 1_000_000],
        help: "number of mutants of contracts, spread evenly, with fewer trials of the other groups (default: all)",
      },
      operator: { type: "string", value: "NAME", help: "only this operator, or only the fault of this name" },
      only: {
        type: "string",
        value: "GROUP",
        multiple: true,
        choices: groups,
        help: "only this group; may be given more than once",
      },
      "every-layer": {
        type: "boolean",
        help: "check every mutant in every layer, also after a sufficient layer has detected it",
      },
      json: { type: "string", value: "FILE", help: "write every trial as JSON as well" },
    },
    examples: [
      "pnpm drift:prove --sample 200",
      "pnpm drift:prove --operator event-removed",
      "pnpm drift:prove --only servers --json trials.json",
    ],
    exitCodes:
      "0 all killed or explained; 1 a survivor, a false alarm, an outdated explanation or a crash; 2 it could not run.",
    failureCode: 2,
    run: ({ values: { sample, operator, only = groups, "every-layer": everyLayer = false, json } }, terminal) =>
      prove({ sample, operator, only, everyLayer, json }, terminal),
  }),
};

interface Wanted {
  only: readonly Group[];
  sample: number | undefined;
  operator: string | undefined;
  everyLayer: boolean;
  json: string | undefined;
}

async function prove(wanted: Wanted, terminal: Terminal): Promise<number> {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
  const jobs = await planJobs(countTrials(wanted), wanted);
  const count = jobs.reduce((sum, { ids }) => sum + ids.length, 0);
  if (count === 0) throw new UsageError(`Expected an operator that the chosen groups have, found ${wanted.operator}.`);
  let done = 0;
  const onDone = (trials: readonly unknown[]) => {
    done += trials.length;
    terminal.warn(`${done} of ${count} tried, ${seconds()} s\n`);
  };
  const trials = await runJobs(jobs, { workers: availableParallelism(), onDone });
  const isWhole = wanted.sample === undefined && wanted.operator === undefined && wanted.only.length === groups.length;
  const matrix = buildMatrix(trials, { known: explanations, isWhole });
  if (wanted.json !== undefined)
    await writeFile(wanted.json, JSON.stringify({ trials, total: matrix.total }, undefined, 1));
  terminal.write(`${renderMatrix(matrix)}\n\n${seconds()} s with ${availableParallelism()} processes.\n`);
  return isProven(matrix) ? 0 : 1;
}

/** The maximum number of trials of each group. For a sample, the other groups get a fixed share of the number of mutants. */
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
