import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apiKeyCookie, apiKeyHeader, apiKeyQuery, basic, bearer } from "./credential.ts";
import { createCaller } from "./testing/create-caller.ts";
import { json, startServer } from "./testing/loopback-server.ts";
import { recordingFetch } from "./testing/recording-fetch.ts";

/** A port without a listener: systems do not assign it, and no known program uses it. */
const closedPort = 2;

describe("without a response", () => {
  test("the error has the URL, the reason and the cause", async () => {
    const call = createCaller({ method: "POST" }, { baseUrl: `http://127.0.0.1:${closedPort}` });
    await expect(call({ query: { key: "secret" } })).rejects.toMatchObject({
      name: "ApiError",
      code: "network",
      operationId: "call",
      status: undefined,
      body: undefined,
      headers: undefined,
      message: `call: the request to http://127.0.0.1:${closedPort}/items failed: connect ECONNREFUSED 127.0.0.1:${closedPort}`,
      cause: expect.objectContaining({ message: "fetch failed" }),
    });
  });

  test("the error has the reason for a host name with several addresses too", async () => {
    const call = createCaller({}, { maxRetries: 0, baseUrl: `http://localhost:${closedPort}` });
    await expect(call()).rejects.toThrow(/ECONNREFUSED/);
  });

  test("the error has the reason when the connection breaks in the middle of a body", async () => {
    const server = await startServer((response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write("{");
      setTimeout(() => response.destroy(), 20);
    });
    await expect(createCaller({}, { baseUrl: server.url })()).rejects.toMatchObject({
      code: "network",
      message: expect.stringMatching(/^call: the request to http.*\/items failed: other side closed/),
    });
  });

  test("the error has the first of the reasons that Node reports for a host name with several addresses", async () => {
    const cause = new AggregateError([new Error("connect ECONNREFUSED ::1:1"), new Error("second")], "");
    const fetch = () => Promise.reject(new TypeError("fetch failed", { cause }));
    await expect(createCaller({}, { maxRetries: 0, fetch })()).rejects.toThrow(
      /items failed: connect ECONNREFUSED ::1:1$/,
    );
  });

  test.each([undefined, null, "text", 5])("the error has its code even if fetch rejects with %j", async (reason) => {
    const call = createCaller({}, { maxRetries: 0, fetch: () => Promise.reject(reason) });
    await expect(call()).rejects.toMatchObject({ code: "network" });
  });
});

