import { percentDecode } from "./percent-decode.ts";

/** Stands for every origin in a URL that is normalised. */
const anyOrigin = "http://any-origin";

/** One value of a template; a URL has more after its path. */
const value = "([^/?#]+)";

/**
 * A pattern for the URLs of a path template, and a function that reads the template's values from one of them. msw gets
 * the pattern and not the template, because `:` and `*` mean something to msw and nothing to OpenAPI; and it has no
 * groups, because msw cannot decode every value that a URL can have.
 */
export function compilePath(baseUrl: string, path: string) {
  const names: string[] = [];
  // As the URL of a request is: no default port, a lower-case host, other letters than ASCII percent-encoded.
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
