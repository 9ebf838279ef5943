import { checkSchema, invalid } from "./check-schema.ts";
import { readCookie } from "./cookie.ts";
import type { Check, ParsedRequest, Violation } from "./mock-table.ts";
import type { Validator } from "./validators/validator.ts";

export interface ParameterEntry {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required?: true;
  /** JSON type of the parameter's text. Absent: string. */
  readonly type?: "number" | "boolean" | "array" | "object";
  /** Separator of array items. Absent: one parameter for each item. */
  readonly separator?: string;
  /** Absent: every value is valid. */
  readonly validator?: Validator;
}

/** Checks each parameter, and that the query has no unknown one. `known` are additional names. */
export function checkParameters(entries: readonly ParameterEntry[], known: readonly string[] = []): Check {
  return (request, parsed) => {
    const { searchParams } = new URL(request.url);
    for (const entry of entries) {
      const violation = readParameter(entry, request, parsed);
      if (violation) return violation;
    }
    const names = [...entries.filter((entry) => entry.in === "query").map(({ name }) => name), ...known];
    // An object is written as several parameters with names of their own.
    const isOpen = entries.some((entry) => entry.in === "query" && entry.type === "object");
    const unknown = [...searchParams.keys()].find((name) => !names.includes(name));
    if (isOpen || unknown === undefined) return undefined;
    return invalid(`query/${unknown}: there is no such parameter. Expected ${names.join(", ") || "none"}.`);
  };
}

function readParameter(entry: ParameterEntry, request: Request, parsed: ParsedRequest): Violation | undefined {
  const { name, in: location, type, separator } = entry;
  const texts = readTexts(entry, request, parsed).filter((text) => typeof text === "string");
  const [first] = texts;
  if (first === undefined) {
    return entry.required && type !== "object" ? invalid(`${location}/${name}: this parameter is missing.`) : undefined;
  }
  if (texts.length > 1 && type !== "array")
    return invalid(`${location}/${name}: expected one value, not ${texts.length}.`);
  const value = type === "array" ? (separator ? splitItems(first, separator) : texts) : toScalar(first, type);
  parsed[location][name] = value;
  return checkSchema(entry.validator, value, `${location}/${name}`);
}

function readTexts(
  { name, in: location }: ParameterEntry,
  { headers, url }: Request,
  parsed: ParsedRequest,
): unknown[] {
  if (location === "query") return new URL(url).searchParams.getAll(name);
  if (location === "path") return [parsed.path[name]];
  return [location === "header" ? headers.get(name) : readCookie(headers, name)];
}

/** `fetch` joins headers with a comma and a space. */
function splitItems(text: string, separator: string): string[] {
  return text.split(separator).map((item) => item.trim());
}

/** Text that is not of the type stays text, so that the validator reports it. */
function toScalar(text: string, type: ParameterEntry["type"]): unknown {
  if (type === "number" && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  return type === "boolean" && /^(true|false)$/.test(text) ? text === "true" : text;
}
