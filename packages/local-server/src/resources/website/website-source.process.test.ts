import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { makeTestFolder } from "@docent/storage/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readHtml } from "../../html/read-html.ts";
import { createGuardedFetch, type GuardedFetch } from "../../net/guarded-fetch.ts";
import type { Snapshot, SourceVersion, SyncProgress } from "../resource-source.ts";
import { htmlPage, type SitePage, type SiteServer, startSite } from "./testing/site-server.ts";
import type { WebsiteLimits } from "./website-limits.ts";
import { createWebsiteSource } from "./website-source.ts";

let folder: string;
let fetch: GuardedFetch;
let site: SiteServer;

beforeEach(async () => {
  folder = await makeTestFolder("docent-website-");
  fetch = createGuardedFetch({
    rules: { allow: ["127.0.0.1"], allowHttp: true },
    lookup: async (name) => [{ address: name === "inner.example" ? "10.0.0.1" : "127.0.0.1", family: 4 }],
    userAgent: "docent/test",
  });
});

afterEach(async () => {
  await fetch.close();
  await site.close();
});

interface SyncParts {
  path?: string;
  searchPaths?: string[];
  previous?: Snapshot;
  limits?: Partial<WebsiteLimits>;
  signal?: AbortSignal;
  turnEnd?: AbortSignal;
  now?: () => number;
  onProgress?: (progress: SyncProgress) => void;
}

function sync({
  path = "/",
  searchPaths = [],
  limits = {},
  now = Date.now,
  ...options
}: SyncParts = {}): Promise<SourceVersion> {
  const definition = { url: `http://docs.example:${site.port}${path}`, searchPaths };
  const source = createWebsiteSource({
    definition,
    fetch,
    readHtml: async (page) => readHtml(page),
    limits: { retryMs: 10, ...limits },
    now,
  });
  const { previous, signal = new AbortController().signal, turnEnd, onProgress = () => {} } = options;
  return source.sync({ folder, previous, signal, turnEnd, onProgress });
}

const pathsOf = ({ snapshot }: SourceVersion) => [...snapshot.keys()];
const urlOf = (path: string) => `http://docs.example:${site.port}${path}`;
const readAt = (version: SourceVersion, path: string) => version.changed.find((one) => one.path === path)?.read();
const asked = (path: string) => site.log.filter((line) => line.endsWith(` ${path}`));
const open = async (pages: Record<string, SitePage>) => {
  site = await startSite(pages);
};

