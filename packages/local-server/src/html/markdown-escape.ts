/** Backticks around code: more than are anywhere in it. */
export function fenceFor(lines: readonly string[], least: number): string {
  let length = least - 1;
  for (const line of lines)
    if (line.includes("`")) for (const [run] of line.matchAll(/`+/g)) length = Math.max(length, run.length);
  return "`".repeat(length + 1);
}

/**
 * Escapes what would become structure, and no more: `snake\_case` is a name that nobody finds, and an underscore within a
 * word is no emphasis in GFM.
 */
export function escapeText(text: string): string {
  if (!/[\\`*<\]]/.test(text)) return text;
  return text
    .replace(/[\\`*]/g, "\\$&")
    .replace(/<(?=[a-z/!?])/gi, "\\<")
    .replace(/\[(?=[^[\]]*\](?:[(:[]))/g, "\\[");
}

/** The same for the text that a line begins with. */
export function escapeStart(text: string): string {
  return escapeText(text)
    .replace(/^([#>+-]|=+|~{3,}|-{3,}|_{3,})(?=\s|$)/, "\\$1")
    .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");
}
