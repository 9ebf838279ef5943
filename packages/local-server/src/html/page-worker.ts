import type { IndexedDocument } from "../search/search-index.ts";
import { packDocuments, serveCalls } from "../threads/thread-calls.ts";
import { chunkPage, type HtmlDocument, readHtml } from "./read-html.ts";
import { parseSitemap } from "./sitemap.ts";

const pageHandlers = {
  readHtml,
  parseSitemap,
  chunkPage({ hash, ...page }: HtmlDocument & Pick<IndexedDocument, "hash">) {
    const { path, url } = page;
    const document = chunkPage(page);
    return document && packDocuments([{ path, hash, url, ...document }]);
  },
};

export type PageHandlers = typeof pageHandlers;

serveCalls(pageHandlers);
