import { join } from "node:path";
import type { Section } from "./benchmark.ts";
import { readProgram } from "./run-program.ts";

const child = join(import.meta.dirname, "stream-child.ts");

/** Reads a stream in a separate process, because some modules of other benchmarks slow down all promises of a process in V8. */
export async function* measureStreams(): AsyncGenerator<Section> {
  const output = await readProgram([process.execPath, "--conditions=@docent/source", child]);
  // The output of the child.
  const { rounds, eventCount, rows } = JSON.parse(output) as {
    rounds: number;
    eventCount: number;
    rows: [name: string, perSecond: number, megabytes: number][];
  };
  yield {
    title: `Reading ${eventCount.toLocaleString("en")} events, the median of ${rounds}`,
    table: { headings: ["reader", "events/s", "MB/s"], rows },
  };
}
