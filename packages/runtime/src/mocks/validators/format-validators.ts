import { isType, type Validator } from "./validator.ts";

// These formats need more than a regular expression. Like ajv in its full mode, which checks the messages of servers, they
// accept a space before the time, and an offset without its colon or its minutes.

/** `full-date` of RFC 3339, section 5.6: `2024-02-29`, and no day that its month lacks. */
export const dateFormat: Validator = /* @__PURE__ */ format("date", isFullDate);

/** `full-time` of RFC 3339: `09:30:00Z`. */
export const timeFormat: Validator = /* @__PURE__ */ format("time", isFullTime);

/** `date-time` of RFC 3339: `2024-02-29T09:30:00Z`. */
export const dateTimeFormat: Validator = /* @__PURE__ */ format(
  "date-time",
  (text) => isFullDate(text.slice(0, 10)) && /[t\s]/i.test(text.charAt(10)) && isFullTime(text.slice(11)),
);

function format(name: string, isValid: (text: string) => boolean): Validator {
  return (value, location) =>
    isType(value, "string") && !isValid(value) ? `${location}: expected format ${name}.` : undefined;
}

function isFullDate(text: string): boolean {
  // Engines read 30 February as another day, or as no date.
  return /^\d{4}-\d\d-\d\d$/.test(text) && `${new Date(text).toJSON()}`.startsWith(text);
}

function isFullTime(text: string): boolean {
  const [found, minute, leapSecond, hours = "+00", minutes = "00"] =
    /^((?:[01]\d|2[0-3]):[0-5]\d):(?:[0-5]\d|(60))(?:\.\d+)?(?:z|([+-](?:[01]\d|2[0-3]))(?::?([0-5]\d))?)$/i.exec(
      text,
    ) ?? [];
  // A leap second is the last second of a day in UTC (RFC 3339, section 5.7).
  return leapSecond
    ? new Date(`1970-01-01T${minute}${hours}:${minutes}`).toJSON().includes("T23:59")
    : found !== undefined;
}
