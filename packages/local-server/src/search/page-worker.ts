import { chunkPage, type HtmlDocument } from "../ingest/chunk-page.ts";
import { readHtml } from "../ingest/read-html.ts";
import { packDocuments } from "./packed-documents.ts";
import type { IndexedDocument } from "./search-index.ts";
import { serveCalls } from "./serve-calls.ts";

const pageHandlers = {
  readHtml,
  chunkPage({ hash, ...page }: HtmlDocument & Pick<IndexedDocument, "hash">) {
    const { path, url } = page;
    const document = chunkPage(page);
    return document && packDocuments([{ path, hash, url, ...document }]);
  },
};

export type PageHandlers = typeof pageHandlers;

serveCalls(pageHandlers);
