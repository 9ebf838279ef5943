import type { WireRequest } from "@docent/schema";
import { describe, expect, test } from "vitest";
import { NoResponseError } from "./send.ts";
import { createHandlerSender } from "./send-to-handler.ts";

const get: WireRequest = { method: "GET", target: "/notes?q=%20", headers: [["Accept", "a/b"]], body: undefined };
const limits = { timeoutMs: 2000, maxBytes: 1000 };

/** A body that yields these chunks and then calls a function. */
function bodyOf(chunks: string[], end: (controller: ReadableStreamDefaultController) => void, cancel = () => {}) {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      end(controller);
    },
    cancel,
  });
}

test("passes the request to the handler and returns its response", async () => {
  const send = createHandlerSender(async (request) => {
    expect([request.method, request.url, request.headers.get("accept"), request.headers.get("x-a")]).toEqual([
      "POST",
      "http://notes.test/v1/notes?q=%20",
      "a/b",
      "1, 2",
    ]);
    return new Response(await request.bytes(), { status: 201, headers: { "X-B": "c" } });
  }, "http://notes.test/v1/");
  const body = Buffer.from([0, 255]);
  const headers: WireRequest["headers"] = [...get.headers, ["X-A", "1"], ["X-A", "2"]];
  expect(await send({ ...get, method: "POST", headers, body }, limits)).toEqual({
    status: 201,
    headers: [["x-b", "c"]],
    body,
    completion: "ended",
  });
});

describe("a response", () => {
  test("may have no body", async () => {
    const send = createHandlerSender(() => new Response(null, { status: 204 }));
    expect(await send(get, limits)).toMatchObject({ status: 204, body: Buffer.alloc(0), completion: "ended" });
  });

  test("that breaks is cut", async () => {
    const send = createHandlerSender(() => {
      let isFirst = true;
      const pull = (controller: ReadableStreamDefaultController) => {
        if (isFirst) controller.enqueue(new TextEncoder().encode("half"));
        else controller.error(new Error("broken"));
        isFirst = false;
      };
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
    });
    expect(await send(get, limits)).toMatchObject({ body: Buffer.from("half"), completion: "cut" });
  });

  test("that hangs is cancelled after the timeout", async () => {
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
    };
    const send = createHandlerSender(() => new Response(bodyOf(["half"], () => {}, cancel)));
    expect(await send(get, { ...limits, timeoutMs: 50 })).toMatchObject({
      body: Buffer.from("half"),
      completion: "timed-out",
    });
    expect(isCancelled).toBe(true);
  });

  test("that is too large is cut off at the limit", async () => {
    const send = createHandlerSender(() => new Response("x".repeat(5000)));
    const response = await send(get, limits);
    expect([response.completion, response.body.length]).toEqual(["too-large", 1000]);
  });
});

describe("the error for a missing response is", () => {
  const failure = async (pending: Promise<unknown>) => {
    const error: unknown = await pending.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NoResponseError);
    // The assertion above checks the class.
    return error as NoResponseError;
  };

  test("cut if the handler fails", async () => {
    const send = createHandlerSender(() => Promise.reject(new Error("broken")));
    expect(await failure(send(get, limits))).toMatchObject({ code: "cut", message: "the handler failed: broken" });
  });

  test.each([
    ["GET", Buffer.from("a"), "a Request with the method GET cannot have a body"],
    ["HEAD", Buffer.from("a"), "a Request with the method HEAD cannot have a body"],
    ["TRACE", undefined, "'TRACE' HTTP method is unsupported."],
  ])("unsendable if no Request can express %s with the body %s", async (method, body, message) => {
    const send = createHandlerSender(() => new Response());
    expect(await failure(send({ ...get, method, body }, limits))).toMatchObject({ code: "unsendable", message });
  });

  test("timed out if the handler never responds", async () => {
    const send = createHandlerSender(() => new Promise(() => {}));
    expect(await failure(send(get, { ...limits, timeoutMs: 50 }))).toMatchObject({ code: "timed-out" });
  });
});

describe("a signal", () => {
  test("stops a handler that does not respond", async () => {
    const stop = new AbortController();
    const send = createHandlerSender(() => {
      stop.abort(new Error("enough"));
      return new Promise(() => {});
    });
    await expect(send(get, { ...limits, signal: stop.signal })).rejects.toThrow("enough");
  });

  test("stops a response in its middle", async () => {
    const stop = new AbortController();
    const send = createHandlerSender(() => {
      setTimeout(() => stop.abort(new Error("enough")), 10);
      return new Response(bodyOf(["half"], () => {}));
    });
    await expect(send(get, { ...limits, signal: stop.signal })).rejects.toThrow("enough");
  });
});
