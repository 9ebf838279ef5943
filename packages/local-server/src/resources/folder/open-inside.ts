import { constants } from "node:fs";
import { type FileHandle, open, readlink, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

/** Neither waits for the other end of a FIFO nor follows a link; a platform without a flag has no such files. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Opens a regular file below `root`, which is a real path. What is opened is looked at after opening, so somebody who swaps
 * a folder for a link in between gains nothing.
 *
 * @returns the open file, or why it is left out, in one sentence.
 * @throws where no file descriptor is left.
 */
export async function openInside(root: string, path: string): Promise<FileHandle | { reason: string }> {
  const absolute = join(root, ...path.split("/"));
  let file: FileHandle;
  try {
    file = await open(absolute, flags);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
  try {
    const reason = await findProblem(file, { root, absolute }).catch(reasonOf);
    if (reason === undefined) return file;
    await file.close();
    return { reason };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function findProblem(file: FileHandle, { root, absolute }: { root: string; absolute: string }) {
  const opened = await file.stat({ bigint: true });
  if (!opened.isFile()) return "It is not a regular file.";
  const real = await realPathOf(file, absolute);
  if (real !== root && !real.startsWith(root.endsWith(sep) ? root : root + sep)) return "It is outside of the folder.";
  const named = await stat(real, { bigint: true });
  return named.ino === opened.ino && named.dev === opened.dev ? undefined : "It was replaced while it was read.";
}

/** Linux tells the path of an open file; elsewhere the path is resolved again. */
function realPathOf(file: FileHandle, absolute: string): Promise<string> {
  return process.platform === "linux" ? readlink(`/proc/self/fd/${file.fd}`) : realpath(absolute);
}

function reasonOf(error: unknown): string {
  // What node:fs throws has a code; anything else reads as "unknown".
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  if (isOutOfFiles(error)) throw error;
  if (code === "ELOOP" || code === "EMLINK") return "It is a symbolic link.";
  if (code === "ENOENT") return "It was removed while the folder was read.";
  if (code === "EACCES" || code === "EPERM") return "The server may not read it.";
  return `It cannot be opened (${code}).`;
}

/** Whether no file descriptor was left: then a file that cannot be opened may be there all the same. */
export function isOutOfFiles(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "EMFILE" || code === "ENFILE";
}
