import { createServer } from "node:net";
import { listenOnLoopback } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { refuse } from "../testing/refuse.ts";
import { hasKey, spellKey } from "../testing/spelled-key.ts";
import { type AskOptions, collect, useDocumentation } from "./testing/ask-llm.ts";
import { call, chunk, event, finish, type Reply, say, send, start, startLlmServer } from "./testing/llm-server.ts";

const askLlm = useDocumentation({ hono: { "a.md": "# Streaming\n\nThe helper returns a stream.\n" } });

const key = "sk-test-0123456789";
const withKey = { config: { apiKeyVariable: "TEST_KEY" }, environment: { TEST_KEY: key } };

/** Asks a language model whose server sends these replies. Expects exactly one error, without the key. */
async function fail(replies: readonly Reply[], asking: Omit<AskOptions, "baseUrl"> = {}) {
  const { baseUrl, requests } = await startLlmServer(...replies);
  const { error, names, events } = await collect(askLlm({ baseUrl, ...asking }));
  expect(names.filter((name) => name === "error" || name === "done")).toEqual(["error"]);
  expect(error).toMatchObject({ tag: "ProviderFailed" });
  expect(JSON.stringify(events)).not.toContain(key);
  expect(error?.message).toContain(`he model test-1 of tester (${baseUrl})`);
  expect(`${error?.message} ${error?.hint}`).not.toMatch(/undefined|\bat \S+:\d+|Error:/);
  return { message: error?.message ?? "", hint: error?.hint ?? "", names, requests };
}

