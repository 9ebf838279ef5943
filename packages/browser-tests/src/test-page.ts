import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { type Running, servePage } from "./page-server.ts";

/** Whether this machine has no browser, so that tests are skipped. `browser-setup.ts` reports it. */
export const hasNoBrowser = inject("browserEndpoint") === null;

/** A page in its own browser context. Its members can be used from the first test of the file on. */
export interface TestPage {
  readonly page: Page;
  readonly origin: string;
  /** URLs of the requests of the page. */
  readonly requests: readonly string[];
  /** Values that the page has sent with `report(…)` during this test. */
  readonly reports: readonly unknown[];
  /** Waits for a matching message in the console, and removes it. A message that remains at the end fails the test. */
  expectMessage(pattern: RegExp): Promise<void>;
  /** Removes all matching messages of the console. */
  takeMessages(pattern: RegExp): void;
}

/** Opens a page with these scripts before the tests of a file, and closes it after them. */
export function useTestPage(loadScripts: () => Promise<Record<string, string>>): TestPage {
  const requests: string[] = [];
  const reports: unknown[] = [];
  const messages: string[] = [];
  let browser: Browser;
  let server: Running;
  let page: Page;

  beforeAll(async () => {
    const endpoint = inject("browserEndpoint");
    if (endpoint === null) return;
    [browser, server] = await Promise.all([chromium.connect(endpoint), loadScripts().then(servePage)]);
    const context = await browser.newContext();
    page = await context.newPage();
    page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => messages.push(`uncaught: ${error.stack}`));
    page.on("request", (request) => requests.push(request.url()));
    await page.exposeFunction("report", (value: unknown) => void reports.push(value));
    await page.goto(server.origin);
  });
  afterEach(() => {
    reports.length = 0;
    expect(messages.splice(0), "unexpected messages in the console of the page").toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  return {
    get page() {
      return page;
    },
    get origin() {
      return server.origin;
    },
    requests,
    reports,
    takeMessages(pattern) {
      const others = messages.filter((message) => !pattern.test(message));
      messages.splice(0, messages.length, ...others);
    },
    async expectMessage(pattern) {
      await expect.poll(() => messages, { interval: 5 }).toContainEqual(expect.stringMatching(pattern));
      const index = messages.findIndex((message) => pattern.test(message));
      messages.splice(index, 1);
    },
  };
}
