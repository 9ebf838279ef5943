/**
 * Reads the relations and targets of `<https://a.test/new>; rel="next"` (RFC 8288, section 3). Skips malformed links and
 * links about another page than the response (`anchor`). The URL is undefined if the target is not an HTTP URL, such as
 * `javascript:`.
 *
 * @param base The URL of the response, to resolve relative targets.
 */
export function readLinks(header: string, base: string): [relation: string, url: URL | undefined][] {
  return [...header.matchAll(links)].flatMap(([, target = "", text = ""]) => {
    const parameters: Record<string, string> = { __proto__: null as never };
    // If a parameter occurs twice, the first value is used (RFC 8288, section 3.3).
    for (const [, name = "", quoted, plain = ""] of text.matchAll(parameter))
      parameters[name.toLowerCase()] ??= quoted ?? plain;
    const { rel = "", anchor } = parameters;
    const found = resolve(target, base);
    const url = found && /^https?:$/.test(found.protocol) ? found : undefined;
    if (anchor && resolve(anchor, base)?.href !== resolve("", base)?.href) return [];
    return rel
      .toLowerCase()
      .split(/\s+/)
      .map((relation): [string, URL | undefined] => [relation, url]);
  });
}

/** The text of a header that belongs to no link, because it is malformed, and the commas between links. */
export function readMalformedLinks(header: string): string {
  return header.replace(links, "");
}

const links = /<([^<>]*)>((?:[^,"<]|"(?:[^"\\]|\\.)*")*)/g;

const parameter = /;\s*([^\s=;,"]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]+)))?/g;

function resolve(target: string, base: string): URL | undefined {
  return URL.canParse(target, base || undefined) ? new URL(target, base || undefined) : undefined;
}
