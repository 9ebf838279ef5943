import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openStore } from "@docent/cloud-server/internal";
import type { Cell, ReportProgress, Section } from "../benchmark.ts";
import { measureRun, median } from "../measure.ts";
import { tabulateStarts } from "../measure-starts.ts";
import { readProgram } from "../run-program.ts";
import { bareServer, cloudServer, ServerProcess, type ServerProgram } from "../server-process.ts";
import {
  accountCount,
  addThreads,
  createAccounts,
  largeProject,
  makeThread,
  measuredId,
  smallProject,
} from "./fill-store.ts";

const clients = 50;
const secondsEach = 3;
const rounds = 9;
const threadCounts = [10_000, 100_000, 1_000_000];
const smallPath = `/api/cli/threads?project=${smallProject.name}`;
const largePath = `/api/cli/threads?project=${largeProject.name}`;
const starts = 9;
const idleMs = 5000;
/** Time after its start in which a program runs the full garbage collection of `collect-garbage.mjs`. */
const collectionMs = 1500;
const importedThreads = 100_000;

interface Load {
  rate: number;
  p50Ms: number;
  p99Ms: number;
  bytes: number;
}

/** Measures the cloud server on SQLite as a program: lists in stores of any size, compared with bare Fastify; memory, start, import. */
export async function* measureCloud(report: ReportProgress): AsyncGenerator<Section> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "docent-bench-cloud-"));
  const folder = temporary.path;
  const database = join(folder, "cloud.sqlite");
  report(`creating ${accountCount.toLocaleString("en")} accounts`);
  const store = await openStore({ database });
  await store.migrate();
  const token = await createAccounts(store);
  await store.close();
  yield await measureSizes(database, { token, report });
  yield await measureRates(folder, { database, token, report });
  yield await measureLargeResponse(database, { token, report });
  yield await measureStart(database, report);
  yield await measureImport(folder, report);
}

interface Measured {
  token: string;
  report: ReportProgress;
}

async function measureSizes(database: string, { token, report }: Measured): Promise<Section> {
  const rows: Cell[][] = [];
  let each = 0;
  for (const count of threadCounts) {
    report(`adding threads, up to ${count.toLocaleString("en")}`);
    const store = await openStore({ database });
    await addThreads(store, { from: each, to: count / accountCount });
    await store.close();
    each = count / accountCount;
    await using server = await ServerProcess.start(cloudServer(database));
    const alone = { path: smallPath, token, connections: 1 };
    const together = { ...alone, connections: clients };
    await warmUp(server.origin, alone);
    const idle = await load(server.origin, alone);
    await warmUp(server.origin, together);
    const busy = await load(server.origin, together);
    rows.push([count, idle.p50Ms, idle.p99Ms, busy.rate, busy.p50Ms, busy.p99Ms, busy.p99Ms - idle.p50Ms]);
  }
  const headings = [
    "threads",
    "alone p50, ms",
    "p99, ms",
    `${clients} clients, requests/s`,
    "p50, ms",
    "p99, ms",
    "p99 minus alone p50, ms",
  ];
  return {
    title: `Cloud: the ${smallProject.threads} threads of a project, in stores of ${accountCount.toLocaleString("en")} accounts on SQLite (target: p99 at most 10 ms over the p50 of a single client)`,
    table: { headings, rows },
  };
}

async function measureRates(
  folder: string,
  { database, token, report }: Measured & { database: string },
): Promise<Section> {
  report("comparing with bare Fastify");
  const cloud = cloudServer(database);
  const body = join(folder, "body.json");
  const headers = await recordResponse(cloud, { token, body });
  const bare = {
    name: "bare Fastify, the same bytes",
    args: [join(import.meta.dirname, "bare-fastify.mjs"), body, headers],
  };
  const programs: ServerProgram[] = [
    afterCollection(bare),
    afterCollection({
      name: "the same handlers, without tokens and limits",
      args: ["--conditions=@docent/source", join(import.meta.dirname, "open-server.ts"), database, measuredId],
    }),
    afterCollection(cloud),
    { ...bare, name: `${bare.name}, before its first full garbage collection` },
  ];
  const running = await Promise.all(programs.map((program) => ServerProcess.start(program)));
  await wait(collectionMs);
  const options = { path: smallPath, token, connections: clients };
  for (const { origin } of running) await warmUp(origin, options);
  const rates = programs.map((): number[] => []);
  const cpu = programs.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, process] of running.entries()) {
      const before = (await process.usage())?.cpuSeconds ?? 0;
      const { rate } = await load(process.origin, options);
      rates[index]?.push(rate);
      cpu[index]?.push((((await process.usage())?.cpuSeconds ?? 0) - before) / (rate * secondsEach));
    }
  await Promise.all(running.map((process) => process[Symbol.asyncDispose]()));
  const [bareRate = 1, openRate = 1] = rates.map(median);
  const rows = programs.map(({ name }, index): Cell[] => {
    const rate = median(rates[index] ?? []);
    return [name, rate, rate / bareRate, rate / openRate, 1e6 * median(cpu[index] ?? [])];
  });
  const headings = ["server", "requests/s", "of bare Fastify", "of the handlers alone", "CPU µs each"];
  return {
    title: `Cloud: requests a second for the same ${smallProject.threads} threads, ${clients} clients, median of ${rounds} rounds (targets: 0.8 of bare Fastify, 0.9 of the handlers alone)`,
    table: { headings, rows },
  };
}

