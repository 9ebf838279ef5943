import { removeInvisible } from "../ingest/invisible-text.ts";
import { isHeading } from "./heading-links.ts";
import { readCodeBlock } from "./html-code.ts";
import type { PageSurvey } from "./html-main.ts";
import { attributeOf, classesOf, collapseSpace, PageElement, type PageNode, PageText } from "./html-tree.ts";
import { escapeStart, escapeText, fenceFor, MarkdownWriter, type WrittenMarkdown } from "./markdown-writer.ts";

/** The text of a page as Markdown, with the languages of its code, and with links resolved against `base`. */
export function toMarkdown({ main }: Pick<PageSurvey, "main">, base: URL): WrittenMarkdown {
  const renderer = new Renderer(base);
  renderer.renderAll(main);
  return renderer.finish();
}

class Renderer {
  readonly #writer = new MarkdownWriter();
  readonly #base: URL;
  readonly #links = new Map<string, string | undefined>();
  /** The next item number of each open list; undefined for unordered lists. */
  readonly #numbers: (number | undefined)[] = [];
  /** Emphasis has no meaning in a signature, which is emphasized as a whole. */
  #isPlain = false;
  #isInTable = false;

  constructor(base: URL) {
    this.#base = base;
  }

  finish(): WrittenMarkdown {
    return this.#writer.finish();
  }

  renderAll({ children }: PageElement): void {
    for (const child of children) this.#render(child);
  }

