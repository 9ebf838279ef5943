import { describe, expect, test } from "vitest";
import { createReferenceServer, type ReferenceOptions } from "./reference-server.ts";
import { addResource, ask, padResource, type SampleRequest, toRequest } from "./sample-requests.ts";

const hono = { type: "git", name: "hono", url: "https://github.com/honojs/website" };
const question = "How do I stream a response?";

async function send(requests: readonly SampleRequest[], options?: ReferenceOptions) {
  const server = createReferenceServer("local", options);
  const responses: Response[] = [];
  for (const request of requests) responses.push(await server(toRequest(request, "http://127.0.0.1:4011")));
  const last = responses.at(-1);
  if (!last) throw new Error("Send at least one request.");
  return last;
}

async function expectError(response: Response, status: number, body: { error: string; tag: string }) {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual({
    error: expect.stringContaining(body.error),
    tag: body.tag,
    hint: expect.any(String),
  });
}

async function readEvents(response: Response) {
  const frames = (await response.text()).split("\n\n").filter((frame) => frame.startsWith("event: "));
  return frames.map((frame) => {
    const [event = "", data = ""] = frame.split("\n");
    return { event: event.slice("event: ".length), data: JSON.parse(data.slice("data: ".length)) };
  });
}

describe("addResource", () => {
  test.each([
    hono,
    { ...hono, branch: "feature/b.1", searchPath: "docs/guides", searchPaths: ["docs/helpers", "[...slug]"] },
    { type: "local", name: "@acme/handbook", url: "/home/ada/acme/handbook", searchPath: "engineering" },
    { type: "website", name: "hono-docs-site", url: "https://hono.dev", searchPaths: [], specialNotes: "" },
    { ...hono, specialNotes: "🌱".repeat(500) },
  ])("answers 201 and the resource as it was sent: %j", async (resource) => {
    const response = await send([addResource(resource)]);
    expect(response.status).toBe(201);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toEqual(resource);
  });

  test.each([
    ["body must be an object", []],
    ['"name" is missing', { type: "git", url: hono.url }],
    ["body/type", { ...hono, type: "svn" }],
    ["body/type", { ...hono, type: "constructor" }],
    ["body/name", { ...hono, name: "-hono" }],
    ["body/name", { ...hono, name: "n".repeat(65) }],
    ["body/url", { ...hono, url: "https://ada:secret@hono.dev" }],
    ["body/branch", { ...hono, branch: "-upload-pack" }],
    ["body/branch", { ...hono, type: "website", branch: "main" }],
    ["body/searchPath", { ...hono, searchPath: "docs/../.." }],
    ["body/searchPaths/1", { ...hono, searchPaths: ["docs", 7] }],
    ["body/specialNotes", { ...hono, specialNotes: "two\nlines" }],
    ["body/searchPathes", { ...hono, searchPathes: ["docs"] }],
  ])("answers 400 that names %s", async (error, body) => {
    await expectError(await send([addResource(body)]), 400, { error, tag: "InvalidRequest" });
  });

  test.each(["", "{", "nul", '{"type":"git",}', "[".repeat(200_000)])("answers 400 to broken JSON", async (body) => {
    await expectError(await send([addResource(body)]), 400, { error: "not JSON", tag: "InvalidRequest" });
  });

  test("answers 400 to bytes that are not UTF-8", async () => {
    const body = Uint8Array.from([0x7b, 0xff, 0x7d]);
    await expectError(await send([{ ...addResource(""), body }]), 400, { error: "UTF-8", tag: "InvalidRequest" });
  });

  test("answers 409 to a name that is taken", async () => {
    const response = await send([addResource(hono), addResource({ ...hono, url: "https://hono.dev" })]);
    await expectError(response, 409, { error: '"hono"', tag: "ResourceExists" });
  });

  test("answers 413 to one byte more than 1 MiB, and 201 to 1 MiB", async () => {
    expect((await send([addResource(padResource("hono", 1_048_576))])).status).toBe(201);
    const response = await send([addResource(padResource("hono", 1_048_577))]);
    await expectError(response, 413, { error: "1048576", tag: "PayloadTooLarge" });
  });

  test("answers 415 to another media type, and 201 to one with a charset", async () => {
    const typed = (mediaType: string) => addResource(hono, { "content-type": mediaType });
    expect((await send([typed("application/json; charset=utf-8")])).status).toBe(201);
    await expectError(await send([typed("text/plain")]), 415, { error: "text/plain", tag: "UnsupportedMediaType" });
  });
});

