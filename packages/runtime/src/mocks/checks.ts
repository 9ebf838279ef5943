import type { Check, ParsedRequest, Violation } from "./mock-table.ts";
import { percentDecode } from "./path-pattern.ts";
import { guard, type Validator } from "./validators/validator.ts";

export interface ParameterEntry {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required?: true;
  /** JSON type of the parameter's text. Default: string. */
  readonly type?: "number" | "boolean" | "array" | "object";
  /** Separator of array items. Absent if each item is a parameter of its own. */
  readonly separator?: string;
  /** Validates the parsed value. Absent if every value is valid. */
  readonly validator?: Validator;
}

/** Checks each parameter and refuses unknown query parameters. `known` are additional names of query parameters. */
export function checkParameters(entries: readonly ParameterEntry[], known: readonly string[] = []): Check {
  return (request, parsed) => {
    const { searchParams } = new URL(request.url);
    for (const entry of entries) {
      const violation = readParameter(entry, request, parsed);
      if (violation) return violation;
    }
    const names = [...entries.filter((entry) => entry.in === "query").map(({ name }) => name), ...known];
    // Each property of an object is a query parameter with its own name.
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

/** Removes spaces around items, because `fetch` joins repeated headers with a comma and a space. */
function splitItems(text: string, separator: string): string[] {
  return text.split(separator).map((item) => item.trim());
}

/** Parses a text as its type. A text of another type is returned unchanged, and the validator reports it. */
function toScalar(text: string, type: ParameterEntry["type"]): unknown {
  if (type === "number" && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  return type === "boolean" && /^(true|false)$/.test(text) ? text === "true" : text;
}

export interface BodyOptions {
  required?: true;
  /** `x-max-body-bytes`. */
  maxBytes?: number;
}

/**
 * Checks size, media type and schema of a body. `content` has a validator for each media type, or null if no JSON Schema
 * applies.
 */
export function checkBody(
  content: Readonly<Record<string, Validator | null>>,
  { required, maxBytes }: BodyOptions = {},
): Check {
  return async (request, parsed) => {
    const bytes = await request.clone().arrayBuffer();
    const size = bytes.byteLength;
    if (!size) return required && invalid("body: it is missing.");
    if (maxBytes && size > maxBytes) {
      return { status: 413, message: `body: expected at most ${maxBytes} bytes, not ${size}.` };
    }
    const found = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    const range = [found, found.replace(/\/.*/, "/*"), "*/*"].find((type) => Object.hasOwn(content, type));
    if (range === undefined) {
      const expected = Object.keys(content).join(" or ");
      return { status: 415, message: `content-type: expected ${expected}, not "${found}".` };
    }
    const isJson = /[/+]json$/.test(found);
    try {
      // JSON must be UTF-8 (RFC 8259, section 8.1). Other bodies may be files.
      const text = new TextDecoder("utf-8", { fatal: isJson }).decode(bytes);
      parsed.body = isJson ? JSON.parse(text) : text;
    } catch {
      return invalid("body: expected JSON.");
    }
    return checkSchema(content[range], parsed.body, "body");
  };
}

/** `Bearer` and `Basic` are the authorization schemes of these names. */
export type CredentialLocation = "Bearer" | "Basic" | readonly [location: "header" | "query" | "cookie", name: string];

/** Accepts any of these credentials. If `token` is set, it is the only accepted one. */
export function checkCredentials(locations: readonly CredentialLocation[]): Check {
  return (request, _, { token }) =>
    locations.some((location) =>
      isAccepted(readCredential(location, request), location === "Basic" ? toBase64(token) : token),
    )
      ? undefined
      : { status: 401, message: "The request carries no credentials that this operation accepts." };
}

function isAccepted(found: string | null | undefined, token: string | undefined): boolean {
  return token === undefined ? found !== null && found !== undefined : found === token;
}

/** The credential at a location of a request: for an authorization scheme, the text after its name. */
function readCredential(location: CredentialLocation, { headers, url }: Request): string | null | undefined {
  if (typeof location === "string")
    return new RegExp(`^${location} +(\\S.*)`, "i").exec(headers.get("authorization") ?? "")?.[1];
  const [where, name] = location;
  if (where === "query") return new URL(url).searchParams.get(name);
  return where === "header" ? headers.get(name) : readCookie(headers, name);
}

/** `user:password` in UTF-8 (RFC 7617). */
function toBase64(text: string | undefined): string | undefined {
  return text && btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Validates a value. Without a validator, every value is valid. */
function checkSchema(validator: Validator | null | undefined, value: unknown, location: string): Violation | undefined {
  const failure = guard(validator)(value, location);
  return failure === undefined ? undefined : invalid(failure);
}

function invalid(message: string): Violation {
  return { status: 400, message };
}

function readCookie(headers: Headers, name: string): string | undefined {
  const pair = headers
    .get("cookie")
    ?.split(/; */)
    .find((text) => text.startsWith(`${name}=`));
  return pair && percentDecode(pair.slice(name.length + 1));
}
