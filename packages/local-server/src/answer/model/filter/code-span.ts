/** A longer one is none, and neither is one that goes on in another line: where it ends would be anybody's guess. */
const maxSpan = 1000;

/**
 * The size of the code span at the beginning of a text (CommonMark, section 6.1), which begins with a backtick; or that of
 * the backticks alone where nothing closes them.
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