test("pages of a site are found by links, and converted to Markdown", async () => {
  await open({
    "/": htmlPage("Home", { links: ["/guide/", "about?utm_source=x#top", "https://elsewhere.example/", "logo.png"] }),
    "/guide/": htmlPage("Guide", { links: ["first", "/guide/first#part", "/"] }),
    "/guide/first": htmlPage("First", { text: "Call <code>open_it</code>." }),
    "/about": htmlPage("About"),
  });
  const progress: SyncProgress[] = [];
  const version = await sync({ onProgress: (one) => progress.push(one) });
  expect(pathsOf(version)).toEqual(["about", "guide/first", "guide/index", "index"]);
  expect(await readAt(version, "guide/first")).toBe("# First\n\nCall `open_it`.\n");
  expect(version.changed.map(({ url }) => url)).toContain(urlOf("/guide/first"));
  expect(version.changed.every(({ format, hash }) => format === "markdown" && /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  expect(version).toMatchObject({ skipped: [] });
  expect(asked("/guide/first")).toHaveLength(1);
  expect(progress[0]).toEqual({ phase: "Looking for pages", done: 0, total: undefined });
  expect(progress.at(-1)).toEqual({ phase: "Reading pages", done: 4, total: 4 });
});

test("only pages below the address and the search paths are read", async () => {
  const links = ["/docs/guide/a", "/docs/guide.html", "/docs/guidebook/b", "/docs/api/c", "/blog/d", "/docs/"];
  const pages = links.map((path) => [path, htmlPage(path, { links })] as const);
  await open({ "/": htmlPage("Home", { links }), ...Object.fromEntries(pages) });
  const all = await sync({ path: "/docs/" });
  expect(pathsOf(all)).toEqual(["docs/api/c", "docs/guide.html", "docs/guide/a", "docs/guidebook/b", "docs/index"]);
  site.pages.set("/sitemap.xml", sitemapOf(links));
  site.pages.set("/docs/guide", htmlPage("Guide"));
  expect(pathsOf(await sync({ path: "/docs", searchPaths: ["guide"] }))).toEqual(["docs/guide.html", "docs/guide/a"]);
  expect(asked("/blog/d")).toEqual([]);
});

function sitemapOf(paths: readonly string[]): SitePage {
  const entries = paths.map((path) => `<url><loc>${urlOf(path).replace("&", "&amp;")}</loc></url>`);
  return { type: "application/xml", body: `<?xml version="1.0"?><urlset>${entries.join("")}</urlset>` };
}

describe("robots.txt", () => {
  test("excludes pages, which are reported as skipped", async () => {
    await open({
      "/robots.txt": { type: "text/plain", body: "User-agent: docent\nDisallow: /private\nUser-agent: *\nDisallow: /" },
      "/": htmlPage("Home", { links: ["/private/a", "/open", "/moved"] }),
      "/open": htmlPage("Open"),
      "/private/a": htmlPage("Private"),
      "/moved": { status: 302, headers: { location: "/private/a" } },
    });
    const version = await sync();
    expect(pathsOf(version)).toEqual(["index", "open"]);
    expect(version.skipped.map(({ path }) => path)).toEqual(["moved", "private/a"]);
    expect(asked("/private/a")).toEqual([]);
  });

  test("that forbids everything fails the sync with this reason", async () => {
    await open({ "/robots.txt": { type: "text/plain", body: "User-agent: *\nDisallow: /" }, "/": htmlPage("Home") });
    await expect(sync()).rejects.toMatchObject({ code: "refused", message: expect.stringContaining("robots.txt") });
    expect(asked("/")).toEqual([]);
  });

  test("that cannot be read fails the sync, as if it forbade everything", async () => {
    await open({ "/robots.txt": { status: 500 }, "/": htmlPage("Home") });
    await expect(sync()).rejects.toMatchObject({ code: "refused", message: expect.stringContaining("status 500") });
    expect(asked("/")).toEqual([]);
  });

  test("sets the crawl delay, up to a limit", async () => {
    await open({
      "/robots.txt": { type: "text/plain", body: "User-agent: *\nCrawl-delay: 3600" },
      "/": htmlPage("Home", { links: ["/a", "/b", "/c"] }),
      ...{ "/a": htmlPage("A"), "/b": htmlPage("B"), "/c": htmlPage("C") },
    });
    const startedAt = performance.now();
    const version = await sync({ limits: { maxCrawlDelayMs: 40 } });
    expect(version.snapshot.size).toBe(4);
    // The sitemap, llms.txt, four pages, and three requests for Markdown versions.
    expect(performance.now() - startedAt).toBeGreaterThan(200);
    expect(site.mostOpen).toBe(1);
  });
});

describe("lists of pages", () => {
  test("a sitemap index leads to sitemaps, which may be compressed or list another spelling of the host", async () => {
    await open({
      "/": htmlPage("Home"),
      "/a": htmlPage("A"),
      "/b": htmlPage("B"),
      "/c?x=1&y=2": htmlPage("C"),
      "/robots.txt": { type: "text/plain", body: "Sitemap: /index.xml" },
    });
    const entry = (path: string) => `<sitemap><loc>${urlOf(path)}</loc></sitemap>`;
    const index = `<sitemapindex>${["/one.xml", "/two.xml.gz", "/index.xml"].map(entry).join("")}</sitemapindex>`;
    site.pages.set("/index.xml", { type: "text/xml", body: index });
    site.pages.set("/one.xml", sitemapOf(["/a", "/c?x=1&y=2"]));
    const compressed = gzipSync(`<urlset><url><loc>http://www.docs.example:${site.port}/b</loc></url></urlset>`);
    site.pages.set("/two.xml.gz", { type: "application/gzip", body: compressed });
    const version = await sync();
    expect(pathsOf(version)).toEqual(["a", "b", expect.stringMatching(/^c-[0-9a-f]{8}$/), "index"]);
    expect(asked("/index.xml")).toHaveLength(1);
  });

  test("a sitemap with entities is ignored", async () => {
    const bomb = Array.from({ length: 20 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`);
    const body = `<?xml version="1.0"?><!DOCTYPE u [<!ENTITY e0 "ha">${bomb.join("")}]><urlset><url><loc>&e20;</loc></url></urlset>`;
    await open({ "/sitemap.xml": { type: "application/xml", body }, "/": htmlPage("Home") });
    expect(pathsOf(await sync())).toEqual(["index"]);
  });

  test("a sitemap that is deep, broken or endless does no harm", async () => {
    await open({ "/": htmlPage("Home") });
    site.pages.set("/sitemap.xml", { body: `<urlset>${"<a>".repeat(100_000)}`, type: "text/xml" });
    expect(pathsOf(await sync())).toEqual(["index"]);
    site.pages.set("/sitemap.xml", (_, response) =>
      response.end(`<sitemapindex><sitemap><loc>${urlOf("/s0.xml")}</loc></sitemap></sitemapindex>`),
    );
    site.other = ({ url = "" }, response) => {
      const number = Number(/^\/s(\d+)\.xml$/.exec(url)?.[1] ?? Number.NaN);
      if (Number.isNaN(number)) response.writeHead(404).end();
      else response.end(`<sitemapindex><sitemap><loc>${urlOf(`/s${number + 1}.xml`)}</loc></sitemap></sitemapindex>`);
    };
    expect(pathsOf(await sync({ limits: { maxSitemaps: 5 } }))).toEqual(["index"]);
    expect(site.log.filter((line) => /\/s\d+\.xml$/.test(line))).toHaveLength(4);
  });

  test("llms.txt leads to pages without other links", async () => {
    await open({
      "/": htmlPage("Home"),
      "/llms.txt": {
        type: "text/plain",
        body: "# Site\n\n- [Guide](/guide.md): how\n- [Away](https://away.example/a.md)",
      },
      "/guide.md": { type: "text/markdown", body: "# Guide\n\nSee [more](more)." },
      "/more": htmlPage("More"),
    });
    const version = await sync();
    expect(pathsOf(version)).toEqual(["guide.md", "index", "more"]);
    expect(await readAt(version, "guide.md")).toBe("# Guide\n\nSee [more](more).");
  });
});

describe("the Markdown version of a page", () => {
  test("is read instead of the page that links to it", async () => {
    await open({
      "/": htmlPage("Home", {
        links: ["/a"],
        head: '<link rel="alternate" type="text/markdown" href="/raw/home.txt">',
      }),
      "/raw/home.txt": { type: "text/markdown", body: "# Home in Markdown" },
      "/a": htmlPage("A"),
    });
    const version = await sync();
    expect(await readAt(version, "index")).toBe("# Home in Markdown");
    expect(version.changed.find(({ path }) => path === "index")?.url).toBe(urlOf("/"));
    expect(pathsOf(version)).toEqual(["a", "index"]);
  });

  test.each([
    ["page.md", "/a.md", "/b.md"],
    ["page/index.html.md", "/a/index.html.md", "/b/index.html.md"],
  ])("is found as %s, and links are not needed if a sitemap lists the pages", async (_, first, second) => {
    await open({ "/": htmlPage("Home"), "/a": htmlPage("A"), "/b": htmlPage("B"), "/c": htmlPage("C") });
    site.pages.set("/sitemap.xml", sitemapOf(["/a", "/b", "/c"]));
    site.pages.set(first, { type: "text/markdown", body: "# A in Markdown" });
    site.pages.set(second, { type: "text/plain", body: "# B in Markdown" });
    const version = await sync();
    expect(await readAt(version, "a")).toBe("# A in Markdown");
    expect(await readAt(version, "b")).toBe("# B in Markdown");
    expect(await readAt(version, "c")).toBe("# C\n\nAbout C.\n");
    expect(asked("/b")).toEqual([]);
    const again = await sync({ previous: version.snapshot });
    expect(again).toMatchObject({ version: version.version, changed: [] });
  });

  test("is not requested for each page of a site without such versions", async () => {
    const links = Array.from({ length: 20 }, (_, index) => `/p${index}`);
    await open({ "/": htmlPage("Home", { links }) });
    for (const path of links) site.pages.set(path, htmlPage(path));
    site.other = (_, response) => response.writeHead(200, { "content-type": "text/html" }).end(htmlPage("Oops"));
    site.pages.set("/sitemap.xml", { status: 404 });
    site.pages.set("/llms.txt", { status: 404 });
    expect((await sync()).snapshot.size).toBe(21);
    expect(site.log.filter((line) => line.endsWith(".md")).length).toBeLessThanOrEqual(6);
    site.log.length = 0;
    await sync();
    expect(site.log.filter((line) => line.endsWith(".md"))).toEqual([]);
  });
});

describe("a second sync", () => {
  const page = (title: string, etag: string, links: string[] = []) => ({ body: htmlPage(title, { links }), etag });

  beforeEach(() => open({ "/": page("Home", '"1"', ["/a", "/b"]), "/a": page("A", '"1"'), "/b": page("B", '"1"') }));

  test("of an unchanged site sends conditional requests only", async () => {
    const first = await sync();
    site.log.length = 0;
    const second = await sync({ previous: first.snapshot });
    expect(second).toMatchObject({ version: first.version, changed: [], skipped: [] });
    expect(site.log.filter((line) => /\/(|a|b)$/.test(line)).sort()).toEqual(["304 /", "304 /a", "304 /b"]);
  });

  test("returns new, changed and removed pages", async () => {
    const first = await sync();
    site.pages.set("/", page("Home", '"1"', ["/a", "/b"]));
    site.pages.set("/a", page("A, changed", '"2"', ["/c"]));
    site.pages.set("/c", page("C", '"1"'));
    site.pages.delete("/b");
    const second = await sync({ previous: first.snapshot });
    expect(second.changed.map(({ path }) => path)).toEqual(["a", "c"]);
    expect(second.snapshot.has("b")).toBe(false);
    expect(second.version).not.toBe(first.version);
    expect(pathsOf(second)).toEqual(["a", "c", "index"]);
    expect(await readAt(second, "a")).toContain("A, changed");
  });

  test("without a previous version returns all documents, without downloading them again", async () => {
    const first = await sync();
    site.log.length = 0;
    const second = await sync();
    expect(second.changed).toHaveLength(3);
    expect(await readAt(second, "b")).toBe("# B\n\nAbout B.\n");
    expect(second.version).toBe(first.version);
    expect(asked("/b")).toEqual(["304 /b"]);
  });

  test("keeps a failed page and the pages that it links to for some syncs, and reports it", async () => {
    site.pages.set("/a", page("A", '"1"', ["/c"]));
    site.pages.set("/c", page("C", '"1"'));
    const first = await sync();
    site.pages.set("/a", { status: 500 });
    for (let count = 0; count < 3; count += 1) {
      const next = await sync({ previous: first.snapshot });
      expect(next).toMatchObject({ version: first.version, changed: [] });
      expect(next.skipped).toEqual([{ path: "a", reason: expect.stringMatching(/status 500.*before is kept/) }]);
    }
    const { snapshot } = await sync({ previous: first.snapshot });
    expect([snapshot.has("a"), snapshot.has("c")]).toEqual([false, false]);
  });

  test("keeps the pages of a sitemap that fails once", async () => {
    site.pages.set("/sitemap.xml", sitemapOf(["/a", "/hidden"]));
    site.pages.set("/hidden", page("Hidden", '"1"'));
    const first = await sync();
    site.pages.set("/sitemap.xml", { status: 500 });
    expect(await sync({ previous: first.snapshot })).toMatchObject({ version: first.version });
  });

  test("that fails changes nothing", async () => {
    const first = await sync();
    const state = await readFile(join(folder, "state.json"), "utf8");
    for (const path of ["/", "/a", "/b"]) site.pages.set(path, { status: 500 });
    await expect(sync({ previous: first.snapshot })).rejects.toMatchObject({ code: "unreachable" });
    site.pages.set("/robots.txt", { status: 503 });
    await expect(sync({ previous: first.snapshot })).rejects.toMatchObject({ code: "refused" });
    expect(await readFile(join(folder, "state.json"), "utf8")).toBe(state);
    expect(await readAt(first, "a")).toBe("# A\n\nAbout A.\n");
  });

  test("keeps only the texts of this sync and the one before", async () => {
    for (let count = 0; count < 4; count += 1) {
      site.pages.set("/a", page(`A${count}`, `"${count}"`));
      await sync();
    }
    expect(await readdir(join(folder, "texts"))).toHaveLength(4);
    expect(await readdir(folder)).toEqual(["state.json", "texts"]);
  });

  test("starts anew if its folder is damaged", async () => {
    const first = await sync();
    await rm(join(folder, "texts"), { recursive: true });
    const second = await sync();
    expect(await readAt(second, "a")).toBe("# A\n\nAbout A.\n");
    expect(second.version).toBe(first.version);
    await expect(readAt(first, "index")).resolves.toContain("Home");
  });
});

describe("a site without end", () => {
  test("that links in circles is read once", async () => {
    await open({
      "/": htmlPage("Home", { links: ["/a", "/", "/index.html", "#x"] }),
      "/a": htmlPage("A", { links: ["/b", "/a/", "/a.html"] }),
      "/b": htmlPage("B", { links: ["/a", "/loop"] }),
      "/loop": { status: 302, headers: { location: "/loop2" } },
      "/loop2": { status: 302, headers: { location: "/loop" } },
    });
    const version = await sync();
    expect(pathsOf(version)).toEqual(["a", "b", "index"]);
    expect(version.skipped).toEqual([{ path: "loop", reason: expect.stringContaining("at most 5 redirects") }]);
  });

  test("with a page at every address is read up to a limit, which is reported", async () => {
    await open({ "/robots.txt": { status: 404 }, "/sitemap.xml": { status: 404 }, "/llms.txt": { status: 404 } });
    site.other = ({ url = "" }, response) => {
      const links = Array.from({ length: 50 }, (_, index) => `${url === "/" ? "/p" : url}-${index}`);
      response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url, { links }));
    };
    const version = await sync({ limits: { maxPages: 40 } });
    expect(version.snapshot.size).toBe(40);
    expect(version.skipped).toMatchObject([
      { path: "*", reason: expect.stringContaining("At most 40 pages are read"), count: expect.any(Number) },
    ]);
    const again = await sync({ limits: { maxPages: 40 }, previous: version.snapshot });
    expect(again.version).toBe(version.version);
  });

  test("of growing relative links, or with a calendar, is abandoned", async () => {
    await open({ "/sitemap.xml": { status: 404 }, "/llms.txt": { status: 404 }, "/robots.txt": { status: 404 } });
    site.other = ({ url = "/" }, response) => {
      const month = Number(new URL(url, "http://x").searchParams.get("month") ?? 0);
      const links = [`a/b/`, `?month=${month + 1}`];
      response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url, { links }));
    };
    const version = await sync({ limits: { maxQueriesPerPath: 3 } });
    expect(version.snapshot.size).toBeLessThan(40);
  });

  test("is abandoned after a timeout", async () => {
    await open({ "/": htmlPage("Home", { links: Array.from({ length: 30 }, (_, index) => `/p${index}`) }) });
    site.other = ({ url = "" }, response) => {
      if (!url.startsWith("/p")) response.writeHead(404).end();
      else response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url));
    };
    // The clock advances by 10 ms at each call, and a page calls it twice.
    let clock = Date.now();
    const now = () => {
      clock += 10;
      return clock;
    };
    const version = await sync({ limits: { maxTotalMs: 150, maxParallel: 2 }, now });
    expect(version.snapshot.size).toBeGreaterThan(1);
    expect(version.snapshot.size).toBeLessThan(20);
    expect(version.skipped).toEqual([{ path: "*", reason: expect.stringContaining("Reading ended after") }]);
    const complete = await sync({ limits: { maxParallel: 10 }, previous: version.snapshot, now });
    expect(complete.snapshot.size).toBe(31);
    const cut = await sync({ limits: { maxTotalMs: 100, maxParallel: 2 }, previous: complete.snapshot, now });
    expect(cut).toMatchObject({ version: complete.version });
  });

  test("that stops responding gets no more requests", async () => {
    const links = Array.from({ length: 60 }, (_, index) => `/p${index}`);
    await open({ "/": htmlPage("Home", { links }) });
    site.other = ({ url = "" }, response) => response.writeHead(url.startsWith("/p") ? 500 : 404).end();
    await sync({ limits: { maxFailuresInARow: 5, maxParallel: 1 } });
    expect(site.log.filter((line) => line.startsWith("500"))).toHaveLength(5);
  });
});

describe("politeness", () => {
  test("concurrent requests are limited", async () => {
    const links = Array.from({ length: 30 }, (_, index) => `/p${index}`);
    await open({ "/": htmlPage("Home", { links }) });
    site.other = ({ url = "" }, response) => {
      if (!url.startsWith("/p") || url.endsWith(".md")) response.writeHead(404).end();
      else setTimeout(() => response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url)), 10);
    };
    expect((await sync({ limits: { maxParallel: 3 } })).snapshot.size).toBe(31);
    expect(site.mostOpen).toBe(3);
  });

  test("a page with Retry-After is requested again after this time, a limited number of times", async () => {
    const times: number[] = [];
    await open({
      "/": htmlPage("Home", { links: ["/busy", "/never", "/patient"] }),
      "/busy": (_, response) => {
        times.push(performance.now());
        if (times.length === 1) response.writeHead(429, { "retry-after": "1" }).end();
        else response.writeHead(200, { "content-type": "text/html" }).end(htmlPage("Busy"));
      },
      "/never": { status: 503 },
      "/patient": { status: 503, headers: { "retry-after": "86400" } },
    });
    const version = await sync({ limits: { maxRetries: 2 } });
    expect(pathsOf(version)).toEqual(["busy", "index"]);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(990);
    expect(asked("/never")).toHaveLength(3);
    expect(asked("/patient")).toHaveLength(1);
    expect(version.skipped.map(({ path }) => path)).toEqual(["never", "patient"]);
  });

  test("an aborted signal ends the sync of a slow site at once", async () => {
    await open({
      "/": htmlPage("Home", { links: ["/slow", "/slower", "/waits"] }),
      "/slow": () => {},
      "/slower": () => {},
    });
    site.pages.set("/waits", { status: 503, headers: { "retry-after": "20" } });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    const startedAt = performance.now();
    await expect(sync({ signal: controller.signal })).rejects.toMatchObject({ code: "cancelled" });
    // The timeout of each page is 20 seconds.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    await expect(sync({ signal: controller.signal })).rejects.toMatchObject({ code: "cancelled" });
  });
});

/**
 * A site whose pages are found only by links, and that stops responding after a number of pages.
 * `waiting` counts the requests without a response.
 */
async function openSlowSite(answered: number, pages = 30) {
  const links = Array.from({ length: pages }, (_, index) => `/p${index}`);
  await open({ "/": { body: htmlPage("Home", { links }), etag: '"home"' } });
  let left = answered;
  let waiting = 0;
  site.other = ({ url = "" }, response) => {
    if (!/^\/p\d+$/.test(url)) return void response.writeHead(404).end();
    if (left-- > 0) response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url));
    else waiting += 1;
  };
  const answerAll = () => {
    left = Number.POSITIVE_INFINITY;
  };
  return { answerAll, waiting: () => waiting };
}

describe("a sync that is stopped", () => {
  const askedPages = () => site.log.filter((line) => /^200 \/p\d+$/.test(line)).length;

  test("keeps the pages that it has read, and the next sync continues from there", async () => {
    const { answerAll, waiting } = await openSlowSite(12);
    const controller = new AbortController();
    const stopped = sync({ signal: controller.signal, limits: { maxParallel: 3 } });
    // Three requests are waiting, so all pages with a response have been read.
    await expect.poll(waiting).toBe(3);
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ code: "cancelled" });
    answerAll();
    site.log.length = 0;
    const version = await sync();
    expect(version.snapshot.size).toBe(31);
    expect(version.changed).toHaveLength(31);
    expect(await readAt(version, "p0")).toBe("# /p0\n\nAbout /p0.\n");
    expect(askedPages()).toBe(18);
    expect(version.skipped).toEqual([]);
    // The site was read completely, so the next sync requests all pages again.
    site.log.length = 0;
    expect((await sync({ previous: version.snapshot })).changed).toEqual([]);
    expect(askedPages()).toBe(30);
  });

  test("is continued in several turns until all of the site is read", async () => {
    const { answerAll } = await openSlowSite(0);
    answerAll();
    let previous: Snapshot = new Map();
    const sizes: number[] = [];
    for (let part = 0; part < 3; part += 1) {
      const turn = new AbortController();
      const onProgress = ({ done }: SyncProgress) => done >= 12 * (part + 1) && turn.abort();
      const version = await sync({ turnEnd: turn.signal, previous, limits: { maxParallel: 1 }, onProgress });
      previous = version.snapshot;
      sizes.push(version.snapshot.size);
      if (part < 2)
        expect(version.skipped).toEqual([
          {
            path: "*",
            reason: expect.stringMatching(
              new RegExp(`others were waiting.* At least ${31 - version.snapshot.size} were never read.* goes on`),
            ),
          },
        ]);
      else expect(version.skipped).toEqual([]);
    }
    expect(sizes).toEqual([12, 24, 31]);
    expect(askedPages()).toBe(30);
  });

  test("is continued for some hours only", async () => {
    const { answerAll } = await openSlowSite(12);
    const controller = new AbortController();
    const stopped = sync({ signal: controller.signal });
    await expect.poll(askedPages).toBe(12);
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ code: "cancelled" });
    answerAll();
    site.log.length = 0;
    const version = await sync({ now: () => Date.now() + 7 * 60 * 60 * 1_000 });
    expect(version.snapshot.size).toBe(31);
    expect(askedPages()).toBe(30);
  });

  describe("a sync hours later", () => {
    const hourMs = 60 * 60 * 1_000;
    let clockMs = 0;
    beforeEach(() => {
      clockMs = Date.now();
    });
    /** Syncs, hours after the last sync, and ends the turn after a number of requested pages. */
    async function syncPart(count: number, previous: Snapshot, limits: Partial<WebsiteLimits> = {}) {
      clockMs += 7 * hourMs;
      site.log.length = 0;
      const turn = new AbortController();
      const onProgress = () => pagesAsked().length >= count && turn.abort();
      const now = () => clockMs;
      const options = { limits: { maxParallel: 1, ...limits }, turnEnd: turn.signal, now, onProgress };
      return (await sync({ previous, ...options })).snapshot;
    }
    const pagesAsked = () => site.log.flatMap((line) => /^\d+ (\/(?:p\d+)?)$/.exec(line)?.[1] ?? []);

    test("starts with pages that were never read, then with the oldest ones", async () => {
      const { answerAll } = await openSlowSite(0, 8);
      answerAll();
      const first = await syncPart(5, new Map());
      expect(pagesAsked()).toEqual(["/", "/p0", "/p1", "/p2", "/p3"]);
      const second = await syncPart(6, first);
      expect(pagesAsked()).toEqual(["/p4", "/p5", "/p6", "/p7", "/", "/p0"]);
      const third = await syncPart(4, second);
      expect(pagesAsked()).toEqual(["/p1", "/p2", "/p3", "/"]);
      expect([...third.keys()].toSorted()).toEqual([...second.keys()].toSorted());
      expect(third.size).toBe(9);
    });

    test("finds unread pages through known pages", async () => {
      const page = (number: number) => htmlPage(`P${number}`, { links: [`/p${number + 1}`] });
      const pages = Array.from({ length: 6 }, (_, number) => [`/p${number}`, page(number)]);
      await open({ "/": htmlPage("Home", { links: ["/p0"] }), ...Object.fromEntries(pages) });
      const first = await syncPart(3, new Map());
      expect(pagesAsked()).toEqual(["/", "/p0", "/p1"]);
      await syncPart(4, first);
      expect(pagesAsked()).toEqual(["/p2", "/p3", "/p4", "/p5"]);
    });

    test("visits known pages if every other page fails", async () => {
      const links = Array.from({ length: 9 }, (_, number) => `/p${number}`);
      await open({ "/": htmlPage("Home", { links }), "/p0": htmlPage("P0") });
      site.other = ({ url = "" }, response) => response.writeHead(/^\/p[1-9]$/.test(url) ? 500 : 404).end();
      const first = await syncPart(100, new Map(), { maxFailuresInARow: 3 });
      expect(pagesAsked()).toEqual(["/", "/p0", "/p1", "/p2", "/p3"]);
      await syncPart(100, first, { maxFailuresInARow: 3 });
      expect(pagesAsked()).toEqual(["/p1", "/p2", "/p3", "/", "/p0"]);
    });
  });

  test("before it has read anything leaves no state", async () => {
    await open({ "/": () => {} });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    await expect(sync({ signal: controller.signal })).rejects.toMatchObject({ code: "cancelled" });
    expect(await readdir(folder)).not.toContain("state.json");
  });
});

describe("a site with more pages than are read", () => {
  test("reports the number of listed pages", async () => {
    const paths = Array.from({ length: 200 }, (_, index) => `/p${index}`);
    await open({ "/": htmlPage("Home") });
    site.pages.set("/sitemap.xml", sitemapOf(paths));
    site.other = ({ url = "" }, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url));
    const version = await sync({ limits: { maxPages: 50 } });
    expect(version.snapshot.size).toBe(50);
    expect(version.skipped).toEqual([
      {
        path: "*",
        reason: expect.stringMatching(/^At least 151 more pages .* At most 50 pages are read .*pagesPerSite/),
        count: 151,
      },
    ]);
  });

  test("reports at least one more page if each page links to the next one", async () => {
    await open({ "/sitemap.xml": { status: 404 }, "/llms.txt": { status: 404 }, "/robots.txt": { status: 404 } });
    site.other = ({ url = "/" }, response) => {
      const next = `/p${Number(url.slice(2) || 0) + 1}`;
      response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url, { links: [next] }));
    };
    const cut = await sync({ limits: { maxPages: 60 } });
    expect(cut.skipped).toEqual([{ path: "*", reason: expect.stringMatching(/^At least 1 more pages .* At most 60/) }]);
    const deep = await sync({ limits: { maxDepth: 40 } });
    expect(deep.snapshot.size).toBe(41);
    expect(deep.skipped).toEqual([
      { path: "*", reason: expect.stringMatching(/^At least 1 more pages .* 40 links away/) },
    ]);
  });
});

test("generated lists of pages are skipped, but their links are followed", async () => {
  const meta = (content: string) => `<meta name="generator" content="${content}">`;
  const searchTools = '<script src="_static/searchtools.js"></script>';
  await open({
    "/": htmlPage("Home", {
      links: [
        "genindex.html",
        "_sources/a.rst.txt",
        "search.html",
        "annotated.html",
        "tree.html",
        "blog/",
        "topics/search.html",
      ],
    }),
    "/search.html": htmlPage("Search", { links: ["/a.html"], head: searchTools }),
    "/annotated.html": htmlPage("Classes", { links: ["/b.html"], head: meta("Doxygen 1.9.4") }),
    "/tree.html": htmlPage("Tree", { links: ["/c.html"], head: meta("javadoc/TreeWriter") }),
    "/blog/": htmlPage("Blog", { links: ["/d.html"] }).replace("<html>", '<html class="blog-wrapper blog-list-page">'),
    "/genindex.html": htmlPage("Index"),
    "/_sources/a.rst.txt": { body: "A\n=\n", type: "text/plain" },
    "/topics/search.html": htmlPage("Searching", { head: meta("Doxygen 1.9.4") }),
    ...Object.fromEntries(["/a.html", "/b.html", "/c.html", "/d.html"].map((path) => [path, htmlPage(path)])),
  });
  const version = await sync();
  expect(pathsOf(version)).toEqual(["a.html", "b.html", "c.html", "d.html", "index", "topics/search.html"]);
  const note = "6 pages that list or search others, or are copies of their sources, were left out.";
  expect(version.skipped).toEqual([{ path: "*", reason: note }]);
  expect([...asked("/genindex.html"), ...asked("/_sources/a.rst.txt")]).toEqual([]);
  expect((await sync({ previous: version.snapshot })).skipped).toEqual(version.skipped);
});

test("a generated list is read if it is the address of the resource", async () => {
  await open({ "/genindex.html": htmlPage("Index", { links: ["/a.html"] }), "/a.html": htmlPage("A") });
  expect(pathsOf(await sync({ path: "/genindex.html" }))).toEqual(["a.html", "genindex.html"]);
});

describe("unusual responses", () => {
  test("are skipped with a reason, or read by their actual type", async () => {
    await open({
      "/": htmlPage("Home", {
        links: ["/bomb", "/binary", "/pdf", "/html", "/empty", "/deep", "/plain", "/big", "/latin"],
      }),
      "/bomb": { body: gzipSync(Buffer.alloc(20_000_000, "a")), headers: { "content-encoding": "gzip" } },
      "/binary": { body: new Uint8Array([0x89, 0x50, 0, 0, 1]) },
      "/pdf": { body: "%PDF", type: "application/pdf" },
      "/html": { body: htmlPage("Truly HTML"), type: "text/markdown" },
      "/empty": "<html><body><nav>Only this</nav></body></html>",
      "/deep": `<main><h1>Deep</h1>${"<div>".repeat(50_000)}x</main>`,
      "/plain": { body: "Plain text.\r\nTwo lines.", type: "text/plain" },
      "/big": { headers: { "content-length": "99999999" }, body: "" },
      "/latin": { body: Buffer.from("<h1>Caf\u00e9</h1>", "latin1"), type: "text/html; charset=iso-8859-1" },
    });
    const version = await sync();
    expect(pathsOf(version)).toEqual(["html", "index", "latin", "plain"]);
    expect(Object.fromEntries(version.skipped.map(({ path, reason }) => [path, reason]))).toEqual({
      bomb: expect.stringContaining("Expected at most 2097152 bytes"),
      binary: expect.stringContaining("is no text, although its type is text/html"),
      pdf: expect.stringContaining("found application/pdf"),
      empty: expect.stringContaining("has no text"),
      deep: expect.stringContaining("nested too deeply"),
      big: expect.stringContaining("Expected at most"),
    });
    expect(await readAt(version, "html")).toContain("# Truly HTML");
    expect(await readAt(version, "latin")).toBe("# Café\n");
    expect(await readAt(version, "plain")).toBe("Plain text.\nTwo lines.");
    expect(version.changed.find(({ path }) => path === "plain")?.format).toBe("text");
  });

  test("a redirect out of the resource, or to a private address, is not followed", async () => {
    await open({
      "/docs/": htmlPage("Docs", { links: ["out", "inner", "host"] }),
      "/docs/out": { status: 302, headers: { location: "/blog/" } },
      "/docs/inner": { status: 302, headers: { location: "http://169.254.169.254/" } },
      "/docs/host": { status: 302, headers: { location: "http://inner.example/" } },
      "/blog/": htmlPage("Blog"),
    });
    const version = await sync({ path: "/docs/" });
    expect(pathsOf(version)).toEqual(["docs/index"]);
    expect(version.skipped.map(({ path }) => path)).toEqual(["docs/host", "docs/inner", "docs/out"]);
    expect(asked("/blog/")).toEqual([]);
  });

  test("a site at a private address is refused", async () => {
    await open({});
    const definition = { url: "http://inner.example/", searchPaths: [] };
    const source = createWebsiteSource({ definition, fetch, readHtml: async (page) => readHtml(page) });
    const options = { folder, previous: undefined, signal: new AbortController().signal, onProgress: () => {} };
    await expect(source.sync(options)).rejects.toMatchObject({ code: "forbidden-address" });
  });

  test("hostile addresses get harmless paths", async () => {
    const links = [
      "/%2e%2e/%2e%2e/etc/passwd",
      "/a%2f..%2f..%2fb",
      "/x%00y",
      "/..%5c..%5cwin",
      "/.git/config",
      "/a%20b",
      "/-rf",
      "/a//b",
      "/über/straße",
      "/bad%zz",
    ];
    await open({ "/": htmlPage("Home", { links }) });
    site.pages.set("/sitemap.xml", { status: 404 });
    site.other = ({ url = "" }, response) => {
      if (/\.(md|txt)$/.test(url)) response.writeHead(404).end();
      else response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(`Page ${encodeURIComponent(url)}`));
    };
    const version = await sync();
    expect(version.snapshot.size).toBe(links.length + 1);
    for (const path of pathsOf(version)) {
      expect(path).toMatch(/^[\p{L}\p{N}_@+][\p{L}\p{N}._@+-]*(\/[\p{L}\p{N}_@+][\p{L}\p{N}._@+-]*)*$/u);
      expect(path).not.toMatch(/(^|\/)\.\.?(\/|$)/);
    }
    expect(pathsOf(version)).toContain("über/straße");
    expect(pathsOf(version)).toContain("etc/passwd");
  });

  test("a text at two addresses is one document", async () => {
    await open({
      "/": htmlPage("Home", { links: ["/copy-of-a", "/a"] }),
      "/a": htmlPage("A"),
      "/copy-of-a": htmlPage("A"),
    });
    const version = await sync();
    expect(pathsOf(version)).toEqual(["a", "index"]);
    expect(version.skipped).toEqual([{ path: "copy-of-a", reason: `It has the same text as ${urlOf("/a")}.` }]);
  });
});

test("a site without a readable page fails with the reason", async () => {
  await open({});
  await expect(sync()).rejects.toMatchObject({
    code: "not-found",
    message: expect.stringContaining("Nothing could be read"),
  });
  site.pages.set("/", { status: 302, headers: { location: "https://login.example/" } });
  await expect(sync()).rejects.toMatchObject({
    code: "refused",
    hint: expect.stringContaining("https://login.example/"),
  });
});
