/** A placeholder for any origin while a URL is normalised. */
const anyOrigin = "http://any-origin";

/** One value of a template. It ends before the query of a URL. */
const value = "([^/?#]+)";

/**
 * Returns a pattern for the URLs of a path template, and a function that reads the template's values from a URL. msw gets
 * the pattern instead of the template, because `:` and `*` have a meaning in msw's templates and none in OpenAPI's. The
 * pattern has no groups, because msw fails to decode some values.
 */
export function compilePath(baseUrl: string, path: string) {
  const names: string[] = [];
  // Normalised as the URL of a request: no default port, a lower-case host, non-ASCII letters percent-encoded.
  const template = baseUrl.replace(/^\*/, anyOrigin).replace(/\/$/, "") + path;
  const source = new URL(template, globalThis.location?.href).href
    .replace(/%7B(.+?)%7D|[.*+?^${}()|[\]\\]/g, (found, name?: string) => {
      if (!name) return `\\${found}`;
      names.push(percentDecode(name));
      return value;
    })
    .replace(anyOrigin, "[a-z]+://[^/]+");
  return {
    pattern: new RegExp(`^${source.replaceAll(value, value.slice(1, -1))}$`),
    readPath: (url: string): Record<string, string> => {
      const values = new RegExp(`^${source}`).exec(url) ?? [];
      return Object.fromEntries(names.map((name, index) => [name, percentDecode(values[index + 1] ?? "")]));
    },
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
