import { createHash } from "node:crypto";
import type { Snapshot, SourceDocument, SourceVersion } from "../resource-source.ts";
import { pagePath, withHash } from "./page-path.ts";
import type { PageStore } from "./page-store.ts";
import type { KnownPage } from "./site-state.ts";
import type { SkippedPages } from "./skipped-pages.ts";

/** Names the pages that were read, and compares them with those of before. */
export function toSourceVersion(
  pages: Iterable<KnownPage>,
  { previous, store, skipped }: { previous: Snapshot | undefined; store: PageStore; skipped: SkippedPages },
): SourceVersion {
  const documents = namePages(dropCopies(pages, skipped)).map(([path, page]) => toDocument(path, { page, store }));
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

function toDocument(path: string, { page, store }: { page: KnownPage; store: PageStore }): SourceDocument {
  const { hash, format, url } = page;
  return { path, hash, format, url, read: () => store.read(hash) };
}

function versionOf(snapshot: Snapshot): string {
  const hash = createHash("sha256");
  for (const [path, content] of snapshot) hash.update(`${path}\0${content}\n`);
  return hash.digest("hex");
}
