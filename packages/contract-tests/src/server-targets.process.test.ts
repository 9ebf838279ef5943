import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { serverAtUrl, serverInProcess, serverOnSocket, serversFromEnvironment, shareServer } from "./server-targets.ts";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  // A server that listens on TCP has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("the environment names a server for each API, or none", async () => {
  const environment = { DOCENT_CONTRACT_LOCAL_URL: "http://127.0.0.1:9", DOCENT_CONTRACT_LOCAL_TOKEN: "t" };
  const [target, ...others] = serversFromEnvironment("local", environment);
  expect(others).toEqual([]);
  expect(target).toMatchObject({ name: "the server at http://127.0.0.1:9", offers: [], isMock: false });
  expect(await target?.open()).toMatchObject({ baseUrl: "http://127.0.0.1:9", token: "t" });
  expect(serversFromEnvironment("cloud", environment)).toEqual([]);
  expect(serversFromEnvironment("cloud", { DOCENT_CONTRACT_CLOUD_URL: "" })).toEqual([]);
});

test("the environment names an API of two words with an underscore", () => {
  expect(serversFromEnvironment("big-books", { DOCENT_CONTRACT_BIG_BOOKS_URL: "http://127.0.0.1:9" })).toHaveLength(1);
});

test("an invalid URL is refused with the name of the variable", () => {
  expect(() => serversFromEnvironment("local", { DOCENT_CONTRACT_LOCAL_URL: "localhost" })).toThrow(
    "DOCENT_CONTRACT_LOCAL_URL: expected a URL",
  );
});

test("a running server gets names that are new to it", async () => {
  const connection = await serverAtUrl({ name: "s", url: "http://127.0.0.1:9" }).open();
  const names = [connection.name?.("hono"), connection.name?.("hono")];
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^hono-[0-9a-f]{8}$/);
});

test("a server in process is created for each test, in the state that the test needs", async () => {
  const needs: unknown[] = [];
  const target = serverInProcess({ name: "s", offers: ["busy"], otherToken: "o" }, (need) => {
    needs.push(need);
    return async () => new Response(String(need));
  });
  const connections = [await target.open("busy"), await target.open()];
  expect(await (await connections[0]?.fetch(new Request("http://127.0.0.1:1")))?.text()).toBe("busy");
  expect(needs).toEqual(["busy", undefined]);
  expect(connections[0]).toMatchObject({ token: "", otherToken: "o" });
});

test("tests that need no state share one server, with new names, until it is closed", async () => {
  const log: unknown[] = [];
  const target = serverInProcess({ name: "s", offers: ["busy"], otherToken: "o" }, async (need) => {
    log.push(`opened ${need}`);
    return { fetch: async () => new Response(), close: async () => void log.push(`closed ${need}`) };
  });
  const shared = shareServer(target);
  const connections = [await shared.open(), await shared.open("busy"), await shared.open()];
  expect(log).toEqual(["opened undefined", "opened busy"]);
  expect(connections[0]).toMatchObject({ token: "", otherToken: "o" });
  expect(connections[0]?.name?.("hono")).not.toBe(connections[2]?.name?.("hono"));
  expect(connections[1]).not.toHaveProperty("name");
  for (const { close } of connections) await close();
  expect(log).toEqual(["opened undefined", "opened busy", "closed busy"]);
  await shared.close();
  expect(log.at(-1)).toBe("closed undefined");
});

test("a server that no test opened is not opened to be closed", async () => {
  const open = vi.fn();
  await shareServer(serverInProcess({ name: "s" }, open)).close();
  expect(open).not.toHaveBeenCalled();
});

test("each test opens mocks of its own", async () => {
  const target = serverInProcess({ name: "s" }, () => async () => new Response());
  const mocks = { ...target, isMock: true, open: vi.fn(target.open) };
  const { open, close } = shareServer(mocks);
  await open();
  await open();
  await close();
  expect(mocks.open).toHaveBeenCalledTimes(2);
});

test("a server on a socket is closed with its connection", async () => {
  let isClosed = false;
  const close = async () => {
    isClosed = true;
  };
  const target = serverOnSocket({ name: "s" }, async () => ({ url: "http://127.0.0.1:9", close }));
  await (await target.open()).close();
  expect(isClosed).toBe(true);
});

test("a request can have another Host for a server on a socket", async () => {
  const url = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url: target, headers } = request;
      response.writeHead(403, { "content-type": "application/json" });
      response.end(JSON.stringify([method, target, headers.host, headers["x-a"], String(Buffer.concat(chunks))]));
    });
  });
  const connection = await serverAtUrl({ name: "s", url }).open();
  const init = { method: "POST", body: "text", headers: { host: "docent.example.com", "x-a": "a" } };
  const response = await connection.fetch(new Request(`${url}/a?b=c`, init));
  expect(response.status).toBe(403);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual(["POST", "/a?b=c", "docent.example.com", "a", "text"]);
});

test("a compressed response is decompressed", async () => {
  const url = await listen((_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" });
    response.end(gzipSync("text"));
  });
  const response = await (await serverAtUrl({ name: "s", url }).open()).fetch(new Request(url));
  expect(response.headers.has("content-encoding")).toBe(false);
  expect(await response.text()).toBe("text");
});
