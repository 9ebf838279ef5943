import { type Header, readHeader } from "./exchange.ts";

/**
 * How long the header Retry-After asks to wait: seconds, or a date, which begins with the name of a day (RFC 9110,
 * section 10.2.3). In milliseconds; undefined where it says nothing of use.
 */
export function readRetryAfter(headers: readonly Header[]): number | undefined {
  const text = readHeader(headers, "retry-after") ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z]/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
