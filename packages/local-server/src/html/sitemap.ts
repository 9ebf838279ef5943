import { toArray, toRecord } from "@docent/openapi/model";
import { XMLParser } from "fast-xml-parser";

/** Content of one sitemap file: URLs of pages, or of further sitemaps. */
export interface Sitemap {
  pages: string[];
  sitemaps: string[];
}

/**
 * Parses a sitemap, a sitemap index (sitemaps.org), or a plain list of URLs. Anything else lists nothing. Only the
 * five predefined entities of XML are resolved, so the text cannot expand.
 */
export function parseSitemap(text: string): Sitemap {
  if (!text.trimStart().startsWith("<")) return parseList(text);
  // A sitemap has no DOCTYPE. A file that has one may be an attack with entities.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return { pages: [], sitemaps: [] };
  const document = parseXml(text);
  return { pages: locations(document, ["urlset", "url"]), sitemaps: locations(document, ["sitemapindex", "sitemap"]) };
}

const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  removeNSPrefix: true,
  maxNestedTags: 10,
  isArray: (name) => name === "url" || name === "sitemap",
});

function parseXml(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}

function locations(document: unknown, [root, entry]: readonly [string, string]): string[] {
  return toArray(toRecord(toRecord(document)[root])[entry])
    .map((item) => toRecord(item)["loc"])
    .filter((location) => typeof location === "string")
    .map(decodeEntities);
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.trim().replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? "");
}

function parseList(text: string): Sitemap {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const pages = lines.filter((line) => URL.canParse(line));
  return { pages: pages.length === lines.length ? pages : [], sitemaps: [] };
}
