import { mkdir, readdir, readlink, realpath, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, relative } from "node:path";
import { codeOf } from "@docent/storage";
import { GenerateError } from "../generate-error.ts";

/** A difference between a file on disk and its generated content. */
export interface FileChange {
  /** Relative to the package's folder. */
  path: string;
  kind: "missing" | "stale" | "left over";
  /** New content. Undefined if the file must be removed. */
  content: string | undefined;
}

/** New files, written next to the files that they will replace. */
export interface StagedFiles {
  /** Renames every new file over the old one and removes leftovers. */
  commit(): Promise<void>;
  /** Discards the new files, and the folders that were created for them. */
  discard(): Promise<void>;
}

export interface StageOptions {
  /**
   * Whether content is synced to disk, so that files survive a power failure. Default: true. A sync takes about 100 ms on a
   * busy disk, so a watch does not sync.
   */
  flush?: boolean;
}

let count = 0;

/**
 * Writes all new content next to the old files, so that errors occur before the first replacement. Each file is then
 * replaced by one rename: a concurrent reader, or a killed process, sees only whole files.
 *
 * @throws {GenerateError} if a link in the folder leads out of it, or to a path that does not exist.
 */
export async function stageFiles(
  folder: string,
  changes: readonly FileChange[],
  { flush = true }: StageOptions = {},
): Promise<StagedFiles> {
  await stayInside(folder, changes);
  await removeAbandoned(new Set(changes.map(({ path }) => join(folder, path))));
  const staged: { from: string; to: string }[] = [];
  const created = new Set<string>();
  const discard = async () => {
    // A later run removes what cannot be removed now. The caller reports the error that made it discard the files.
    await Promise.allSettled(staged.map(({ from }) => rm(from, { force: true })));
    const deepestFirst = [...created].sort((a, b) => b.length - a.length);
    // A folder that is not empty is kept.
    for (const made of deepestFirst) await rmdir(made).catch(() => undefined);
  };
  const writing = changes.map(async ({ path, content }) => {
    if (content === undefined) return;
    const to = join(folder, path);
    const from = temporaryName(to);
    const first = await makeFolder(dirname(to));
    if (first !== undefined)
      for (let made = dirname(to); made.length >= first.length; made = dirname(made)) created.add(made);
    staged.push({ from, to });
    await writeFile(from, content, { flush }).catch((error: Error) => {
      // A write to an open file fails without a path.
      throw Object.assign(error, { path: to });
    });
  });
  const failed = (await Promise.allSettled(writing)).find((outcome) => outcome.status === "rejected");
  if (failed) {
    await discard();
    throw failed.reason;
  }
  return {
    async commit() {
      const order = changes.map(({ path }) => join(folder, path));
      staged.sort((a, b) => order.indexOf(a.to) - order.indexOf(b.to));
      try {
        for (const { from, to } of staged) await rename(from, to);
        // Another run may have removed the file.
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

/**
 * Creates a folder and those above it. Resolves with the first one that was created. On a read-only file system, the recursive
 * `mkdir` of Node fails as if a folder was missing. The missing folder is then created alone, to get the real cause.
 */
async function makeFolder(folder: string): Promise<string | undefined> {
  return mkdir(folder, { recursive: true }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && error.path !== undefined) await mkdir(error.path);
    throw error;
  });
}

/** Refuses to follow a link out of the folder: a repository must not decide which other files are replaced or removed. */
async function stayInside(folder: string, changes: readonly FileChange[]): Promise<void> {
  const root = await findReal(folder);
  for (const subfolder of new Set(changes.map(({ path }) => dirname(path)))) {
    const real = await findReal(join(folder, subfolder));
    const way = relative(root, real);
    if (!/^\.\.(?:[\\/]|$)/.test(way) && !isAbsolute(way)) continue;
    throw new GenerateError(
      `${join(folder, subfolder)} leads to ${real}, outside of ${folder}. Expected a folder; remove the link.`,
    );
  }
}

/**
 * The path without links. For a path that does not exist: the real path of the nearest existing folder above.
 *
 * @throws {GenerateError} for a link to a path that does not exist.
 */
async function findReal(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || dirname(path) === path) throw error;
    const target = await readlink(path).catch(() => undefined);
    if (target !== undefined)
      throw new GenerateError(
        `${path} is a link to ${target}, which does not exist. Expected a folder; create it, or remove the link.`,
      );
    return findReal(dirname(path));
  }
}

/** Removes the temporary files of ended runs next to the files to write. */
async function removeAbandoned(paths: ReadonlySet<string>): Promise<void> {
  for (const folder of new Set([...paths].map(dirname))) {
    // A missing folder has no temporary files. For a folder that cannot be read, a later write reports the error.
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const isTemporary = paths.has(path.replace(temporarySuffix, ""));
      if (isTemporary && (await isAbandoned(path))) await rm(path, { force: true });
    }
  }
}

/** Contains the process id, by which a later run recognises abandoned files. */
function temporaryName(path: string): string {
  count += 1;
  return `${path}.${process.pid}-${count}.tmp`;
}

/** Age from which a temporary file counts as abandoned, even if a process with its id runs. */
const maxRunMs = 60_000;

/** Whether a file is a temporary file of a run that has ended. */
export async function isAbandoned(path: string): Promise<boolean> {
  const owner = readTemporaryName(path);
  if (owner === undefined) return false;
  if (!isRunning(owner)) return true;
  // Process ids are reused, in containers almost immediately.
  const status = await stat(path).catch(() => undefined);
  return status !== undefined && Date.now() - status.mtimeMs > maxRunMs;
}

/** The end of the name of a temporary file: the id of the process, and a count. */
export const temporarySuffix = /\.(\d+)-\d+\.tmp$/;

/** The process id in the name of a temporary file. Undefined for other files. */
function readTemporaryName(path: string): number | undefined {
  const owner = temporarySuffix.exec(path)?.[1];
  return owner === undefined ? undefined : Number(owner);
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
