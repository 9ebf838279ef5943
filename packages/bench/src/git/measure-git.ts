import { once } from "node:events";
import { lstat, mkdtemp, mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
// By path: the package does not export these modules.
import { createGitSource } from "../../../local-server/src/resources/git/git-source.ts";
import type { Snapshot } from "../../../local-server/src/resources/resource-source.ts";
import type { Cell, ReportProgress, Section, Table } from "../benchmark.ts";
import { measureRun, median } from "../measure.ts";
import { buildRepository, type RepositorySize, runGit, streamChangedDocument } from "./generated-repository.ts";
import type { GitThreadOptions, LineSpeed } from "./slow-git-server.ts";

const size: RepositorySize = {
  sourceCount: 1_500,
  binaryCount: 500,
  documentCount: 300,
  commitCount: 500,
  changedBinaries: 4,
  binaryBytes: 150_000,
};
const rounds = 3;
/** A fast home connection. */
const slowLine: LineSpeed = { bytesPerSecond: 12_500_000, roundTripMs: 20 };
const lineName = "100 Mbit/s with a round trip of 20 ms";

/** Fetches the documents of a large repository, with the git source and with commands of git. */
export async function* measureGit(report: ReportProgress): AsyncGenerator<Section> {
  const built = await buildRepository(size, report);
  await using temporary = await mkdtempDisposable(join(tmpdir(), "docent-bench-git-"));
  const folder = temporary.path;
  const repository = join(folder, "served", "project.git");
  // A copy, because the benchmark adds commits.
  await runGit(["clone", "--quiet", "--bare", "--local", built, repository]);
  await runGit([`--git-dir=${repository}`, "config", "uploadpack.allowFilter", "true"]);
  const workerData: GitThreadOptions = { folder: join(folder, "served"), slowLine };
  await using server = new Worker(new URL("./slow-git-server.ts", import.meta.url), { workerData });
  // The first message of the worker thread contains its origins.
  const [origins] = (await once(server, "message")) as [{ near: string; far: string }];
  const far = `${origins.far}/project.git`;
  const near = `${origins.near}/project.git`;
  const megabytes = Math.round((await sizeOfFolder(built)) / 1e6);
  const otherFiles = (size.sourceCount + size.binaryCount).toLocaleString("en");
  const what = `${size.documentCount} documents of a repository of ${megabytes} MB, ${size.commitCount} commits and ${otherFiles} other files`;
  const farRuns = await cloneInTurns(far, { folder, report });
  yield {
    title: `Git: ${what}, over ${lineName}: the median of ${rounds} (targets: 5 times faster, 10 times smaller)`,
    table: tabulateClones(farRuns),
  };
  const nearRuns = await cloneInTurns(near, { folder, report });
  yield {
    title: "Git: the same documents over loopback, without a limit of the line",
    table: tabulateClones(nearRuns),
  };
  report("updating");
  const headings = [
    "update",
    "nothing new, s",
    "times faster",
    "one document changed, s",
    "times faster",
    "documents read",
  ];
  const farUpdates = await measureUpdates(far, { runs: farRuns, repository });
  yield { title: `Git: an update of these clones over ${lineName}`, table: { headings, rows: farUpdates } };
  const nearUpdates = await measureUpdates(near, { runs: nearRuns, repository });
  yield { title: "Git: an update of these clones over loopback", table: { headings, rows: nearUpdates } };
}

interface Reader {
  name: string;
  clone: (url: string, folder: string) => Promise<unknown>;
  /** Updates a clone. Returns the number of documents that it read, if it reads documents. */
  update: (url: string, folder: string) => Promise<number | undefined>;
}

/** Number of the next change. Each change writes a different text. */
let nextChange = 0;
const snapshots = new Map<string, Snapshot>();

const pull = async (folder: string): Promise<undefined> => {
  await runGit(["fetch", "--quiet", "--depth", "1", "origin", "main"], { cwd: folder });
  await runGit(["reset", "--quiet", "--hard", "FETCH_HEAD"], { cwd: folder });
};

const cloneWith = (...options: string[]): Pick<Reader, "clone" | "update"> => ({
  clone: (url, folder) => runGit(["clone", "--quiet", "--depth", "1", ...options, url, folder]),
  update: (_url, folder) => pull(folder),
});

const readers: readonly Reader[] = [
  {
    name: "git clone --depth 1",
    ...cloneWith(),
  },
  {
    name: "git source, every document read",
    clone: syncDocuments,
    update: syncDocuments,
  },
  {
    name: "git clone --depth 1 --filter=blob:none",
    ...cloneWith("--filter=blob:none"),
  },
  {
    name: "the same, then git sparse-checkout set *.md",
    ...cloneWith(),
    async clone(url, folder) {
      await runGit(["clone", "--quiet", "--depth", "1", "--filter=blob:none", "--no-checkout", url, folder]);
      await runGit(["sparse-checkout", "set", "--no-cone", "*.md"], { cwd: folder });
      await runGit(["checkout", "--quiet", "main"], { cwd: folder });
    },
  },
];

/** Syncs as the library does. Returns the number of new and changed documents. */
async function syncDocuments(url: string, folder: string): Promise<number> {
  const rules = { allow: ["127.0.0.1"], allowHttp: true };
  const source = createGitSource({ definition: { url, searchPaths: [] }, rules, environment: process.env });
  const previous = snapshots.get(folder);
  const { signal } = new AbortController();
  const version = await source.sync({ folder, previous, signal, onProgress: () => {} });
  for (const document of version.changed) await document.read();
  snapshots.set(folder, version.snapshot);
  return version.changed.length;
}

interface CloneRun {
  reader: Reader;
  folder: string;
  seconds: number;
  bytes: number;
}

async function cloneInTurns(
  url: string,
  { folder, report }: { folder: string; report: ReportProgress },
): Promise<CloneRun[]> {
  const runs: CloneRun[] = [];
  for (let round = 0; round < rounds; round++)
    for (const [index, reader] of readers.entries()) {
      report(`${reader.name}, ${round + 1} of ${rounds}`);
      const target = await mkdtemp(join(folder, `clone-${index}-`));
      const { seconds } = await measureRun(() => reader.clone(url, target));
      runs.push({ reader, folder: target, seconds, bytes: await sizeOfFolder(target) });
    }
  return runs;
}

/** Disk usage of a folder in bytes. */
async function sizeOfFolder(folder: string): Promise<number> {
  const blockBytes = 512;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).blocks * blockBytes),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function tabulateClones(runs: readonly CloneRun[]): Table {
  const measured = readers.map(({ name }) => {
    const own = runs.filter(({ reader }) => reader.name === name);
    return { name, seconds: median(own.map((run) => run.seconds)), bytes: median(own.map((run) => run.bytes)) };
  });
  const [baseline] = measured;
  const rows = measured.map(({ name, seconds, bytes }): Cell[] => [
    name,
    seconds,
    (baseline?.seconds ?? Number.NaN) / seconds,
    bytes / 1e6,
    (baseline?.bytes ?? Number.NaN) / bytes,
  ]);
  return { headings: ["reader", "seconds", "times faster", "MB on disk", "times smaller"], rows };
}

