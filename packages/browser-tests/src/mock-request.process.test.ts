import { describe, expect, test } from "vitest";
import { mswPackages, useMockPage } from "./mock-page.ts";
import { hasNoBrowser } from "./test-page.ts";

describe.skipIf(hasNoBrowser).each(mswPackages)("a request through the service worker of %s", (msw) => {
  const subject = useMockPage(msw);

  test("never leaves the browser", async () => {
    // The host of the mocked server does not exist, and responses of the service worker need no permission.
    const threads = await subject.page.evaluate(() => mocksPage.cloud.listThreads({ query: { project: "handbook" } }));
    expect(threads.threads.length).toBeGreaterThan(0);
  });

  test("is refused with the contract's own error for a body that the contract forbids", async () => {
    const result = await subject.page.evaluate(() => {
      // The types forbid this on purpose.
      const body = { type: "git", name: "hono", url: "https://a.example", searchPathes: ["docs"] } as never;
      return mocksPage.settleResult(mocksPage.local.addResource.result({ body }));
    });
    expect(result).toEqual({
      status: 400,
      value: {
        error: expect.stringContaining("searchPathes"),
        tag: "InvalidRequest",
        hint: expect.any(String),
      },
    });
    await subject.expectMessage(/status of 400/);
  });

  test("is refused for a stream as well, before the stream", async () => {
    const outcome = await subject.page.evaluate(() =>
      mocksPage.collect(mocksPage.local.askQuestion({ body: { question: "" } })),
    );
    expect(outcome).toMatchObject({ events: [], error: { code: "response", status: 400 } });
    await subject.expectMessage(/status of 400/);
  });

  test.each([
    { name: "another media type", init: { body: "{}", headers: { "content-type": "text/plain" } }, status: 415 },
    { name: "broken JSON", init: { body: "{", headers: { "content-type": "application/json" } }, status: 400 },
    { name: "no body", init: {}, status: 400 },
  ])("is refused with $status for $name", async ({ init, status }) => {
    const found = await subject.page.evaluate(async (given) => {
      const response = await fetch(`${mocksPage.baseUrl}/config/resources`, { method: "POST", ...given });
      return [response.status, Object.keys(await response.json())];
    }, init);
    expect(found).toEqual([status, ["error", "tag", "hint"]]);
    await subject.expectMessage(new RegExp(`status of ${status}`));
  });

  test("is refused with 413 for a body beyond the limit", async () => {
    const status = await subject.page.evaluate(async () => {
      const body = JSON.stringify({ question: "x".repeat(1_048_576) });
      const headers = { "content-type": "application/json" };
      return (await fetch(`${mocksPage.baseUrl}/question/stream`, { method: "POST", body, headers })).status;
    });
    expect(status).toBe(413);
    await subject.expectMessage(/status of 413/);
  });

  test("is refused with 401 and its header without a token, and with 400 for an unknown parameter", async () => {
    const answers = await subject.page.evaluate(async () => {
      const url = `${mocksPage.baseUrl}/api/cli/projects`;
      const [anonymous, unknown] = await Promise.all([
        fetch(url),
        fetch(`${url}?limit=1`, { headers: { authorization: "Bearer a token" } }),
      ]);
      return [anonymous.status, anonymous.headers.get("www-authenticate"), unknown.status];
    });
    expect(answers).toEqual([401, "Bearer", 400]);
    await subject.expectMessage(/status of 401/);
    await subject.expectMessage(/status of 400/);
  });

  test("is reported to onInvalidRequest, and gets a response", async () => {
    const [messages, outcome] = await subject.page.evaluate(async () => {
      const messages: string[] = [];
      const onInvalidRequest = (message: string, { method, url }: Request) =>
        void messages.push(`${method} ${url}: ${message}`);
      const { askQuestion } = mocksPage.createLocalMocks({ baseUrl: mocksPage.baseUrl, onInvalidRequest });
      mocksPage.worker.use(askQuestion.handler);
      const stream = mocksPage.local.askQuestion({ body: { question: "How?", resources: ["a b"] } });
      return [messages, await mocksPage.collect(stream)] as const;
    });
    expect(messages).toEqual([
      expect.stringMatching(/^POST http:\/\/docent\.test\/v1\/question\/stream: askQuestion: body\/resources\/0/),
    ]);
    expect(outcome.error).toMatchObject({ status: 400 });
    await subject.expectMessage(/status of 400/);
  });

  test("makes msw report the error if onInvalidRequest is throw", async () => {
    const outcome = await subject.page.evaluate(() => {
      const mocks = mocksPage.createLocalMocks({ baseUrl: mocksPage.baseUrl, onInvalidRequest: "throw" });
      mocksPage.worker.use(mocks.askQuestion.handler);
      return mocksPage.collect(mocksPage.local.askQuestion({ body: { question: "" } }));
    });
    expect(outcome.error).toMatchObject({ code: "response", status: 500 });
    await subject.expectMessage(/InvalidRequestError: askQuestion: body\/question/);
    await subject.expectMessage(/unhandled exception during the handler lookup/);
    await subject.expectMessage(/Uncaught exception in the request handler/);
    await subject.expectMessage(/status of 500/);
  });

  test("is passed, parsed, to a handler that responds with it", async () => {
    const result = await subject.page.evaluate(() => {
      const { handle } = mocksPage.localMocks.addResource;
      mocksPage.worker.use(handle(({ body, respond }) => respond(201, { body: { ...body, name: `my-${body.name}` } })));
      return mocksPage.local.addResource({ body: { type: "website", name: "hono", url: "https://hono.dev" } });
    });
    expect(result).toEqual({ type: "website", name: "my-hono", url: "https://hono.dev" });
  });

  test.each([
    { name: "a path of the page's own origin", baseUrl: "/api" },
    { name: "any origin", baseUrl: "*" },
  ])("is mocked at $name", async ({ baseUrl }) => {
    const result = await subject.page.evaluate((mocked) => {
      mocksPage.worker.use(mocksPage.createLocalMocks({ baseUrl: mocked }).addResource.respond(409));
      const local = mocksPage.createLocalClient({ baseUrl: mocked.replace("*", "https://any.test") });
      const body = { type: "website", name: "hono", url: "https://hono.dev" } as const;
      return mocksPage.settleResult(local.addResource.result({ body }));
    }, baseUrl);
    expect(result).toMatchObject({ status: 409, value: { tag: "ResourceExists" } });
    await subject.expectMessage(/status of 409/);
  });

  test("passes through if the contract does not have it, and reaches the page's own server", async () => {
    const text = await subject.page.evaluate(async () => (await fetch("/mockServiceWorker.js")).text());
    expect(text).toContain("Mock Service Worker");
  });
});
