import { SourceError } from "../resources/resource-source.ts";

/**
 * Explains for users why a request failed: `cancelled` by its caller, `unreachable` after its deadline or an error of the network,
 * `broken` if the response cannot be decompressed. A `SourceError` before the end of the deadline is returned unchanged.
 */
export function explainFailure(error: unknown, { url, deadline }: { url: URL; deadline: Deadline }): SourceError {
  const name = showUrl(url);
  if (deadline.endedBy() === "caller")
    return new SourceError("cancelled", `Reading ${name} was cancelled.`, { hint: "Start it again.", cause: error });
  if (deadline.endedBy() === "time")
    return new SourceError("unreachable", `${name} sent no complete response within ${deadline.timeoutMs} ms.`, {
      hint: "Try again later.",
      cause: error,
    });
  if (error instanceof SourceError) return error;
  const code = failureCodeOf(error);
  if (code.startsWith("Z_") || code.startsWith("ERR_BROTLI") || code.startsWith("ERR__ERROR"))
    return new SourceError("broken", `The response of ${name} cannot be decompressed: ${code}.`, {
      hint: "Try again later. If this fails again, contact the operator of the server.",
      cause: error,
    });
  return new SourceError("unreachable", `${name} could not be read: ${networkErrors[code] ?? code}.`, {
    hint: "Check the URL, and that its server is running.",
    cause: error,
  });
}

/** Whether an idle connection may have been closed, so that a retry on a new connection may succeed. */
export function isBrokenConnection(error: unknown): boolean {
  return error instanceof SourceError && ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(failureCodeOf(error.cause));
}

/** Reason of a failure, by the code of the error, as the end of a sentence about a URL. */
export const networkErrors: Readonly<Record<string, string | undefined>> = {
  ECONNREFUSED: "no server listens there",
  ECONNRESET: "the connection was closed early",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "its name cannot be looked up now",
  ETIMEDOUT: "the connection timed out",
  EHOSTUNREACH: "its address cannot be reached",
  ENETUNREACH: "its network cannot be reached",
  UND_ERR_CONNECT_TIMEOUT: "the connection timed out",
  UND_ERR_HEADERS_TIMEOUT: "it did not start its response in time",
  UND_ERR_BODY_TIMEOUT: "it stopped sending within its response",
  UND_ERR_SOCKET: "the connection was closed early",
  UND_ERR_HEADERS_OVERFLOW: "its headers are too long",
  UND_ERR_DESTROYED: "the connections were closed",
};

function failureCodeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return failureCodeOf(error.errors[0]);
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}

/** Aborts work that takes too long, or that its caller has cancelled. */
export interface Deadline {
  signal: AbortSignal;
  /** The reason of the abort. Undefined if nothing was aborted. */
  endedBy(): "caller" | "time" | undefined;
  timeoutMs: number;
  /** Removes the timer and the listener. Must be called at the end. */
  clear(): void;
}

/** Starts a deadline after `timeoutMs` milliseconds, which the signal of a caller ends earlier. */
export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let reason: "caller" | "time" | undefined;
  const end = (by: "caller" | "time") => {
    reason ??= by;
    controller.abort();
  };
  const endByCaller = () => end("caller");
  const timer = setTimeout(end, timeoutMs, "time");
  if (caller?.aborted) endByCaller();
  else caller?.addEventListener("abort", endByCaller, { once: true });
  return {
    signal: controller.signal,
    endedBy: () => reason,
    timeoutMs,
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", endByCaller);
    },
  };
}

/** A URL for messages and logs: without query, fragment and credentials. */
export function showUrl(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}
