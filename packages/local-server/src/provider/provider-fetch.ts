import { setTimeout as wait } from "node:timers/promises";
import { readRetryAfter } from "@docent/schema";
import { networkErrors } from "../net/explain-failure.ts";
import { ProviderError } from "./provider-error.ts";
import type { ProviderFailures } from "./provider-failures.ts";

export interface ProviderLimits {
  /** Maximum size of a response. */
  maxBytes: number;
  /** Idle timeout of a response. */
  idleMs: number;
  /** Maximum number of retries. */
  retries: number;
  /** First retry delay if the server sends none. Doubled for each further retry. */
  retryDelayMs: number;
  /** Maximum accepted `Retry-After`. After a longer value, the request is not retried. */
  maxRetryDelayMs: number;
}

export interface ProviderFetchOptions {
  limits: ProviderLimits;
  failures: ProviderFailures;
  /** Accepted content types of a response. JSON is accepted under any type except HTML. */
  accepts: "events" | "json";
  /** Statuses after which a request is retried. Default: 429, 500, 502, 503 and 504. */
  retryOn?: ReadonlySet<number> | undefined;
  /** Replaces the clock: milliseconds since 1970. */
  now?: (() => number) | undefined;
  /** Replaces the function that waits for a retry delay. */
  pause?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
}

const transientStatuses = new Set([429, 500, 502, 503, 504]);
const maxErrorBytes = 64 * 1024;
/** Maximum `Retry-After` that is passed on to the caller. */
const anHourMs = 3_600_000;

/**
 * Creates a `fetch` for one provider. It follows no redirect, and limits the idle time and size of a response. It retries a
 * request after some statuses, and if the connection is lost before the response. It resolves to a successful response, or
 * rejects with a {@link ProviderError}, or with the reason of an aborted signal.
 */
export function createProviderFetch({
  limits,
  failures,
  accepts,
  retryOn = transientStatuses,
  now = Date.now,
  pause = (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
}: ProviderFetchOptions): typeof globalThis.fetch {
  return async (url, init = {}) => {
    for (let attempt = 0; ; attempt++) {
      const outcome = await send(url, init);
      if (outcome instanceof Response && outcome.ok) return accept(outcome);
      const delayMs = findDelay(outcome, attempt);
      if (delayMs === undefined) throw outcome instanceof Response ? await explain(outcome) : outcome.error;
      if (outcome instanceof Response) await outcome.body?.cancel();
      await pause(delayMs, init.signal ?? undefined);
    }
  };

  /** Resolves to a response of any status, or to the error of a connection that was lost before the response. */
  async function send(
    url: Parameters<typeof globalThis.fetch>[0],
    init: RequestInit,
  ): Promise<Response | { error: ProviderError }> {
    const stop = new AbortController();
    const signal = init.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal;
    try {
      const sent = globalThis.fetch(url, { ...init, signal, redirect: "manual" });
      const response = await withinTime(sent, limits.idleMs, () => failures.silent(limits.idleMs));
      const body = response.body && watchBody(response.body, watch(init.signal));
      return new Response(body, { status: response.status, headers: response.headers });
    } catch (error) {
      stop.abort(error);
      if (init.signal?.aborted || error instanceof ProviderError) throw error;
      const { code } = findNetworkError(error);
      const unreachable = failures.unreachable(describeNetworkError(error), error);
      // The server may have closed an idle connection just before it was reused.
      if (code === "ECONNRESET" || code === "UND_ERR_SOCKET") return { error: unreachable };
      throw unreachable;
    }
  }

  function watch(signal: AbortSignal | null | undefined) {
    return {
      maxBytes: limits.maxBytes,
      idleMs: limits.idleMs,
      isLast: accepts === "events" ? createDoneFinder() : () => false,
      onTooLong: () => failures.endless(`${limits.maxBytes} bytes`),
      onIdle: () => failures.silent(limits.idleMs),
      // An aborted call rejects with the reason of its signal.
      onBroken: (cause: unknown) =>
        cause instanceof ProviderError ? cause : signal?.aborted ? toError(signal.reason) : failures.broken(cause),
    };
  }

  function accept(response: Response): Response {
    const refused = accepts === "json" ? /^(?:text\/html)\b/i : /^(?:text\/html|application\/(?:[\w.-]+\+)?json)\b/i;
    const [found] = refused.exec(response.headers.get("content-type") ?? "") ?? [];
    if (found === undefined) return response;
    response.body?.cancel().catch(() => {});
    // Does not quote an unknown media type, which could contain the key.
    throw failures.unreadable(/html/i.test(found) ? "text/html" : "application/json");
  }

  async function explain(response: Response): Promise<ProviderError> {
    const { status, headers } = response;
    const body = await readBeginning(response);
    if (status >= 300 && status < 400) return failures.redirected(headers.get("location"));
    const retryAfterMs = readRetryAfter(headers.get("retry-after"), now());
    return failures.refused(status, { body, retryAfterMs: retryAfterMs && Math.min(retryAfterMs, anHourMs) });
  }

  /** Undefined if the request is not retried. */
  function findDelay(outcome: Response | { error: ProviderError }, attempt: number): number | undefined {
    if (attempt >= limits.retries) return undefined;
    const usualMs = limits.retryDelayMs * 2 ** attempt;
    if (!(outcome instanceof Response)) return usualMs;
    if (!retryOn.has(outcome.status)) return undefined;
    const delayMs = readRetryAfter(outcome.headers.get("retry-after"), now()) ?? usualMs;
    return delayMs <= limits.maxRetryDelayMs ? delayMs : undefined;
  }
}

/** The beginning of an error body, longer than any quote. Shorter if the connection is lost. */
async function readBeginning({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > maxErrorBytes) break;
    }
  } catch {
    // The status is enough for a message.
  }
  return text;
}

