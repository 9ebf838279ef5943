import type { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { FastifyInstance, InjectOptions } from "fastify";
import { toWebStream } from "./to-web-stream.ts";

/** Requests to a server without a socket. */
export interface InProcessRequests {
  /** Resolves when the response begins. If the request's signal aborts earlier, rejects with its reason. */
  send(request: Request): Promise<Response>;
  /**
   * Called with every response before its handler runs. A response in process then ends when its caller aborts the request or
   * cancels the body.
   */
  begin(response: ServerResponse): void;
  /** Resolves when no response is pending. */
  settled(): Promise<void>;
  /** Ends every pending response, as if its connection had closed. */
  destroy(): void;
}

/** A request whose response has not ended. */
interface Sending {
  /** Referenced here, because the signal of a garbage-collected request never aborts. */
  request: Request;
  response?: ServerResponse;
  end: Deferred<void>;
  /** Ends the response on both sides. */
  leave(reason: unknown): void;
}

/** Statuses whose responses have no body (Fetch, "null body status"). */
const withoutBody = new Set([101, 204, 205, 304]);

/**
 * Sends requests to an app without a socket. Fastify's `inject` has a `signal`, but it has no effect once the body of the
 * request has been read, and it may cause an error that cannot be caught.
 */
export function createInProcessRequests(app: FastifyInstance): InProcessRequests {
  const due = new Set<Sending>();
  let current: AsyncLocalStorage<Sending> | undefined;
  return {
    async send(request) {
      request.signal.throwIfAborted();
      const left = defer<never>();
      const sending: Sending = {
        request,
        end: defer(),
        leave(reason) {
          left.reject(reason);
          sending.response?.destroy();
        },
      };
      const onAbort = () => sending.leave(request.signal.reason);
      request.signal.addEventListener("abort", onAbort, { once: true });
      due.add(sending);
      void sending.end.promise.then(() => due.delete(sending));
      try {
        const options = await Promise.race([toInjectOptions(request), left.promise]);
        const storage = await createStorage();
        // Another request may have created a storage meanwhile.
        current ??= storage;
        // `inject` sends the request when its result is awaited, which must happen within the context.
        const injected = current.run(sending, async () => await app.inject(options));
        const { headers, statusCode, raw, stream } = await Promise.race([injected, left.promise]);
        const body = stream();
        // An error that nothing reads must not end the program.
        body.on("error", () => {});
        sending.leave = (reason) => {
          body.destroy(
            reason instanceof Error ? reason : new Error("The caller aborted the request.", { cause: reason }),
          );
          raw.res.destroy();
        };
        // The body also closes when its reader cancels.
        body.once("close", () => {
          request.signal.removeEventListener("abort", onAbort);
          raw.res.destroy();
        });
        const init = { status: statusCode, headers: toWebHeaders(headers) };
        return new Response(withoutBody.has(statusCode) ? null : toWebStream(body), init);
      } catch (error) {
        request.signal.removeEventListener("abort", onAbort);
        throw error;
      } finally {
        if (!sending.response) sending.end.resolve();
      }
    },
    begin(response) {
      const sending = current?.getStore();
      if (!sending) return;
      sending.response = response;
      response.once("close", () => sending.end.resolve());
      if (!due.has(sending)) response.destroy();
    },
    async settled() {
      while (due.size > 0) await Promise.all([...due].map(({ end }) => end.promise));
    },
    destroy() {
      for (const sending of due) sending.leave(new Error("The server stopped."));
    },
  };
}

/**
 * Creates the storage for the first request in process. `AsyncLocalStorage` is not imported earlier, because afterwards every
 * callback of the program carries a context, which takes longer than all other work for a request on a socket.
 */
async function createStorage(): Promise<AsyncLocalStorage<Sending>> {
  const { AsyncLocalStorage } = await import("node:async_hooks");
  return new AsyncLocalStorage();
}

interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (reason: unknown) => void;
}

function defer<Value>(): Deferred<Value> {
  let settle: Omit<Deferred<Value>, "promise"> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // The constructor of a promise calls its function before it returns.
  return { promise, ...(settle as unknown as Omit<Deferred<Value>, "promise">) };
}

async function toInjectOptions(request: Request): Promise<InjectOptions> {
  const { pathname, search, host } = new URL(request.url);
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  return {
    // Fetch allows fewer methods than HTTP.
    method: request.method as NonNullable<InjectOptions["method"]>,
    url: pathname + search,
    headers: { host, ...Object.fromEntries(request.headers) },
    ...(body ? { payload: body } : {}),
    payloadAsStream: true,
  };
}

function toWebHeaders(headers: NodeJS.Dict<unknown>): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value].flat()) if (one !== undefined) result.append(name, String(one));
  return result;
}
