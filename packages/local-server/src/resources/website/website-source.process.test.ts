import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { SyncProgress } from "../resource-source.ts";
import { htmlPage } from "./testing/site-server.ts";
import { pathsOf, readAt, useTestWebsite } from "./testing/test-website.ts";

const website = useTestWebsite();
const { open, sync, urlOf, asked, sitemapOf } = website;

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

test("only pages below the URL and the search paths are read", async () => {
  const links = ["/docs/guide/a", "/docs/guide.html", "/docs/guidebook/b", "/docs/api/c", "/blog/d", "/docs/"];
  const pages = links.map((path) => [path, htmlPage(path, { links })] as const);
  await open({ "/": htmlPage("Home", { links }), ...Object.fromEntries(pages) });
  const all = await sync({ path: "/docs/" });
  expect(pathsOf(all)).toEqual(["docs/api/c", "docs/guide.html", "docs/guide/a", "docs/guidebook/b", "docs/index"]);
  website.site.pages.set("/sitemap.xml", sitemapOf(links));
  website.site.pages.set("/docs/guide", htmlPage("Guide"));
  expect(pathsOf(await sync({ path: "/docs", searchPaths: ["guide"] }))).toEqual(["docs/guide.html", "docs/guide/a"]);
  expect(asked("/blog/d")).toEqual([]);
});

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

  test("at another host excludes pages of the site that redirects to it", async () => {
    await open({
      "/rules": { type: "text/plain", body: "User-agent: *\nDisallow: /private" },
      "/": htmlPage("Home", { links: ["/private"] }),
      "/private": htmlPage("Private"),
    });
    const location = `http://rules.example:${website.site.port}/rules`;
    website.site.pages.set("/robots.txt", { status: 301, headers: { location } });
    expect(pathsOf(await sync())).toEqual(["index"]);
    expect(asked("/private")).toEqual([]);
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

  test("of more than 512 KiB is cut at the end of a rule", async () => {
    const rules = "User-agent: *\nDisallow: /private\n#";
    const body = `${rules.padEnd(512 * 1024 - "\nDisallow: /".length, "x")}\nDisallow: /open\n`;
    await open({
      "/robots.txt": { type: "text/plain", body },
      "/": htmlPage("Home", { links: ["/private", "/open"] }),
      "/private": htmlPage("Private"),
      "/open": htmlPage("Open"),
    });
    expect(pathsOf(await sync())).toEqual(["index", "open"]);
  });

  test("with so many wildcards that one URL would be checked for seconds fails the sync", async () => {
    const rules = Array.from({ length: 500 }, () => `Disallow: /${"*a".repeat(500)}b`);
    const body = ["User-agent: *", ...rules].join("\n");
    await open({ "/robots.txt": { type: "text/plain", body }, "/": htmlPage("Home") });
    const message = expect.stringMatching(/^Expected at most 10000 wildcards in .*\/robots\.txt, found 250001\.$/);
    await expect(sync()).rejects.toMatchObject({ code: "limit", message });
    expect(asked("/")).toEqual([]);
  });

  // If no other task ran in between, the links would be checked for minutes.
  describe("with hostile rules for many links", () => {
    /** Opens the site. Calls `stop` once its first page was read, while the links of the page are checked. */
    async function openHostile(stop: () => void): Promise<(progress: SyncProgress) => void> {
      const rules = [
        ...Array.from({ length: 1000 }, (_, index) => `Disallow: /*a*a*a*a*a*a*a*b${index}`),
        ...Array.from({ length: 40_000 }, () => "Allow: /a"),
      ];
      const links = Array.from({ length: 5000 }, (_, index) => `/${"a".repeat(110)}${index}`);
      await open({
        "/robots.txt": { type: "text/plain", body: ["User-agent: *", ...rules].join("\n") },
        "/": htmlPage("Home", { links }),
      });
      return ({ done }) => void (done > 0 && setTimeout(stop));
    }

    test("does not delay cancellation", async () => {
      const controller = new AbortController();
      const onProgress = await openHostile(() => controller.abort());
      await expect(sync({ signal: controller.signal, onProgress })).rejects.toMatchObject({ code: "cancelled" });
    });

    test("does not delay the end of a turn", async () => {
      const turn = new AbortController();
      const onProgress = await openHostile(() => turn.abort());
      const version = await sync({ turnEnd: turn.signal, onProgress });
      expect(pathsOf(version)).toContain("index");
      expect(version.skipped[0]?.reason).toContain("because others were waiting");
    });
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
    expect(website.site.mostOpen).toBe(1);
  });
});

