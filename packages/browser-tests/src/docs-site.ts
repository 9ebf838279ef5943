import { tmpdir } from "node:os";
import { findSpecs, planUpdates, renderDocs, toWorkspace } from "@docent/codegen/internal";
import { type ListeningSite, serveSite } from "@docent/mock-server";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

export interface DocsSite {
  /** Origin of the site: `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** The built files. */
  readonly files: readonly { path: string; content: string }[];
  /** Opens a page of the site, or another URL. Each message in its console fails the test, unless the test takes it. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Waits for a matching message of the console, and removes all that match. */
  takeMessages(pattern: RegExp): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Prepares the page before its URL is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Origins to which the page may send requests, besides the origin of the site. */
  allowed?: readonly string[];
}

/** Builds the reference site of these contracts before the tests of a file, and serves it as `pnpm start` does. */
export function useDocsSite(contracts: Readonly<Record<string, string>>): DocsSite {
  const messages: string[] = [];
  const foreign: string[] = [];
  /** Origins to which the pages of the current test may send requests. */
  const origins = new Set<string>();
  let files: DocsSite["files"] = [];
  let browser: Browser;
  let site: ListeningSite;
  /** The page of tests without options. Loading a document takes a quarter of the processor time of a new page. */
  let shared: Page | undefined;
  let isSharedFree = true;

  beforeAll(async () => {
    const endpoint = inject("browserEndpoint");
    if (endpoint === null) return;
    const workspace = toWorkspace(tmpdir(), { edition: 1, scope: "@acme", contracts, output: "no-such-folder" });
    const updates = await planUpdates(workspace, await findSpecs(workspace.contracts), { strict: false });
    files = await renderDocs(
      updates.map(({ generated }) => generated),
      new Map(),
    );
    [browser, site] = await Promise.all([chromium.connect(endpoint), serveSite(0)]);
    site.publish(files);
  });
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) if (context !== shared?.context()) await context.close();
    await shared?.emulateMedia({ media: null });
    await shared?.goto("about:blank");
    isSharedFree = true;
    origins.clear();
    expect(messages.splice(0), "unexpected messages in the console of the page").toEqual([]);
    expect(foreign.splice(0), "requests to other origins").toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function createPage(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => messages.push(`uncaught: ${error.stack}`));
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== site.url && !origins.has(origin) && !["data:", "file:"].includes(protocol))
        foreign.push(request.url());
    });
    return page;
  }

  async function takeShared(): Promise<Page> {
    isSharedFree = false;
    shared ??= await createPage({});
    return shared;
  }

  return {
    get origin() {
      return site.url;
    },
    get files() {
      return files;
    },
    async open(path, { prepare, allowed = [], ...options } = {}) {
      for (const origin of allowed) origins.add(origin);
      const isShared = isSharedFree && !prepare && Object.keys(options).length === 0;
      const page = isShared ? await takeShared() : await createPage(options);
      await prepare?.(page);
      await page.goto(new URL(path, `${site.url}/`).href);
      return page;
    },
    async takeMessages(pattern) {
      await expect.poll(() => messages, { interval: 5 }).toContainEqual(expect.stringMatching(pattern));
      messages.splice(0, messages.length, ...messages.filter((message) => !pattern.test(message)));
    },
  };
}

export function tryForm(page: Page, operation: string): Locator {
  return page.locator(`form[data-operation="${operation}"]`);
}

export async function expectOutcome(form: Locator, pattern: RegExp): Promise<void> {
  await expect.poll(() => form.getByRole("status").textContent(), { interval: 5 }).toMatch(pattern);
}

/** Chooses a server as the target of all forms. */
export async function chooseServer(page: Page, baseUrl: string): Promise<void> {
  await page.getByLabel("a server").check();
  await page.getByLabel("Base URL").fill(baseUrl);
}
