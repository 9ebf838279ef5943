import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { type FileHandle, readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { codeOf, flushFolder, followLinks, isSiblingName, nameSibling, writeSibling } from "./write-atomically.ts";

/** The text of a file at one time, and the open file for reading later writes. */
export interface FileVersion {
  readonly text: string;
  /** Path of the file itself, not of a link to it. */
  readonly path: string;
  /** Undefined on Windows, where an open file cannot be replaced. */
  readonly descriptor: number | undefined;
  readonly stats: Stats;
  readonly readAtMs: number;
}

/**
 * A text file that users and a program edit at the same time. The program replaces only the version that it has read: after an
 * edit by a user, {@link SharedFile.replace} returns false. If an editor still writes to the replaced file,
 * {@link rereadVersion} reads that text.
 */
export class SharedFile {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** The path of the file, after following a link. */
  get target(): string {
    return followLinks(this.path);
  }

  /** Undefined if there is no file. Close it with {@link closeVersion}. @throws {Error} of the file system. */
  read(): FileVersion | undefined {
    const path = this.target;
    let descriptor: number;
    try {
      descriptor = openSync(path, readFlags);
    } catch (error) {
      if (codeOf(error) === "ENOENT") return undefined;
      throw error;
    }
    let isKept = false;
    try {
      const stats = fstatSync(descriptor);
      if (!stats.isFile()) throw new Error("it is not a regular file");
      const found = { text: readText(descriptor), path, stats, readAtMs: Date.now() };
      isKept = canReplaceOpen;
      return { ...found, descriptor: isKept ? descriptor : undefined };
    } finally {
      if (!isKept) closeSync(descriptor);
    }
  }

  /**
   * Replaces a version, or creates a missing file, with the same mode and owner. A link stays a link. For some
   * microseconds there is no file at the path: see `swap`.
   *
   * @returns false if the file is at another version, which is not changed.
   */
  async replace(version: FileVersion | undefined, text: string): Promise<boolean> {
    const path = version?.path ?? this.target;
    const isReplaced = await writeSibling(path, text, {
      prepare: async (file) => version && keepOwner(file, version.stats),
      moveToTarget: (sibling) => (version ? this.target === path && swap(version, sibling) : linkNew(sibling, path)),
    });
    if (isReplaced) await flushFolder(dirname(path));
    return isReplaced;
  }

  /**
   * Whether the file exists. Restores a file that {@link replace} moved aside in a process that was killed. If that process
   * still runs, its `replace` returns false.
   */
  exists(): boolean {
    const path = this.target;
    if (existsSync(path)) return true;
    try {
      const [aside] = readdirSync(dirname(path)).filter((name) =>
        isSiblingName(name, { of: basename(path), suffixes: ["old"] }),
      );
      if (aside !== undefined && linkNew(join(dirname(path), aside), path))
        rmSync(join(dirname(path), aside), { force: true });
    } catch {
      // The folder does not exist, or this user may not write to it.
    }
    return existsSync(path);
  }

  /** Removes temporary files of killed processes in the file's folder. */
  async removeRemains(): Promise<void> {
    const path = this.target;
    const folder = dirname(path);
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((name) => isSiblingName(name, { of: basename(path), suffixes: ["old", "tmp"] }))) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      // Another server may use the same file.
      if (found && Date.now() - found.mtimeMs > inUseMs) await rm(join(folder, name), { force: true }).catch(() => {});
    }
  }
}

/**
 * Replaces the file of a version without losing a concurrent edit. Node has no atomic operation for this: the old file is moved
 * aside, and moved back if it is not the expected version. The new file is then linked to the path, which fails if an editor
 * has created a file there.
 */
function swap(version: FileVersion, sibling: string): boolean {
  const { path } = version;
  const aside = nameSibling(path, "old");
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
  let isReplaced = false;
  try {
    isReplaced = isFileOf(aside, version) && readFileSync(aside, "utf8") === version.text && linkNew(sibling, path);
  } finally {
    // A file that an editor has created at the path is newer, so it is kept.
    if (!isReplaced) linkNew(aside, path);
    rmSync(aside, { force: true });
  }
  return isReplaced;
}

/** Gives a file a second path. @returns false if the path exists. */
function linkNew(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    if (!noLinkCodes.includes(codeOf(error) ?? "")) throw error;
  }
  if (existsSync(to)) return false;
  renameSync(from, to);
  return true;
}

/** Errors of file systems without hard links, and of links to files of other users (proc_sys_fs(5), protected_hardlinks). */
const noLinkCodes = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

function isFileOf(path: string, { stats }: FileVersion): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.ino === stats.ino && found.dev === stats.dev;
}

/** Maximum duration of a write to a file. */
const inUseMs = 60_000;

const canReplaceOpen = process.platform !== "win32";

/** Whether the file of a version may have been written to after it was read, even after its replacement. */
export function mayDiffer({ descriptor, stats, readAtMs }: FileVersion): boolean {
  if (descriptor === undefined) return false;
  const now = fstatSync(descriptor);
  if (now.mtimeMs !== stats.mtimeMs || now.size !== stats.size) return true;
  // File times have a limited resolution: a file that was written shortly before it was read may be written again with the same
  // time.
  return readAtMs - stats.mtimeMs < timeStepMs;
}

const timeStepMs = 50;

/** Current content of the file of a version, even after its replacement. */
export function rereadVersion({ descriptor, path }: FileVersion): string {
  return descriptor === undefined ? readFileSync(path, "utf8") : readText(descriptor);
}

export function closeVersion({ descriptor }: FileVersion): void {
  if (descriptor !== undefined) closeSync(descriptor);
}

/** Without `O_NONBLOCK`, which Windows does not have, opening a pipe waits for its writer. */
const readFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Reads the file from its beginning. */
function readText(descriptor: number): string {
  const pieces: Buffer[] = [];
  for (let position = 0; ; ) {
    const length = readSync(descriptor, readBuffer, 0, readBuffer.length, position);
    if (length === 0) return Buffer.concat(pieces).toString("utf8");
    pieces.push(Buffer.from(readBuffer.subarray(0, length)));
    position += length;
  }
}

/** Shared by all reads, because a new buffer of this size costs more than reading a small file. */
const readBuffer = Buffer.allocUnsafe(64 * 1024);

async function keepOwner(file: FileHandle, { mode, uid, gid }: Stats): Promise<void> {
  const made = await file.stat();
  const isSame = made.uid === uid && made.gid === gid;
  const isOwner =
    isSame ||
    (await file.chown(uid, gid).then(
      () => true,
      () => false,
    ));
  // Members of a different group get only the permissions of all other users.
  const others = mode & 0o007;
  await file.chmod(isOwner ? mode & 0o7777 : (mode & 0o700) | (others << 3) | others);
}