describe("lists of pages", () => {
  test("a sitemap index leads to sitemaps, which may be compressed or list another spelling of the host", async () => {
    await open({
      "/": htmlPage("Home"),
      "/a": htmlPage("A"),
      "/b": htmlPage("B"),
      "/c?x=1&y=2": htmlPage("C"),
      "//d": htmlPage("D"),
      "/robots.txt": { type: "text/plain", body: "Sitemap: /index.xml" },
    });
    const entry = (path: string) => `<sitemap><loc>${urlOf(path)}</loc></sitemap>`;
    const index = `<sitemapindex>${["/one.xml", "/two.xml.gz", "/index.xml"].map(entry).join("")}</sitemapindex>`;
    website.site.pages.set("/index.xml", { type: "text/xml", body: index });
    website.site.pages.set("/one.xml", sitemapOf(["/a", "/c?x=1&y=2"]));
    const location = (path: string) => `<url><loc>http://www.docs.example:${website.site.port}${path}</loc></url>`;
    const compressed = gzipSync(`<urlset>${location("/b")}${location("//d")}</urlset>`);
    website.site.pages.set("/two.xml.gz", { type: "application/gzip", body: compressed });
    const version = await sync();
    expect(pathsOf(version)).toEqual([
      "a",
      "b",
      expect.stringMatching(/^c-[0-9a-f]{8}$/),
      expect.stringMatching(/^d-[0-9a-f]{8}$/),
      "index",
    ]);
    expect(asked("/index.xml")).toHaveLength(1);
  });

  test("a sitemap is read from the folder of the start page, also if its path begins with two slashes", async () => {
    await open({ "//docs/": htmlPage("Home"), "//docs/a": htmlPage("A") });
    website.site.pages.set("//docs/sitemap.xml", sitemapOf(["//docs/a"]));
    expect((await sync({ path: "//docs/" })).snapshot.size).toBe(2);
  });

  test("a sitemap index may list more sitemaps than are read", async () => {
    await open({ "/": htmlPage("Home"), "/a": htmlPage("A"), "/one.xml": "" });
    const more = "<sitemap><loc>/none.xml</loc></sitemap>".repeat(200_000);
    const first = `<sitemap><loc>${urlOf("/one.xml")}</loc></sitemap>`;
    const body = `<sitemapindex>${first}${more}</sitemapindex>`;
    website.site.pages.set("/sitemap.xml", { type: "application/xml", body });
    website.site.pages.set("/one.xml", sitemapOf(["/a"]));
    expect(pathsOf(await sync())).toEqual(["a", "index"]);
  });

  test("a sitemap index of Astro is found without a link", async () => {
    await open({ "/": htmlPage("Home"), "/docs/": htmlPage("Docs"), "/docs/a": htmlPage("A") });
    const index = `<sitemapindex><sitemap><loc>${urlOf("/sitemap-0.xml")}</loc></sitemap></sitemapindex>`;
    website.site.pages.set("/sitemap-index.xml", { type: "application/xml", body: index });
    website.site.pages.set("/sitemap-0.xml", sitemapOf(["/docs/a"]));
    expect(pathsOf(await sync({ path: "/docs/" }))).toEqual(["docs/a", "docs/index"]);
  });

  test("a sitemap may list pages about a file, whose URLs look like that file", async () => {
    const links = ["/data.json", "/docs/manifest.json"];
    await open({
      "/llms.txt": { type: "text/plain", body: "- [API](/openapi.json)" },
      "/": htmlPage("Home", { links }),
      "/docs/manifest.json": htmlPage("manifest.json"),
      "/docs/next.config.js": htmlPage("next.config.js"),
    });
    const listed = ["/docs/manifest.json", "/docs/next.config.js", "/paper.pdf"];
    website.site.pages.set("/sitemap.xml", sitemapOf(listed));
    const version = await sync();
    expect(pathsOf(version)).toEqual(["docs/manifest.json", "docs/next.config.js", "index"]);
    expect(["/data.json", "/openapi.json", "/paper.pdf"].flatMap(asked)).toEqual([]);
    // The URL of the resource may be such a page as well.
    expect(pathsOf(await sync({ path: "/docs/manifest.json" }))).toEqual(["docs/manifest.json"]);
  });

  test("a sitemap with entities is ignored", async () => {
    const bomb = Array.from({ length: 20 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`);
    const body = `<?xml version="1.0"?><!DOCTYPE u [<!ENTITY e0 "ha">${bomb.join("")}]><urlset><url><loc>&e20;</loc></url></urlset>`;
    await open({ "/sitemap.xml": { type: "application/xml", body }, "/": htmlPage("Home") });
    expect(pathsOf(await sync())).toEqual(["index"]);
  });

  test("a sitemap that is deep, broken or endless does no harm", async () => {
    await open({ "/": htmlPage("Home") });
    website.site.pages.set("/sitemap.xml", { body: `<urlset>${"<a>".repeat(100_000)}`, type: "text/xml" });
    expect(pathsOf(await sync())).toEqual(["index"]);
    website.site.pages.set("/sitemap.xml", (_, response) =>
      response.end(`<sitemapindex><sitemap><loc>${urlOf("/s0.xml")}</loc></sitemap></sitemapindex>`),
    );
    website.site.other = ({ url = "" }, response) => {
      const number = Number(/^\/s(\d+)\.xml$/.exec(url)?.[1] ?? Number.NaN);
      if (Number.isNaN(number)) response.writeHead(404).end();
      else response.end(`<sitemapindex><sitemap><loc>${urlOf(`/s${number + 1}.xml`)}</loc></sitemap></sitemapindex>`);
    };
    expect(pathsOf(await sync({ limits: { maxSitemaps: 5 } }))).toEqual(["index"]);
    expect(website.site.log.filter((line) => /\/s\d+\.xml$/.test(line))).toHaveLength(4);
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
    website.site.pages.set("/sitemap.xml", sitemapOf(["/a", "/b", "/c"]));
    website.site.pages.set(first, { type: "text/markdown", body: "# A in Markdown" });
    website.site.pages.set(second, { type: "text/plain", body: "# B in Markdown" });
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
    for (const path of links) website.site.pages.set(path, htmlPage(path));
    website.site.other = (_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end(htmlPage("Oops"));
    website.site.pages.set("/sitemap.xml", { status: 404 });
    website.site.pages.set("/llms.txt", { status: 404 });
    expect((await sync()).snapshot.size).toBe(21);
    expect(website.site.log.filter((line) => line.endsWith(".md")).length).toBeLessThanOrEqual(6);
    website.site.log.length = 0;
    await sync();
    expect(website.site.log.filter((line) => line.endsWith(".md"))).toEqual([]);
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

  test("with a page at every URL is read up to a limit, which is reported", async () => {
    await open({ "/robots.txt": { status: 404 }, "/sitemap.xml": { status: 404 }, "/llms.txt": { status: 404 } });
    website.site.other = ({ url = "" }, response) => {
      const links = Array.from({ length: 50 }, (_, index) => `${url === "/" ? "/p" : url}-${index}`);
      response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url, { links }));
    };
    const version = await sync({ limits: { maxPages: 40 } });
    expect(version.snapshot.size).toBe(40);
    expect(version.skipped).toMatchObject([
      { path: "*", reason: expect.stringContaining("At most 40 pages of a site are read"), count: expect.any(Number) },
    ]);
    const again = await sync({ limits: { maxPages: 40 }, previous: version.snapshot });
    expect(again.version).toBe(version.version);
  });

  test("of growing relative links, or with a calendar, is abandoned", async () => {
    await open({ "/sitemap.xml": { status: 404 }, "/llms.txt": { status: 404 }, "/robots.txt": { status: 404 } });
    website.site.other = ({ url = "/" }, response) => {
      const month = Number(new URL(url, "http://x").searchParams.get("month") ?? 0);
      const links = [`a/b/`, `?month=${month + 1}`];
      response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url, { links }));
    };
    const version = await sync({ limits: { maxQueriesPerPath: 3 } });
    expect(version.snapshot.size).toBeLessThan(40);
  });

  test("is abandoned after a timeout", async () => {
    await open({ "/": htmlPage("Home", { links: Array.from({ length: 30 }, (_, index) => `/p${index}`) }) });
    website.site.other = ({ url = "" }, response) => {
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
    const links = Array.from({ length: 40 }, (_, index) => `/p${index}`);
    await open({ "/": htmlPage("Home", { links }) });
    website.site.other = ({ url = "" }, response) => response.writeHead(url.startsWith("/p") ? 500 : 404).end();
    await sync({ limits: { maxFailuresInARow: 5, maxParallel: 1 } });
    expect(website.site.log.filter((line) => line.startsWith("500"))).toHaveLength(5);
  });
});

describe("politeness", () => {
  test("concurrent requests are limited", async () => {
    const links = Array.from({ length: 30 }, (_, index) => `/p${index}`);
    await open({ "/": htmlPage("Home", { links }) });
    website.site.other = ({ url = "" }, response) => {
      if (!url.startsWith("/p") || url.endsWith(".md")) response.writeHead(404).end();
      else setTimeout(() => response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url)), 10);
    };
    expect((await sync({ limits: { maxParallel: 3 } })).snapshot.size).toBe(31);
    expect(website.site.mostOpen).toBe(3);
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

  test("an aborted signal ends the sync of a slow site immediately", async () => {
    await open({
      "/": htmlPage("Home", { links: ["/slow", "/slower", "/waits"] }),
      "/slow": () => {},
      "/slower": () => {},
    });
    website.site.pages.set("/waits", { status: 503, headers: { "retry-after": "20" } });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    const startedAt = performance.now();
    await expect(sync({ signal: controller.signal })).rejects.toMatchObject({ code: "cancelled" });
    // The timeout of each page is 20 seconds.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    await expect(sync({ signal: controller.signal })).rejects.toMatchObject({ code: "cancelled" });
  });
});

describe("a start page that redirects browsers immediately", () => {
  const redirect = (to: string) => ({ body: `<html><meta http-equiv="refresh" content="0; url=${to}"></html>` });

  test("leads to the pages of its target", async () => {
    await open({ "/": redirect("docs/latest/"), "/docs/latest/": htmlPage("Latest") });
    expect(pathsOf(await sync())).toEqual(["docs/latest/index"]);
  });

  test("fails the sync if its target is outside of the resource", async () => {
    await open({ "/docs/": redirect("/latest/"), "/latest/": htmlPage("Latest") });
    await expect(sync({ path: "/docs/" })).rejects.toMatchObject({
      code: "refused",
      message: expect.stringMatching(/^Nothing could be read from .*Pages that list or search others, redirect/),
    });
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
        "_print/",
        "print_page/",
        "llms-full.txt",
        ...["wiki/Special:RecentChanges", "index.php?title=A&amp;action=edit", "index.php?title=A&amp;oldid=7"],
      ],
    }),
    "/search.html": htmlPage("Search", { links: ["/a.html"], head: searchTools }),
    "/annotated.html": htmlPage("Classes", { links: ["/b.html"], head: meta("Doxygen 1.9.4") }),
    "/tree.html": htmlPage("Tree", { links: ["/c.html"], head: meta("javadoc/TreeWriter") }),
    "/blog/": htmlPage("Blog", { links: ["/d.html"] }).replace("<html>", '<html class="blog-wrapper blog-list-page">'),
    "/genindex.html": htmlPage("Index"),
    "/_sources/a.rst.txt": { body: "A\n=\n", type: "text/plain" },
    "/_print/": htmlPage("All of Docsy"),
    "/print_page/": htmlPage("All of MkDocs"),
    "/llms.txt": { body: "# Site\n\n- [A](/a.html)\n- [All](/llms-full.txt)", type: "text/plain" },
    "/llms-full.txt": { body: "# A\n\nAbout A.", type: "text/plain" },
    "/topics/search.html": htmlPage("Searching", { head: meta("Doxygen 1.9.4") }),
    ...Object.fromEntries(["/a.html", "/b.html", "/c.html", "/d.html"].map((path) => [path, htmlPage(path)])),
  });
  const version = await sync();
  expect(pathsOf(version)).toEqual(["a.html", "b.html", "c.html", "d.html", "index", "topics/search.html"]);
  const note = "Pages that list or search others, redirect to them, or are copies of others, were left out: 12.";
  expect(version.skipped).toEqual([{ path: "*", reason: note }]);
  expect([...asked("/genindex.html"), ...asked("/_sources/a.rst.txt")]).toEqual([]);
  expect((await sync({ previous: version.snapshot })).skipped).toEqual(version.skipped);
});

test("a generated list is read if it is the URL of the resource", async () => {
  await open({ "/genindex.html": htmlPage("Index", { links: ["/a.html"] }), "/a.html": htmlPage("A") });
  expect(pathsOf(await sync({ path: "/genindex.html" }))).toEqual(["a.html", "genindex.html"]);
});

describe("unusual responses", () => {
  test("are skipped with a reason, or read by their actual type", async () => {
    await open({
      "/": htmlPage("Home", {
        links: ["/bomb", "/binary", "/pdf", "/html", "/empty", "/deep", "/plain", "/big"],
      }),
      "/bomb": { body: gzipSync(Buffer.alloc(20_000_000, "a")), headers: { "content-encoding": "gzip" } },
      "/binary": { body: new Uint8Array([0x89, 0x50, 0, 0, 1]) },
      "/pdf": { body: "%PDF", type: "application/pdf" },
      "/html": { body: htmlPage("Truly HTML"), type: "text/markdown" },
      "/empty": "<html><body><nav>Only this</nav></body></html>",
      "/deep": `<main><h1>Deep</h1>${"<div>".repeat(50_000)}x</main>`,
      "/plain": { body: "Plain text.\r\nTwo lines.", type: "text/plain" },
      "/big": { headers: { "content-length": "99999999" }, body: "" },
    });
    const version = await sync();
    expect(pathsOf(version)).toEqual(["html", "index", "plain"]);
    expect(Object.fromEntries(version.skipped.map(({ path, reason }) => [path, reason]))).toEqual({
      bomb: expect.stringContaining("Expected at most 2097152 bytes"),
      binary: expect.stringContaining("is not text, although its type is text/html"),
      pdf: expect.stringContaining("found application/pdf"),
      empty: expect.stringContaining("has no text"),
      deep: expect.stringContaining("nested too deeply"),
      big: expect.stringContaining("Expected at most"),
    });
    expect(await readAt(version, "html")).toContain("# Truly HTML");
    expect(await readAt(version, "plain")).toBe("Plain text.\nTwo lines.");
    expect(version.changed.find(({ path }) => path === "plain")?.format).toBe("text");
  });

  test.each([
    ["charset=iso-8859-1", "latin1", "<h1>Café</h1>"],
    // As in browsers, the byte order mark is stronger.
    ["charset=iso-8859-1", "utf8", "\ufeff<h1>Café</h1>"],
    ["charset=utf-8", "utf16le", "\ufeff<h1>Café</h1>"],
    ["charset=unknown", "utf8", "<h1>Café</h1>"],
    ["", "utf8", "<h1>Café</h1>"],
    ["", "latin1", "<h1>Café</h1>"],
    // A declaration that can be read is not in UTF-16.
    ["", "utf8", '<meta charset="utf-16"><h1>Café</h1>'],
    ["", "latin1", '<meta http-equiv="Content-Type" content="text/html; charset=unicode"><h1>Café</h1>'],
    ["", "latin1", `<!--${" ".repeat(3000)}--><meta charset="iso-8859-1"><h1>Café</h1>`],
  ] as const)("are decoded: %s, bytes in %s", async (type, encoding, text) => {
    await open({ "/": { body: Buffer.from(text, encoding), type: `text/html; ${type}` } });
    const version = await sync();
    expect(await readAt(version, "index")).toBe("# Café\n");
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
    await expect(sync({ url: "http://inner.example/" })).rejects.toMatchObject({ code: "forbidden-address" });
  });

  test("hostile URLs get harmless paths", async () => {
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
    website.site.pages.set("/sitemap.xml", { status: 404 });
    website.site.other = ({ url = "" }, response) => {
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

  test("a text at two URLs is one document", async () => {
    await open({
      "/": htmlPage("Home", { links: ["/copy-of-a", "/a"] }),
      "/a": htmlPage("A"),
      "/copy-of-a": htmlPage("A"),
    });
    const version = await sync();
    expect(pathsOf(version)).toEqual(["a", "index"]);
    expect(version.skipped).toEqual([{ path: "copy-of-a", reason: `It has the same text as ${urlOf("/a")}.` }]);
  });

  test("a page with other URLs of links is a copy too: another version, or a query without effect", async () => {
    const page = htmlPage("A", { text: '<a href="#use">Use</a> it with <a href="b">B</a>.' });
    const other = htmlPage("A", { text: '<a href="#use">Use</a> it with <a href="b">C</a>.' });
    await open({
      "/": htmlPage("Home", { links: ["/v1/a", "/v1/a?highlight=use", "/latest/a", "/v0/a"] }),
      ...{ "/v1/a": page, "/v1/a?highlight=use": page, "/latest/a": page, "/v0/a": other },
    });
    const version = await sync();
    expect(pathsOf(version)).toEqual(["index", "v0/a", "v1/a"]);
    const reason = `It has the same text as ${urlOf("/v1/a")}.`;
    expect(version.skipped.map((one) => one.reason)).toEqual([reason, reason]);
    expect(await sync({ previous: version.snapshot })).toMatchObject({ version: version.version, changed: [] });
  });
});

test("a site without a readable page fails with the reason", async () => {
  await open({ "/app": '<title>App</title><div id="app"></div><script src="app.js"></script>' });
  await expect(sync({ path: "/app" })).rejects.toMatchObject({
    message: expect.stringContaining("/app has no text"),
    hint: expect.stringContaining("Scripts of a page"),
  });
  await expect(sync()).rejects.toMatchObject({
    code: "not-found",
    message: expect.stringContaining("Nothing could be read"),
  });
  website.site.pages.set("/", { status: 302, headers: { location: "https://login.example/" } });
  await expect(sync()).rejects.toMatchObject({
    code: "refused",
    hint: expect.stringContaining("https://login.example/"),
  });
});
