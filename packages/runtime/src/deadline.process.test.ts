import { setImmediate } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { collectGarbage } from "./testing/collect-garbage.ts";
import { createCaller } from "./testing/create-caller.ts";
import { stopLimitTimers } from "./testing/limit-timers.ts";
import { json, startServer, watchedFetch } from "./testing/loopback-server.ts";
import { recordingFetch } from "./testing/recording-fetch.ts";

describe("an abort rejects with the reason of the signal", () => {
  test("before the call, which then sends nothing and reads no credentials", async () => {
    const { fetch, sent } = recordingFetch();
    const token = vi.fn(() => "t");
    const call = createCaller({}, { fetch, token }, { token: (request) => request });
    await expect(call({ signal: AbortSignal.abort("enough") })).rejects.toBe("enough");
    expect(sent).toEqual([]);
    expect(token).not.toHaveBeenCalled();
  });

  test("while the server is silent, and the connection closes", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    const server = await startServer(() => controller.abort(reason));
    const call = createCaller({}, { baseUrl: server.url })({ signal: controller.signal });
    await expect(call).rejects.toBe(reason);
    await server.closed;
    expect(server.requests).toHaveLength(1);
  });

  test.each([200, 500])("in the middle of the body of a %i, and the connection closes", async (status) => {
    const controller = new AbortController();
    const server = await startServer((response) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.write("[1,", () => setTimeout(() => controller.abort("enough"), 30));
    });
    const call = createCaller({}, { baseUrl: server.url })({ signal: controller.signal });
    await expect(call).rejects.toBe("enough");
    await server.closed;
  });

  test.each([200, 500])("in the middle of the body of a %i, even after garbage collection", async (status) => {
    const controller = new AbortController();
    const server = await startServer((response) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.write("[1,");
    });
    const { fetch, headers } = watchedFetch();
    const call = createCaller({}, { baseUrl: server.url, fetch })({ signal: controller.signal });
    await headers;
    await collectGarbage();
    controller.abort("enough");
    await expect(call).rejects.toBe("enough");
    await server.closed;
  });

  test("even if the fetch ignores signals", async () => {
    const controller = new AbortController();
    const call = createCaller({}, { fetch: () => new Promise(() => {}) })({ signal: controller.signal });
    controller.abort("enough");
    await expect(call).rejects.toBe("enough");
  });

  test.each([{}, { stream: {} }])("and cancels the body of a response that arrives later: %j", async (entry) => {
    const cancel = vi.fn();
    const headers = { "content-type": entry.stream ? "text/event-stream" : "application/json" };
    const controller = new AbortController();
    const fetch = () => {
      controller.abort("enough");
      return setImmediate(new Response(new ReadableStream({ cancel }), { headers }));
    };
    await expect(createCaller(entry, { fetch }).result({ signal: controller.signal })).rejects.toBe("enough");
    await expect.poll(() => cancel).toHaveBeenCalled();
  });

  test("as a DOMException when the caller gives no reason", async () => {
    const call = createCaller({}, recordingFetch())({ signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  test("in result too", async () => {
    const call = createCaller({}, recordingFetch());
    await expect(call.result({ signal: AbortSignal.abort("enough") })).rejects.toBe("enough");
  });
});

test("a signal that outlives many calls keeps none of their listeners", async () => {
  const controller = new AbortController();
  const added = vi.spyOn(controller.signal, "addEventListener");
  const removed = vi.spyOn(controller.signal, "removeEventListener");
  const call = createCaller({}, recordingFetch());
  await call({ signal: controller.signal });
  const refusing = createCaller(
    {},
    recordingFetch(() => Response.json({}, { status: 404 })),
  );
  await expect(refusing({ signal: controller.signal })).rejects.toMatchObject({ status: 404 });
  expect(added).toHaveBeenCalled();
  expect(removed.mock.calls).toEqual(added.mock.calls);
});

test("an abort after the response changes nothing", async () => {
  const controller = new AbortController();
  const data = await createCaller(
    {},
    recordingFetch(() => Response.json(1)),
  )({ signal: controller.signal });
  controller.abort("late");
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(data).toBe(1);
});

test("one signal serves many calls", async () => {
  const warn = vi.spyOn(process, "emitWarning");
  const { signal } = new AbortController();
  const call = createCaller(
    {},
    recordingFetch(() => new Response(null, { status: 503, headers: { "retry-after": "0" } })),
  );
  await Promise.all(Array.from({ length: 20 }, () => call.result({ signal, maxRetries: 15 })));
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

describe("the time limit of a call", () => {
  test("covers the wait for headers, and the connection closes", async () => {
    stopLimitTimers();
    const server = await startServer(() => {});
    const rejection = expect(createCaller({}, { baseUrl: server.url, timeoutMs: 30 })()).rejects.toMatchObject({
      name: "ApiError",
      code: "timeout",
      operationId: "call",
      message: "call: timed out after 30 ms.",
    });
    await server.arrived;
    vi.advanceTimersByTime(30);
    await rejection;
    await server.closed;
  });

  test("covers the whole body, even one that arrives in small parts", async () => {
    stopLimitTimers();
    let drops = 0;
    const server = await startServer((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const timer = setInterval(() => response.write(" ", () => drops++), 10);
      response.once("close", () => clearInterval(timer));
    });
    const rejection = expect(createCaller({}, { baseUrl: server.url, timeoutMs: 80 })()).rejects.toMatchObject({
      code: "timeout",
    });
    for (const enough of [3, 6]) {
      // Not `expect.poll`, which would advance the stopped time.
      while (drops < enough) await setImmediate();
      vi.advanceTimersByTime(40);
    }
    await rejection;
    await server.closed;
  });

  test("of the call has precedence over the client's", async () => {
    const fetch = () => new Promise<Response>(() => {});
    const call = createCaller({}, { fetch, timeoutMs: 60_000 });
    await expect(call({ timeoutMs: 10 })).rejects.toThrow("timed out after 10 ms");
  });

  test.each([0, Number.POSITIVE_INFINITY, Number.NaN, 2 ** 31, -1])("is none when it is %d", async (timeoutMs) => {
    const server = await startServer((response) => setTimeout(() => json(response, 200, 1), 30));
    expect(await createCaller({}, { baseUrl: server.url, timeoutMs })()).toBe(1);
  });

  test("is a minute by default", async () => {
    vi.useFakeTimers();
    const call = createCaller({}, { fetch: () => new Promise(() => {}) })();
    const rejection = expect(call).rejects.toThrow("timed out after 60000 ms");
    await vi.advanceTimersByTimeAsync(60_000);
    await rejection;
    vi.useRealTimers();
  });

  test.each([
    ["a success", () => Response.json(1)],
    ["an error", () => Response.json(1, { status: 404 })],
    ["a response against the contract", () => new Response("x")],
  ])("leaves no timer behind after %s", async (_, respond) => {
    vi.useFakeTimers();
    await createCaller({}, recordingFetch(respond))().catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test("leaves no timer behind when the request cannot be written", async () => {
    vi.useFakeTimers();
    await expect(createCaller({ path: "/{id}" }, recordingFetch())({ path: {} })).rejects.toThrow(TypeError);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

test("the connection closes when the response is not read", async () => {
  const server = await startServer((response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.write("<html>");
  });
  await expect(createCaller({}, { baseUrl: server.url })()).rejects.toMatchObject({ code: "protocol" });
  await server.closed;
});

test("the connection closes when a response has a body that the contract does not have", async () => {
  const server = await startServer((response) => {
    response.writeHead(200);
    response.write("endless");
  });
  expect(await createCaller({ accept: [] }, { baseUrl: server.url })()).toBeUndefined();
  await server.closed;
});
