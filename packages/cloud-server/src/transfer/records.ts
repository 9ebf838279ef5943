import { findJsonFault, isRecord, type JsonRecord } from "@docent/openapi/model";
import type { Line } from "@docent/storage";
import { StoreError } from "../store/store-error.ts";
import { endUs, findNameProblem } from "../store/tables.ts";

/** Maximum length of a line of an import, in bytes. */
export const maxLineBytes = 4 * 1024 * 1024;

/** Maximum nesting of objects and arrays in a project or thread, which some clients read recursively. */
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
  if (!isRecord(value)) return refuse(`expected an object with the key project or thread, found ${renderFound(value)}`);
  const [kind = "", ...others] = Object.keys(value);
  if ((kind !== "project" && kind !== "thread") || others.length > 0)
    return refuse(`expected one key, project or thread, found ${renderFound(Object.keys(value))}`);
  const inner = value[kind];
  if (!isRecord(inner)) return refuse(`expected an object, found ${renderFound(inner)}`, kind);
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

function parseLine(text: string, refuse: Refuse): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // V8 counts lines within the text of this line.
    const problem = error instanceof Error ? error.message.replace(/ \(line \d+ column \d+\)$/, "") : error;
    return refuse(`expected JSON, found an error (${problem})`);
  }
  // The object around a project or thread is one more level.
  const fault = findJsonFault(text, maxDepth + 1);
  if (fault?.kind === "too-deep") return refuse(`expected at most ${maxDepth} levels of nesting, found more`);
  if (fault) return refuse("expected each key once, found it twice", fault.path.join("."));
  return value;
}

/** Matches an object that has one key, up to the value of the key. */
const envelopeStart = /^\s*\{\s*"(?:[^"\\]|\\.)*"\s*:\s*/;

/** Returns the text of the value in a line of valid JSON with one key. */
function readBody(text: string): string {
  const start = envelopeStart.exec(text)?.[0].length;
  return text.trimEnd().slice(start, -1).trimEnd();
}

interface Properties {
  properties: JsonRecord;
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
