import { join } from "node:path";
import { benchFolder } from "./folders.ts";
import { makeWorkspace, measureDocent } from "./generation-runs.ts";
import { readOwnSpecs } from "./own-specs.ts";
import { type Cell, median, type Section } from "./table.ts";

const rounds = 5;

/** Runs the `generate` command on a copy of our own specifications, each time in a new process. */
export async function* measureGenerate(): AsyncGenerator<Section> {
  const specs = await readOwnSpecs();
  const folder = join(benchFolder, "generate");
  const rows: Cell[][] = [];
  for (const [title, args, isFresh] of cases) {
    const runs = [];
    for (let round = 0; round < rounds; round++) {
      if (isFresh) await makeWorkspace(folder, specs);
      runs.push(await measureDocent(folder, args));
    }
    const [problem] = runs.flatMap((run) => run.problem ?? []);
    rows.push([
      title,
      median(runs.map(({ cpuSeconds }) => cpuSeconds ?? Number.NaN)),
      median(runs.map(({ wallSeconds }) => wallSeconds)),
      median(runs.map(({ peakBytes }) => Math.round((peakBytes ?? 0) / 2 ** 20))),
      problem ?? "ok",
    ]);
  }
  const names = Object.keys(specs).join(", ");
  yield {
    title: `Cold generate of ${names}: the median of ${rounds} (target: 2.0 CPU s)`,
    table: { heads: ["", "CPU s", "wall s", "peak MB", "result"], rows },
  };
}

const cases: [title: string, args: string[], isFresh: boolean][] = [
  ["new packages", [], true],
  ["nothing to write", [], false],
  ["--check", ["--check"], false],
];
