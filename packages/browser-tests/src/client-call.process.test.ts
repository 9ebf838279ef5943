import { describe, expect, test } from "vitest";
import { bundlePage } from "./page-bundle.ts";
import { sendJson, startApi, type TestApi } from "./test-api.ts";
import { hasNoBrowser, useTestPage } from "./test-page.ts";

const git = { type: "git", name: "hono", url: "https://github.com/honojs/website" } as const;
const taken = { error: 'There is a resource named "hono" already.', tag: "ResourceExists", hint: "Choose another." };

describe.skipIf(hasNoBrowser)("a generated client in a browser", () => {
  const subject = useTestPage(async () => ({ "/page.js": (await bundlePage("client-page")).script }));

  const addResource = (baseUrl: string, options: { timeoutMs?: number } = {}) =>
    subject.page.evaluate(
      ({ body, ...rest }) => clientPage.settle(clientPage.createLocalClient(rest).addResource({ body })),
      { baseUrl, body: git, ...options },
    );

  test("consists of the client and the runtime, and loads nothing else from its server", async () => {
    const { inputs } = await bundlePage("client-page");
    expect(inputs.filter((file) => /msw|mocks|validators/.test(file))).toEqual([]);
    const own = subject.requests.filter((url) => url.startsWith(`${subject.origin}/`));
    expect(own).toEqual([`${subject.origin}/`, `${subject.origin}/page.js`]);
  });

  test("resolves to the body of a success", async () => {
    const api = await startApi(({ response }) => sendJson(response, 201, git));
    expect(await addResource(api.baseUrl)).toEqual({ value: git });
    expect(api.exchanges).toMatchObject([
      {
        method: "POST",
        url: "/config/resources",
        headers: { "content-type": "application/json", accept: "application/json", origin: subject.origin },
        body: JSON.stringify(git),
      },
    ]);
  });

  test("throws an error with the status, the body and the headers of the response", async () => {
    const api = await startApi(({ response }) => sendJson(response, 409, taken, { "retry-after": "7" }));
    const { error } = await addResource(api.baseUrl);
    expect(error).toMatchObject({
      name: "ApiError",
      code: "response",
      operationId: "addResource",
      status: 409,
      body: taken,
      retryAfter: "7",
    });
    await subject.expectMessage(/409/);
  });

  test("identifies the operation of an error", async () => {
    const { baseUrl } = await startApi(({ response }) => sendJson(response, 409, taken));
    const found = await subject.page.evaluate(
      async ({ body, ...options }) => {
        const local = clientPage.createLocalClient(options);
        const error = await local.addResource({ body }).catch((reason: unknown) => reason);
        return [local.addResource.isError(error), local.askQuestion.isError(error)];
      },
      { baseUrl, body: git },
    );
    expect(found).toEqual([true, false]);
    await subject.expectMessage(/409/);
  });

  test("returns the response as a value", async () => {
    const { baseUrl } = await startApi(({ response }) => sendJson(response, 409, taken));
    const result = await subject.page.evaluate(
      ({ body, ...options }) =>
        clientPage.settleResult(clientPage.createLocalClient(options).addResource.result({ body })),
      { baseUrl, body: git },
    );
    expect(result).toEqual({ status: 409, value: taken });
    await subject.expectMessage(/409/);
  });

  test("sends the query and the bearer token, across origins", async () => {
    const api = await startApi(({ response }) => sendJson(response, 200, { threads: [] }));
    const threads = await subject.page.evaluate(
      (baseUrl) =>
        clientPage
          .createCloudClient({ baseUrl, token: async () => "a token" })
          .listThreads({ query: { project: "ä & b" } }),
      api.baseUrl,
    );
    expect(threads).toEqual({ threads: [] });
    expect(api.exchanges).toMatchObject([
      { method: "GET", url: "/api/cli/threads?project=%C3%A4%20%26%20b", headers: { authorization: "Bearer a token" } },
    ]);
  });

  test("calls by method and path", async () => {
    const api = await startApi(({ response }) => sendJson(response, 201, git));
    const data = await subject.page.evaluate(
      async ({ body, ...options }) =>
        (await clientPage.createLocalPathClient(options).POST("/config/resources", { body })).data,
      { baseUrl: api.baseUrl, body: git },
    );
    expect(data).toEqual(git);
    expect(api.exchanges).toMatchObject([{ method: "POST", body: JSON.stringify(git) }]);
  });

  describe("without a valid response", () => {
    test("throws a network error if no server listens", async () => {
      // Systems do not assign this port, and no known program uses it.
      const baseUrl = "http://127.0.0.1:2";
      const { error } = await addResource(baseUrl);
      expect(error).toMatchObject({ name: "ApiError", code: "network", cause: "TypeError" });
      expect(error?.message).toContain(`${baseUrl}/config/resources failed`);
      await subject.expectMessage(/ERR_CONNECTION_REFUSED/);
    });

    test("throws a network error if the server does not accept the origin of the page", async () => {
      const { baseUrl } = await startApi(({ response }) => sendJson(response, 201, git), { hasCors: false });
      expect((await addResource(baseUrl)).error).toMatchObject({ code: "network", cause: "TypeError" });
      await subject.expectMessage(/blocked by CORS policy/);
      await subject.expectMessage(/ERR_FAILED/);
    });

    test("throws a protocol error for a success that is not JSON", async () => {
      const { baseUrl } = await startApi(({ response }) =>
        response.writeHead(201, { "content-type": "text/html" }).end("<p>Welcome"),
      );
      expect((await addResource(baseUrl)).error).toMatchObject({ code: "protocol", status: 201 });
    });

    test("returns an error body that is not JSON as text", async () => {
      const { baseUrl } = await startApi(({ response }) => response.writeHead(502).end("Bad Gateway"));
      expect((await addResource(baseUrl)).error).toMatchObject({ code: "response", status: 502, body: "Bad Gateway" });
      await subject.expectMessage(/502/);
    });

    /** Repeats a call with a growing timeout. On a busy machine, no request arrives within a short timeout. */
    async function timeOut({ exchanges }: TestApi, call: (timeoutMs: number) => Promise<{ error?: unknown }>) {
      for (let timeoutMs = 250; ; timeoutMs *= 2) {
        const { error } = await call(timeoutMs);
        if (exchanges.length > 0) return error;
      }
    }

    test("times out after timeoutMs, and closes the connection", async () => {
      const api = await startApi();
      const error = await timeOut(api, (timeoutMs) => addResource(api.baseUrl, { timeoutMs }));
      expect(error).toMatchObject({ code: "timeout" });
      await (await api.next()).closed;
    });

    test("times out if a body does not end, and closes the connection", async () => {
      const api = await startApi(({ response }) =>
        response.writeHead(201, { "content-type": "application/json" }).write('{"type":'),
      );
      const error = await timeOut(api, (timeoutMs) => addResource(api.baseUrl, { timeoutMs }));
      expect(error).toMatchObject({ code: "timeout" });
      await (await api.next()).closed;
    });

    test("rejects with the reason of the caller's signal, and closes the connection", async () => {
      const api = await startApi();
      const call = subject.page.evaluate(
        ({ body, ...options }) => {
          const controller = new AbortController();
          globalThis.addEventListener("leave", () => controller.abort(new Error("The user left.")), { once: true });
          const { signal } = controller;
          return clientPage.settle(clientPage.createLocalClient(options).addResource({ body, signal }));
        },
        { baseUrl: api.baseUrl, body: git },
      );
      const { closed } = await api.next();
      await subject.page.evaluate(() => globalThis.dispatchEvent(new Event("leave")));
      expect(await call).toEqual({ error: { name: "Error", message: "The user left." } });
      await closed;
    });

    test("rejects with a TimeoutError for a signal of AbortSignal.timeout", async () => {
      const api = await startApi();
      const call = (timeoutMs: number) =>
        subject.page.evaluate(
          ({ body, ms, ...options }) => {
            const signal = AbortSignal.timeout(ms);
            return clientPage.settle(clientPage.createLocalClient(options).addResource({ body, signal }));
          },
          { baseUrl: api.baseUrl, body: git, ms: timeoutMs },
        );
      expect(await timeOut(api, call)).toMatchObject({ name: "TimeoutError" });
      await (await api.next()).closed;
    });

    test("sends nothing if the signal is already aborted", async () => {
      const api = await startApi();
      const outcome = await subject.page.evaluate(
        ({ body, ...options }) => {
          const signal = AbortSignal.abort(new Error("Too late."));
          return clientPage.settle(clientPage.createLocalClient(options).addResource({ body, signal }));
        },
        { baseUrl: api.baseUrl, body: git },
      );
      expect(outcome.error?.message).toBe("Too late.");
      expect(api.exchanges).toEqual([]);
    });
  });

  describe("retries", () => {
    /** Tokens are numbered, to see which one each attempt uses. */
    const listProjects = (baseUrl: string, maxRetries?: number) =>
      subject.page.evaluate(
        (options) => {
          let count = 0;
          const token = async () => `token ${++count}`;
          return clientPage.settle(clientPage.createCloudClient({ ...options, token }).listProjects());
        },
        { baseUrl, ...(maxRetries !== undefined && { maxRetries }) },
      );

    test("repeats a GET after a retryable response, and requests the token each time", async () => {
      const api = await startApi(({ response }, index) =>
        index < 2
          ? sendJson(response, 503, { error: "later" }, { "retry-after": "0" })
          : sendJson(response, 200, { projects: [] }),
      );
      expect(await listProjects(api.baseUrl)).toEqual({ value: { projects: [] } });
      expect(api.exchanges.map(({ headers }) => headers.authorization)).toEqual([
        "Bearer token 1",
        "Bearer token 2",
        "Bearer token 3",
      ]);
      await subject.expectMessage(/503/);
      await subject.expectMessage(/503/);
    });

    test("waits for the time of Retry-After", async () => {
      const times: number[] = [];
      const { baseUrl } = await startApi(({ response }, index) => {
        times.push(performance.now());
        if (index > 0) return sendJson(response, 200, { projects: [] });
        return sendJson(response, 429, { error: "too_many_requests" }, { "retry-after": "1" });
      });
      expect(await listProjects(baseUrl)).toEqual({ value: { projects: [] } });
      const [first = 0, second = 0] = times;
      expect(second - first).toBeGreaterThan(990);
      await subject.expectMessage(/429/);
    });

    test("repeats a GET that got no response", async () => {
      // Not a reset, after which the browser itself would repeat the request.
      const api = await startApi(({ response }, index) =>
        index < 1 ? response.socket?.end("This is no HTTP.") : sendJson(response, 200, { projects: [] }),
      );
      expect(await listProjects(api.baseUrl)).toEqual({ value: { projects: [] } });
      expect(api.exchanges).toHaveLength(2);
      await subject.expectMessage(/ERR_INVALID_HTTP_RESPONSE/);
    });

    test.each([
      { name: "a GET with maxRetries 0 once", maxRetries: 0, count: 1 },
      { name: "a GET with maxRetries 1 twice", maxRetries: 1, count: 2 },
    ])("sends $name", async ({ maxRetries, count }) => {
      const api = await startApi(({ response }) => sendJson(response, 503, { error: "later" }, { "retry-after": "0" }));
      expect((await listProjects(api.baseUrl, maxRetries)).error).toMatchObject({ status: 503 });
      expect(api.exchanges).toHaveLength(count);
      for (const _ of api.exchanges) await subject.expectMessage(/503/);
    });

    test("does not repeat a POST", async () => {
      const api = await startApi(({ response }) => sendJson(response, 503, taken, { "retry-after": "0" }));
      expect((await addResource(api.baseUrl)).error).toMatchObject({ status: 503 });
      expect(api.exchanges).toHaveLength(1);
      await subject.expectMessage(/503/);
    });
  });
});
