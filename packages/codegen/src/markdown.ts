import { renderInline } from "./source-text.ts";

/**
 * Text of a contract inside a line or a table cell. Its own Markdown stays Markdown where it stays inside the line:
 * emphasis and code do, HTML, images, links and table cells do not.
 */
export function renderProse(text: string): string {
  return renderInline(text)
    .replaceAll("\\", "\\\\")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[[\]|]/g, "\\$&")
    .replace(/^(#|>|[-+*] |\d+[.)] )/, "\\$1");
}

/** A code span, in a table cell too: the fence is longer than any row of backticks within. */
export function renderCode(text: string): string {
  const code = renderInline(text).replaceAll("|", "\\|");
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const space = longest > 0 ? " " : "";
  return fence + space + code + space + fence;
}
