import { execFile } from "node:child_process";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Tell } from "../progress.ts";
import { type Cell, median, type Table } from "../table.ts";
import type { SitePage } from "./generated-site.ts";

const program = fileURLToPath(new URL("./convert-pages.ts", import.meta.url));
const peer = "turndown of the body";
const converters = ["local server", "cheerio and turndown", peer];
const rounds = 3;
/** The time of turndown grows with the square of the rows: 8,000 take it more than 90 s. */
const tableRows = 1_000;

interface Conversion {
  cpuSeconds: number;
  peakBytes: number;
}

/**
 * Processor time and memory of making Markdown of pages, each converter in a process of its own: of the generated site, of
 * one large table, and of a folder of HTML that `DOCENT_HTML` names.
 */
export async function measurePages(
  pages: readonly SitePage[],
  { folder, tell }: { folder: string; tell: Tell },
): Promise<Table> {
  const sets: [name: string, folder: string][] = [
    [`the ${pages.length} pages`, await writePages(join(folder, "pages"), pages)],
    [`a table of ${tableRows.toLocaleString("en")} rows`, await writeTable(join(folder, "table"))],
  ];
  const real = process.env["DOCENT_HTML"];
  if (real !== undefined) sets.push(["DOCENT_HTML", real]);
  const rows: Cell[][] = [];
  for (const [set, from] of sets) {
    const megabytes = (await sizeOf(from, ".html")) / 1e6;
    const results = new Map<string, Conversion>();
    for (const converter of converters) {
      tell(`making Markdown of ${set}: ${converter}`);
      const runs: Conversion[] = [];
      for (let round = 0; round < rounds; round++) runs.push(await convert(converter, from));
      const cpuSeconds = median(runs.map((run) => run.cpuSeconds));
      const peakBytes = median(runs.map((run) => run.peakBytes));
      results.set(converter, { cpuSeconds, peakBytes });
    }
    const peerSeconds = results.get(peer)?.cpuSeconds ?? Number.NaN;
    for (const [converter, { cpuSeconds, peakBytes }] of results) {
      const speed = [megabytes / cpuSeconds, peerSeconds / cpuSeconds];
      rows.push([set, converter, megabytes, cpuSeconds, ...speed, peakBytes / 1e6]);
    }
  }
  return { heads: ["pages", "converter", "MB", "CPU s", "MB/CPU s", "times faster", "peak MB"], rows };
}

async function convert(converter: string, folder: string): Promise<Conversion> {
  const words = ["--conditions=@docent/source", "--no-warnings", program, converter, folder];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  // The program prints nothing else.
  return JSON.parse(stdout) as Conversion;
}

async function writePages(folder: string, pages: readonly SitePage[]): Promise<string> {
  await mkdir(folder);
  for (const [index, { html }] of pages.entries()) await writeFile(join(folder, `${index}.html`), html);
  return folder;
}

async function writeTable(folder: string): Promise<string> {
  await mkdir(folder);
  const cell = (text: string) =>
    `<td><code>${text}</code> and <a href="#${text}">more of it</a> in <em>words</em></td>`;
  const row = (_: unknown, index: number) =>
    `<tr><td>${index}</td>${cell(`name_${index}`)}${cell(`value-${index}`)}</tr>\n`;
  const table = `<table><tr><th>Number</th><th>Name</th><th>Value</th></tr>\n${Array.from({ length: tableRows }, row).join("")}</table>`;
  await writeFile(join(folder, "table.html"), `<!doctype html><title>Table</title><main><h1>Table</h1>${table}</main>`);
  return folder;
}

/** Bytes of the files of a folder whose names end so. */
export async function sizeOf(folder: string, extension: string): Promise<number> {
  let bytes = 0;
  for (const file of await readdir(folder, { recursive: true }))
    if (file.endsWith(extension)) bytes += (await stat(join(folder, file))).size;
  return bytes;
}
