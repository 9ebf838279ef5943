import { createHash } from "node:crypto";
import type { PageLocations } from "../../ingest/page-locations.ts";
import type { SkippedFile, Snapshot, SourceDocument, SourceVersion } from "../resource-source.ts";
import type { KnownPage, PageStore, SiteState } from "./page-store.ts";
import { pagePath, withHash } from "./page-url.ts";

/** Assigns paths to the pages, and compares them with the previous version. */
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

/** The same text at two addresses is one document, at the shorter address. */
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
  { page, store, ids }: { page: KnownPage; store: PageStore; ids: PageLocations["ids"] },
): SourceDocument {
  const { hash, format, url } = page;
  return { path, hash, format, url, ...(ids && { locations: { ids } }), read: () => store.read(hash) };
}

/** The text of a page may be from its Markdown, to which the ids of its HTML do not apply. */
function idsOf({ responses, hash }: KnownPage, state: SiteState): PageLocations["ids"] {
  return responses.map((requested) => state.responses.get(requested)).find((response) => response?.hash === hash)?.ids;
}

function versionOf(snapshot: Snapshot): string {
  const hash = createHash("sha256");
  for (const [path, content] of snapshot) hash.update(`${path}\0${content}\n`);
  return hash.digest("hex");
}

/** Skipped pages for a person: each page once, up to a readable number. */
export class SkippedPages {
  readonly #reasons = new Map<string, string>();
  readonly #notes: Omit<SkippedFile, "path">[] = [];
  #more = 0;

  add(url: URL, reason: string): void {
    const path = pagePath(url);
    if (this.#reasons.size < maxListed || this.#reasons.has(path)) this.#reasons.set(path, reason);
    else this.#more += 1;
  }

  /** Adds a note about the site as a whole, or about `count` of its pages. */
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
