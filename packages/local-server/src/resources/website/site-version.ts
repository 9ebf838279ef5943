import { createHash } from "node:crypto";
import type { PagePlaces } from "../../ingest/page-locations.ts";
import type { SkippedFile, Snapshot, SourceDocument, SourceVersion } from "../resource-source.ts";
import type { KnownPage, PageStore, SiteState } from "./page-store.ts";
import { pagePath, withHash } from "./page-url.ts";

/** Names the pages that were read, and compares them with those of before. */
export function toSourceVersion(
  state: SiteState,
  { previous, store, skipped }: { previous: Snapshot | undefined; store: PageStore; skipped: SkippedPages },
): SourceVersion {
  const pages = namePages(dropCopies(state.pages.values(), skipped));
  const documents = pages.map(([path, page]) => toDocument(path, { page, store, ids: idsOf(page, state) }));
  const snapshot = new Map(documents.map(({ path, hash }) => [path, hash]));
  return {
    version: versionOf(snapshot),
    changed: documents.filter(({ path, hash }) => previous?.get(path) !== hash),
    removed: [...(previous?.keys() ?? [])].filter((path) => !snapshot.has(path)),
    snapshot,
    skipped: skipped.list(),
  };
}

/** The same text at two addresses is one document, at the shortest of them. */
function dropCopies(pages: Iterable<KnownPage>, skipped: SkippedPages): KnownPage[] {
  const ordered = [...pages].sort(
    (left, right) => left.url.length - right.url.length || (left.url < right.url ? -1 : 1),
  );
  const first = new Map<string, KnownPage>();
  for (const page of ordered) {
    const other = first.get(page.hash);
    if (other) skipped.add(new URL(page.url), `It has the same text as ${other.url}.`);
    else first.set(page.hash, page);
  }
  return [...first.values()];
}

function namePages(pages: readonly KnownPage[]): [path: string, page: KnownPage][] {
  const taken = new Map<string, KnownPage>();
  for (const page of pages) {
    const url = new URL(page.url);
    const path = pagePath(url);
    taken.set(taken.has(path) ? withHash(path, url) : path, page);
  }
  return [...taken].sort(([left], [right]) => (left < right ? -1 : 1));
}

function toDocument(
  path: string,
  { page, store, ids }: { page: KnownPage; store: PageStore; ids: PagePlaces["ids"] },
): SourceDocument {
  const { hash, format, url } = page;
  return { path, hash, format, url, ...(ids && { places: { ids } }), read: () => store.read(hash) };
}

/** A page may have its text from its Markdown, of which the ids of its HTML say nothing. */
function idsOf({ answers, hash }: KnownPage, state: SiteState): PagePlaces["ids"] {
  return answers.map((asked) => state.answers.get(asked)).find((answer) => answer?.hash === hash)?.ids;
}

function versionOf(snapshot: Snapshot): string {
  const hash = createHash("sha256");
  for (const [path, content] of snapshot) hash.update(`${path}\0${content}\n`);
  return hash.digest("hex");
}

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
