import { createHash } from "node:crypto";

/**
 * The path of a page within its resource: its path on the site, in characters that are safe everywhere. A pure function of
 * the address, so it is the same in every sync; where something had to be changed, a hash keeps two addresses apart.
 *
 * `/guide/` is `guide/index`, `/guide/a%20b?page=2` is `guide/a-b-1f6ae3c2`.
 */
export function pagePath(url: URL): string {
  const wanted = url.pathname.endsWith("/") ? `${url.pathname}index` : url.pathname;
  const given = wanted.slice(1).split("/");
  const safe = given.map(safeSegment).filter((segment) => segment !== "");
  const path = safe.join("/").slice(0, maxLength).replace(/\/+$/, "") || "page";
  const isSame = url.search === "" && path === given.map(decodeSegment).join("/");
  return isSame ? path : withHash(path, url);
}

/** For a second page that would have the path of a first one. */
export function withHash(path: string, url: URL): string {
  return `${path}-${createHash("sha256").update(url.href).digest("hex").slice(0, 8)}`;
}

const maxLength = 400;

function safeSegment(segment: string): string {
  return decodeSegment(segment)
    .replace(/[^\p{L}\p{N}\p{M}._@+-]+/gu, "-")
    .replace(/^[.-]+|[.-]+$/g, "")
    .slice(0, 120);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize("NFC");
  } catch {
    return segment;
  }
}
