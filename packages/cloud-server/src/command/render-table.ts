/** Lines of columns that stand below each other, with a heading. Empty where there are no rows. */
export function renderTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const lines = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const render = (line: readonly string[]) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join("  ");
  return lines.map((line) => `${render(line).trimEnd()}\n`).join("");
}

/** `2025-11-20 16:04`, in UTC; a dash for no time. */
export function renderTime(us: number | null): string {
  return us === null ? "-" : new Date(us / 1000).toISOString().slice(0, 16).replace("T", " ");
}

/** RFC 3339, for `--json`. */
export function toDateTime(us: number | null): string | null {
  return us === null ? null : new Date(us / 1000).toISOString();
}
