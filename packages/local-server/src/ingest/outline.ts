import { cutText } from "./cut-text.ts";

/** A heading with its content up to the next heading. The content before the first heading is a section as well. */
export interface Section {
  /** The headings above the section, from the outermost, and the section's own heading. */
  headings: readonly string[];
  /** Blocks that are kept together if possible: paragraphs, lists, tables, fences. In the order of the document. */
  blocks: Block[];
}

/** A range of lines, counted from 0. It includes both ends. */
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

  extendBlock(last: number): void {
    const block = this.sections.at(-1)?.blocks.at(-1);
    if (block) block.last = last;
  }
}

const maxHeadingLength = 200;

/**
 * Removes the `#` marks at the end of a heading of Markdown. Takes linear time, unlike `/\s+#+$/`, which tries each space as a
 * start.
 */
export function removeClosingMarks(heading: string): string {
  return heading.replace(/(?<=\s)#+$/, "").trimEnd();
}

/** The text of a heading, without markup for emphasis, code, links, anchors and elements. */
export function readHeading(markdown: string): string {
  const text = markdown.slice(0, 4 * maxHeadingLength);
  return trimHeading(/[[\]<>{}*`_\\]/.test(text) ? stripInline(text) : text);
}

/** A code span (in reStructuredText with its role before it), or an escaped character. */
const literal = /(:[a-z][\w+:-]*:)?(`+)(?!`)(.*?)(?<!`)\2(?!`)|\\([!-/:-@[-`{-~])/gi;
/** A noncharacter of Unicode, which a document is not expected to contain. */
const mask = "\ufdd0";
const masks = new RegExp(`${mask}(\\d+)${mask}`, "g");

/** Code and escaped characters are kept as they are: the heading `__init__` is about this name. */
function stripInline(text: string): string {
  const literals: string[] = [];
  return text
    .replace(literal, (_, role?: string, _run?: string, code = "", escaped?: string) => {
      const shown = escaped ?? (role ? code.replace(/^[~!]|\s*<[^<>]*>$/g, "") : code.trim());
      return `${mask}${literals.push(shown) - 1}${mask}`;
    })
    .replace(/(?:(?<=\S)\s*\{#|\s+\{:?\s*(?:[#.]|[\w-]+=))[^{}]*\}\s*$/, "")
    .replace(/\s*\{\/\*[^{}]*\*\/\}/g, "")
    .replace(image, "$1")
    .replace(link, "$1")
    .replace(/<([A-Z]\w*)>([^<>]*)<\/\1>/g, "$2")
    .replace(/<\/?[A-Za-z][^<>]*>/g, (tag) => (isComponentName(tag) ? tag : ""))
    .replace(/\*\*|__(?=\S)|(?<=\S)__|`/g, "")
    .replace(/(^|\W)[*_]([^*_]+)[*_](?=\W|$)/g, "$1$2")
    .replace(masks, (_, index) => literals[Number(index)] ?? "");
}

const target = String.raw`(?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])`;
const image = new RegExp(String.raw`!\[([^[\]]*)\]${target}`, "g");
const link = new RegExp(String.raw`\[([^[\]]*)\]${target}`, "g");

/** Whether a tag is the name of a component that the page describes, such as `<Suspense>`. `<Badge type="tip" />` is markup. */
function isComponentName(tag: string): boolean {
  return /^<[A-Z]\w*>$/.test(tag);
}

function trimHeading(text: string): string {
  return cutText(text.replace(/\s+/g, " ").trim(), maxHeadingLength);
}
