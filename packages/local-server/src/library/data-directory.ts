import { accessSync, constants, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { closeFolder, createPrivateFile, findDiskProblem, makeFolder, privateFolderMode } from "@docent/storage";
import { DatabaseSync } from "@docent/storage/sqlite";

/** What is where in a data folder. */
export function dataPaths(dataFolder: string) {
  return {
    config: join(dataFolder, "docent.config.jsonc"),
    /** Held by the process that uses the folder. */
    lock: join(dataFolder, "lock"),
    /** The search index. */
    index: join(dataFolder, "index"),
    /** Vectors of passages, by the hash of their text. They survive the index. */
    vectors: join(dataFolder, "vectors.sqlite"),
    /** What sources keep between two syncs. */
    sources: join(dataFolder, "sources"),
    /** How resources are doing. */
    status: join(dataFolder, "status.json"),
    /** Where the server listens that has the folder. */
    address: join(dataFolder, "address.json"),
  };
}

/** A folder belongs to this process until it is released, or the process is gone, however it went. */
export interface FolderLock {
  /** Whether the folder is still there with the lock: somebody may have removed it, and another process made it anew. */
  isHeld(): boolean;
  release(): void;
}

/** Somebody may only look whether it is taken, which takes it for a moment. */
const busyTimeoutMs = 250;

/**
 * Takes a folder for this process alone. The operating system holds the lock, through SQLite, so that nothing stays behind
 * when a process is killed.
 *
 * @throws {FolderInUseError} where another process has it.
 * @throws {FolderError} where this process cannot write to it.
 */
export function lockFolder(folder: string): FolderLock {
  try {
    makeFolder(folder, privateFolderMode);
    // Whoever could open the lock could hold it.
    closeFolder(folder);
    // Of a folder that was used before, the lock alone could be taken.
    accessSync(folder, constants.W_OK);
    return lockFile(join(folder, "lock"));
  } catch (cause) {
    if (isBusy(cause)) throw new FolderInUseError(folder, { cause });
    throw new FolderError(folder, { cause });
  }
}

/** Whether a process has the folder. To look takes the lock for a moment, where nobody has it. */
export function isLocked(folder: string): boolean {
  if (!existsSync(join(folder, "lock"))) return false;
  try {
    lockFolder(folder).release();
    return false;
  } catch {
    return true;
  }
}

function lockFile(path: string): FolderLock {
  createPrivateFile(path);
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;");
    // To lock a file without a page is to write one, for which a disk that is full the next time would have no room.
    if (isNew(database)) database.exec("PRAGMA user_version = 1; COMMIT; BEGIN EXCLUSIVE;");
  } catch (error) {
    database.close();
    throw error;
  }
  const locked = statSync(path);
  return {
    isHeld() {
      const found = statSync(path, { throwIfNoEntry: false });
      return found?.ino === locked.ino && found.dev === locked.dev;
    },
    release: () => void (database.isOpen && database.close()),
  };
}

function isNew(database: DatabaseSync): boolean {
  return database.prepare("PRAGMA user_version").get()?.["user_version"] === 0;
}

const [sqliteBusy, sqliteLocked] = [5, 6];

function isBusy(error: unknown): boolean {
  const { errcode = 0 } = Object(error) as { errcode?: number };
  return [sqliteBusy, sqliteLocked].includes(errcode & 0xff);
}

export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
  readonly folder: string;

  constructor(folder: string, options?: ErrorOptions) {
    super(
      `Another docent-local uses the folder ${folder}. Stop it, or give this one a folder of its own with --data.`,
      options,
    );
    this.folder = folder;
  }
}

/** A folder cannot be used, whoever else uses it. */
export class FolderError extends Error {
  override readonly name = "FolderError";

  constructor(folder: string, { cause }: { cause: unknown }) {
    const { message, hint } = findDiskProblem(cause, folder) ?? describe(cause, folder);
    super(`${message} ${hint}`, { cause });
  }
}

function describe(cause: unknown, folder: string) {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const hint = "Look whether it is a folder that this user may write to, or give another one with --data.";
  return { message: `${folder} cannot be used: ${reason}.`, hint };
}
