import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { connect as connectTls } from "node:tls";
import type { Header, WireRequest } from "@docent/schema";
import { NoResponseError, type Send, type SendLimits, type WireResponse } from "./send.ts";

/** Sends requests over real connections. `close` ends the connections that were kept alive. */
export interface HttpSender {
  send: Send;
  close(): void;
}

/** Sends requests to the server at a base URL. The path of the URL is a prefix of every target. */
export function createHttpSender(baseUrl: string): HttpSender {
  const base = new URL(baseUrl);
  const isSecure = base.protocol === "https:";
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const open = isSecure ? requestHttps : requestHttp;
  let isFirst = true;
  return {
    close: () => agent.destroy(),
    send: async (wire, limits) => {
      // A flat list of raw headers keeps their order, and its Host replaces the default of Node.
      const headers = [...defaultHeaders(base, wire), ...wire.headers].flat();
      const path = base.pathname.replace(/\/$/, "") + wire.target;
      const options = { method: wire.method, path, headers };
      const mayExpectTls = isFirst && !isSecure;
      isFirst = false;
      try {
        return await sendWire(() => open(base, { ...options, agent }), {
          wire,
          limits,
          isSecure,
          openFresh: () => open(base, { ...options, agent: false }),
        });
      } catch (error) {
        const isRefused = error instanceof NoResponseError && (error.code === "cut" || error.code === "not-http");
        if (!mayExpectTls || !isRefused || !(await expectsTls(base, limits))) throw error;
        throw new NoResponseError("no-tls", "the server expects TLS", { cause: error });
      }
    },
  };
}

function defaultHeaders(base: URL, { headers, body, method }: WireRequest): Header[] {
  const isNamed = (name: string) => headers.some(([key]) => key.toLowerCase() === name);
  const needsLength = body !== undefined || ["POST", "PUT", "PATCH"].includes(method);
  return [
    ...(isNamed("host") ? [] : [["Host", base.host] as const]),
    ...(isNamed("content-length") || !needsLength ? [] : [["Content-Length", String(body?.length ?? 0)] as const]),
  ];
}

interface WireOptions {
  wire: WireRequest;
  limits: SendLimits;
  isSecure: boolean;
  /** Opens the same request on a new connection. */
  openFresh: () => ClientRequest;
}

function sendWire(
  open: () => ClientRequest,
  { wire, limits, isSecure, openFresh }: WireOptions,
): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    limits.signal?.throwIfAborted();
    const request = open();
    const deadline = performance.now() + limits.timeoutMs;
    let hasResponse = false;
    const stop = () =>
      request.destroy(new NoResponseError("timed-out", `no response arrived within ${limits.timeoutMs} ms`));
    const timer = setTimeout(stop, limits.timeoutMs);
    const abort = () => request.destroy(limits.signal?.reason as Error);
    limits.signal?.addEventListener("abort", abort, { once: true });
    const settle = () => {
      clearTimeout(timer);
      limits.signal?.removeEventListener("abort", abort);
    };
    let readBefore = 0;
    let isOpen = !isSecure;
    request.once("socket", (socket) => {
      readBefore = socket.bytesRead;
      isOpen ||= request.reusedSocket;
      const finishHandshake = () => {
        isOpen = true;
      };
      if (!isOpen) socket.once("secureConnect", finishHandshake);
    });
    request.once("response", (response) => {
      hasResponse = true;
      clearTimeout(timer);
      readResponse(response, { ...limits, timeoutMs: deadline - performance.now(), request })
        .then(resolve, reject)
        .finally(settle);
    });
    // The server switched protocols without a request to do so: the bytes after the 101 are not HTTP.
    request.once("upgrade", (response, socket) => {
      settle();
      socket.destroy();
      resolve(toWireResponse(response, { body: new Uint8Array(), completion: "ended" }));
    });
    // A server may respond and close before it has read the whole body. Then the broken pipe is ignored.
    request.on("error", (error) => {
      if (hasResponse) return;
      settle();
      if (limits.signal?.aborted) return reject(limits.signal.reason);
      const problem = explain(error, { isOpen });
      // A server may close a kept-alive connection while the next request is under way (RFC 9112, section 9.3.1).
      const isStale = request.reusedSocket && request.socket?.bytesRead === readBefore;
      if (isStale && problem.code === "cut") resolve(sendWire(openFresh, { wire, limits, isSecure, openFresh }));
      else reject(problem);
    });
    request.end(wire.body);
  });
}

