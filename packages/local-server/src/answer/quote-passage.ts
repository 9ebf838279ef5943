import type { AnswerSource } from "@docent/local";
import type { Passage } from "../search/search-index.ts";

/** A passage as an answer quotes it. */
export interface Quote {
  /** Markdown: the lines of the passage, each after `> `, the number of its source at the end. */
  text: string;
  source: AnswerSource;
}

/** Longer passages are quoted from their beginning, up to a line near this. */
const maxQuotedCharacters = 1200;

/** Quotes a passage. `number` is that of its source in the list at the end, from 1. */
export function quotePassage(passage: Passage, number: number): Quote {
  const lines = passage.text.split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== "");
  const quoted = trimEnd(takeLines(lines.slice(Math.max(first, 0))));
  const startLine = passage.startLine + Math.max(first, 0);
  return {
    text: `${closeFence(quoted)
      .map((line) => `> ${line}`.trimEnd())
      .join("\n")}\n>\n> [${number}]`,
    source: {
      resource: passage.resource,
      path: passage.path,
      title: passage.headings.at(-1) ?? passage.title,
      ...(passage.url === undefined ? {} : { url: passage.url }),
      startLine,
      // A part of a single line has no more lines than that.
      endLine: Math.max(startLine, Math.min(passage.endLine, startLine + quoted.length - 1)),
    },
  };
}

/** Whole lines, as many as fit; the first one always. */
function takeLines(lines: readonly string[]): string[] {
  let size = 0;
  const end = lines.findIndex((line, index) => {
    size += line.length + 1;
    return index > 0 && size > maxQuotedCharacters;
  });
  return lines.slice(0, end < 0 ? lines.length : end);
}

function trimEnd(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);
}

/** What was cut within a code fence would take all that follows for code. */
function closeFence(lines: readonly string[]): string[] {
  let open: string | undefined;
  for (const line of lines) {
    const [, fence] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined) continue;
    if (open === undefined) open = fence;
    else if (fence.startsWith(open) && line.trim() === fence) open = undefined;
  }
  return open === undefined ? [...lines] : [...lines, open];
}