describe("askQuestion", () => {
  test("answers meta, tools, reasoning, text and done, in this order", async () => {
    const response = await send([addResource(hono), ask({ question })]);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const events = await readEvents(response);
    expect(events.map(({ event }) => event)).toEqual([
      "meta",
      "tool.updated",
      "tool.updated",
      "reasoning.delta",
      "text.delta",
      "text.delta",
      "text.delta",
      "done",
    ]);
    for (const { event, data } of events) expect(data.type).toBe(event);
    const deltas = events.filter(({ event }) => event === "text.delta").map(({ data }) => data.delta);
    expect(events.at(0)?.data.resources).toEqual(["hono"]);
    expect(events.at(-1)?.data).toMatchObject({
      text: deltas.join(""),
      tools: [{ callID: "call_1", tool: "search", state: { status: "completed" } }],
      sources: [{ resource: "hono", url: hono.url, startLine: 12, endLine: 31 }],
    });
  });

  test("leaves out tools and reasoning when it is quiet", async () => {
    const events = await readEvents(await send([addResource(hono), ask({ question, quiet: true })]));
    expect([...new Set(events.map(({ event }) => event))]).toEqual(["meta", "text.delta", "done"]);
    expect(events.at(-1)?.data).toMatchObject({ reasoning: "", tools: [] });
  });

  test("gives the same set of resources the same key", async () => {
    const other = { ...hono, name: "other" };
    const askBoth = async (resources: readonly string[]) => {
      const [meta] = await readEvents(
        await send([addResource(hono), addResource(other), ask({ question, resources })]),
      );
      return meta?.data.collection;
    };
    expect(await askBoth(["hono", "other"])).toEqual(await askBoth(["other", "hono", "other"]));
  });

  test("ends with an error event where a resource can never be fetched", async () => {
    const events = await readEvents(
      await send([addResource({ ...hono, url: "https://docs.invalid/" }), ask({ question })]),
    );
    expect(events.map(({ event }) => event)).toEqual(["meta", "tool.updated", "error"]);
    expect(events.at(-1)?.data).toMatchObject({ tag: "ResourceUnavailable" });
  });

  test.each([
    ['"question" is missing', {}],
    ["body/question", { question: "" }],
    ["body/resources", { question, resources: Array.from({ length: 21 }, () => "hono") }],
    ["body/resources/0", { question, resources: [""] }],
    ["body/quiet", { question, quiet: "true" }],
    ["body/model", { question, model: "gpt" }],
  ])("answers 400 that names %s", async (error, body) => {
    await expectError(await send([addResource(hono), ask(body)]), 400, { error, tag: "InvalidRequest" });
  });

  test("answers 400 while nothing is configured, whatever the question names", async () => {
    const response = await send([ask({ question, resources: ["hono"] })]);
    await expectError(response, 400, { error: "No resource", tag: "InvalidRequest" });
  });

  test("answers 404 to a name that is not configured, with those that are", async () => {
    const response = await send([addResource(hono), ask({ question, resources: ["honno"] })]);
    expect(await response.clone().json()).toMatchObject({ hint: "Configured resources: hono." });
    await expectError(response, 404, { error: '"honno"', tag: "ResourceNotFound" });
  });

  test("answers 413 and 415 as the other operation does", async () => {
    await expectError(await send([ask(" ".repeat(1_048_577))]), 413, { error: "1048576", tag: "PayloadTooLarge" });
    const typed = ask({ question }, { "content-type": "text/plain" });
    await expectError(await send([typed]), 415, { error: "text/plain", tag: "UnsupportedMediaType" });
  });

  test("answers 429 with Retry-After over the limit", async () => {
    const response = await send([addResource(hono), ask({ question }), ask({ question })], { rateLimit: 1 });
    expect(response.headers.get("retry-after")).toBe("5");
    await expectError(response, 429, { error: "as many questions", tag: "TooManyQuestions" });
  });
});

test.each([addResource(hono), ask({ question })])("answers 500 when it is failing: $target", async (request) => {
  await expectError(await send([request], { isFailing: true }), 500, { error: "configuration", tag: "InternalError" });
});

test.each([
  { origin: "https://example.com" },
  { origin: "null" },
  { origin: "http://127.0.0.1.example.com" },
  { host: "docent.example.com:4011" },
])("answers 403 to %j", async (headers) => {
  await expectError(await send([addResource(hono, headers)]), 403, { error: "not accepted", tag: "ForbiddenOrigin" });
});

test.each([{ origin: "http://127.0.0.1:4011" }, { origin: "http://localhost:3000" }, { host: "[::1]:4011" }])(
  "serves %j",
  async (headers) => {
    expect((await send([addResource(hono, headers)])).status).toBe(201);
  },
);

test("answers 404 to an unknown path and 405 with Allow to another method", async () => {
  await expectError(await send([{ target: "/config" }]), 404, { error: '"/config"', tag: "PathNotFound" });
  const response = await send([{ target: "/question/stream" }]);
  expect(response.headers.get("allow")).toBe("POST");
  await expectError(response, 405, { error: "POST", tag: "MethodNotAllowed" });
});
