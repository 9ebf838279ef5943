import type { ChunkedDocument } from "../ingest/chunk.ts";
import { chunkDocument } from "../ingest/chunk-document.ts";
import { readHtml } from "./read-html.ts";

/** A page of HTML in a folder or a repository. */
export interface HtmlDocument {
  path: string;
  /** Bytes are UTF-8. */
  html: string | Uint8Array<ArrayBuffer>;
  /** Where a person can read it, where it has an address. */
  url: string | undefined;
}

/** Chunks of a page. Undefined for a page that `readHtml` refuses. */
export function chunkPage({ path, html, url }: HtmlDocument): ChunkedDocument | undefined {
  // Links of a page without an address are relative to its path.
  const address = new URL(url ?? encodeURI(path), "file:///");
  const source = typeof html === "string" ? html : new TextDecoder().decode(html);
  const page = readHtml({ html: source, url: address.href, withLines: true });
  if (!page) return undefined;
  // A list is indexed without text: if it were left out, the next sync would read it again.
  if (page.isList) return chunkDocument({ path, format: "markdown", text: "" });
  // The source view of a forge has no element with such an id.
  const { ids, ...lines } = page.places;
  const places = address.protocol === "file:" ? page.places : lines;
  return chunkDocument({ path, format: "markdown", text: page.markdown, places });
}
