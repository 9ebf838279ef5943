import { readFile } from "node:fs/promises";
import { writeAtomically } from "../storage/write-atomically.ts";
import type { ResourceStatus } from "./resource-status.ts";

export type LibraryStatus = Readonly<Record<string, ResourceStatus>>;

/** Changes are collected for so long before they are written. */
const collectMs = 200;

/** How all resources are doing, kept in a file: for the next start, and for other programs of the same person. */
export class StatusFile {
  readonly #path: string;
  readonly #render: () => LibraryStatus;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `render` gives what is true when the file is written. */
  constructor(path: string, render: () => LibraryStatus) {
    this.#path = path;
    this.#render = render;
  }

  /** Something is different: it will be in the file before long. */
  touch(): void {
    this.#timer ??= setTimeout(() => void this.flush(), collectMs);
  }

  /** Resolves when what is true now is in the file. A disk that is full costs the status, and nothing else. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing
      .then(() => writeAtomically(this.#path, `${JSON.stringify(this.#render(), undefined, 1)}\n`))
      .catch(() => {});
    return this.#writing;
  }
}

/** What the file says; empty where there is none, or none of use: it is made again from what there is. */
export async function readStatus(path: string): Promise<LibraryStatus> {
  const text = await readFile(path, "utf8").catch(() => "{}");
  try {
    const value: unknown = JSON.parse(text);
    // Written by this program alone; a file that somebody has changed costs a wrong line in a list.
    return typeof value === "object" && value !== null ? (value as LibraryStatus) : {};
  } catch {
    return {};
  }
}
