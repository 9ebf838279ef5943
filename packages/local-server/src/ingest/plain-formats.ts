/**
 * Whether a path is that of a file without Markdown and HTML, where `<` is an ordinary character. A name such as `README` has no
 * extension; a page of a website without one has lower-case letters.
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
export function isAsciiDocUnderline(title: string, rule: string): boolean {
  return rule.length - title.length <= maxExcess && !/^[.[]/.test(title);
}

/** Delimiters of listings, literal text, passed-through text and comments. */
const delimiter = /^(?:-{4,99}|\.{4,99}|\+{4,99}|\/{4,99})\s*$/;

/** Index of the line that ends a block of AsciiDoc code or a comment. Undefined if no such block starts at the line. */
export function findBlockEnd(lines: readonly string[], index: number): number | undefined {
  const start = lines[index] ?? "";
  if (!delimiter.test(start)) return undefined;
  for (let end = index + 1; end < lines.length; end++) if (lines[end]?.trimEnd() === start.trimEnd()) return end;
  return undefined;
}

/** Removes the comments of AsciiDoc and reStructuredText. Every line keeps its number. */
export function removeComments(text: string, path: string): string {
  const findComment = isAsciiDoc(text, path)
    ? findAsciiDocComment
    : /\.rst$/i.test(path) || (/\.txt$/i.test(path) && directive.test(text))
      ? findRstComment
      : undefined;
  if (!findComment) return text;
  const lines = text.split("\n");
  for (let index = 0; index < lines.length; index++) {
    const { end, isComment } = findComment(lines, index);
    if (isComment) lines.fill("", index, end + 1);
    index = end;
  }
  return lines.join("\n");
}

/** The last line of the block at a line, and whether the block is a comment. */
type FindComment = (lines: readonly string[], index: number) => { end: number; isComment: boolean };

const findAsciiDocComment: FindComment = (lines, index) => {
  const line = lines[index] ?? "";
  const end = findBlockEnd(lines, index);
  return { end: end ?? index, isComment: end === undefined ? /^\/\/(?!\/)/.test(line) : line.startsWith("/") };
};

const directive = /^\.\. [\w-]+::/m;
/** Not a directive, a target, a footnote, a citation or a substitution. */
const rstComment = /^\.\.(?:\s*$|\s+(?![[|_]|[\w-]+(?::[\w-]+)*::))/;

/** Finds only comments without indentation: indented ones may be examples in code. */
const findRstComment: FindComment = (lines, index) => {
  if (!rstComment.test(lines[index] ?? "")) return { end: index, isComment: false };
  let end = index;
  // An empty comment has no content below a blank line.
  const isEmpty = lines[index]?.trim() === ".." && (lines[index + 1] ?? "").trim() === "";
  for (let next = index + 1; !isEmpty && next < lines.length && /^\s/.test(lines[next] || " "); next++)
    if (lines[next]?.trim() !== "") end = next;
  return { end, isComment: true };
};
