import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
// By path: the package has no entry for its inner parts, which no one else is to use.
import { PageReader } from "../../../local-server/src/html/page-reader.ts";
import { turndownOfBody, turndownOfMain } from "./page-peers.ts";

// In its thread, as the server has it.
const reader = new PageReader();

/** What makes Markdown of a page. */
const converters: Record<string, (html: string) => string | Promise<string>> = {
  "local server": async (html) => (await reader.read({ html, url: "https://docs.example/" }))?.markdown ?? "",
  "cheerio and turndown": turndownOfMain,
  "turndown of the body": turndownOfBody,
};

/** Run as a program of its own, so that its processor time and its memory are those of one converter. */
const [name = "", folder = ""] = process.argv.slice(2);
const convert = converters[name];
if (!convert) throw new Error(`Expected one of ${Object.keys(converters).join(", ")}, found ${name}.`);
const before = process.cpuUsage();
let characters = 0;
for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
  if (file.endsWith(".html")) characters += (await convert(readFileSync(join(folder, file), "utf8"))).length;
await reader.close();
const { user, system } = process.cpuUsage(before);
const peakBytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakBytes, characters }));
