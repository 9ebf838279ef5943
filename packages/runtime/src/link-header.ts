/**
 * Reads the relations and targets of `<https://a.test/new>; rel="next"` (RFC 8288, section 3). Links that are malformed, or no
 * pages, such as `javascript:`, are left out.
 *
 * @param base The URL of the response, which relative targets need.
 */
export function readLinks(header: string, base: string): [relation: string, url: URL][] {
  return [...header.matchAll(/<([^<>]*)>((?:[^,"<]|"[^"]*")*)/g)].flatMap(([, target = "", parameters = ""]) => {
    const [, quoted, plain] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(parameters) ?? [];
    const url = URL.canParse(target, base || undefined) ? new URL(target, base || undefined) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    const relations = (quoted ?? plain ?? "").toLowerCase().split(/\s+/);
    return relations.map((relation): [string, URL] => [relation, url]);
  });
}
