import { bareMediaType, isJsonMediaType, isRecord, type Operation, type Parameter } from "@docent/openapi";
import type { Header, WireRequest } from "@docent/schema";

/** A request in the terms of its operation, before serialization. */
export interface RequestParts {
  operation: Operation;
  /** Values of the parameters. A parameter without an entry is left out, as is one of which no valid value could be made. */
  parameters: ReadonlyMap<Parameter, unknown>;
  body: RequestBytes | undefined;
  /** Credentials and headers that a probe adds. They replace headers of the same name. */
  headers: readonly Header[];
  /** Undocumented query parameters, and credentials in the query. */
  query: readonly Header[];
  /** Whether the contract may forbid the request: no body could be made that it surely allows. Default: false. */
  isUncertain?: boolean;
}

export interface RequestBytes {
  /** The header `content-type`. Undefined if the header is not sent. */
  mediaType: string | undefined;
  bytes: Uint8Array;
}

/** Serializes a request: path, query, headers, cookies and body. */
export function renderRequest({ operation, parameters, body, headers, query }: RequestParts): WireRequest {
  const written = (location: Parameter["in"]) =>
    [...parameters]
      .filter(([parameter, value]) => parameter.in === location && (value !== undefined || location === "path"))
      .flatMap(([parameter, value]) =>
        writeParameter(parameter, value, location === "header" ? undefined : encodeText),
      );
  const path = written("path").reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, () => value),
    encodeTemplate(operation.path),
  );
  const others = query.map(([name, value]): Header => [name, encodeText(value)]);
  const pairs = [...written("query"), ...others].map(([name, value]) => `${encodeText(name)}=${value}`);
  const search = [...pairs, ...written("querystring").map(([, value]) => value)].join("&");
  const cookies = written("cookie").map(([name, value]) => `${name}=${value}`);
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
    headers: [...own.filter(([name]) => !replaced.has(name.toLowerCase())), ...headers],
    body: body?.bytes,
  };
}

/**
 * Percent-encodes the characters of a path template that a path cannot contain (RFC 3986, section 3.3), except those of its
 * parameters. `?` stays, because some contracts have a query in a path.
 */
function encodeTemplate(template: string): string {
  return template.replace(
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

/** Every media type of the responses of the operation. */
function acceptOf({ responses }: Operation): string {
  const names = new Set(responses.flatMap(({ content }) => content.map(({ name }) => name)));
  return names.size === 0 ? "*/*" : [...names].join(", ");
}

/** The same request with another body. */
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

/**
 * Serializes the value of a parameter by its style (OpenAPI, "Style Values"), as pairs of name and text. Values are encoded
 * before they are joined, because a comma between them is not encoded (RFC 6570, section 3.2.1).
 */
export function writeParameter(
  parameter: Parameter,
  value: unknown,
  encode = (text: string): string => text,
): Header[] {
  const { name, in: location, style, explode, mediaType } = parameter;
  const write = (each: unknown) => encode(toText(each));
  // The values of a form are encoded already.
  if (mediaType !== undefined && location === "querystring" && isRecord(value) && isFormType(mediaType))
    return [[name, encodeForm(value)]];
  if (mediaType !== undefined)
    return [[name, isJsonMediaType(mediaType) ? encode(JSON.stringify(value) ?? "") : write(value)]];
  const members = isRecord(value) ? Object.entries(value).map(([key, item]): Header => [key, write(item)]) : undefined;
  const items = Array.isArray(value) ? value.map(write) : undefined;
  if (style === "deepObject" && members) return writeBrackets(name, value, write);
  if (explode && (location === "query" || location === "cookie")) {
    if (members) return members;
    if (items) return items.map((item) => [name, item]);
  }
  const encoded = members?.map(([key, item]): Header => [encode(key), item]);
  const isMatrix = style === "matrix";
  if (isMatrix && explode && (encoded ?? items)) {
    const pairs = encoded ?? items?.map((item): Header => [name, item]) ?? [];
    return [[name, pairs.map(([key, item]) => `;${key}=${item}`).join("")]];
  }
  const separator = style === "label" && explode ? "." : parameter.separator;
  const joiner = [",", "."].includes(separator) ? separator : encode(separator);
  const texts = encoded?.map((pair) => pair.join(explode ? "=" : joiner)) ?? items ?? [write(value)];
  const start = isMatrix ? `;${name}=` : style === "label" ? "." : "";
  return [[name, start + texts.join(joiner)]];
}

/** OpenAPI defines the style for one level. Clients, mocks and servers write further levels, and lists, in more brackets. */
function writeBrackets(name: string, value: unknown, write: (scalar: unknown) => string): Header[] {
  if (typeof value !== "object" || value === null) return [[name, write(value)]];
  return Object.entries(value).flatMap(([key, member]) => writeBrackets(`${name}[${key}]`, member, write));
}

export function isFormType(mediaType: string): boolean {
  return bareMediaType(mediaType) === "application/x-www-form-urlencoded";
}

/** Writes a form. Lists repeat their field, and objects are JSON (OpenAPI, "Encoding Object"). */
export function encodeForm(fields: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, toText(item)]),
  );
  return new URLSearchParams(pairs).toString();
}

/** The text of a scalar. */
export function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
