import { type Lines, lineAt } from "./lines.ts";
import { Outline, readHeading } from "./outline.ts";

const underline = /^([=\-~^"'*+#`:._])\1{2,}\s*$/;
const prefixed = /^(={1,6}) (?=[^\s=])(.*)$/;

/** Reads headings and paragraphs of plain text, reStructuredText and AsciiDoc, without detecting the format. */
export function readText(lines: Lines): Outline {
  const outline = new Outline();
  const levels = new UnderlineLevels();
  let isInBlock = false;
  for (let line = 0; line < lines.starts.length; line++) {
    const heading = readTextHeading(lines, line, levels);
    if (heading) {
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

function readTextHeading(lines: Lines, line: number, levels: UnderlineLevels) {
  const text = shortLineAt(lines, line);
  if (text === undefined) return undefined;
  const prefix = prefixed.exec(text);
  if (prefix) return { text: readHeading(prefix[2] ?? ""), level: prefix[1]?.length ?? 1, last: line };
  // Below other text, such a line delimits something else, such as an AsciiDoc block.
  if (line > 0 && lineAt(lines, line - 1).trim() !== "") return undefined;
  const over = underline.exec(text)?.[1];
  const title = over ? shortLineAt(lines, line + 1) : text;
  const last = over ? line + 2 : line + 1;
  if (!title?.trim() || !/[\p{L}\p{N}]/u.test(title)) return undefined;
  const rule = last < lines.starts.length ? lineAt(lines, last) : "";
  const mark = underline.exec(rule)?.[1];
  // Shorter than its heading, the line is a thematic break, or delimits an AsciiDoc block.
  if (!mark || (over && over !== mark) || rule.trim().length < title.trim().length) return undefined;
  return { text: readHeading(title), level: levels.levelOf(over ? `${mark}${mark}` : mark), last };
}

const maxHeadingLineLength = 200;

/** Undefined if the line is too long for a heading, or missing. */
function shortLineAt(lines: Lines, line: number): string | undefined {
  const length = (lines.ends[line] ?? 0) - (lines.starts[line] ?? 0);
  return length > 0 && length <= maxHeadingLineLength ? lineAt(lines, line) : undefined;
}
