import { escapeControls } from "@docent/terminal";

/** Escapes foreign text against markup, mentions and links. A backslash alone does not prevent all of them. */
export function escapeMarkdown(text: string): string {
  return escapeControls(text.replaceAll(/\s+/g, " "))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\\`*_{}[\]()#|~@]/g, "\\$&")
    .replaceAll(/[@#](?=\w)|:(?=\/\/)|\bwww(?=\\?\.)/gi, "$&<!-- -->");
}

/** A code span with a fence longer than any run of backticks inside. Bars are escaped for use in a table. */
export function code(text: string): string {
  const fence = "`".repeat(longestRun(text) + 1);
  const shown = escapeControls(text.replaceAll(/\s+/g, " ")).replaceAll("|", "\\|");
  return `${fence} ${shown} ${fence}`.replace(/^(`) ([^`]*) (`)$/, "$1$2$3");
}

/** A code block with a fence longer than any run of backticks inside. */
export function block(language: string, text: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  const shown = escapeControls(text.trimEnd(), { kept: "\n\t" });
  return `${fence}${language}\n${shown}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
