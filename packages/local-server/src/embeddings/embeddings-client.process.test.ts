import { describe, expect, test } from "vitest";
import { refuse } from "../testing/refuse.ts";
import { EmbeddingsError } from "./embeddings-client.ts";
import { embed, keepSilent, refuseWhere } from "./testing/embeddings-server.ts";
import { openClient } from "./testing/open-client.ts";
import { embedText } from "./testing/synonym-vectors.ts";

const asDocument = { kind: "document" } as const;
const asQuery = { kind: "query" } as const;

function makeTexts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `text number ${index}`);
}

function vectorsOf(texts: readonly string[], dimensions = 64): Float32Array[] {
  return texts.map((text) => embedText(text, dimensions));
}

/** Expects vectors that are equal except for rounding in the last bit. */
function expectVectors(found: readonly Float32Array[], expected: readonly Float32Array[]): void {
  expect(found.map(({ length }) => length)).toEqual(expected.map(({ length }) => length));
  const close = expected.map((vector) => Array.from(vector, (value) => expect.closeTo(value, 6)));
  expect(found.map((vector) => [...vector])).toEqual(close);
}

/** Number of texts in each request. */
function sizes(requests: readonly { body: { input: readonly string[] } }[]): number[] {
  return requests.map(({ body }) => body.input.length);
}

describe("texts", () => {
  test("are sent in the format of the API, and returned as unit-length vectors in the same order", async () => {
    const { client, requests } = await openClient([]);
    const vectors = await client.embed(["the car", "a photo"], asDocument);
    expectVectors(vectors, vectorsOf(["car", "photo"]));
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ["/v1/embeddings", { model: "test-1", input: ["the car", "a photo"], encoding_format: "float" }],
    ]);
    expect(requests[0]?.headers).toMatchObject({ "content-type": "application/json" });
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  test("in an empty list send no request", async () => {
    const { client, requests } = await openClient([]);
    expect(await client.embed([], asDocument)).toEqual([]);
    expect(requests).toEqual([]);
  });

  test("get the prefix of their kind, query or document", async () => {
    const config = { queryPrefix: "Instruct: Search.\nQuery: ", documentPrefix: "search_document: " };
    const { client, requests } = await openClient([], { config });
    await client.embed(["a"], asQuery);
    await client.embed(["a"], asDocument);
    expect(requests.map(({ body }) => body.input)).toEqual([["Instruct: Search.\nQuery: a"], ["search_document: a"]]);
  });

  test("are sent with the key in the configured environment variable", async () => {
    const { client, requests } = await openClient([], {
      config: { apiKeyVariable: "TEST_KEY" },
      environment: { TEST_KEY: "sk-test-0123456789" },
    });
    await client.embed(["a"], asDocument);
    expect(requests[0]?.headers.authorization).toBe("Bearer sk-test-0123456789");
  });

  test("are sent to the same address with or without a slash at its end", async () => {
    const { client, requests, baseUrl } = await openClient([]);
    const other = await openClient([], { config: { baseUrl: `${baseUrl}/` } });
    await other.client.embed(["a"], asDocument);
    expect(requests.map(({ path }) => path)).toEqual(["/v1/embeddings"]);
    expect(other.client.fingerprint).toBe(client.fingerprint);
  });

  test("are cut to the maximum length, and never within a character", async () => {
    const { client, requests } = await openClient([], { limits: { charactersPerText: 10 } });
    await client.embed(["x".repeat(20), "123456789😀"], asDocument);
    expect(requests[0]?.body.input).toEqual(["x".repeat(10), "123456789"]);
  });

  test("with half a surrogate pair are sent with a replacement character", async () => {
    const { client, requests } = await openClient([]);
    await client.embed(["a\ud800b"], asDocument);
    expect(requests[0]?.body.input).toEqual(["a\ufffdb"]);
  });
});

