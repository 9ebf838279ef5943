import { cp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { beforeEach, describe, expect, test } from "vitest";
import type { Snapshot, SyncProgress } from "../resource-source.ts";
import { htmlPage } from "./testing/site-server.ts";
import { pathsOf, readAt, useTestWebsite } from "./testing/test-website.ts";
import type { WebsiteLimits } from "./website-limits.ts";

const website = useTestWebsite();
const { open, sync, asked, sitemapOf, urlOf } = website;

describe("a second sync", () => {
  const page = (title: string, etag: string, links: string[] = []) => ({ body: htmlPage(title, { links }), etag });

  beforeEach(() => open({ "/": page("Home", '"1"', ["/a", "/b"]), "/a": page("A", '"1"'), "/b": page("B", '"1"') }));

  test("of an unchanged site sends conditional requests only", async () => {
    const first = await sync();
    website.site.log.length = 0;
    const second = await sync({ previous: first.snapshot });
    expect(second).toMatchObject({ version: first.version, changed: [], skipped: [] });
    expect(website.site.log.filter((line) => /\/(|a|b)$/.test(line)).sort()).toEqual(["304 /", "304 /a", "304 /b"]);
  });

  test("returns new, changed and removed pages", async () => {
    const first = await sync();
    website.site.pages.set("/", page("Home", '"1"', ["/a", "/b"]));
    website.site.pages.set("/a", page("A, changed", '"2"', ["/c"]));
    website.site.pages.set("/c", page("C", '"1"'));
    website.site.pages.delete("/b");
    const second = await sync({ previous: first.snapshot });
    expect(second.changed.map(({ path }) => path)).toEqual(["a", "c"]);
    expect(second.snapshot.has("b")).toBe(false);
    expect(second.version).not.toBe(first.version);
    expect(pathsOf(second)).toEqual(["a", "c", "index"]);
    expect(await readAt(second, "a")).toContain("A, changed");
  });

  test("without a previous version returns all documents, without downloading them again", async () => {
    const first = await sync();
    website.site.log.length = 0;
    const second = await sync();
    expect(second.changed).toHaveLength(3);
    expect(await readAt(second, "b")).toBe("# B\n\nAbout B.\n");
    expect(second.version).toBe(first.version);
    expect(asked("/b")).toEqual(["304 /b"]);
  });

  test("keeps a failed page and the pages that it links to for some syncs, and reports it", async () => {
    website.site.pages.set("/a", page("A", '"1"', ["/c"]));
    website.site.pages.set("/c", page("C", '"1"'));
    const first = await sync();
    website.site.pages.set("/a", { status: 500 });
    for (let count = 0; count < 3; count += 1) {
      const next = await sync({ previous: first.snapshot });
      expect(next).toMatchObject({ version: first.version, changed: [] });
      expect(next.skipped).toEqual([{ path: "a", reason: expect.stringMatching(/status 500.*before is kept/) }]);
    }
    const { snapshot } = await sync({ previous: first.snapshot });
    expect([snapshot.has("a"), snapshot.has("c")]).toEqual([false, false]);
  });

  test("keeps the pages of a sitemap that fails once", async () => {
    website.site.pages.set("/sitemap.xml", sitemapOf(["/a", "/hidden"]));
    website.site.pages.set("/hidden", page("Hidden", '"1"'));
    const first = await sync();
    website.site.pages.set("/sitemap.xml", { status: 500 });
    expect(await sync({ previous: first.snapshot })).toMatchObject({ version: first.version });
  });

  test("that fails changes nothing", async () => {
    const first = await sync();
    const state = await readFile(join(website.folder, "state.json"), "utf8");
    for (const path of ["/", "/a", "/b"]) website.site.pages.set(path, { status: 500 });
    await expect(sync({ previous: first.snapshot })).rejects.toMatchObject({ code: "unreachable" });
    website.site.pages.set("/robots.txt", { status: 503 });
    await expect(sync({ previous: first.snapshot })).rejects.toMatchObject({ code: "refused" });
    expect(await readFile(join(website.folder, "state.json"), "utf8")).toBe(state);
    expect(await readAt(first, "a")).toBe("# A\n\nAbout A.\n");
  });

  test("keeps only the texts of this sync and the one before", async () => {
    for (let count = 0; count < 4; count += 1) {
      website.site.pages.set("/a", page(`A${count}`, `"${count}"`));
      await sync();
    }
    expect(await readdir(join(website.folder, "texts"))).toHaveLength(4);
    expect(await readdir(website.folder)).toEqual(["state.json", "texts"]);
  });

  test("starts from nothing if its folder is damaged", async () => {
    const first = await sync();
    await rm(join(website.folder, "texts"), { recursive: true });
    const second = await sync();
    expect(await readAt(second, "a")).toBe("# A\n\nAbout A.\n");
    expect(second.version).toBe(first.version);
    await expect(readAt(first, "index")).resolves.toContain("Home");
  });
});

/**
 * A site whose pages are found only by links, and that stops responding after a number of pages.
 * `waiting` counts the requests without a response.
 */
async function openSlowSite(responses: number, pages = 30) {
  const links = Array.from({ length: pages }, (_, index) => `/p${index}`);
  await open({ "/": { body: htmlPage("Home", { links }), etag: '"home"' } });
  let left = responses;
  let waiting = 0;
  website.site.other = ({ url = "" }, response) => {
    if (!/^\/p\d+$/.test(url)) return void response.writeHead(404).end();
    if (left-- > 0) response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url));
    else waiting += 1;
  };
  const respondToAll = () => {
    left = Number.POSITIVE_INFINITY;
  };
  return { respondToAll, waiting: () => waiting };
}

