import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { writeWithFolders } from "@docent/storage";
// By path: the package does not export these modules.
import { PageReader } from "../../../local-server/src/html/page-reader.ts";
import { isExcluded } from "../../../local-server/src/resources/document-file.ts";
import { BenchError, type Cell, type ReportProgress, type Table } from "../benchmark.ts";
import { median } from "../measure.ts";
import { readProgram } from "../run-program.ts";
import { localServer, makeDataFolder, ServerProcess } from "../server-process.ts";
import type { SitePage } from "./generated-site.ts";

const program = join(import.meta.dirname, "convert-pages.ts");
const baseline = "turndown of the body";
const converters = ["local server", "cheerio and turndown", baseline];
const rounds = 3;
/** Rows of the large table. turndown with tables (gfm) takes quadratic time: more than 90 s for 8,000 rows. */
const tableRows = 1_000;

interface Conversion {
  cpuSeconds: number;
  peakBytes: number;
}

/**
 * Measures the processor time and memory of converting pages to Markdown, with each converter in its own process. Converts
 * the generated site, a page with one large table, and the folder of HTML in `DOCENT_HTML` if it is set.
 */
export async function measurePages(
  pages: readonly SitePage[],
  { folder, report }: { folder: string; report: ReportProgress },
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
      report(`converting ${set}: ${converter}`);
      const runs: Conversion[] = [];
      for (let round = 0; round < rounds; round++) runs.push(await convert(converter, from));
      const cpuSeconds = median(runs.map((run) => run.cpuSeconds));
      const peakBytes = median(runs.map((run) => run.peakBytes));
      results.set(converter, { cpuSeconds, peakBytes });
    }
    const baselineSeconds = results.get(baseline)?.cpuSeconds ?? Number.NaN;
    for (const [converter, { cpuSeconds, peakBytes }] of results) {
      const speed = [megabytes / cpuSeconds, baselineSeconds / cpuSeconds];
      rows.push([set, converter, megabytes, cpuSeconds, ...speed, peakBytes / 1e6]);
    }
  }
  return { headings: ["pages", "converter", "MB", "CPU s", "MB/CPU s", "times faster", "peak MB"], rows };
}

async function convert(converter: string, folder: string): Promise<Conversion> {
  const words = [process.execPath, "--conditions=@docent/source", "--no-warnings", program, converter, folder];
  // The program prints nothing else.
  return JSON.parse(await readProgram(words)) as Conversion;
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

async function sizeOf(folder: string, extension: string): Promise<number> {
  let bytes = 0;
  for (const file of await readdir(folder, { recursive: true }))
    if (file.endsWith(extension)) bytes += (await stat(join(folder, file))).size;
  return bytes;
}

const pollMs = 200;

interface FirstSync {
  documents: number;
  /** Usage of the server process, from its start until everything is indexed. Undefined if the system does not report it. */
  usage: { cpuSeconds: number; peakBytes: number } | undefined;
}

/** Measures the processor time and memory of a server that indexes a folder of HTML, or the same pages as Markdown. */
export async function measureHtmlSync(
  html: string,
  { folder, report }: { folder: string; report: ReportProgress },
): Promise<Table> {
  report("converting DOCENT_HTML");
  const pages = join(folder, "html");
  const markdown = join(folder, "markdown");
  await copyPages(html, { pages, markdown });
  const sets: [name: string, from: string, extension: string][] = [
    ["Markdown of the same pages", markdown, ".md"],
    ["HTML", pages, ".html"],
  ];
  const rows: Cell[][] = [];
  let baselineCost: number | undefined;
  for (const [name, from, extension] of sets) {
    const megabytes = (await sizeOf(from, extension)) / 1e6;
    const syncs: FirstSync[] = [];
    for (let round = 0; round < rounds; round++) {
      report(`indexing ${name}, ${round + 1} of ${rounds}`);
      syncs.push(await syncOnce(await makeDataFolder(await mkdtemp(join(folder, "sync-")), from)));
    }
    const usages = syncs.flatMap(({ usage }) => usage ?? []);
    if (usages.length === 0)
      throw new BenchError("The memory of a process cannot be read on this system. Expected Linux.");
    const cpuSeconds = median(usages.map((usage) => usage.cpuSeconds));
    const peakBytes = median(usages.map((usage) => usage.peakBytes));
    const cost = cpuSeconds / megabytes;
    baselineCost ??= cost;
    rows.push([name, syncs[0]?.documents, megabytes, cpuSeconds, 1 / cost, cost / baselineCost, peakBytes / 1e6]);
  }
  return { headings: ["indexed", "documents", "MB", "CPU s", "MB/CPU s", "cost of a MB, ratio", "peak MB"], rows };
}

/** Copies pages as HTML and as Markdown. Omits the pages that the server does not index, such as generated indexes. */
async function copyPages(from: string, { pages, markdown }: { pages: string; markdown: string }): Promise<void> {
  const reader = new PageReader();
  try {
    for (const file of await readdir(from, { recursive: true })) {
      if (!file.endsWith(".html") || file.split(sep).some(isExcluded)) continue;
      const html = await readFile(join(from, file), "utf8");
      const page = await reader.read({ html, url: pathToFileURL(join(from, file)).href });
      await writeWithFolders(join(pages, file), html);
      await writeWithFolders(join(markdown, file.replace(/html$/, "md")), page?.markdown ?? "");
    }
  } finally {
    await reader.close();
  }
}

async function syncOnce(dataFolder: string): Promise<FirstSync> {
  await using server = await ServerProcess.start(localServer(dataFolder));
  for (;;) {
    const response = await fetch(`${server.origin}/resources`);
    // The contract of the local server: `listResources`.
    const { resources } = (await response.json()) as { resources: { state: string; documents: number }[] };
    const [resource] = resources;
    if (resource?.state === "failed")
      throw new BenchError("The folder in DOCENT_HTML could not be indexed. Expected a readable folder with HTML.");
    if (resource?.state === "ready") return { documents: resource.documents, usage: await server.usage() };
    await wait(pollMs);
  }
}
