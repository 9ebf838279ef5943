/** An element of a well-formed XML document. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Parses the part of XML 1.0 that a report may use.
 *
 * @throws {SyntaxError} for everything else.
 */
export function parseXml(source: string): XmlElement {
  const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(source);
  if (forbidden) throw new SyntaxError(`No character of XML: ${JSON.stringify(forbidden[0])}`);
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  let end = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(source)?.[0].length ?? 0;
  for (const token of source.slice(end).matchAll(/<(\/?)([A-Za-z]+)((?:\s+[A-Za-z]+="[^"<]*")*)\s*(\/?)>|([^<]+)/g)) {
    const [all, isEnd, name = "", attributes = "", isEmpty, text] = token;
    if (source.indexOf(all, end) !== end) throw new SyntaxError(`No XML: ${source.slice(end, end + 60)}`);
    end += all.length;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += readEntities(text);
    else if (isEnd) {
      if (open.pop()?.name !== name) throw new SyntaxError(`Not open: ${name}`);
    } else {
      const element: XmlElement = { name, attributes: readAttributes(attributes), children: [], text: "" };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  const [document, ...others] = root.children;
  if (end !== source.length || open.length !== 1 || !document || others.length > 0 || root.text.trim() !== "")
    throw new SyntaxError(`Not one element: ${source.slice(end, end + 60)}`);
  return document;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([A-Za-z]+)="([^"<]*)"/g)].map(([, name = "", value = ""]) => [name, readEntities(value)]),
  );
}

function readEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|([a-z]+));|&/g, (all, code?: string, name?: string) => {
    if (code !== undefined) return String.fromCodePoint(Number(code));
    const character = name === undefined ? undefined : entities[name];
    if (character === undefined) throw new SyntaxError(`No entity: ${all}`);
    return character;
  });
}
