import type { ResponseHeader } from "@docent/openapi";
import { isJsonMediaType } from "@docent/openapi/model";

/** One request as it is sent. Unlike a `Request`, it can be malformed. */
export interface WireRequest {
  method: string;
  /** Path and query, relative to the base URL: `/question/stream?x=1`. */
  target: string;
  headers: readonly Header[];
  body: Uint8Array | undefined;
}

export type Header = readonly [name: string, value: string];

/** Converts a request, and reads its body. The base URL of its server must have no path. */
export async function toWireRequest(request: Request): Promise<WireRequest> {
  const { pathname, search } = new URL(request.url);
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
  return { method: request.method, target: pathname + search, headers: [...request.headers], body };
}

/** Writes the value of a header as JSON, or else in the style `simple`, the only style of headers (OpenAPI, "Header Object"). */
export function writeHeaderValue(
  value: unknown,
  { mediaType, explode }: Partial<Pick<ResponseHeader, "mediaType" | "explode">> = {},
): string {
  if (mediaType !== undefined && isJsonMediaType(mediaType)) return JSON.stringify(value) ?? "";
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return value.join(",");
  return Object.entries(value)
    .map((pair) => pair.join(explode ? "=" : ","))
    .join(",");
}

/** The value of a header, or undefined. Repeated headers are joined by commas (RFC 9110, section 5.3). */
export function readHeader(headers: readonly Header[], name: string): string | undefined {
  const values = readHeaders(headers, name);
  return values.length === 0 ? undefined : values.join(", ");
}

/** Every value of a header. For `Set-Cookie`, whose values cannot be joined by commas (RFC 9110, section 5.3). */
export function readHeaders(headers: readonly Header[], name: string): string[] {
  return headers.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
}

/**
 * The retry delay of the header `Retry-After`, in milliseconds. 0 for a date in the past. Undefined for a missing or invalid
 * header.
 *
 * The header is a number of seconds, or a date in one of the three forms of HTTP (RFC 9110, sections 5.6.7 and 10.2.3).
 * Fractions of a second are accepted too: the RFC forbids them, but some servers send them.
 *
 * @param nowMs Wall clock, in milliseconds since 1970.
 */
export function readRetryAfter(header: string | null | undefined, nowMs: number = Date.now()): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const dateMs = readHttpDate(text);
  return dateMs === undefined ? undefined : Math.max(0, dateMs - nowMs);
}

/**
 * Converts a date in one of the three forms of HTTP (RFC 9110, section 5.6.7) to milliseconds since 1970. Undefined for a text
 * that is not a date, or that does not begin with the name of a day.
 */
export function readHttpDate(header: string): number | undefined {
  const text = header.trim();
  // `Date.parse` accepts almost any text with a number, and reads a date without a time zone as local time.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined;
  const dateMs = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(dateMs) ? undefined : dateMs;
}

/** The parameter `charset` of a Content-Type. */
export function readCharset(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1];
}