function describeNetworkError(error: unknown): string {
  const { code, message } = findNetworkError(error);
  return networkErrors[code ?? ""] ?? code ?? message ?? String(error);
}

function findNetworkError(error: unknown): { code?: string; message?: string } {
  const { cause } = Object(error);
  const found = cause instanceof AggregateError ? cause.errors[0] : cause;
  return Object(found ?? error);
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

/**
 * Finds `data: [DONE]`, with which the stream of a chat completion ends (OpenAI API reference, "Streaming"). Some servers keep
 * the connection open after it. The result is called with the chunks in their order.
 */
function createDoneFinder(): (chunk: Uint8Array) => boolean {
  let text = "\n";
  return (chunk) => {
    text = `${text.slice(-maxDoneLength)}${Buffer.from(chunk).toString("latin1")}`;
    return /[\r\n]data: ?\[DONE\][\r\n]/.test(text);
  };
}

const maxDoneLength = "\ndata: [DONE]".length;

interface BodyWatch {
  maxBytes: number;
  idleMs: number;
  /** Whether a chunk contains the end of the body, whatever follows it. */
  isLast: (chunk: Uint8Array) => boolean;
  onTooLong: () => Error;
  onIdle: () => Error;
  onBroken: (cause: unknown) => Error;
}

/** A body that fails if it is too long, or if the server sends nothing for `idleMs` while the body is read. */
function watchBody(body: ReadableStream<Uint8Array>, watch: BodyWatch): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await withinTime(reader.read(), watch.idleMs, watch.onIdle);
          if (done) return controller.close();
          size += value.byteLength;
          if (size > watch.maxBytes) throw watch.onTooLong();
          controller.enqueue(value);
          if (!watch.isLast(value)) return;
          reader.cancel().catch(() => {});
          controller.close();
        } catch (error) {
          // Not awaited, because a stalled connection may take long to close.
          reader.cancel(error).catch(() => {});
          controller.error(watch.onBroken(error));
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Does not read ahead: idle time counts only while the caller waits for data.
    { highWaterMark: 0 },
  );
}

/** Rejects a promise that takes too long. A later value is dropped. */
async function withinTime<Value>(value: Promise<Value>, ms: number, onLate: () => Error): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLate()), ms);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
