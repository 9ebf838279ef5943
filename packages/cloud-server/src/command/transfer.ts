import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import {
  CommandError,
  count,
  defineCommand,
  ProgressLines,
  renderJson,
  type Terminal,
  UsageError,
} from "@docent/terminal";
import type { CloudStore } from "../store/cloud-store.ts";
import { StoreError } from "../store/store-error.ts";
import type { ExportSummary } from "../transfer/export-account.ts";
import type { ImportSource, ImportSummary } from "../transfer/import-batch.ts";
import { accountOptions, jsonOption, useAccount } from "./use-store.ts";

export const exportCommand = defineCommand({
  summary: "Exports the projects and threads of an account as JSON Lines that import reads",
  usage: "[FILE]",
  details:
    "Without FILE, or with -, it writes to standard output. Only the owner can read FILE. An existing FILE, or the target of a link, is replaced when the export is complete.",
  options: { json: { ...jsonOption, help: "print a summary as JSON" }, ...accountOptions },
  examples: ["docent-cloud export ada.jsonl --account ada", "docent-cloud export --account ada | gzip > ada.jsonl.gz"],
  async run({ values, positionals }, terminal) {
    const [path = "-", ...others] = positionals;
    if (others.length > 0) throw new UsageError(`Expected one FILE, found ${count(positionals.length, "word")}.`);
    if (path === "-" && values.json) throw new UsageError("Expected FILE with --json, found none.");
    const { exportAccount, exportToFile } = await import("../transfer/export-account.ts");
    const { signal } = terminal;
    await useAccount(values, terminal, async ({ accountId }, store) => {
      if (path === "-") {
        await exportAccount(store, accountId, { signal, consume: (text) => terminal.pipe(text) });
        return;
      }
      const progress = new ProgressLines(terminal);
      const onProgress = (exported: ExportSummary) => progress.show([`Exporting: ${describeExport(exported)}`]);
      try {
        const exported = await exportToFile(store, accountId, { path, signal, onProgress });
        progress.wipe();
        if (values.json) terminal.write(`${renderJson({ file: path, ...exported })}\n`);
        else terminal.write(`${path}: ${describeExport(exported)}\n`);
      } finally {
        progress.wipe();
      }
    });
  },
});

function describeExport({ projects, threads }: ExportSummary): string {
  return `${count(projects, "project")}, ${count(threads, "thread")}`;
}

export const importCommand = defineCommand({
  summary: "Imports projects and threads from files of JSON Lines into an account",
  usage: "[FILE...]",
  details:
    'A line is {"project":{…}} or {"thread":{…}}. A file is imported whole or not at all. It may be imported again: a stored record is replaced only by one with a later updatedAt, or by a different project if one of the two has no updatedAt. Without FILE, or with -, it reads standard input. During an import into SQLite, other programs cannot write to the store.',
  options: { json: jsonOption, ...accountOptions },
  examples: [
    "docent-cloud import hono.jsonl --account ada",
    "docent-cloud export --account ada | docent-cloud import --account ada --database postgres://docent@db.internal/docent",
  ],
  async run({ values, positionals }, terminal) {
    const names = positionals.length === 0 && terminal.input.isPiped ? ["-"] : positionals;
    if (names.length === 0) throw new UsageError("Expected FILE..., found none.");
    const files = await Promise.all(names.map((name) => openFile(name, terminal)));
    await useAccount(values, terminal, async ({ accountId }, store) => {
      for (const [index, file] of files.entries()) {
        const summary = await importOne(store, accountId, { file, terminal }).catch((error: unknown) => {
          const others = files.slice(index + 1).map(({ name }) => name);
          if (others.length > 0) terminal.warn(`Not imported: ${others.join(", ")}.\n`);
          throw error;
        });
        if (values.json) terminal.write(`${renderJson({ file: file.name, ...summary })}\n`);
        else terminal.write(`${file.name}: ${describeImport(summary)}\n`);
      }
    });
  },
});

interface OpenFile extends ImportSource {
  /** Undefined for standard input. */
  bytes: number | undefined;
}

/** @throws {CommandError} if a file is missing, before any file is imported. */
async function openFile(name: string, { input }: Pick<Terminal, "input">): Promise<OpenFile> {
  if (name === "-") return { name: "standard input", chunks: input.chunks(), bytes: undefined };
  const stats = await stat(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new CommandError(`There is no file ${name}. Correct its path.`);
    throw new CommandError(`${name} cannot be read (${error.message}).`);
  });
  if (stats.isDirectory()) throw new CommandError(`${name} is a folder. Expected a file of JSON Lines.`);
  return { name, chunks: readChunks(name), bytes: stats.isFile() ? stats.size : undefined };
}

/** Opens the file at the first read, because the import of an earlier file may take a long time. */
async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

async function importOne(
  store: CloudStore,
  accountId: string,
  { file, terminal }: { file: OpenFile; terminal: Terminal },
): Promise<ImportSummary> {
  const { name, chunks, bytes: total } = file;
  const { signal } = terminal;
  const { importFile } = await import("../transfer/import-batch.ts");
  const progress = new ProgressLines(terminal);
  const onProgress = ({ bytes, records }: { bytes: number; records: number }) => {
    const share = total ? `${Math.floor((bytes / total) * 100)} %, ` : "";
    progress.show([`Importing ${name}: ${share}${count(records, "record")}`]);
  };
  try {
    return await importFile(store, accountId, { name, chunks, signal, onProgress });
  } catch (error) {
    progress.wipe();
    terminal.warn(
      mayBeImported(error)
        ? `${name} may have been imported: import it again.\n`
        : `Nothing of ${name} was imported.\n`,
    );
    throw error;
  } finally {
    progress.wipe();
  }
}

/** Whether the import may have been committed, because the response to the commit may have been lost. */
function mayBeImported(error: unknown): boolean {
  return error instanceof StoreError && (error.code === "unavailable" || error.code === "busy");
}

function describeImport({ inserted, updated, unchanged, createdProjects }: ImportSummary): string {
  const parts = [`${inserted.toLocaleString("en")} inserted`, `${updated.toLocaleString("en")} updated`];
  const created = createdProjects === 0 ? "" : `; ${count(createdProjects, "project")} created`;
  return `${parts.join(", ")}, ${unchanged.toLocaleString("en")} unchanged${created}`;
}
