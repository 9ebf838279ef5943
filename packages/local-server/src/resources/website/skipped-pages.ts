import type { SkippedFile } from "../resource-source.ts";
import { pagePath } from "./page-path.ts";

/** What was left out, for a person: each page once, and no more of them than anybody reads. */
export class SkippedPages {
  readonly #reasons = new Map<string, string>();
  readonly #notes: Omit<SkippedFile, "path">[] = [];
  #more = 0;

  add(url: URL, reason: string): void {
    const path = pagePath(url);
    if (this.#reasons.size < maxListed || this.#reasons.has(path)) this.#reasons.set(path, reason);
    else this.#more += 1;
  }

  /** About the site as a whole: so many pages of it, or none in particular. */
  addNote(reason: string, count = 1): void {
    this.#notes.push({ reason, ...(count > 1 && { count }) });
  }

  list(): SkippedFile[] {
    const listed = [...this.#reasons].map(([path, reason]) => ({ path, reason }));
    listed.sort((left, right) => (left.path < right.path ? -1 : 1));
    const notes =
      this.#more === 0 ? this.#notes : [...this.#notes, { reason: `And ${this.#more} more pages.`, count: this.#more }];
    return [...notes.map((note) => ({ path: "*", ...note })), ...listed];
  }
}

const maxListed = 500;