function readResponse(
  response: IncomingMessage,
  { timeoutMs, maxBytes, signal, request }: SendLimits & { request: ClientRequest },
): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const finish = (completion: WireResponse["completion"]) => {
      clearTimeout(timer);
      if (completion !== "ended") request.destroy();
      if (signal?.aborted) reject(signal.reason);
      else resolve(toWireResponse(response, { body: Buffer.concat(chunks), completion }));
    };
    const timer = setTimeout(() => finish("timed-out"), timeoutMs);
    response.on("data", (chunk: Uint8Array) => {
      const room = maxBytes - size;
      chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
      size += chunk.length;
      if (size > maxBytes) finish("too-large");
    });
    response.once("end", () => finish("ended"));
    response.once("error", () => finish("cut"));
    response.once("close", () => finish("cut"));
  });
}

function toWireResponse(
  { statusCode = 0, rawHeaders }: IncomingMessage,
  read: Pick<WireResponse, "body" | "completion">,
): WireResponse {
  return { status: statusCode, headers: pairHeaders(rawHeaders), ...read };
}

function pairHeaders(raw: readonly string[]): Header[] {
  return Array.from({ length: raw.length / 2 }, (_, index) => [
    (raw[index * 2] ?? "").toLowerCase(),
    raw[index * 2 + 1] ?? "",
  ]);
}

const unreachable = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "EACCES"]);

/** Explains why no response arrived. `isOpen` is false until the TLS connection has been made. */
function explain(cause: NodeJS.ErrnoException, { isOpen }: { isOpen: boolean }): NoResponseError {
  if (cause instanceof NoResponseError) return cause;
  // A connection attempt to several addresses fails with an AggregateError.
  const code = cause.code ?? (cause as AggregateError).errors?.[0]?.code ?? "";
  const message = cause.message === "" ? code : cause.message;
  if (unreachable.has(code)) return new NoResponseError("unreachable", message, { cause });
  if (code.startsWith("HPE_"))
    return new NoResponseError("not-http", `the response is not HTTP: ${message}`, { cause });
  if (!isOpen) return new NoResponseError("no-tls", explainHandshake(cause), { cause });
  return new NoResponseError("cut", `the connection broke before a response: ${message}`, { cause });
}

function explainHandshake({ code = "", message }: NodeJS.ErrnoException): string {
  if (/CERT|SIGNATURE|INVALID_CA|HOSTNAME/.test(code))
    return `the certificate of the server is not trusted: ${message}`;
  // An error of OpenSSL has a number, a function and a source file around its reason.
  const [, reason = message] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? [];
  return `no TLS connection was made: ${reason}`;
}

/** Whether a server that sends no response to HTTP accepts or refuses a TLS handshake. */
function expectsTls({ hostname, port }: URL, { timeoutMs, signal }: SendLimits): Promise<boolean> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[(.*)\]$/, "$1");
    const socket = connectTls({ host, port: Number(port || 80), rejectUnauthorized: false, timeout: timeoutMs });
    const finish = (isTls: boolean) => {
      signal?.removeEventListener("abort", stop);
      socket.destroy();
      resolve(isTls);
    };
    const stop = () => finish(false);
    signal?.addEventListener("abort", stop, { once: true });
    socket.once("secureConnect", () => finish(true));
    socket.once("timeout", stop);
    // An alert is a message of TLS.
    socket.on("error", ({ message }) => finish(/\balert\b/i.test(message)));
    socket.once("close", stop);
  });
}
