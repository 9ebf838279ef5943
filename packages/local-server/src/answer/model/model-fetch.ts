import { setTimeout as pause } from "node:timers/promises";
import { ProviderError } from "../provider-error.ts";
import type { ModelLimits } from "./model-limits.ts";
import type { ProviderFailures } from "./provider-failures.ts";
import { watchBody, withinTime } from "./watch-body.ts";

/** What may be otherwise in a moment. */
const passing = new Set([429, 500, 502, 503, 504]);
const maxErrorBytes = 64 * 1024;

/**
 * The way to a model server: follows no redirect, waits for no silent server, and asks again where it is told to. It gives
 * a stream of events or throws a {@link ProviderError}; nothing has been told to anybody by then, so asking again is safe.
 */
export function createModelFetch(limits: ModelLimits, failures: ProviderFailures): typeof globalThis.fetch {
  return async (address, init = {}) => {
    for (let attempt = 0; ; attempt++) {
      const response = await send(address, init);
      if (response.ok) return accept(response);
      const delayMs = passing.has(response.status) ? findDelay(response, attempt) : undefined;
      if (delayMs === undefined) throw await explain(response);
      await response.body?.cancel();
      await pause(delayMs, undefined, init.signal ? { signal: init.signal } : {});
    }
  };

  async function send(address: Parameters<typeof globalThis.fetch>[0], init: RequestInit): Promise<Response> {
    const stop = new AbortController();
    const signal = init.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal;
    try {
      const answer = globalThis.fetch(address, { ...init, signal, redirect: "manual" });
      const response = await withinTime(answer, limits.idleMs, () => failures.silent(limits.idleMs));
      const body = response.body && watchBody(response.body, watch(init.signal));
      return new Response(body, { status: response.status, headers: response.headers });
    } catch (error) {
      stop.abort(error);
      if (init.signal?.aborted || error instanceof ProviderError) throw error;
      throw failures.unreachable(describeNetworkError(error), error);
    }
  }

  function watch(signal: AbortSignal | null | undefined) {
    return {
      maxBytes: limits.turnBytes,
      idleMs: limits.idleMs,
      onTooLong: () => failures.endless(`${limits.turnBytes} bytes`),
      onIdle: () => failures.silent(limits.idleMs),
      // Who stops an answer is not told that it broke off.
      onBroken: (cause: unknown) =>
        cause instanceof ProviderError ? cause : signal?.aborted ? toError(signal.reason) : failures.broken(cause),
    };
  }

  function accept(response: Response): Response {
    const type = response.headers.get("content-type") ?? "text/event-stream";
    if (!/^(?:text\/html|application\/(?:[\w.-]+\+)?json)\b/i.test(type)) return response;
    response.body?.cancel().catch(() => {});
    throw failures.unreadable(type.slice(0, 60));
  }

  async function explain(response: Response): Promise<ProviderError> {
    const { status } = response;
    const isRedirect = status >= 300 && status < 400;
    const body = await readBeginning(response);
    return isRedirect ? failures.redirected(response.headers.get("location")) : failures.refused(status, body);
  }

  /** Undefined where it is not worth the wait. */
  function findDelay(response: Response, attempt: number): number | undefined {
    if (attempt >= limits.retries) return undefined;
    const delayMs = readRetryAfter(response.headers.get("retry-after")) ?? limits.retryDelayMs * 2 ** attempt;
    return delayMs <= limits.longestRetryDelayMs ? delayMs : undefined;
  }
}

/** RFC 9110, section 10.2.3: seconds, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const ms = /^\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** As much of an error as anybody reads; one that breaks off is read as far as it goes. */
async function readBeginning({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > maxErrorBytes) break;
    }
  } catch {
    // The status says enough.
  }
  return text;
}

const networkErrors: Readonly<Record<string, string | undefined>> = {
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "the connection was broken off",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "its name cannot be looked up now",
  UND_ERR_SOCKET: "the connection was broken off",
  UND_ERR_CONNECT_TIMEOUT: "no connection came about in time",
};

function describeNetworkError(error: unknown): string {
  const { cause } = Object(error);
  const found = cause instanceof AggregateError ? cause.errors[0] : cause;
  const { code, message } = Object(found ?? error) as { code?: string; message?: string };
  return networkErrors[code ?? ""] ?? code ?? message ?? String(error);
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
