import type { Line } from "@docent/storage";
import { StoreError } from "../store/store-error.ts";
import { endUs, findNameProblem } from "../store/tables.ts";

/** Maximum length of a line of an import, in bytes. */
export const maxLineBytes = 4 * 1024 * 1024;

/** Maximum nesting of objects and lists in a project or thread, which some clients read recursively. */
const maxDepth = 100;

/** A project in a line of an import. Times are whole microseconds since 1970. */
export interface ProjectRecord {
  kind: "project";
  id: string;
  name: string;
  createdUs: number;
  /** Undefined if `updatedAt` is not a valid time. The contract does not document `updatedAt` of a project. */
  updatedUs: number | undefined;
  /** JSON text of the project, unchanged from the line. */
  body: string;
}

/** A thread in a line of an import. Times are whole microseconds since 1970. */
export interface ThreadRecord {
  kind: "thread";
  id: string;
  title: string;
  project: string;
  createdUs: number;
  updatedUs: number;
  /** JSON text of the thread, unchanged from the line. */
  body: string;
}

export type TransferRecord = ProjectRecord | ThreadRecord;

/**
 * Reads a line of an import, `{"project":{…}}` or `{"thread":{…}}`. The properties that the contract documents are checked.
 * The body keeps all properties.
 *
 * @param file Name of the file, for messages.
 * @throws {StoreError} `malformed`, with the file, the line, the property, what was expected and what was found.
 */
export function readRecord({ text, number }: Line, file: string): TransferRecord {
  const refuse: Refuse = (problem, property) => {
    const location = property === undefined ? "" : `, ${property}`;
    throw new StoreError("malformed", `Line ${number} of ${file}${location}: ${problem}.`);
  };
  const value = parseLine(text, refuse);
  const [kind = "", ...others] = Object.keys(value);
  if ((kind !== "project" && kind !== "thread") || others.length > 0)
    return refuse(`expected one key, project or thread, found ${renderFound(Object.keys(value))}`);
  const repeated = findRepeatedKey(text);
  if (repeated !== undefined) return refuse("expected each key once, found it twice", repeated);
  const inner = value[kind];
  if (!isObject(inner)) return refuse(`expected an object, found ${renderFound(inner)}`, kind);
  const depth = findDepth(inner, maxDepth);
  if (depth > maxDepth) return refuse(`expected at most ${maxDepth} levels of nesting, found more`, kind);
  const properties: Properties = { properties: inner, kind, refuse };
  const body = readBody(text);
  const id = readName("id", properties);
  if (kind === "project") {
    const { updatedAt } = inner;
    const updatedUs = typeof updatedAt === "string" ? readTimeUs(updatedAt) : undefined;
    return {
      kind,
      id,
      name: readName("name", properties),
      createdUs: readTime("createdAt", properties),
      updatedUs,
      body,
    };
  }
  return {
    kind,
    id,
    title: readText("title", properties),
    project: readName("project", properties),
    createdUs: readTime("createdAt", properties),
    updatedUs: readTime("updatedAt", properties),
    body,
  };
}

/** Throws the error of a line, or of a property in it. */
type Refuse = (problem: string, property?: string) => never;

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseLine(text: string, refuse: Refuse): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // V8 counts lines within the text of this line.
    const problem = error instanceof Error ? error.message.replace(/ \(line \d+ column \d+\)$/, "") : error;
    return refuse(`expected JSON, found an error (${problem})`);
  }
  return isObject(value)
    ? value
    : refuse(`expected an object with the key project or thread, found ${renderFound(value)}`);
}

/** Matches an object that has one key, up to the value of the key. */
const envelopeStart = /^\s*\{\s*"(?:[^"\\]|\\.)*"\s*:\s*/;

/** Returns the text of the value in a line of valid JSON with one key. */
function readBody(text: string): string {
  const start = envelopeStart.exec(text)?.[0].length;
  return text.trimEnd().slice(start, -1).trimEnd();
}

interface Properties {
  properties: JsonObject;
  kind: TransferRecord["kind"];
  refuse: Refuse;
}

function readText(name: string, { properties, kind, refuse }: Properties): string {
  const value = properties[name];
  return typeof value === "string"
    ? value
    : refuse(`expected a string, found ${renderFound(value)}`, `${kind}.${name}`);
}

function readName(name: string, given: Properties): string {
  const value = readText(name, given);
  const expected = findNameProblem(value, { mayHaveControls: name !== "id" });
  if (expected === undefined) return value;
  return given.refuse(`expected ${expected}, found ${renderFound(value)}`, `${given.kind}.${name}`);
}

