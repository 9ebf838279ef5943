import { isDeepStrictEqual } from "node:util";
import { isBinary, type JsonRecord } from "@docent/openapi/model";
import { isAssertedFormat } from "../schema-checker.ts";
import { type Alternative, isInteger, matches } from "./alternatives.ts";

/** The greatest lower limit of the parts, at least 0. */
export function largest({ parts }: Alternative, keyword: string): number {
  return Math.max(0, ...parts.map(({ schema }) => Number(schema[keyword] ?? 0)));
}

/** The least upper limit of the parts. */
export function smallest({ parts }: Alternative, keyword: string): number {
  return Math.min(...parts.map(({ schema }) => toLimit(schema[keyword])));
}

export function toLimit(value: unknown): number {
  return typeof value === "number" ? value : Number.POSITIVE_INFINITY;
}

/** A lower bound for the length of a text. A pattern that does not match the empty text needs a character. */
function shortest(alternative: Alternative): number {
  const patterns = alternative.parts.flatMap(({ schema }) =>
    typeof schema["pattern"] === "string" ? [schema["pattern"]] : [],
  );
  const byPattern = patterns.every((pattern) => matches(pattern, "")) ? 0 : 1;
  return Math.max(byPattern, largest(alternative, "minLength"));
}

const everyText = new Set(["", "^", "$", ".*", "^.*", ".*$"]);

/** Whether a text of an alternative may violate a keyword. */
export function isTextBroken(keyword: string, alternative: Alternative, schema: Readonly<JsonRecord>): boolean {
  if (keyword === "minLength") return Number(schema[keyword]) > shortest(alternative);
  if (keyword === "maxLength") return Number(schema[keyword]) < smallest(alternative, keyword);
  if (keyword === "pattern" && everyText.has(String(schema[keyword]))) return false;
  if (keyword === "format" && !isAssertedFormat(String(schema[keyword]))) return false;
  if (isBase64({ [keyword]: schema[keyword] })) return !alternative.parts.some((part) => isBase64(part.schema));
  // Files of any kind: `format: binary` in OpenAPI 3.0, and this media type in 3.1 ("Considerations for File Uploads").
  if (keyword === "contentMediaType" && schema[keyword] === "application/octet-stream")
    return !alternative.parts.some((part) => isBinary(part.schema));
  const assertions = ["pattern", "format", "contentEncoding", "contentMediaType"];
  return (
    assertions.includes(keyword) &&
    !alternative.parts.some((part) => isDeepStrictEqual(part.schema[keyword], schema[keyword]))
  );
}

/** Whether a schema describes Base64, as in OpenAPI 3.0 (`format: byte`) or as in 3.1, which replaces the format. */
function isBase64({ format, contentEncoding }: Readonly<JsonRecord>): boolean {
  return format === "byte" || contentEncoding === "base64";
}

/** Whether a number of an alternative may violate a keyword. */
export function isNumberBroken(keyword: string, alternative: Alternative, schema: Readonly<JsonRecord>): boolean {
  const limit = Number(schema[keyword]);
  const { least, isLeastExcluded, most, isMostExcluded } = readBounds(alternative);
  switch (keyword) {
    case "minimum":
      return limit > least;
    case "maximum":
      return limit < most;
    case "exclusiveMinimum":
      return limit > least || (limit === least && !isLeastExcluded);
    case "exclusiveMaximum":
      return limit < most || (limit === most && !isMostExcluded);
    case "multipleOf":
      return (
        !alternative.parts.some((part) => Number.isInteger(Number(part.schema[keyword] ?? Number.NaN) / limit)) &&
        !(isInteger(alternative) && Number.isInteger(1 / limit))
      );
    case "format":
      return (
        !alternative.parts.some((part) => part.schema["format"] === schema["format"]) &&
        !isWithinFormat(String(schema["format"]), { least, most, isInteger: isInteger(alternative) })
      );
    default:
      return false;
  }
}

/** Integer formats of OpenAPI's format registry, as bounds. Others allow every number. */
function isWithinFormat(
  format: string,
  { least, most, isInteger: isWhole }: { least: number; most: number; isInteger: boolean },
): boolean {
  const bits = { int32: 31, int64: 63 }[format];
  if (bits === undefined) return true;
  return isWhole && least >= -(2 ** bits) && most <= 2 ** bits - 1;
}

function readBounds(alternative: Alternative) {
  const read = (keyword: string) =>
    alternative.parts.flatMap(({ schema }) => (typeof schema[keyword] === "number" ? [schema[keyword]] : []));
  const formats = alternative.parts.map(({ schema }) => schema["format"]);
  const byFormat = formats.includes("int32") ? 2 ** 31 : formats.includes("int64") ? 2 ** 63 : Number.POSITIVE_INFINITY;
  const step = isInteger(alternative) ? 1 : 0;
  // For integers, an exclusive limit is the next integer as an inclusive limit.
  const [above, below] = [read("exclusiveMinimum"), read("exclusiveMaximum")];
  const least = Math.max(
    -byFormat,
    ...read("minimum"),
    ...above.map((limit) => (step ? Math.floor(limit) + 1 : limit)),
  );
  const most = Math.min(
    byFormat - 1,
    ...read("maximum"),
    ...below.map((limit) => (step ? Math.ceil(limit) - 1 : limit)),
  );
  return {
    least,
    most,
    isLeastExcluded: !step && above.includes(least),
    isMostExcluded: !step && below.includes(most),
  };
}