describe("a sync that is stopped", () => {
  const askedPages = () => website.site.log.filter((line) => /^200 \/p\d+$/.test(line)).length;

  test("keeps the pages that it has read, and the next sync continues from there", async () => {
    const { respondToAll, waiting } = await openSlowSite(12);
    const controller = new AbortController();
    const stopped = sync({ signal: controller.signal, limits: { maxParallel: 3 } });
    // Three requests are waiting, so all pages with a response have been read.
    await expect.poll(waiting).toBe(3);
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ code: "cancelled" });
    respondToAll();
    website.site.log.length = 0;
    const version = await sync();
    expect(version.snapshot.size).toBe(31);
    expect(version.changed).toHaveLength(31);
    expect(await readAt(version, "p0")).toBe("# /p0\n\nAbout /p0.\n");
    expect(askedPages()).toBe(18);
    expect(version.skipped).toEqual([]);
    // The site was read completely, so the next sync requests all pages again.
    website.site.log.length = 0;
    expect((await sync({ previous: version.snapshot })).changed).toEqual([]);
    expect(askedPages()).toBe(30);
  });

  test("keeps the pages that it had saved if its process is killed", async () => {
    const { respondToAll, waiting } = await openSlowSite(12);
    const controller = new AbortController();
    const limits = { maxParallel: 1, saveIntervalMs: 0 };
    const startMs = Date.now();
    // By this clock a save takes no time, so that each page is saved.
    const killed = sync({ signal: controller.signal, limits, now: () => startMs });
    await expect.poll(waiting).toBe(1);
    const saved = join(await makeTestFolder("docent-website-"), "saved");
    await cp(website.folder, saved, { recursive: true });
    controller.abort();
    await expect(killed).rejects.toMatchObject({ code: "cancelled" });
    // A killed process writes nothing more.
    await rm(website.folder, { recursive: true });
    await cp(saved, website.folder, { recursive: true });
    respondToAll();
    website.site.log.length = 0;
    const version = await sync();
    expect(version.snapshot.size).toBe(31);
    expect(await readAt(version, "p0")).toBe("# /p0\n\nAbout /p0.\n");
    expect(askedPages()).toBe(18);
    expect(await readdir(join(website.folder, "texts"))).toHaveLength(31);
  });

  test("is saved less often if a save takes long", async () => {
    const { waiting } = await openSlowSite(12);
    const controller = new AbortController();
    let clockMs = 0;
    const now = () => {
      clockMs += 1;
      return clockMs;
    };
    const stopped = sync({ signal: controller.signal, limits: { maxParallel: 1, saveIntervalMs: 0 }, now });
    await expect.poll(waiting).toBe(1);
    const { pages } = JSON.parse(await readFile(join(website.folder, "state.json"), "utf8"));
    expect(Object.keys(pages)).toEqual([urlOf("")]);
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ code: "cancelled" });
  });

  test("is continued in several turns until all of the site is read", async () => {
    const { respondToAll } = await openSlowSite(0);
    respondToAll();
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
              new RegExp(`others were waiting.* At least ${31 - version.snapshot.size} were never read.* continues`),
            ),
          },
        ]);
      else expect(version.skipped).toEqual([]);
    }
    expect(sizes).toEqual([12, 24, 31]);
    expect(askedPages()).toBe(30);
  });

  test("is continued for some hours only", async () => {
    const { respondToAll } = await openSlowSite(12);
    const controller = new AbortController();
    const stopped = sync({ signal: controller.signal });
    await expect.poll(askedPages).toBe(12);
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ code: "cancelled" });
    respondToAll();
    website.site.log.length = 0;
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
      website.site.log.length = 0;
      const turn = new AbortController();
      const onProgress = () => pagesAsked().length >= count && turn.abort();
      const now = () => clockMs;
      const options = { limits: { maxParallel: 1, ...limits }, turnEnd: turn.signal, now, onProgress };
      return (await sync({ previous, ...options })).snapshot;
    }
    const pagesAsked = () => website.site.log.flatMap((line) => /^\d+ (\/(?:p\d+)?)$/.exec(line)?.[1] ?? []);

    test("starts with pages that were never read, then with the oldest ones", async () => {
      const { respondToAll } = await openSlowSite(0, 8);
      respondToAll();
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
      website.site.other = ({ url = "" }, response) => response.writeHead(/^\/p[1-9]$/.test(url) ? 500 : 404).end();
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
    expect(await readdir(website.folder)).not.toContain("state.json");
  });
});

