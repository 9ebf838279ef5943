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
import type { ImportSource, ImportSummary } from "../transfer/import-batch.ts";
import { accountOptions } from "./suggest-names.ts";
import { jsonOption, useAccount } from "./use-store.ts";

export const importCommand = defineCommand({
  summary: "Imports projects and threads from files of JSON Lines into an account",
  usage: "FILE...",
  details:
    'A line is {"project":{…}} or {"thread":{…}}. A file is imported whole or not at all, and may be imported again: what is stored stays, unless the file has a later updatedAt. Without a file, or for a file that is -, standard input is read. While a file is imported into SQLite, other programs cannot write to the store.',
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
        else terminal.write(`${file.name}: ${describeSummary(summary)}\n`);
      }
    });
  },
});

interface OpenFile extends ImportSource {
  /** Undefined for standard input. */
  bytes: number | undefined;
}

/** @throws {CommandError} if a file is missing, before any other one is imported. */
async function openFile(name: string, { input }: Pick<Terminal, "input">): Promise<OpenFile> {
  if (name === "-") return { name: "standard input", chunks: input.chunks(), bytes: undefined };
  const stats = await stat(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new CommandError(`There is no file ${name}.`);
    throw new CommandError(`${name} cannot be read (${error.message}).`);
  });
  if (stats.isDirectory()) throw new CommandError(`${name} is a folder. Expected a file of JSON Lines.`);
  return { name, chunks: readChunks(name), bytes: stats.isFile() ? stats.size : undefined };
}

/** Opens the file at its first read: an earlier one may take long. */
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

/** Whether the response to the commit may have been lost. */
function mayBeImported(error: unknown): boolean {
  return error instanceof StoreError && (error.code === "unavailable" || error.code === "busy");
}

function describeSummary({ inserted, updated, unchanged, createdProjects }: ImportSummary): string {
  const parts = [`${inserted.toLocaleString("en")} inserted`, `${updated.toLocaleString("en")} updated`];
  const created = createdProjects === 0 ? "" : `; ${count(createdProjects, "project")} created`;
  return `${parts.join(", ")}, ${unchanged.toLocaleString("en")} unchanged${created}`;
}
