import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord, type JsonRecord } from "@docent/openapi";
import { describeLocation, labelItems } from "./contract-location.ts";
import { renderInline } from "./source-text.ts";
import type { PackageUpdate } from "./workspace.ts";

/** Maximum number of printed lines. */
const maxLines = 20;

/** The differences between the contract in the existing package and the new one. */
export async function describeContractChange({ folder, generated }: PackageUpdate): Promise<string[]> {
  let before: unknown;
  try {
    before = JSON.parse(await readFile(join(folder, "openapi.json"), "utf8"));
  } catch {
    return []; // A new package, or one with a damaged document: nothing to compare with.
  }
  const lines = compareDocuments(before, generated.plan.api.source);
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} more`];
}

/** One line for each difference of two documents: `POST /books, response 409: added`. */
export function compareDocuments(before: unknown, after: unknown): string[] {
  const comparison = new Comparison(before, after);
  comparison.compare(before, after, []);
  return [...new Set(comparison.lines)];
}

class Comparison {
  readonly lines: string[] = [];
  readonly #before: unknown;
  readonly #after: unknown;

  /** The whole documents, for references. */
  constructor(before: unknown, after: unknown) {
    this.#before = before;
    this.#after = after;
  }

  compare(before: unknown, after: unknown, path: readonly string[]): void {
    if (isEqual(before, after)) return;
    if (isRecord(before) && isRecord(after) && !isExample(path)) this.#compareRecords(before, after, path);
    else if (isWords(before) && isWords(after)) this.#compareWords(before, after, path);
    else if (Array.isArray(before) && Array.isArray(after)) this.#compareLists(before, after, path);
    else this.#compareValues(before, after, path);
  }

  #compareValues(before: unknown, after: unknown, path: readonly string[]): void {
    const keyword = path.at(-1) ?? "";
    if (before === undefined) this.#note(path, `added${describeValue(after)}`);
    else if (after === undefined) this.#note(path, `removed${describeValue(before)}`);
    else if (isProse(keyword, path)) this.#note(path, "reworded");
    else if (isExample(path)) this.#note(path, "changed");
    else if (keyword === "$ref") this.#note(path.slice(0, -1), `${nameOf(before)} is now ${nameOf(after)}`);
    else this.#note(path, `${brief(before)} is now ${brief(after)}`);
  }

  #compareRecords(before: JsonRecord, after: JsonRecord, path: readonly string[]): void {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      this.compare(own(before, key), own(after, key), [...path, key]);
    }
  }

  /** Compares items by name if they have names. */
  #compareLists(before: unknown[], after: unknown[], path: readonly string[]): void {
    const container = path.at(-1) ?? "";
    const olds = labelItems(before, { container, document: this.#before });
    const news = labelItems(after, { container, document: this.#after });
    const count = this.lines.length;
    for (const label of new Set([...olds.keys(), ...news.keys()])) {
      this.compare(olds.get(label), news.get(label), [...path, label]);
    }
    if (this.lines.length === count) this.#note(path, "reordered");
  }

  #compareWords(before: unknown[], after: unknown[], path: readonly string[]): void {
    const isRequired = path.at(-1) === "required";
    const [gained, lost] = isRequired ? ["now required", "no longer required"] : ["gained", "lost"];
    const changed = isRequired ? path.slice(0, -1) : path;
    const count = this.lines.length;
    for (const word of after) if (!before.includes(word)) this.#note(changed, `${gained} ${JSON.stringify(word)}`);
    for (const word of before) if (!after.includes(word)) this.#note(changed, `${lost} ${JSON.stringify(word)}`);
    if (this.lines.length === count) this.#note(path, "reordered");
  }

  #note(path: readonly string[], what: string): void {
    this.lines.push(`${describeLocation(path)}: ${what}`);
  }
}

function isWords(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== "object");
}

/** Whether a keyword is documentation, not a property of the same name. */
function isProse(keyword: string, path: readonly string[]): boolean {
  return ["description", "summary", "title"].includes(keyword) && path.at(-2) !== "properties";
}

/** Whether a path leads to an example, which is compared as a whole. */
function isExample(path: readonly string[]): boolean {
  return path.at(-2) === "examples" && path.at(-3) !== "properties";
}

function isEqual(before: unknown, after: unknown): boolean {
  return Object.is(before, after) || JSON.stringify(before) === JSON.stringify(after);
}

function own(record: JsonRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function describeValue(value: unknown): string {
  if (isRecord(value) && typeof value["$ref"] === "string") return ` (${nameOf(value["$ref"])})`;
  return typeof value === "object" ? "" : ` (${brief(value)})`;
}

/** `#/components/schemas/Book` is `schema Book`. */
function nameOf(reference: unknown): string {
  return describeLocation(String(reference).replace(/^#\//, "").split("/"));
}

const maxLength = 60;

function brief(value: unknown): string {
  const text = renderInline(JSON.stringify(value));
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
