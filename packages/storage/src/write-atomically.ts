import { randomUUID } from "node:crypto";
import { readlinkSync, realpathSync, renameSync } from "node:fs";
import { constants, type FileHandle, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/**
 * Writes a file atomically: readers see either the old text or the new text, even after a crash. Writes a temporary file,
 * flushes and renames it, and flushes the folder. If the source of the text fails, the old text is kept. A link stays a link. A
 * pipe, a socket or a device is written directly.
 *
 * `assertWritable` runs immediately before the temporary file is created, and before the rename. If it throws, the old text is
 * kept. It can detect that the folder has been replaced.
 */
export async function writeAtomically(
  path: string,
  text: FileContent,
  { assertWritable = () => {} }: { assertWritable?: () => void } = {},
): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  // Opening a folder fails with the usual error.
  if (found && !found.isFile()) return writeInPlace(path, text);
  const target = followLinks(path);
  const moveToTarget = (sibling: string) => {
    assertWritable();
    renameSync(sibling, target);
  };
  assertWritable();
  await writeSibling(target, text, { moveToTarget });
  await flushFolder(dirname(target));
}

async function writeInPlace(path: string, text: FileContent): Promise<void> {
  // Does not create a file.
  const file = await open(path, constants.O_WRONLY);
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}

/** Removes temporary files of killed processes. No process may be writing to the folder. */
export async function removeRemains(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const remains = names.filter((name) => isSiblingName(name, { suffixes: ["tmp"] }));
  await Promise.all(remains.map((name) => rm(join(folder, name), { force: true }).catch(() => {})));
}

/** Flushes a folder, so that a rename survives a power failure. Does nothing on Windows. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => undefined);
  if (!folder) return;
  await folder.sync().catch(() => {});
  await folder.close();
}

/** Content of a file: text or bytes, whole or in pieces. */
type FileContent = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** `tmp`: a new file that will replace another file. `old`: a file that is being replaced. */
type Suffix = "tmp" | "old";

interface SiblingOptions<Result> {
  /** Runs before the file is flushed. */
  prepare?: (file: FileHandle) => Promise<void>;
  /** Moves or links the file to its target. A remaining temporary file is removed. */
  moveToTarget: (sibling: string) => Result | Promise<Result>;
}

/** Writes a new temporary file next to a path, with owner-only permissions, and flushes it. Removes it if that fails. */
export async function writeSibling<Result>(
  path: string,
  content: FileContent,
  { prepare, moveToTarget }: SiblingOptions<Result>,
): Promise<Result> {
  const sibling = nameSibling(path, "tmp");
  try {
    const file = await open(sibling, "wx", 0o600);
    try {
      await file.writeFile(content);
      await prepare?.(file);
      await file.sync();
    } finally {
      await file.close();
    }
    return await moveToTarget(sibling);
  } finally {
    await rm(sibling, { force: true }).catch(() => {});
  }
}

/** A unique path in the folder of another file. */
export function nameSibling(path: string, suffix: Suffix): string {
  return `${path}.${randomUUID()}.${suffix}`;
}

/** Whether a name has the form of {@link nameSibling}, so that a killed process may have left the file. */
export function isSiblingName(
  name: string,
  { of = "", suffixes }: { of?: string; suffixes: readonly Suffix[] },
): boolean {
  const [, start, suffix] = /^(.*)\.[0-9a-f-]{36}\.(\w+)$/s.exec(name) ?? [];
  return (of === "" || start === of) && suffixes.some((known) => known === suffix);
}

/** Follows links to the target of a path, which need not exist. */
export function followLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    try {
      return followLinks(resolve(dirname(path), readlinkSync(path)));
    } catch {
      return path;
    }
  }
}

/** The code of a system error, such as ENOENT. Undefined for errors without a code. */
export function codeOf(error: unknown): string | undefined {
  return (Object(error) as NodeJS.ErrnoException).code;
}
