import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, type LookupFunction, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { SourceError } from "../resources/resource-source.ts";
import { checkUrl, type Lookup, type NetworkRules, type ResolvedAddress, resolveAllowed } from "./address-guard.ts";
import { explainFailure, showUrl, startDeadline } from "./explain-failure.ts";

export interface ConnectProxyOptions {
  rules: NetworkRules;
  lookup?: Lookup | undefined;
  /** The only allowed origin, for a program with credentials for this origin. Default: all allowed addresses. */
  only?: URL | undefined;
  /** Maximum number of connections. Further connections are dropped. */
  maxConnections?: number;
  /** Idle timeout of a connection, in both directions. */
  idleTimeoutMs?: number;
  /** Maximum number of bytes from all servers together. */
  maxReceivedBytes?: number;
}

/**
 * An HTTP proxy on the loopback interface, which restricts a program that opens its own connections to allowed addresses.
 * Each host is resolved and checked, and the connection is made to the checked address.
 */
export class ConnectProxy {
  readonly #options: Required<Omit<ConnectProxyOptions, "lookup" | "only">> &
    Pick<ConnectProxyOptions, "lookup" | "only">;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #closing = new AbortController();
  /** Password of the proxy, because other users of the machine can connect to its port. */
  readonly #password = randomBytes(24).toString("hex");
  #failure: SourceError | undefined;
  #receivedBytes = 0;

  private constructor(options: ConnectProxyOptions) {
    const defaults = { maxConnections: 16, idleTimeoutMs: 60_000 };
    this.#options = { ...defaults, maxReceivedBytes: Number.POSITIVE_INFINITY, ...options };
    this.#server = createServer({ requestTimeout: 0 });
    this.#server.maxConnections = this.#options.maxConnections;
    this.#server.on("connection", (socket) => this.#track(socket));
    this.#server.on("connect", (message, client, head) => void this.#tunnel(message, { client, head }));
    this.#server.on("request", (message, response) => void this.#forward(message, response));
  }

