import { once } from "node:events";
import { connect } from "node:net";
import { defer } from "@docent/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { acceptsHost, createOperationsServer, type OperationsServerOptions } from "./operations-server.ts";
import { ResponseCounts } from "./response-counts.ts";

async function start(options: Partial<OperationsServerOptions> = {}) {
  const server = createOperationsServer({
    metrics: createMetrics(new ResponseCounts(), { version: "1.2.3" }),
    readiness: async () => undefined,
    ...options,
  });
  onTestFinished(() => server.close());
  return { server, ...(await server.listen()) };
}

/** A promise that a test settles. */
test("/livez reports on loopback that the process runs, and must not be cached", async () => {
  const { url } = await start();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const response = await fetch(`${url}/livez`);
  expect([response.status, await response.text()]).toEqual([200, "ok\n"]);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("/readyz succeeds, or responds with the reason why the process is not ready", async () => {
  let problem: string | undefined;
  const { url } = await start({ readiness: async () => problem });
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([200, "ok\n"]);
  problem = "The server is stopping.";
  const draining = await fetch(`${url}/readyz?verbose`);
  expect([draining.status, await draining.text()]).toEqual([503, "The server is stopping.\n"]);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
});

test("/readyz fails if the check throws", async () => {
  const readiness = async () => {
    throw new Error("The store is locked.");
  };
  const { url } = await start({ readiness });
  const response = await fetch(`${url}/readyz`);
  expect([response.status, await response.text()]).toEqual([503, "The store is locked.\n"]);
});

test("/readyz fails while the check takes too long, and succeeds when that check has ended", async () => {
  const check = defer<undefined>();
  const { url } = await start({ readiness: () => check.promise, timeLimitMs: 20 });
  const response = await fetch(`${url}/readyz`);
  expect([response.status, await response.text()]).toEqual([503, "The check of the store took longer than 20 ms.\n"]);
  check.resolve(undefined);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
});

test("requests at the same time share one check", async () => {
  const check = defer<undefined>();
  let checks = 0;
  const readiness = () => {
    checks += 1;
    return check.promise;
  };
  const { port, url } = await start({ readiness, timeLimitMs: 600_000 });
  // Node reads all requests of one TCP segment in one turn.
  const request = "GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n";
  const text = sendRaw(port, `${request.repeat(20)}GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await expect.poll(() => checks).toBe(1);
  check.resolve(undefined);
  expect((await text).match(/^HTTP\/1\.1 200 OK/gm)).toHaveLength(21);
  expect(checks).toBe(1);
  await fetch(`${url}/readyz`);
  expect(checks).toBe(2);
});

test("/metrics sends the metrics for Prometheus, after a check of the store", async () => {
  const metrics = createMetrics(new ResponseCounts(), { version: "1.2.3" });
  const { url } = await start({
    metrics,
    readiness: async () => {
      metrics.setStoreUp(true);
      return undefined;
    },
  });
  const response = await fetch(`${url}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(await response.text()).toContain("\ndocent_store_up 1\n");
});

test("/metrics reports that the store is down while a check of the store hangs", async () => {
  const { url } = await start({ readiness: () => new Promise(() => {}), timeLimitMs: 20 });
  const response = await fetch(`${url}/metrics`);
  expect(await response.text()).toContain("\ndocent_store_up 0\n");
});

test.each(["/livez", "/readyz", "/metrics"])("the response to HEAD %s has no body", async (path) => {
  const { url } = await start();
  const response = await fetch(`${url}${path}`, { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
});

test.each(["/", "/livez/", "/LIVEZ", "/toString", "/__proto__", "/metrics/../livez%00"])(
  "there is no page at %s",
  async (path) => {
    const { port } = await start();
    expect(await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 404 /,
    );
  },
);

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("the method %s is refused", async (method) => {
  const { url } = await start();
  const response = await fetch(`${url}/metrics`, { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("close ends idle connections, a partial request and a check that hangs", async () => {
  const { server, url, port } = await start({ readiness: () => new Promise(() => {}), timeLimitMs: 600_000 });
  await fetch(`${url}/livez`);
  const sockets = ["GET /livez HTTP/1.1\r\n", "GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n"].map((text) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("error", () => {});
    return socket.resume();
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const ended = Promise.all(sockets.map((socket) => new Promise((done) => socket.once("close", done))));
  await server.close();
  await ended;
  await expect(fetch(`${url}/livez`)).rejects.toThrow();
  await server.close();
});

test("close waits for a running response", async () => {
  const check = defer<string | undefined>();
  const { promise: isChecking, resolve: noteCheck } = defer();
  const readiness = () => {
    noteCheck();
    return check.promise;
  };
  const { server, url } = await start({ readiness, timeLimitMs: 600_000 });
  const pending = fetch(`${url}/readyz`);
  await isChecking;
  const closed = server.close();
  check.resolve("The server is stopping.");
  const response = await pending;
  expect([response.status, await response.text()]).toEqual([503, "The server is stopping.\n"]);
  await closed;
});

test("listen rejects with Node's error if the port is in use", async () => {
  const { port } = await start();
  const second = createOperationsServer({
    metrics: createMetrics(new ResponseCounts(), { version: "1.2.3" }),
    readiness: async () => undefined,
  });
  await expect(second.listen({ port })).rejects.toMatchObject({ code: "EADDRINUSE", port });
  await second.close();
});

test("listen uses only the given address, which may be an IPv6 address", async () => {
  const server = createOperationsServer({
    metrics: createMetrics(new ResponseCounts(), { version: "1.2.3" }),
    readiness: async () => undefined,
  });
  onTestFinished(() => server.close());
  const { url, port } = await server.listen({ host: "::1" });
  expect(url).toBe(`http://[::1]:${port}`);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow();
});

test("on loopback, requests with the name of another host are refused: a web page may have pointed it to this machine", async () => {
  const { port } = await start();
  const request = (host: string) => sendRaw(port, `GET /metrics HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  for (const host of ["rebind.example", `rebind.example:${port}`, "127.0.0.1.rebind.example", "rebind.example."]) {
    const response = await request(`Host: ${host}\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 403 /);
    expect(response).not.toContain("docent_");
  }
  expect(await request("Host: rebind.example\r\n")).toContain(
    'Expected localhost or an address in the header Host, found "rebind.example".',
  );
  for (const host of ["127.0.0.1", `localhost:${port}`, "[::1]", "LOCALHOST", "laptop"])
    expect(await request(`Host: ${host}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  // Some load balancers send HTTP/1.0 without a host.
  expect(await sendRaw(port, "GET /readyz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
});

test("on the address of a network, requests may have any host", () => {
  const accepts = (address: string) => acceptsHost("docent.internal:4019", address);
  expect(["0.0.0.0", "::", "10.0.0.7", "127.0.0.1", "127.0.0.2", "::ffff:127.0.0.1", "::1"].filter(accepts)).toEqual([
    "0.0.0.0",
    "::",
    "10.0.0.7",
  ]);
});

async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1", () => socket.write(text));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
