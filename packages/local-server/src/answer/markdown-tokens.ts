/** What was read, "other" if the text is something else, or "undecided" if more text is needed to decide. */
export type Read<Found> = Found | "other" | "undecided";

/** The opening line of a block of code. */
export interface FenceOpening {
  /** List and block quote markers, and spaces. */
  prefix: string;
  /** The backticks or tildes. */
  run: string;
  /** The first word after the run. */
  language: string;
  /** Size of the line, without its line break. */
  size: number;
}

/** Maximum number of characters that are read of a line. A longer line opens no block of code. */
const maxLine = 300;
const markers = String.raw`(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*`;
const opening = new RegExp(`^(${markers})(\`{3,}(?=[^\`]*$)|~{3,})[ \t]*([\\w+#.-]{0,40})`);
const openingSoFar = new RegExp(`^${markers}(?:[-*+]|\\d{1,9}[.)]?|\`{1,2}|~{1,2}|\`{3,}[^\`]*|~{3,}.*)?$`);

/** Reads a line that may open a block of code (CommonMark, section 4.5), at the beginning of a text. */
export function readFenceOpening(text: string, isEnd: boolean): Read<FenceOpening> {
  const { line, isWhole, isLong } = readLine(text, isEnd);
  if (isLong) return "other";
  if (!isWhole) return openingSoFar.test(line) ? "undecided" : "other";
  const [, prefix = "", run, language = ""] = opening.exec(line) ?? [];
  return run === undefined ? "other" : { prefix, run, language, size: line.length };
}

/**
 * Reads a line that may close a block of code. `run` is the run of backticks or tildes that opened the block. Returns the
 * size of the line, or the size of the part that was read if the line is very long.
 */
export function readFenceClosing(text: string, run: string, isEnd: boolean): Read<number> {
  const { line, isWhole } = readLine(text, isEnd);
  const [, found] = new RegExp(`^ {0,3}(${run[0]}*)[ \\t]*$`).exec(line) ?? [];
  if (found === undefined) return "other";
  if (!isWhole) return "undecided";
  return found.length >= run.length ? line.length : "other";
}

export function readLine(text: string, isEnd: boolean): { line: string; isWhole: boolean; isLong: boolean } {
  const end = text.slice(0, maxLine).indexOf("\n");
  if (end >= 0) return { line: text.slice(0, end), isWhole: true, isLong: false };
  const isLong = text.length >= maxLine;
  return { line: text.slice(0, maxLine), isWhole: isEnd || isLong, isLong };
}

/** Maximum length of a code span. A span ends on the line on which it begins. */
const maxSpan = 1000;

/**
 * Reads the code span (CommonMark, section 6.1) at the beginning of a text that begins with a backtick. If nothing closes
 * the span, `size` is the number of its backticks.
 */
export function readCodeSpan(text: string, isEnd: boolean): { size: number; isCode: boolean } | "undecided" {
  const run = /^`+/.exec(text.slice(0, maxSpan))?.[0].length ?? 0;
  const line = text.slice(0, maxSpan).split("\n", 1)[0] ?? "";
  const isWhole = line.length < Math.min(text.length, maxSpan) || text.length >= maxSpan || isEnd;
  for (const { 0: closing, index } of line.slice(run).matchAll(/`+/g)) {
    const size = run + index + closing.length;
    // More backticks may follow.
    if (size === line.length && !isWhole) return "undecided";
    if (closing.length === run && size < maxSpan) return { size, isCode: true };
  }
  return isWhole ? { size: run, isCode: false } : "undecided";
}

/** `[3]` or `[3, 7]` in the text of a language model. */
interface CitationMark {
  numbers: number[];
  /** Size in the text, including the URL if the citation is a link: `[3](https://…)`. */
  size: number;
}

const maxMark = 60;
const maxDestination = 500;
const mark = /^\[\s*\^?\d{1,6}(?:\s*[,;]\s*\^?\d{1,6})*\s*\]/;

