import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { turndownOfBody } from "./page-peers.ts";

/** What anyone would write in an afternoon: one page after the other, and all of its body through turndown. */
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
