import { removeHiddenMarkup } from "../ingest/hidden-markup.ts";
import { removeInvisible } from "../ingest/invisible-text.ts";
import { readHeading, removeClosingMarks } from "../ingest/outline.ts";
import { AsciiDocBlocks, isAsciiDoc, isAsciiDocUnderline, isPlainFormat } from "../ingest/plain-formats.ts";

/** A part of a page in its readable form, with its lines in the source. */
export interface PageBlock {
  kind: "heading" | "text" | "code" | "include";
  /** Level of a heading, from 1. 0 for other blocks. */
  level: number;
  /** Readable lines, each with its number in the source. For an include, the only line is the path. */
  lines: { number: number; text: string }[];
  /** First line in the source. */
  first: number;
  /** Last line in the source, inclusive. */
  last: number;
  /** Language of code; empty if the page names none. */
  language: string;
}

/**
 * Reads the visible text of a page: without markup for renderers (link targets, tables, admonitions, components,
 * anchors, imports). Lines keep their numbers in the source.
 */
export function readPage(text: string, { path, startLine }: { path: string; startLine: number }): PageBlock[] {
  const visible = removeInvisible(text.replace(/\r\n?/g, "\n"));
  const isPlain = isPlainFormat(path);
  const page = startLine === 1 ? removeBanner(visible) : visible;
  const lines = (isPlain ? visible : removeHiddenMarkup(page, { removesTags: true })).split("\n");
  const isAscii = isAsciiDoc(visible, path);
  return new QuotedPageParser(lines, { startLine, isPlain, isAsciiDoc: isAscii }).read();
}