describe("retries", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    vi.spyOn(Math, "random").mockReturnValue(0.5);
  });
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function failing(status: number, headers: Record<string, string> = {}) {
    return recordingFetch(() => Response.json({ failed: true }, { status, headers }));
  }

  /** Advances the time until the call settles. Resolves to the elapsed time and the error. */
  async function settle(call: Promise<unknown>): Promise<{ elapsedMs: number; error: unknown }> {
    const start = Date.now();
    const settled = call.then(
      () => undefined,
      (error: unknown) => error,
    );
    let isOver = false;
    void settled.then(() => {
      isOver = true;
    });
    for (let elapsed = 0; !isOver && elapsed < 120_000; elapsed += 25) await vi.advanceTimersByTimeAsync(25);
    return { elapsedMs: Date.now() - start, error: await settled };
  }

  test.each(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"])("send %s three times in total", async (method) => {
    const { fetch, sent } = failing(503);
    const { error } = await settle(createCaller({ method }, { fetch })());
    expect(sent).toHaveLength(3);
    expect(error).toMatchObject({ code: "response", status: 503 });
  });

  test.each(["POST", "PATCH"])("never send %s again", async (method) => {
    const { fetch, sent } = failing(503, { "retry-after": "0" });
    await settle(createCaller({ method }, { fetch, maxRetries: 5 })({ body: {} }));
    expect(sent).toHaveLength(1);
  });

  test("never repeat a POST after a network error", async () => {
    let count = 0;
    const fetch = () => {
      count++;
      return Promise.reject(new TypeError("fetch failed"));
    };
    await settle(createCaller({ method: "POST" }, { fetch, maxRetries: 5 })());
    expect(count).toBe(1);
  });

  test("never repeat the POST of a stream", async () => {
    const { fetch, sent } = failing(503, { "retry-after": "0" });
    await settle(createCaller({ method: "POST", stream: {} }, { fetch, maxRetries: 5 })().next());
    expect(sent).toHaveLength(1);
  });

  test.each([408, 429, 502, 503, 504])("follow %i", async (status) => {
    const { fetch, sent } = failing(status);
    await settle(createCaller({}, { fetch, maxRetries: 1 })());
    expect(sent).toHaveLength(2);
  });

  test.each([301, 400, 401, 404, 409, 500, 501])("do not follow %i", async (status) => {
    const { fetch, sent } = failing(status);
    await settle(createCaller({}, { fetch })());
    expect(sent).toHaveLength(1);
  });

  test("follow a network error, and end with the first response", async () => {
    const { fetch, sent } = recordingFetch((_, attempt) => {
      if (attempt < 3) throw new TypeError("fetch failed");
      return Response.json({ attempt });
    });
    const call = createCaller({}, { fetch })();
    await settle(call);
    expect(await call).toEqual({ attempt: 3 });
    expect(sent).toHaveLength(3);
  });

  test("end with the last error", async () => {
    let count = 0;
    const fetch = () => Promise.reject(new Error(`failure ${++count}`));
    const { error } = await settle(createCaller({}, { fetch })());
    expect(error).toMatchObject({ code: "network", message: expect.stringContaining("failure 3") });
  });

  test.each([
    [0, 1],
    [1, 2],
    [12, 13],
    [-1, 1],
    [Number.NaN, 1],
  ])("are at most maxRetries: %d gives %d requests", async (maxRetries, requests) => {
    const { fetch, sent } = failing(503, { "retry-after": "0" });
    await settle(createCaller({}, { fetch, maxRetries })());
    expect(sent).toHaveLength(requests);
  });

  test("use the maximum of the call before the maximum of the client", async () => {
    const { fetch, sent } = failing(503);
    await settle(createCaller({}, { fetch, maxRetries: 5 })({ maxRetries: 0 }));
    expect(sent).toHaveLength(1);
  });

  test("wait at most a minute, however many there are", async () => {
    const { fetch, sent } = failing(503);
    const call = createCaller({}, { fetch, maxRetries: 12, timeoutMs: 0 })();
    call.catch(() => {});
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await expect(call).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(13);
  });

  test("wait longer each time", async () => {
    const { elapsedMs } = await settle(createCaller({}, failing(503))());
    expect(elapsedMs).toBeGreaterThanOrEqual(125 + 250);
    expect(elapsedMs).toBeLessThan(125 + 250 + 100);
  });

  test.each([
    ["seconds", () => "3", 3000],
    ["a date", () => new Date(Date.now() + 3000).toUTCString(), 3000],
    ["a date in the past", () => new Date(Date.now() - 60_000).toUTCString(), 0],
    ["zero seconds", () => "0", 0],
    ["nonsense, which is ignored", () => "soon", 125],
    ["a negative number, which is ignored", () => "-5", 125],
    ["a fraction, which is ignored", () => "1.5", 125],
    ["a date in another form, which is ignored", () => "2099-01-01T00:00:00Z", 125],
    ["the maximum", () => "60", 60_000],
  ])("wait as Retry-After says: %s", async (_, retryAfter, expectedMs) => {
    const { fetch, sent } = failing(429, { "retry-after": retryAfter() });
    const { elapsedMs } = await settle(createCaller({}, { fetch, maxRetries: 1, timeoutMs: 0 })());
    expect(sent).toHaveLength(2);
    // A date has whole seconds, and time passes in steps of 25 ms here.
    expect(elapsedMs).toBeGreaterThanOrEqual(expectedMs - 1000);
    expect(elapsedMs).toBeLessThanOrEqual(expectedMs + 100);
    if (!retryAfter().includes("GMT")) expect(elapsedMs).toBeGreaterThanOrEqual(expectedMs);
  });

  test.each(["Asia/Tokyo", "America/New_York"])("read a date in the form of asctime as UTC in %s", async (zone) => {
    vi.stubEnv("TZ", zone);
    const [day, date = "", month, year, time] = new Date(Date.now() + 3000).toUTCString().split(/,? /);
    const retryAfter = `${day} ${month} ${String(Number(date)).padStart(2)} ${time} ${year}`;
    const { fetch, sent } = failing(429, { "retry-after": retryAfter });
    const { elapsedMs } = await settle(createCaller({}, { fetch, maxRetries: 1, timeoutMs: 0 })());
    vi.unstubAllEnvs();
    expect(sent).toHaveLength(2);
    // A date has whole seconds.
    expect(elapsedMs).toBeGreaterThanOrEqual(2000);
    expect(elapsedMs).toBeLessThanOrEqual(3100);
  });

  test.each(["61", "99999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])(
    "give up immediately when Retry-After is %s",
    async (retryAfter) => {
      const { fetch, sent } = failing(429, { "retry-after": retryAfter });
      const { elapsedMs, error } = await settle(createCaller({}, { fetch, timeoutMs: 0 })());
      expect(sent).toHaveLength(1);
      expect(elapsedMs).toBeLessThan(100);
      expect(error).toMatchObject({ status: 429, body: { failed: true } });
    },
  );

  test("give up immediately when the delay outlasts the call", async () => {
    const { fetch, sent } = failing(429, { "retry-after": "5" });
    const { elapsedMs, error } = await settle(createCaller({}, { fetch, timeoutMs: 4000 })());
    expect(sent).toHaveLength(1);
    expect(elapsedMs).toBeLessThan(100);
    expect(error).toMatchObject({ status: 429 });
  });

  test("send the body again", async () => {
    const { fetch, sent } = failing(503);
    await settle(createCaller({ method: "PUT" }, { fetch })({ body: { a: 1 } }));
    expect(sent.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}', '{"a":1}']);
    expect(sent.map(({ headers }) => headers["content-type"])).toEqual(Array(3).fill("application/json"));
  });

  test("end when the caller aborts during the pause", async () => {
    const { fetch, sent } = failing(503, { "retry-after": "30" });
    const controller = new AbortController();
    const call = createCaller({}, { fetch })({ signal: controller.signal });
    const rejection = expect(call).rejects.toBe("enough");
    await vi.advanceTimersByTimeAsync(1000);
    controller.abort("enough");
    await rejection;
    expect(sent).toHaveLength(1);
  });

  test("end at the timeout of the call", async () => {
    let count = 0;
    const fetch = () => {
      count++;
      return new Promise<Response>((_, reject) => setTimeout(() => reject(new Error("slow")), 600));
    };
    const { elapsedMs, error } = await settle(createCaller({}, { fetch, timeoutMs: 1000, maxRetries: 9 })());
    expect(error).toMatchObject({ code: "timeout", message: "call: timed out after 1000 ms." });
    expect(elapsedMs).toBeLessThanOrEqual(1100);
    await vi.advanceTimersByTimeAsync(1000);
    expect(count).toBe(2);
  });
});

