import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "./sqlite.ts";

/** A folder belongs to this process until it is released, or the process is gone, however it went. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process alone. The operating system holds the lock, through SQLite, so that nothing stays behind
 * when a process is killed.
 *
 * @throws {FolderInUseError} where another process has it.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, "lock"));
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;");
  } catch (cause) {
    database.close();
    throw new FolderInUseError(folder, { cause });
  }
  return { release: () => database.close() };
}

export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
  readonly folder: string;

  constructor(folder: string, options?: ErrorOptions) {
    super(
      `Another server uses the folder ${folder}. Stop it, or give this one a folder of its own with --data.`,
      options,
    );
    this.folder = folder;
  }
}
