import type { WireRequest } from "@docent/schema";
import { raceAbort } from "@docent/terminal";
import { NoResponseError, type Send, type SendLimits, type WireResponse } from "./send.ts";

/**
 * Sends requests to a function from `Request` to `Response`: a server in process, without a port. Rejects with the code
 * `unsendable` if no `Request` can express a request, such as one with the body of a GET.
 */
export function createHandlerSender(
  handler: (request: Request) => Promise<Response> | Response,
  baseUrl = "http://127.0.0.1",
): Send {
  return async (wire, limits) => {
    const stop = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), ...(limits.signal ? [limits.signal] : [])]);
    const request = toRequest(wire, { baseUrl, signal: stop });
    try {
      const response = await raceAbort(Promise.resolve(handler(request)), stop);
      const { bytes, completion } = await readBody(response, { ...limits, signal: stop });
      limits.signal?.throwIfAborted();
      return { status: response.status, headers: [...response.headers], body: bytes, completion };
    } catch (cause) {
      limits.signal?.throwIfAborted();
      if (stop.aborted)
        throw new NoResponseError("timed-out", `no response arrived within ${limits.timeoutMs} ms`, { cause });
      throw new NoResponseError(
        "cut",
        `the handler failed: ${cause instanceof Error ? cause.message : String(cause)}`,
        {
          cause,
        },
      );
    }
  };
}

function toRequest(
  { method, target, headers, body }: WireRequest,
  { baseUrl, signal }: { baseUrl: string; signal: AbortSignal },
): Request {
  if (body !== undefined && (method === "GET" || method === "HEAD"))
    throw new NoResponseError("unsendable", `a Request with the method ${method} cannot have a body`);
  try {
    return new Request(baseUrl.replace(/\/$/, "") + target, {
      method,
      headers: new Headers(headers.map(([name, value]): [string, string] => [name, value])),
      // The type `BodyInit` excludes shared memory. These bytes are never in shared memory.
      body: (body ?? null) as BodyInit | null,
      signal,
    });
  } catch (cause) {
    throw new NoResponseError("unsendable", cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function readBody(
  response: Response,
  { maxBytes, signal }: SendLimits & { signal: AbortSignal },
): Promise<{ bytes: Uint8Array; completion: WireResponse["completion"] }> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const end = (completion: WireResponse["completion"]) => {
    if (completion !== "ended") reader?.cancel().catch(() => {});
    return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), completion };
  };
  if (!reader) return end("ended");
  try {
    while (true) {
      const { done, value } = await raceAbort(reader.read(), signal);
      if (done) return end("ended");
      chunks.push(value);
      size += value.length;
      if (size > maxBytes) return end("too-large");
    }
  } catch {
    return end(signal.aborted ? "timed-out" : "cut");
  }
}
