import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { load } from "cheerio";

interface Turndown {
  remove(names: readonly string[]): Turndown;
  use(plugin: unknown): Turndown;
  turndown(html: string): string;
}

// Neither package has types.
const require = createRequire(import.meta.url);
const TurndownService = require("turndown") as new (options: object) => Turndown;
const { gfm } = require("@joplin/turndown-plugin-gfm") as { gfm: unknown };

const options = { codeBlockStyle: "fenced", headingStyle: "atx" };
const ofBody = new TurndownService(options).remove(["script", "style"]);
const ofMain = new TurndownService(options).use(gfm);

/** The simplest converter: the whole body through turndown. */
export function turndownOfBody(html: string): string {
  return ofBody.turndown(html);
}

/** The usual converter: cheerio selects the main element and removes navigation, and turndown converts the rest. */
export function turndownOfMain(html: string): string {
  const $ = load(html);
  $("script, style, nav, header, footer, aside, [role=navigation]").remove();
  const main = $("main, [role=main], article").first();
  return ofMain.turndown((main.length > 0 ? main.html() : $("body").html()) ?? "");
}

/** The simplest crawler: one page after the other, with the whole body through turndown. */
export async function crawlNaively(origin: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const pages = new Map<string, string>();
  for (const [, address = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const markdown = turndownOfBody(await (await fetch(address)).text());
    const name = createHash("sha256").update(address).digest("hex");
    await writeFile(join(folder, `${name}.md`), markdown);
    pages.set(new URL(address).pathname, markdown);
  }
  return pages;
}
