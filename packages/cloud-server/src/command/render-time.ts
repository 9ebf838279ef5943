/** `2025-11-20 16:04`, in UTC; a dash for no time. */
export function renderTime(us: number | null): string {
  return us === null ? "-" : new Date(us / 1000).toISOString().slice(0, 16).replace("T", " ");
}

/** RFC 3339, for `--json`. */
export function toDateTime(us: number | null): string | null {
  return us === null ? null : new Date(us / 1000).toISOString();
}
