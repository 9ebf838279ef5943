import type { Operation, Parameter } from "@docent/openapi";
import { createTemplateReader, type Header, readPathname, type WireRequest } from "@docent/schema";
import { writeParameter } from "./parameter-style.ts";

/** A request in the terms of its operation, before serialization. */
export interface RequestParts {
  operation: Operation;
  /** Identifies the baseline from which the request differs. */
  baseline: BaselineId;
  /** Values of the parameters. A parameter is left out if it has no entry, or if no valid value could be generated. */
  parameters: ReadonlyMap<Parameter, unknown>;
  body: RequestBytes | undefined;
  /** Credentials and headers that a probe adds. They replace headers and cookies of the same name. */
  headers: readonly Header[];
  /** Undocumented query parameters, and credentials in the query. */
  query: readonly Header[];
  /** Whether the contract may forbid the request: no body could be generated that it certainly allows. Default: false. */
  isUncertain?: boolean;
}

/** Compared by identity: baselines of several media types have the same name. */
export interface BaselineId {
  name: string;
}

export interface RequestBytes {
  /** The header `content-type`. Undefined if the header is not sent. */
  mediaType: string | undefined;
  bytes: Uint8Array;
}

/** Serializes the value of a parameter as it is sent. */
export function encodeParameter(parameter: Parameter, value: unknown): Header[] {
  const { in: location, style } = parameter;
  return writeParameter(parameter, value, location === "header" || style === "cookie" ? undefined : encodeText);
}

/**
 * Whether a server reads the values of path parameters as they were written. A text between two parameters of a segment may also
 * be in a value: `1.5.json` for `{size}.{format}`.
 */
export function isReadAsWritten(parts: RequestParts): boolean {
  const read = createTemplateReader(parts.operation.path)(readPathname(renderRequest(parts).target));
  return [...parts.parameters]
    .filter(([parameter]) => parameter.in === "path")
    .flatMap(([parameter, value]) => encodeParameter(parameter, value))
    .every(([name, text]) => read?.[name] === text);
}

/** Serializes a request: path, query, headers, cookies and body. */
export function renderRequest({ operation, parameters, body, headers, query }: RequestParts): WireRequest {
  const written = (location: Parameter["in"]) =>
    [...parameters]
      .filter(([parameter, value]) => parameter.in === location && (value !== undefined || location === "path"))
      .flatMap(([parameter, value]) => encodeParameter(parameter, value));
  const path = written("path").reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, () => value),
    encodeTemplate(operation.path),
  );
  const others = query.map(([name, value]): Header => [name, encodeText(value)]);
  const pairs = [...written("query"), ...others].map(([name, value]) => `${encodeText(name)}=${value}`);
  const search = [...pairs, ...written("querystring").map(([, value]) => value)].join("&");
  const isCookie = ([name]: Header) => name.toLowerCase() === "cookie";
  const added = new Map(
    headers.filter(isCookie).flatMap(([, value]) => value.split("; ").map((pair) => [pair.split("=")[0], pair])),
  );
  const kept = written("cookie").filter(([name]) => !added.has(name));
  const cookies = [...kept.map(([name, value]) => `${name}=${value}`), ...added.values()];
  const own: Header[] = [
    ["Accept", acceptOf(operation)],
    // The check reads bodies without a content encoding (RFC 9110, section 12.5.3).
    ["Accept-Encoding", "identity"],
    ...(body?.mediaType === undefined ? [] : [["Content-Type", body.mediaType] as const]),
    ...written("header"),
    ...(cookies.length > 0 ? [["Cookie", cookies.join("; ")] as const] : []),
  ];
  const replaced = new Set(headers.map(([name]) => name.toLowerCase()));
  return {
    method: operation.method,
    target: search === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${search}`,
    headers: [
      ...own.filter((header) => isCookie(header) || !replaced.has(header[0].toLowerCase())),
      ...headers.filter((header) => !isCookie(header)),
    ],
    body: body?.bytes,
  };
}

/**
 * Percent-encodes the characters of a path template that a path cannot contain (RFC 3986, section 3.3), except those of its
 * parameters. `?` stays, because some contracts have a query in a path. A fragment is not sent.
 */
function encodeTemplate(template: string): string {
  return template
    .replace(/#.*$/s, "")
    .replace(
      /(\{[^{}]+\}|%[\dA-Fa-f]{2})|[^\w\-.~!$&'()*+,;=:@/?]/gu,
      (character, kept?: string) => kept ?? encodeURIComponent(character),
    );
}

/** Percent-encodes all but unreserved characters (RFC 3986, section 2.3). `encodeURIComponent` keeps some others as well. */
export function encodeText(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Whether an unencoded cookie can be sent (RFC 6265, section 4.1.1). Commas are allowed, because they separate items of a list. */
export function isCookieText([, text]: Header): boolean {
  return /^[!#-:<-[\]-~]*$/.test(text);
}

/** Every media type of the responses of the operation. */
function acceptOf({ responses }: Operation): string {
  const names = new Set(responses.flatMap(({ content }) => content.map(({ name }) => name)));
  return names.size === 0 ? "*/*" : [...names].join(", ");
}

export function withBody(parts: RequestParts, body: RequestBytes | undefined): RequestParts {
  return { ...parts, body, isUncertain: false };
}

/** Whether a request does not have its required body. */
export function lacksBody({ operation, body }: RequestParts): boolean {
  return operation.requestBody?.isRequired === true && body === undefined;
}

/** The same request with one parameter changed. The value undefined leaves the parameter out. */
export function withParameter(parts: RequestParts, parameter: Parameter, value: unknown): RequestParts {
  const parameters = new Map(parts.parameters);
  if (value === undefined) parameters.delete(parameter);
  else parameters.set(parameter, value);
  return { ...parts, parameters };
}

export function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value) ?? "");
}

/** Lengthens JSON with spaces, which do not change its value (RFC 8259, section 2). */
export function padJson(bytes: Uint8Array, size: number): Uint8Array {
  const padded = new Uint8Array(size).fill(0x20);
  padded.set(bytes);
  return padded;
}
