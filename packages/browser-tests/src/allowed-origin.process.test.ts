import { chromium } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { browserFlags, findChromium } from "./chromium.ts";
import { startDocent } from "./docent-server.ts";
import { bundlePage } from "./page-bundle.ts";
import { servePage } from "./page-server.ts";
import { hasNoBrowser, useTestPage } from "./test-page.ts";

const question = { question: "How are routes matched?" };

describe.skipIf(hasNoBrowser)("a page of an origin that the local server accepts", () => {
  const subject = useTestPage(async () => ({ "/page.js": (await bundlePage("client-page")).script }));
  const start = (options: { maxAnswers?: number; maxWaiting?: number } = {}) =>
    startDocent({ origins: [subject.origin], ...options });

  test("asks a question, and receives the stream event by event", async () => {
    const { url, answered } = await start();
    const { events, error } = await subject.page.evaluate(
      ({ baseUrl, body }) => clientPage.collect(clientPage.createLocalClient({ baseUrl }).askQuestion({ body })),
      { baseUrl: url, body: question },
    );
    expect(error).toBe(undefined);
    expect(events?.at(0)).toMatchObject({ event: "meta" });
    expect(events?.at(-1)).toMatchObject({ event: "done", data: { sources: [{ path: "routing.md" }] } });
    expect(answered).toEqual(["OPTIONS /question/stream 204", "POST /question/stream 200"]);
  });

  test("asks again without another preflight request", async () => {
    const { url, answered } = await start();
    for (let count = 0; count < 3; count++)
      await subject.page.evaluate(
        ({ baseUrl, body }) => clientPage.collect(clientPage.createLocalClient({ baseUrl }).askQuestion({ body })),
        { baseUrl: url, body: question },
      );
    expect(answered.filter((line) => line.startsWith("OPTIONS"))).toHaveLength(1);
    expect(answered.filter((line) => line.startsWith("POST"))).toHaveLength(3);
  });

  test("leaves a stream, and asks another question", async () => {
    const { url } = await start({ maxAnswers: 1 });
    const askOnce = () =>
      subject.page.evaluate(
        async ({ baseUrl, body }) => {
          const result = await clientPage.createLocalClient({ baseUrl }).askQuestion.result({ body });
          if (result.ok) for await (const _ of result.data) break;
          return result.status;
        },
        { baseUrl: url, body: question },
      );
    expect(await askOnce()).toBe(200);
    // The only slot is free once the server has noticed that the page disconnected.
    await expect.poll(askOnce).toBe(200);
    subject.takeMessages(/429/);
  });

  test("adds a resource, and reads why another one is refused", async () => {
    const { url, folder, config } = await start();
    const resource = { type: "local", name: "mine", url: folder } as const;
    const add = (body: object) =>
      subject.page.evaluate(
        ({ baseUrl, body: given }) =>
          clientPage.settleResult(
            clientPage.createLocalClient({ baseUrl }).addResource.result({ body: given as never }),
          ),
        { baseUrl: url, body },
      );
    expect(await add(resource)).toEqual({ status: 201, value: resource });
    expect(config.config.resources).toContainEqual(resource);
    expect(await add(resource)).toMatchObject({ status: 409, value: { tag: "ResourceExists" } });
    expect(await add({ ...resource, name: "bad name" })).toMatchObject({
      status: 400,
      value: { tag: "InvalidRequest" },
    });
    await subject.expectMessage(/409/);
    await subject.expectMessage(/400/);
  });

  test("reads Retry-After, the request id, and a response to a path with a parameter", async () => {
    const { url } = await start({ maxAnswers: 0, maxWaiting: 0 });
    const read = (path: string, init: { method?: string; headers?: Record<string, string>; body?: string }) =>
      subject.page.evaluate(
        async (given) => {
          const { status, headers } = await fetch(given.url, given.init);
          return [status, ...["retry-after", "allow", "x-request-id"].map((name) => headers.get(name))];
        },
        { url: url + path, init },
      );
    const headers = { "content-type": "application/json", "x-trace": "a" };
    const init = { method: "POST", headers, body: JSON.stringify(question) };
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(await read("/question/stream", init)).toEqual([429, "5", null, id]);
    expect(await read("/question/stream", {})).toEqual([405, null, "POST", id]);
    expect(await read("/nothing", {})).toEqual([404, null, null, id]);
    for (const status of [/429/, /405/, /404/]) await subject.expectMessage(status);
  });
});

describe.skipIf(hasNoBrowser)("a public page of an origin that the local server accepts", () => {
  /** A browser that treats a page of this machine as a page of the internet. */
  async function openPublicPage() {
    const { origin, close } = await servePage({ "/page.js": (await bundlePage("client-page")).script });
    onTestFinished(close);
    const { port } = new URL(origin);
    // Without a browser, these tests are skipped.
    const executablePath = findChromium(process.env) as string;
    const args = [...browserFlags, `--ip-address-space-overrides=127.0.0.1:${port}=public`];
    const browser = await chromium.launch({ executablePath, headless: true, args });
    onTestFinished(() => browser.close());
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(origin);
    const { url, answered } = await startDocent({ origins: [origin] });
    const ask = () =>
      page.evaluate(
        ({ baseUrl, body }) => clientPage.collect(clientPage.createLocalClient({ baseUrl }).askQuestion({ body })),
        { baseUrl: url, body: question },
      );
    return { context, ask, answered, origin };
  }

  test("is blocked by the browser until its user permits access to this machine, and then receives the stream", async () => {
    const { context, ask, answered, origin } = await openPublicPage();
    const refused = await ask();
    expect([refused.error?.code, answered]).toEqual(["network", []]);
    await context.grantPermissions(["local-network-access"], { origin });
    const { events } = await ask();
    expect(events?.at(-1)).toMatchObject({ event: "done" });
  });
});