  #render(node: PageNode): void {
    if (node instanceof PageText) this.#writeText(node);
    else {
      this.#noteAnchor(node);
      const render = renderers.get(node.name);
      if (render) render(this, node);
      else if (blocks.has(node.name)) this.renderBlock(node);
      else this.renderAll(node);
    }
  }

  renderBlock(element: PageElement): void {
    this.#writer.endBlock(2);
    this.renderAll(element);
    this.#writer.endBlock(2);
  }

  writeBreak(): void {
    this.#writer.writeBreak();
  }

  /** Labels of tabs are often not separated by text. */
  renderLabel(element: PageElement): void {
    this.#writer.writeSpace();
    this.renderAll(element);
    this.#writer.writeSpace();
  }

  /** An image becomes its alternative text. */
  renderImage(element: PageElement): void {
    this.#writeWords(collapseSpace(attributeOf(element, "alt") ?? ""));
  }

  renderTaskBox(element: PageElement): void {
    this.#writer.writeText(attributeOf(element, "checked") === undefined ? "[ ]" : "[x]");
    this.#writer.writeSpace();
  }

  #writeText({ text, line }: PageText): void {
    const words = text.trim();
    if (words === "") {
      if (text !== "") this.#writer.writeSpace();
      return;
    }
    const start = text.indexOf(words.charAt(0));
    if (line > 0) this.#writer.setSource(line + countLines(text, start));
    if (start > 0) this.#writer.writeSpace();
    this.#writeWords(spaces.test(words) ? words.replace(allSpaces, " ") : words);
    if (start + words.length < text.length) this.#writer.writeSpace();
    if (line > 0) this.#writer.extendSource(line + countLines(text, start + words.length));
  }

  #writeWords(text: string): void {
    const shown = removeInvisible(text);
    if (shown === "") return;
    const isStart = this.#writer.isAtStart && !this.#writer.isInFrame;
    this.#writer.writeText(this.#escape(isStart ? escapeStart(shown) : escapeText(shown)));
  }

  /** Escapes `|` in a table, where it would end the cell. */
  #escape(text: string): string {
    return this.#isInTable && text.includes("|") ? text.replaceAll("|", "\\|") : text;
  }

  renderHeading(element: PageElement, level: number): void {
    const writer = this.#writer;
    writer.endBlock(2);
    // A cell cannot have headings: they become emphasis.
    if (writer.isInFrame) this.renderMarked(element, "**");
    else {
      writer.enterHeading(level);
      this.renderAll(element);
      writer.leaveHeading();
    }
    writer.endBlock(2);
  }

  renderCode(element: PageElement): void {
    const { language, lines, sources } = readCodeBlock(element);
    if (lines.length === 0) return;
    const fence = fenceFor(lines, 3);
    const [first = 0, last = 0] = [sources[0], sources.at(-1)];
    const shown = lines.map(removeInvisible);
    this.#writer.endBlock(2);
    if (this.#writer.isInFrame) this.#writeWords(shown.join(" "));
    else this.#writer.writeLines([`${fence}${language}`, ...shown, fence], [first, ...sources, last]);
    this.#writer.endBlock(2);
  }

  renderCodeOrText(element: PageElement): void {
    if (element.codeCount > 0 || hasBlock(element)) this.renderAll(element);
    else this.#renderCodeSpan(element);
  }

  #renderCodeSpan(element: PageElement): void {
    const words = wordsOf(element);
    const text = removeInvisible(words.trim().replace(allSpaces, " "));
    if (text === "") {
      if (words !== "") this.#writer.writeSpace();
      return;
    }
    const fence = fenceFor([text], 1);
    const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
    this.#noteSource(element);
    if (/^\s/.test(words)) this.#writer.writeSpace();
    this.#writer.writeText(`${fence}${pad}${this.#escape(text)}${pad}${fence}`);
    if (/\s$/.test(words)) this.#writer.writeSpace();
  }

  renderLink(element: PageElement): void {
    const href = attributeOf(element, "href");
    const target = href === undefined ? undefined : this.#resolve(href);
    // A heading often links to itself. Only the text of such a link is kept.
    if (target === undefined || (this.#writer.isInHeading && href?.startsWith("#"))) this.renderAll(element);
    else {
      this.#writer.enterMark("[", `](${target})`);
      this.renderAll(element);
      this.#writer.leaveMark();
    }
  }

  #resolve(href: string): string | undefined {
    if (this.#links.has(href)) return this.#links.get(href);
    const url = URL.parse(href.trim(), this.#base.href);
    const isLink = url !== null && ["http:", "https:", "mailto:"].includes(url.protocol);
    const target = isLink ? url.href.replaceAll("(", "%28").replaceAll(")", "%29") : undefined;
    this.#links.set(href, target);
    return target;
  }

  renderMarked(element: PageElement, mark: string): void {
    if (this.#isPlain || this.#writer.hasMark(mark)) this.renderAll(element);
    else {
      this.#writer.enterMark(mark, mark);
      this.renderAll(element);
      this.#writer.leaveMark();
    }
  }

  renderRule(): void {
    this.#writer.endBlock(2);
    if (!this.#writer.isInFrame) this.#writer.writeLines(["---"]);
    this.#writer.endBlock(2);
  }

  renderList(element: PageElement): void {
    const isWithin = this.#numbers.length > 0;
    this.#writer.endBlock(isWithin ? 1 : 2);
    const start = Number(attributeOf(element, "start") ?? 1);
    this.#numbers.push(element.name === "ol" ? (Number.isSafeInteger(start) && start >= 0 ? start : 1) : undefined);
    this.renderAll(element);
    this.#numbers.pop();
    this.#writer.endBlock(isWithin ? 1 : 2);
  }

  renderItem(element: PageElement): void {
    const writer = this.#writer;
    const number = this.#numbers.at(-1);
    if (number === undefined && beginsWithHeading(element)) {
      this.renderBlock(element);
      return;
    }
    writer.endBlock(1);
    if (number !== undefined) this.#numbers[this.#numbers.length - 1] = number + 1;
    const mark = number === undefined ? "- " : `${number}. `;
    if (writer.isInFrame) {
      writer.writeText("•");
      writer.writeSpace();
      this.renderAll(element);
    } else {
      writer.enter(mark, " ".repeat(mark.length));
      this.renderAll(element);
      writer.leave();
      writer.closeGap();
    }
    writer.endBlock(1);
  }

  renderQuote(element: PageElement): void {
    const writer = this.#writer;
    writer.endBlock(2);
    if (writer.isInFrame) this.renderAll(element);
    else {
      writer.enter("> ", "> ");
      this.renderAll(element);
      writer.leave();
    }
    writer.endBlock(2);
  }

  /** A defined term, or the summary of folded details. */
  renderTerm(element: PageElement): void {
    this.#writer.endBlock(2);
    const wasPlain = this.#isPlain;
    const isSignature = classesOf(element).includes("sig");
    this.#writer.enterMark("**", "**");
    this.#isPlain ||= isSignature;
    this.renderAll(element);
    this.#isPlain = wasPlain;
    this.#writer.leaveMark();
    this.#writer.endBlock(2);
  }

  /** A table with code or another table becomes blocks, because a cell has one line. */
  renderTable(element: PageElement): void {
    const classes = classesOf(element);
    if (classes.includes("memname") || classes.includes("mlabels")) this.#renderSignature(element);
    else if (classes.includes("memberdecls")) this.#renderMembers(element);
    else if (this.#isInTable || element.codeCount > 0 || isNesting(element) || isNote(element))
      this.renderBlock(element);
    else this.#renderRows(element, readTable(element));
  }

  /** A signature in Doxygen, whose parts are cells of a table. */
  #renderSignature(element: PageElement): void {
    const text = partsOf(element)
      .replace(allSpaces, " ")
      .replaceAll("( ", "(")
      .replaceAll(/ (?=[,)])/g, "")
      .trim();
    this.#writer.endBlock(2);
    this.#noteSource(element);
    this.#writer.enterMark("**", "**");
    this.#writeWords(text);
    this.#writer.leaveMark();
    this.#writer.endBlock(2);
  }

  /** The members of a class in Doxygen: a row is a heading, a signature in two cells, or a description. */
  #renderMembers(element: PageElement): void {
    for (const { element: row, cells } of readTable(element).rows) {
      this.#writer.endBlock(2);
      this.#noteAnchor(row);
      for (const cell of cells) this.renderLabel(cell);
    }
    this.#writer.endBlock(2);
  }

  /** A summary in Javadoc: a list of elements that a style sheet shows as rows. */
  renderSummary(element: PageElement): void {
    const rows = listSummaryRows(element);
    if (this.#isInTable || element.codeCount > 0 || rows.length === 0) this.renderBlock(element);
    else this.#renderRows(element, { captions: [], rows, columns: Math.max(...rows.map(({ cells }) => cells.length)) });
  }

  #renderRows(element: PageElement, table: PageTable): void {
    for (const caption of table.captions) this.renderBlock(caption);
    if (table.columns === 0 || element.textLength === 0) return;
    this.#writer.endBlock(2);
    this.#isInTable = true;
    const [first, ...rest] = table.rows;
    if (first?.isHeading) {
      this.#renderRow(first, table.columns);
      this.#writer.writeRule(table.columns);
    } else {
      this.#renderRow(undefined, table.columns);
      this.#writer.writeRule(table.columns);
      if (first) this.#renderRow(first, 0);
    }
    for (const row of rest) this.#renderRow(row, 0);
    this.#isInTable = false;
    this.#writer.endBlock(2);
  }

  #renderRow(row: TableRow | undefined, columns: number): void {
    const { element, cells = [] } = row ?? {};
    if (cells.length === 0 && columns === 0) return;
    this.#writer.endBlock(1);
    if (element) {
      this.#noteSource(element);
      this.#noteAnchor(element);
    }
    this.#writer.beginRow();
    for (const cell of cells) {
      this.#noteAnchor(cell);
      this.#writer.writeCell(() => this.renderAll(cell));
    }
    for (let column = cells.length; column < columns; column++) this.#writer.writeCell(() => {});
    this.#writer.endBlock(1);
  }

  /** Sets the source line to that of the first text within an element. */
  #noteSource(element: PageElement): void {
    const line = findLine(element);
    if (line > 0) this.#writer.setSource(line);
  }

  /** Notes the id of an element with which a passage may begin, for links into the page. */
  #noteAnchor(element: PageElement): void {
    const { name } = element;
    const id = attributeOf(element, "id") ?? (name === "a" ? attributeOf(element, "name") : undefined);
    if (id === undefined || id === "" || /\s/.test(id)) return;
    if (isHeading(name)) this.#writer.setAnchor(id, 3);
    else if (sections.has(name)) this.#writer.setAnchor(id, 2);
    else if (name === "a" && this.#writer.isAtStart && element.textLength === 0) this.#writer.setAnchor(id, 1);
  }
}

