import type { Block, Page, Run } from "./page.ts";

/** The Markdown source of the page. */
export function renderMarkdown({ title, blocks }: Page): string {
  return `${[`# ${title}`, ...blocks.map(renderBlock)].join("\n\n")}\n`;
}

/** The visible text of a page without its code blocks. */
export function proseOf({ title, blocks }: Page): string {
  return [title, ...blocks.map(textOfBlock)].join("\n");
}

export function fencesOf({ blocks }: Page): string[] {
  return blocks.flatMap((block) => (block.kind === "code" ? [block.sample.text] : []));
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${block.text}`;
    case "paragraph":
      return renderRuns(block.runs);
    case "note":
      return `> **${block.title}**\n>\n> ${renderRuns(block.runs)}`;
    case "list":
      return block.items
        .map((runs, index) => `${block.isOrdered ? `${index + 1}.` : "-"} ${renderRuns(runs)}`)
        .join("\n");
    case "table":
      return [block.heads, block.heads.map(() => "---"), ...block.rows.map((row) => row.map(renderRuns))]
        .map((cells) => `| ${cells.join(" | ")} |`)
        .join("\n");
    case "code": {
      const fence = block.sample.text.includes("```") ? "````" : "```";
      return `${fence}${block.sample.language}\n${block.sample.text}\n${fence}`;
    }
  }
}

function renderRuns(runs: readonly Run[]): string {
  const marks = { text: ["", ""], code: ["`", "`"], strong: ["**", "**"], link: ["[", "](./other.md)"] };
  return runs.map(({ kind, text }) => marks[kind].join(text)).join("");
}

function textOfBlock(block: Block): string {
  const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");
  switch (block.kind) {
    case "heading":
      return block.text;
    case "paragraph":
      return textOf(block.runs);
    case "note":
      return `${block.title} ${textOf(block.runs)}`;
    case "list":
      return block.items.map(textOf).join("\n");
    case "table":
      return [...block.heads, ...block.rows.flat().map(textOf)].join("\n");
    case "code":
      return "";
  }
}
