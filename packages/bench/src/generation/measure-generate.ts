import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { toWorkspace, watchSpecs } from "@docent/codegen/internal";
import { BenchError, type Cell, type Section } from "../benchmark.ts";
import { benchFolder } from "../folders.ts";
import { median } from "../measure.ts";
import { buildPackages, makeWorkspace, measureGeneration, readOwnSpecs } from "./workspace.ts";

const rounds = 5;
const saves = 20;

/** Measures `docent generate` on a copy of the contracts of this repository, in a new process each time. */
export async function* measureGenerate(): AsyncGenerator<Section> {
  await buildPackages();
  const specs = await readOwnSpecs();
  const folder = join(benchFolder, "generate");
  const rows: Cell[][] = [];
  for (const [title, args, isFresh] of cases) {
    const runs = [];
    for (let round = 0; round < rounds; round++) {
      if (isFresh) await makeWorkspace(folder, specs);
      runs.push(await measureGeneration(folder, args));
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
    title: `Cold generate of ${names}: the median of ${rounds} (target: 0.5 CPU s)`,
    table: { headings: ["", "CPU s", "wall s", "peak MB", "result"], rows },
  };
}

const cases: [title: string, args: string[], isFresh: boolean][] = [
  ["new packages", [], true],
  ["nothing to write", [], false],
  ["--check", ["--check"], false],
];

/** Measures the watcher in one warm process: saves each contract of this repository several times. */
export async function* measureWatch(): AsyncGenerator<Section> {
  const specs = await readOwnSpecs();
  const root = join(benchFolder, "watch");
  await makeWorkspace(root, specs);
  const stop = new AbortController();
  const workspace = { ...toWorkspace(root, { edition: 1, scope: "@docent" }), install: async () => undefined };
  const events = watchSpecs(workspace, { signal: stop.signal });
  await nextSettled(events);
  const rows: Cell[][] = [];
  for (const [name, text] of Object.entries(specs)) {
    const times: number[] = [];
    for (let save = 0; save < saves; save++) times.push(await measureSave(events, { root, name, text, save }));
    times.sort((a, b) => a - b);
    rows.push([name, times[0], median(times), times[Math.ceil(saves * 0.95) - 1], times.at(-1)]);
    // Restores the file, so that the next file is the only changed one.
    await writeFile(join(root, "specs", name), text);
    await nextSettled(events);
  }
  stop.abort();
  await events.return(undefined);
  yield {
    title: `From a save to the types on disk, in ms: ${saves} saves each (target: 150)`,
    table: { headings: ["contract", "best", "median", "95 %", "worst"], rows },
  };
}

interface Save {
  root: string;
  name: string;
  text: string;
  save: number;
}

/** Milliseconds from the start of a save until the new text is in the generated types. */
async function measureSave(events: Events, { root, name, text, save }: Save): Promise<number> {
  // The watcher is idle when a person saves a file, so it also becomes idle between two saves here.
  await wait(60);
  const word = `Saved for the ${save}th time`;
  const changed = text.replace(/^( *summary: ).*$/gm, `$1${word}`);
  const startedAt = performance.now();
  await writeFile(join(root, "specs", name), changed);
  await nextSettled(events);
  const durationMs = performance.now() - startedAt;
  const api = name.split(".")[0] ?? "";
  const types = await readFile(join(root, "packages", api, "src/schema.gen.ts"), "utf8");
  if (!types.includes(word))
    throw new BenchError(`The watcher did not write the types of ${api}. Expected ${JSON.stringify(word)} in them.`);
  return durationMs;
}

type Events = ReturnType<typeof watchSpecs>;

async function nextSettled(events: Events): Promise<void> {
  for (;;) {
    const { done, value } = await events.next();
    if (done || value.kind === "settled") return;
    if (value.kind === "failed") throw value.error;
  }
}