type Render = (renderer: Renderer, element: PageElement) => void;

/** Renderers of specific elements. All others are rendered as blocks or inline. */
const renderers: ReadonlyMap<string, Render> = new Map<string, Render>([
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name, index): [string, Render] => [
    name,
    (renderer, element) => renderer.renderHeading(element, index + 1),
  ]),
  ...marked("**", ["strong", "b"]),
  ...marked("_", ["em", "i"]),
  ...marked("~~", ["del", "s", "strike"]),
  ["pre", (renderer, element) => renderer.renderCode(element)],
  ["code", (renderer, element) => renderer.renderCodeOrText(element)],
  ["a", (renderer, element) => renderer.renderLink(element)],
  ["br", (renderer) => renderer.writeBreak()],
  ["hr", (renderer) => renderer.renderRule()],
  ["label", (renderer, element) => renderer.renderLabel(element)],
  ["img", (renderer, element) => renderer.renderImage(element)],
  ["input", (renderer, element) => renderer.renderTaskBox(element)],
  [
    "ul",
    (renderer, element) => (isListOfSections(element) ? renderer.renderBlock(element) : renderer.renderList(element)),
  ],
  ["ol", (renderer, element) => renderer.renderList(element)],
  ["menu", (renderer, element) => renderer.renderList(element)],
  ["li", (renderer, element) => renderer.renderItem(element)],
  ["blockquote", (renderer, element) => renderer.renderQuote(element)],
  ["dt", (renderer, element) => renderer.renderTerm(element)],
  ["summary", (renderer, element) => renderer.renderTerm(element)],
  ["table", (renderer, element) => renderer.renderTable(element)],
  [
    "div",
    (renderer, element) => (isSummary(element) ? renderer.renderSummary(element) : renderer.renderBlock(element)),
  ],
]);

