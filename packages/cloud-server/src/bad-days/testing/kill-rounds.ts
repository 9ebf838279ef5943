import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningProcess } from "@docent/storage/testing";

export interface KillRound {
  /** Number of the round, from 0. */
  round: number;
  /** Whether the program printed `done` before it was killed. */
  isAcknowledged: boolean;
}

/**
 * Starts a program in each round, kills it, and checks the result. In the first round, the program is killed after its line
 * `done`. In each later round, it is killed at another moment after its line `begun`.
 *
 * @returns the number of later rounds in which the program printed `done` before it was killed.
 */
export async function killOften(
  rounds: number,
  { start, check }: { start(round: number): Promise<RunningProcess>; check(round: KillRound): Promise<void> },
): Promise<number> {
  let durationMs = Number.POSITIVE_INFINITY;
  let acknowledged = 0;
  for (let round = 0; round <= rounds; round++) {
    const program = await start(round);
    await waitForLine(program, "begun");
    const startMs = performance.now();
    // The last moments are during and after the commit.
    const delayMs = round === 0 ? 60_000 : (durationMs * 1.4 * round) / rounds;
    await Promise.race([waitForLine(program, "done"), pause(delayMs)]);
    if (program.output.includes("done")) durationMs = performance.now() - startMs;
    const { output, warnings } = await program.kill();
    if (warnings !== "") throw new Error(warnings);
    const isAcknowledged = output.includes("done");
    if (round > 0 && isAcknowledged) acknowledged += 1;
    await check({ round, isAcknowledged });
  }
  return acknowledged;
}

/** Resolves when the program has printed the line, or has ended. */
export async function waitForLine(program: RunningProcess, line: string): Promise<void> {
  while (!program.output.includes(`${line}\n`) && program.process.stdout?.readable)
    await Promise.race([once(program.process.stdout, "data"), program.ended]);
}
