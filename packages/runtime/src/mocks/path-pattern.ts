/** A placeholder for any origin while a URL is normalised. */
const anyOrigin = "http://any-origin";

/** Matches one value of a template, which contains no slash, query or fragment. */
const value = "([^/?#]+)";

/**
 * Returns a pattern for the URLs of a path template, and a function that reads the template's values from a URL. msw gets
 * the pattern instead of the template, because `:` and `*` have a meaning in msw's templates and none in OpenAPI's. The
 * pattern has no groups, because msw fails to decode some values.
 */
export function compilePath(baseUrl: string, path: string) {
  const { texts, names } = splitTemplate(baseUrl, path);
  const source = texts
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(value)
    .replace(anyOrigin, "[a-z]+://[^/]+");
  return {
    pattern: new RegExp(`^${source.replaceAll(value, value.slice(1, -1))}$`),
    readPath: (url: string): Record<string, string> => {
      const values = new RegExp(`^${source}`).exec(url) ?? [];
      return Object.fromEntries(names.map((name, index) => [name, percentDecode(values[index + 1] ?? "")]));
    },
  };
}

/**
 * Returns the template as a path of msw, for libraries that accept no pattern, and the template's names by their names in that
 * path. A name in msw consists of letters, digits and underscores. Other names, and names that do not begin with a letter, are
 * replaced by an underscore and a number, so that all names differ.
 */
export function toMswPath(baseUrl: string, path: string) {
  const { texts, names } = splitTemplate(baseUrl, path);
  const aliases = names.map((name, index) => (/^[a-z]\w*$/i.test(name) ? name : `_${index}`));
  const [origin = "", start = ""] = splitOrigin(texts[0] ?? "");
  const rest = texts.slice(1).map((text, index) => `:${aliases[index]}${escapeText(text).replace(/^\w/, "\\$&")}`);
  return {
    path: origin.replace(anyOrigin, "*://:_origin") + escapeText(start) + rest.join(""),
    names: new Map(aliases.map((alias, index) => [alias, names[index] ?? ""])),
  };
}

/**
 * Escapes the characters that have a meaning in paths of msw. `*` cannot be escaped, and matches any text. `|` cannot be
 * escaped either, and becomes `*`, because msw cuts a path off at `|`, as it does at `#`.
 */
function escapeText(text: string): string {
  return text.replace(/[:+?{}()[\]\\]/g, "\\$&").replaceAll("|", "*");
}

/** Splits a URL after its host and port, where `:` and brackets have a meaning of their own. */
function splitOrigin(url: string): string[] {
  const end = url.indexOf("/", url.indexOf("://") + 3);
  return end < 0 ? [url] : [url.slice(0, end), url.slice(end)];
}

/**
 * Splits the URL of a template at its values. Returns one more text than names. The URL is normalised like the URL of a
 * request: no default port, a lower-case host, non-ASCII letters percent-encoded.
 */
function splitTemplate(baseUrl: string, path: string): { texts: string[]; names: string[] } {
  const template = baseUrl.replace(/^\*/, anyOrigin).replace(/\/$/, "") + path;
  const parts = new URL(template, globalThis.location?.href).href.split(/%7B(.+?)%7D/);
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    names: parts.filter((_, index) => index % 2 === 1).map(percentDecode),
  };
}

/** Percent-decodes. Malformed text stays unchanged. */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
