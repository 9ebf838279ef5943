import type { DateConversion } from "./operation-table.ts";

/** Converts the date strings in a parsed value to `Date`. Changes objects in place, and returns the value. */
export type DateReader = (value: unknown) => unknown;

/** RFC 3339, section 5.6. The offset is required, because a date-time without one depends on the machine's time zone. */
const dateTime = /^(\d{4}-\d\d-\d\d)[Tt ](?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** The original strings of dates from responses. They may have more digits, or another offset, than `toISOString` writes. */
const texts = new WeakMap<Date, string>();

/** Converts a date-time string. Returns any other value, such as null or another string, unchanged. */
export const toDate: DateReader = (value) => {
  const day = typeof value === "string" ? dateTime.exec(value)?.[1] : undefined;
  if (typeof value !== "string" || day === undefined) return value;
  const date = parse(value);
  // `Date` rejects leap seconds, and reads 30 February as 2 March.
  if (Number.isNaN(date.getTime()) || !new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return value;
  texts.set(date, value);
  return date;
};

/** `Date` reads other forms of a date-time, such as a space before the time, differently on each platform. */
function parse(text: string): Date {
  return new Date(text.replace(" ", "T").toUpperCase());
}

/**
 * Reader of a value without dates. Without it, the reader of a range, of `default` or of all other names would convert the
 * value.
 */
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
 * @param bodies Readers of bodies by status, range or `default`.
 * @param events Readers of event data by the name of the event. `""` is the reader of all other events.
 */
export function convertDates(
  bodies: Readonly<Record<string, DateReader>>,
  events: Readonly<Record<string, DateReader>> = {},
): DateConversion {
  return {
    write: (input) => {
      const { path, query, cookies, body } = input as Record<string, unknown>;
      try {
        // Headers contain no dates, and the other members are options of the call.
        return { ...input, ...(writeDates({ path, query, cookies, body }, "") as object) };
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        throw new TypeError(
          "Expected an input that JSON can represent. This one contains itself, or has thousands of levels.",
        );
      }
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

/** Whether data is a stream. JSON data cannot have a method `next`. */
function isStream(data: unknown): data is AsyncGenerator<{ event: string; data: unknown }> {
  return typeof data === "object" && data !== null && "next" in data && typeof data.next === "function";
}

/** Converts the events of a stream. Replaces the method `next` in place, because a consumer must close the original stream. */
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

/** Copies a value with each `Date` as a string. Platform objects, such as files, are not copied. */
function writeDates(value: unknown, path: string): unknown {
  if (isDate(value)) {
    const ms = value.getTime();
    const text = texts.get(value);
    if (text !== undefined && parse(text).getTime() === ms) return text;
    const iso = Number.isNaN(ms) ? "an invalid Date" : value.toISOString();
    // RFC 3339 has four digits for a year.
    if (dateTime.test(iso)) return iso;
    throw new TypeError(`${path.slice(1)}: expected a date in the years 0 to 9999, received ${iso}.`);
  }
  if (Array.isArray(value)) return value.map((item, index) => writeDates(item, `${path}.${index}`));
  if (!isObject(value)) return value;
  // As `JSON.stringify` does, but also for forms and queries.
  if (typeof value["toJSON"] === "function") return writeDates(value["toJSON"](), path);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, writeDates(member, `${path}.${name}`)]),
  );
}

/** Whether a value is a `Date`, even one from another realm, such as a frame. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === "[object Date]";
}

/** Whether a value is a plain object or a class instance. False for platform objects, such as a Blob. */
function isObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === "[object Object]";
}

function ownOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
