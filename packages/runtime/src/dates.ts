import type { DateConversion } from "./operation-table.ts";

/** Returns a value with its texts of dates as `Date`. It changes the value, which has just been parsed. */
export type DateReader = (value: unknown) => unknown;

/** RFC 3339, section 5.6. A text without an offset would mean another time on each machine. */
const dateTime = /^(\d{4}-\d\d-\d\d)[Tt ](?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** The texts of dates from responses. They may have more digits and another offset than `toISOString` gives. */
const texts = new WeakMap<Date, string>();

/** Reads a date. A text that is none stays as it is, and so does any other value, such as null. */
export const toDate: DateReader = (value) => {
  const day = typeof value === "string" ? dateTime.exec(value)?.[1] : undefined;
  if (typeof value !== "string" || day === undefined) return value;
  const date = new Date(value);
  // `Date` knows no leap second, and takes 30 February for 2 March.
  if (Number.isNaN(date.getTime()) || !new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return value;
  texts.set(date, value);
  return date;
};

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
 * Creates the conversion of an operation. Generated code imports it only for packages with dates.
 *
 * @param bodies By status, range or `default`.
 * @param events By the names of events. `""` is for all others.
 */
export function convertDates(
  bodies: Readonly<Record<string, DateReader>>,
  events: Readonly<Record<string, DateReader>> = {},
): DateConversion {
  return {
    write: (input) => {
      const { path, query, cookies, body } = input as Record<string, unknown>;
      // Headers are texts, and the other members are options of the call.
      return { ...input, ...(writeDates({ path, query, cookies, body }, "") as object) };
    },
    read: (result) => {
      const { ok, data, error, response } = result;
      if (isStream(data)) convertEvents(data, events);
      else {
        const names = [`${response.status}`, `${Math.floor(response.status / 100)}XX`, "default"];
        if (ok) result.data = readFirst(bodies, names, data);
        else result.error = readFirst(bodies, names, error);
      }
      return result;
    },
  };
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

/** Copies objects and lists. What is sent in another way, such as a file, is passed on. */
function writeDates(value: unknown, path: string): unknown {
  if (isDate(value)) {
    const ms = value.getTime();
    if (Number.isNaN(ms)) throw new TypeError(`${path.slice(1)}: expected a date, received an invalid Date.`);
    const text = texts.get(value);
    return text !== undefined && Date.parse(text) === ms ? text : value.toISOString();
  }
  if (Array.isArray(value)) return value.map((item, index) => writeDates(item, `${path}.${index}`));
  if (!isObject(value)) return value;
  // As JSON would have it, also in a form and a query.
  if (typeof value["toJSON"] === "function") return writeDates(value["toJSON"](), path);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, writeDates(member, `${path}.${name}`)]),
  );
}

/** Also a date of another realm, such as a frame. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === "[object Date]";
}

/** Whether a value is an object of JSON or of a class, and none of the platform, such as a Blob. */
function isObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === "[object Object]";
}

function ownOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
