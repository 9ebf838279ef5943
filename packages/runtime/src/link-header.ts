/**
 * Reads the relations and targets of `<https://a.test/new>; rel="next"` (RFC 8288, section 3). Links that are malformed, that are
 * about another page than the response (`anchor`), or whose targets are no pages, such as `javascript:`, are left out.
 *
 * @param base The URL of the response, which relative targets need.
 */
export function readLinks(header: string, base: string): [relation: string, url: URL][] {
  return [...header.matchAll(/<([^<>]*)>((?:[^,"<]|"(?:[^"\\]|\\.)*")*)/g)].flatMap(([, target = "", text = ""]) => {
    const parameters: Record<string, string> = { __proto__: null as never };
    // The first of two parameters counts (RFC 8288, section 3.3).
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
