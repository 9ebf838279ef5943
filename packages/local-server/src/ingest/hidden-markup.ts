export interface HiddenMarkupOptions {
  /** Whether the tags of visible elements and the titles of links are removed as well. */
  removesTags: boolean;
}

const mayHide =
  /<(?:script|style|template|svg|iframe|object|noscript|textarea|canvas|video|audio|datalist)\b|:\s*["']?-\d{4}|<!--|\{\/\*|\bhidden\b|display["']?\s*:|visibility["']?\s*:|opacity["']?\s*:|font-?size["']?\s*:|transparent/i;
const hides =
  /display["']?\s*:\s*["']?none|visibility["']?\s*:\s*["']?hidden|font-?size["']?\s*:\s*["']?0(?![.\d]*[1-9])|opacity["']?\s*:\s*["']?0(?![.\d]*[1-9])|(?:^|[^-\w])color["']?\s*:\s*["']?transparent|(?:left|top|text-?indent)["']?\s*:\s*["']?-\d{4,}|(?:^|\s)hidden(?=[\s/]|$|=["'{]?(?:["'\s]|true|hidden|until-found))/i;
/** Elements whose content is not text. */
const textless = new Set(
  "script style template svg iframe object noscript textarea canvas video audio datalist".split(" "),
);
const voidElements = new Set("img br hr input meta link source embed wbr area base col".split(" "));

/**
 * Removes invisible parts of Markdown: comments of HTML and MDX, hidden elements and scripts. Code is unchanged, and every
 * line keeps its number.
 */
export function removeHiddenMarkup(markdown: string, { removesTags }: HiddenMarkupOptions): string {
  if (removesTags ? !/[<{]|\]\(|\]:/.test(markdown) : !mayHide.test(markdown)) return markdown;
  return new MarkupScanner(markdown, removesTags).scan();
}

const token = /\\[^\n]|`+|~{3,}|<|\{\/\*|\]\(|\]:/g;
const linkTitle =
  /(\]\([ \t]*(?:<[^<>\n]*>|(?!<)(?:[^\s()]|\([^\s()]*\))+))\s+(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\)/y;
const definitionTitle = /(\]:[ \t]*\S+)[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\))[ \t]*(?=\n|$)/y;
const destination = /\]:[ \t]*\S*/y;
const tagStart = /<\/?([A-Za-z][\w.:-]*)(?=[\s/>])/y;
const maxTag = 5000;
/** Maximum depth of braces in a tag of JSX. Without it, each of many tags with an open brace would be read to its maximum length. */
const maxBraces = 20;
const maxIndent = 100;
const maxSpan = 1000;
/** Maximum number of tags that are examined for the ends of hidden elements. After that, the rest of the text is dropped. */
const maxTags = 100_000;

interface Tag {
  name: string;
  attributes: string;
  isEnd: boolean;
  isClosed: boolean;
  end: number;
}

class MarkupScanner {
  readonly #text: string;
  readonly #removesTags: boolean;
  #kept = "";
  /** End of the processed text. */
  #done = 0;
  #tags = 0;
  /** See {@link listTagOffsets}. Listed for the first hidden element. */
  #offsets: Map<string, number[]> | undefined;
  /** End of the last destination of a definition without a title. A definition that starts within it has no title either. */
  #untitled = 0;
  /** Closing delimiters of comments that do not occur in the rest of the text. */
  readonly #missing = new Set<string>();

  constructor(text: string, removesTags: boolean) {
    this.#text = text;
    this.#removesTags = removesTags;
  }

  scan(): string {
    const text = this.#text;
    const next = new RegExp(token);
    for (let match = next.exec(text); match; match = next.exec(text)) {
      const end = this.#take(match[0], match.index);
      next.lastIndex = Math.max(end, match.index + match[0].length);
    }
    return this.#kept + text.slice(this.#done);
  }

  /** Processes the construct at an offset. Returns the end of the construct. */
  #take(mark: string, at: number): number {
    if (mark.startsWith("`") || mark.startsWith("~")) return this.#skipCode(mark, at);
    if (mark === "{/*") return this.#takeComment(at, "*/}");
    if (mark === "](") return this.#takeTitle(linkTitle, at, ")");
    if (mark === "]:") return this.#takeDefinition(at);
    if (mark !== "<") return at;
    if (this.#text.startsWith("<!--", at)) return this.#takeComment(at, "-->");
    return this.#takeTag(at);
  }

  #skipCode(mark: string, at: number): number {
    const text = this.#text;
    const isAtStart = /(?:^|\n)[ \t>*+\-\d.)]*$/.test(text.slice(Math.max(0, at - maxIndent), at));
    const lineEnd = indexOrEnd(text, "\n", at);
    const behind = text.slice(at + mark.length, Math.min(lineEnd, at + maxSpan));
    if (mark.length >= 3 && isAtStart && (mark.startsWith("~") || !behind.includes("`"))) {
      const closing = new RegExp(`^[ \\t>]*${mark[0]}{${mark.length},}[ \\t\\r]*$`, "gm");
      closing.lastIndex = lineEnd;
      return closing.exec(text) ? closing.lastIndex : text.length;
    }
    const span = [...behind.matchAll(/`+/g)].find(([run]) => run === mark);
    return span ? at + mark.length + span.index + mark.length : at + mark.length;
  }

  #takeComment(at: number, close: string): number {
    const end = this.#missing.has(close) ? -1 : this.#text.indexOf(close, at);
    if (end < 0) this.#missing.add(close);
    if (end < 0) return at;
    // An MDX comment of a single word is the anchor of a heading, which `readHeading` removes.
    if (!this.#removesTags && /^\{\/\*\s*\S+\s*$/.test(this.#text.slice(at, end))) return end + close.length;
    return this.#blank(at, end + close.length);
  }

  #takeTitle(pattern: RegExp, at: number, close: string): number {
    if (!this.#removesTags) return at;
    pattern.lastIndex = at;
    const [whole, kept] = pattern.exec(this.#text) ?? [];
    if (whole === undefined || kept === undefined) return at;
    this.#blank(at, at + whole.length, kept + close);
    return at + whole.length;
  }

  #takeDefinition(at: number): number {
    if (at + "]:".length < this.#untitled) return at;
    const end = this.#takeTitle(definitionTitle, at, "");
    if (end > at) return end;
    destination.lastIndex = at;
    this.#untitled = at + (destination.exec(this.#text)?.[0].length ?? 0);
    return at;
  }

  #takeTag(at: number): number {
    const tag = readTag(this.#text, at);
    if (!tag) return at;
    const isHidden = !tag.isEnd && (textless.has(tag.name) || hides.test(tag.attributes));
    if (isHidden && !tag.isClosed) return this.#blank(at, this.#findElementEnd(tag));
    if (!this.#removesTags) return tag.end;
    return this.#blank(at, tag.end, /^(?:br|td|th|li|p|div|dd|dt|tr|summary)$/.test(tag.name) ? " " : "");
  }

  /** The end of an element, or the end of its start tag if the element is not closed. */
  #findElementEnd({ name, end }: Tag): number {
    this.#offsets ??= listTagOffsets(this.#text);
    const offsets = this.#offsets.get(name) ?? [];
    // Elements are searched in the order of the text, so earlier tags are not needed any more.
    while ((offsets.at(-1) ?? end) < end) offsets.pop();
    let depth = 1;
    for (let index = offsets.length - 1; index >= 0; index--) {
      if (++this.#tags > maxTags) return this.#text.length;
      const tag = readTag(this.#text, offsets[index] ?? 0);
      if (!tag) continue;
      depth += tag.isEnd ? -1 : tag.isClosed ? 0 : 1;
      if (depth === 0) return tag.end;
    }
    return end;
  }

  /** Replaces a range by a text and the line breaks of the range. Returns the end of the range. */
  #blank(from: number, to: number, instead = ""): number {
    const lineEnds = this.#text.slice(from, to).replace(/[^\n]/g, "");
    this.#kept += this.#text.slice(this.#done, from) + instead + lineEnds;
    this.#done = to;
    return to;
  }
}

/** The offsets of all tags by the name of their element, last first. */
function listTagOffsets(text: string): Map<string, number[]> {
  const offsets = new Map<string, number[]>();
  for (const { 1: name = "", index } of text.matchAll(new RegExp(tagStart, "g"))) {
    const key = name.toLowerCase();
    const known = offsets.get(key);
    if (known) known.push(index);
    else offsets.set(key, [index]);
  }
  for (const known of offsets.values()) known.reverse();
  return offsets;
}

/** Reads a tag of HTML or JSX. Undefined for anything else that begins with `<`, such as a URL. */
function readTag(text: string, at: number): Tag | undefined {
  tagStart.lastIndex = at;
  const [start, name] = tagStart.exec(text) ?? [];
  if (start === undefined || name === undefined || name.endsWith(":")) return undefined;
  const from = at + start.length;
  const part = text.slice(from, from + maxTag);
  let depth = 0;
  for (let index = 0; index < part.length; index++) {
    const character = part[index];
    if (depth > maxBraces) return undefined;
    if (character === "{") depth++;
    else if (character === "}") depth--;
    else if (character === '"' || character === "'") {
      const close = depth === 0 ? part.indexOf(character, index + 1) : -1;
      if (close > 0) index = close;
    } else if (depth > 0) continue;
    else if (character === "<" || (character === "\n" && /^[ \t]*\n/.test(part.slice(index + 1, index + 100))))
      return undefined;
    else if (character === ">") {
      const attributes = part.slice(0, index);
      const lower = name.toLowerCase();
      const isClosed = attributes.endsWith("/") || voidElements.has(lower);
      return { name: lower, attributes, isEnd: start.startsWith("</"), isClosed, end: from + index + 1 };
    }
  }
  return undefined;
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const index = text.indexOf(wanted, from);
  return index < 0 ? text.length : index;
}
