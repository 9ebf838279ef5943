import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Cell, ReportProgress, Section } from "../benchmark.ts";
import { letFilesSettle, makeDocument, writeDocuments } from "../generated-docs/documents.ts";
import { median } from "../measure.ts";
import { bareServer, localServer, makeDataFolder, ServerProcess, type ServerProgram } from "../server-process.ts";
import { Asker } from "./asker.ts";
import { measureChange } from "./measure-change.ts";
import { measureFirstEvent } from "./measure-first-event.ts";

const starts = 9;
const documentCount = 1_000;
const idleMs = 15_000;

/** Measures the local server as a program: its start and memory, its first events, and a changed document. */
export async function* measureServe(report: ReportProgress): AsyncGenerator<Section> {
  const folder = await mkdtemp(join(tmpdir(), "docent-bench-serve-"));
  try {
    yield* measureStart(folder, report);
    yield* measureFirstEvent(folder, report);
    yield* measureChange(folder, report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Time until the server listens, and its memory when idle. */
async function* measureStart(parent: string, report: ReportProgress): AsyncGenerator<Section> {
  const folder = await mkdtemp(join(parent, "start-"));
  report(`indexing ${documentCount.toLocaleString("en")} documents`);
  const documents = join(folder, "documents");
  await writeDocuments(
    documents,
    Array.from({ length: documentCount }, (_, number) => makeDocument(number)),
  );
  await letFilesSettle();
  const full = localServer(await makeDataFolder(folder, documents));
  const empty = localServer(await makeDataFolder(join(folder, "empty"), undefined));
  const afterIndexing = await indexAll(full);
  report(`starting each ${starts} times`);
  const programs = [bareServer, empty, full];
  const times = new Map<ServerProgram, number[]>(programs.map((program) => [program, []]));
  for (let round = 0; round < starts; round++)
    for (const program of programs) times.get(program)?.push(await timeStart(program));
  report("waiting, to measure idle memory");
  const memory = new Map<ServerProgram, number | undefined>();
  for (const program of programs) memory.set(program, await measureIdle(program));
  const titles = [
    bareServer.name,
    `${empty.name}: no resource`,
    `${full.name}: ${documentCount.toLocaleString("en")} documents, indexed`,
  ];
  const [bareMs] = programs.map((program) => median(times.get(program) ?? []));
  const bareMemory = memory.get(bareServer);
  const rows = programs.map((program, index): Cell[] => {
    const own = times.get(program) ?? [];
    const bytes = memory.get(program);
    const ratio = bytes && bareMemory ? bytes / bareMemory : undefined;
    const startRatio = bareMs ? median(own) / bareMs : undefined;
    return [titles[index], median(own), Math.max(...own), startRatio, bytes && bytes / 1e6, ratio];
  });
  rows.push([
    `the same, ${idleMs / 1000} s after it has indexed them`,
    undefined,
    undefined,
    undefined,
    afterIndexing && afterIndexing / 1e6,
    afterIndexing && bareMemory ? afterIndexing / bareMemory : undefined,
  ]);
  const headings = ["server", "start, ms", "max, ms", "ratio", "idle, MB", "ratio"];
  yield {
    title: `Serving: from its start until it listens, the median of ${starts} (target: 400 ms), and its memory ${idleMs / 1000} s later (target: 120 MB)`,
    table: { headings, rows },
  };
}

/** Memory some time after the first indexing. A question is answered when all documents are indexed. */
async function indexAll(program: ServerProgram): Promise<number | undefined> {
  const server = await ServerProcess.start(program);
  const asker = new Asker(server.origin, 1);
  try {
    await asker.ask("What is indexed?");
    asker.close();
    await wait(idleMs);
    return await server.residentBytes();
  } finally {
    asker.close();
    await server.close();
  }
}

async function timeStart(program: ServerProgram): Promise<number> {
  const server = await ServerProcess.start(program);
  await server.close();
  return server.startMs;
}

async function measureIdle(program: ServerProgram): Promise<number | undefined> {
  const server = await ServerProcess.start(program);
  try {
    await wait(idleMs);
    return await server.residentBytes();
  } finally {
    await server.close();
  }
}
