import { once } from "node:events";
import { type ClientRequest, createServer, type IncomingMessage, request, type Server } from "node:http";
import { connect, createServer as createTcpServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { defer, listenOnLoopback } from "@docent/storage/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConnectProxy, type ConnectProxyOptions } from "./connect-proxy.ts";
import { publicOnly } from "./testing/public-only.ts";

let target: Server;
let targetPort: number;
let proxy: ConnectProxy | undefined;
const seen: string[] = [];

beforeEach(async () => {
  seen.length = 0;
  target = createServer((message, response) => {
    seen.push(`${message.method} ${message.url} ${JSON.stringify(message.headers)}`);
    if (message.url === "/hang") return;
    message.pipe(response.writeHead(200, { "x-a": "b", "transfer-encoding": "chunked" }));
    if (message.method === "GET") response.end("x".repeat(5_000));
  });
  targetPort = await listenOnLoopback(target);
});
afterEach(async () => {
  await proxy?.close();
  proxy = undefined;
});

const rules = { allow: ["127.0.0.1"], allowHttp: true };

async function start(options: Partial<ConnectProxyOptions> = {}): Promise<ConnectProxy> {
  proxy = await ConnectProxy.start({ rules, ...options });
  return proxy;
}

interface Through {
  url?: string;
  method?: string;
  body?: string;
  credentials?: string | undefined;
  headers?: Record<string, string>;
}

/** Sends a request to the proxy as git does. */
function ask(through: Through): ClientRequest {
  const { hostname, port, username, password } = new URL(proxy?.url ?? "");
  const { url = `http://127.0.0.1:${targetPort}/a?b`, method = "GET", body = "" } = through;
  const credentials = "credentials" in through ? through.credentials : `${username}:${password}`;
  const authorization = credentials === undefined ? {} : { "proxy-authorization": basic(credentials) };
  const message = request({
    hostname,
    port,
    method,
    path: url,
    agent: false,
    headers: { ...authorization, ...through.headers },
  });
  message.on("error", () => {}).end(body);
  return message;
}

async function send(through: Through = {}) {
  const message = ask(through);
  const response: IncomingMessage = await new Promise((resolve, reject) =>
    message.once("response", resolve).once("error", reject),
  );
  return { status: response.statusCode, body: await text(response), received: response.headers };
}

function openTunnel(authority: string, credentials?: string): Socket {
  const { hostname, port, username, password } = new URL(proxy?.url ?? "");
  const socket = connect(Number(port), hostname);
  const authorization = basic(credentials ?? `${username}:${password}`);
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${authorization}\r\n\r\n`);
  return socket;
}

async function tunnel(authority: string, credentials?: string): Promise<{ status: string; socket: Socket }> {
  const socket = openTunnel(authority, credentials);
  const [chunk] = await once(socket, "data");
  return { status: String(chunk).slice(9, 12), socket };
}

function basic(credentials: string): string {
  return `Basic ${Buffer.from(credentials).toString("base64")}`;
}

describe("a plain request", () => {
  test("is forwarded with its body, and without the headers for the proxy", async () => {
    await start();
    const answer = await send({
      method: "POST",
      body: "hello",
      headers: { "x-mine": "1", te: "trailers", host: "evil" },
    });
    expect(answer).toMatchObject({ status: 200, body: "hello" });
    expect(seen[0]).toMatch(/^POST \/a\?b /);
    expect(seen[0]).toContain(`"host":"127.0.0.1:${targetPort}"`);
    expect(seen[0]).toContain('"x-mine":"1"');
    expect(seen[0]).not.toMatch(/proxy-|"te"|evil/);
  });

  test("and its response are forwarded without the headers that `Connection` lists", async () => {
    await start();
    target.prependListener("request", (_, response) => {
      response.setHeader("connection", "x-hop");
      response.setHeader("x-hop", "of this connection");
    });
    const headers = {
      connection: "close, X-Hop , x-other",
      "x-hop": "of this connection",
      "x-other": "1",
      "x-mine": "1",
    };
    const { received } = await send({ headers });
    expect(seen[0]).toContain('"x-mine":"1"');
    expect(seen[0]).not.toMatch(/x-hop|x-other/i);
    expect(received).toMatchObject({ "x-a": "b" });
    expect(received).not.toHaveProperty("x-hop");
  });

  test("whose client disconnects before the response closes the connection to the server", async () => {
    await start();
    const connected = once(target, "connection");
    const asked = once(target, "request");
    const message = ask({ url: `http://127.0.0.1:${targetPort}/hang` });
    const [upstream] = await connected;
    await asked;
    const closed = once(upstream, "close");
    message.destroy();
    await closed;
  });

  test.each([undefined, "docent:", "docent:wrong", "a:b"])(
    "is refused with the credentials %s",
    async (credentials) => {
      await start();
      expect(await send({ credentials })).toMatchObject({ status: 407 });
      expect(seen).toEqual([]);
    },
  );

  test.each(["/a", "ftp://127.0.0.1/", "http://", "*"])("is refused for %s", async (url) => {
    await start();
    expect(await send({ url })).toMatchObject({ status: 400 });
  });

  test("is refused if the rules forbid the address, on every request", async () => {
    let address = "127.0.0.1";
    const lookup = async () => [{ address, family: 4 as const }];
    const { takeFailure } = await bound({ lookup });
    const url = `http://docs.example:${targetPort}/`;
    expect(await send({ url })).toMatchObject({ status: 200 });
    address = "10.0.0.1";
    expect(await send({ url })).toMatchObject({ status: 403 });
    expect(takeFailure()).toMatchObject({ code: "forbidden-address" });
    expect(takeFailure()).toBeUndefined();
    expect(seen).toHaveLength(1);
  });

  test("is refused if plain HTTP is not allowed", async () => {
    const { takeFailure } = await bound({ rules: { allow: [], allowHttp: false } });
    expect(await send({ url: "http://93.184.216.34/" })).toMatchObject({ status: 403 });
    expect(takeFailure()).toMatchObject({ code: "refused" });
  });

  test("that fails reports the reason", async () => {
    const { takeFailure } = await bound({ idleTimeoutMs: 200 });
    expect(await send({ url: "http://127.0.0.1:9/" })).toMatchObject({ status: 403 });
    expect(takeFailure()?.message).toMatch(/no server listens there/);
    expect(await send({ url: `http://127.0.0.1:${targetPort}/hang` })).toMatchObject({ status: 502 });
    expect(takeFailure()?.message).toMatch(/sent nothing for 0.2 seconds/);
  });

  test.each(["HTTP/1.1 000 Odd", "HTTP/1.1 099 Odd", "HTTP/1.1 101 Other\r\nconnection: upgrade\r\nupgrade: other"])(
    "gets 502 if the server responds with %j, which a proxy cannot send",
    async (head) => {
      const server = createTcpServer((socket) => socket.once("data", () => socket.write(`${head}\r\n\r\n`)));
      const port = await listenOnLoopback(server);
      await start();
      expect(await send({ url: `http://127.0.0.1:${port}/` })).toMatchObject({ status: 502 });
    },
  );

  test("is closed if the response exceeds the limit", async () => {
    const { takeFailure } = await bound({ maxReceivedBytes: 1_000 });
    await send().catch(() => {});
    expect(takeFailure()).toMatchObject({ code: "limit" });
  });
});