/** Reads a citation at the beginning of a text. A footnote mark, `[^3]`, is a citation as well. */
export function readCitation(text: string, isEnd: boolean): Read<CitationMark> {
  const [found] = mark.exec(text.slice(0, maxMark)) ?? [];
  if (found === undefined) {
    const mayBecome = text.length < maxMark && /^\[[\s\d^,;]*$/.test(text);
    return mayBecome && !isEnd ? "undecided" : "other";
  }
  const numbers = (found.match(/\d+/g) ?? []).map(Number);
  const rest = text.slice(found.length);
  if (rest === "" && !isEnd) return "undecided";
  if (!rest.startsWith("(")) return { numbers, size: found.length };
  const [destination = ""] = /^\([^()\n]*/.exec(rest.slice(0, maxDestination)) ?? [];
  const isWhole = destination.length < maxDestination;
  const end = rest[destination.length];
  if (end === undefined && isWhole && !isEnd) return "undecided";
  return { numbers, size: found.length + (end === ")" && isWhole ? destination.length + 1 : 0) };
}

/** A list of sources that a language model wrote at the end of its answer. */
interface SourceList {
  size: number;
  numbers: number[];
}

const titles = [
  ...["sources", "source", "references", "reference", "citations", "cited sources", "bibliography", "footnotes"],
  ..."quellen quellenangaben références fuentes referencias fonti источники 参考资料 参考文献 出典".split(" "),
];
const decoration = /^[ \t]{0,3}(?:#{1,6}[ \t]*|[*_]{1,3}|>[ \t]?|[-—]{1,3}[ \t]*)*/;
const titleLine = new RegExp(`^(${titles.join("|")})[ \\t]*[*_]{0,3}[ \\t]*([:：]?)[*_]{0,3}[ \\t]*(.*)$`, "iu");
const maxList = 6000;
const maxEntry = 400;

/**
 * Reads a list of sources at the beginning of a line, up to the end of the text: a title, and entries that each look
 * like a source. A list with text after it is part of the answer.
 */
export function readSourceList(text: string, isEnd: boolean): Read<SourceList> {
  const [first = "", ...lines] = text.slice(0, maxList).split("\n");
  const [marks = ""] = decoration.exec(first) ?? [];
  const title = first.slice(marks.length);
  const isTitleWhole = lines.length > 0 || isEnd;
  const [, , colon, rest = ""] = titleLine.exec(title.trimEnd()) ?? [];
  if (colon === undefined) {
    const known = title.toLowerCase();
    const mayBecome = first.length < maxMark && titles.some((one) => one.startsWith(known));
    return mayBecome && !isTitleWhole ? "undecided" : "other";
  }
  if (rest !== "" && colon === "") return "other";
  const entries = (rest === "" ? lines : [rest, ...lines]).filter((line) => line.trim() !== "");
  const whole = isEnd ? entries : entries.slice(0, -1);
  if (text.length > maxList || !whole.every(isSourceEntry)) return "other";
  if (!isEnd) return "undecided";
  const numbers = entries.flatMap((line) =>
    [...line.matchAll(/\[\^?(\d{1,6})\]/g)].map(([, number]) => Number(number)),
  );
  return { size: text.length, numbers };
}

/** A part of a source: a number, a URL, a link, or the name of a document. `response.text` is code. */
const source =
  /\[\^?\d{1,6}\]|https?:\/\/|www\.|\]\(|[\w-]\.(?:[qr]md|mdx?|markdown|mdown|rst|html?|txt|adoc|asciidoc|ipynb)\b|\b[\w-]+\/[\w-]+|\bdoc(?:s|umentation)\b/i;

function isSourceEntry(line: string): boolean {
  const text = line.replace(/^\s*(?:[-*+•]|\d{1,3}[.)])?\s*/, "");
  // An explained term is not a source, unless it is a path.
  if (/^`[^`/]*`/.test(text) && !/^`[^`]*\.\w+`/.test(text)) return false;
  return text.length <= maxEntry && source.test(text);
}

const footnote = /^ {0,3}\[\^[^\]\n]{1,40}\]:/;

/** Reads a footnote definition, `[^1]: docs/a.md`. Returns the size of the line with its line break. */
export function readFootnote(text: string, isEnd: boolean): Read<number> {
  const end = text.indexOf("\n");
  const line = end < 0 ? text : text.slice(0, end);
  if (!footnote.test(line)) {
    const mayBecome =
      end < 0 && !isEnd && /^ {0,3}(?:\[(?:\^(?:[^\]\n]{0,40}\]?)?)?)?$/.test(line) && line.includes("[");
    return mayBecome ? "undecided" : "other";
  }
  if (end < 0 && !isEnd) return line.length > maxEntry ? "other" : "undecided";
  return isSourceEntry(line.replace(footnote, "")) ? line.length + (end < 0 ? 0 : 1) : "other";
}
