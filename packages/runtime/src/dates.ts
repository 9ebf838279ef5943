import type { RunOperation } from "./operation-table.ts";

/** Returns a value with its texts of dates as `Date`. It changes the value, which has just been parsed. */
export type DateReader = (value: unknown) => unknown;

/** A text of the format `date-time` (RFC 3339). Other values, such as null, stay as they are. */
export const toDate: DateReader = (value) => (typeof value === "string" ? new Date(value) : value);

/** Reads a value without dates, where others may have some. */
export const unchanged: DateReader = (value) => value;

/**
 * Reads the dates in an object.
 *
 * @param others Reads every property without a reader of its own.
 */
export function datesOf(properties: Readonly<Record<string, DateReader>>, others?: DateReader): DateReader {
  return (value) => {
    if (!isObject(value)) return value;
    for (const name of Object.keys(others ? value : properties)) {
      const read = ownOf(properties, name) ?? others;
      if (read && Object.hasOwn(value, name)) value[name] = read(value[name]);
    }
    return value;
  };
}

/** Reads the dates in a list. */
export function datesOfItems(read: DateReader): DateReader {
  return (value) => (Array.isArray(value) ? value.map(read) : value);
}

/** Reads the dates of a value that may have several forms. */
export function datesOfEither(...readers: readonly DateReader[]): DateReader {
  return (value) => readers.reduce((read, reader) => reader(read), value);
}

/**
 * Converts the dates of an operation between JSON and `Date`. Generated code imports it only for packages with dates.
 *
 * @param bodies By status, range or `default`.
 * @param events By the names of events. `""` is for all others.
 */
export function convertDates(
  bodies: Readonly<Record<string, DateReader>>,
  events: Readonly<Record<string, DateReader>> = {},
): (run: RunOperation) => RunOperation {
  return (run) => async (input) => {
    const result = await run(input && writeInput(input));
    const { ok, data, error, response } = result;
    if (isStream(data)) convertEvents(data, events);
    else {
      const names = [`${response.status}`, `${Math.floor(response.status / 100)}XX`, "default"];
      if (ok) result.data = readFirst(bodies, names, data);
      else result.error = readFirst(bodies, names, error);
    }
    return result;
  };
}

/** Headers are texts, and the other members are options of the call. */
function writeInput(input: object): object {
  const { path, query, cookies, body } = input as Record<string, unknown>;
  return { ...input, ...(writeDates({ path, query, cookies, body }, "") as object) };
}

/** JSON has no functions. */
function isStream(data: unknown): data is AsyncGenerator<{ event: string; data: unknown }> {
  return typeof data === "object" && data !== null && "next" in data && typeof data.next === "function";
}

/** The stream stays the same object, because its consumer closes it. */
function convertEvents(
  stream: AsyncGenerator<{ event: string; data: unknown }>,
  readers: Readonly<Record<string, DateReader>>,
): void {
  const next = stream.next.bind(stream);
  stream.next = async () => {
    const result = await next();
    if (!result.done) result.value.data = readFirst(readers, [result.value.event, ""], result.value.data);
    return result;
  };
}

function readFirst(readers: Readonly<Record<string, DateReader>>, names: readonly string[], value: unknown): unknown {
  const name = names.find((one) => Object.hasOwn(readers, one));
  return name === undefined ? value : readers[name]?.(value);
}

/** Copies plain objects and lists. Files and other objects are passed on. */
function writeDates(value: unknown, path: string): unknown {
  if (value instanceof Date) {
    if (!Number.isNaN(value.getTime())) return value.toISOString();
    throw new TypeError(`${path.slice(1)}: expected a date, received an invalid Date.`);
  }
  if (Array.isArray(value)) return value.map((item, index) => writeDates(item, `${path}.${index}`));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, writeDates(member, `${path}.${name}`)]),
  );
}

/** Whether a value is an object of JSON. */
function isObject(value: unknown): value is Record<string, unknown> {
  const prototype: unknown = typeof value === "object" && value !== null ? Object.getPrototypeOf(value) : undefined;
  return prototype === Object.prototype || prototype === null;
}

function ownOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
