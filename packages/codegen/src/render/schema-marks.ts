import { isBinary, type JsonRecord } from "@docent/openapi";

/** Marks a schema of dates with a number. A symbol, because no contract can contain a symbol, and copies keep it. */
const dateMark: unique symbol = Symbol("date");
/** Marks a branded schema with its name. */
const brandMark: unique symbol = Symbol("brand");

type MarkedSchema = JsonRecord & { [dateMark]?: number | undefined; [brandMark]?: string };

/** Whether a schema describes the `date-time` of RFC 3339, section 5.6. Values of `const` and `enum` stay strings. */
export function isDateFormat(schema: JsonRecord): boolean {
  const { type, format, const: only, enum: listed } = schema;
  const isAnyText =
    [type].flat().includes("string") && only === undefined && !Array.isArray(listed) && !isBinary(schema);
  return isAnyText && format === "date-time";
}

/** Copies a schema and sets its number. Undefined removes the number. */
export function markDate(schema: JsonRecord, number: number | undefined): JsonRecord {
  return { ...schema, [dateMark]: number };
}

/** The number of a schema. Undefined if the schema does not describe dates: a marked copy may have other keywords. */
export function dateId(schema: JsonRecord): number | undefined {
  return isDateFormat(schema) ? (schema as MarkedSchema)[dateMark] : undefined;
}

export function markBrand(schema: JsonRecord, name: string): JsonRecord {
  return { ...schema, [brandMark]: name };
}

export function brandOf(schema: JsonRecord): string | undefined {
  return (schema as MarkedSchema)[brandMark];
}
