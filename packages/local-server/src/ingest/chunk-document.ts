import { type DocumentFormat, documentExtension } from "../resources/document-file.ts";
import type { IndexedDocument, PackedDocuments } from "../search/search-index.ts";
import { packDocuments } from "../threads/thread-calls.ts";
import { type Chunk, type ChunkedDocument, packSections } from "./chunk.ts";
import { cutText } from "./cut-text.ts";
import { removeHiddenMarkup } from "./hidden-markup.ts";
import { removeInvisible } from "./invisible-text.ts";
import { type Lines, lineAt, splitLines } from "./lines.ts";
import { readManPage } from "./man-page.ts";
import { MarkdownReader } from "./markdown-reader.ts";
import { readNotebook } from "./notebook.ts";
import { Outline, readHeading } from "./outline.ts";
import { locationsWithin, type PageLocations } from "./page-locations.ts";
import { AsciiDocBlocks, isAsciiDoc, isAsciiDocUnderline, removeComments } from "./plain-formats.ts";

/** A document whose text has been read. HTML has been converted to Markdown. */
export interface ReadableDocument {
  path: string;
  format: Exclude<DocumentFormat, "html">;
  text: string;
  /** Locations of the lines in the source page. */
  locations?: PageLocations | undefined;
}

/** A document that has been read, but not cut into chunks. */
export type UnchunkedDocument = ReadableDocument & Pick<IndexedDocument, "hash" | "url">;

/** Cuts documents into chunks, and packs them for the index. */
export function chunkDocuments(documents: readonly UnchunkedDocument[]): PackedDocuments {
  const chunked = documents.map((document) => {
    const { path, hash, url } = document;
    return { path, hash, url, ...chunkDocument(document) };
  });
  return packDocuments(chunked);
}

/**
 * Cuts a document into chunks. Text that a reader of the document does not see is removed: it must not reach the index or
 * a language model.
 */
export function chunkDocument({ path, format, text, locations }: ReadableDocument): ChunkedDocument {
  if (format === "notebook") return chunkDocument({ path, format: "markdown", ...readNotebook(text) });
  if (format === "man") return chunkDocument({ path, format: "markdown", ...readManPage(text) });
  const shown = removeInvisible(text);
  const document =
    format === "markdown"
      ? chunkMarkdown(removeHiddenMarkup(shown, { removesTags: false }), { path })
      : chunkText(removeComments(shown, path), { path });
  if (!locations) return document;
  return {
    ...document,
    chunks: document.chunks.map((chunk) => ({ ...chunk, locations: locationsWithin(locations, chunk) })),
  };
}

/** Cuts a Markdown or MDX file into chunks along its headings. Never throws. */
export function chunkMarkdown(text: string, { path }: { path: string }): ChunkedDocument {
  const lines = splitLines(text);
  const frontMatter = readFrontMatter(lines);
  const outline = new MarkdownReader(lines).read(frontMatter.lineCount);
  const title = frontMatter.title ?? readElementTitle(lines, outline);
  return toDocument({ lines, frontMatter: { ...frontMatter, title }, outline, path });
}

/**
 * Cuts plain text, reStructuredText or AsciiDoc into chunks: along headings that are underlined or start with `=`, and
 * between paragraphs. Never throws.
 */
export function chunkText(text: string, { path }: { path: string }): ChunkedDocument {
  const lines = splitLines(text);
  const frontMatter = { title: undefined, description: undefined, lineCount: 0 };
  return toDocument({ lines, frontMatter, outline: readText(lines, isAsciiDoc(text, path)), path });
}

interface ReadDocument {
  lines: Lines;
  frontMatter: FrontMatter;
  outline: Outline;
  path: string;
}

function toDocument({ lines, frontMatter, outline, path }: ReadDocument): ChunkedDocument {
  const chunks = packSections(outline.sections, lines);
  const { title, description } = frontMatter;
  return {
    title: title ?? outline.title ?? nameFile(path),
    description,
    chunks: chunks.length === 0 && (title ?? description) !== undefined ? [quoteHead(lines, frontMatter)] : chunks,
  };
}

const maxHeadLength = 1000;
const maxHeadLines = 20;

