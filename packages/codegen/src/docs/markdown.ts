import { printable } from "@docent/terminal";
import MarkdownIt from "markdown-it";
import { escapeText, Html } from "./html.ts";

/** URLs that a contract may link to. Links to other URLs, such as `javascript:`, stay text. */
const allowedUrl = /^(?:https?:\/\/|mailto:|#|\.{0,2}\/(?!\/)|[\w.-]+(?:[/?#]|$))/i;

const markdown = createMarkdown();

/**
 * Renders CommonMark with tables, as OpenAPI allows in descriptions. HTML and images stay text, so that a contract cannot add
 * elements, and a page loads nothing from other hosts. Headings become paragraphs, because their levels do not fit the page.
 */
export function renderMarkdown(text: string | undefined): Html {
  return new Html(text === undefined ? "" : markdown.render(printable(text)));
}

function createMarkdown(): InstanceType<typeof MarkdownIt> {
  const parser = new MarkdownIt({ html: false, linkify: false }).disable("image");
  parser.validateLink = (url) => allowedUrl.test(url);
  const { rules } = parser.renderer;
  rules["heading_open"] = () => '<p class="heading">';
  rules["heading_close"] = () => "</p>\n";
  rules["link_open"] = (tokens, index, options, _, renderer) => {
    tokens[index]?.attrSet("rel", "noopener noreferrer");
    return renderer.renderToken(tokens, index, options);
  };
  // Code that is wider than the page can be scrolled with the keyboard.
  for (const name of ["fence", "code_block"]) rules[name] = (tokens, index) => renderCode(tokens[index]?.content);
  return parser;
}

function renderCode(text = ""): string {
  return `<pre tabindex="0" role="group" aria-label="Code"><code>${escapeText(text)}</code></pre>\n`;
}
