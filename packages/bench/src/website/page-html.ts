import type { CodeSample } from "../generated-docs/code-sample.ts";
import type { Block, Page, Run } from "../generated-docs/page.ts";

export interface BlockStyle {
  code: CodeMarkup;
  heading: (level: number, heading: { id: string; text: string }) => string;
  note: (title: string, html: string) => string;
  /** Target of the links in the text. */
  link: string;
}

/** Renders the text of a page as HTML, without navigation. */
export function renderBlocks({ title, blocks }: Page, style: BlockStyle): string {
  const heading = style.heading(1, { id: "top", text: title });
  return [heading, ...blocks.map((block) => renderBlock(block, style))].join("\n");
}

/** The headings of a page, for its table of contents. */
export function headingsOf({ blocks }: Page): { id: string; text: string }[] {
  return blocks.flatMap((block) => (block.kind === "heading" ? [{ id: toId(block.text), text: block.text }] : []));
}

function renderBlock(block: Block, style: BlockStyle): string {
  switch (block.kind) {
    case "heading":
      return style.heading(block.level, { id: toId(block.text), text: block.text });
    case "paragraph":
      return `<p>${renderRuns(block.runs, style)}</p>`;
    case "note":
      return style.note(block.title, `<p>${renderRuns(block.runs, style)}</p>`);
    case "list": {
      const name = block.isOrdered ? "ol" : "ul";
      return `<${name}>\n${block.items.map((runs) => `<li>${renderRuns(runs, style)}</li>`).join("\n")}\n</${name}>`;
    }
    case "table": {
      const headings = block.headings.map((heading) => `<th>${heading}</th>`).join("");
      const rows = block.rows.map(
        (row) => `<tr>${row.map((cell) => `<td>${renderRuns(cell, style)}</td>`).join("")}</tr>`,
      );
      return `<table>\n<thead><tr>${headings}</tr></thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>`;
    }
    case "code":
      return style.code(block.sample);
  }
}

function renderRuns(runs: readonly Run[], { link }: BlockStyle): string {
  const elements = {
    text: ["", ""],
    code: ["<code>", "</code>"],
    strong: ["<strong>", "</strong>"],
    link: [`<a href="${link}">`, "</a>"],
  };
  return runs.map(({ kind, text }) => elements[kind].join(escapeHtml(text))).join("");
}

