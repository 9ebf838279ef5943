import { setTimeout as wait } from "node:timers/promises";
import type { Cell, Table } from "./benchmark.ts";
import { median } from "./measure.ts";
import { ServerProcess, type ServerProgram } from "./server-process.ts";

/** Starts each program several times, in turn, and measures the memory of each when idle. Ratios are to the first program. */
export async function tabulateStarts(
  programs: readonly ServerProgram[],
  { starts, idleMs }: { starts: number; idleMs: number },
): Promise<Table> {
  const times = programs.map((): number[] => []);
  for (let round = 0; round < starts; round++)
    for (const [index, program] of programs.entries()) {
      await using server = await ServerProcess.start(program);
      times[index]?.push(server.startMs);
    }
  const [firstMs = Number.NaN] = times.map(median);
  let firstBytes: number | undefined;
  const rows: Cell[][] = [];
  for (const [index, program] of programs.entries()) {
    const bytes = await measureIdle(program, idleMs);
    firstBytes ??= bytes;
    const own = times[index] ?? [];
    const ratio = bytes && firstBytes && bytes / firstBytes;
    rows.push([program.name, median(own), Math.max(...own), median(own) / firstMs, bytes && bytes / 1e6, ratio]);
  }
  return { headings: ["server", "start, ms", "max, ms", "ratio", "idle, MB", "ratio"], rows };
}

async function measureIdle(program: ServerProgram, idleMs: number): Promise<number | undefined> {
  await using server = await ServerProcess.start(program);
  await wait(idleMs);
  return await server.residentBytes();
}