function marked(mark: string, names: readonly string[]): [string, Render][] {
  return names.map((name) => [name, (renderer, element) => renderer.renderMarked(element, mark)]);
}

const spaces = /\s\s|[^\S ]/;
const allSpaces = /\s+/g;

/** Block elements; all others are inline. */
const blocks = new Set(
  `address article aside body center dd details div dl fieldset figcaption figure footer form header hgroup html legend
  main nav p search section caption tbody td tfoot th thead tr optgroup frameset noframes dir`.split(/\s+/),
);

/** Elements that are linked to as a whole. */
const sections = new Set("section article div dt dl table tr td figure details caption".split(" "));

/** Whether a list is only the layout of sections, as the members of a class in Javadoc. */
function isListOfSections({ children }: PageElement): boolean {
  return children.some((child) => child instanceof PageElement && beginsWithHeading(child));
}

function beginsWithHeading({ children }: PageElement): boolean {
  const first = children.find((child) => child instanceof PageElement || child.text.trim() !== "");
  if (!(first instanceof PageElement)) return false;
  return isHeading(first.name) || (blocks.has(first.name) && beginsWithHeading(first));
}

function hasBlock(element: PageElement): boolean {
  return element.children.some(
    (child) => child instanceof PageElement && (blocks.has(child.name) || child.name === "table" || hasBlock(child)),
  );
}

function findLine(element: PageElement): number {
  for (const child of element.children) {
    if (child instanceof PageElement) {
      const line = findLine(child);
      if (line > 0) return line;
    } else if (child.line > 0 && child.text.trim() !== "")
      return child.line + countLines(child.text, child.text.search(/\S/));
  }
  return 0;
}

/** Number of line breaks before an offset. */
function countLines(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

function wordsOf(element: PageElement): string {
  let words = "";
  for (const child of element.children)
    words += child instanceof PageText ? child.text : child.name === "br" ? " " : wordsOf(child);
  return words;
}

/** Whether a table is the layout of a note in AsciiDoc: an icon and the text. */
function isNote({ parent }: PageElement): boolean {
  return parent !== undefined && classesOf(parent).includes("admonitionblock");
}

/** Whether an element contains a table. */
function isNesting(element: PageElement): boolean {
  return element.children.some((child) => child instanceof PageElement && (child.name === "table" || isNesting(child)));
}

/** Content of a table, in document order. */
interface PageTable {
  captions: PageElement[];
  rows: TableRow[];
  columns: number;
}

interface TableRow {
  /** The element of the row, or its first cell. */
  element: PageElement;
  cells: PageElement[];
  isHeading: boolean;
}

function readTable(table: PageElement): PageTable {
  const found: PageTable = { captions: [], rows: [], columns: 0 };
  const visit = (element: PageElement) => {
    for (const child of element.children) {
      if (!(child instanceof PageElement)) continue;
      if (child.name === "caption") found.captions.push(child);
      else if (child.name === "tr") {
        const cells = cellsOf(child);
        const isHeading = child.parent?.name === "thead" || !cells.some(({ name }) => name === "td");
        found.rows.push({ element: child, cells, isHeading });
        found.columns = Math.max(found.columns, cells.length);
      } else visit(child);
    }
  };
  visit(table);
  return found;
}

function cellsOf({ children }: PageElement): PageElement[] {
  return children.filter((child) => child instanceof PageElement).filter(({ name }) => name === "td" || name === "th");
}

/** Whether an element is a summary in Javadoc. */
function isSummary(element: PageElement): boolean {
  return (
    attributeOf(element, "class")?.includes("summary-table") === true && classesOf(element).includes("summary-table")
  );
}

/** The rows of a summary in Javadoc. The last cell of each has the class `col-last`. */
function listSummaryRows({ children }: PageElement): TableRow[] {
  const rows: TableRow[] = [];
  let cells: PageElement[] = [];
  for (const child of children) {
    if (!(child instanceof PageElement)) continue;
    cells.push(child);
    const classes = classesOf(child);
    if (!classes.includes("col-last")) continue;
    rows.push({ element: cells[0] ?? child, cells, isHeading: classes.includes("table-header") });
    cells = [];
  }
  return rows;
}

/** The text of an element, with spaces around cells and labels. */
function partsOf({ children }: PageElement): string {
  return children
    .map((child) => {
      if (child instanceof PageText) return child.text;
      return child.name === "td" || classesOf(child).includes("mlabel") ? ` ${partsOf(child)} ` : partsOf(child);
    })
    .join("");
}
