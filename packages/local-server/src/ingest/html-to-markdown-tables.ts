import type { Cheerio, CheerioAPI } from "cheerio";
import type { PageNode } from "./html-to-markdown-node.ts";

/** A character of private use in place of a `|` of the text, until the cells are put together. */
const pipe = "\ue07c";

/** The rows that turndown has to draw a line below, by the number of their cells. */
export const headingColumns = "data-heading-columns";

/** Makes tables such as GFM can say: a row of headings, and cells of one line. One that holds code or another table becomes a row of blocks. */
export function normaliseTables($: CheerioAPI, main: Cheerio<PageNode>): void {
  for (const element of main.find("table").toArray().reverse()) {
    const table = $(element);
    if (table.find("pre, table").length > 0) unwrapTable($, table);
    else {
      flattenCells($, table);
      addHeading($, table);
    }
  }
}

export function restorePipes(markdown: string): string {
  return markdown.replaceAll(pipe, "\\|");
}

function unwrapTable($: CheerioAPI, table: Cheerio<PageNode>): void {
  for (const element of table.find("td, th, caption").toArray()) {
    const cell = $(element);
    cell.replaceWith($("<div>").append(cell.contents()));
  }
  for (const element of table.find("thead, tbody, tfoot, tr").toArray()) $(element).replaceWith($(element).contents());
  table.replaceWith($("<div>").append(table.contents()));
}

function flattenCells($: CheerioAPI, table: Cheerio<PageNode>): void {
  table.find("hr").replaceWith("<br>");
  for (const element of table.find("h1, h2, h3, h4, h5, h6").toArray())
    $(element).replaceWith($("<strong>").append($(element).contents()));
  for (const element of table.find("li").toArray())
    $(element).replaceWith($("<span>").append("• ", $(element).contents(), "<br>"));
  for (const element of table.find("ul, ol, blockquote").toArray())
    $(element).replaceWith($("<div>").append($(element).contents()));
  for (const element of table.find("td, th").find("*").addBack().contents().toArray())
    if (element.type === "text") element.data = element.data.replaceAll("|", pipe);
}

/** Every table of GFM has a heading; where the page has none, it is empty. */
function addHeading($: CheerioAPI, table: Cheerio<PageNode>): void {
  for (const element of table.find("caption").toArray()) table.before($("<p>").append($(element).contents()));
  table.find("caption, colgroup, col").remove();
  const rows = table.find("tr");
  const columns = Math.max(1, ...rows.toArray().map((row) => $(row).children("td, th").length));
  const first = rows.first();
  const isHeading = first.parent().is("thead") || first.children("td").length === 0;
  if (isHeading) first.attr(headingColumns, String(columns));
  else first.before($(`<tr ${headingColumns}="${columns}">${"<th></th>".repeat(columns)}</tr>`));
}
