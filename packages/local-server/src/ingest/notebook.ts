import { parseJsonText, toArray, toRecord } from "@docent/openapi/model";
import { fenceFor } from "../html/markdown-writer.ts";
import type { PageLocations } from "./page-locations.ts";

/** A notebook as Markdown, with the lines of its file. */
export interface NotebookText {
  text: string;
  locations: PageLocations;
}

/**
 * Reads a Jupyter notebook of version 4 (https://nbformat.readthedocs.io): its text, and its code in fences. Outputs and raw
 * cells are left out. A file that is not a notebook has no text.
 */
export function readNotebook(json: string): NotebookText {
  const { metadata, cells } = toRecord(parseJsonText(json)?.value);
  const { name } = toRecord(toRecord(metadata)["language_info"]);
  const language = typeof name === "string" && /^[\w+#-]{1,30}$/.test(name) ? name : "python";
  const finder = new SourceFinder(json);
  const isOneLine = !json.trimEnd().includes("\n");
  const lines: string[] = [];
  const locations: [line: number, first: number, last: number][] = [];
  for (const cell of toArray(cells)) {
    const { source, cell_type: kind } = toRecord(cell);
    const strings = (Array.isArray(source) ? source : [source]).filter((part) => typeof part === "string");
    const own = linesOf(strings);
    const fence = kind === "code" ? [fenceFor(own, 3)] : [];
    if (own.length === 0 || (kind !== "code" && kind !== "markdown")) continue;
    if (lines.length > 0) lines.push("");
    const first = isOneLine ? 1 : finder.find(strings[0] ?? "");
    // Jupyter writes a string for each line, other programs one for the whole cell, or the whole file on one line.
    const located = strings.length === 1 || isOneLine ? own.length + 2 * fence.length : fence.length + 1;
    for (let index = 1; first !== undefined && index <= located; index++)
      locations.push([lines.length + index, first, first]);
    // Not `push(...)`: a cell may have more lines than a call can have arguments.
    for (const line of [...fence.map((mark) => `${mark}${language}`), ...own, ...fence]) lines.push(line);
  }
  return { text: lines.map((line) => `${line}\n`).join(""), locations: { lines: locations } };
}

/** The lines of a cell, without blank lines at its end, and without characters that a text file cannot contain. */
function linesOf(strings: readonly string[]): string[] {
  const text = strings
    .join("")
    .replace(/\p{Cs}/gu, "\ufffd")
    .replaceAll("\0", "\ufffd")
    .trimEnd();
  return text === "" ? [] : text.split(/\r\n?|\n/);
}

/** Finds the lines of a file that contain strings, in the order of the file. */
class SourceFinder {
  readonly #lines: readonly string[];
  #next = 0;

  constructor(json: string) {
    this.#lines = json.split("\n");
  }

  /**
   * Returns the number of the line, from 1. If the file escapes the string in another way than `JSON.stringify`, this call and
   * all later ones return undefined: otherwise each of them would read the whole file.
   */
  find(text: string): number | undefined {
    const written = JSON.stringify(text);
    for (; this.#next < this.#lines.length; this.#next++)
      if (this.#lines[this.#next]?.includes(written)) return ++this.#next;
    return undefined;
  }
}
