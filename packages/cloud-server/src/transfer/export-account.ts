import { getSystemErrorMessage } from "node:util";
import { findDiskProblem, writeAtomically } from "@docent/storage";
import type { AccountStore } from "../store/account-store.ts";
import type { CloudStore } from "../store/cloud-store.ts";
import { StoreError } from "../store/store-error.ts";

export interface ExportOptions {
  signal?: AbortSignal;
  /** Called after each page, with the numbers so far. */
  onProgress?: (exported: ExportSummary) => void;
}

/** Numbers of exported projects and threads. */
export interface ExportSummary {
  projects: number;
  threads: number;
}

/**
 * Exports an account as JSON Lines that {@link importFile} reads: its projects, then its threads, oldest first, in one
 * snapshot.
 *
 * @param consume Writes the text, which comes in pieces of several lines. The export ends when `consume` resolves.
 */
export async function exportAccount(
  store: CloudStore,
  accountId: string,
  { consume, ...options }: ExportOptions & { consume: (text: AsyncIterable<string>) => Promise<void> },
): Promise<ExportSummary> {
  const exported = { projects: 0, threads: 0 };
  await store.transaction(accountId, (account) => consume(readLines(account, { ...options, exported, store })), {
    isReadOnly: true,
  });
  return exported;
}

/**
 * Exports an account to a file that only its owner can read. The file is created or replaced when the export is complete. A
 * pipe or a device gets the text while the store is being read.
 *
 * @throws {StoreError} if the file cannot be written, and for errors of the store.
 */
export function exportToFile(
  store: CloudStore,
  accountId: string,
  { path, ...options }: ExportOptions & { path: string },
): Promise<ExportSummary> {
  const consume = (text: AsyncIterable<string>) =>
    writeAtomically(path, text).catch((error: unknown) => {
      if (error instanceof StoreError || options.signal?.aborted) throw error;
      const { message, hint } = findDiskProblem(error, path) ?? explainFileError(error, path);
      throw new StoreError("failed", `${message} ${hint}`, { cause: error });
    });
  return exportAccount(store, accountId, { ...options, consume });
}

function explainFileError(error: unknown, path: string): { message: string; hint: string } {
  const { code, errno, message } = Object(error) as NodeJS.ErrnoException;
  if (code === "EISDIR") return { message: `${path} is a folder.`, hint: "Name a file." };
  // The message of a system error contains the path of the temporary file.
  const reason = errno === undefined ? (message ?? error) : `${code}: ${getSystemErrorMessage(errno)}`;
  return {
    message: `${path} cannot be written (${reason}).`,
    hint: "Check that its folder exists, and that this user may write there.",
  };
}

interface Reading extends ExportOptions {
  store: CloudStore;
  exported: ExportSummary;
}

async function* readLines(account: AccountStore, { signal, onProgress, exported, store }: Reading) {
  try {
    for (const [kind, pages] of [
      ["project", account.exportProjects()],
      ["thread", account.exportThreads()],
    ] as const)
      for await (const bodies of pages) {
        signal?.throwIfAborted();
        if (bodies.length > 0) yield bodies.map((body) => `{"${kind}":${body}}\n`).join("");
        exported[`${kind}s`] += bodies.length;
        onProgress?.({ ...exported });
      }
  } catch (error) {
    // Explained here, so that an error of the store is not reported as an error of the file.
    throw store.explain(error);
  }
}
