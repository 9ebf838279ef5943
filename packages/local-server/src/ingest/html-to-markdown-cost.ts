/**
 * Whether a page would take its parser a very long time: nested deeper than any that people wrote, or with so much unended
 * formatting that the parser copies into each paragraph that a small page becomes a huge one. To be asked before it is
 * parsed: 50,000 elements within each other take most of a minute. This goes through the text once.
 */
export function isTooCostly(html: string): boolean {
  const open: string[] = [];
  let unended = 0;
  let copies = 0;
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at)) {
    if (html.startsWith("<!--", at)) {
      at = endOf(html, { mark: "-->", from: at + 4 });
      continue;
    }
    const tag = /^<(\/?)([a-z][^\s/>]{0,60})/i.exec(html.slice(at, at + 64));
    if (!tag) {
      at += 1;
      continue;
    }
    const name = (tag[2] ?? "").toLowerCase();
    at = endOf(html, { mark: ">", from: at + tag[0].length });
    if (formatting.has(name)) unended = Math.max(0, unended + (tag[1] === "/" ? -1 : 1));
    else copies += unended;
    if (tag[1] === "/") close(open, name);
    else if (rawText.has(name)) at = endOf(html, { mark: `</${name}`, from: at });
    else if (!voids.has(name) && !isClosedItself(html, { at, open })) enter(open, name);
    if (open.length > maxDepth || copies > maxCopies) return true;
  }
  return false;
}

const maxDepth = 256;

const maxCopies = 200_000;

/** What the parser of the standard opens again in each block, until it is ended (HTML, section 13.2.4.3). */
const formatting = new Set("b big code em font i nobr s small strike strong tt u".split(" "));

const rawText = new Set(["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]);

const voids = new Set(
  "area base br col embed hr img input link meta param source track wbr frame keygen command basefont".split(" "),
);

/** Elements that another of their group ends, with the paragraph that is open in them. */
const groups = [["li"], ["dt", "dd"], ["tr", "td", "th", "thead", "tbody", "tfoot"], ["option", "optgroup"], ["p"]];

/** What is not ended reaches to the end of the page. */
function endOf(html: string, { mark, from }: { mark: string; from: number }): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + (mark.startsWith("</") ? 0 : mark.length);
}

function enter(open: string[], name: string): void {
  const group = groups.find((names) => names.includes(name));
  for (let last = open.at(-1); group && last !== undefined; last = open.at(-1)) {
    if (last !== "p" && !group.includes(last)) break;
    open.pop();
  }
  open.push(name);
}

function close(open: string[], name: string): void {
  const index = open.lastIndexOf(name);
  if (index !== -1) open.length = index;
}

/** `<path/>` is complete in a drawing or a formula only; `<div/>` is open. */
function isClosedItself(html: string, { at, open }: { at: number; open: readonly string[] }): boolean {
  return html[at - 2] === "/" && (open.includes("svg") || open.includes("math"));
}