/** Writes the body of a response into a file. Returns the fields that Node does not set, as JSON. */
async function recordResponse(
  program: ServerProgram,
  { token, body }: { token: string; body: string },
): Promise<string> {
  await using server = await ServerProcess.start(program);
  const response = await fetch(server.origin + smallPath, { headers: { authorization: `Bearer ${token}` } });
  await writeFile(body, new Uint8Array(await response.arrayBuffer()));
  const own = ["content-type", "x-request-id", "ratelimit-policy", "ratelimit"];
  return JSON.stringify(Object.fromEntries(own.map((name) => [name, response.headers.get(name)])));
}

/** Runs the program with one full garbage collection, in which V8 drops the shapes of some objects, as in a long-running server. */
function afterCollection({ name, args }: ServerProgram): ServerProgram {
  return { name, args: ["--expose-gc", "--import", new URL("collect-garbage.mjs", import.meta.url).href, ...args] };
}

async function measureLargeResponse(database: string, { token, report }: Measured): Promise<Section> {
  report(`reading ${largeProject.threads.toLocaleString("en")} threads in one response`);
  const rows: Cell[][] = [];
  for (const readers of [1, 8]) {
    await using server = await ServerProcess.start(cloudServer(database));
    const before = (await server.residentBytes()) ?? 0;
    const read = async () => {
      const response = await fetch(server.origin + largePath, { headers: { authorization: `Bearer ${token}` } });
      return (await response.arrayBuffer()).byteLength;
    };
    const { result, seconds } = await measureRun(() => Promise.all(Array.from({ length: readers }, read)));
    const [bytes = 0] = result;
    const peak = (await server.usage())?.peakBytes ?? 0;
    rows.push([readers, bytes / 1e6, 1000 * seconds, before / 1e6, peak / 1e6]);
  }
  const headings = ["at the same time", "MB each", "ms", "memory before, MB", "peak, MB"];
  return {
    title: `Cloud: ${largeProject.threads.toLocaleString("en")} threads in one response`,
    table: { headings, rows },
  };
}

async function measureStart(database: string, report: ReportProgress): Promise<Section> {
  report(`starting ${starts} times`);
  return {
    title: `Cloud: from its start until it listens, the median of ${starts} (target: 300 ms), and its memory when idle (target: 100 MB)`,
    table: await tabulateStarts([bareServer, cloudServer(database)], { starts, idleMs }),
  };
}

async function measureImport(folder: string, report: ReportProgress): Promise<Section> {
  report(`importing ${importedThreads.toLocaleString("en")} threads`);
  const file = join(folder, "threads.jsonl");
  const lines = Array.from(
    { length: importedThreads },
    (_, number) => `{"thread":${makeThread(number, "docs").body}}\n`,
  );
  await writeFile(file, lines.join(""));
  const database = ["--database", join(folder, "import.sqlite")];
  const { args } = cloudServer("");
  const main = args.slice(0, args.indexOf("serve"));
  const program = (...words: string[]) => readProgram([process.execPath, ...main, ...words, ...database]);
  await program("accounts", "create", "ada");
  const rows: Cell[][] = [];
  for (const what of ["into an empty store", "once more, nothing is new"]) {
    const { seconds } = await measureRun(() => program("import", file, "--account", "ada"));
    rows.push([what, importedThreads, seconds, importedThreads / seconds]);
  }
  const headings = ["import", "threads", "s", "threads/s"];
  return {
    title: "Cloud: importing a file on SQLite, the start of the program included (target: 20,000 threads/s)",
    table: { headings, rows },
  };
}

interface LoadOptions {
  path: string;
  token: string;
  connections: number;
}

/** Closed loop: each connection sends its next request after it has received a response. */
async function load(origin: string, options: LoadOptions, seconds = secondsEach): Promise<Load> {
  const program = join(import.meta.dirname, "load.mjs");
  const words = [process.execPath, program, JSON.stringify({ origin, ...options, seconds })];
  return JSON.parse(await readProgram(words));
}

/** Loads the server for one second, so that V8 has compiled its hot functions. */
async function warmUp(origin: string, options: LoadOptions): Promise<void> {
  await load(origin, options, 1);
}
