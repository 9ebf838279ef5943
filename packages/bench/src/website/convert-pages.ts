import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
// By path: the package does not export this module.
import { PageReader } from "../../../local-server/src/html/page-reader.ts";
import { turndownOfBody, turndownOfMain } from "./other-readers.ts";

// Converts pages in a worker thread, as the server does.
const reader = new PageReader();

/** Converters of a page to Markdown, by name. */
const converters: Record<string, (html: string) => string | Promise<string>> = {
  "local server": async (html) => (await reader.read({ html, url: "https://docs.example/" }))?.markdown ?? "",
  "cheerio and turndown": turndownOfMain,
  "turndown of the body": turndownOfBody,
};

// This file is a program of its own, so that its processor time and memory are those of one converter.
const [name = "", folder = ""] = process.argv.slice(2);
const convert = converters[name];
if (!convert)
  throw new Error(`There is no converter "${name}". Expected one of ${Object.keys(converters).join(", ")}.`);
const before = process.cpuUsage();
let characters = 0;
for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
  if (file.endsWith(".html")) characters += (await convert(readFileSync(join(folder, file), "utf8"))).length;
await reader.close();
const { user, system } = process.cpuUsage(before);
const peakBytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakBytes, characters }));
