import { chmodSync, closeSync, type Dirent, mkdirSync, openSync, statSync } from "node:fs";
import { chmod, readdir, stat } from "node:fs/promises";
import { homedir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { isMainThread } from "node:worker_threads";
import { codeOf } from "./write-atomically.ts";

/** Permissions of users other than the owner. Windows has access control lists instead. */
const othersMask = 0o077;
const hasModes = process.platform !== "win32";

export const privateFolderMode = 0o700;
const privateFileMode = 0o600;

/**
 * The folder for the data of this user's programs (XDG Base Directory Specification, `XDG_DATA_HOME`). Ignores a relative path
 * in the variable.
 */
export function userDataFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const base = environment["XDG_DATA_HOME"];
  return base?.startsWith("/") ? base : join(homedir() || userInfo().homedir, ".local", "share");
}

/** Creates a missing file with owner-only permissions, before another program creates it with the permissions of its umask. */
export function createPrivateFile(path: string): void {
  closeSync(openSync(path, "a", privateFileMode));
}

/** Whether no other user has access; also true for a missing file. */
export function isPrivate(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return !hasModes || !stats || (stats.mode & othersMask) === 0;
}

/** Removes other users' access to a folder, and thus to its content. Best effort. */
export function closeFolder(folder: string): void {
  if (isPrivate(folder)) return;
  try {
    chmodSync(folder, privateFolderMode);
  } catch {
    // The folder belongs to another user.
  }
}

/** Removes other users' access to a file. Best effort. */
export function closeFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!hasModes || !stats || (stats.mode & othersMask) === 0) return;
  try {
    chmodSync(path, stats.mode & privateFolderMode);
  } catch {
    // The file belongs to another user.
  }
}

/**
 * Removes other users' access to a folder and its entries; with `recursive`, to everything in it. Links and their targets are
 * unchanged.
 *
 * @returns the paths that other users can still access.
 */
export async function closeAll(folder: string, { recursive }: { recursive: boolean }): Promise<string[]> {
  if (!hasModes) return [];
  const entries = await readdir(folder, { recursive, withFileTypes: true }).catch((): Dirent[] => []);
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name));
  const open: string[] = [];
  for (const path of [folder, ...paths]) {
    const found = await stat(path).catch(() => undefined);
    if (!found || (found.mode & othersMask) === 0) continue;
    await chmod(path, found.mode & privateFolderMode).catch(() => {});
    if (!isPrivate(path)) open.push(path);
  }
  return open;
}

/**
 * Starts a program with a umask that makes its files private. The umask applies to the whole process. Files that other threads
 * create at that moment are private as well, which is harmless.
 */
export function withPrivateUmask<Result>(start: () => Result): Result {
  // Worker threads cannot change the umask.
  if (!hasModes || !isMainThread) return start();
  const before = process.umask(othersMask);
  try {
    return start();
  } finally {
    process.umask(before);
  }
}

/**
 * Creates a missing folder and its parents. The recursive `mkdir` of Node never returns if a file system, such as `/proc`,
 * reports "not found" for a new folder.
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (!isMissingParent(() => make(path, mode))) return;
  makeFolder(dirname(path));
  make(path, mode);
}

function make(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function isMissingParent(attempt: () => void): boolean {
  try {
    attempt();
    return false;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return true;
    throw error;
  }
}
