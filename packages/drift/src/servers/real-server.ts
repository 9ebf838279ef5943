import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { ReadableStream } from "node:stream/web";
import type { Send, WireResponse } from "@docent/contract/internal";
import {
  cloudServerOffers,
  localServerOffers,
  type Need,
  openCloudServer,
  type ServerInProcess,
  serverInProcess,
  type Target,
} from "@docent/contract-tests";
import { type Api, isRecord } from "@docent/openapi";
import { findOperation, readPathname, toWireRequest, type WireRequest } from "@docent/schema";
import type { ApiName } from "../prove/committed-contract.ts";
import {
  baseUrl,
  digestRequest,
  encodeText,
  type Handler,
  otherToken,
  parseJson,
  sendTo,
  token,
  toResponse,
  toSend,
} from "../prove/wire.ts";
import { breakServer, type Fault, type Serve } from "./fault.ts";
import { listenOnLoopback, openCannedLocalServer } from "./local-server.ts";

/** The real server of an API, unchanged or with a fault in front of it. */
export class RealServer {
  readonly #name: ApiName;
  readonly #api: Api;
  readonly #remembered = new Map<Need | undefined, RememberedServer>();

  constructor(name: ApiName, api: Api) {
    this.#name = name;
    this.#api = api;
  }

  /** Opens a session with a server in the state that a test needs. Default: empty. A session need not be closed. */
  openSession(need?: Need): Send {
    const server = this.#remembered.get(need) ?? new RememberedServer(this.#api, () => this.#open(need));
    this.#remembered.set(need, server);
    return server.openSession();
  }