describe("a batch", () => {
  test("has a limited number of texts", async () => {
    const { client, requests } = await openClient([]);
    const texts = makeTexts(150);
    expectVectors(await client.embed(texts, asDocument), vectorsOf(texts));
    expect(sizes(requests)).toEqual([64, 64, 22]);
  });

  test("has a limited number of characters, and at least one text", async () => {
    const { client, requests } = await openClient([], { limits: { charactersPerRequest: 25 } });
    const texts = ["x".repeat(30), "y".repeat(10), "z".repeat(15), "v"];
    expectVectors(await client.embed(texts, asDocument), vectorsOf(texts));
    expect(sizes(requests)).toEqual([1, 2, 1]);
  });

  test.each([400, 413, 422])(
    "that is too large (%i) is halved, and later batches have the smaller size",
    async (status) => {
      const reply = refuseWhere((input) => (input.length > 10 ? "batch size is invalid" : undefined), { status });
      const { client, requests } = await openClient([reply]);
      const texts = makeTexts(64);
      expectVectors(await client.embed(texts, asDocument), vectorsOf(texts));
      expect(Math.max(...sizes(requests))).toBe(64);
      requests.length = 0;
      expectVectors(await client.embed(texts, asDocument), vectorsOf(texts));
      expect(sizes(requests)).toEqual(Array.from({ length: 8 }, () => 8));
    },
  );

  test("with a text that is too long has this text cut in half, and all others whole", async () => {
    const reply = refuseWhere((input) =>
      input.some((text) => text.length > 600) ? "the input length exceeds the context length" : undefined,
    );
    const { client, requests } = await openClient([reply]);
    const texts = makeTexts(64);
    const long = "word ".repeat(400);
    texts[37] = long;
    const expected = vectorsOf(texts);
    expected[37] = embedText(long.slice(0, 500), 64);
    expectVectors(await client.embed(texts, asDocument), expected);
    // The batch, the short text, two halves on six levels, and two cuts.
    expect(requests).toHaveLength(1 + 1 + 12 + 2);
    requests.length = 0;
    await client.embed(makeTexts(64), asDocument);
    expect(sizes(requests), "one long text does not reduce the size of later batches").toEqual([64]);
  });

  test.each<[what: string, reply: ReturnType<typeof embed>, message: RegExp]>([
    [
      "the endpoint refuses at any length",
      refuseWhere((input) => (input.some((text) => text.startsWith("evil")) ? "not this" : undefined)),
      /responded with status 400: not this\.$/,
    ],
    [
      "causes status 500, as with Ollama if a vector has NaN",
      refuseWhere(
        (input) => (input.some((text) => text.startsWith("evil")) ? "json: unsupported value: NaN" : undefined),
        { status: 500 },
      ),
      /responded with status 500: json: unsupported value: NaN\.$/,
    ],
    [
      "gets a vector of zeros",
      (response, request) =>
        embed({
          change: ({ data, ...body }) => ({
            ...body,
            data: data.map((row, index) =>
              request.body.input[index]?.startsWith("evil") ? { ...row, embedding: row.embedding.map(() => 0) } : row,
            ),
          }),
        })(response, request),
      /sent a vector with only zeros\.$/,
    ],
  ])("with a text that %s is reported by the index of the text", async (_, reply, message) => {
    const { client } = await openClient([reply]);
    const texts = makeTexts(20);
    texts[13] = "evil text, which goes on for a while";
    const error = await client.embed(texts, asDocument).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(EmbeddingsError);
    expect(error).toMatchObject({ code: "text-refused", textIndex: 13, isTransient: false });
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
    const rest = texts.filter((_, index) => index !== 13);
    expectVectors(await client.embed(rest, asDocument), vectorsOf(rest));
  });

  test("that fails once with status 500 is embedded in two halves, without an error for any text", async () => {
    const { client, requests } = await openClient([refuse(500, "{}"), embed()]);
    const texts = makeTexts(4);
    expectVectors(await client.embed(texts, asDocument), vectorsOf(texts));
    expect(sizes(requests)).toEqual([4, 1, 2, 2]);
    requests.length = 0;
    await client.embed(texts, asDocument);
    expect(sizes(requests)).toEqual([4]);
  });

  test("of one text that fails once with status 500 is sent again unchanged", async () => {
    const { client, requests } = await openClient([refuse(500, "{}"), embed()]);
    expectVectors(await client.embed(["a long question"], asQuery), vectorsOf(["a long question"]));
    expect(requests.map(({ body }) => body.input)).toEqual([["a long question"], ["text"], ["a long question"]]);
  });

  test("fails after two requests if the endpoint refuses everything", async () => {
    const { client, requests } = await openClient([
      refuse(400, { error: { message: "no such parameter: dimensions" } }),
    ]);
    await expect(client.embed(makeTexts(64), asDocument)).rejects.toMatchObject({
      code: "refused",
      textIndex: undefined,
      isTransient: false,
      message: expect.stringMatching(/status 400: no such parameter: dimensions\.$/),
      hint: "Check that test-1 is an embedding model, and that it lets the caller choose the dimensions if embeddings.dimensions is set.",
    });
    expect(sizes(requests)).toEqual([64, 1]);
  });

  test("that times out is smaller the next time", async () => {
    let idleMs = 50;
    const timeOut = async () => {
      // On a busy machine, a request may take longer than the limit to arrive.
      idleMs *= 2;
      const { client, requests } = await openClient([keepSilent()], { limits: { idleMs } });
      for (let call = 0; call < 3; call++)
        await expect(client.embed(makeTexts(32), asDocument)).rejects.toMatchObject({
          code: "silent",
          isTransient: true,
        });
      return sizes(requests);
    };
    await expect.poll(timeOut).toEqual([32, 16, 8]);
  });
});

