import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { afterEach, beforeAll } from "vitest";
import { bundlePage } from "./page-bundle.ts";
import { hasNoBrowser, type TestPage, useTestPage } from "./test-page.ts";

/** Packages to use as `msw`: its current major version and the previous one. */
export const mswPackages = ["msw", "msw-2"];

const { resolve } = createRequire(import.meta.url);

/** A page whose requests go through the service worker of this package. Each test starts with the handlers of the contracts. */
export function useMockPage(msw: string): TestPage {
  const subject = useTestPage(async () => ({
    "/page.js": (await bundlePage("mocks-page", { msw })).script,
    "/mockServiceWorker.js": await readFile(resolve(`${msw}/mockServiceWorker.js`), "utf8"),
  }));
  beforeAll(async () => {
    if (!hasNoBrowser) await subject.page.evaluate(() => mocksPage.startWorker());
  });
  afterEach(() => subject.page.evaluate(() => mocksPage.worker.resetHandlers()));
  return subject;
}