describe("a server of a language model that", () => {
  test("is down is reported with its address and a hint", async () => {
    // Systems do not assign this port, and no known program uses it.
    const baseUrl = "http://127.0.0.1:2/v1";
    expect((await collect(askLlm({ baseUrl }))).error).toEqual({
      type: "error",
      tag: "ProviderFailed",
      message: `The model test-1 of tester (${baseUrl}) cannot be reached: no server listens there.`,
      hint: "Start it, or correct model.baseUrl in the configuration.",
    });
  });

  test("closes the connection before its response is reported as unreachable", async () => {
    const { message } = await fail([(response) => void response.destroy()]);
    expect(message).toContain("cannot be reached: the connection was closed early");
  });

  test("refuses a request because of the key is quoted without the key", async () => {
    const said = { error: { message: `Incorrect API key provided: ${key}.`, code: "invalid_api_key" } };
    const { message, hint, requests } = await fail([refuse(401, said)], withKey);
    expect(message).toMatch(/responded with status 401: Incorrect API key provided: \*\*\*\.$/);
    expect(hint).toContain("TEST_KEY");
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${key}`]);
  });

  test("requires a key that is not configured is reported with the name of the property", async () => {
    const { hint, requests } = await fail([refuse(403, { error: "No key." })]);
    expect(hint).toContain("model.apiKeyVariable");
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  test("does not have the language model is quoted, with the name of the model in the hint", async () => {
    const said = { error: { message: 'model "test-1" not found, try pulling it first' } };
    const { message, hint } = await fail([refuse(404, said)]);
    expect(message).toMatch(/status 404: model "test-1" not found, try pulling it first\.$/);
    expect(hint).toContain("a model named test-1");
  });

  test.each([
    ["a text", "Quota\u0007 \u001b[31mexceeded\u202e\n\n", /status 402: Quota \[31mexceeded\.$/],
    ["a page", "<html><body>Bad</body></html>", /status 402\.$/],
    ["an endless text", "x".repeat(200_000), /status 402: x{200}\.$/],
    ["nothing", "", /status 402\.$/],
    ["a strange value", "[null]", /status 402: \[null\]\.$/],
    ["a detail", { detail: "No." }, /status 402: No\.$/],
  ])("refuses with %s is quoted in one line", async (_, body, expected) => {
    expect((await fail([refuse(402, body)])).message).toMatch(expected);
  });

  test.each([429, 500, 503])("responds twice with %i gets a third request", async (status) => {
    const { baseUrl, requests } = await startLlmServer(refuse(status), refuse(status), say("Yes [1]."));
    expect((await collect(askLlm({ baseUrl }))).done?.text).toBe("Yes [1].");
    expect(requests).toHaveLength(3);
  });

  test("closes the connection once before its response gets a second request", async () => {
    const { baseUrl, requests } = await startLlmServer((response) => void response.destroy(), say("Yes [1]."));
    expect((await collect(askLlm({ baseUrl }))).done?.text).toBe("Yes [1].");
    expect(requests).toHaveLength(2);
  });

  test("always responds with 429 gets three requests", async () => {
    const { message, hint, requests } = await fail([refuse(429, { error: { message: "Slow down" } })]);
    expect(message).toContain("status 429: Slow down");
    expect([hint, requests.length]).toEqual([expect.stringContaining("later"), 3]);
  });

  test("responds with 400 gets one request", async () => {
    expect((await fail([refuse(400, { error: "No." }), say("Yes.")])).requests).toHaveLength(1);
  });

  test("sends Retry-After gets the second request after this delay", async () => {
    const { baseUrl, requests } = await startLlmServer(refuse(429, {}, { "retry-after": "0.3" }), say("Yes [1]."));
    const startedAt = performance.now();
    expect((await collect(askLlm({ baseUrl }))).done?.text).toBe("Yes [1].");
    expect(performance.now() - startedAt).toBeGreaterThan(295);
    expect(requests).toHaveLength(2);
  });

  test.each(["3600", new Date(Date.now() + 3_600_000).toUTCString()])(
    "sends the long Retry-After %j gets no second request",
    async (when) => {
      expect((await fail([refuse(503, {}, { "retry-after": when })])).requests).toHaveLength(1);
    },
  );

  test("sends nothing times out", async () => {
    const { message } = await fail([() => {}], { limits: { idleMs: 60 } });
    expect(message).toMatch(/has sent nothing for 0\.06 seconds\.$/);
  });

  test("stalls within its response times out", async () => {
    const begin: Reply = (response) => {
      start(response);
      response.write(chunk({ content: "Well," }));
    };
    let idleMs = 50;
    const timeOut = async () => {
      // On a busy machine, the beginning of the response may take longer than the limit.
      idleMs *= 2;
      const { message, names } = await fail([begin], { limits: { idleMs } });
      expect(message).toContain("has sent nothing for");
      return names.slice(-2);
    };
    await expect.poll(timeOut).toEqual(["text.delta", "error"]);
  });

  test("is slow, but sends within the idle timeout, does not time out", async () => {
    let pauseMs = 50;
    const { baseUrl } = await startLlmServer(async (response) => {
      start(response);
      for (let index = 0; index < 8; index++) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        response.write(index < 7 ? ": still here\n\n" : chunk({ content: "Yes [1]." }, { finish_reason: "stop" }));
      }
      response.end();
    });
    const read = async () => {
      // On a busy machine, a pause may take several times as long.
      pauseMs *= 2;
      return (await collect(askLlm({ baseUrl, limits: { idleMs: 7 * pauseMs } }))).done?.text;
    };
    await expect.poll(read).toBe("Yes [1].");
  });

  test("sends only keep-alive comments times out", async () => {
    const { message } = await fail(
      [
        (response) => {
          start(response);
          const timer = setInterval(() => response.write(": still here\n\n"), 10);
          response.once("close", () => clearInterval(timer));
        },
      ],
      { limits: { answerMs: 150 } },
    );
    expect(message).toMatch(/its response was not complete after 0\.15 seconds\.$/);
  });

  test.each<[how: string, reply: Reply]>([
    [
      "closes the connection",
      (response) => {
        start(response);
        response.write(chunk({ content: "Well," }), () => response.destroy());
      },
    ],
    ["ends the body", send(chunk({ content: "Well," }))],
  ])("%s in the middle of its response is reported, after the text so far", async (_, reply) => {
    const { message, names } = await fail([reply]);
    expect(message).toMatch(/closed the connection before the end of its response\.$/);
    expect(names).toContain("text.delta");
  });

  test.each<[what: string, reply: Reply, expected: RegExp]>([
    [
      "half a chunk",
      send(chunk({ content: "Well," }), 'data: {"choices": [{"del\n\n'),
      /sent something else within it/,
    ],
    ["an invalid chunk", send(event({ hello: "world" })), /sent something else within it/],
    [
      "a page",
      (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>Hi"),
      /sent text\/html/,
    ],
    [
      "no stream",
      (response) => void response.writeHead(200, { "content-type": "application/json" }).end("{}"),
      /sent application\/json/,
    ],
    [
      "a call without a name",
      send(chunk({ tool_calls: [{ index: 0, function: { arguments: "{}" } }] })),
      /closed the connection/,
    ],
  ])("sends %s is reported with a description of what it sent", async (_, reply, expected) => {
    const { message, hint, requests } = await fail([reply]);
    expect(message).toMatch(expected);
    expect(hint).toBeTruthy();
    expect(requests).toHaveLength(1);
  });

  test("reports an error within its response is quoted without the key", async () => {
    const said = event({ error: { message: `CUDA out of memory, ${key}` } });
    const { message } = await fail([send(chunk({ content: "Well," }), said)], withKey);
    expect(message).toMatch(/reported an error within its response: CUDA out of memory, \*\*\*\.$/);
  });

  test.each([
    ["an error without an object", event({ error: "CUDA out of memory" }), "CUDA out of memory"],
    ["an error as the reason of its end", finish("network_error"), "finish_reason network_error"],
  ])("reports %s in the same way", async (_, said, expected) => {
    const { message } = await fail([send(chunk({ content: "Well," }), said)]);
    expect(message).toMatch(new RegExp(`reported an error within its response: ${expected}\\.$`));
  });

  test.each<[what: string, piece: object, limits: AskOptions["limits"]]>([
    ["never ends", { content: "la " }, { answerCharacters: 500 }],
    ["never ends its reasoning", { reasoning_content: "hm " }, { reasoningCharacters: 500 }],
    ["endlessly sends unknown citations", { content: "[99]" }, { answerCharacters: 500 }],
    ["endlessly sends unknown properties", { nothing: "x".repeat(1000) }, { turnBytes: 20_000 }],
  ])("%s is stopped", async (_, piece, limits) => {
    const { message, requests } = await fail(
      [
        (response) => {
          start(response);
          const timer = setInterval(() => response.write(chunk(piece).repeat(10)), 1);
          response.once("close", () => clearInterval(timer));
        },
      ],
      { limits },
    );
    expect(message).toContain("was stopped: its response was not complete after");
    await requests[0]?.left;
  });

  test("sends an endless line is stopped", async () => {
    const { message } = await fail(
      [
        (response) => {
          start(response);
          response.write(`data: ${"x".repeat(300_000)}`);
        },
      ],
      { limits: { turnBytes: 100_000 } },
    );
    expect(message).toContain("was stopped");
  });

  test.each([
    ["nothing", say()],
    ["blanks", say(" ", "\n")],
    ["only reasoning", send(chunk({ reasoning_content: "Hm." }), chunk({}, { finish_reason: "stop" }))],
    ["only unknown citations", say("[99]")],
  ])("sends %s is reported for an empty answer", async (_, reply) => {
    expect((await fail([reply])).message).toMatch(/sent an empty answer\.$/);
  });

  test("calls tools in the last turn, which has no tools, is reported for an empty answer", async () => {
    const { message, requests } = await fail([call(["search", { query: "a" }])], { limits: { turns: 2 } });
    expect([message, requests.length]).toEqual([expect.stringContaining("sent an empty answer"), 2]);
  });

  test("fails in a later turn ends the answer with an error", async () => {
    const { names, message } = await fail([call(["search", { query: "a" }]), refuse(400, { error: "Too long." })]);
    expect(message).toContain("status 400: Too long");
    expect(names.filter((name) => name === "tool.updated")).toHaveLength(4);
  });

  test.each([301, 302, 307, 308])(
    "redirects (%i) is not followed, because the target would receive the key",
    async (status) => {
      const other = await startLlmServer(say("I have your key."));
      const { message, hint } = await fail(
        [refuse(status, "", { location: `${other.baseUrl}/chat/completions` })],
        withKey,
      );
      expect(message).toContain(`redirects to ${other.baseUrl}/chat/completions, which is not followed`);
      expect(hint).toContain("model.baseUrl");
      expect(other.requests).toEqual([]);
    },
  );
});

describe("a key that the server of the language model sends back is redacted in messages", () => {
  test.each(Object.entries(spellKey(key)))("%s", async (_, spelled) => {
    const replies = [
      refuse(401, { error: { message: `Wrong key: ${spelled}.` } }),
      refuse(418, `Wrong key: ${spelled}.`),
      send(chunk({ content: "Well," }), event({ error: { message: `No. ${spelled}` } })),
      refuse(307, "", { location: `http://other.example/?key=${encodeURIComponent(spelled)}` }),
    ];
    for (const reply of replies) {
      const { message } = await fail([reply], withKey);
      expect(hasKey(message, spelled), message).toBe(false);
    }
  });

  test.each([
    `application/${key}+json`,
    `text/html; key=${key}`,
    `text/html; key="${key.slice(0, 9)} ${key.slice(9)}"`,
    `application/json; ${spellKey(key)["in percent signs"]}`,
    `text/html; ${Buffer.from(key).toString("base64")}`,
  ])("in the content type %s", async (type) => {
    const reply: Reply = (response) => void response.writeHead(200, { "content-type": type }).end("<p>Hi");
    const { message } = await fail([reply], withKey);
    expect(message).toMatch(/sent (?:text\/html|application\/json)\.$/);
  });

  test("unless the server has redacted it already", async () => {
    const { message } = await fail([refuse(401, { error: "The key sk-te***6789 has expired." })], withKey);
    expect(message).toContain("The key sk-te***6789 has expired.");
  });
});

