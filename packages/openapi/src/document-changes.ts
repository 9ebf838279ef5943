import { isDeepStrictEqual } from "node:util";
import { describeLocation, labelItems } from "./document-location.ts";
import { joinPointer, splitPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord } from "./record.ts";

/** One difference between two documents. */
export interface DocumentChange {
  /** Keys from the root, with labels for items of lists if they have any: `parameters`, `query limit`. */
  path: readonly string[];
  /** The path in the terms of OpenAPI: `POST /books, response 409`. Not escaped. */
  location: string;
  /** The change at the location: `added`, `10 is now 20`, `now required "title"`. Not escaped. */
  what: string;
  /** JSON pointers into the two documents. Undefined if the location does not exist in that document. */
  before: string | undefined;
  after: string | undefined;
  /** The members of a list of words that were added or removed. */
  members?: readonly unknown[];
  /** The values, unless members of them are compared. Of a list of words, the members that were removed or added. */
  from?: unknown;
  to?: unknown;
}

/** Lists every difference between two documents. The order of keys does not matter. */
export function compareDocuments(before: unknown, after: unknown): DocumentChange[] {
  const comparison = new Comparison(before, after);
  comparison.compare(before, after, { path: [], before: "#", after: "#" });
  return comparison.changes;
}

/** The same location in both documents. */
interface Location {
  path: readonly string[];
  before: string;
  after: string;
}

class Comparison {
  readonly changes: DocumentChange[] = [];
  readonly #before: unknown;
  readonly #after: unknown;

  /** `before` and `after` are whole documents, in which references are resolved. */
  constructor(before: unknown, after: unknown) {
    this.#before = before;
    this.#after = after;
  }

  compare(before: unknown, after: unknown, at: Location): void {
    if (isDeepStrictEqual(before, after)) return;
    if (isRecord(before) && isRecord(after) && !isExample(at.path)) this.#compareRecords(before, after, at);
    else if (isWords(before) && isWords(after)) this.#compareWords(before, after, at);
    else if (Array.isArray(before) && Array.isArray(after)) this.#compareLists(before, after, at);
    else this.#compareValues(before, after, at);
  }

  #compareValues(before: unknown, after: unknown, location: Location): void {
    const { path } = location;
    const at = { ...location, from: before, to: after };
    const keyword = path.at(-1) ?? "";
    if (before === undefined) this.#note({ ...at, before: undefined }, `added${describeValue(after)}`);
    else if (after === undefined) this.#note({ ...at, after: undefined }, `removed${describeValue(before)}`);
    else if (isProse(keyword, path)) this.#note(at, "reworded");
    else if (isExample(path)) this.#note(at, "changed");
    else if (keyword === "$ref") this.#note(at, `${nameOf(before)} is now ${nameOf(after)}`, path.slice(0, -1));
    else this.#note(at, `${shortenJson(before)} is now ${shortenJson(after)}`);
  }

  #compareRecords(before: JsonRecord, after: JsonRecord, { path, ...at }: Location): void {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      this.compare(own(before, key), own(after, key), {
        path: [...path, key],
        before: joinPointer(at.before, key),
        after: joinPointer(at.after, key),
      });
    }
  }

  /** Compares items by name if they have names. */
  #compareLists(before: unknown[], after: unknown[], at: Location): void {
    const container = at.path.at(-1) ?? "";
    const olds = labelItems(before, { container, document: this.#before });
    const news = labelItems(after, { container, document: this.#after });
    const count = this.changes.length;
    for (const label of new Set([...olds.keys(), ...news.keys()])) {
      const [old, current] = [olds.get(label), news.get(label)];
      this.compare(old?.item, current?.item, {
        path: [...at.path, label],
        before: joinPointer(at.before, old?.index ?? 0),
        after: joinPointer(at.after, current?.index ?? 0),
      });
    }
    if (this.changes.length === count) this.#note(at, "reordered");
  }

  #compareWords(before: unknown[], after: unknown[], at: Location): void {
    const isRequired = at.path.at(-1) === "required";
    const [gained, lost] = isRequired ? ["now required", "no longer required"] : ["gained", "lost"];
    const path = isRequired ? at.path.slice(0, -1) : at.path;
    const count = this.changes.length;
    const note = (what: string, members: unknown[], values: Pick<DocumentChange, "from" | "to">) =>
      this.#note({ ...at, ...values, members }, `${what} ${listWords(members)}`, path);
    const [olds, news] = [new Set(before), new Set(after)];
    const added = [...news].filter((word) => !olds.has(word));
    const removed = [...olds].filter((word) => !news.has(word));
    // Each required property is a change of its own, because its schema decides about the effect.
    for (const words of isRequired ? added.map((word) => [word]) : [added])
      if (words.length > 0) note(gained, words, { to: words });
    for (const words of isRequired ? removed.map((word) => [word]) : [removed])
      if (words.length > 0) note(lost, words, { from: words });
    if (this.changes.length === count) this.#note(at, "reordered");
  }

  #note(at: Omit<DocumentChange, "location" | "what">, what: string, path = at.path): void {
    const isLone = at.before === undefined || at.after === undefined;
    this.changes.push({ ...at, path, location: describeLocation(path, { isLone }), what });
  }
}

/** Maximum number of words in the description of a change. */
const maxWords = 10;

function listWords(words: readonly unknown[]): string {
  const listed = words.slice(0, maxWords).map((word) => JSON.stringify(word));
  const rest = words.length - listed.length;
  return `${listed.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

function isWords(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.every((item) => item === null || typeof item !== "object");
}

/** Whether a keyword is documentation, not a property of the same name. */
function isProse(keyword: string, path: readonly string[]): boolean {
  return ["description", "summary", "title"].includes(keyword) && path.at(-2) !== "properties";
}

/** Whether a path leads to an example, which is compared as a whole. */
function isExample(path: readonly string[]): boolean {
  return path.at(-2) === "examples" && path.at(-3) !== "properties";
}

function own(record: JsonRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function describeValue(value: unknown): string {
  if (isRecord(value) && typeof value["$ref"] === "string") return ` (${nameOf(value["$ref"])})`;
  return typeof value === "object" ? "" : ` (${shortenJson(value)})`;
}

/** `#/components/schemas/Book` is `schema Book`. */
function nameOf(reference: unknown): string {
  return describeLocation(splitPointer(String(reference)));
}

const maxLength = 60;

/** A value in one short line of JSON. */
export function shortenJson(value: unknown): string {
  const text = JSON.stringify(value) ?? "none";
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
