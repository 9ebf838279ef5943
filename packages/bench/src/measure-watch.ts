import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { watchSpecs } from "@docent/codegen";
import { benchFolder } from "./folders.ts";
import { makeWorkspace } from "./generation-runs.ts";
import { readOwnSpecs } from "./own-specs.ts";
import { type Cell, median, type Section } from "./table.ts";

const saves = 20;

/** Saves each of our own specifications again and again under the watcher, in one warm process. */
export async function* measureWatch(): AsyncGenerator<Section> {
  const specs = await readOwnSpecs();
  const root = join(benchFolder, "watch");
  await makeWorkspace(root, specs);
  const stop = new AbortController();
  const workspace = { root, scope: "@docent", install: async () => undefined };
  const events = watchSpecs(workspace, { signal: stop.signal });
  await nextSettled(events);
  const rows: Cell[][] = [];
  for (const [name, text] of Object.entries(specs)) {
    const times: number[] = [];
    for (let save = 0; save < saves; save++) times.push(await measureSave(events, { root, name, text, save }));
    times.sort((a, b) => a - b);
    rows.push([name, times[0], median(times), times[Math.ceil(saves * 0.95) - 1], times.at(-1)]);
    // The file as it was, so that the next one finds nothing else changed.
    await writeFile(join(root, "specs", name), text);
    await nextSettled(events);
  }
  stop.abort();
  await events.return(undefined);
  yield {
    title: `From a save to the types on disk, in ms: ${saves} saves each (target: 150)`,
    table: { heads: ["specification", "best", "median", "95 %", "worst"], rows },
  };
}

interface Save {
  root: string;
  name: string;
  text: string;
  save: number;
}

/** Milliseconds from the beginning of a save until the new word is in the types. */
async function measureSave(events: Events, { root, name, text, save }: Save): Promise<number> {
  // A pause, so that the watcher is at rest as it is between the saves of a person.
  await pause(60);
  const word = `Saved for the ${save}th time`;
  const changed = text.replace(/^( *summary: ).*$/gm, `$1${word}`);
  const startedAt = performance.now();
  await writeFile(join(root, "specs", name), changed);
  await nextSettled(events);
  const durationMs = performance.now() - startedAt;
  const api = name.split(".")[0] ?? "";
  const types = await readFile(join(root, "packages", api, "src/schema.gen.ts"), "utf8");
  if (!types.includes(word))
    throw new Error(`Expected ${JSON.stringify(word)} in the types of ${api}, found it nowhere.`);
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
