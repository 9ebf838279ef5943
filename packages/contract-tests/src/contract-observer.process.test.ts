import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { ContractObserver } from "./contract-observer.ts";
import { cloudApi, localApi } from "./specs.ts";

/** A response of an implementation. */
interface Given {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Whether the connection breaks after the body. */
  isCut?: boolean;
}

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves one response on loopback, and sends one request through an observer. */
async function watch(
  api: typeof localApi,
  request: { path: string; init: RequestInit },
  { given, isInvalidOnPurpose = false }: { given: Given; isInvalidOnPurpose?: boolean },
): Promise<ContractObserver> {
  server = createServer((_, response) => {
    response.writeHead(given.status ?? 200, { "content-type": "application/json", ...given.headers });
    if (given.isCut) response.write(given.body ?? "", () => setTimeout(() => response.destroy(), 20));
    else response.end(given.body ?? "");
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const observer = new ContractObserver({ api, fetch });
  const send = observer.fetch({ isInvalidOnPurpose });
  const response = await send(new Request(`http://127.0.0.1:${port}${request.path}`, request.init));
  await response.text().catch(() => {});
  await observer.settle();
  return observer;
}

/** The messages of all violations, one on each line. */
async function observe(...[api, request, given]: [typeof localApi, { path: string; init: RequestInit }, Given]) {
  const { violations } = await watch(api, request, { given });
  return violations.map(({ message }) => message).join("\n");
}

const listThreads = { path: "/api/cli/threads", init: {} };
const threads = '{"threads":[]}';
const cloudError = '{"error":"unauthorized"}';

describe("a response of the cloud API", () => {
  test.each<[string, Given, RegExp]>([
    ["an undocumented status", { status: 418, body: cloudError }, /status 418 is not documented/],
    [
      "another media type",
      { headers: { "content-type": "text/html" }, body: threads },
      /media type text\/html is not documented/,
    ],
    ["no JSON", { body: "{" }, /expected JSON/],
    ["a missing property", { body: "{}" }, /\/threads is missing/],
    ["a property of another type", { body: '{"threads":{}}' }, /must be array/],
    [
      "an undocumented property",
      { status: 500, body: '{"error":"internal_error","stack":"at"}' },
      /\/stack is not documented/,
    ],
    ["an item of another type", { body: '{"threads":[1]}' }, /must be object/],
    ["a missing header", { status: 401, body: cloudError }, /header WWW-Authenticate is missing/],
    [
      "a header of another form",
      { status: 401, headers: { "www-authenticate": "Basic" }, body: cloudError },
      /header WWW-Authenticate/,
    ],
    ["the error body of another API", { status: 500, body: '{"code":1}' }, /\/error is missing/],
  ])("is a violation with %s", async (_, given, expected) => {
    expect(await observe(cloudApi, listThreads, given)).toMatch(expected);
  });

  test("is not a violation if it is as documented", async () => {
    expect(await observe(cloudApi, listThreads, { body: '{"threads":[{"anything":1}]}' })).toBe("");
  });

  test.each<[string, { path: string; init: RequestInit }, RegExp]>([
    ["an unknown path", { path: "/api/cli/thread", init: {} }, /no operation at \/api\/cli\/thread\./],
    ["an unknown method", { path: "/api/cli/threads", init: { method: "PUT" } }, /has no PUT/],
    [
      "an unknown query parameter",
      { path: "/api/cli/threads?projekt=a", init: {} },
      /query parameters of the contract \(project\), found "projekt"/,
    ],
    [
      "a repeated query parameter",
      { path: "/api/cli/threads?project=a&project=b", init: {} },
      /"project" does not match the contract: expected one value, not 2/,
    ],
    [
      "an invalid query parameter",
      { path: "/api/cli/threads?project=", init: {} },
      /query parameter "project" does not match .* fewer than 1/,
    ],
  ])("is a violation when the request has %s", async (_, request, expected) => {
    expect(await observe(cloudApi, request, { body: threads })).toMatch(expected);
  });
});

const askQuestion = {
  path: "/question/stream",
  init: { method: "POST", headers: { "content-type": "application/json" }, body: '{"question":"q"}' },
};

const meta = frame("meta", {
  type: "meta",
  model: { provider: "p", model: "m" },
  resources: ["r"],
  collection: { key: "k", path: "/p" },
});
const text = frame("text.delta", { type: "text.delta", delta: "t" });
const done = frame("done", { type: "done", text: "t", reasoning: "", tools: [], sources: [] });
const error = frame("error", { type: "error", tag: "InternalError", message: "m", hint: "h" });

function frame(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

describe("a request of the local API", () => {
  const json = { "content-type": "application/json" };
  const answered = { headers: { "content-type": "text/event-stream" }, body: `${meta}${done}` };

  test.each<[string, RequestInit, RegExp]>([
    [
      "an undocumented property",
      { headers: json, body: '{"question":"q","model":"m"}' },
      /^The body does not match .*: \/model is not allowed/,
    ],
    ["a missing property", { headers: json, body: "{}" }, /^The body does not match .*: \/question is missing/],
    ["another media type", { headers: { "content-type": "text/plain" }, body: "q" }, /found "text\/plain"/],
  ])("is a violation with %s", async (_, init, expected) => {
    expect(await observe(localApi, { path: askQuestion.path, init: { method: "POST", ...init } }, answered)).toMatch(
      expected,
    );
  });

  test("is not a violation if it is invalid on purpose", async () => {
    const observer = await watch(
      localApi,
      { path: askQuestion.path, init: { method: "POST" } },
      {
        given: answered,
        isInvalidOnPurpose: true,
      },
    );
    expect(observer.violations).toEqual([]);
    expect(observer.responses).toEqual([{ operationId: "askQuestion", status: 200, events: ["meta", "done"] }]);
  });
});

describe("an event stream", () => {
  test.each<[string, string, RegExp]>([
    ["without its first event", text + done, /first event is text\.delta/],
    ["that is empty", "", /first event is missing/],
    ["that ends too early", meta + text, /ended without done or error/],
    ["with two ends", meta + done + error, /2 endings \(done, error\)/],
    ["with an event after its end", meta + done + text, /text\.delta came after done/],
    ["with a line that is not a field", `${meta}answered\n${done}`, /not a field of an event/],
    ["whose last event has no empty line", (meta + done).slice(0, -1), /no empty line at its end/],
    ["with the first event twice", meta + meta + done, /meta came again/],
    ["with an undocumented event", meta + frame("noise", {}) + done, /event noise is not documented/],
    ["with data that is not JSON", `${meta}event: text.delta\ndata: {"type"\n\n${done}`, /text\.delta is not JSON/],
    ["with a missing property", meta + frame("text.delta", { type: "text.delta" }) + done, /\/delta is missing/],
    [
      "with a property of another type",
      meta + frame("text.delta", { type: "text.delta", delta: 1 }) + done,
      /must be string/,
    ],
    [
      "with the type of another event",
      meta + frame("text.delta", { type: "done", delta: "" }) + done,
      /must be equal to constant/,
    ],
  ])("is a violation %s", async (_, body, expected) => {
    const given = { headers: { "content-type": "text/event-stream" }, body };
    expect(await observe(localApi, askQuestion, given)).toMatch(expected);
  });

  test.each([
    ["the events of a response", meta + text + text + done],
    ["an error at its end", meta + text + error],
    ["comments and an id", `: hello\n\nid: 1\n${meta}: ping\n\n${done}`],
    ["CRLF line endings", (meta + done).replaceAll("\n", "\r\n")],
  ])("is not a violation with %s", async (_, body) => {
    const given = { headers: { "content-type": "text/event-stream; charset=utf-8" }, body };
    expect(await observe(localApi, askQuestion, given)).toBe("");
  });

  test("is a violation if the connection breaks before its end", async () => {
    const given = { headers: { "content-type": "text/event-stream" }, body: meta, isCut: true };
    expect(await observe(localApi, askQuestion, given)).toMatch(/connection broke after 1 event,/);
  });

  test("is a violation as plain JSON", async () => {
    expect(await observe(localApi, askQuestion, { body: "{}" })).toMatch(
      /media type application\/json is not documented/,
    );
  });
});
