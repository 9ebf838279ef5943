import { accessSync, constants, existsSync, statSync, truncateSync } from "node:fs";
import { type FileHandle, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseJsonText, toRecord } from "@docent/openapi/model";
import { closeFolder, createPrivateFile, findDiskProblem, makeFolder, privateFolderMode } from "@docent/storage";
import { DatabaseSync } from "@docent/storage/sqlite";

export function dataPaths(dataFolder: string) {
  return {
    config: join(dataFolder, "docent.config.jsonc"),
    /** Held by the process that uses the directory. */
    lock: join(dataFolder, "lock"),
    index: join(dataFolder, "index"),
    /** Vectors of passages, by the hash of their text. They are kept when the index is deleted. */
    vectors: join(dataFolder, "vectors.sqlite"),
    /** Data that sources keep between two syncs. */
    sources: join(dataFolder, "sources"),
    status: join(dataFolder, "status.json"),
    /** Address of the server that uses the directory. */
    address: join(dataFolder, "address.json"),
  };
}

/** A lock on a directory, held until it is released or the process ends. */
export interface FolderLock {
  /**
   * Whether the lock file is still the one that was locked. The directory may have been deleted, and created again by another
   * process. Also true after `release`.
   */
  isInPlace(): boolean;
  release(): void;
}

/** Maximum wait for the lock, because {@link isLocked} of another process holds it for a moment. */
const busyTimeoutMs = 250;

/**
 * Locks a directory for this process. The operating system holds the lock, through SQLite, so that the lock ends
 * when a process is killed.
 *
 * @throws {FolderInUseError} if another process has the lock.
 * @throws {FolderError} if the directory cannot be created, written or locked, for any other reason.
 */
export function lockFolder(folder: string): FolderLock {
  try {
    makeFolder(folder, privateFolderMode);
    // The directory is private: any user who can open the lock file could hold the lock.
    closeFolder(folder);
    // Checked separately: the lock file may be writable although the directory is not.
    accessSync(folder, constants.W_OK);
    return lockOrReplace(folder);
  } catch (cause) {
    if ([sqliteBusy, sqliteLocked].includes(readErrorCode(cause))) throw new FolderInUseError(folder, { cause });
    throw new FolderError(folder, { cause });
  }
}

/**
 * Whether a process has locked the directory. Also true if the lock cannot be checked. Removes the access of other users to the
 * directory, and holds the lock of an unlocked directory for a moment.
 */
export function isLocked(folder: string): boolean {
  if (!existsSync(join(folder, "lock"))) return false;
  try {
    lockFolder(folder).release();
    return false;
  } catch {
    return true;
  }
}

/** Locks the directory. Replaces a damaged lock file, unless it may be a file of another program. */
function lockOrReplace(folder: string): FolderLock {
  const { lock, config } = dataPaths(folder);
  try {
    return lockFile(lock);
  } catch (error) {
    if (!isDamaged(error) || !existsSync(config)) throw error;
    // The file is kept, because another process may have replaced its content meanwhile, and locked it.
    truncateSync(lock);
    return lockFile(lock);
  }
}

function lockFile(path: string): FolderLock {
  createPrivateFile(path);
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;");
    // SQLite writes a page when it locks an empty file. This writes it once, so that a later start succeeds on a full disk.
    if (isNew(database)) database.exec("PRAGMA user_version = 1; COMMIT; BEGIN EXCLUSIVE;");
  } catch (error) {
    database.close();
    throw error;
  }
  const locked = statSync(path);
  return {
    isInPlace() {
      const found = statSync(path, { throwIfNoEntry: false });
      return found?.ino === locked.ino && found.dev === locked.dev;
    },
    release: () => void (database.isOpen && database.close()),
  };
}

function isNew(database: DatabaseSync): boolean {
  return database.prepare("PRAGMA user_version").get()?.["user_version"] === 0;
}

const [sqliteBusy, sqliteLocked, sqliteCorrupt, sqliteNotADatabase] = [5, 6, 11, 26];

/** Whether the content of the file is wrong. Reported only if no process has locked it. */
function isDamaged(error: unknown): boolean {
  return [sqliteCorrupt, sqliteNotADatabase].includes(readErrorCode(error));
}

function readErrorCode(error: unknown): number {
  const { errcode = 0 } = Object(error) as { errcode?: number };
  return errcode & 0xff;
}

export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";

  constructor(folder: string, options?: ErrorOptions) {
    super(
      `Another docent-local uses the data directory ${folder}. Stop it, or use another directory with --data.`,
      options,
    );
  }
}

/** Thrown if the directory cannot be used, for a reason other than its lock. */
export class FolderError extends Error {
  override readonly name = "FolderError";

  constructor(folder: string, { cause }: { cause: unknown }) {
    const { message, hint } = findDiskProblem(cause, folder) ?? describeFolderProblem(cause, folder);
    super(`${message} ${hint}`, { cause });
  }
}

function describeFolderProblem(cause: unknown, folder: string) {
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (isDamaged(cause)) {
    const hint = "Delete this file, or use another directory with --data.";
    return { message: `${dataPaths(folder).lock} cannot be used: ${reason}.`, hint };
  }
  const hint = "Check that it is a directory that this user may write to, or use another one with --data.";
  return { message: `${folder} cannot be used: ${reason}.`, hint };
}

export type ServerAddress = { url: string } | { socketPath: string };

/** Fixed size of `address.json`, in bytes: a disk sector, and longer than any address. */
const addressFileBytes = 512;

/**
 * The recorded address of the server of a data directory. Undefined if the file has no valid address. After a crash, the file
 * has the old address until a server starts and clears it, so check {@link isLocked}.
 */
export async function readAddress(path: string): Promise<ServerAddress | undefined> {
  const text = await readFile(path, "utf8").catch(() => "");
  const { url, socketPath } = toRecord(parseJsonText(text)?.value);
  if (typeof socketPath === "string") return { socketPath };
  return typeof url === "string" && URL.canParse(url) ? { url: toReachable(url) } : undefined;
}

/**
 * Records the address, or clears it if undefined. Overwrites an existing file, whose size is fixed, so that this works on a
 * full disk as well.
 */
export async function writeAddress(path: string, address: ServerAddress | undefined): Promise<void> {
  const text = `${address ? JSON.stringify(address) : ""}`.padEnd(addressFileBytes - 1);
  const file: FileHandle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    const { bytesWritten } = await file.write(`${text}\n`, 0);
    await file.truncate(bytesWritten);
  } finally {
    await file.close();
  }
}

/** Replaces `0.0.0.0` and `[::]`, which listen on all addresses, by `localhost`. */
function toReachable(url: string): string {
  return url.replace(/^(https?:\/\/)(?:0\.0\.0\.0|\[::\])(?=[:/]|$)/, "$1localhost");
}
