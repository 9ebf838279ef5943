/** Counts of items (words or code blocks) before and after a conversion. */
export interface Kept {
  expected: number;
  kept: number;
  /** Items of the result that were not in the original. */
  added: number;
}

/** Compares the words of the prose. A word counts as often as it occurs. */
export function compareWords(prose: string, markdown: string): Kept {
  return compareAll(wordsOf(prose), wordsOf(proseOfMarkdown(markdown)));
}

/** Compares code blocks, byte by byte. */
export function compareFences(fences: readonly string[], markdown: string): Kept {
  return compareAll(fences, readFences(markdown));
}

export function addKept(all: readonly Kept[]): Kept {
  const sum = (of: (kept: Kept) => number) => all.reduce((total, kept) => total + of(kept), 0);
  return { expected: sum(({ expected }) => expected), kept: sum(({ kept }) => kept), added: sum(({ added }) => added) };
}

function compareAll(expected: readonly string[], found: readonly string[]): Kept {
  const left = new Map<string, number>();
  for (const item of found) left.set(item, (left.get(item) ?? 0) + 1);
  let kept = 0;
  for (const item of expected) {
    const count = left.get(item) ?? 0;
    if (count === 0) continue;
    left.set(item, count - 1);
    kept++;
  }
  return { expected: expected.length, kept, added: found.length - kept };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The text of each fenced code block (CommonMark, section 4.5), without the line break at its end. */
export function readFences(markdown: string): string[] {
  const fences: string[] = [];
  splitFences(markdown, { onFence: (text) => fences.push(text), onLine: () => {} });
  return fences;
}

/** The visible text, without code blocks and link targets. */
function proseOfMarkdown(markdown: string): string {
  const lines: string[] = [];
  splitFences(markdown, { onFence: () => {}, onLine: (line) => lines.push(line) });
  return lines
    .join("\n")
    .replaceAll(/\]\([^()\s]*(?:\s+"[^"]*")?\)/g, "]")
    .replaceAll("<br>", " ");
}

interface FenceListener {
  onFence: (text: string) => void;
  onLine: (line: string) => void;
}

function splitFences(markdown: string, { onFence, onLine }: FenceListener): void {
  let open: { mark: string; indent: number; lines: string[] } | undefined;
  for (const line of markdown.split("\n")) {
    const mark = /^( *)(`{3,}|~{3,})([^`]*)$/.exec(line);
    if (!open) {
      if (mark) open = { mark: mark[2] ?? "", indent: (mark[1] ?? "").length, lines: [] };
      else onLine(line);
    } else if (mark?.[2]?.startsWith(open.mark) && mark[3]?.trim() === "") {
      onFence(open.lines.join("\n"));
      open = undefined;
    } else open.lines.push(line.replace(new RegExp(`^ {0,${open.indent}}`), ""));
  }
}
