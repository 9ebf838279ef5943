import type { Block, Page, Run } from "../generated-docs/page.ts";
import { type CodeShape, escapeHtml } from "./code-shapes.ts";

export interface BlockStyle {
  code: CodeShape;
  /** With a link to itself, as the generator of the site writes it. */
  heading: (level: number, heading: { id: string; text: string }) => string;
  note: (title: string, html: string) => string;
  /** Where links of the text lead to. */
  link: string;
}

/** The text of a page as HTML, without what is around it. */
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
      const heads = block.heads.map((head) => `<th>${head}</th>`).join("");
      const rows = block.rows.map(
        (row) => `<tr>${row.map((cell) => `<td>${renderRuns(cell, style)}</td>`).join("")}</tr>`,
      );
      return `<table>\n<thead><tr>${heads}</tr></thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>`;
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