  /**
   * Opens a server in the state that a test needs, or a session with the shared server if it is in this state. With `isShared`,
   * the caller's requests do not end the state, so a local server in the state is shared as well. A cloud server is not shared,
   * because it is busy for a limited time.
   */
  async openFor(
    need: Need | undefined,
    { isShared = false }: { isShared?: boolean } = {},
  ): Promise<{ send: Send; close: () => Promise<void> }> {
    const close = async () => {};
    if (need === undefined || need === "two accounts" || (need === "empty" && this.#name === "local"))
      return { send: this.openSession(), close };
    if (isShared && this.#name === "local") return { send: this.openSession(need), close };
    const opened = await this.#open(need);
    return { send: toSend(opened.fetch), close: opened.close };
  }

  /** Puts a fault in front of the server. */
  break(send: Send, fault: Fault): Serve {
    return breakServer(send, { fault, api: this.#api, apiName: this.#name });
  }

  /** The server with a fault as a target of the contract tests. */
  toTarget(name: string, fault: Fault): Target {
    const offers = this.#name === "local" ? localServerOffers : cloudServerOffers.offers;
    return serverInProcess({ name, offers, token, otherToken }, async (need) => {
      // A stream without an end cannot be changed as a whole, so this server has no fault.
      if (need === "endless syncs") return this.#open(need);
      const { send, close } = await this.openFor(need);
      return { fetch: toHandler(this.break(send, fault), fault), close };
    });
  }

  async close(): Promise<void> {
    for (const server of this.#remembered.values()) await server.close();
  }

  #open(need?: Need): Promise<ServerInProcess> {
    return this.#name === "local" ? openCannedLocalServer(need) : openCloudServer(need);
  }
}

export function toHandler(serve: Serve, { hasLazySyncs }: Pick<Fault, "hasLazySyncs"> = {}): Handler {
  return async (request) => {
    const wire = await toWireRequest(request);
    if (!(hasLazySyncs && wire.target.endsWith("/sync"))) return toResponse(await serve(wire));
    // Each part is produced only when it is read.
    async function* produce(): AsyncGenerator<Uint8Array> {
      yield encodeText('event: progress\ndata: {"type":"progress","progress":{"phase":"Fetching","done":0}}\n\n');
      yield (await serve(wire)).body;
    }
    // A stream of Node is a body, but its type is not the one of the DOM.
    const body = ReadableStream.from(produce()) as BodyInit;
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
}

/** Serves a handler on a free port of loopback. `send` writes its successful responses. */
export async function listen(
  handler: Handler,
  send: NonNullable<Fault["send"]>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    // Reading and writing fail if the client disconnects.
    outgoing.on("error", () => {});
    try {
      const response = await handler(await readRequest(incoming));
      await (response.ok ? send(response, outgoing) : sendWhole(response, outgoing));
    } catch {
      outgoing.destroy();
    }
  });
  return listenOnLoopback(server);
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const bytes = await buffer(incoming);
  const body = method === "GET" || method === "HEAD" ? null : bytes;
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  // `Request` refuses these methods. To a server, they are unknown methods like any other.
  const known = /^(?:trace|track)$/iu.test(method) ? `X-${method}` : method;
  return new Request(new URL(url, baseUrl), { method: known, headers: sent, body });
}

async function sendWhole(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/**
 * One real server that any number of sessions share. Each session sees a server of its own that starts empty. Responses are
 * cached under the state-changing requests that preceded them, because thousands of trials send the same requests in the same
 * order.
 */
class RememberedServer {
  readonly #api: Api;
  readonly #open: () => Promise<ServerInProcess>;
  readonly #responses = new Map<string, Promise<WireResponse>>();
  #server: Promise<{ send: Send; close: () => Promise<void> }> | undefined;
  /** The digest of the requests that have changed the real server. */
  #history = "";
  /** Requests go to the real server one at a time: each may need it in another state. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(api: Api, open: () => Promise<ServerInProcess>) {
    this.#api = api;
    this.#open = open;
  }

  openSession(): Send {
    const done: WireRequest[] = [];
    let history = "";
    return async (request) => {
      const key = digestRequest(request, history);
      const before = { history, done: [...done] };
      const response = this.#responses.get(key) ?? this.#forward(request, before);
      this.#responses.set(key, response);
      const { status } = await response;
      if (this.#changes(request, status)) {
        done.push(request);
        history = key;
      }
      return response;
    };
  }

  async close(): Promise<void> {
    await (await this.#server)?.close();
  }

  #forward(request: WireRequest, before: { history: string; done: readonly WireRequest[] }): Promise<WireResponse> {
    const response = this.#turn.then(async () => {
      this.#server ??= this.#open().then(({ fetch, close }) => ({ send: toSend(fetch), close }));
      const { send } = await this.#server;
      if (this.#history !== before.history) {
        await removeEverything(send);
        for (const earlier of before.done) await sendTo(send, earlier);
      }
      const response = withFixedTime(await sendTo(send, request));
      this.#history = this.#changes(request, response.status) ? digestRequest(request, before.history) : before.history;
      return response;
    });
    this.#turn = response.catch(() => {});
    return response;
  }

  /** Whether a request with this response has changed the server. */
  #changes({ method, target }: WireRequest, status: number): boolean {
    const id = findOperation(this.#api.operations, { method, pathname: readPathname(target) })?.operation.id ?? "";
    return status < 300 && changing.has(id);
  }
}

const changing: ReadonlySet<string> = new Set(["addResource", "removeResource", "syncResource"]);

/** Replaces the time of the last sync, which differs when requests are sent again to restore a state. */
function withFixedTime(response: WireResponse): WireResponse {
  const text = Buffer.from(response.body).toString("latin1");
  const fixed = text.replaceAll(/"syncedAt":"[^"]*"/gu, '"syncedAt":"2025-11-20T16:04:09.000Z"');
  return fixed === text ? response : { ...response, body: Buffer.from(fixed, "latin1") };
}

/** Removes every resource of the local server. */
async function removeEverything(send: Send): Promise<void> {
  const { body } = await sendTo(send, { method: "GET", target: "/resources", headers: [], body: undefined });
  const listed = parseJson(body);
  for (const { name } of isRecord(listed) ? (listed["resources"] as { name: string }[]) : [])
    await sendTo(send, {
      method: "DELETE",
      target: `/resources/${encodeURIComponent(name)}`,
      headers: [],
      body: undefined,
    });
}