describe("a tunnel", () => {
  test("connects to the checked address", async () => {
    const asked: string[] = [];
    await start({
      lookup: async (name) => [{ address: asked.push(name) === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }],
    });
    const { status, socket } = await tunnel(`docs.example:${targetPort}`);
    expect(status).toBe("200");
    socket.write("GET /t HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toContain("200 OK");
    expect(asked).toEqual(["docs.example"]);
  });

  test.each(["10.0.0.1:443", "[::1]:443", "169.254.169.254:80", "localhost:22", "2130706433:80"])(
    "is refused to %s",
    async (authority) => {
      const { takeFailure } = await bound({ rules: publicOnly });
      expect((await tunnel(authority)).status).toBe("403");
      expect(takeFailure()).toMatchObject({ code: "forbidden-address" });
    },
  );

  test.each(["x", "a@b:443", "127.0.0.1:99999", "/:443", "127.0.0.1:"])(
    "is refused for an invalid URL: %s",
    async (authority) => {
      await start();
      expect((await tunnel(authority)).status).toBe("400");
    },
  );

  test("is refused without the password", async () => {
    await start();
    expect((await tunnel(`127.0.0.1:${targetPort}`, "docent:x")).status).toBe("407");
  });

  test.each(["ends", "resets"])("whose client %s its connection closes the connection to the server", async (how) => {
    await start();
    // The server continues after the other side has ended, and notices the closed connection at its next write.
    const server = createTcpServer({ allowHalfOpen: true }, (upstream) => {
      upstream.on("error", () => {}).resume();
      const goOn = (error?: Error | null) => error ?? upstream.write("late", goOn);
      upstream.on("end", () => goOn());
    });
    const port = await listenOnLoopback(server);
    const connected = once(server, "connection");
    const { socket } = await tunnel(`127.0.0.1:${port}`);
    const [upstream] = await connected;
    const closed = new Promise((resolve) => upstream.once("close", resolve));
    if (how === "ends") socket.destroy();
    else socket.resetAndDestroy();
    await closed;
  });

  test.each(["tunnel", "request"])(
    "whose client disconnects before a %s is connected leaves no connection",
    async (kind) => {
      const { promise: isLeft, resolve: connect } = defer();
      const { promise: asked, resolve: isAsked } = defer();
      const lookup = async () => {
        isAsked();
        await isLeft;
        return [{ address: "127.0.0.1", family: 4 as const }];
      };
      await start({ lookup, maxConnections: 1 });
      const authority = `docs.example:${targetPort}`;
      const client = kind === "tunnel" ? openTunnel(authority) : ask({ url: `http://${authority}/hang` });
      await asked;
      client.destroy();
      // The proxy accepts no other connection while this one is open. Nothing has been read from the tunnel yet.
      const refused = () => send({ credentials: undefined }).then(({ status }) => status, String);
      if (kind === "request") await expect.poll(refused).toBe(407);
      const connected = once(target, "connection");
      connect();
      const [upstream] = await connected;
      await once(upstream, "close");
      expect(seen).toEqual([]);
    },
  );

  test("is closed after the idle timeout, and when the proxy is closed", async () => {
    await start({ idleTimeoutMs: 150 });
    const { socket } = await tunnel(`127.0.0.1:${targetPort}`);
    await once(socket, "close");
    const second = await tunnel(`127.0.0.1:${targetPort}`);
    const closed = once(second.socket, "close");
    await proxy?.close();
    proxy = undefined;
    await closed;
  });

  test("counts towards the maximum number of connections", async () => {
    await start({ maxConnections: 1 });
    const { socket } = await tunnel(`127.0.0.1:${targetPort}`);
    await expect(send()).rejects.toThrow();
    socket.destroy();
  });
});

async function bound(options: Partial<ConnectProxyOptions>): Promise<Pick<ConnectProxy, "takeFailure">> {
  const started = await start(options);
  return { takeFailure: () => started.takeFailure() };
}
