import { cutText } from "./cut-text.ts";

/** A heading with its content up to the next heading. The content before the first heading is a section as well. */
export interface Section {
  /** The headings above the section, from the outermost, and the section's own heading. */
  headings: readonly string[];
  /** Blocks that are kept together if possible: paragraphs, lists, tables, fences. In the order of the document. */
  blocks: Block[];
}

/** A range of lines, from 0, both inclusive. */
export interface Block {
  first: number;
  last: number;
}

/** Collects sections, and tracks the open headings. */
export class Outline {
  readonly sections: Section[] = [{ headings: [], blocks: [] }];
  #open: { level: number; heading: string }[] = [];

  /** The first heading of level 1. */
  title: string | undefined;

  /** Starts a section with the lines of its heading. */
  startSection(heading: string, { level, block }: { level: number; block: Block }): void {
    this.#open = this.#open.filter((open) => open.level < level);
    if (heading) this.#open.push({ level, heading });
    if (level === 1 && heading) this.title ??= heading;
    this.sections.push({ headings: this.#open.map((open) => open.heading), blocks: [block] });
  }

  addBlock(block: Block): void {
    this.sections.at(-1)?.blocks.push(block);
  }

  /** Extends the last block. */
  extendBlock(last: number): void {
    const block = this.sections.at(-1)?.blocks.at(-1);
    if (block) block.last = last;
  }
}

const maxHeadingLength = 200;

/** The text of a heading, without markup for emphasis, code, links, anchors and elements. */
export function readHeading(markdown: string): string {
  const text = markdown.slice(0, 4 * maxHeadingLength);
  return trimHeading(/[[\]<>{}*`_\\]/.test(text) ? stripInline(text) : text);
}

function stripInline(text: string): string {
  return text
    .replace(/\s*\{#[^{}]*\}\s*$/, "")
    .replace(/\s*\{\/\*[^{}]*\*\/\}/g, "")
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, "$1")
    .replace(/<\/?[A-Za-z][^<>]*>/g, (tag) => (isComponentName(tag) ? tag : ""))
    .replace(/\*\*|__(?=\S)|(?<=\S)__|`/g, "")
    .replace(/(^|\W)[*_]([^*_]+)[*_](?=\W|$)/g, "$1$2")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

/** Whether a tag is the name of a component that the page describes, such as `<Suspense>`. `<Badge type="tip" />` is markup. */
function isComponentName(tag: string): boolean {
  return /^<[A-Z]\w*>$/.test(tag);
}

function trimHeading(text: string): string {
  return cutText(text.replace(/\s+/g, " ").trim(), maxHeadingLength);
}