async function measureUpdates(
  url: string,
  { runs, repository }: { runs: readonly CloneRun[]; repository: string },
): Promise<Cell[][]> {
  const last = readers.slice(0, 2).map((reader) => ({ reader, run: runs.findLast((run) => run.reader === reader) }));
  const unchanged = new Map<Reader, number[]>();
  const changed = new Map<Reader, number[]>();
  const read = new Map<Reader, number | undefined>();
  for (let round = 0; round < rounds; round++) {
    await runGit([`--git-dir=${repository}`, "fast-import", "--quiet"], { input: streamChangedDocument(nextChange++) });
    for (const times of [changed, unchanged])
      for (const { reader, run } of last) {
        const { result: count, seconds } = await measureRun(() => reader.update(url, run?.folder ?? ""));
        if (times === changed) read.set(reader, count);
        times.set(reader, [...(times.get(reader) ?? []), seconds]);
      }
  }
  const [baseline] = readers;
  const middle = (times: Map<Reader, number[]>, reader: Reader | undefined) =>
    median((reader && times.get(reader)) ?? []);
  return last.map(({ reader }) => {
    const cells = [unchanged, changed].flatMap((times) => {
      const seconds = middle(times, reader);
      return [seconds, middle(times, baseline) / seconds];
    });
    const name = reader === baseline ? "git fetch --depth 1, git reset --hard" : reader.name;
    return [name, ...cells, read.get(reader)];
  });
}
