import { createHash } from "node:crypto";
import type { Send, WireResponse } from "@docent/contract/internal";
import type { ServerInProcess } from "@docent/contract-tests";
import { type Api, isRecord } from "@docent/openapi";
import { findOperation, type WireRequest } from "@docent/schema";
import { parseJson, sendTo, toSend } from "../prove/wire.ts";

/**
 * One real server behind any number of sessions, each of which sees a server of its own that begins empty. Responses are
 * cached by the requests that had changed the server before: thousands of trials send the same requests in the same order.
 */
export class RememberedServer {
  readonly #api: Api;
  readonly #open: () => Promise<ServerInProcess>;
  readonly #responses = new Map<string, Promise<WireResponse>>();
  #server: Promise<{ send: Send; close: () => Promise<void> }> | undefined;
  /** What was done to the real server. */
  #history = "";
  /** Requests go to the real server one at a time: each may need it in another state. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(api: Api, open: () => Promise<ServerInProcess>) {
    this.#api = api;
    this.#open = open;
  }

  /** A server to which nothing was added. */
  openSession(): Send {
    const done: WireRequest[] = [];
    let history = "";
    return async (request) => {
      const key = digest(history, request);
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
      this.#history = this.#changes(request, response.status) ? digest(before.history, request) : before.history;
      return response;
    });
    this.#turn = response.catch(() => {});
    return response;
  }

  /** Whether a request left the server other than it was. */
  #changes({ method, target }: WireRequest, status: number): boolean {
    const [pathname = ""] = target.split("?");
    const id = findOperation(this.#api.operations, { method, pathname })?.operation.id ?? "";
    return status < 300 && changing.has(id);
  }
}

const changing: ReadonlySet<string> = new Set(["addResource", "removeResource", "syncResource"]);

function digest(history: string, { method, target, headers, body }: WireRequest): string {
  const hash = createHash("sha1").update(JSON.stringify([history, method, target, headers]));
  return hash.update(body ?? "no body").digest("base64");
}

/** A server that was brought back to an earlier state has synced at another time. */
function withFixedTime(response: WireResponse): WireResponse {
  const text = Buffer.from(response.body).toString("latin1");
  const fixed = text.replaceAll(/"syncedAt":"[^"]*"/gu, '"syncedAt":"2025-11-20T16:04:09.000Z"');
  return fixed === text ? response : { ...response, body: Buffer.from(fixed, "latin1") };
}

/** Brings the local server back to its beginning. */
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
