import { escapeStart, escapeText } from "../html/markdown-writer.ts";
import type { PageLocations } from "./page-locations.ts";
import { isMdoc, readArguments, showMdoc, showRoff } from "./roff-text.ts";

/**
 * Reads a manual page in the macros `man` or `mdoc` (https://man.openbsd.org/man.7, https://man.openbsd.org/mdoc.7) as Markdown,
 * with the lines of its file. Fonts are dropped, and terms are bold. A file without the title of a manual page has no text.
 */
export function readManPage(roff: string): { text: string; locations: PageLocations } {
  const reader = new ManPageReader();
  if (/^[.'][ \t]*(?:TH|Dt)[ \t]/m.test(roff))
    for (const [index, line] of roff.split(/\r\n?|\n/).entries()) reader.readLine(line, index + 1);
  return reader.finish();
}

const breaks = new Set("PP P LP Pp Lp HP sp Sp RS RE br Bl El".split(" "));
const codeStarts = new Set("nf EX Vb TS".split(" "));
const codeEnds = new Set("fi EE Ve TE Ed".split(" "));
const fonts = new Set("B I SM SB R OP BR RB BI IB IR RI".split(" "));
/** Requests whose arguments are no text. */
const ignored =
  /^(?:\\|IX$|INDENT$|UNINDENT$|PD$|AT$|UC$|DT$|Dd$|Os$|Sm$|Bk$|Ek$|Rs$|Re$|TA$|[a-z]{2,3}\d?$|[^A-Za-z])/;

/** The mark of an item of a list. */
const mark = /^(?:[•*o·–—-]|\d{1,3}[.)])$/;

class ManPageReader {
  readonly #lines: string[] = [];
  readonly #locations: [line: number, first: number, last: number][] = [];
  readonly #strings = new Map(Object.entries({ Aq: "'", lq: "“", rq: "”", R: "®", Tm: "™" }));
  /** Number of open conditional blocks, and the number from which they are skipped. */
  #depth = 0;
  #skippedFrom = Number.POSITIVE_INFINITY;
  #wasTrue = false;
  /** The line that ends a definition, which is skipped. */
  #definitionEnd: string | undefined;
  /** Markup around the next text. */
  #next: readonly [before: string, after: string] | undefined;
  #code: "none" | "started" | "open" | "table" = "none";
  /** Lists of `mdoc`: whether the items of each have terms. */
  readonly #lists: boolean[] = [];
  #name = "";
  #link = "";
  #source = 0;

  finish(): { text: string; locations: PageLocations } {
    this.#endCode();
    if (this.#lines.at(-1) === "") this.#lines.pop();
    return { text: this.#lines.map((line) => `${line}\n`).join(""), locations: { lines: this.#locations } };
  }

  readLine(line: string, number: number): void {
    this.#source = number;
    if (this.#definitionEnd !== undefined) {
      if (line.trimEnd() === this.#definitionEnd) this.#definitionEnd = undefined;
      return;
    }
    this.#readPart(line);
    for (const _ of line.matchAll(/\\\}/g)) {
      if (this.#depth === this.#skippedFrom) this.#skippedFrom = Number.POSITIVE_INFINITY;
      this.#depth = Math.max(0, this.#depth - 1);
    }
  }

  #readPart(line: string): void {
    const [, name, rest = ""] = /^[.'][ \t]*([^\s\\"]+|\\.?)(.*)/s.exec(line) ?? [];
    if (name === "if" || name === "ie" || name === "el") this.#readCondition(name, rest);
    else if (this.#depth >= this.#skippedFrom) return;
    else if (name !== undefined) this.#readRequest(name, rest.trim());
    else if (line.trim() === "") this.#break();
    else if (!/^[.']\s*$/.test(line)) this.#write(showRoff(line, this.#strings));
  }

  /** Conditions are those of a terminal. All others are false. */
  #readCondition(name: string, rest: string): void {
    const [, condition, then] = /^\s*(!?[nt])?(?=[\s\\])(.*)/s.exec(rest) ?? [];
    const isTrue = name === "el" ? !this.#wasTrue : condition === "n" || condition === "!t";
    if (name === "ie") this.#wasTrue = isTrue;
    const isBlock = rest.includes("\\{");
    if (isBlock) {
      this.#depth += 1;
      if (!isTrue) this.#skippedFrom = Math.min(this.#skippedFrom, this.#depth);
    }
    const part = (name === "el" ? rest : (then ?? ""))
      .trim()
      .replace(/^\\\{\\?/, "")
      .trim();
    // A condition within a condition on one line is not read further: it has no text.
    if (isTrue && part !== "" && !/^[.'](?:if|ie|el)\b/.test(part)) this.#readPart(part);
  }

  #readRequest(name: string, rest: string): void {
    const words = readArguments(rest.replace(/\\".*/s, "")).map((word) => showRoff(word, this.#strings));
    const text = words.join(" ");
    const first = words[0] ?? "";
    switch (name) {
      case "TH":
      case "Dt":
        this.#writeHeading("# ", titleOf(words));
        break;
      case "SH":
      case "Sh":
        this.#writeHeading("## ", text);
        break;
      case "SS":
      case "Ss":
        this.#writeHeading("### ", text);
        break;
      case "TP":
      case "TQ":
        this.#break();
        this.#next = ["**", "**"];
        break;
      case "IP":
        this.#writeItem(first);
        break;
      case "It":
        this.#writeItem(this.#lists.at(-1) === false ? "•" : showMdoc(words, this.#name));
        break;
      case "Bl":
        this.#lists.push(!/^-(?:bullet|dash|hyphen|enum|item)$/.test(first));
        this.#break();
        break;
      case "El":
        this.#lists.pop();
        this.#break();
        break;
      case "Bd":
        if (/^-(?:literal|unfilled)$/.test(first)) this.#startCode("started");
        else this.#break();
        break;
      case "Dl":
      case "D1":
        this.#startCode("started");
        this.#write(showMdoc(words, this.#name));
        this.#endCode();
        break;
      case "UR":
      case "MT":
        this.#link = first;
        break;
      case "UE":
      case "ME":
        this.#write(`(${this.#link})${first}`);
        break;
      case "ds":
        if (this.#strings.size < maxStrings) this.#strings.set(first, text.slice(first.length + 1, maxStringLength));
        break;
      case "de":
      case "de1":
      case "am":
        this.#definitionEnd = `.${words[1] ?? "."}`;
        break;
      case "ig":
        this.#definitionEnd = `.${words[0] ?? "."}`;
        break;
      default:
        this.#readOther(name, words);
    }
  }

  #readOther(name: string, words: readonly string[]): void {
    if (breaks.has(name)) this.#break();
    else if (codeStarts.has(name)) this.#startCode(name === "TS" ? "table" : "started");
    else if (codeEnds.has(name)) this.#endCode();
    else if (fonts.has(name)) this.#write(words.join(name.length === 2 && !/[SO]/.test(name) ? "" : " "));
    else if (isMdoc(name)) {
      if (name === "Nm" && this.#name === "") this.#name = words[0] ?? "";
      this.#write(showMdoc([name, ...words], this.#name));
    } else if (!ignored.test(name)) this.#write(words.join(" "));
  }

  #writeHeading(level: string, text: string): void {
    this.#endCode();
    this.#break();
    this.#next = [level, ""];
    if (text !== "") this.#write(text);
  }

  #writeItem(tag: string): void {
    this.#break();
    const isMark = mark.test(tag.trim());
    this.#next = tag === "" ? undefined : isMark ? [`${tag.trim().replace(/^\D$/, "-")} `, ""] : ["**", "**"];
    if (!isMark) this.#write(tag);
  }

  #write(text: string): void {
    if (this.#code !== "none" && this.#next === undefined) {
      this.#writeCode(text);
      return;
    }
    const words = text.trim();
    if (words === "") return;
    // DocBook writes the mark of an item as text.
    if (this.#next === undefined && mark.test(words)) {
      this.#writeItem(words);
      return;
    }
    if (this.#next === undefined && (this.#lines.at(-1) ?? "") !== "") {
      this.#extend(words);
      return;
    }
    const [before, after] = this.#next ?? ["", ""];
    this.#next = undefined;
    this.#push(`${before}${before === "" ? escapeStart(words) : escapeText(words)}${after}`);
    // A term or a heading is a paragraph of its own.
    if (after !== "" || before.startsWith("#")) this.#break();
  }

  #writeCode(text: string): void {
    // The first lines of a table describe its columns.
    if (this.#code === "table") this.#code = /\.\s*$/.test(text) ? "started" : "table";
    else {
      if (this.#code === "started") this.#push("```");
      this.#code = "open";
      this.#push(text);
    }
  }

  #startCode(code: "started" | "table"): void {
    if (this.#code !== "none") return;
    this.#break();
    this.#code = code;
  }

  #endCode(): void {
    if (this.#code === "open") this.#push("```");
    this.#code = "none";
    this.#break();
  }

  #break(): void {
    if (this.#code === "open" || (this.#code === "none" && this.#lines.length > 0 && this.#lines.at(-1) !== ""))
      this.#lines.push("");
  }

  #push(line: string): void {
    this.#lines.push(line);
    const [at = 0, first = 0, last = 0] = this.#locations.at(-1) ?? [];
    // After a line that spans several lines of the source, the next line is always recorded.
    if (first !== last || first + this.#lines.length - at !== this.#source)
      this.#locations.push([this.#lines.length, this.#source, this.#source]);
  }

  /** Adds text to the line of an open paragraph. */
  #extend(words: string): void {
    const line = this.#lines.length;
    this.#lines[line - 1] += ` ${escapeText(words)}`;
    const [at = 0, first = 0] = this.#locations.at(-1) ?? [];
    if (at === line) this.#locations.pop();
    this.#locations.push([line, first + line - at, this.#source]);
  }
}

const maxStrings = 200;
const maxStringLength = 200;

/** The title of `.TH TAR 1 "July 2020"` is `tar(1)`. */
function titleOf([name = "", section = ""]: readonly string[]): string {
  const shown = name === name.toUpperCase() ? name.toLowerCase() : name;
  return section === "" ? shown : `${shown}(${section})`;
}
