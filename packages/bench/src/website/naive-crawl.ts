import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

/** What anyone would write in an afternoon: one page after the other, and all of its body through turndown. */
export async function crawlNaively(origin: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const pages = new Map<string, string>();
  for (const [, address = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const markdown = convert(await (await fetch(address)).text());
    const name = createHash("sha256").update(address).digest("hex");
    await writeFile(join(folder, `${name}.md`), markdown);
    pages.set(new URL(address).pathname, markdown);
  }
  return pages;
}

interface Turndown {
  remove(names: readonly string[]): Turndown;
  turndown(html: string): string;
}

// The very version that the local server has.
const require = createRequire(new URL("../../../local-server/package.json", import.meta.url));
const TurndownService = require("turndown") as new (options: object) => Turndown;

const service = new TurndownService({ codeBlockStyle: "fenced", headingStyle: "atx" }).remove(["script", "style"]);

function convert(html: string): string {
  return service.turndown(html);
}