describe("the dimensions", () => {
  test("are sent if they are configured, and the vectors have them", async () => {
    const { client, requests } = await openClient([], { config: { dimensions: 5 } });
    expectVectors(await client.embed(["car"], asDocument), vectorsOf(["car"], 5));
    expect(requests[0]?.body.dimensions).toBe(5);
  });

  test("that an endpoint ignores cause an error", async () => {
    const reply = embed({ change: (body) => ({ ...body, data: [{ index: 0, embedding: [1, 2, 3] }] }) });
    const { client } = await openClient([reply], { config: { dimensions: 5 } });
    await expect(client.embed(["car"], asDocument)).rejects.toMatchObject({
      code: "wrong-dimensions",
      isTransient: false,
      message: expect.stringMatching(/sent vectors of 3 numbers where 5 were requested\.$/),
      hint: "Set embeddings.dimensions to 3, or remove it from the configuration.",
    });
  });

  test("are fixed by the first response", async () => {
    const { client } = await openClient([embed({ dimensions: 4 }), embed({ dimensions: 6 })]);
    expectVectors(await client.embed(["car"], asDocument), vectorsOf(["car"], 4));
    await expect(client.embed(["car"], asDocument)).rejects.toMatchObject({
      code: "wrong-dimensions",
      message: expect.stringMatching(/sent vectors of 6 numbers where 4 came before\.$/),
      hint: expect.stringContaining("start the server again"),
    });
  });

  test("may not differ within a response, and such a response does not fix them", async () => {
    const uneven = embed({
      change: ({ data: [first, ...rest], ...body }) => ({
        ...body,
        data: [first, ...rest.map((row) => ({ ...row, embedding: [1, 2, 3] }))],
      }),
    });
    const { client } = await openClient([uneven, embed({ dimensions: 3 })]);
    await expect(client.embed(["a", "b"], asDocument)).rejects.toMatchObject({ code: "wrong-dimensions" });
    expectVectors(await client.embed(["car"], asDocument), vectorsOf(["car"], 3));
  });

  test("are limited to 4096", async () => {
    const { client } = await openClient([embed({ dimensions: 4096 })]);
    expect((await client.embed(["car"], asDocument))[0]).toHaveLength(4096);
    const { client: other } = await openClient([embed({ dimensions: 4097 })]);
    await expect(other.embed(["car"], asDocument)).rejects.toMatchObject({
      code: "wrong-dimensions",
      message: expect.stringMatching(/sent vectors of 4097 numbers, and the limit is 4096\.$/),
    });
  });
});

describe("vectors of any length", () => {
  test.each<[what: string, numbers: number[], unit: number[]]>([
    ["long", [3e200, 4e200], [0.6, 0.8]],
    ["short", [3e-200, -4e-200], [0.6, -0.8]],
    ["whole numbers", [0, -2, 0], [0, -1, 0]],
    ["one number", [-7], [-1]],
  ])("become unit-length: %s", async (_, numbers, unit) => {
    const reply = embed({ change: (body) => ({ ...body, data: [{ index: 0, embedding: numbers }] }) });
    const { client } = await openClient([reply]);
    expectVectors(await client.embed(["a"], asQuery), [Float32Array.from(unit)]);
  });
});

test("a fingerprint changes only with settings that change the vectors of documents", async () => {
  const fingerprint = async (config: object) => (await openClient([], { config })).client.fingerprint;
  const base = { baseUrl: "https://a.example/v1", model: "m" };
  const usual = await fingerprint(base);
  expect(usual).toMatch(/^[0-9a-f]{32}$/);
  const other = [
    { baseUrl: "https://b.example/v1" },
    { model: "n" },
    { dimensions: 5 },
    { documentPrefix: "search_document: " },
  ];
  const all = await Promise.all(other.map((change) => fingerprint({ ...base, ...change })));
  expect(new Set([usual, ...all]).size).toBe(5);
  const same = [{ queryPrefix: "search_query: " }, { provider: "ollama" }, { apiKeyVariable: "TEST_KEY" }];
  for (const change of same) expect(await fingerprint({ ...base, ...change })).toBe(usual);
});
