/**
 * Reads the relations and targets of `<https://a.test/new>; rel="next"` (RFC 8288, section 3). Skips malformed links, links
 * about another page than the response (`anchor`), and targets that are not HTTP URLs, such as `javascript:`.
 *
 * @param base The URL of the response, to resolve relative targets.
 */
export function readLinks(header: string, base: string): [relation: string, url: URL][] {
  return [...header.matchAll(/<([^<>]*)>((?:[^,"<]|"(?:[^"\\]|\\.)*")*)/g)].flatMap(([, target = "", text = ""]) => {
    const parameters: Record<string, string> = { __proto__: null as never };
    // If a parameter occurs twice, the first value is used (RFC 8288, section 3.3).
    for (const [, name = "", quoted, plain = ""] of text.matchAll(parameter))
      parameters[name.toLowerCase()] ??= quoted ?? plain;
    const { rel = "", anchor } = parameters;
    const url = resolve(target, base);
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    if (anchor && resolve(anchor, base)?.href !== resolve("", base)?.href) return [];
    return rel
      .toLowerCase()
      .split(/\s+/)
      .map((relation): [string, URL] => [relation, url]);
  });
}

const parameter = /;\s*([^\s=;,"]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]+)))?/g;

function resolve(target: string, base: string): URL | undefined {
  return URL.canParse(target, base || undefined) ? new URL(target, base || undefined) : undefined;
}