/** A heading of HTML at the start of a page, directly above a heading of Markdown: often the name of the project. */
const banner = /^\s*<h1\b[^>]*>(?:(?!<\/?h1\b).){0,300}<\/h1>[ \t]*\n(?=\s*#{1,6} )/is;

/** Removes the banner of a page. Lines keep their numbers. */
function removeBanner(text: string): string {
  return text.replace(banner, (found) => found.replace(/[^\n]+/g, ""));
}

const fence = /^((?:[ \t]*>)*[ \t]*)(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`]*$)|~{3,})[ \t]*(?:\{\.)?([\w+#.-]*)/;
const heading = /^ {0,3}(#{1,6})(?=[ \t]|$)(.*)/s;
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const underline = /^ {0,3}([=\-~^"'*+#`:._])\1{1,}[ \t]*$/;
const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
const tableRule = /^[ \t]*(?:\|[ \t]*)?:?-{2,}:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;
const definition = /^ {0,3}\[[^\]]+\]:[ \t]*\S+/;
const importLine = /^import\s+(?:[\w*{},$][\w*{}\s,$]*\sfrom\s+)?["'][^"']+["'];?\s*$/;
const templateLine = /^[ \t]*(?:\{%.*%\}|\{\{.*\}\}|\{[^{}]*\}|:[a-z][\w-]*\{[^{}]*\})[ \t]*$/;
/** Code without a fence: tags of Jekyll and Hexo, a shortcode of Hugo. */
const taggedCode = /^[ \t]*(?:\{%-?|\{\{[<%])[ \t]*(?:highlight|codeblock)\b(?:[ \t]+(?:lang:)?([\w+#.-]+))?/;
const taggedCodeEnd = /^[ \t]*(?:\{%-?[ \t]*end(?:highlight|codeblock)|\{\{[<%][ \t]*\/highlight)\b/;
/** Include directives of FastAPI, MkDocs, VitePress, VuePress, mdBook, reStructuredText. */
const includes = [
  /^\s*\{\*\s*(\S+)\s.*\*\}\s*$/,
  /^\s*-{1,2}8<-{1,2}\s+"([^"]+)"/,
  /^\s*<<<\s*(\S+)/,
  /^\s*@\[code[^\]]*\]\(([^)]+)\)/,
  /^\s*\{\{#include\s+([^\s}]+)/,
  /^\s*\.\.\s+(?:literalinclude|include)::\s*(\S+)/,
];
/** The beginning of an admonition or another container: `::: tip Title`, `!!! note "Title"`, `/// tip | Title`, `> [!NOTE]`. */
const container =
  /^[ \t]*(?::{2,}(?!:)|!!!\+?|\?\?\?\+?|\/\/\/)(?:[ \t]*([\w-]+)(?![\w-]))?(?:[ \t]*\{[^}]*\})?(?:[ \t]*[|[])?(?:[ \t]*")?([^"\]{}]*)(?:"?\][ \t]*|"[ \t]*)?(?:\{.*\})?$/;
const alert = /^\[!(\w+)\][+-]?[ \t]*(.*)/s;
const severe = /^(?:warning|danger|caution|error|important)$/i;

interface ParserOptions {
  startLine: number;
  isPlain: boolean;
  isAsciiDoc: boolean;
}

class QuotedPageParser {
  readonly #lines: readonly string[];
  readonly #startLine: number;
  readonly #isPlain: boolean;
  readonly #isAsciiDoc: boolean;
  readonly #asciiDocBlocks: AsciiDocBlocks;
  /** Tagged code that starts later is not closed, and needs no search for its end. */
  readonly #lastTaggedCodeEnd: number;
  readonly #blocks: PageBlock[] = [];
  #open: PageBlock | undefined;
  #at = 0;
  /** Indentation of the content of an admonition, in columns. */
  #indent = 0;
  #isInList = false;

  constructor(lines: readonly string[], { startLine, isPlain, isAsciiDoc }: ParserOptions) {
    this.#lines = lines;
    this.#startLine = startLine;
    this.#isPlain = isPlain;
    this.#isAsciiDoc = isAsciiDoc;
    this.#asciiDocBlocks = new AsciiDocBlocks(isAsciiDoc ? lines : []);
    this.#lastTaggedCodeEnd = lines.findLastIndex((line) => taggedCodeEnd.test(line));
  }

  read(): PageBlock[] {
    while (this.#at < this.#lines.length) this.#readLine();
    this.#close();
    return this.#blocks.filter(({ kind, lines }) => kind === "code" || lines.some(({ text }) => text.trim() !== ""));
  }

  #line(index: number): string {
    const line = this.#lines[index] ?? "";
    return this.#indent > 0 && line.startsWith(" ".repeat(this.#indent)) ? line.slice(this.#indent) : line;
  }

  #readLine(): void {
    const raw = this.#lines[this.#at] ?? "";
    if (this.#indent > 0 && raw.trim() !== "" && !raw.startsWith(" ".repeat(this.#indent))) this.#indent = 0;
    const line = this.#line(this.#at);
    if (line.trim() === "") this.#skip();
    else if (
      !this.#readFence(line) &&
      !this.#readTaggedCode(line) &&
      !this.#readInclude(line) &&
      !this.#readMarkup(line)
    )
      this.#addText(line);
  }

  #readInclude(line: string): boolean {
    const target = findInclude(line);
    if (target !== undefined) this.#push("include", [{ number: this.#number(), text: target }], this.#at + 1);
    return target !== undefined;
  }

  #readMarkup(line: string): boolean {
    if (this.#isPlain ? this.#readPlain(line) : this.#readMarkdown(line)) return true;
    if (this.#open || this.#isInList || !/^(?: {4}|\t)/.test(line)) return false;
    this.#readIndented();
    return true;
  }

  #readMarkdown(line: string): boolean {
    const [, marks, title = ""] = heading.exec(line) ?? [];
    if (marks !== undefined) return this.#pushHeading(removeClosingMarks(title.trimEnd()).trim(), marks.length, 1);
    const opened = container.exec(line);
    if (opened && (/^[ \t]*(?::{2,}|\/\/\/)/.test(line) || /^[ \t]*(?:!!!|\?\?\?)\+?[ \t]*\w/.test(line)))
      return this.#readContainer(line, opened);
    const next = this.#line(this.#at + 1);
    if (
      !this.#open &&
      /^ {0,3}(?:=+|-{2,})[ \t]*$/.test(next) &&
      !rule.test(line) &&
      !line.includes("|") &&
      !listItem.test(line)
    )
      return this.#pushHeading(line, next.trim().startsWith("=") ? 1 : 2, 2);
    if (rule.test(line) || (templateLine.test(line) && !/^\s*\{[\w.]+\}/.test(line))) return this.#drop();
    if (!this.#open && definition.test(line) && !/^ {0,3}\[[ xX^]/.test(line)) return this.#drop();
    if (importLine.test(line)) return this.#drop();
    if (!this.#open && /^(?:import|export)\s+(?:\{|const |default |function |async |let |var |type )/.test(line))
      return this.#dropModule();
    if (/^[ \t]*\|/.test(line) || (line.includes("|") && tableRule.test(next) && next.includes("|")))
      return this.#readTable();
    return false;
  }

  /** Reads headings and directives of reStructuredText, and headings of AsciiDoc. */
  #readPlain(line: string): boolean {
    if (this.#isAsciiDoc && this.#readAsciiDoc(line)) return true;
    const next = this.#line(this.#at + 1);
    const isUnderlined = underline.test(next) && next.trim().length >= line.trim().length;
    if (!this.#open && isUnderlined && (!this.#isAsciiDoc || isAsciiDocUnderline(line.trim(), next.trim())))
      return this.#pushHeading(line, 2, 2);
    if (underline.test(line)) return this.#drop();
    const [, marks, title = ""] = /^(={1,6}) (\S.*)/s.exec(line) ?? [];
    if (marks !== undefined) return this.#pushHeading(title, marks.length, 1);
    const [, name, rest = ""] = /^\s*\.\. ([\w:-]+?)::\s*(.*)/s.exec(line) ?? [];
    if (name !== undefined && /^(?:code-block|code|sourcecode|highlight|testcode|prompt|parsed-literal)$/.test(name)) {
      this.#close();
      this.#at++;
      this.#readIndented(rest.split(/\s/)[0] ?? "");
      return true;
    }
    if (name !== undefined && severe.test(name)) this.#addText(`**${capitalize(name)}:** ${rest}`, 0);
    if (/^\s*\.\. |^\s*:[\w-]+:/.test(line)) return this.#drop();
    if (/::\s*$/.test(line)) {
      this.#addText(`${line.trimEnd().slice(0, -"::".length).trimEnd()}:`);
      this.#close();
      this.#readIndented();
      return true;
    }
    return false;
  }

  /** Reads blocks of code with their attributes, terms of lists, and admonitions. */
  #readAsciiDoc(line: string): boolean {
    const [, attributes] = /^\[([^[\]]*)\][ \t]*$/.exec(line) ?? [];
    const start = attributes === undefined ? this.#at : this.#at + 1;
    const end = this.#asciiDocBlocks.endOf(start);
    if (end !== undefined) {
      const lines = this.#lines.slice(start + 1, end).map((text, index) => {
        return { number: this.#startLine + start + 1 + index, text };
      });
      const language = /^source,[ \t]*([\w+#.-]+)/.exec(attributes ?? "")?.[1] ?? "";
      this.#push("code", lines, end + 1, { language });
      return true;
    }
    // Such a line continues an item of a list.
    if (line.trim() === "+") return this.#drop();
    const [, term] = /^[ \t]*(\S.*?)::[ \t]*$/.exec(line) ?? [];
    if (term !== undefined) this.#addText(`**${term}**`);
    if (term !== undefined) return true;
    if (attributes === undefined) return false;
    if (severe.test(attributes)) this.#addText(`**${capitalize(attributes)}:**`);
    else this.#drop();
    return true;
  }

  #readFence(line: string): boolean {
    const [whole, prefix = "", run = "", language = ""] = (this.#isPlain ? null : fence.exec(line)) ?? [];
    if (whole === undefined) return false;
    const isQuote = prefix.includes(">");
    const strip = isQuote ? /^(?:[ \t]*>)+ ?/ : new RegExp(`^[ \\t]{0,${whole.indexOf(run)}}`);
    const lines: PageBlock["lines"] = [];
    let index = this.#at + 1;
    for (; index < this.#lines.length; index++) {
      const line = this.#line(index).replace(strip, "");
      const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
      if (closing !== undefined && closing[0] === run[0] && closing.length >= run.length) break;
      lines.push({ number: this.#startLine + index, text: line });
    }
    const only = lines.filter(({ text }) => text.trim() !== "");
    const [target] = only.map(({ text }) => findInclude(text));
    if (only.length === 1 && target !== undefined)
      this.#push("include", [{ number: only[0]?.number ?? 0, text: target }], index + 1);
    else if (only.length > 0) this.#push("code", lines, index + 1, { language });
    else {
      this.#close();
      this.#at = index + 1;
    }
    return true;
  }

  #readTaggedCode(line: string): boolean {
    const found = taggedCode.exec(line);
    if (!found || this.#at >= this.#lastTaggedCodeEnd) return false;
    const lines = [];
    let end = this.#at + 1;
    for (; !taggedCodeEnd.test(this.#lines[end] ?? ""); end++)
      lines.push({ number: this.#startLine + end, text: this.#line(end) });
    this.#push("code", lines, end + 1, { language: found[1] ?? "" });
    return true;
  }

  /** Reads an indented block of code. The indentation of its first line is removed from all of its lines. */
  #readIndented(language = ""): void {
    let index = this.#at;
    while (index < this.#lines.length && /^\s*(?::[\w-]+:.*)?$/.test(this.#line(index))) index++;
    const indent = /^[ \t]*/.exec(this.#line(index))?.[0] ?? "";
    if (indent === "") {
      this.#at = index;
      return;
    }
    const lines: PageBlock["lines"] = [];
    let end = index;
    for (; index < this.#lines.length; index++) {
      const line = this.#line(index);
      if (line.trim() !== "" && !line.startsWith(indent)) break;
      lines.push({ number: this.#startLine + index, text: line.slice(indent.length) });
      if (line.trim() !== "") end = index + 1;
    }
    this.#push("code", lines.slice(0, lines.length - (index - end)), end, { language });
  }

  #readContainer(line: string, [, kind = "", title = ""]: RegExpExecArray): boolean {
    this.#close();
    const label = title.trim() || (severe.test(kind) ? capitalize(kind) : "");
    if (label !== "" && /^[\w-]*$/.test(kind))
      this.#push("text", [{ number: this.#number(), text: `**${readableLine(label)}**` }], this.#at + 1);
    else this.#at++;
    if (/^[ \t]*(?:!!!|\?\?\?)/.test(line)) this.#indent = (/^[ \t]*/.exec(line)?.[0].length ?? 0) + 4;
    // Skips the properties of a component, which are between two delimiter lines.
    if (kind !== "" && /^---\s*$/.test(this.#line(this.#at))) {
      const close = this.#lines.findIndex((next, index) => index > this.#at && /^\s*---\s*$/.test(next));
      if (close > 0 && close - this.#at < 40) this.#at = close + 1;
    }
    return true;
  }

  #readTable(): boolean {
    this.#close();
    const rows: { number: number; cells: string[] }[] = [];
    let heads: string[] | undefined;
    let index = this.#at;
    for (; index < this.#lines.length; index++) {
      const line = this.#line(index);
      if (line.trim() === "" || !line.includes("|")) break;
      if (tableRule.test(line)) heads = rows.pop()?.cells;
      else rows.push({ number: this.#startLine + index, cells: readCells(line) });
    }
    const lines = rows.map(({ number, cells }) => ({ number, text: describeRow(cells, heads ?? []) }));
    this.#push("text", lines, index);
    return true;
  }

  #addText(line: string, taken = 1): void {
    const unquoted = removeQuoteMarks(line);
    const [, kind, title] = alert.exec(unquoted) ?? [];
    const text = kind === undefined ? unquoted : title || (severe.test(kind) ? `**${capitalize(kind)}:**` : "");
    const isItem = listItem.test(text);
    if (isItem) this.#isInList = true;
    else if (!this.#open && !/^\s/.test(text)) this.#isInList = false;
    this.#open ??= this.#newBlock("text");
    const readable = this.#isPlain ? readableLine(readRoles(text)) : readableLine(text);
    this.#open.lines.push({ number: this.#number(), text: readable });
    this.#open.last = this.#number();
    this.#at += taken;
  }

  #pushHeading(title: string, level: number, taken: number): boolean {
    const text = readHeading(title);
    this.#isInList = false;
    this.#push("heading", [{ number: this.#number(), text }], this.#at + taken, { level });
    return true;
  }

  #push(kind: PageBlock["kind"], lines: PageBlock["lines"], next: number, rest: Partial<PageBlock> = {}): void {
    this.#close();
    const last = this.#startLine + Math.max(next, this.#at + 1) - 1;
    this.#blocks.push({
      ...this.#newBlock(kind),
      lines,
      last: Math.min(last, this.#startLine + this.#lines.length - 1),
      ...rest,
    });
    this.#at = Math.max(next, this.#at + 1);
  }

  #newBlock(kind: PageBlock["kind"]): PageBlock {
    return { kind, level: 0, lines: [], first: this.#number(), last: this.#number(), language: "" };
  }

  #close(): void {
    if (this.#open) this.#blocks.push(this.#open);
    this.#open = undefined;
  }

  #skip(): void {
    this.#close();
    this.#at++;
  }

  #drop(): boolean {
    this.#skip();
    return true;
  }

  /** Drops the code of a module, up to a blank line outside of all brackets. */
  #dropModule(): boolean {
    this.#close();
    let depth = 0;
    for (; this.#at < this.#lines.length; this.#at++) {
      const line = this.#line(this.#at);
      if (line.trim() === "" && depth <= 0) break;
      depth += (line.match(/[{([]/g)?.length ?? 0) - (line.match(/[})\]]/g)?.length ?? 0);
    }
    return true;
  }

  #number(): number {
    return this.#startLine + this.#at;
  }
}

/**
 * Removes the marks of a quotation, but not its indentation, which makes it a part of a list item. A line may also begin with a
 * comparison such as `>= 400`. CommonMark reads its `>` as a mark, so it is escaped.
 */
function removeQuoteMarks(line: string): string {
  const [, indent = "", rest = ""] = /^([ \t]*)(.*)/s.exec(line) ?? [];
  return rest.startsWith(">=") ? `${indent}\\${rest}` : indent + rest.replace(/^(?:>[ \t]*(?=>))*>[ \t]?/, "");
}

function findInclude(line: string): string | undefined {
  return includes.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined);
}

function readCells(line: string): string[] {
  const cells = line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/);
  return cells.map((cell) => readableLine(cell.replaceAll("\\|", "|")).trim());
}

/** Maximum length of a cell that gets the header of its column. */
const maxLabelled = 24;

/** Renders a row of a table as a list item. A short cell is preceded by the header of its column. */
function describeRow(cells: readonly string[], heads: readonly string[]): string {
  const parts = cells.map((cell, index) => {
    const head = heads[index] ?? "";
    return index > 0 && cell !== "" && head !== "" && cell.length <= maxLabelled ? `${head}: ${cell}` : cell;
  });
  return `- ${parts.filter((part) => part !== "").join(" — ")}`;
}

/** Replaces roles and references of reStructuredText by their texts. */
function readRoles(line: string): string {
  return line
    .replace(/:[\w+-]+(?::[\w+-]+){0,3}:`~?([^`<]*[^`<\s])\s*(?:<[^`>]*>)?`/g, "`$1`")
    .replace(/(?<!`)`([^`<]*[^`<\s])\s*<[^`>]*>`__?/g, "$1")
    .replace(/(?<!`)`([^`]+)`__?(?!`)/g, "$1");
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

const destination = String.raw`\(\s*(?:(?:<[^<>]*>|(?:[^()\s]|\([^()]*\))+)(?:\s+(?:"[^"]*"|'[^']*'))?\s*)?\)`;
const image = new RegExp(String.raw`!\[((?:[^[\]]|\[[^[\]]*\])*)\](?:${destination}|\[[^[\]]*\])`, "g");
const link = new RegExp(String.raw`(?<!\\)\[((?:[^[\]\\]|\\[^]|\[[^[\]]*\])*)\](?:${destination}|\[[^[\]]*\])`, "g");
const spans = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g;
/** A noncharacter of Unicode, which a document is not expected to contain. */
const mask = "\ufdd0";
const masks = new RegExp(`${mask}(\\d+)${mask}`, "g");
const entities: Record<string, string> = { nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };

/** A component of Markdown in Vue, with its visible text: `:badge[v4.3]{color="info"}`. */
const component = /(^|\s):[a-z][\w-]*(?:\[([^\]]*)\])?\{[^{}]*\}/g;
const lineBreak = /(?:^|\s):br(?=\s|$)/g;

/** The readable form of a heading whose links and images have been removed. */
export function readableHeading(heading: string): string {
  return heading.replace(component, "$1$2").trimEnd();
}

/**
 * The readable form of a line of Markdown: link texts, no images, no anchors, no unnecessary escapes. Code spans are
 * kept.
 */
function readableLine(line: string): string {
  if (!/[[\]<{\\&:]/.test(line)) return line.trimEnd();
  // The mask replaces each code span, which may be a part of a link's text.
  const code: string[] = [];
  const masked = line.replace(spans, (span) => `${mask}${code.push(span) - 1}${mask}`);
  return readText(masked)
    .replace(masks, (_, index) => code[Number(index)] ?? "")
    .trimEnd();
}

function readText(text: string): string {
  const read = text
    .replace(image, "")
    .replace(/\[\^[^[\]]+\]:?/g, "")
    .replace(link, "$1")
    .replace(link, "$1")
    .replace(/<((?:https?|mailto):[^\s<>]*)>/g, "$1")
    // Brackets with numbers would look like citations of the answer.
    .replace(/(?<!\\)\[(\d{1,6}(?:\s*[,;]\s*\d{1,6})*)\]/g, "($1)")
    .replace(component, "$1$2")
    .replace(lineBreak, "")
    .replace(/(?<!\s)\s*\{\s*(?::\s*)?[#.][^{}]*\}(?=\s|$)/g, "")
    .replace(/&(nbsp|amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? "")
    .replace(/(?<=\S)\\([-.()!+=~|$,;:'"/%&?@^{}#>])/g, "$1")
    .replace(/(?<=\w)\\_(?=\w)/g, "_");
  return read.replace(/(?<=\S)[ \t]{2,}/g, " ");
}
