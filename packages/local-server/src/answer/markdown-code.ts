/** Undecided as long as the end of the line may decide it. */
export type Read<Found> = Found | "other" | "undecided";

/** The opening line of a block of code. */
export interface FenceOpening {
  /** Marks of lists and quotations, and spaces. */
  prefix: string;
  /** The backticks or tildes. */
  run: string;
  /** The first word behind them. */
  language: string;
  /** Of the line, without its end. */
  size: number;
}

/** A longer line is no fence: what is not decided by then is text. */
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
 * Reads a line that may close a block of code; `run` are the marks that opened it. Gives the size of the line, or of the
 * part that was read of a very long one.
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

/** A longer span is none, and neither is one that goes on in another line. */
const maxSpan = 1000;

/**
 * Reads the code span at the beginning of a text (CommonMark, section 6.1), which begins with a backtick. Where nothing
 * closes it, the size is that of the backticks alone.
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
