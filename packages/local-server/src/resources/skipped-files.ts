import { showPath } from "./document-path.ts";
import type { SkippedFile } from "./resource-source.ts";

/** Nobody reads more, and a hostile repository would fill the memory with them. */
const maxListed = 500;

/** The list of what was left out: as long as a person reads it, with the number of all others at its end. */
export class SkippedFiles {
  readonly #files: SkippedFile[] = [];
  #unlisted = 0;

  add(path: string, reason: string): void {
    if (this.#files.length < maxListed) this.#files.push({ path: showPath(path), reason });
    else this.#unlisted += 1;
  }

  list(): readonly SkippedFile[] {
    const files = this.#files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    if (this.#unlisted === 0) return files;
    return [...files, { path: "…", reason: `${this.#unlisted} more files were left out.` }];
  }
}
