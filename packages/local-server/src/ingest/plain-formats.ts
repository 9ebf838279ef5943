/**
 * Whether a file contains neither Markdown nor HTML, so that `<` is an ordinary character. A name of capital letters without an
 * extension is a file such as `README`. Pages of websites without an extension have lower-case letters.
 */
export function isPlainFormat(path: string): boolean {
  return /\.(?:rst|txt|text|adoc|asciidoc)$/i.test(path) || /(?:^|\/)[A-Z]+$/.test(path);
}

/** Anchors and attributes of blocks, and lines that continue an item of a list. A file such as `git-add.txt` is often AsciiDoc as well. */
const asciiDocMark =
  /^(?:\+|\[(?:\[[\w-]+\]|(?:verse|source|listing|quote|NOTE|TIP|IMPORTANT|WARNING|CAUTION)\b[^\]\n]*)\])[ \t\r]*$/m;

export function isAsciiDoc(text: string, path: string): boolean {
  return /\.(?:adoc|asciidoc)$/i.test(path) || (/\.txt$/i.test(path) && asciiDocMark.test(text));
}

/** Maximum number of characters by which an underline is longer than its title. */
const maxExcess = 3;

/** Whether a line underlines the title above it. Other lines delimit blocks, whose titles start with a dot. */
export function isAsciiDocUnderline(title: string, underline: string): boolean {
  return underline.length - title.length <= maxExcess && !/^[.[]/.test(title);
}

/** Delimiters of listings, literal text, passed-through text and comments. */
const delimiter = /^(?:-{4,99}|\.{4,99}|\+{4,99}|\/{4,99})\s*$/;

/** The blocks of code and comments in lines of AsciiDoc. */
export class AsciiDocBlocks {
  readonly #lines: readonly string[];
  /** Index of the last line with each delimiter. A block that is not closed needs no search for its end. */
  readonly #last = new Map<string, number>();

  constructor(lines: readonly string[]) {
    this.#lines = lines;
    for (const [index, line] of lines.entries()) if (delimiter.test(line)) this.#last.set(line.trimEnd(), index);
  }

  /** Index of the line that ends the block at a line. Undefined if no block starts there. */
  endOf(index: number): number | undefined {
    const start = this.#lines[index]?.trimEnd() ?? "";
    const last = this.#last.get(start) ?? 0;
    if (index >= last) return undefined;
    let end = index + 1;
    while (end < last && this.#lines[end]?.trimEnd() !== start) end += 1;
    return end;
  }
}

/** Removes the comments of AsciiDoc and reStructuredText. Every line keeps its number. */
export function removeComments(text: string, path: string): string {
  const createFinder = isAsciiDoc(text, path)
    ? createAsciiDocFinder
    : /\.rst$/i.test(path) || (/\.txt$/i.test(path) && directive.test(text))
      ? createRstFinder
      : undefined;
  if (!createFinder) return text;
  const lines = text.split("\n");
  const findComment = createFinder(lines);
  for (let index = 0; index < lines.length; index++) {
    const { end, isComment } = findComment(index);
    if (isComment) lines.fill("", index, end + 1);
    index = end;
  }
  return lines.join("\n");
}

/** The last line of the block at a line, and whether the block is a comment. */
type FindComment = (index: number) => { end: number; isComment: boolean };

function createAsciiDocFinder(lines: readonly string[]): FindComment {
  const blocks = new AsciiDocBlocks(lines);
  return (index) => {
    const line = lines[index] ?? "";
    const end = blocks.endOf(index);
    return { end: end ?? index, isComment: end === undefined ? /^\/\/(?!\/)/.test(line) : line.startsWith("/") };
  };
}

const directive = /^\.\. [\w-]+::/m;
/** Not a directive, a target, a footnote, a citation or a substitution. */
const rstComment = /^\.\.(?:\s*$|\s+(?![[|_]|[\w-]+(?::[\w-]+)*::))/;

/** Finds only comments without indentation: indented ones may be examples in code. */
function createRstFinder(lines: readonly string[]): FindComment {
  return (index) => {
    if (!rstComment.test(lines[index] ?? "")) return { end: index, isComment: false };
    let end = index;
    // An empty comment has no content below a blank line.
    const isEmpty = lines[index]?.trim() === ".." && (lines[index + 1] ?? "").trim() === "";
    for (let next = index + 1; !isEmpty && next < lines.length && /^\s/.test(lines[next] || " "); next++)
      if (lines[next]?.trim() !== "") end = next;
    return { end, isComment: true };
  };
}
