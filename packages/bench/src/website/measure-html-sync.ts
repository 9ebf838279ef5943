import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { PageReader } from "../../../local-server/src/html/page-reader.ts";
// By path: the package has no entry for its inner parts, which no one else is to use.
import { isExcluded } from "../../../local-server/src/resources/document-file.ts";
import { BenchError } from "../bench-error.ts";
import type { Tell } from "../progress.ts";
import { makeDataFolder } from "../serve/data-folder.ts";
import { localServer, ServerProcess } from "../serve/server-process.ts";
import { type Cell, median, type Table } from "../table.ts";
import { sizeOf } from "./measure-pages.ts";

const rounds = 3;
const pollMs = 200;

interface FirstSync {
  documents: number;
  /** Of the whole server, from its start until everything is indexed. Undefined where the system does not report it. */
  usage: { cpuSeconds: number; peakBytes: number } | undefined;
}

/** Processor time and memory of the server while it indexes a folder of HTML, beside the Markdown of the same pages. */
export async function measureHtmlSync(html: string, { folder, tell }: { folder: string; tell: Tell }): Promise<Table> {
  tell("making Markdown of DOCENT_HTML");
  const pages = join(folder, "html");
  const markdown = join(folder, "markdown");
  await copyPages(html, { pages, markdown });
  const sets: [name: string, from: string, extension: string][] = [
    ["Markdown of the same pages", markdown, ".md"],
    ["HTML", pages, ".html"],
  ];
  const rows: Cell[][] = [];
  let peerCost: number | undefined;
  for (const [name, from, extension] of sets) {
    const megabytes = (await sizeOf(from, extension)) / 1e6;
    const syncs: FirstSync[] = [];
    for (let round = 0; round < rounds; round++) {
      tell(`indexing ${name}, ${round + 1} of ${rounds}`);
      syncs.push(await syncOnce(await makeDataFolder(await mkdtemp(join(folder, "sync-")), from)));
    }
    const usages = syncs.flatMap(({ usage }) => usage ?? []);
    if (usages.length === 0)
      throw new BenchError("Expected Linux, which reports the memory of a process, found another system.");
    const cpuSeconds = median(usages.map((usage) => usage.cpuSeconds));
    const peakBytes = median(usages.map((usage) => usage.peakBytes));
    const cost = cpuSeconds / megabytes;
    peerCost ??= cost;
    rows.push([name, syncs[0]?.documents, megabytes, cpuSeconds, 1 / cost, cost / peerCost, peakBytes / 1e6]);
  }
  return { heads: ["indexed", "documents", "MB", "CPU s", "MB/CPU s", "cost of a MB, ratio", "peak MB"], rows };
}

/** Copies the pages that the server indexes, as they are and as Markdown. Lists of everything are left out by their names. */
async function copyPages(from: string, { pages, markdown }: { pages: string; markdown: string }): Promise<void> {
  const reader = new PageReader();
  try {
    for (const file of await readdir(from, { recursive: true })) {
      if (!file.endsWith(".html") || file.split(sep).some(isExcluded)) continue;
      const html = await readFile(join(from, file), "utf8");
      const page = await reader.read({ html, url: pathToFileURL(join(from, file)).href });
      await writeInside(join(pages, file), html);
      await writeInside(join(markdown, file.replace(/html$/, "md")), page?.markdown ?? "");
    }
  } finally {
    await reader.close();
  }
}

async function writeInside(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function syncOnce(dataFolder: string): Promise<FirstSync> {
  const server = await ServerProcess.start(localServer(dataFolder));
  try {
    for (;;) {
      const response = await fetch(`${server.origin}/resources`);
      // The contract of the local server: `listResources`.
      const { resources } = (await response.json()) as { resources: { state: string; documents: number }[] };
      const [resource] = resources;
      if (resource?.state === "failed") throw new BenchError("The folder of DOCENT_HTML could not be indexed.");
      if (resource?.state === "ready") return { documents: resource.documents, usage: await server.usage() };
      await wait(pollMs);
    }
  } finally {
    await server.close();
  }
}
