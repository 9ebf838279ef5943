import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { refuse } from "../testing/refuse.ts";
import { hasKey, spellKey } from "../testing/spelled-key.ts";
import { EmbeddingsError } from "./embeddings-client.ts";
import {
  drip,
  type EmbeddingsBody,
  type EmbeddingsReply,
  embed,
  hangUp,
  keepSilent,
  sendText,
  stall,
  startEmbeddingsServer,
} from "./testing/embeddings-server.ts";
import { type Opening, openClient } from "./testing/open-client.ts";

const key = "sk-test-0123456789";
const withKey = { config: { apiKeyVariable: "TEST_KEY" }, environment: { TEST_KEY: key } };

/** Embeds three texts. Expects an error that does not contain the key, and a message without a stack or undefined value. */
async function fail(replies: readonly EmbeddingsReply[], opening: Opening = {}) {
  const { client, ...rest } = await openClient(replies, opening);
  const error = await client.embed(["one", "two", "three"], { kind: "document" }).catch((error: unknown) => error);
  if (!(error instanceof EmbeddingsError)) throw error;
  // Includes everything that a logger could find: the stack, causes and their properties.
  expect(inspect(error, { depth: 12, showHidden: true })).not.toContain(key);
  expect(`${error.message} ${error.hint}`).not.toMatch(/undefined|\n|Error:/);
  expect(error.message).toContain(`he embedding model test-1 at ${opening.config?.baseUrl ?? rest.baseUrl}`);
  return { error, ...rest };
}

/** Replaces the entries of a response. */
function withData(change: (data: EmbeddingsBody["data"]) => unknown): EmbeddingsReply {
  return embed({ dimensions: 4, change: ({ data, ...body }) => ({ ...body, data: change(data) }) });
}

/** Replaces the second vector of a response. */
function withVector(embedding: unknown): EmbeddingsReply {
  return withData(([first, second, third]) => [first, { ...second, embedding }, third]);
}

describe("an endpoint that", () => {
  test("is down is reported with its address and a hint", async () => {
    // Systems do not assign this port, and no known program uses it.
    const baseUrl = "http://127.0.0.1:2/v1";
    const { error } = await fail([], { config: { baseUrl } });
    expect(error).toMatchObject({
      code: "unreachable",
      isTransient: true,
      message: `The embedding model test-1 at ${baseUrl} cannot be reached: no server listens there.`,
      hint: "Start it, or correct embeddings.baseUrl in the configuration.",
    });
  });

  test("closes the connection before its response gets two more requests", async () => {
    const { client, requests, delays } = await openClient([hangUp(), hangUp(), embed()]);
    expect(await client.embed(["a"], { kind: "query" })).toHaveLength(1);
    expect([requests.length, delays]).toEqual([3, [500, 1000]]);
    const { error } = await fail([hangUp()]);
    expect(error).toMatchObject({ code: "unreachable", isTransient: true });
    expect(error.message).toContain("cannot be reached: the connection was closed early");
  });

  test("closes the connection during its response may succeed later", async () => {
    const { error } = await fail([
      (response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.write('{"data": [', () => response.destroy());
      },
    ]);
    expect(error).toMatchObject({ code: "broken", isTransient: true });
    expect(error.message).toMatch(/closed the connection before the end of its response\.$/);
  });

  test("refuses the key is quoted in the message, without the key", async () => {
    const body = { error: { message: `Incorrect API key provided: ${key}.`, code: "invalid_api_key" } };
    const { error, requests } = await fail([refuse(401, body)], withKey);
    expect(error).toMatchObject({ code: "refused", isTransient: false });
    expect(error.message).toMatch(/responded with status 401: Incorrect API key provided: \*\*\*\.$/);
    expect(error.hint).toContain("TEST_KEY");
    expect(requests).toHaveLength(1);
  });

  test("requires a key that is not configured is reported with the name of the setting", async () => {
    const { error } = await fail([refuse(403, { error: "No key." })]);
    expect(error).toMatchObject({ code: "refused", isTransient: false });
    expect(error.hint).toContain("embeddings.apiKeyVariable");
  });

  test("does not have the model is quoted, with the name of the model in the hint", async () => {
    const body = { error: { message: 'model "test-1" not found, try pulling it first' } };
    const { error, requests } = await fail([refuse(404, body)]);
    expect(error).toMatchObject({ code: "refused", isTransient: false });
    expect(error.message).toMatch(/status 404: model "test-1" not found, try pulling it first\.$/);
    expect(error.hint).toBe(
      "Check that it has a model named test-1, and that embeddings.baseUrl is right: it usually ends in /v1.",
    );
    expect(requests).toHaveLength(1);
  });

  test("does not have the model, and is Ollama, is reported with the command that fetches the model", async () => {
    const server = await startEmbeddingsServer(refuse(404, { error: { message: "model not found" } }));
    onTestFinished(() => server.close());
    const { client } = await openClient([], { config: { provider: "ollama", baseUrl: server.baseUrl } });
    await expect(client.embed(["a"], { kind: "document" })).rejects.toMatchObject({
      message: `The embedding model test-1 of ollama (${server.baseUrl}) responded with status 404: model not found.`,
      hint: "Check that it has a model named test-1 (ollama pull test-1 fetches it), and that embeddings.baseUrl is right: it usually ends in /v1.",
    });
  });

  test.each([301, 302, 307, 308])(
    "redirects (%i) is not followed, because the target would receive the texts and the key",
    async (status) => {
      const other = await startEmbeddingsServer();
      onTestFinished(() => other.close());
      const location = `${other.baseUrl}/embeddings`;
      const { error } = await fail([refuse(status, "", { location })], withKey);
      expect(error).toMatchObject({ code: "redirected", isTransient: false });
      expect(error.message).toContain(`redirects to ${location}, which is not followed`);
      expect(error.hint).toContain("embeddings.baseUrl");
      expect(other.requests).toEqual([]);
    },
  );

  test("reports an error with status 200 is quoted in the message, without the key", async () => {
    const { error } = await fail([sendText(JSON.stringify({ error: { message: `No capacity, ${key}` } }))], withKey);
    expect(error).toMatchObject({ code: "refused", isTransient: true });
    expect(error.message).toMatch(/reported an error within its response: No capacity, \*\*\*\.$/);
  });
});

