import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { countLines } from "./count-lines.ts";
import { benchFolder } from "./folders.ts";
import { type GenerationRun, makeWorkspace, planRuns } from "./generation-runs.ts";
import type { Measurement } from "./measure.ts";
import { documentPath, installPeers } from "./peers.ts";
import { type DocumentName, documents } from "./pins.ts";
import type { Cell, Section } from "./table.ts";
import { measureTypeCheck } from "./type-check.ts";

const heads = ["generator", "CPU s", "ratio", "wall s", "peak MB", "lines", "tsc s", "result"];

/** Generates from each large document with Docent and its peers, in cold processes, one after the other. */
export async function* compareGenerators(): AsyncGenerator<Section> {
  await installPeers();
  // The names come from the table of documents.
  for (const name of Object.keys(documents) as DocumentName[]) {
    const document = documentPath(name);
    const folder = join(benchFolder, "compare", name);
    await makeWorkspace(folder, { "api.openapi.json": await readFile(document, "utf8") });
    const rows: Cell[][] = [];
    let base: number | undefined;
    for (const planned of planRuns(document, folder)) {
      const row = await measureRun(planned);
      base ??= row.cpuSeconds;
      const isDocent = planned.name.startsWith("Docent");
      const typeCheck = isDocent && row.exitCode === 0 ? await measureTypeCheck(planned.output) : undefined;
      rows.push([
        planned.name,
        row.cpuSeconds,
        row.cpuSeconds === undefined || base === undefined ? undefined : row.cpuSeconds / base,
        row.wallSeconds,
        row.peakBytes === undefined ? undefined : Math.round(row.peakBytes / 2 ** 20),
        row.lines,
        typeCheck?.cpuSeconds,
        row.problem ?? typeCheck?.problem ?? "ok",
      ]);
    }
    yield { title: `Generating from ${name}`, table: { heads, rows } };
  }
}

async function measureRun({ output, run }: GenerationRun): Promise<Measurement & { lines: number | undefined }> {
  await rm(output, { recursive: true, force: true });
  const measurement = await run();
  const lines = await countLines(output);
  // Some exit with 0 when they could not write: no lines are no success.
  const problem = measurement.problem ?? (lines === 0 ? "wrote nothing, and exited with 0" : undefined);
  return { ...measurement, problem, lines: lines || undefined };
}
