import type { Check, Violation } from "./mock-table.ts";
import { splitPairs, textsOf } from "./parameter-readers.ts";
import { decodePercent } from "./path-pattern.ts";
import { guard, type Validator } from "./validators/validator.ts";

export interface BodyOptions {
  required?: true;
  /** `x-max-body-bytes`. */
  maxBytes?: number;
  /** {@link sortParameters}, if a parameter distinguishes two media types of `content`. */
  exact?: (contentType: string) => string;
}

/**
 * Checks size, media type and schema of a body. `content` has a validator for each media type, or null if every value is
 * valid. The value is parsed JSON, or the text of another body. The most specific media type applies.
 */
export function checkBody(
  content: Readonly<Record<string, Validator | null>>,
  { required, maxBytes, exact }: BodyOptions = {},
): Check {
  return async (request, parsed) => {
    const bytes = await request.clone().arrayBuffer();
    const size = bytes.byteLength;
    if (!size) return required && invalid("body: it is missing.");
    if (maxBytes && size > maxBytes) {
      return invalid(`body: expected at most ${maxBytes} bytes, not ${size}.`, 413);
    }
    const contentType = request.headers.get("content-type")?.toLowerCase() ?? "";
    const found = contentType.replace(/\s*;.*/, "");
    const range = [
      exact?.(contentType) ?? found,
      found,
      found.replace(/\/(.+\+)?/, "/*+"),
      found.replace(/\/.*/, "/*"),
      "*/*",
    ].find((type) => Object.hasOwn(content, type));
    if (range === undefined) {
      return invalid(`content-type: expected ${Object.keys(content).join(" or ")}, not "${found}".`, 415);
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

/** A media type with its sorted parameters: `application/json;profile=a;v=1`. Omits `charset`, which JSON does not have. */
export function sortParameters(contentType: string): string {
  const [mediaType, ...parameters] = contentType
    .replaceAll('"', "")
    .split(";")
    .map((text) => text.trim());
  return `${mediaType};${parameters
    .filter((text) => text && !/^(charset|q) *=/.test(text))
    .sort()
    .join(";")}`;
}

/** A text is the name of an HTTP authentication scheme: `Bearer`. */
export type CredentialLocation = string | readonly [location: "header" | "query" | "cookie", name: string];

/** One credential, or several that are needed together. */
export type CredentialAlternative = CredentialLocation | { readonly all: readonly CredentialLocation[] };

/** Accepts any of these alternatives. If `token` is set, it is the only accepted credential. */
export function checkCredentials(alternatives: readonly CredentialAlternative[]): Check {
  return (request, _, { token }) =>
    alternatives.some((alternative) =>
      (typeof alternative === "object" && "all" in alternative ? alternative.all : [alternative]).every((location) =>
        isAccepted(readCredential(location, request), location === "Basic" ? toBase64(token) : token),
      ),
    )
      ? undefined
      : invalid("The request carries no credentials that this operation accepts.", 401);
}

function isAccepted(found: string | null | undefined, token: string | undefined): boolean {
  return token === undefined ? Boolean(found) : found === token;
}

/**
 * The credential at a location of a request: for an authorization scheme, the text after its name. It may have spaces, as
 * placeholders such as `your token` have.
 */
function readCredential(location: CredentialLocation, { headers, url }: Request): string | null | undefined {
  if (typeof location === "string")
    return new RegExp(`^${location} +(\\S.*)`, "i").exec(headers.get("authorization") ?? "")?.[1];
  const [where, name] = location;
  if (where === "query") return new URL(url).searchParams.get(name);
  if (where === "header") return headers.get(name);
  const [cookie] = textsOf(splitPairs(headers.get("cookie") ?? "", /; */, decodePercent), name);
  return cookie && decodePercent(cookie);
}

/**
 * Returns a function that reports whether a request has all these values, or any where none is given. They distinguish it from
 * the requests of other operations with the same method and path.
 */
export function hasValues(
  ...values: readonly (readonly [location: "header" | "query", name: string, value?: string])[]
): (request: Request) => boolean {
  return (request) =>
    values.every(([location, name, value]) => {
      const found = readCredential([location, name], request);
      return value === undefined ? found !== null : found === value;
    });
}

/** `user:password` in UTF-8 (RFC 7617). */
function toBase64(text: string | undefined): string | undefined {
  return text && btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Validates a value. Without a validator, every value is valid. */
export function checkSchema(
  validator: Validator | null | undefined,
  value: unknown,
  location: string,
): Violation | undefined {
  const failure = guard(validator)(value, location);
  return failure === undefined ? undefined : invalid(failure);
}

export function invalid(message: string, status = 400): Violation {
  return { status, message };
}