/** The chunk of a page that has front matter only. */
function quoteHead(lines: Lines, { lineCount }: FrontMatter): Chunk {
  const endLine = Math.min(lineCount, maxHeadLines);
  const rows = Array.from({ length: endLine }, (_, index) => lineAt(lines, index));
  return { headings: [], subheadings: [], text: cutText(rows.join("\n"), maxHeadLength), startLine: 1, endLine };
}

/** The default title of a file: `guides/01-getting_started.md` is "Getting started". */
function nameFile(path: string): string {
  const segments = path.split("/").filter(Boolean);
  const file = cleanName(segments.at(-1) ?? "");
  const folder = cleanName(segments.at(-2) ?? "");
  const name = /^(?:index|readme|page)$/i.test(file) && folder ? folder : file;
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : path;
}

function cleanName(segment: string): string {
  return segment
    .replace(documentExtension, "")
    .replace(/^\d+[-_. ]+(?=\S)/, "")
    .replace(/[-_\s]+/g, " ")
    .trim();
}

interface FrontMatter {
  title: string | undefined;
  description: string | undefined;
  /** Number of its lines, from the first one of the file. */
  lineCount: number;
}

const maxFrontMatterLines = 400;

/** Reads YAML between `---`, or TOML between `+++`, at the start of a file. Other files have no front matter. */
function readFrontMatter(lines: Lines): FrontMatter {
  const none = { title: undefined, description: undefined, lineCount: 0 };
  if (lines.starts.length === 0) return none;
  const fence = lineAt(lines, 0).trimEnd();
  if (fence !== "---" && fence !== "+++") return none;
  const close = findClose(lines, fence);
  if (close === undefined) return none;
  const rows: string[] = [];
  for (let index = 1; index < close; index++) rows.push(lineAt(lines, index));
  return { title: readValue(rows, "title"), description: readValue(rows, "description"), lineCount: close + 1 };
}

const isKey = /^["']?[\w.$-]+["']?\s*[:=]/;

/**
 * The closing line of front matter. Front matter must start with a key or a comment: otherwise, the first line is a thematic
 * break.
 */
function findClose(lines: Lines, fence: string): number | undefined {
  const limit = Math.min(lines.starts.length, maxFrontMatterLines);
  let hasKey = false;
  for (let index = 1; index < limit; index++) {
    const line = lineAt(lines, index).trimEnd();
    if (line === fence || (fence === "---" && line === "...")) return index;
    hasKey ||= isKey.test(line);
    if (!hasKey && line !== "" && !(index === 1 && line.startsWith("#"))) return undefined;
  }
  return undefined;
}

function readValue(rows: readonly string[], key: string): string | undefined {
  const pattern = new RegExp(`^${key}\\s*[:=]\\s*(.*)`, "s");
  const row = rows.findIndex((line) => pattern.test(line));
  if (row < 0) return undefined;
  const first = pattern.exec(rows[row] ?? "")?.[1]?.trim() ?? "";
  const isBlock = /^[>|][-+\d]*$/.test(first);
  const words = isBlock ? [] : [first];
  for (let index = row + 1; index < rows.length && /^\s+\S|^\s*$/.test(rows[index] ?? ""); index++)
    words.push((rows[index] ?? "").trim());
  const text = unquote(words.join(" ").trim(), isBlock);
  return text.replace(/\s+/g, " ").trim() || undefined;
}

function unquote(text: string, isBlock: boolean): string {
  if (isBlock) return text;
  const double = /^"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  if (double !== undefined) return double.replace(/\\(.)/g, "$1");
  const single = /^'((?:[^']|'')*)'/.exec(text)?.[1];
  return single !== undefined ? single.replaceAll("''", "'") : text.replace(/\s#.*/s, "");
}

/** Maximum length of the text that is searched for a title in an element. */
const maxTitleOffset = 4000;
const titleElement = /^[ \t]*(?:<(?:div|p|center|header)\b[^>]*>\s*)*<h1\b[^>]*>([\s\S]{0,500}?)<\/h1>([\s\S]*)/im;

/**
 * The `<h1>` above the first heading of Markdown, as in many README files. If nothing but this heading follows, the element is a
 * banner with the name of the project.
 */
