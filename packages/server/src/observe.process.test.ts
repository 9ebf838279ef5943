import { once } from "node:events";
import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { JsonText } from "./json-text.ts";
import type { ObservedResponse } from "./observe.ts";
import { logTo } from "./testing/log-to.ts";
import { createNotesServer, endlessReading, request, token } from "./testing/notes-server.ts";

function serve(options: Parameters<typeof createNotesServer>[0] = {}) {
  const seen: ObservedResponse[] = [];
  const server = createNotesServer({ observe: (response) => void seen.push(response), ...options });
  return { seen, server };
}

/** A handler that never responds. */
const hang = { listNotes: () => new Promise<never>(() => {}) };

describe("a server reports", () => {
  test.each<[what: string, sent: Request, reported: Partial<ObservedResponse>]>([
    ["a response", request("GET", "/notes"), { operationId: "listNotes", method: "GET", status: 200 }],
    ["a response without a body", request("DELETE", "/notes/a"), { operationId: "removeNote", status: 204 }],
    ["a response to HEAD", request("HEAD", "/notes"), { operationId: "listNotes", method: "HEAD", status: 200 }],
    ["a stream", request("POST", "/reading", { body: {} }), { operationId: "readAloud", method: "POST", status: 200 }],
    ["a refused parameter", request("GET", "/notes?limit=0"), { operationId: "listNotes", status: 400 }],
    [
      "refused credentials",
      request("GET", "/notes", { headers: { authorization: "" } }),
      { operationId: "listNotes", status: 401 },
    ],
    ["an unknown path", request("GET", "/lost"), { operationId: undefined, status: 404 }],
    [
      "an unknown method",
      request("PUT", "/notes", { body: {} }),
      { operationId: undefined, method: "PUT", status: 405 },
    ],
    ["a URL that cannot be decoded", request("GET", "/%E0%A4%A"), { operationId: undefined, status: 400 }],
  ])("%s, once", async (_, sent, reported) => {
    const { seen, server } = serve();
    await (await server.fetch(sent)).text();
    await expect.poll(() => seen).toEqual([expect.objectContaining(reported)]);
    expect(seen[0]?.durationMs).toBeGreaterThanOrEqual(0);
    await server.close();
    expect(seen.length).toBe(1);
  });

  test("the time until the end of a response", async () => {
    const listNotes = async () => {
      await wait(100);
      return { status: 200 as const, body: [] };
    };
    const { seen, server } = serve({ handlers: { listNotes } });
    await (await server.fetch(request("GET", "/notes"))).text();
    await expect.poll(() => seen.length).toBe(1);
    // Timers may be early by a millisecond.
    expect(seen[0]?.durationMs).toBeGreaterThan(98);
  });

  test.each<[what: string, handlers: object, sent: string, reported: Partial<ObservedResponse>]>([
    [
      "before the response",
      hang,
      `GET /notes HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`,
      { operationId: "listNotes", status: 499 },
    ],
    [
      "in the middle of a stream",
      endlessReading,
      "POST /reading HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}",
      { operationId: "readAloud", status: 200 },
    ],
    [
      "in the middle of the request",
      {},
      "POST /reading HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{}",
      { operationId: "readAloud", status: 499 },
    ],
  ])("a response to a client that leaves %s", async (_, handlers, sent, reported) => {
    let isReceived = false;
    const limit = () => {
      isReceived = true;
      return { headers: {} };
    };
    const { seen, server } = serve({ handlers, limit });
    const { port } = await server.listen();
    const socket = connect(port, "127.0.0.1");
    socket.write(sent);
    if (reported.status === 200) await once(socket, "data");
    else await expect.poll(() => isReceived).toBe(true);
    expect(seen).toEqual([]);
    socket.destroy();
    await expect.poll(() => seen).toEqual([expect.objectContaining(reported)]);
  });

  test("a response that fails before it is complete with status 500, because its client sees no whole response", async () => {
    const lines: string[] = [];
    const parts = (async function* () {
      yield "[".padEnd(100_000);
      throw new Error("The store is gone.");
    })();
    const listNotes = () => ({ status: 200 as const, body: new JsonText<[]>(parts) });
    const { seen, server } = serve({ handlers: { listNotes }, logger: logTo(lines) });
    const { port } = await server.listen();
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`http://127.0.0.1:${port}/notes`, { headers });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    await expect.poll(() => seen).toEqual([expect.objectContaining({ operationId: "listNotes", status: 500 })]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, msg: "a response failed before it was complete" },
      { level: 30, msg: "failed", operation: "listNotes", status: 500 },
    ]);
  });

  test("every response of a connection that is kept alive", async () => {
    const { seen, server } = serve();
    const { port } = await server.listen();
    const socket = connect(port, "127.0.0.1");
    const get = (target: string, connection: string) =>
      `GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: ${connection}\r\nauthorization: Bearer ${token}\r\n\r\n`;
    socket.write(get("/notes", "keep-alive") + get("/lost", "keep-alive") + get("/notes", "close"));
    await readText(socket);
    await expect.poll(() => seen.map(({ status }) => status)).toEqual([200, 404, 200]);
  });
});

test("an error of observe is only logged", async () => {
  const lines: string[] = [];
  const observe = () => {
    throw new Error("no metrics today");
  };
  const { server } = serve({ observe, logger: logTo(lines) });
  expect((await server.fetch(request("GET", "/notes"))).status).toBe(200);
  await expect.poll(() => lines.join("")).toContain("no metrics today");
});

test("the log has the identity of a request, and neither its credentials nor its query", async () => {
  const lines: string[] = [];
  const { server } = serve({
    logger: logTo(lines),
    limit: () => ({ headers: {} }),
    // Called only with an identity.
    describeIdentity: (identity) => ({ account: String(identity) }),
  });
  await (await server.fetch(request("GET", "/notes?q=word"))).text();
  await (await server.fetch(request("GET", "/notes", { headers: { authorization: "" } }))).text();
  const read = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered");
  await expect.poll(read).toHaveLength(2);
  const common = {
    reqId: expect.any(String),
    method: "GET",
    path: "/notes",
    operation: "listNotes",
    address: "127.0.0.1",
  };
  expect(read()).toMatchObject([
    { ...common, status: 200, account: "ada" },
    { ...common, status: 401 },
  ]);
  expect(read()[1]).not.toHaveProperty("account");
  expect(lines.join("")).not.toContain(token);
  expect(lines.join("")).not.toContain("word");
});

test("a level that is off is not described, and a request without observe logs no error", async () => {
  const lines: string[] = [];
  const logger = logTo(lines);
  const limit = () => ({ headers: {} });
  let described = 0;
  const describeIdentity = () => ({ described: ++described });
  const { server } = serve({ logger, observe: undefined, limit, describeIdentity });
  await (await server.fetch(request("GET", "/notes"))).text();
  await expect.poll(() => lines.length).toBe(1);
  logger.level = "warn";
  await (await server.fetch(request("GET", "/notes"))).text();
  await server.close();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["answered"]);
  expect(described).toBe(1);
});

test("a logger that does not know which levels are on gets every line", async () => {
  const lines: unknown[] = [];
  const { isLevelEnabled: _, ...logger } = { ...logTo([]), info: (line: unknown) => void lines.push(line) };
  const { server } = serve({ logger: logger as unknown as ReturnType<typeof logTo> });
  await (await server.fetch(request("GET", "/notes"))).text();
  await expect.poll(() => lines).toMatchObject([{ path: "/notes", status: 200 }]);
});
