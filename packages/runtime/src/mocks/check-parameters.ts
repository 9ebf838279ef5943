import { checkSchema, invalid } from "./checks.ts";
import type { Check } from "./mock-table.ts";
import {
  decodeQuery,
  listOf,
  type ReadParameter,
  readScalar,
  readText,
  splitPairs,
  textsOf,
} from "./parameter-readers.ts";
import { decodePercent } from "./path-pattern.ts";
import type { Validator } from "./validators/validator.ts";

export interface ParameterEntry {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required?: true;
  /**
   * JSON type of the parameter's text. Default: string. An array is a list of strings. An object in the query is not read: its
   * members are parameters of any name.
   */
  readonly type?: "number" | "boolean" | "array" | "object";
  /** Separator of array items. Absent if each item is a parameter of its own. */
  readonly separator?: string;
  /** Whether the text is not percent-encoded (`style: cookie`). */
  readonly isRaw?: true;
  /** Reads a value that {@link type} does not describe. */
  readonly read?: ReadParameter;
  /** Validates the parsed value. Absent if every value is valid. */
  readonly validator?: Validator;
}

/** Checks each parameter and refuses unknown query parameters. `keys` are additional names of query parameters. */
export function checkParameters(entries: readonly ParameterEntry[], keys: readonly string[] = []): Check {
  return ({ headers, url }, parsed) => {
    const query = splitPairs(new URL(url).search.slice(1), "&", decoderOf("query"));
    const names = [...entries.flatMap((entry) => (entry.in === "query" ? entry.name : [])), ...keys];
    const known = new Set(names);
    for (const { name, in: location, required, type, separator, isRaw, read, validator } of entries) {
      const decode = isRaw ? String : decoderOf(location);
      const pairs =
        location === "query"
          ? query
          : location === "cookie"
            ? splitPairs(headers.get("cookie") ?? "", /; */, decode)
            : [[name, location === "path" ? parsed.path[name] : headers.get(name)] as const];
      const at = `${location}/${name}`;
      try {
        const value = (read ?? readerOf(type, separator))({ name, texts: textsOf(pairs, name), pairs, known, decode });
        // An assignment to the name `__proto__` would set the prototype.
        if (value !== undefined) parsed[location] = { ...parsed[location], [name]: value };
        const violation =
          value === undefined
            ? required && type !== "object" && invalid(`${at}: it is missing.`)
            : checkSchema(validator, value, at);
        if (violation) return violation;
      } catch (error) {
        // Readers throw only errors.
        return invalid(`${at}: ${(error as Error).message}`);
      }
    }
    const unknown = query.find(([name]) => !known.has(name));
    return (
      unknown && invalid(`query/${unknown[0]}: there is no such parameter. Expected ${names.join(", ") || "none"}.`)
    );
  };
}

function readerOf(type: ParameterEntry["type"], separator: ParameterEntry["separator"]): ReadParameter {
  if (type === "object") return readNothing;
  // A space has two encodings.
  if (type === "array") return listOf(readText, separator === " " ? /%20|\+/ : separator);
  return type ? readScalar : readText;
}

/** Accepts all names of a query. */
const readNothing: ReadParameter = ({ pairs, known }) => {
  for (const [name] of pairs) known.add(name);
};

/** A header is not encoded. `fetch` joins repeated headers with a comma and a space. */
function decoderOf(location: ParameterEntry["in"]): (text: string) => string {
  if (location === "header") return (text) => text.trim();
  if (location === "query") return decodeQuery;
  // Throws for malformed text, because servers refuse such a path.
  return location === "path" ? decodeURIComponent : decodePercent;
}