describe("a retry", () => {
  test.each([429, 502, 503, 504])("follows status %i, after a growing delay", async (status) => {
    const { client, requests, delays } = await openClient([refuse(status), refuse(status), refuse(status), embed()]);
    expect(await client.embed(["a"], { kind: "query" })).toHaveLength(1);
    expect([requests.length, delays]).toEqual([4, [500, 1000, 2000]]);
  });

  test("is made at most three times", async () => {
    const { error, requests, delays } = await fail([refuse(429, { error: { message: "Slow down" } })]);
    expect(error).toMatchObject({ code: "refused", isTransient: true, retryAfterMs: undefined });
    expect(error.message).toContain("status 429: Slow down");
    expect(error.hint).toBe("Docent tries again later, or check the limits of the account with this provider.");
    expect([requests.length, delays]).toEqual([4, [500, 1000, 2000]]);
  });

  test.each([
    ["7", 7000],
    ["0", 0],
    [" 1.5 ", 1500],
    ["Fri, 01 Jan 2027 00:00:20 GMT", 20_000],
    ["Thu, 31 Dec 2026 00:00:00 GMT", 0],
    ["soon", 500],
    ["-5", 500],
    ["Infinity", 500],
  ])("waits for the time in Retry-After: %j", async (value, delayMs) => {
    const now = () => Date.UTC(2027, 0, 1);
    const reply = refuse(429, {}, { "retry-after": value });
    const { client, delays } = await openClient([reply, embed()], { now });
    expect(await client.embed(["a"], { kind: "query" })).toHaveLength(1);
    expect(delays).toEqual([delayMs]);
  });

  test.each([
    ["31", 31_000],
    ["Fri, 01 Jan 2027 00:10:00 GMT", 600_000],
    ["999999999999999999999", 3_600_000],
    ["Fri, 01 Jan 2100 00:00:00 GMT", 3_600_000],
  ])("is left to the caller if Retry-After is long: %s", async (value, retryAfterMs) => {
    const now = () => Date.UTC(2027, 0, 1);
    const { error, requests, delays } = await fail([refuse(503, {}, { "retry-after": value })], { now });
    expect(error).toMatchObject({ code: "refused", isTransient: true, retryAfterMs });
    expect([requests.length, delays]).toEqual([1, []]);
  });

  test("is not made after the timeout of the request with all its retries", async () => {
    const pause = (_: number, signal: AbortSignal | undefined) =>
      new Promise<void>((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("The delay was aborted.")));
      });
    const { error } = await fail([refuse(429)], { pause, limits: { requestMs: 60 } });
    expect(error).toMatchObject({ code: "endless", isTransient: true });
  });

  test("with a short text that fails for another reason reports this reason", async () => {
    const { error } = await fail([refuse(400, { error: "Too long." }), refuse(401, { error: "Who are you?" })]);
    expect(error).toMatchObject({ code: "refused", isTransient: false });
    expect(error.message).toMatch(/status 401: Who are you\?\.$/);
  });

  test("is not made if a short text fails with the same status", async () => {
    const { error, requests, delays } = await fail([refuse(500, { error: "out of memory" })]);
    expect(error).toMatchObject({ code: "refused", isTransient: true, textIndex: undefined });
    expect(error.hint).toBe("Docent tries again later; if it keeps failing, check its log.");
    expect([requests.length, delays]).toEqual([2, []]);
  });
});

