import { attributeOf, classesOf, isHidden, PageElement, type PageNode, PageText } from "./html-tree.ts";

/** A block of code with the markup of any highlighter: Shiki, Prism, highlight.js, Pygments, Rouge, Chroma. */
export interface CodeBlock {
  /** Empty if the markup declares none. */
  language: string;
  lines: string[];
  /** Source line of each line; empty if lines were not requested. */
  sources: number[];
}

export function readCodeBlock(block: PageElement): CodeBlock {
  const reader = new CodeReader(isWithinChroma(block));
  for (const child of block.children) reader.visit(child);
  return { language: findLanguage(block) ?? "", ...reader.finish() };
}

/** Whether an element is a block of code as Doxygen writes it: a `<div>` for each line. */
export function isCodeOfLines({ name, attributes, children }: PageElement): boolean {
  if (name !== "div" || !attributes.some((one) => one.name === "class" && one.value === "fragment")) return false;
  const first = children.find((child) => child instanceof PageElement);
  return first !== undefined && classesOf(first).includes("line");
}

/** Whether an element with these classes holds line numbers. */
export function isGutter(classes: readonly string[]): boolean {
  return classes.some((name) => gutterCells.has(name));
}

const gutterCells = new Set(["gutter", "linenos", "rouge-gutter", "line-numbers", "lnt", "listing_lines"]);

/** Classes of elements in a block whose text is not code: line numbers, buttons and tooltips. */
const excludedClasses = new Set([
  ...["line-number", "line-numbers-rows", "linenos", "lineno", "linenodiv", "gutter", "rouge-gutter"],
  ...["hljs-ln-numbers", "react-syntax-highlighter-line-number", "line-highlight", "twoslash-popup-container"],
  ...["copy", "copy-button", "ttc"],
]);

function isWithinChroma(block: PageElement): boolean {
  let element: PageElement | undefined = block;
  for (let level = 0; level < 8 && element; level++, element = element.parent)
    if (classesOf(element).includes("chroma")) return true;
  return false;
}

/** The language, as declared by the `<code>`, its block, or one of up to four frames around the block. */
function findLanguage(block: PageElement): string | undefined {
  const code = findCode(block);
  for (const element of [code, block]) {
    const language = element && languageOf(element);
    if (language) return language;
  }
  let around = block.parent;
  for (let level = 0; level < 4 && around && isFrame(around); level += 1) {
    const language = languageOf(around);
    if (language) return language;
    around = around.parent;
  }
  return undefined;
}

function findCode(element: PageElement): PageElement | undefined {
  for (const child of element.children) {
    if (!(child instanceof PageElement)) continue;
    const found = child.name === "code" ? child : findCode(child);
    if (found) return found;
  }
  return undefined;
}

/** Whether an element has few children, and only one block of code. */
function isFrame({ children, codeCount }: PageElement): boolean {
  return children.length <= 12 && codeCount === 1;
}

function languageOf(element: PageElement): string | undefined {
  const tokens = (attributeOf(element, "class") ?? "")
    .replace(/\bbrush:\s+/, "brush:")
    .split(/\s+/)
    .filter((token) => token !== "");
  const named = tokens.map((token) => /^(?:language|lang|highlight-source|highlight|brush)[-:](.+)$/.exec(token)?.[1]);
  // highlight.js, Pandoc and Hexo write the bare name of the language next to their own class.
  const isOwn = (token: string) => ["hljs", "sourceCode", "highlight"].includes(token);
  const bare = tokens.some(isOwn) ? tokens.filter((token) => !isOwn(token) && !notLanguages.has(token)) : [];
  const bareNames = ["pre", "code", "figure"].includes(element.name) ? bare : [];
  const candidates = [attributeOf(element, "data-language"), attributeOf(element, "data-lang"), ...named, ...bareNames];
  return candidates.find((name) => name !== undefined && /^[\w+#.-]{1,30}$/.test(name) && !notLanguages.has(name));
}

const notLanguages = new Set([
  ...["none", "default", "undefined", "plaintext", "nohighlight", "no-highlight", "notranslate", "source", "wrapper"],
  ...["numberSource", "numberLines", "lineNumbers", "line-numbers", "copy", "wrap", "chroma", "code", "block"],
]);

/** Reads the text of a block. An element for a line counts as one line, with or without a line break after it. */
class CodeReader {
  readonly #isChroma: boolean;
  readonly #lines: string[] = [];
  readonly #sources: number[] = [];
  #line = "";
  #source = 0;
  #hasSources = false;
  #isBreakDue = false;

  constructor(isChroma: boolean) {
    this.#isChroma = isChroma;
  }

  visit(node: PageNode): void {
    if (node instanceof PageText) this.#write(node);
    else if (node.name === "br") this.#writeLines(["", ""], 0);
    else if (!this.#isExcluded(node)) this.#visitElement(node);
  }

  #visitElement(node: PageElement): void {
    const isLine = isLineElement(node);
    if (isLine && (this.#isBreakDue || this.#line !== "")) this.#breakLine(0);
    if (isLine) this.#isBreakDue = false;
    const before = this.#lines.length;
    for (const child of node.children) this.visit(child);
    // An empty element is an empty line. An element that ends with a line break needs no further break.
    if (isLine) this.#isBreakDue = this.#lines.length === before || this.#line !== "";
  }

  finish(): { lines: string[]; sources: number[] } {
    this.#breakLine(0);
    const isBlank = (line: string | undefined) => line !== undefined && line.trim() === "";
    let [first, last] = [0, this.#lines.length];
    while (this.#lines[first] === "") first++;
    while (last > first && isBlank(this.#lines[last - 1])) last--;
    const lines = this.#lines.slice(first, last);
    const end = lines.length - 1;
    if (end >= 0) lines[end] = (lines[end] ?? "").trimEnd();
    return { lines, sources: this.#hasSources ? this.#sources.slice(first, last) : [] };
  }

  #write({ text, line }: PageText): void {
    if (text === "") return;
    // A copied no-break space would break the code.
    const code = text.replaceAll("\u00a0", " ");
    this.#writeLines(code.includes("\n") ? code.split(/\r?\n|\r/) : [code], line);
  }

  #writeLines(pieces: readonly string[], source: number): void {
    if (this.#isBreakDue && !(pieces.length > 1 && pieces[0] === "")) this.#breakLine(source);
    this.#isBreakDue = false;
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) this.#breakLine(source > 0 ? source + index : 0);
      if (piece === "") continue;
      if (this.#line === "" && source > 0) {
        this.#source = source + index;
        this.#hasSources = true;
      }
      this.#line += piece;
    }
  }

  #breakLine(next: number): void {
    this.#lines.push(this.#line);
    this.#sources.push(this.#source);
    this.#line = "";
    if (next > 0) this.#source = next;
  }

  #isExcluded(element: PageElement): boolean {
    if (element.name === "button" || element.name === "style" || element.name === "script") return true;
    const classes = classesOf(element);
    if (classes.some((name) => excludedClasses.has(name))) return true;
    if (this.#isChroma && (classes.includes("ln") || classes.includes("lnt"))) return true;
    return isHidden(element);
  }
}

function isLineElement(element: PageElement): boolean {
  if (["div", "p", "li", "tr"].includes(element.name)) return true;
  if (attributeOf(element, "data-line") !== undefined) return true;
  const classes = classesOf(element);
  return classes.includes("line") || classes.includes("token-line") || classes.includes("code-line");
}
