import MarkdownIt from "markdown-it";
import { Marked } from "marked";
import { type DefaultTreeAdapterTypes, parseFragment, defaultTreeAdapter as tree } from "parse5";

/** Renderers with unsafe options: with raw HTML, and without any check of addresses. */
const careless = new MarkdownIt({ html: true, linkify: true });
careless.validateLink = () => true;
const renderers: Record<string, (markdown: string) => string> = {
  marked: (markdown) => new Marked({ gfm: true }).parse(markdown, { async: false }),
  "markdown-it": (markdown) => careless.render(markdown),
};

type Element = DefaultTreeAdapterTypes.Element;

/** All elements of a rendered text, as a browser parses the HTML. */
function render(renderer: string, markdown: string): Element[] {
  const find = (parent: DefaultTreeAdapterTypes.ParentNode): Element[] =>
    parent.childNodes
      .filter(tree.isElementNode)
      .flatMap((element) => [
        element,
        ...find(element),
        ...("content" in element ? find(element.content as DefaultTreeAdapterTypes.DocumentFragment) : []),
      ]);
  return find(parseFragment(renderers[renderer]?.(markdown) ?? ""));
}

function textOf(node: DefaultTreeAdapterTypes.ParentNode): string {
  return node.childNodes
    .map((child) => (tree.isTextNode(child) ? child.value : tree.isElementNode(child) ? textOf(child) : ""))
    .join("");
}

const harmlessElements = new Set(
  "a p em strong del s code pre ul ol li blockquote h1 h2 h3 h4 h5 h6 hr br table thead tbody tr th td input".split(
    " ",
  ),
);
const harmlessProtocols = new Set(["http:", "https:", "mailto:"]);
const harmfulAttribute = /^(?:on|src|style|srcset|data|action|formaction|background)/i;

/** Elements and addresses of a rendered text that load, run or link to something forbidden. */
export function findHarm(markdown: string): string[] {
  return Object.keys(renderers).flatMap((renderer) =>
    render(renderer, markdown).flatMap(({ tagName, attrs }) => [
      ...(harmlessElements.has(tagName) ? [] : [`${renderer}: <${tagName}>`]),
      ...attrs.filter(({ name }) => harmfulAttribute.test(name)).map(({ name }) => `${renderer}: ${name}`),
      ...attrs
        .filter(({ name, value }) => name === "href" && !isHarmless(value))
        .map(({ value }) => `${renderer}: href=${value}`),
    ]),
  );
}

function isHarmless(address: string): boolean {
  const base = "https://docs.example/";
  return !URL.canParse(address, base) || harmlessProtocols.has(new URL(address, base).protocol);
}

/** The texts of all links, for each renderer. */
export function findLinks(markdown: string): { text: string; href: string }[] {
  return Object.keys(renderers).flatMap((renderer) =>
    render(renderer, markdown)
      .filter(({ tagName }) => tagName === "a")
      .map((link) => ({ text: textOf(link), href: link.attrs.find(({ name }) => name === "href")?.value ?? "" })),
  );
}

/** The code that a renderer shows: blocks and spans. */
export function findCode(markdown: string): string[] {
  return render("markdown-it", markdown)
    .filter(({ tagName }) => tagName === "code")
    .map(textOf);
}
