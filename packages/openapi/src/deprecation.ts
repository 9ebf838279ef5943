import { mapDocument } from "./document-map.ts";
import { isRecord, type JsonRecord, toArray } from "./record.ts";
import { mapSubschemas, readEnum } from "./schema-dialect.ts";

/** The dates of a part with `deprecated: true`. */
export interface Deprecation {
  /** `x-deprecated-since`: when the part was deprecated, an ISO date or date-time as written. */
  since: string | undefined;
  /** `x-sunset`: the part works until then, an ISO date or date-time as written. */
  sunset: string | undefined;
}

/**
 * Reads the deprecation of an operation, a parameter or a schema. Undefined if it is not deprecated. A string that is not a
 * date is ignored, because another tool may use the same extension for something else.
 */
export function readDeprecation(node: unknown): Deprecation | undefined {
  if (!isRecord(node) || node["deprecated"] !== true) return undefined;
  return { since: toDateText(node["x-deprecated-since"]), sunset: toDateText(node["x-sunset"]) };
}

function toDateText(value: unknown): string | undefined {
  return typeof value === "string" && readInstant(value) !== undefined ? value : undefined;
}

/** Maps every object of a document that can be deprecated: operations, parameters, and schemas with all their subschemas. */
export function mapDeprecatable(document: JsonRecord, map: (node: JsonRecord) => JsonRecord): JsonRecord {
  const mapSchema = (schema: unknown): unknown => (isRecord(schema) ? map(mapSubschemas(schema, mapSchema)) : schema);
  return mapDocument(document, {
    operation: map,
    parameter: (parameter) => (isRecord(parameter) ? map(parameter) : parameter),
    schema: mapSchema,
  });
}

/** A date, or a date-time with a time zone (RFC 3339, section 5.6). */
const isoDate =
  /^(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;

/**
 * Milliseconds since 1970 of an ISO date or date-time. A date is its first second in UTC, as in ECMA-262. Undefined for any
 * other text, and for a day that the calendar does not have.
 */
export function readInstant(text: string): number | undefined {
  const day = isoDate.exec(text)?.[1];
  // `Date` reads 30 February as 2 March.
  const dayMs = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(dayMs) || !new Date(dayMs).toISOString().startsWith(`${day}T`)) return undefined;
  return Date.parse(text);
}

/**
 * The headers of a response that announce a deprecation, by names in lower case: `deprecation` (RFC 9745) and `sunset` (RFC
 * 8594). A header without a date in the contract is omitted, because RFC 9745 allows no other value, and an invented date would
 * be wrong.
 */
export function renderDeprecationHeaders(deprecation: Deprecation | undefined): Record<string, string> {
  const since = deprecation?.since === undefined ? undefined : readInstant(deprecation.since);
  const sunset = deprecation?.sunset === undefined ? undefined : readInstant(deprecation.sunset);
  return {
    // A Date of Structured Fields has whole seconds (RFC 9651, section 3.3.7).
    ...(since === undefined ? {} : { deprecation: `@${Math.floor(since / 1000)}` }),
    // The preferred form of an HTTP date, in GMT (RFC 9110, section 5.6.7).
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
  };
}

export interface ListedValue {
  value: unknown;
  deprecation: Deprecation | undefined;
  description: string | undefined;
}

/**
 * The values of a schema that lists them as a union, the form in which a single value can be deprecated:
 * `oneOf: [{ enum: [novel, poems] }, { const: manual, deprecated: true }]`. Undefined for any other schema.
 */
export function readListedValues(schema: unknown): ListedValue[] | undefined {
  if (!isRecord(schema) || ("oneOf" in schema && "anyOf" in schema)) return undefined;
  const lists = toArray(schema["oneOf"] ?? schema["anyOf"]).map(readBranch);
  const values = lists.every((list) => list !== undefined) ? lists.flat() : [];
  // A value that is listed twice is invalid for `oneOf`.
  const isRepeated = new Set(values.map(({ value }) => JSON.stringify(value))).size < values.length;
  return values.length === 0 || isRepeated ? undefined : values;
}

/** Keywords that list values, or describe them. */
const listKeywords = new Set(["const", "enum", "type", "title", "description", "deprecated", "$comment"]);

function readBranch(branch: unknown): ListedValue[] | undefined {
  if (!isRecord(branch) || "const" in branch === Array.isArray(branch["enum"])) return undefined;
  const isList = Object.keys(branch).every((keyword) => listKeywords.has(keyword) || keyword.startsWith("x-"));
  if (!isList) return undefined;
  const description = typeof branch["description"] === "string" ? branch["description"] : undefined;
  const values = readEnum(branch) ?? [];
  if (!values.every((value) => isScalarOf(branch["type"], value))) return undefined;
  return values.map((value) => ({ value, deprecation: readDeprecation(branch), description }));
}

/** Whether a value is text, a number, a boolean or null, and of the given type, if there is one. */
function isScalarOf(type: unknown, value: unknown): boolean {
  if (typeof value === "object" && value !== null) return false;
  if (type === undefined) return true;
  const types = [type].flat();
  const found = value === null ? "null" : typeof value;
  return types.includes(found) || (Number.isInteger(value) && types.includes("integer"));
}
