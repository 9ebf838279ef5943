import type { Style } from "./terminal.ts";

export interface Span {
  text: string;
  styles: readonly TextStyle[];
}

export type TextStyle = Extract<Style, string>;

export interface InlineOptions {
  /** Whether the text reaches the end of its line. Otherwise, more of the line may arrive. */
  isComplete: boolean;
  /** The character before the text. */
  previous: string;
  styles?: readonly TextStyle[];
}

/** The parsed part of a line. */
export interface InlineResult {
  spans: Span[];
  /** Number of characters that the spans cover. The meaning of the rest depends on text that has not arrived. */
  consumed: number;
}

/**
 * Maximum distance between the marks of a pair. It bounds the buffered text, and the time for a line that consists of marks.
 */
const maxReach = 1000;

/**
 * Parses the inline marks of Markdown: emphasis, code, links, citations. The result does not depend on how the text is split
 * into pieces.
 */
export function readInline(text: string, { isComplete, previous, styles = [] }: InlineOptions): InlineResult {
  const spans: Span[] = [];
  let at = 0;
  let before = previous;
  while (at < text.length) {
    const mark = readMark(text, at, { isComplete, previous: before, styles });
    if (mark === undefined) return { spans, consumed: at };
    spans.push(...mark.spans);
    at += mark.length;
    before = text[at - 1] ?? before;
  }
  return { spans, consumed: at };
}

interface Mark {
  spans: Span[];
  length: number;
}

/** Reads a mark. Returns undefined if the result depends on text that has not arrived. */
type Read = (text: string, at: number, options: Required<InlineOptions>) => Mark | undefined;

const readers: Readonly<Record<string, Read>> = {
  "\\": readEscape,
  "`": readCode,
  "[": readBracket,
  "!": readImage,
  "<": readAutolink,
  "&": readEntity,
  "*": readEmphasis,
  _: readEmphasis,
  "~": readEmphasis,
};

const plainRun = /[^\\`[!<&*_~]+/y;

function readMark(text: string, at: number, options: Required<InlineOptions>): Mark | undefined {
  const read = readers[text[at] ?? ""];
  if (read) return read(text, at, options);
  plainRun.lastIndex = at;
  return literal(plainRun.exec(text)?.[0] ?? text[at] ?? "", options);
}

function literal(text: string, { styles }: { styles: readonly TextStyle[] }): Mark {
  return { spans: [{ text, styles }], length: text.length };
}

/** Whether the closing mark may be in text that has not arrived. */
function mayCome(text: string, at: number, { isComplete }: InlineOptions): boolean {
  return !isComplete && text.length - at <= maxReach;
}

function readEscape(text: string, at: number, options: Required<InlineOptions>): Mark | undefined {
  const next = text[at + 1];
  // A backslash at the end of a line is a line break.
  if (next === undefined) return options.isComplete ? { spans: [], length: 1 } : undefined;
  if (!/[!-/:-@[-`{-~]/.test(next)) return literal("\\", options);
  return { spans: [{ text: next, styles: options.styles }], length: 2 };
}

function readCode(text: string, at: number, options: Required<InlineOptions>): Mark | undefined {
  const end = findCodeEnd(text, at, options);
  if (end === undefined) return undefined;
  const ticks = lengthOfRun(text, at);
  if (end === 0) return literal("`".repeat(ticks), options);
  const code = text.slice(at + ticks, end - ticks);
  // A space at each side lets code begin with a backtick.
  const isPadded = code.startsWith(" ") && code.endsWith(" ") && code.trim() !== "";
  const spans = [{ text: isPadded ? code.slice(1, -1) : code, styles: [...options.styles, "cyan" as const] }];
  return { spans, length: end - at };
}

/** The end of the code span that begins at `at`: 0 if the span is not closed, undefined if it may be closed later. */
function findCodeEnd(text: string, at: number, options: InlineOptions): number | undefined {
  const ticks = lengthOfRun(text, at);
  if (mayCome(text, at, options) && at + ticks === text.length) return undefined;
  const limit = Math.min(text.length, at + maxReach);
  for (let index = text.indexOf("`", at + ticks); index >= 0 && index < limit; ) {
    const length = lengthOfRun(text, index);
    const end = index + length;
    if (end === text.length && mayCome(text, at, options)) return undefined;
    if (length === ticks) return end;
    index = text.indexOf("`", end);
  }
  return mayCome(text, at, options) ? undefined : 0;
}

/** The end of the code span at `at`, or of its backticks if the span is not closed. Undefined if it may be closed later. */
function skipCode(text: string, at: number, options: InlineOptions): number | undefined {
  const end = findCodeEnd(text, at, options);
  return end === 0 ? at + lengthOfRun(text, at) : end;
}

function lengthOfRun(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === text[at]) end++;
  return end - at;
}

function readImage(text: string, at: number, options: Required<InlineOptions>): Mark | undefined {
  const next = text[at + 1];
  if (next === undefined && !options.isComplete) return undefined;
  if (next !== "[") return literal("!", options);
  const link = findLink(text, at + 1, options);
  if (link === undefined) return undefined;
  return link ? { spans: showLink(link, options), length: link.end - at } : literal("!", options);
}

function readBracket(text: string, at: number, options: Required<InlineOptions>): Mark | undefined {
  const label = /^\[\d{1,3}\]/.exec(text.slice(at, at + 5))?.[0];
  if (label !== undefined) {
    const next = text[at + label.length];
    if (next === undefined && !options.isComplete) return undefined;
    if (next !== "(" && next !== ":")
      return { spans: [{ text: label, styles: [...options.styles, "yellow"] }], length: label.length };
  }
  const link = findLink(text, at, options);
  if (link === undefined) return undefined;
  return link ? { spans: showLink(link, options), length: link.end - at } : literal("[", options);
}

