import { createRequire } from "node:module";
import { load } from "cheerio";

interface Turndown {
  remove(names: readonly string[]): Turndown;
  use(plugin: unknown): Turndown;
  turndown(html: string): string;
}

// Neither has types of its own.
const require = createRequire(import.meta.url);
const TurndownService = require("turndown") as new (options: object) => Turndown;
const { gfm } = require("@joplin/turndown-plugin-gfm") as { gfm: unknown };

const options = { codeBlockStyle: "fenced", headingStyle: "atx" };
const ofBody = new TurndownService(options).remove(["script", "style"]);
const ofMain = new TurndownService(options).use(gfm);

/** What anyone would write in a minute. */
export function turndownOfBody(html: string): string {
  return ofBody.turndown(html);
}

/** What most programs do: cheerio finds the text and takes out what is around it, turndown makes Markdown of that. */
export function turndownOfMain(html: string): string {
  const $ = load(html);
  $("script, style, nav, header, footer, aside, [role=navigation]").remove();
  const main = $("main, [role=main], article").first();
  return ofMain.turndown((main.length > 0 ? main.html() : $("body").html()) ?? "");
}
