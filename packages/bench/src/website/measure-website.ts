import { mkdir, mkdtemp, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// By path: the package does not export these modules.
import { PageReader } from "../../../local-server/src/html/page-reader.ts";
import { createGuardedFetch } from "../../../local-server/src/net/guarded-fetch.ts";
import type { Snapshot } from "../../../local-server/src/resources/resource-source.ts";
import { createWebsiteSource } from "../../../local-server/src/resources/website/website-source.ts";
import { WorkerThread } from "../../../local-server/src/threads/worker-thread.ts";
import type { Cell, ReportProgress, Section, Table } from "../benchmark.ts";
import { measureRun, median } from "../measure.ts";
import { type GeneratedSite, generateSite, type SitePage } from "./generated-site.ts";
import { addKept, compareFences, compareWords, type Kept } from "./kept-text.ts";
import { measureHtmlSync, measurePages } from "./measure-html.ts";
import { crawlNaively } from "./other-readers.ts";
import type { SiteFiles, SiteHandlers, SiteTraffic } from "./site-thread.ts";

const pageCount = 500;
const rounds = 3;
/** Delay of a distant site: 500 pages one after the other take half a minute. */
const farDelayMs = 50;

/** Reads a generated site with the website source and its default limits, and with a simple crawler. */
export async function* measureWebsite(report: ReportProgress): AsyncGenerator<Section> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "docent-bench-site-"));
  const folder = temporary.path;
  await using server = await startSite();
  report("generating the site");
  const site = generateSite({ pageCount, origin: server.origin });
  await server.thread.call("publish", filesOf(site));
  const near = await crawlInTurns(server, { folder, report, rounds });
  await server.thread.call("delay", farDelayMs);
  const far = await crawlInTurns(server, { folder, report, rounds: 1 });
  await server.thread.call("delay", 0);
  yield {
    title: `A website of ${pageCount} pages (target: 30 pages/s)`,
    text: "The limits are the default ones: `robots.txt` is requested and obeyed, and at most 6 requests are open at a time.",
    table: tabulateSpeed(near, far),
  };
  yield {
    title: "The same website: what is kept of its text (targets: 95 % of words, 99 % of code blocks)",
    table: tabulateKept(site.pages, near),
  };
  yield { title: "Code blocks by their markup, kept byte by byte", table: tabulateShapes(site.pages, near) };
  yield {
    title: "The same pages: processor time of the conversion to Markdown, the median of 3",
    table: await measurePages(site.pages, { folder, report }),
  };
  const html = process.env["DOCENT_HTML"];
  if (html !== undefined)
    yield {
      title:
        "A folder of HTML in the index of the local server, the median of 3 (targets: at most twice the cost of Markdown, 250 MB)",
      table: await measureHtmlSync(html, { folder, report }),
    };
  report("reading an unchanged site");
  yield { title: "The same website once more, with nothing changed", table: await measureAgain(server, folder) };
}

type SiteServer = Awaited<ReturnType<typeof startSite>>;

async function startSite() {
  const file = new URL("./site-thread.ts", import.meta.url);
  const thread = new WorkerThread<SiteHandlers>({ file, purpose: "The website" });
  const origin = await thread.call("origin", undefined);
  return { thread, origin, [Symbol.asyncDispose]: () => thread.close() };
}

function filesOf({ pages, files }: GeneratedSite): SiteFiles {
  const typeOf = (path: string) => (path.endsWith(".xml") ? "application/xml" : "text/plain");
  const result = new Map<string, { text: string; type: string }>();
  for (const { path, html } of pages) result.set(path, { text: html, type: "text/html; charset=utf-8" });
  for (const [path, text] of files) result.set(path, { text, type: typeOf(path) });
  return result;
}

/** Markdown by the path of its page on the site. */
type CrawledPages = ReadonlyMap<string, string>;

interface Crawl {
  seconds: number;
  pages: CrawledPages;
  traffic: SiteTraffic;
}

interface Crawls {
  ours: Crawl[];
  naive: Crawl[];
}

async function crawlInTurns(
  server: SiteServer,
  { folder, report, rounds: count }: { folder: string; report: ReportProgress; rounds: number },
): Promise<Crawls> {
  const crawls: Crawls = { ours: [], naive: [] };
  for (let round = 0; round < count; round++) {
    report(`reading the site, ${round + 1} of ${count}`);
    crawls.ours.push(
      await timeCrawl(server, async () => (await crawl(server.origin, { folder: await makeFolder(folder) })).pages),
    );
    crawls.naive.push(await timeCrawl(server, async () => crawlNaively(server.origin, await makeFolder(folder))));
  }
  return crawls;
}

async function makeFolder(parent: string): Promise<string> {
  return mkdtemp(join(parent, "crawl-"));
}

async function timeCrawl(server: SiteServer, run: () => Promise<CrawledPages>): Promise<Crawl> {
  await server.thread.call("takeTraffic", undefined);
  const { result: pages, seconds } = await measureRun(run);
  return { seconds, pages, traffic: await server.thread.call("takeTraffic", undefined) };
}