function readElementTitle(lines: Lines, { sections }: Outline): string | undefined {
  const heading = sections[1]?.blocks[0]?.first;
  const end = Math.min(lines.starts[heading ?? lines.starts.length] ?? lines.text.length, maxTitleOffset);
  const [head = ""] = lines.text.slice(0, end).split(/^[ \t]*(?:```|~~~)/m);
  const [, content = "", rest = ""] = titleElement.exec(head) ?? [];
  if (heading !== undefined && removeTags(rest).trim() === "") return undefined;
  return readHeading(removeTags(content)) || /\balt="([^"]*)"/i.exec(content)?.[1] || undefined;
}

function removeTags(text: string): string {
  return text.replace(/<[^<>]*>/g, "");
}

const underline = /^([=\-~^"'*+#`:._])\1{2,}\s*$/;
const prefixed = /^(={1,6}) (?=[^\s=])(.*)$/;

/** Reads headings and paragraphs of plain text, reStructuredText and AsciiDoc. */
function readText(lines: Lines, isAsciiDoc: boolean): Outline {
  const blocks = new AsciiDocBlocks(isAsciiDoc ? lines.starts.map((_, index) => lineAt(lines, index)) : []);
  const outline = new Outline();
  const levels = new UnderlineLevels();
  let isInBlock = false;
  for (let line = 0; line < lines.starts.length; line++) {
    const end = blocks.endOf(line);
    const heading = end === undefined ? readTextHeading(lines, { line, levels, isAsciiDoc }) : undefined;
    if (end !== undefined) {
      if (isInBlock) outline.extendBlock(end);
      else outline.addBlock({ first: line, last: end });
      line = end;
      isInBlock = true;
    } else if (heading) {
      outline.startSection(heading.text, { level: heading.level, block: { first: line, last: heading.last } });
      line = heading.last;
      isInBlock = false;
    } else if (lineAt(lines, line).trim() === "") isInBlock = false;
    else if (isInBlock) outline.extendBlock(line);
    else {
      outline.addBlock({ first: line, last: line });
      isInBlock = true;
    }
  }
  return outline;
}

/** reStructuredText does not assign levels to marks: the first mark in use is the outermost level. */
class UnderlineLevels {
  readonly #marks: string[] = [];

  levelOf(mark: string): number {
    if (!this.#marks.includes(mark)) this.#marks.push(mark);
    return this.#marks.indexOf(mark) + 1;
  }
}

interface TextPosition {
  line: number;
  levels: UnderlineLevels;
  isAsciiDoc: boolean;
}

function readTextHeading(lines: Lines, { line, levels, isAsciiDoc }: TextPosition) {
  const text = shortLineAt(lines, line);
  if (text === undefined) return undefined;
  const prefix = prefixed.exec(text);
  if (prefix) return { text: readHeading(prefix[2] ?? ""), level: prefix[1]?.length ?? 1, last: line };
  // Directly below other text, the line is not the start of a heading, but delimits something such as an AsciiDoc block.
  const above = line > 0 ? lineAt(lines, line - 1).trim() : "";
  if (above !== "" && !(isAsciiDoc && /^\[.*\]$/.test(above))) return undefined;
  const over = underline.exec(text)?.[1];
  const title = over ? shortLineAt(lines, line + 1) : text;
  const last = over ? line + 2 : line + 1;
  if (!title?.trim() || !/[\p{L}\p{N}]/u.test(title)) return undefined;
  const rule = last < lines.starts.length ? lineAt(lines, last) : "";
  const mark = underline.exec(rule)?.[1];
  // A line that is shorter than the text above it is a thematic break, or delimits an AsciiDoc block.
  if (!mark || (over && over !== mark) || rule.trim().length < title.trim().length) return undefined;
  if (isAsciiDoc && (over || !isAsciiDocUnderline(title.trim(), rule.trim()))) return undefined;
  return { text: readHeading(title), level: levels.levelOf(over ? `${mark}${mark}` : mark), last };
}

const maxHeadingLineLength = 200;

/** A line. Undefined if the line is missing, empty, or too long for a heading. */
function shortLineAt(lines: Lines, line: number): string | undefined {
  const length = (lines.ends[line] ?? 0) - (lines.starts[line] ?? 0);
  return length > 0 && length <= maxHeadingLineLength ? lineAt(lines, line) : undefined;
}
