import type { Cheerio, CheerioAPI } from "cheerio";
import type { PageElement, PageNode } from "./html-to-markdown-node.ts";

/**
 * Brings the many ways of showing code (Shiki, Prism, highlight.js, Pygments, Rouge, Hexo) into one,
 * `<pre><code class="language-x">text</code></pre>`: turndown makes fences of that.
 */
export function normaliseCodeBlocks($: CheerioAPI): void {
  unwrapGutterTables($);
  $("[class*=language-] > span.lang, [class*=language-] > button, .line-numbers-wrapper").remove();
  // All at once: a search has its price, and a page has thousands of blocks.
  $("pre").find(gutters).remove();
  for (const element of $("pre").toArray()) {
    const block = $(element);
    if (block.parents("pre").length > 0) continue;
    const language = findLanguage($, element);
    const code = $("<code>").text(readCode(element));
    if (language) code.attr("class", `language-${language}`);
    block.replaceWith($("<pre>").append(code));
  }
}

const gutters = [
  ".line-number, .line-numbers-rows, .linenos, .lineno, .linenodiv, .gutter, .rouge-gutter, .hljs-ln-numbers",
  ".react-syntax-highlighter-line-number, .chroma .ln, .chroma .lnt, .line-highlight, .twoslash-popup-container",
  "button, .copy, .copy-button, style, script",
].join(", ");

/** A table of two cells, the line numbers and the code, is no table. */
function unwrapGutterTables($: CheerioAPI): void {
  for (const element of $("table").toArray()) {
    const table = $(element);
    const hasGutter = table.find("td.gutter, td.linenos, td.rouge-gutter, td.line-numbers, td .lnt").length > 0;
    const code = table.find("pre").last();
    if (hasGutter && code.length > 0) table.replaceWith(code);
  }
}

/** The language is named on the code, on its block, or on one of the elements around it that hold nothing else. */
function findLanguage($: CheerioAPI, block: PageElement): string | undefined {
  const code = $(block).find("code").first().get(0);
  for (const element of [code, block]) {
    const language = element && languageOf($(element));
    if (language) return language;
  }
  let around = block.parent;
  for (let level = 0; level < 4 && around && "attribs" in around && isFrame($, around); level += 1) {
    const language = languageOf($(around));
    if (language) return language;
    around = around.parent;
  }
  return undefined;
}

/** Few nodes, and one block among them. Counted first: to search all of a page for each of its blocks takes seconds. */
function isFrame($: CheerioAPI, element: PageElement): boolean {
  return element.children.length <= 12 && $(element).find("pre").length === 1;
}

function languageOf(element: Cheerio<PageNode>): string | undefined {
  const tokens = (element.attr("class") ?? "")
    .replace(/\bbrush:\s+/, "brush:")
    .split(/\s+/)
    .filter((token) => token !== "");
  const named = tokens.map((token) => /^(?:language|lang|highlight-source|highlight|brush)[-:](.+)$/.exec(token)?.[1]);
  // highlight.js, Pandoc and Hexo write the bare name beside a class of their own.
  const isOwn = (token: string) => ["hljs", "sourceCode", "highlight"].includes(token);
  const bare = tokens.some(isOwn) ? tokens.filter((token) => !isOwn(token) && !notLanguages.has(token)) : [];
  const isBare = element.is("pre, code, figure") ? bare : [];
  const candidates = [element.attr("data-language"), element.attr("data-lang"), ...named, ...isBare];
  return candidates.find((name) => name !== undefined && /^[\w+#.-]{1,30}$/.test(name) && !notLanguages.has(name));
}

const notLanguages = new Set([
  ...["none", "default", "undefined", "plaintext", "nohighlight", "no-highlight", "notranslate", "source", "wrapper"],
  ...["numberSource", "numberLines", "lineNumbers", "line-numbers", "copy", "wrap", "chroma", "code", "block"],
]);

/** The text of a block: an element that stands for a line is one, whether or not the page has a line break behind it. */
function readCode(block: PageElement): string {
  let text = "";
  let isBreakDue = false;
  const write = (piece: string) => {
    if (piece === "") return;
    if (isBreakDue && !/^\r?\n/.test(piece)) text += "\n";
    isBreakDue = false;
    text += piece;
  };
  const visit = (node: PageNode): void => {
    if (node.type === "text") write(node.data);
    if ("attribs" in node && node.name === "br") write("\n");
    if (!("children" in node)) return;
    const isLine = "attribs" in node && isLineElement(node);
    if (isLine) {
      if (isBreakDue || (text !== "" && !text.endsWith("\n"))) text += "\n";
      isBreakDue = false;
    }
    const before = text.length;
    for (const child of node.children) visit(child);
    if (isLine) isBreakDue = text.length === before || !text.endsWith("\n");
  };
  for (const child of block.children) visit(child);
  return text.replace(/\r\n?/g, "\n").replace(/^\n+/, "").trimEnd();
}

function isLineElement({ name, attribs }: PageElement): boolean {
  if (["div", "p", "li", "tr"].includes(name)) return true;
  const classes = (attribs["class"] ?? "").split(/\s+/);
  return "data-line" in attribs || ["line", "token-line", "code-line"].some((known) => classes.includes(known));
}