describe("a site with more pages than are read", () => {
  test("reports the number of listed pages", async () => {
    const paths = Array.from({ length: 200 }, (_, index) => `/p${index}`);
    await open({ "/": htmlPage("Home") });
    website.site.pages.set("/sitemap.xml", sitemapOf(paths));
    website.site.other = ({ url = "" }, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url));
    const version = await sync({ limits: { maxPages: 50 } });
    expect(version.snapshot.size).toBe(50);
    expect(version.skipped).toEqual([
      {
        path: "*",
        reason: expect.stringMatching(
          / has at least 151 more pages\. At most 50 pages of a site are read.*pagesPerSite/,
        ),
        count: 151,
      },
    ]);
  });

  test("reports at least one more page if each page links to the next one", async () => {
    await open({ "/sitemap.xml": { status: 404 }, "/llms.txt": { status: 404 }, "/robots.txt": { status: 404 } });
    website.site.other = ({ url = "/" }, response) => {
      const next = `/p${Number(url.slice(2) || 0) + 1}`;
      response.writeHead(200, { "content-type": "text/html" }).end(htmlPage(url, { links: [next] }));
    };
    const cut = await sync({ limits: { maxPages: 60 } });
    expect(cut.skipped).toEqual([
      { path: "*", reason: expect.stringMatching(/ has at least 1 more page\. At most 60/) },
    ]);
    const deep = await sync({ limits: { maxDepth: 40 } });
    expect(deep.snapshot.size).toBe(41);
    expect(deep.skipped).toEqual([
      { path: "*", reason: expect.stringMatching(/ has at least 1 more page\. .* 40 links away/) },
    ]);
  });
});
