import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Job } from "./job.ts";
import type { Trial } from "./trial.ts";

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
  return fork(fileURLToPath(new URL("./worker.ts", import.meta.url)), [], { execArgv, serialization: "advanced" });
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