test("a Retry-After in the past causes no warning", async () => {
  const warn = vi.spyOn(process, "emitWarning");
  const headers = { "retry-after": "Wed, 21 Oct 2015 07:28:00 GMT" };
  await createCaller(
    {},
    recordingFetch(() => new Response(null, { status: 503, headers })),
  ).result();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test("a PUT is sent again with its whole body over a real connection", async () => {
  const server = await startServer((response, attempt) => {
    if (attempt === 1) return json(response, 503, {}, { "retry-after": "0" });
    if (attempt === 2) return response.destroy();
    return json(response, 200, { attempt });
  });
  const body = { text: "x".repeat(100_000) };
  expect(await createCaller({ method: "PUT" }, { baseUrl: server.url })({ body })).toEqual({ attempt: 3 });
  expect(server.requests.map((request) => request.body)).toEqual(Array(3).fill(JSON.stringify(body)));
});

describe("credentials", () => {
  const security = { token: bearer };

  async function headersOf(token: Parameters<typeof createCaller>[1] & object) {
    const { fetch, sent } = recordingFetch();
    await createCaller({}, { ...token, fetch }, security)();
    return sent[0]?.headers;
  }

  test.each([
    ["a string", "t"],
    ["a function", () => "t"],
    ["an async function", async () => "t"],
  ])("are %s", async (_, token) => {
    expect(await headersOf({ token })).toMatchObject({ authorization: "Bearer t" });
  });

  test("are not sent if the client has none", async () => {
    expect(await headersOf({})).not.toHaveProperty("authorization");
  });

  test("are neither read nor sent for a public operation", async () => {
    const { fetch, sent } = recordingFetch();
    const token = vi.fn(() => "t");
    await createCaller({ credentials: [] }, { token, fetch }, security)();
    expect(sent[0]?.headers).not.toHaveProperty("authorization");
    expect(token).not.toHaveBeenCalled();
  });

  test("are sent only to the operations that require them", async () => {
    const { fetch, sent } = recordingFetch();
    const both = { ...security, apiKey: apiKeyHeader("x-key") };
    await createCaller({ credentials: ["apiKey"] }, { token: "t", apiKey: "k", fetch }, both)();
    expect(sent[0]?.headers).toMatchObject({ "x-key": "k" });
    expect(sent[0]?.headers).not.toHaveProperty("authorization");
  });

  test("are read again before every attempt", async () => {
    let count = 0;
    const { fetch, sent } = recordingFetch((_, attempt) =>
      attempt < 3 ? new Response(null, { status: 503, headers: { "retry-after": "0" } }) : Response.json({}),
    );
    await createCaller({}, { token: () => `t${++count}`, fetch }, security)();
    expect(sent.map(({ headers }) => headers["authorization"])).toEqual(["Bearer t1", "Bearer t2", "Bearer t3"]);
  });

  test.each([
    [
      "throw",
      () => {
        throw new RangeError("not logged in");
      },
    ],
    ["reject", () => Promise.reject(new RangeError("not logged in"))],
  ])("that %s fail the call with their own error, and nothing is sent", async (_, token) => {
    const { fetch, sent } = recordingFetch();
    await expect(createCaller({}, { token, fetch }, security)()).rejects.toThrow(new RangeError("not logged in"));
    expect(sent).toEqual([]);
  });

  test("that never arrive do not delay the timeout of the call", async () => {
    const { fetch, sent } = recordingFetch();
    const call = createCaller({}, { token: () => new Promise(() => {}), timeoutMs: 20, fetch }, security);
    await expect(call()).rejects.toMatchObject({ code: "timeout" });
    expect(sent).toEqual([]);
  });

  test("that arrive too late are not used", async () => {
    const fetch = vi.fn(async () => Response.json({}));
    const { promise, resolve } = deferred<string>();
    const call = createCaller({}, { token: () => promise, timeoutMs: 20, fetch }, security);
    await expect(call()).rejects.toMatchObject({ code: "timeout" });
    resolve("t");
    await new Promise((done) => setTimeout(done, 5));
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each([
    { name: "basic", authorize: basic, header: "authorization", value: "Basic dXNlcjpww6Rzc3dvcmQ=" },
    { name: "a header", authorize: apiKeyHeader("X-Key"), header: "x-key", value: "user:pässword" },
    { name: "a cookie", authorize: apiKeyCookie("session"), header: "cookie", value: "session=user%3Ap%C3%A4ssword" },
  ])("can be sent as $name", async ({ authorize, header, value }) => {
    const { fetch, sent } = recordingFetch();
    await createCaller({}, { token: "user:pässword", fetch }, { token: authorize })();
    expect(sent[0]?.headers[header]).toBe(value);
  });

  test.each(["GET", "POST"])(
    "can be sent in the query of %s, and the rest of the request is unchanged",
    async (method) => {
      const { fetch, sent } = recordingFetch();
      const input = { query: { a: "1" }, headers: { "x-a": "a" }, ...(method === "POST" && { body: { b: 2 } }) };
      await createCaller({ method }, { token: "k&", fetch }, { token: apiKeyQuery("key") })(input);
      expect(sent[0]).toMatchObject({
        method,
        url: "http://127.0.0.1:1/items?a=1&key=k%26",
        headers: { "x-a": "a", accept: "application/json" },
        body: method === "POST" ? '{"b":2}' : "",
      });
    },
  );
});

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
