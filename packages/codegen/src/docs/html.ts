import { printable } from "@docent/terminal";

/** Markup that a template inserts unchanged. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** A value that a template inserts: markup unchanged, everything else as text. */
export type Content = Html | string | number | undefined | false | readonly Content[];

/**
 * Tag for templates of markup. Inserted text is escaped, also in quoted attributes, so that the text of a contract never
 * becomes an element, an attribute or a script.
 */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(parts.map((part, index) => (index === 0 ? "" : renderContent(contents[index - 1])) + part).join(""));
}

function renderContent(content: Content): string {
  if (content === undefined || content === false) return "";
  if (content instanceof Html) return content.markup;
  if (typeof content === "string" || typeof content === "number") return escapeText(String(content));
  return content.map(renderContent).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an element or a quoted attribute. Removes invisible characters that change the direction of text. */
export function escapeText(text: string): string {
  return printable(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** A name of the contract as a part of an id, and of the URL fragment that leads to it. */
export function toFragment(name: string): string {
  // Half of a surrogate pair, which JSON allows, cannot be encoded.
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, "\ufffd"));
}

/**
 * Renders code or JSON that may be wider than the page. The block can be scrolled, also with the keyboard. Its role is `group`,
 * because regions are landmarks.
 */
export function codeBlock(text: string, label: string): Html {
  return html`<pre tabindex="0" role="group" aria-label="${label}"><code>${text}</code></pre>`;
}
