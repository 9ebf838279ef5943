import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningProcess } from "@docent/storage/testing";

export interface KillRound {
  /** From 0. */
  round: number;
  /** Whether the program had printed `done`. */
  isAcknowledged: boolean;
}

/**
 * Starts a program in each round and kills it: in the first round after its end, and in each later one at a different moment
 * between its lines `begun` and `done`. Checks the result of each round.
 *
 * @returns the number of rounds that were acknowledged despite that.
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

/** Resolves when a program has printed a line, or has ended. */
export async function waitForLine(program: RunningProcess, line: string): Promise<void> {
  while (!program.output.includes(`${line}\n`) && program.process.stdout?.readable)
    await Promise.race([once(program.process.stdout, "data"), program.ended]);
}