describe("an unusable configuration sends no request", () => {
  test.each<[what: string, environment: Record<string, string>, expected: RegExp]>([
    ["is not set", {}, /^The environment variable TEST_KEY, .* is not set\.$/],
    ["is empty", { TEST_KEY: "" }, /is not set/],
    ["contains a line break", { TEST_KEY: `${key}\n` }, /holds a space, a line break or another character/],
    ["contains another header", { TEST_KEY: `${key}\r\nX-Evil: 1` }, /holds a space, a line break/],
    ["contains a letter that is invalid in a header", { TEST_KEY: `${key}é` }, /holds a space/],
  ])("a key that %s", async (_, environment, expected) => {
    const { message, hint, requests } = await fail([say("Yes.")], { ...withKey, environment });
    expect(message).toMatch(expected);
    expect(hint).toContain("Set TEST_KEY to the key");
    expect(requests).toEqual([]);
  });

  test.each(["toString", "__proto__"])(
    "a key in a variable with the inherited name %s is not set",
    async (apiKeyVariable) => {
      expect((await fail([say("Yes.")], { config: { apiKeyVariable } })).message).toContain("is not set");
    },
  );

  test("an invalid URL", async () => {
    const { error } = await collect(askLlm({ baseUrl: "http://a:99999/v1" }));
    expect(error?.message).toBe("The URL of the model test-1 of tester (http://a:99999/v1) is invalid.");
  });
});

