/**
 * How long the header `Retry-After` asks to wait, in milliseconds: seconds, or a date in one of the three forms of HTTP, which
 * begins with the name of a day (RFC 9110, sections 5.6.7 and 10.2.3). A fraction of a second is no valid value, but servers
 * send it. 0 for a date that has passed; undefined for a missing header, and for one that is neither.
 *
 * @param nowMs Wall clock, in milliseconds since 1970.
 */
export function readRetryAfter(header: string | null | undefined, nowMs: number = Date.now()): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // JavaScript reads almost any text with a number as a date, and one without a time zone as local time.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined;
  const dateMs = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
