import { isRecord, type Operation, type Parameter } from "@docent/openapi";
import type { Header, WireRequest } from "@docent/schema";

/** A request in the terms of its operation, before serialization. */
export interface RequestParts {
  operation: Operation;
  /** Values of the parameters. A parameter without an entry is left out. */
  parameters: ReadonlyMap<Parameter, unknown>;
  body: RequestBytes | undefined;
  /** Credentials and headers that a probe adds. They replace headers of the same name. */
  headers: readonly Header[];
  /** Undocumented query parameters, and credentials in the query. */
  query: readonly Header[];
}

export interface RequestBytes {
  /** Content-Type. Undefined: the header is not sent. */
  mediaType: string | undefined;
  bytes: Uint8Array;
}

/** Serializes a request: path, query, headers, cookies and body. */
export function renderRequest({ operation, parameters, body, headers, query }: RequestParts): WireRequest {
  const written = (location: Parameter["in"]) =>
    [...parameters].flatMap(([parameter, value]) =>
      parameter.in === location ? writeParameter(parameter, value) : [],
    );
  const path = written("path").reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, encodeText(value)),
    operation.path,
  );
  const pairs = [...written("query"), ...query].map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`);
  const search = [...pairs, ...written("querystring").map(([, value]) => encodeText(value))].join("&");
  const cookies = written("cookie").map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
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
    target: search === "" ? path : `${path}?${search}`,
    headers: [...own.filter(([name]) => !replaced.has(name.toLowerCase())), ...headers],
    body: body?.bytes,
  };
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
  return { ...parts, body };
}

/** The same request with one parameter changed. The value undefined leaves the parameter out. */
export function withParameter(parts: RequestParts, parameter: Parameter, value: unknown): RequestParts {
  const parameters = new Map(parts.parameters);
  if (value === undefined) parameters.delete(parameter);
  else parameters.set(parameter, value);
  return { ...parts, parameters };
}

export function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Lengthens JSON with spaces, which do not change its value (RFC 8259, section 2). */
export function padJson(bytes: Uint8Array, size: number): Uint8Array {
  const padded = new Uint8Array(size).fill(0x20);
  padded.set(bytes);
  return padded;
}

/** Serializes the value of a parameter by its style (OpenAPI, "Style Values"), as pairs of name and text. */
export function writeParameter(parameter: Parameter, value: unknown): Header[] {
  const { name, in: location, style, explode, separator, mediaType } = parameter;
  if (mediaType !== undefined) return [[name, JSON.stringify(value)]];
  if (Array.isArray(value)) {
    if (explode && (location === "query" || location === "cookie")) return value.map((item) => [name, toText(item)]);
    return [[name, value.map(toText).join(separator)]];
  }
  if (isRecord(value)) {
    const entries = Object.entries(value).map(([key, item]): Header => [key, toText(item)]);
    if (style === "deepObject") return entries.map(([key, item]) => [`${name}[${key}]`, item]);
    if (explode && (location === "query" || location === "cookie")) return entries;
    return [[name, entries.map((entry) => entry.join(explode ? "=" : ",")).join(",")]];
  }
  return [[name, toText(value)]];
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