test.each([
  ["http://api.example.com/v1", true],
  ["http://8.8.8.8/v1", true],
  ["http://[2606:4700::1111]/v1", true],
  ["http://127.0.0.1.example.com/v1", true],
  ["http://localhost:1/v1", false],
  ["http://[::1]:1/v1", false],
])("a key that would be sent to %s is refused: %s", async (baseUrl, isRefused) => {
  const { error } = await collect(askLlm({ baseUrl, ...withKey }));
  expect(error).toMatchObject({ tag: "ProviderFailed" });
  expect(error?.message.includes("without encryption")).toBe(isRefused);
});

describe("a client that disconnects", () => {
  const hang: Reply = (response) => {
    start(response);
    response.write(chunk({ content: "Well, " }));
  };

  test.each<[when: string, reply: Reply]>([
    ["while it writes", hang],
    ["before it has begun", () => {}],
  ])("closes the connection to the language model %s", async (_, reply) => {
    const { baseUrl, requests } = await startLlmServer(reply);
    const stop = new AbortController();
    const answer = collect(askLlm({ baseUrl, signal: stop.signal }));
    await expect.poll(() => requests.length).toBe(1);
    stop.abort(new Error("left"));
    // The idle timeout of a language model is longer than that of a test.
    await requests[0]?.left;
    expect((await answer).error).toMatchObject({ tag: "Cancelled" });
  });

  test("between two events closes this connection as well", async () => {
    const { baseUrl, requests } = await startLlmServer(hang);
    for await (const { event } of askLlm({ baseUrl })) if (event === "text.delta") break;
    await requests[0]?.left;
  });

  test("ends the retry delay", async () => {
    const { baseUrl, requests } = await startLlmServer(refuse(429, {}, { "retry-after": "60" }));
    const limits = { maxRetryDelayMs: 60_000 };
    const stop = new AbortController();
    const answer = collect(askLlm({ baseUrl, limits, signal: stop.signal }));
    await expect.poll(() => requests.length).toBe(1);
    const startedAt = performance.now();
    stop.abort(new Error("left"));
    expect((await answer).error).toMatchObject({ tag: "Cancelled" });
    expect(performance.now() - startedAt).toBeLessThan(50_000);
  });

  test("before the first request prevents it", async () => {
    const { baseUrl, requests } = await startLlmServer(say("Yes."));
    expect((await collect(askLlm({ baseUrl, signal: AbortSignal.abort(new Error("left")) }))).error).toMatchObject({
      tag: "Cancelled",
    });
    expect(requests).toEqual([]);
  });
});

test("a server that accepts a connection and never sends a response times out", async () => {
  const port = await listenOnLoopback(createServer(() => {}));
  const { error } = await collect(askLlm({ baseUrl: `http://127.0.0.1:${port}/v1`, limits: { idleMs: 80 } }));
  expect(error?.message).toContain("has sent nothing for");
});
