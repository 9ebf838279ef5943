import { parseTimeUs } from "../transfer/read-time.ts";

/** `2025-11-20 16:04Z`, in UTC; a dash for no time. */
export function renderTime(us: number | null): string {
  return us === null ? "-" : `${new Date(us / 1000).toISOString().slice(0, 16).replace("T", " ")}Z`;
}

/** The same of a time of RFC 3339. Any other value is shown as it is. */
export function renderTimeOf(value: unknown): string {
  const us = parseTimeUs(String(value));
  return us === undefined ? String(value) : renderTime(us);
}

/** RFC 3339, for `--json`. */
export function toDateTime(us: number | null): string | null {
  return us === null ? null : new Date(us / 1000).toISOString();
}
