/** A disk that does not take what is written to it. Both are sentences for a person. */
export interface DiskProblem {
  message: string;
  /** What to do about it. */
  hint: string;
}

const fullCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const refusedCodes = new Set(["EROFS", "EACCES", "EPERM"]);
/** The primary result codes of SQLite: https://sqlite.org/rescode.html */
const [sqliteReadOnly, sqliteIoError, sqliteFull] = [8, 10, 13];

/**
 * What is wrong with the disk that holds this path, where that is why something failed; undefined where it is not. Looks
 * at the causes of the error as well.
 */
export function findDiskProblem(error: unknown, path: string): DiskProblem | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = "", errcode = 0 } = cause as NodeJS.ErrnoException & { errcode?: number };
    const result = errcode & 0xff;
    if (fullCodes.has(code) || result === sqliteFull) return full(path);
    if (code === "EIO" || result === sqliteIoError) return failing(path, cause.message);
    if (refusedCodes.has(code) || result === sqliteReadOnly) return refused(path);
  }
  return undefined;
}

/** The error itself, or one that a person can do something about where it is about the disk that holds this path. */
export function explainDisk(error: unknown, path: string): unknown {
  const problem = findDiskProblem(error, path);
  return problem ? new Error(`${problem.message} ${problem.hint}`, { cause: error }) : error;
}

function full(path: string): DiskProblem {
  return { message: `The disk that holds ${path} is full.`, hint: "Make room on it, then do it again." };
}

function failing(path: string, reason: string): DiskProblem {
  return {
    message: `The disk that holds ${path} does not take what is written to it (${reason}).`,
    hint: "Look whether it is full or damaged, then do it again.",
  };
}

function refused(path: string): DiskProblem {
  return {
    message: `This user may not write to ${path}, or not to all that is in it.`,
    hint: "Give it to this user, or use another folder.",
  };
}