function readTime(name: string, given: Properties): number {
  const value = readText(name, given);
  return (
    readTimeUs(value) ??
    given.refuse(
      `expected a time of RFC 3339 from 1970 to 2200, such as "2025-11-20T16:04:09Z", found ${renderFound(value)}`,
      `${given.kind}.${name}`,
    )
  );
}

const maxFoundCharacters = 60;

function renderFound(value: unknown): string {
  if (value === undefined) return "none";
  const text = JSON.stringify(value);
  const characters = [...text.slice(0, 2 * maxFoundCharacters)];
  return characters.length > maxFoundCharacters ? `${characters.slice(0, maxFoundCharacters).join("")}…` : text;
}

const [quote, colon, comma, backslash] = [0x22, 0x3a, 0x2c, 0x5c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** An open object or list. */
interface Scope {
  /** The keys of an object so far. Undefined for a list. */
  keys: Set<string> | undefined;
  /** The key of the current value. */
  key: string;
}

/**
 * Finds the first repeated key of an object, and returns its path: `thread.labels.a`. JSON parsers disagree on such objects:
 * some take the first value, some the last. Takes one pass over the text.
 *
 * @param text Valid JSON.
 */
function findRepeatedKey(text: string): string | undefined {
  const open: Scope[] = [];
  let scope: Scope | undefined;
  let isKeyNext = false;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case quote: {
        const end = findStringEnd(text, index);
        if (isKeyNext && scope?.keys) {
          const source = text.slice(index, end + 1);
          scope.key = source.includes("\\") ? JSON.parse(source) : source.slice(1, -1);
          if (scope.keys.has(scope.key)) return open.flatMap(({ keys, key }) => (keys ? [key] : [])).join(".");
          scope.keys.add(scope.key);
        }
        index = end;
        break;
      }
      case colon:
        isKeyNext = false;
        break;
      case comma:
        isKeyNext = scope?.keys !== undefined;
        break;
      case openBrace:
        scope = { keys: new Set(), key: "" };
        open.push(scope);
        isKeyNext = true;
        break;
      case openBracket:
        scope = { keys: undefined, key: "" };
        open.push(scope);
        isKeyNext = false;
        break;
      case closeBrace:
      case closeBracket:
        open.pop();
        scope = open.at(-1);
        isKeyNext = false;
        break;
    }
  }
  return undefined;
}

/** Returns the index of the quote that closes the string at an index. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === backslash) first -= 1;
    // After an even number of backslashes, which escape each other, the quote is not escaped.
    if ((end - first) % 2 === 0) return end;
  }
}

/** Counts the levels of objects and lists in a value. Stops at one level more than the maximum. */
function findDepth(value: unknown, maximum: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (maximum === 0) return 1;
  let depth = 0;
  for (const inner of Object.values(value)) depth = Math.max(depth, findDepth(inner, maximum - 1));
  return depth + 1;
}

/** Matches a time in the format of RFC 3339, section 5.6. */
const dateTime = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/;

/** Returns the microseconds of an RFC 3339 time that can be stored, from 1970 to 2200, as {@link parseTimeUs} does. */
export function readTimeUs(text: string): number | undefined {
  const timeUs = parseTimeUs(text);
  return timeUs !== undefined && timeUs >= 0 && timeUs < endUs ? timeUs : undefined;
}

/**
 * Returns the microseconds since 1970 of an RFC 3339 time from the year 100 on, or undefined for any other text. Digits after
 * the microseconds are ignored. A leap second counts as the second after it.
 */
export function parseTimeUs(text: string): number | undefined {
  const found = dateTime.exec(text);
  if (!found) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const [hour, minute, second] = [Number(found[4]), Number(found[5]), Number(found[6])];
  // `Date.UTC` maps the years before 100 to other years.
  if (year < 100) return undefined;
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!isDate || hour > 23 || minute > 59 || second > 60) return undefined;
  const [fraction = "", sign, offsetHours, offsetMinutes] = found.slice(7);
  const offsetMs = sign ? Number(`${sign}1`) * (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000 : 0;
  const timeMs = Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs;
  // Leap seconds occur only at the end of a UTC day.
  if (second === 60 && timeMs % 86_400_000 !== 0) return undefined;
  return timeMs * 1000 + Number(fraction.slice(0, 6).padEnd(6, "0"));
}
