import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** How a file on disk differs from what generation gives. */
export interface FileChange {
  /** Relative to the package's folder. */
  path: string;
  kind: "missing" | "stale" | "left over";
  /** New content; undefined for a file that must go. */
  content: string | undefined;
}

/** New files, written beside the files that they will replace. */
export interface StagedFiles {
  /** Renames every new file over the old one and removes leftovers. */
  commit(): Promise<void>;
  /** Leaves everything as it was. */
  discard(): Promise<void>;
}

export interface StageOptions {
  /**
   * Wait until the disk has the content, so that a file is whole after a power failure too. Default true. It costs a
   * hundred milliseconds on a busy disk, which a watch cannot spare and makes up for at the next save.
   */
  flush?: boolean;
}

let count = 0;

/**
 * Writes all new content beside the old file, so that what can fail has failed before the first file is
 * replaced. Each file is then replaced by one rename: a reader, or a process that is killed, finds it whole, old or new.
 */
export async function stageFiles(
  folder: string,
  changes: readonly FileChange[],
  { flush = true }: StageOptions = {},
): Promise<StagedFiles> {
  const staged: { from: string; to: string }[] = [];
  const discard = async () => {
    await Promise.all(staged.map(({ from }) => rm(from, { force: true })));
  };
  const writing = changes.map(async ({ path, content }) => {
    if (content === undefined) return;
    const to = join(folder, path);
    const from = temporaryName(to);
    await mkdir(dirname(to), { recursive: true });
    staged.push({ from, to });
    await writeFile(from, content, { flush });
  });
  const failed = (await Promise.allSettled(writing)).find((outcome) => outcome.status === "rejected");
  if (failed) {
    await discard();
    throw failed.reason;
  }
  return {
    async commit() {
      try {
        for (const { from, to } of staged) await rename(from, to);
        // Another run may have removed it a moment ago.
        for (const { path, content } of changes)
          if (content === undefined) await rm(join(folder, path), { force: true });
      } catch (error) {
        await discard();
        throw error;
      }
    },
    discard,
  };
}

/** Names the process, so that a later run can tell whether anyone still needs the file. */
function temporaryName(path: string): string {
  count += 1;
  return `${path}.${process.pid}-${count}.tmp`;
}

/** No run takes longer to write a package. */
const longestRunMs = 60_000;

/** A temporary file that no run will rename into place any more. */
export async function isAbandoned(path: string): Promise<boolean> {
  const owner = readTemporaryName(path);
  if (owner === undefined) return false;
  if (!isRunning(owner)) return true;
  // A process id is given out again after a while, in a container at once.
  const status = await stat(path).catch(() => undefined);
  return status !== undefined && Date.now() - status.mtimeMs > longestRunMs;
}

/** The process that a temporary file belongs to; undefined for every other file. */
function readTemporaryName(path: string): number | undefined {
  const owner = /\.(\d+)-\d+\.tmp$/.exec(path)?.[1];
  return owner === undefined ? undefined : Number(owner);
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
