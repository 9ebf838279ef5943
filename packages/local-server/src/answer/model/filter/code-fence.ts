/** A block of code that is open. */
export interface CodeFence {
  mark: string;
  length: number;
  /**
   * Whether it begins in the first column: then every reader of Markdown agrees on where it ends. In a list or a quotation
   * it ends with those, which depends on much that came before.
   */
  isPlain: boolean;
}

/** Undecided as long as the end of the line may decide it. */
export type FenceLine<Found> = Found | "other" | "undecided";

/** A line that is longer is taken for what it looks like so far. */
const maxLine = 300;

const markers = String.raw`(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*`;
const opening = new RegExp(`^(${markers})(\`{3,}(?=[^\`]*$)|~{3,})`);
const openingSoFar = new RegExp(`^${markers}(?:[-*+]|\\d{1,9}[.)]?|\`{1,2}|~{1,2}|\`{3,}[^\`]*|~{3,}.*)?$`);

/** Reads a line that may open a block of code. `size` is that of the line, without its end. */
export function readOpening(text: string, isEnd: boolean): FenceLine<{ fence: CodeFence; size: number }> {
  const { line, isWhole } = readLine(text, isEnd);
  if (!isWhole) return openingSoFar.test(line) ? "undecided" : "other";
  const [, prefix = "", run] = opening.exec(line) ?? [];
  if (run === undefined) return "other";
  const isPlain = prefix === "" && line.length < maxLine;
  return { fence: { mark: run.charAt(0), length: run.length, isPlain }, size: line.length };
}

/** Reads a line that may close a block of code. */
export function readClosing(
  text: string,
  { mark, length, isPlain }: CodeFence,
  isEnd: boolean,
): FenceLine<{ size: number }> {
  const { line, isWhole } = readLine(text, isEnd);
  const before = isPlain ? " {0,3}" : "[ \\t>]*";
  const [, run] = new RegExp(`^${before}(${mark}*)[ \\t]*$`).exec(line) ?? [];
  if (run === undefined) return "other";
  if (!isWhole) return "undecided";
  return run.length >= length ? { size: line.length } : "other";
}

function readLine(text: string, isEnd: boolean): { line: string; isWhole: boolean } {
  const end = text.slice(0, maxLine).indexOf("\n");
  if (end >= 0) return { line: text.slice(0, end), isWhole: true };
  return { line: text.slice(0, maxLine), isWhole: isEnd || text.length >= maxLine };
}
