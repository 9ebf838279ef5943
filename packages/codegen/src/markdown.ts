import { renderInline } from "./source-text.ts";

/**
 * Text of a contract for one line or table cell. Markdown for emphasis and code is kept. HTML, images, links and
 * separators of table cells are escaped.
 */
export function renderProse(text: string): string {
  return renderInline(text)
    .replaceAll("\\", "\\\\")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[[\]|]/g, "\\$&")
    .replace(/^(#|>|[-+*] |\d+[.)] )/, "\\$1");
}

/** A code span, for table cells as well: the fence is longer than any run of backticks inside. */
export function renderCode(text: string): string {
  const code = renderInline(text).replaceAll("|", "\\|");
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const space = longest > 0 ? " " : "";
  return fence + space + code + space + fence;
}
