import { describe, expect, test } from "vitest";
import { bundlePage } from "./page-bundle.ts";
import { beginEvents, startApi, type TestApi } from "./test-api.ts";
import { hasNoBrowser, useTestPage } from "./test-page.ts";

describe.skipIf(hasNoBrowser).each(["react", "vue"] as const)(
  "a hook for a stream, in an application of %s",
  (framework) => {
    const subject = useTestPage(async () => ({ "/page.js": (await bundlePage("hooks-page")).script }));

    const click = (name: string) => subject.page.getByRole("button", { name }).click();

    const expectText = (text: string) => expect.poll(() => subject.page.locator("p").textContent()).toBe(text);

    async function mount(): Promise<TestApi> {
      const api = await startApi();
      await subject.page.evaluate(([name, url]) => hooksPage.mount(name, url), [framework, api.baseUrl] as const);
      subject.takeMessages(/DevTools|development build|feature flag/i);
      return api;
    }

    async function takeRequest(api: TestApi) {
      const exchange = await api.next();
      return { ...exchange, send: beginEvents(exchange.response) };
    }

    test("shows each event when it arrives, and the end of the stream", async () => {
      const api = await mount();
      const { send, response, body } = await takeRequest(api);
      expect(JSON.parse(body)).toEqual({ book: "Emma" });
      await expectText("pending, fetching: nothing");
      send("begin", {});
      await expectText("success, fetching: begin");
      send("word", { word: "It" });
      await expectText("success, fetching: begin word");
      send("end", {});
      response.end();
      await expectText("success, idle: begin word end");
    });

    test("disconnects when its component is removed, and reads the stream from its begin when it is back", async () => {
      const api = await mount();
      const first = await takeRequest(api);
      first.send("begin", {});
      first.send("word", { word: "It" });
      await expectText("success, fetching: begin word");
      await click("Hide");
      await first.closed;
      await click("Show");
      const second = await takeRequest(api);
      await expectText("pending, fetching: nothing");
      second.send("begin", {});
      second.send("end", {});
      second.response.end();
      await expectText("success, idle: begin end");
      await click("Hide");
      await click("Show");
      await expectText("success, idle: begin end");
      expect(api.exchanges).toHaveLength(2);
    });

    test("removes the events when it reads the stream again", async () => {
      const api = await mount();
      const first = await takeRequest(api);
      first.send("end", {});
      first.response.end();
      await expectText("success, idle: end");
      await click("Read again");
      const second = await takeRequest(api);
      await expectText("pending, fetching: nothing");
      second.send("begin", {});
      await expectText("success, fetching: begin");
      await click("Hide");
      await second.closed;
      expect(api.exchanges).toHaveLength(2);
    });

    test("has an error, and the events before it, after an interruption", async () => {
      const api = await mount();
      const { send, response } = await takeRequest(api);
      send("begin", {});
      await expectText("success, fetching: begin");
      response.destroy();
      await expectText("error, idle: begin");
      await subject.expectMessage(/ERR_/);
      expect(api.exchanges).toHaveLength(1);
    });
  },
);

describe.skipIf(hasNoBrowser)("a stream in React's StrictMode, with Suspense", () => {
  const subject = useTestPage(async () => ({ "/page.js": (await bundlePage("hooks-page")).script }));

  test("is requested once, and shows its events", async () => {
    const api = await startApi();
    await subject.page.evaluate((url) => hooksPage.mountSuspended(url), api.baseUrl);
    subject.takeMessages(/DevTools|development build|feature flag/i);
    const text = subject.page.locator("p:visible");
    const { response } = await api.next();
    const send = beginEvents(response);
    expect(await text.textContent()).toBe("waiting");
    for (const word of ["It", "was", "the"]) {
      send("word", { word });
      // Enough time for a request that the component would send again after an event.
      await subject.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    }
    send("end", {});
    response.end();
    await expect.poll(() => text.textContent()).toBe("success, idle: word word word end");
    expect(api.exchanges).toHaveLength(1);
  });
});

describe.skipIf(hasNoBrowser)("a stream whose component throws its errors to a boundary of React", () => {
  const subject = useTestPage(async () => ({ "/page.js": (await bundlePage("hooks-page")).script }));

  test("is sent again when the boundary is reset, and not before", async () => {
    const api = await startApi();
    await subject.page.evaluate((url) => hooksPage.mountThrowing(url), api.baseUrl);
    subject.takeMessages(/DevTools|development build|feature flag/i);
    const text = subject.page.locator("p");
    const retry = subject.page.getByRole("button", { name: "Retry" });
    const first = await api.next();
    beginEvents(first.response)("begin", {});
    await expect.poll(() => text.textContent()).toBe("success, fetching: begin");
    first.response.destroy();
    await retry.waitFor();
    await subject.expectMessage(/ERR_/);
    expect(api.exchanges).toHaveLength(1);
    await retry.click();
    await expect.poll(() => api.exchanges).toHaveLength(2);
    const { response } = await api.next();
    beginEvents(response)("end", {});
    response.end();
    await expect.poll(() => text.textContent()).toBe("success, idle: end");
    expect(api.exchanges).toHaveLength(2);
  });
});
