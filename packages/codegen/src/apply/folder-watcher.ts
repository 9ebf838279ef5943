import { type Dirent, type FSWatcher, watch } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface FolderChange {
  /** Absolute paths of added, removed and changed files. */
  files: ReadonlySet<string>;
  /** `performance.now()` at the first change. */
  noticedAt: number;
}

/** The watched folders and files. Paths are absolute. */
export interface WatchedPaths {
  /** Watched with all folders below them. */
  folders: readonly string[];
  files?: readonly string[];
}

interface Stamp {
  /** Differs after each change of the file. */
  text: string;
  /** When the content, the attributes or the name of the file changed, as `Date.now()`. */
  changedMs: number;
}

/** Debounce delay after a save. */
const settleMs = 15;
/** How far the times of a file system may be behind the clock. */
const clockDelayMs = 20;

export interface FolderWatcherOptions {
  signal: AbortSignal;
  pollMs?: number;
}

/**
 * Reports which of the watched files, and which files below the watched folders, have changed since the last scan. Skips
 * `node_modules` and hidden folders.
 *
 * A system event only starts a scan, which compares times, sizes and inodes. So it does not matter how an editor saves a
 * file, and a scan at every poll interval makes up for lost events. A library such as chokidar makes single events reliable,
 * but the scan does not depend on single events.
 */
export class FolderWatcher {
  #paths: WatchedPaths;
  readonly #signal: AbortSignal;
  readonly #pollMs: number;
  readonly #watchers = new Map<string, FSWatcher>();
  #stamps = new Map<string, Stamp>();
  /** `Date.now()` at the start of the last scan. */
  #scannedMs = 0;
  #noticedAt: number | undefined;
  #wake: () => void = () => {};

  constructor(paths: WatchedPaths, { signal, pollMs = 1000 }: FolderWatcherOptions) {
    this.#paths = paths;
    this.#signal = signal;
    this.#pollMs = pollMs;
    signal.addEventListener("abort", () => this.#wake(), { once: true });
  }

  /**
   * Replaces the watched paths. The next scan reports omitted files as changes, and of the added ones those that have changed
   * since the last scan.
   */
  async watchPaths(paths: WatchedPaths): Promise<void> {
    this.#paths = paths;
    const { stamps, folders } = await readStamps(paths);
    this.#watchFolders(folders);
    for (const [path, stamp] of stamps)
      if (!this.#stamps.has(path) && stamp.changedMs + clockDelayMs < this.#scannedMs) this.#stamps.set(path, stamp);
  }

  /** The changes since the last scan. The first scan finds every file. */
  async scan(): Promise<FolderChange> {
    const noticedAt = this.#noticedAt ?? performance.now();
    this.#noticedAt = undefined;
    this.#scannedMs = Date.now();
    const { stamps, folders } = await readStamps(this.#paths);
    this.#watchFolders(folders);
    const paths = new Set([...stamps.keys(), ...this.#stamps.keys()]);
    const files = new Set([...paths].filter((path) => stamps.get(path)?.text !== this.#stamps.get(path)?.text));
    this.#stamps = stamps;
    return { files, noticedAt };
  }

  /** The next change, debounced. Undefined after an abort. */
  async next(): Promise<FolderChange | undefined> {
    while (!this.#signal.aborted) {
      if (this.#noticedAt === undefined) await this.#sleep(this.#pollMs);
      else await this.#settle();
      if (this.#signal.aborted) break;
      const change = await this.scan();
      if (change.files.size > 0) return change;
    }
    return undefined;
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  async #settle(): Promise<void> {
    let isQuiet = false;
    // The number of rounds is limited, because a writer may never pause.
    for (let rounds = 0; !isQuiet && rounds < 20; rounds++) isQuiet = await this.#sleep(settleMs);
  }

  /** Resolves to true after the duration, or to false after an event or an abort. */
  #sleep(durationMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isQuiet: boolean) => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve(isQuiet);
      };
      const timer = setTimeout(() => end(true), durationMs);
      this.#wake = () => end(false);
    });
  }

  #watchFolders(folders: readonly string[]): void {
    for (const [folder, watcher] of this.#watchers) {
      if (folders.includes(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of folders) if (!this.#watchers.has(folder)) this.#watchFolder(folder);
  }

  #watchFolder(folder: string): void {
    try {
      const watcher = watch(folder, () => {
        this.#noticedAt ??= performance.now();
        this.#wake();
      });
      const forget = () => {
        watcher.close();
        if (this.#watchers.get(folder) === watcher) this.#watchers.delete(folder);
      };
      watcher.on("error", forget);
      this.#watchers.set(folder, watcher);
    } catch {
      // The folder was removed, or the system has no more watchers. The scan at every poll interval suffices.
    }
  }
}

async function readStamps({
  folders,
  files = [],
}: WatchedPaths): Promise<{ stamps: Map<string, Stamp>; folders: string[] }> {
  const found = (await Promise.all(folders.map(readFolder))).flat();
  const paths = new Set([...found.flatMap((inner) => inner.files), ...files]);
  const stamps = await Promise.all([...paths].map(readStamp));
  const watched = [...found.map(({ folder }) => folder), ...files.map((file) => dirname(file))];
  return { stamps: new Map(stamps.flat()), folders: [...new Set(watched)] };
}

/** A folder and all folders below it, with their files. */
async function readFolder(folder: string): Promise<{ folder: string; files: string[] }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
  const isInner = (entry: Dirent) =>
    entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith(".");
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => join(folder, name));
  const inner = entries.filter(isInner).map(({ name }) => readFolder(join(folder, name)));
  return [{ folder, files }, ...(await Promise.all(inner)).flat()];
}

/** Empty if the file does not exist. */
async function readStamp(path: string): Promise<[path: string, stamp: Stamp][]> {
  try {
    const { mtimeNs, size, ino, ctimeMs } = await stat(path, { bigint: true });
    return [[path, { text: `${mtimeNs} ${size} ${ino}`, changedMs: Number(ctimeMs) }]];
  } catch {
    return [];
  }
}