interface Link {
  label: string;
  url: string;
  end: number;
}

/** The link that begins at `at`: false if there is none, undefined if that depends on text that has not arrived. */
function findLink(text: string, at: number, options: InlineOptions): Link | false | undefined {
  const open = mayCome(text, at, options) ? undefined : false;
  const labelEnd = findClosing(text, at, options);
  if (labelEnd === undefined || labelEnd === 0) return labelEnd === 0 ? false : undefined;
  const next = text[labelEnd];
  if (next === undefined) return open;
  if (next !== "(") return false;
  let depth = 0;
  for (let index = labelEnd; index < Math.min(text.length, at + maxReach); index++) {
    const character = text[index];
    if (character === "\\") index++;
    else if (character === "(") depth++;
    else if (character === ")" && --depth === 0) {
      const [url = ""] = text
        .slice(labelEnd + 1, index)
        .trim()
        .split(/\s/);
      return { label: text.slice(at + 1, labelEnd - 1), url: url.replace(/^<|>$/g, ""), end: index + 1 };
    }
  }
  return open;
}

/** The end of the matching bracket: 0 if there is none, undefined if it may follow. */
function findClosing(text: string, at: number, options: InlineOptions): number | undefined {
  let depth = 0;
  for (let index = at; index < Math.min(text.length, at + maxReach); index++) {
    const character = text[index];
    if (character === "\\") index++;
    else if (character === "`") {
      const end = skipCode(text, index, options);
      if (end === undefined) return undefined;
      index = end - 1;
    } else if (character === "[") depth++;
    else if (character === "]" && --depth === 0) return index + 1;
  }
  return mayCome(text, at, options) ? undefined : 0;
}

function showLink({ label, url }: Link, { styles }: { styles: readonly TextStyle[] }): Span[] {
  const { spans } = readInline(label, { isComplete: true, previous: "[", styles: [...styles, "underline"] });
  const shown = spans.map(({ text }) => text).join("");
  if (url === "" || url.startsWith("#") || shown === url) return spans;
  return [...spans, { text: ` (${url})`, styles: [...styles, "dim"] }];
}

function readAutolink(text: string, at: number, options: Required<InlineOptions>): Mark | undefined {
  const rest = text.slice(at, at + maxReach);
  const [found, url = ""] = /^<((?:https?:\/\/|mailto:)[^\s<>]*)>/.exec(rest) ?? [];
  if (found) return { spans: [{ text: url, styles: [...options.styles, "underline"] }], length: found.length };
  return /^<[^\s<>]*$/.test(rest) && mayCome(text, at, options) ? undefined : literal("<", options);
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

function readEntity(text: string, at: number, options: Required<InlineOptions>): Mark | undefined {
  const rest = text.slice(at + 1, at + 6);
  const [found = "", name = ""] = /^([a-z#0-9]{2,4});/.exec(rest) ?? [];
  if (found && Object.hasOwn(entities, name))
    return { spans: [{ text: entities[name] ?? "", styles: options.styles }], length: found.length + 1 };
  return /^[a-z#0-9]{0,4}$/.test(rest) && !options.isComplete ? undefined : literal("&", options);
}

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);

function readEmphasis(text: string, at: number, options: Required<InlineOptions>): Mark | undefined {
  const { previous, isComplete } = options;
  const length = lengthOfRun(text, at);
  const after = text[at + length];
  const run = text.slice(at, at + length);
  if (after === undefined && !isComplete && length <= maxReach) return undefined;
  const styles = stylesOf(run);
  // After a letter or digit, marks are an operator or a part of a name, except `**` before another letter or digit.
  const isInWord = isWord(previous) && (run !== "**" || !isWord(after));
  if (!styles || isSpace(after) || isInWord) return literal(run, options);
  const end = findEmphasisEnd(text, at, options);
  if (end === undefined) return undefined;
  if (end === 0) return literal(run, options);
  const inner = { isComplete: true, previous: run, styles: [...options.styles, ...styles] };
  return { spans: readInline(text.slice(at + length, end - length), inner).spans, length: end - at };
}

function stylesOf(run: string): readonly TextStyle[] | undefined {
  if (run === "~~") return ["strikethrough"];
  if (run.startsWith("~")) return undefined;
  const styles: readonly TextStyle[][] = [["italic"], ["bold"], ["bold", "italic"]];
  return styles[run.length - 1];
}

/** The end of the matching run: 0 if there is none, undefined if it may follow. */
function findEmphasisEnd(text: string, at: number, options: InlineOptions): number | undefined {
  const length = lengthOfRun(text, at);
  for (let index = at + length; index < Math.min(text.length, at + maxReach); index++) {
    const character = text[index];
    if (character === "\\") index++;
    else if (character === "`") {
      const end = skipCode(text, index, options);
      if (end === undefined) return undefined;
      index = end - 1;
    } else if (character === text[at]) {
      const found = lengthOfRun(text, index);
      const end = index + found;
      if (end === text.length && mayCome(text, at, options)) return undefined;
      const isClosing = !isSpace(text[index - 1]) && (character === "*" || !isWord(text[end]));
      // A run of three or more also closes a run of one or two; its other marks belong to inner emphasis.
      if (isClosing && (found === length || found > 2)) return end;
      index = end - 1;
    }
  }
  return mayCome(text, at, options) ? undefined : 0;
}
