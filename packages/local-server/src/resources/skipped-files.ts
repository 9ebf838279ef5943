import { showPath } from "./document-file.ts";
import type { SkippedFile } from "./resource-source.ts";

/** Maximum length of the list: a hostile repository could fill the memory with entries. */
const maxListed = 500;

/** A readable list of skipped files, with the number of all others at its end. */
export class SkippedFiles {
  readonly #files: SkippedFile[] = [];
  #unlisted = 0;

  add(path: string, reason: string): void {
    if (this.#files.length < maxListed) this.#files.push({ path: showPath(path), reason });
    else this.#unlisted += 1;
  }

  list(): readonly SkippedFile[] {
    const files = this.#files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    return this.#unlisted === 0 ? files : [...files, describeRest(this.#unlisted)];
  }
}

/** The number of skipped files. */
export function countSkipped(skipped: readonly SkippedFile[]): number {
  return skipped.reduce((sum, { count }) => sum + (Number.isInteger(count) ? Number(count) : 1), 0);
}

/** Cuts the list to a length, and counts the rest in the last entry. */
export function cutSkipped(skipped: readonly SkippedFile[], length: number): readonly SkippedFile[] {
  if (skipped.length <= length) return skipped;
  return [...skipped.slice(0, length - 1), describeRest(countSkipped(skipped.slice(length - 1)))];
}

function describeRest(count: number): SkippedFile {
  return { path: "…", reason: `${count} more files were left out.`, count };
}