describe("refuses a response that", () => {
  const tooLarge = JSON.stringify({ data: [{ index: 0, embedding: "x".repeat(300_000) }] });

  test.each<[what: string, reply: EmbeddingsReply, message: RegExp]>([
    [
      "is not JSON",
      sendText("Hello"),
      /was expected to send a list of embeddings, and sent something that is not JSON\.$/,
    ],
    ["is empty", sendText(""), /sent something that is not JSON\.$/],
    ["is cut off", sendText('{"data": [{"index": 0, "embedding": [0.1, 0.'), /sent something that is not JSON\.$/],
    ["is a page", sendText("<p>Sign in</p>", "text/html; charset=utf-8"), /sent text\/html\.$/],
    ["is a page under another type", sendText(" <!doctype html><p>Hi"), /sent an HTML page\.$/],
    ["is null", sendText("null"), /sent none\.$/],
    ["is a list", sendText("[]"), /sent none\.$/],
    ["has no list", sendText('{"embeddings": [[1]]}'), /sent none\.$/],
    ["has too few entries", withData((data) => data.slice(1)), /sent 2 for 3 texts\.$/],
    ["has too many entries", withData((data) => [...data, ...data]), /sent 6 for 3 texts\.$/],
    ["has no entries", withData(() => []), /sent 0 for 3 texts\.$/],
    ["has null for an entry", withData(([, ...rest]) => [null, ...rest]), /an index that no text has\.$/],
    [
      "has two entries with the same index",
      withData((data) => data.map((row) => ({ ...row, index: 0 }))),
      /sent two entries with the same index\.$/,
    ],
    ...[3, -1, 0.5, "0", null, undefined].map((index): [string, EmbeddingsReply, RegExp] => [
      `has an entry with the index ${JSON.stringify(index)}`,
      withData(([first, ...rest]) => [{ ...first, index }, ...rest]),
      /sent an entry with an index that no text has\.$/,
    ]),
    ["has a vector in base64", withVector("zczMPc3MTD4="), /sent text instead of numbers\.$/],
    ["has a string among the numbers", withVector([0.1, "0.2", 0.3, 0.4]), /a value that is not a number\.$/],
    ["has a list among the numbers", withVector([0.1, [0.2], 0.3, 0.4]), /a value that is not a number\.$/],
    ["has a boolean among the numbers", withVector([0.1, true, 0.3, 0.4]), /a value that is not a number\.$/],
    ["has an empty vector", withVector([]), /sent an entry without numbers\.$/],
    ["has null for a vector", withVector(null), /sent an entry without numbers\.$/],
    ["has an object for a vector", withVector({ length: 4 }), /sent an entry without numbers\.$/],
  ])("%s", async (_, reply, message) => {
    const { error, requests } = await fail([reply]);
    expect(error).toMatchObject({ code: "unreadable", isTransient: false, message: expect.stringMatching(message) });
    expect(error.hint).toContain("embeddings.baseUrl");
    expect(requests).toHaveLength(1);
  });

  test.each<[what: string, reply: EmbeddingsReply]>([
    ["null", withText((text) => text.replace(/\[-?[\d.]+/, "[null"))],
    ["a number that is too large", withText((text) => text.replace(/\[-?[\d.]+/, "[1e999"))],
    ["NaN, as Python writes it", withText((text) => text.replace(/\[-?[\d.]+/, "[NaN"))],
    ["Infinity, as Python writes it", withText((text) => text.replace(/\[-?[\d.]+/, "[ -Infinity"))],
  ])("has %s in a vector, whatever the text", async (_, reply) => {
    const { error, requests } = await fail([reply]);
    expect(error).toMatchObject({ code: "bad-vector", isTransient: false, textIndex: undefined });
    expect(error.message).toMatch(/sent a vector with a value that is not a finite number\.$/);
    expect(requests).toHaveLength(2);
  });

  test("has only zeros in every vector", async () => {
    const reply = withData((data) => data.map((row) => ({ ...row, embedding: [0, 0, -0, 0] })));
    const { error } = await fail([reply]);
    expect(error).toMatchObject({ code: "bad-vector" });
    expect(error.message).toMatch(/sent a vector with only zeros\.$/);
  });

  test.each<[what: string, reply: EmbeddingsReply]>([
    ["is too large", sendText(tooLarge)],
    ["is too large after decompression", packed(tooLarge)],
    ["has no end", drip(" ".repeat(50_000), 1)],
  ])("%s", async (_, reply) => {
    const { error } = await fail([reply], { limits: { maxBytes: 200_000 } });
    expect(error).toMatchObject({ code: "endless", isTransient: true });
    expect(error.message).toMatch(/was stopped: its response was not complete after 200000 bytes\.$/);
  });

  test.each<[what: string, reply: EmbeddingsReply]>([
    ["never begins", keepSilent()],
    ["begins, and stops", stall('{"data": [')],
  ])("%s", async (_, reply) => {
    const { error, requests } = await fail([reply], { limits: { idleMs: 40 } });
    expect(error).toMatchObject({ code: "silent", isTransient: true });
    expect(error.message).toMatch(/has sent nothing for 0\.04 seconds\.$/);
    await requests[0]?.left;
  });

  test("arrives byte by byte for longer than the timeout", async () => {
    const { error, requests } = await fail([drip(" ")], { limits: { requestMs: 60 } });
    expect(error).toMatchObject({ code: "endless", isTransient: true });
    expect(error.message).toMatch(/its response was not complete after 0\.06 seconds\.$/);
    await requests[0]?.left;
  });
});

describe("a response is accepted that", () => {
  test.each([
    ["has its entries in another order", withData((data) => data.toReversed())],
    [
      "has entries without an index, in the order of the texts",
      withData((data) => data.map(({ embedding }) => ({ embedding }))),
    ],
  ])("%s", async (_, reply) => {
    const { client } = await openClient([reply]);
    const ordered = await openClient([embed({ dimensions: 4 })]);
    const texts = ["car", "picture", "doctor"];
    expect(await client.embed(texts, { kind: "document" })).toEqual(
      await ordered.client.embed(texts, { kind: "document" }),
    );
  });

  test("has JSON under another content type", async () => {
    const { client } = await openClient([sendText('{"data":[{"index":0,"embedding":[2]}]}', "text/plain")]);
    expect(await client.embed(["a"], { kind: "query" })).toEqual([Float32Array.of(1)]);
  });
});

describe("a key that the endpoint sends back is redacted in errors", () => {
  test.each(Object.entries(spellKey(key)))("%s", async (_, spelled) => {
    const replies = [
      refuse(401, { error: { message: `Wrong key: ${spelled}.` } }),
      refuse(400, `Wrong key: ${spelled}.`),
      refuse(307, "", { location: `http://other.example/?key=${encodeURIComponent(spelled)}` }),
      sendText(JSON.stringify({ error: { message: `No. ${spelled}` } })),
      sendText(`${spelled} is no JSON`),
      sendText(JSON.stringify({ data: [{ index: spelled, embedding: spelled }] })),
    ];
    for (const reply of replies) {
      const { error } = await fail([reply], withKey);
      const shown = inspect(error, { depth: 12, showHidden: true });
      expect(hasKey(shown, spelled), shown).toBe(false);
    }
  });

  test("in the content type", async () => {
    const { error } = await fail([sendText("<p>Hi", `text/html; key=${key}`)], withKey);
    expect(error.message).toMatch(/sent text\/html\.$/);
  });
});

describe("an unusable configuration sends no request", () => {
  test.each<[what: string, environment: Record<string, string>, expected: RegExp]>([
    ["is not set", {}, /^The environment variable TEST_KEY, the key of the embedding model .* is not set\.$/],
    ["is empty", { TEST_KEY: "" }, /is not set/],
    ["holds another header", { TEST_KEY: `${key}\r\nX-Evil: 1` }, /holds a space, a line break/],
  ])("a key that %s", async (_, environment, expected) => {
    const { error, requests } = await fail([], { ...withKey, environment });
    expect(error).toMatchObject({ code: "unusable", isTransient: false, message: expect.stringMatching(expected) });
    expect(error.hint).toContain("Set TEST_KEY to the key");
    expect(requests).toEqual([]);
  });

  test("an invalid URL", async () => {
    const { error } = await fail([], { config: { baseUrl: "http://a:99999/v1" } });
    expect(error.message).toBe("The URL of the embedding model test-1 at http://a:99999/v1 is invalid.");
  });
});

test.each([
  ["http://api.example.com/v1", true],
  ["http://8.8.8.8/v1", true],
  ["http://127.0.0.1.example.com/v1", true],
  ["http://localhost:1/v1", false],
  ["http://[::1]:1/v1", false],
])("a key that would be sent to %s is refused: %s", async (baseUrl, isRefused) => {
  const { error } = await fail([], { ...withKey, config: { ...withKey.config, baseUrl } });
  expect(error.message.includes("without encryption")).toBe(isRefused);
  if (isRefused) expect(error.hint).toContain("embeddings.apiKeyVariable");
});

describe("an aborted call rejects with the reason of its signal, and closes the connection", () => {
  const left = new Error("left");

  test("before the first request", async () => {
    const { client, requests } = await openClient([]);
    const signal = AbortSignal.abort(left);
    await expect(client.embed(["a"], { kind: "query", signal })).rejects.toBe(left);
    expect(requests).toEqual([]);
  });

  test.each<[when: string, reply: EmbeddingsReply]>([
    ["before the response", keepSilent()],
    ["in the middle of the response", stall('{"data": [')],
    ["while it drips", drip(" ")],
  ])("%s", async (_, reply) => {
    const stop = new AbortController();
    const { client, requests } = await openClient([reply]);
    const vectors = client.embed(["a"], { kind: "query", signal: stop.signal });
    vectors.catch(() => {});
    await expect.poll(() => requests.length).toBe(1);
    stop.abort(left);
    await expect(vectors).rejects.toBe(left);
    await requests[0]?.left;
  });

  test("in a retry delay", async () => {
    const stop = new AbortController();
    const pause = (_: number, signal: AbortSignal | undefined) =>
      new Promise<void>((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("The delay was aborted.")));
        stop.abort(left);
      });
    const { client, requests } = await openClient([refuse(429)], { pause });
    await expect(client.embed(["a"], { kind: "query", signal: stop.signal })).rejects.toBe(left);
    expect(requests).toHaveLength(1);
  });

  test("between two batches", async () => {
    const stop = new AbortController();
    const { client, requests } = await openClient([embed({ before: async () => stop.abort(left) })], {
      limits: { textsPerRequest: 1 },
    });
    await expect(client.embed(["a", "b"], { kind: "document", signal: stop.signal })).rejects.toBe(left);
    expect(requests).toHaveLength(1);
  });
});

/** Embeds, and changes the text of the response. */
function withText(change: (text: string) => string): EmbeddingsReply {
  return (response, request) => {
    const end = response.end.bind(response);
    response.end = ((text: string) => end(change(text))) as typeof response.end;
    return embed({ dimensions: 4 })(response, request);
  };
}

function packed(text: string): EmbeddingsReply {
  return (response) =>
    void response
      .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
      .end(gzipSync(text));
}
