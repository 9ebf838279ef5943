/// <reference path="./html-to-markdown-gfm.d.ts" />

import { strikethrough, taskListItems } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { headingColumns } from "./html-to-markdown-tables.ts";

export function createTurndown(): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "_",
  });
  service.use([strikethrough, taskListItems]);
  addTableRules(service);
  service.addRule("summary", { filter: "summary", replacement: (content) => `\n\n**${content.trim()}**\n\n` });
  service.addRule("term", { filter: "dt", replacement: (content) => `\n\n**${content.trim()}**\n\n` });
  service.addRule("fragmentLink", {
    // A link without text shows nothing.
    filter: (node) => node.nodeName === "A" && (node.textContent ?? "").trim() === "",
    replacement: () => "",
  });
  service.escape = escapeText;
  return service;
}

/** The plugin's own rules count the rows of a table for each of its rows: a thousand of them take four seconds. */
function addTableRules(service: TurndownService): void {
  service.addRule("cell", {
    filter: ["th", "td"],
    replacement: (content) => ` ${linesOf(content).join("<br>")} |`,
  });
  service.addRule("row", {
    filter: "tr",
    replacement(content, node) {
      const columns = Number("getAttribute" in node ? node.getAttribute(headingColumns) : 0);
      return `\n|${content}${columns > 0 ? `\n|${" --- |".repeat(columns)}` : ""}`;
    },
  });
  service.addRule("rows", { filter: ["thead", "tbody", "tfoot"], replacement: (content) => content });
  service.addRule("table", { filter: "table", replacement: (content) => `\n\n${content.trim()}\n\n` });
}

function linesOf(content: string): string[] {
  const lines = content.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "");
}

/**
 * Escapes what would become structure. Turndown's own goes further and makes `snake\_case` of a name, which nobody finds
 * and which is quoted with its backslash; an underscore within a word is no emphasis in GFM.
 */
function escapeText(text: string): string {
  return text
    .replace(/[\\`*]/g, "\\$&")
    .replace(/<(?=[a-z/!?])/gi, "\\<")
    .replace(/^(\s*)([#>+-]|=+|~{3,})(?=\s|$)/g, "$1\\$2")
    .replace(/^(\s*\d+)([.)])(?=\s)/g, "$1\\$2");
}
