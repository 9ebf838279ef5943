import { accessSync, constants, statfsSync, statSync } from "node:fs";

/** The reason why a disk rejects writes, with messages for a user. */
export interface DiskProblem {
  /** `failing`: the disk is damaged, or the size of files is limited. `refused`: no user, or not this user, may write there. */
  kind: "full" | "failing" | "refused";
  message: string;
  /** The remedy. */
  hint: string;
}

const fullCodes = new Set(["ENOSPC", "EDQUOT"]);
/** EFBIG: the system limits the size of files for this process. */
const failingCodes = new Set(["EIO", "EFBIG"]);
const readOnlyCode = "EROFS";
const refusedCodes = new Set([readOnlyCode, "EACCES", "EPERM"]);
/** The primary result codes of SQLite: https://sqlite.org/rescode.html */
const [sqliteReadOnly, sqliteIoError, sqliteFull] = [8, 10, 13];

/** The used part of `statfsSync`, so that tests can simulate a disk of any size. */
export type ReadFileSystem = (path: string) => { bsize: number; bavail: number; files: number; ffree: number };

/** Free bytes below which a disk counts as full after an unexplained write failure. */
const fullBelowBytes = 1024 * 1024;

/**
 * Whether the file system reports that the disk of this path is full, for a write that failed with another error. Undefined
 * if the file system cannot be read. Does not detect the quota of a user.
 */
export function isDiskFull(path: string, readFileSystem: ReadFileSystem = statfsSync): boolean | undefined {
  try {
    const { bsize, bavail, files, ffree } = readFileSystem(path);
    // Some file systems create inodes on demand, and report a total of 0.
    return bavail * bsize < fullBelowBytes || (files > 0 && ffree === 0);
  } catch {
    return undefined;
  }
}

/** The problem of a full disk, if {@link isDiskFull} confirms that the disk is full. */
export function findFullDisk(path: string): DiskProblem | undefined {
  return isDiskFull(path) ? full(path) : undefined;
}

/** The problem of this path's disk that an error, or one of the error's causes, reports. Undefined for other errors. */
export function findDiskProblem(
  error: unknown,
  path: string,
  readFileSystem?: ReadFileSystem,
): DiskProblem | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = "", errcode = 0 } = cause as NodeJS.ErrnoException & { errcode?: number };
    const result = errcode & 0xff;
    if (fullCodes.has(code) || result === sqliteFull) return full(path);
    if (failingCodes.has(code) || result === sqliteIoError)
      return failing(path, { reason: cause.message, isFull: isDiskFull(path, readFileSystem) });
    if (refusedCodes.has(code) || result === sqliteReadOnly)
      return code === readOnlyCode || isReadOnly(path) ? readOnly(path) : refused(path);
  }
  return undefined;
}

/** Returns an error with a remedy if the disk of this path caused it, or else the error itself. */
export function explainDisk(error: unknown, path: string): unknown {
  const problem = findDiskProblem(error, path);
  return problem ? new Error(`${problem.message} ${problem.hint}`, { cause: error }) : error;
}

/** Whether the file system of an existing path is read-only: SQLite reports this as it reports missing permissions. */
function isReadOnly(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    // Node throws a system error.
    return (error as NodeJS.ErrnoException).code === readOnlyCode;
  }
}

function full(path: string): DiskProblem {
  return {
    kind: "full",
    message: `The disk that holds ${path} is full.`,
    hint: "Free some space on it, then try again.",
  };
}

function failing(path: string, { reason, isFull }: { reason: string; isFull: boolean | undefined }): DiskProblem {
  if (isFull) return full(path);
  const hint =
    isFull === undefined
      ? "Check whether it is full or damaged, then try again."
      : "It is not full: check for damage, a quota, and a limit on the size of files, then try again.";
  return {
    kind: "failing",
    message: `The disk that holds ${path} rejects writes (${reason}).`,
    hint,
  };
}

function readOnly(path: string): DiskProblem {
  return {
    kind: "refused",
    message: `The file system that holds ${path} is read-only.`,
    hint: "Make it writable, or use another folder.",
  };
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function refused(path: string): DiskProblem {
  return {
    kind: "refused",
    message: `This user may not write to ${path}, or to ${isFolder(path) ? "a file in it" : "its folder"}.`,
    hint: "Change the owner or the permissions, or use another folder.",
  };
}