  static async start(options: ConnectProxyOptions): Promise<ConnectProxy> {
    const proxy = new ConnectProxy(options);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  /** URL with the password. Pass the URL in an environment variable, never in an argument or a log. */
  get url(): string {
    // The server listens on a port, so its address is not the path of a pipe.
    const { port } = this.#server.address() as AddressInfo;
    return `http://docent:${this.#password}@127.0.0.1:${port}`;
  }

  /** Returns and clears the first error of a connection, which is more precise than the error that the program reports. */
  takeFailure(): SourceError | undefined {
    const failure = this.#failure;
    this.#failure = undefined;
    return failure;
  }

  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const closed = once(this.#server, "close");
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #tunnel(message: IncomingMessage, { client, head }: { client: Duplex; head: Buffer }): Promise<void> {
    client.on("error", () => client.destroy());
    const url = /^[^/?#@\\\s]+:\d{1,5}$/.test(message.url ?? "") ? parseUrl(`https://${message.url}`) : undefined;
    if (!this.#isAuthorized(message))
      return void client.end(refusal(407, 'Proxy-Authenticate: Basic realm="docent"\r\n'));
    if (!url) return void client.end(refusal(400));
    const upstream = await this.#connect(url);
    if (!upstream) return void client.end(refusal(403));
    if (client.destroyed) return void upstream.destroy();
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
    client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    upstream.write(head);
    upstream.pipe(client).pipe(upstream);
  }

  async #forward(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = message.url?.startsWith("http://") ? parseUrl(message.url) : undefined;
    if (!this.#isAuthorized(message))
      return void response.writeHead(407, { "proxy-authenticate": 'Basic realm="docent"', connection: "close" }).end();
    if (!url) return void response.writeHead(400, { connection: "close" }).end();
    const socket = await this.#connect(url);
    if (!socket) return void response.writeHead(403, { connection: "close" }).end();
    if (response.destroyed) return void socket.destroy();
    const upstream = request(url, {
      method: message.method,
      headers: { ...forwardedHeaders(message.headers), host: url.host, connection: "close" },
      createConnection: () => socket,
    });
    upstream.on("socket", () => socket.resume());
    response.on("close", () => socket.destroy());
    const fail = () => (response.headersSent ? response.destroy() : response.writeHead(502).end());
    upstream.on("error", fail);
    // Without this listener, the request would end without an event.
    upstream.on("upgrade", fail);
    upstream.on("response", (upstreamResponse) => {
      const { statusCode = 0, headers } = upstreamResponse;
      // Node.js parses statuses such as 099, and throws an exception when they are sent.
      if (statusCode < 200) return void fail();
      response.writeHead(statusCode, forwardedHeaders(headers));
      upstreamResponse.on("error", () => response.destroy());
      upstreamResponse.pipe(response);
    });
    message.pipe(upstream);
  }

  /** Connects to a server. Undefined if the connection is refused or fails. The error is kept for `takeFailure`. */
  async #connect(url: URL): Promise<Socket | undefined> {
    try {
      const { only } = this.#options;
      if (only && only.origin !== url.origin) throw elsewhere(url, only);
      checkUrl(url, this.#options.rules);
      const socket = await connectUpstream(url, { ...this.#options, signal: this.#closing.signal });
      this.#track(socket);
      this.#watch(socket, url);
      return socket;
    } catch (error) {
      this.#failure ??= error instanceof SourceError ? error : undefined;
      return undefined;
    }
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.#sockets.delete(socket));
  }

  #watch(socket: Socket, url: URL): void {
    const { idleTimeoutMs, maxReceivedBytes } = this.#options;
    const fail = (error: SourceError) => {
      this.#failure ??= error;
      socket.destroy();
    };
    socket.setTimeout(idleTimeoutMs, () => fail(silent(url, idleTimeoutMs)));
    socket.on("data", ({ length }: Buffer) => {
      this.#receivedBytes += length;
      if (this.#receivedBytes > maxReceivedBytes) fail(tooMuch(url, maxReceivedBytes));
    });
    // A listener for data makes a stream flow, so the socket is paused until it has a target.
    socket.pause();
  }

  #isAuthorized({ headers }: IncomingMessage): boolean {
    const expected = Buffer.from(`Basic ${Buffer.from(`docent:${this.#password}`).toString("base64")}`);
    const found = Buffer.from(headers["proxy-authorization"] ?? "");
    return found.length === expected.length && timingSafeEqual(found, expected);
  }
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function refusal(status: 400 | 403 | 407, header = ""): string {
  return `HTTP/1.1 ${status} Refused\r\n${header}Content-Length: 0\r\nConnection: close\r\n\r\n`;
}

function elsewhere(url: URL, only: URL): SourceError {
  const message = `${only.origin} redirects to ${url.origin}, which does not get its credentials.`;
  return new SourceError("refused", message, { hint: "Use the URL that it redirects to." });
}

function silent(url: URL, idleTimeoutMs: number): SourceError {
  const message = `${showUrl(url)} sent nothing for ${idleTimeoutMs / 1000} seconds.`;
  return new SourceError("unreachable", message, { hint: "Try again later." });
}

function tooMuch(url: URL, maxBytes: number): SourceError {
  const message = `${showUrl(url)} sent more than ${Math.round(maxBytes / 1024 / 1024)} MiB.`;
  return new SourceError("limit", message, { hint: "Choose a smaller resource, or raise the limit of this server." });
}

/** Hop-by-hop headers (RFC 9110, section 7.6.1), and headers for this proxy. */
const ofConnection = new Set(
  "connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade".split(
    " ",
  ),
);

function forwardedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? "").toLowerCase().split(/\s*,\s*/);
  const entries = Object.entries(headers).filter(([name]) => !ofConnection.has(name) && !named.includes(name));
  return Object.fromEntries(entries);
}

const connectTimeoutMs = 15_000;

interface UpstreamOptions {
  rules: NetworkRules;
  lookup?: Lookup | undefined;
  signal: AbortSignal;
}

/**
 * Connects to a host at one of the checked addresses. There is no second lookup, whose result could differ.
 *
 * @throws {SourceError} `forbidden-address`, `unreachable`, `cancelled`.
 */
async function connectUpstream(url: URL, options: UpstreamOptions): Promise<Socket> {
  const { rules, lookup } = options;
  const deadline = startDeadline(connectTimeoutMs, options.signal);
  try {
    const guard = { rules, signal: deadline.signal };
    const addresses = await resolveAllowed(url.hostname, lookup ? { ...guard, lookup } : guard);
    return await open(addresses, { port: portOf(url), signal: deadline.signal });
  } catch (error) {
    throw explainFailure(error, { url, deadline });
  } finally {
    deadline.clear();
  }
}

async function open(
  addresses: ResolvedAddress[],
  { port, signal }: { port: number; signal: AbortSignal },
): Promise<Socket> {
  // Replaces the system lookup. Node tries the addresses one after the other (RFC 8305).
  const lookup: LookupFunction = (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
  const socket = connect({ host: "checked.invalid", port, lookup, autoSelectFamily: true });
  try {
    await once(socket, "connect", { signal });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return socket;
}

function portOf(url: URL): number {
  if (url.port !== "") return Number(url.port);
  return url.protocol === "http:" ? 80 : 443;
}
