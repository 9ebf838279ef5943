/**
 * A pattern for the URLs of a path template, and a function that reads the template's values from one of them. msw gets
 * the pattern and not the template, because `:` and `*` mean something to msw and nothing to OpenAPI.
 */
export function compilePath(baseUrl: string, path: string) {
  const names: string[] = [];
  const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const origin = baseUrl === "*" ? "[a-z]+://[^/]+" : escape(baseUrl.replace(/\/$/, ""));
  const source = path
    .split(/\{([^{}]+)\}/)
    .map((part, index) => (index % 2 ? names.push(part) && "([^/]+)" : escape(part)));
  const pattern = new RegExp(`^${origin}${source.join("")}$`);
  return {
    pattern,
    readPath: (url: string): Record<string, string> => {
      const values = pattern.exec(url.replace(/[?#].*/, "")) ?? [];
      return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index + 1] ?? "")]));
    },
  };
}
