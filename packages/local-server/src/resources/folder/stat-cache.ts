import type { BigIntStats } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { writeAtomically } from "@docent/storage";

/** A file at the time of its hash. */
type Entry = readonly [path: string, size: string, mtimeNs: string, ctimeNs: string, inode: string, hash: string];

/**
 * File systems count time in steps of up to 2 s: a file that was changed shortly before it was read may change again
 * without a trace. Git calls such an entry racy.
 */
const racyWindowMs = 2_000;

/** Remembers the hash of each file. A file of the same size, times and inode is not read again. */
export class StatCache {
  readonly #path: string;
  readonly #known: ReadonlyMap<string, Entry>;
  readonly #next = new Map<string, Entry>();
  /** Whether memory and file have the same content. */
  readonly #isStored: boolean;

  private constructor(path: string, entries: readonly Entry[] | undefined) {
    this.#path = path;
    this.#known = new Map(entries?.map((entry) => [entry[0], entry]));
    this.#isStored = entries !== undefined;
  }

  /** A missing or damaged cache is empty: it only saves time. */
  static async load(path: string): Promise<StatCache> {
    const entries = await readFile(path, "utf8")
      .then(parseEntries)
      .catch(() => undefined);
    return new StatCache(path, entries);
  }

  /** The hash of a file that has not changed since it was computed. */
  find(path: string, stats: BigIntStats): string | undefined {
    const entry = this.#known.get(path);
    if (!entry) return undefined;
    const now = toEntry(path, { stats, hash: entry[5] });
    return this.#hasEntry(now) ? entry[5] : undefined;
  }

  /** Keeps a hash for the next sync, unless the file is so new at `nowMs` that it may still change without a trace. */
  keep(path: string, { stats, hash, nowMs }: { stats: BigIntStats; hash: string; nowMs: number }): void {
    const changedMs = Math.max(Number(stats.mtimeMs), Number(stats.ctimeMs));
    if (changedMs + racyWindowMs < nowMs) this.#next.set(path, toEntry(path, { stats, hash }));
  }

  /** Writes the cache, unless nothing has changed. */
  async save(): Promise<void> {
    const entries = [...this.#next.values()];
    const isSame = entries.length === this.#known.size && entries.every((entry) => this.#hasEntry(entry));
    if (!this.#isStored || !isSame) await writeAtomically(this.#path, JSON.stringify(entries));
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }

  #hasEntry(entry: Entry): boolean {
    const known = this.#known.get(entry[0]);
    return known !== undefined && entry.every((value, index) => value === known[index]);
  }
}

function toEntry(path: string, { stats, hash }: { stats: BigIntStats; hash: string }): Entry {
  return [path, `${stats.size}`, `${stats.mtimeNs}`, `${stats.ctimeNs}`, `${stats.ino}`, hash];
}

function parseEntries(text: string): readonly Entry[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && value.length === 6 && value.every((part) => typeof part === "string");
}
