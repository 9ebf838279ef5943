import { XMLParser } from "fast-xml-parser";

/** What one file says: pages, or further sitemaps. */
export interface Sitemap {
  pages: string[];
  sitemaps: string[];
}

/**
 * Reads a sitemap, a sitemap index (sitemaps.org), or a plain list of addresses. Undefined for what is none of them. No
 * entity but the five of XML is known, so nothing in it can grow.
 */
export function parseSitemap(text: string): Sitemap | undefined {
  if (!text.trimStart().startsWith("<")) return parseList(text);
  // A sitemap has no DOCTYPE. One is the beginning of an attack.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return undefined;
  const document = parseXml(text);
  const pages = locations(document, ["urlset", "url"]);
  const sitemaps = locations(document, ["sitemapindex", "sitemap"]);
  return pages || sitemaps ? { pages: pages ?? [], sitemaps: sitemaps ?? [] } : undefined;
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

function locations(document: unknown, [root, entry]: readonly [string, string]): string[] | undefined {
  const element = propertyOf(document, root);
  if (element === undefined) return undefined;
  const entries = propertyOf(element, entry);
  if (!Array.isArray(entries)) return [];
  return entries
    .map((item) => propertyOf(item, "loc"))
    .filter((location) => typeof location === "string")
    .map(decodeEntities);
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.trim().replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? "");
}

function parseList(text: string): Sitemap | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const pages = lines.filter((line) => URL.canParse(line));
  return pages.length === lines.length ? { pages, sitemaps: [] } : undefined;
}
