import type { SkippedFile } from "../resource-source.ts";
import { pagePath } from "./page-path.ts";

/** What was left out, for a person: each page once, and no more of them than anybody reads. */
export class SkippedPages {
  readonly #reasons = new Map<string, string>();
  #more = 0;

  add(url: URL, reason: string): void {
    this.addPath(pagePath(url), reason);
  }

  addPath(path: string, reason: string): void {
    if (this.#reasons.size < maxListed || this.#reasons.has(path)) this.#reasons.set(path, reason);
    else this.#more += 1;
  }

  list(): SkippedFile[] {
    const listed = [...this.#reasons].map(([path, reason]) => ({ path, reason }));
    listed.sort((left, right) => (left.path < right.path ? -1 : 1));
    return this.#more === 0 ? listed : [...listed, { path: "*", reason: `And ${this.#more} more pages.` }];
  }
}

const maxListed = 500;