function toId(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** Renders a code block with the markup of one highlighter. */
export type CodeMarkup = (sample: CodeSample) => string;

const lines = ({ text }: CodeSample): string[] => text.split("\n");

const copyButton =
  '<button type="button" aria-label="Copy code to clipboard" title="Copy" class="clean-btn"><span class="copyButtonIcons" aria-hidden="true"><svg viewBox="0 0 24 24"><path fill="currentColor" d="M19,21H8V7H19"></path></svg></span></button>';

export const codeMarkups = {
  /** Docusaurus: each line ends with a `<br>`. */
  "prism, Docusaurus": (sample) => {
    const rendered = lines(sample).map((line) =>
      line === ""
        ? '<span class="token-line" style="color:#393A34"><span class="token plain" style="display:inline-block"></span><br></span>'
        : `<span class="token-line" style="color:#393A34">${markTokens(line, prism)}<br></span>`,
    );
    return `<div class="language-${sample.language} codeBlockContainer_Ckt0 theme-code-block"><div class="codeBlockContent_QJqH"><pre tabindex="0" class="prism-code language-${sample.language} codeBlock_bY9V thin-scrollbar"><code class="codeBlockLines_e6Vv">${rendered.join("")}</code></pre><div class="buttonGroup__atx">${copyButton}</div></div></div>`;
  },
  "prism, numbers by its plugin": (sample) => {
    const rows = `<span aria-hidden="true" class="line-numbers-rows">${lines(sample)
      .map(() => "<span></span>")
      .join("")}</span>`;
    return `<div class="code-toolbar"><pre class="line-numbers language-${sample.language}" tabindex="0"><code class="language-${sample.language}">${markTokens(sample.text, prism)}${rows}</code></pre><div class="toolbar"><div class="toolbar-item"><span>${sample.language}</span></div><div class="toolbar-item"><button class="copy-to-clipboard-button" type="button"><span>Copy</span></button></div></div></div>`;
  },
  "shiki, VitePress": (sample) =>
    `<div class="language-${sample.language} vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">${sample.language}</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code>${shikiLines(sample)}</code></pre></div>`,
  "shiki, VitePress with numbers": (sample) => {
    const numbers = lines(sample).map((_, index) => `<span class="line-number">${index + 1}</span><br>`);
    return `<div class="language-${sample.language} vp-adaptive-theme line-numbers-mode"><button title="Copy Code" class="copy"></button><span class="lang">${sample.language}</span><pre class="shiki shiki-themes github-light github-dark has-highlighted vp-code" tabindex="0"><code>${shikiLines(sample)}</code></pre><div class="line-numbers-wrapper" aria-hidden="true">${numbers.join("")}</div></div>`;
  },
  "shiki, Nextra": (sample) => {
    const rendered = lines(sample).map((line) => `<span>${markTokens(line, shiki)}</span>`);
    return `<div class="nextra-code x:relative"><pre class="x:group x:overflow-x-auto" tabindex="0" data-language="${sample.language}" data-word-wrap=""><code class="nextra-code" dir="ltr">${rendered.join("\n")}</code></pre><div class="x:absolute x:flex"><button class="x:transition" title="Copy code"><svg viewBox="0 0 20 20"></svg></button></div></div>`;
  },
  "Expressive Code, Starlight": (sample) => {
    const rendered = lines(sample).map((line, index) => {
      const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
      const code =
        line === ""
          ? "\n"
          : `${indent ? `<span class="indent">${indent}</span>` : ""}${markTokens(line.slice(indent.length), shiki)}`;
      return `<div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">${index + 1}</div></div><div class="code">${code}</div></div>`;
    });
    return `<div class="expressive-code"><figure class="frame"><figcaption class="header"></figcaption><pre data-language="${sample.language}"><code>${rendered.join("")}</code></pre><div class="copy"><div aria-live="polite"></div><button title="Copy to clipboard" data-copied="Copied!" data-code="x"><div></div></button></div></figure></div>`;
  },
  "Pygments, Sphinx": (sample) =>
    `<div class="highlight-${sample.language} notranslate"><div class="highlight"><pre><span></span>${markTokens(sample.text, pygments)}\n</pre></div></div>`,
  "Pygments, Sphinx with numbers": (sample) => {
    const rendered = lines(sample).map(
      (line, index) => `<span class="linenos">${String(index + 1).padStart(2)}</span>${markTokens(line, pygments)}\n`,
    );
    return `<div class="highlight-${sample.language} notranslate"><div class="highlight"><pre><span></span>${rendered.join("")}</pre></div></div>`;
  },
  "Pygments, Material for MkDocs": (sample) => {
    const rendered = lines(sample).map((line, index) => {
      const id = `__codelineno-0-${index + 1}`;
      return `<span id="__span-0-${index + 1}"><a id="${id}" name="${id}" href="#${id}"></a>${markTokens(line, pygments)}\n</span>`;
    });
    return `<div class="language-${sample.language} highlight"><pre id="__code_0"><span></span><button class="md-clipboard md-icon" title="Copy to clipboard" data-clipboard-target="#__code_0 &gt; code"></button><code>${rendered.join("")}</code></pre></div>`;
  },
  "Pygments, MkDocs with a table of numbers": (sample) => {
    const numbers = lines(sample).map(
      (_, index) => `<span class="normal"><a href="#__codelineno-1-${index + 1}">${index + 1}</a></span>`,
    );
    return `<div class="language-${sample.language} highlight"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span></span>${numbers.join("\n")}</pre></div></td><td class="code"><div><pre id="__code_1"><span></span><button class="md-clipboard md-icon" title="Copy to clipboard"></button><code>${markTokens(sample.text, pygments)}\n</code></pre></div></td></tr></table></div>`;
  },
  "highlight.js, mdBook": (sample) =>
    `<pre><div class="buttons"><button class="fa fa-copy clip-button" title="Copy to clipboard" aria-label="Copy to clipboard"><i class="tooltiptext"></i></button></div><code class="language-${sample.language} hljs">${markTokens(sample.text, highlightJs)}\n</code></pre>`,
  "Rouge, Jekyll with a table of numbers": (sample) => {
    const numbers = lines(sample).map((_, index) => index + 1);
    return `<div class="language-${sample.language} highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">${numbers.join("\n")}\n</pre></td><td class="rouge-code"><pre>${markTokens(sample.text, pygments)}\n</pre></td></tr></tbody></table></code></pre></div></div>`;
  },
  "Chroma, Hugo": (sample) => {
    const rendered = lines(sample).map(
      (line) => `<span class="line"><span class="cl">${markTokens(line, pygments)}\n</span></span>`,
    );
    return `<div class="highlight"><pre tabindex="0" class="chroma"><code class="language-${sample.language}" data-lang="${sample.language}">${rendered.join("")}</code></pre></div>`;
  },
  "Chroma, Hugo with numbers": (sample) => {
    const rendered = lines(sample).map(
      (line, index) =>
        `<span class="line"><span class="ln">${String(index + 1).padStart(2)}</span><span class="cl">${markTokens(line, pygments)}\n</span></span>`,
    );
    return `<div class="highlight"><pre tabindex="0" class="chroma"><code class="language-${sample.language}" data-lang="${sample.language}">${rendered.join("")}</code></pre></div>`;
  },
  "react-syntax-highlighter with numbers": (sample) => {
    const rendered = lines(sample).map(
      (line, index) =>
        `<span><span class="linenumber react-syntax-highlighter-line-number" style="display:inline-block;min-width:2.25em">${index + 1}</span>${markTokens(line, prism)}\n</span>`,
    );
    return `<pre style="background:#f5f2f0;padding:1em"><code class="language-${sample.language}" style="white-space:pre">${rendered.join("").replace(/\n<\/span>$/, "</span>")}</code></pre>`;
  },
  GitHub: (sample) =>
    `<div class="highlight highlight-source-${sample.language} notranslate position-relative" dir="auto"><pre>${markTokens(sample.text, github)}</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" class="ClipboardButton btn" value="x"><svg viewBox="0 0 16 16"></svg></clipboard-copy></div></div>`,
  plain: (sample) => `<pre><code class="language-${sample.language}">${escapeHtml(sample.text)}\n</code></pre>`,
} satisfies Record<string, CodeMarkup>;

export type CodeMarkupName = keyof typeof codeMarkups;

function shikiLines(sample: CodeSample): string {
  return lines(sample)
    .map((line) => `<span class="line">${markTokens(line, shiki)}</span>`)
    .join("\n");
}

type TokenKind = "string" | "number" | "word" | "mark";

/** Attributes of the element around a token of a kind. Undefined if there is no element. */
type TokenAttributes = (kind: TokenKind) => string | undefined;

const prism: TokenAttributes = (kind) =>
  `class="token ${{ string: "string", number: "number", word: "plain", mark: "punctuation" }[kind]}" style="color:#e3116c"`;
const shiki: TokenAttributes = (kind) =>
  `style="--shiki-light:${{ string: "#032F62", number: "#005CC5", word: "#24292E", mark: "#D73A49" }[kind]};--shiki-dark:#9ECBFF"`;
const pygments: TokenAttributes = (kind) =>
  ({ string: 'class="s2"', number: 'class="mi"', word: undefined, mark: 'class="p"' })[kind];
const highlightJs: TokenAttributes = (kind) =>
  ({ string: 'class="hljs-string"', number: 'class="hljs-number"', word: undefined, mark: undefined })[kind];
const github: TokenAttributes = (kind) =>
  ({ string: 'class="pl-s"', number: 'class="pl-c1"', word: undefined, mark: undefined })[kind];

const tokens =
  /(?<string>"[^"\n]*"|'[^'\n]*')|(?<number>\b\d+\b)|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)|(?<mark>[{}()[\];,.:=<>&|]+)/gu;

/** Renders code as HTML, with an element around each token of a kind that has attributes. */
function markTokens(code: string, attributesOf: TokenAttributes): string {
  let html = "";
  let end = 0;
  for (const match of code.matchAll(tokens)) {
    html += escapeHtml(code.slice(end, match.index));
    // Exactly one group of each match is defined.
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) as [TokenKind, string];
    const attributes = attributesOf(kind);
    html += attributes ? `<span ${attributes}>${escapeHtml(match[0])}</span>` : escapeHtml(match[0]);
    end = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(end));
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
