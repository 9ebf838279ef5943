import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runTool } from "@docent/terminal";
// By path: the package does not export these modules.
import { createFolderSource } from "../../../local-server/src/resources/folder/folder-source.ts";
import type { ResourceSource } from "../../../local-server/src/resources/resource-source.ts";
import { openServerWithLibrary, type ServerWithLibrary } from "../../../local-server/src/server/open-server.ts";
import { BenchError, type Cell, type ReportProgress, type Section } from "../benchmark.ts";
import { letFilesSettle, makeDocument, writeDocuments } from "../generated-docs/documents.ts";
import { measureRun, median } from "../measure.ts";
import { makeDataFolder } from "../server-process.ts";

const documentCount = 5_000;
const rounds = 7;

/** Measures the time from changing one of many documents until a question finds the change. */
export async function* measureChange(parent: string, report: ReportProgress): AsyncGenerator<Section> {
  const folder = join(parent, "change");
  const root = join(folder, "documents");
  const documents = Array.from({ length: documentCount }, (_, number) => makeDocument(number));
  const bytes = await writeDocuments(root, documents);
  await letFilesSettle();
  const syncs: { documents: number; bytes: number }[] = [];
  const opened = await openServerWithLibrary({
    dataFolder: await makeDataFolder(folder, root),
    createSource: () => countReads(createFolderSource({ root, searchPaths: [] }), (sync) => syncs.push(sync)),
  });
  try {
    report(`indexing ${documentCount.toLocaleString("en")} documents`);
    await opened.library.get("docs")?.sync();
    await letFilesSettle();
    const changes: Change[] = [];
    const unchanged: number[] = [];
    const grepTimes: number[] = [];
    for (let round = 0; round < rounds; round++) {
      report(`changing a document, ${round + 1} of ${rounds}`);
      const path = documents[round * 700]?.path ?? "";
      const word = `changed${round}word`;
      changes.push(await findChange(opened, { file: join(root, path), path, word }));
      unchanged.push(1000 * (await measureRun(() => opened.library.get("docs")?.sync())).seconds);
      grepTimes.push(1000 * (await measureRun(() => runTool(["grep", "-rl", word, root]))).seconds);
      await letFilesSettle();
    }
    // Each round ends with a sync in which nothing was changed, so the sync before the last one read the change.
    const [changedSync] = syncs.slice(-2);
    const grepMs = median(grepTimes);
    const row = (name: string, ms: number, cells: Cell[] = []): Cell[] => [name, ms, ms / grepMs, ...cells];
    const middle = (of: (change: Change) => number) => median(changes.map(of));
    const rows = [
      row("grep -rl for it, without an index", grepMs),
      row(
        "from writing to finding it",
        middle(({ foundMs }) => foundMs),
        [changedSync?.documents, changedSync?.bytes, middle(({ readBytes }) => readBytes) / 1e6],
      ),
      row(
        "of that, the sync",
        middle(({ syncMs }) => syncMs),
      ),
      row("a sync in which nothing was changed", median(unchanged)),
    ];
    const headings = ["", "ms", "ratio", "documents indexed", "bytes indexed", "MB read by the process"];
    yield {
      title: `Serving: a document that was changed among ${documentCount.toLocaleString("en")} (${Math.round(bytes / 1e6)} MB), the median of ${rounds} (target: 1,000 ms)`,
      table: { headings, rows },
    };
  } finally {
    await opened.close({ graceMs: 0 });
  }
}

interface Change {
  foundMs: number;
  syncMs: number;
  /** Bytes that the whole process has read, including those of its index. */
  readBytes: number;
}

async function findChange(
  { library, server }: ServerWithLibrary,
  { file, path, word }: { file: string; path: string; word: string },
): Promise<Change> {
  const readBefore = await countReadBytes();
  const startedAt = performance.now();
  await appendFile(file, `\n## About ${word}\n\nThis is about ${word}.\n`);
  await library.get("docs")?.sync();
  const syncMs = performance.now() - startedAt;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ question: `What is ${word}?`, quiet: true });
  const address = "http://127.0.0.1:4011/question/stream";
  const answer = await server.fetch(new Request(address, { method: "POST", headers, body }));
  const text = await answer.text();
  const foundMs = performance.now() - startedAt;
  if (!text.includes(path))
    throw new BenchError(`The changed document was not found. Expected ${path} in the answer, received: ${text}`);
  return { foundMs, syncMs, readBytes: (await countReadBytes()) - readBefore };
}

/** Bytes that all threads of this process have read by system calls. NaN on systems other than Linux. */
async function countReadBytes(): Promise<number> {
  const text = await readFile("/proc/self/io", "utf8").catch(() => "");
  return Number(/^rchar: (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
}

function countReads(
  source: ResourceSource,
  onSync: (sync: { documents: number; bytes: number }) => void,
): ResourceSource {
  return {
    async sync(options) {
      const version = await source.sync(options);
      const counted = { documents: version.changed.length, bytes: 0 };
      onSync(counted);
      const changed = version.changed.map((document) => ({
        ...document,
        read: async () => {
          const text = await document.read();
          counted.bytes += Buffer.byteLength(text);
          return text;
        },
      }));
      return { ...version, changed };
    },
  };
}