/** Reads every document, as the library does to index it. */
async function crawl(
  origin: string,
  { folder, previous }: { folder: string; previous?: Snapshot },
): Promise<{ pages: CrawledPages; snapshot: Snapshot }> {
  await mkdir(folder, { recursive: true });
  const fetch = createGuardedFetch({ rules: { allow: ["127.0.0.1"], allowHttp: true }, userAgent: "docent" });
  const reader = new PageReader();
  try {
    const definition = { url: `${origin}/`, searchPaths: [] };
    const source = createWebsiteSource({ definition, fetch, content: reader });
    const { signal } = new AbortController();
    const version = await source.sync({ folder, previous, signal, onProgress: () => {} });
    const pages = new Map<string, string>();
    for (const { url = "", read } of version.changed) pages.set(new URL(url).pathname, await read());
    return { pages, snapshot: version.snapshot };
  } finally {
    await Promise.all([fetch.close(), reader.close()]);
  }
}

function tabulateSpeed(near: Crawls, far: Crawls): Table {
  const row = (name: string, crawls: readonly Crawl[], baseline: readonly Crawl[]): Cell[] => {
    const secondsOf = (all: readonly Crawl[]) => median(all.map(({ seconds }) => seconds));
    const [first] = crawls;
    const pages = first?.pages.size ?? 0;
    const seconds = secondsOf(crawls);
    const { requests, bytes } = first?.traffic ?? { requests: 0, bytes: 0 };
    return [name, pages, seconds, pages / seconds, secondsOf(baseline) / seconds, requests, bytes / 1e6];
  };
  return {
    headings: ["reader", "pages", "seconds", "pages/s", "ratio", "requests", "MB received"],
    rows: [
      row("website source", near.ours, near.naive),
      row("one page after the other, turndown of the body", near.naive, near.naive),
      row(`website source, each response after ${farDelayMs} ms`, far.ours, far.naive),
      row(`one page after the other, each response after ${farDelayMs} ms`, far.naive, far.naive),
    ],
  };
}

function tabulateKept(pages: readonly SitePage[], { ours, naive }: Crawls): Table {
  const layouts = [...new Set(pages.map(({ layout }) => layout))];
  const rowsOf = (title: string, some: readonly SitePage[]): Cell[][] =>
    [["website source", ours[0]?.pages] as const, ["turndown of the body", naive[0]?.pages] as const].map(
      ([reader, crawled]) => {
        const compared = some.map((page) => {
          const markdown = crawled?.get(page.path) ?? "";
          return { words: compareWords(page.prose, markdown), fences: compareFences(page.fences, markdown) };
        });
        const words = addKept(compared.map((page) => page.words));
        const fences = addKept(compared.map((page) => page.fences));
        return [
          title,
          reader,
          words.expected,
          percentOf(words),
          addedPercentOf(words),
          fences.expected,
          percentOf(fences),
        ];
      },
    );
  return {
    headings: ["pages", "reader", "words", "kept %", "added %", "code blocks", "equal %"],
    rows: [
      ...rowsOf("all", pages),
      ...layouts.flatMap((layout) =>
        rowsOf(
          layout,
          pages.filter((page) => page.layout === layout),
        ).slice(0, 1),
      ),
    ],
  };
}

function tabulateShapes(pages: readonly SitePage[], { ours, naive }: Crawls): Table {
  const markups = [...new Set(pages.map(({ codeMarkup }) => codeMarkup))];
  const rows = markups.map((markup): Cell[] => {
    const some = pages.filter(({ codeMarkup }) => codeMarkup === markup);
    const keptBy = (crawled: CrawledPages | undefined) =>
      addKept(some.map(({ path, fences }) => compareFences(fences, crawled?.get(path) ?? "")));
    const kept = keptBy(ours[0]?.pages);
    return [markup, kept.expected, percentOf(kept), percentOf(keptBy(naive[0]?.pages))];
  });
  return { headings: ["markup", "code blocks", "website source %", "turndown %"], rows };
}

function percentOf({ kept, expected }: Kept): number | undefined {
  return expected === 0 ? undefined : (100 * kept) / expected;
}

/** The added words, as a percentage of the expected words. */
function addedPercentOf({ added, expected }: Kept): number | undefined {
  return expected === 0 ? undefined : (100 * added) / expected;
}

async function measureAgain(server: SiteServer, parent: string): Promise<Table> {
  const folder = await makeFolder(parent);
  let previous: Snapshot | undefined;
  const first = await timeCrawl(server, async () => {
    const { pages, snapshot } = await crawl(server.origin, { folder });
    previous = snapshot;
    return pages;
  });
  const again = previous;
  const second = await timeCrawl(
    server,
    async () => (await crawl(server.origin, { folder, ...(again && { previous: again }) })).pages,
  );
  const row = (name: string, { seconds, pages, traffic }: Crawl): Cell[] => [
    name,
    seconds,
    pages.size,
    traffic.requests,
    traffic.notModified,
    traffic.bytes,
    traffic.bytes / first.traffic.bytes,
  ];
  return {
    headings: ["website source", "seconds", "changed pages", "requests", "not modified", "bytes received", "ratio"],
    rows: [row("for the first time", first), row("once more", second)],
  };
}
