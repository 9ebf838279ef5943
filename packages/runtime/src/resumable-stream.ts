import { ApiError } from "./api-error.ts";
import { pause } from "./deadline.ts";
import type { CallOptions, OperationInput, ResumeInput, StreamEvent, StreamOperation } from "./operation.ts";
import type { StreamSource } from "./operation-table.ts";
import { pauseBeforeRetry } from "./transport.ts";

/** A stream operation that accepts `Last-Event-ID`, so that its stream can continue after the last event that arrived. */
export interface ResumableStream<Op> extends StreamOperation<Op> {
  /** With `resume`, an interrupted stream is requested again with the ID of its last event. */
  (...input: ResumeArguments<Op>): AsyncGenerator<StreamEvent<Op>, void, undefined>;
}

type ResumeArguments<Op> =
  object extends OperationInput<Op>
    ? [input?: OperationInput<Op> & ResumeInput]
    : [input: OperationInput<Op> & ResumeInput];

/** Minimum and maximum retry delay in milliseconds. They apply to the `retry` field of the server too. */
const minRetryMs = 100;
const maxRetryMs = 60_000;

/** Continues interrupted streams. Generated code imports it only for APIs with operations that accept `Last-Event-ID`. */
export function resumable({ open, fetch: clientFetch }: StreamSource) {
  return async function* ({ resume, ...input }: CallOptions & ResumeInput = {}): AsyncGenerator<unknown> {
    const attempts = resume?.attempts ?? 0;
    // NaN is not a number of attempts either.
    if (!(attempts > 0)) return yield* open(input);
    const signal = input.signal ?? new AbortController().signal;
    let failures = 0;
    // The caller may continue an earlier stream with its own ID, which remains valid until the first event.
    let lastId = Object.entries(input.headers ?? {}).find(isLastEventId)?.[1] as string | undefined;
    let { headers } = input;
    let retryMs: number | undefined;
    const fetch = async (request: Request) =>
      watchRetry(await (input.fetch ?? clientFetch ?? globalThis.fetch)(request), (ms) => {
        retryMs = ms;
      });
    while (true) {
      let pauseMs: number;
      try {
        return yield* open({ ...input, fetch, headers });
      } catch (error) {
        if (!mayContinue(error)) throw error;
        const { lastEventId: id = lastId } = error;
        // The same ID again is not progress.
        if (id !== undefined && id !== lastId) {
          failures = 0;
          headers = withLastId(input.headers, id);
        }
        lastId = id;
        failures += 1;
        const refusal = isRefusal(error) ? error : undefined;
        // Exponential backoff with full jitter, unless the server sent a delay. Undefined for an error that would recur.
        const delayMs = pauseBeforeRetry(refusal, { attempt: failures, remainingMs: maxRetryMs });
        if (!lastId || failures > attempts || delayMs === undefined) throw error;
        pauseMs = refusal?.headers.has("retry-after") ? delayMs : (retryMs ?? delayMs);
      }
      await wait(pauseMs, signal);
    }
  };
}

/** Waits for a delay within the limits. Leaves no listener on the signal, which belongs to the caller. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  const stop = new AbortController();
  const abort = () => stop.abort(signal.reason);
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  try {
    await pause(Math.min(Math.max(ms, minRetryMs), maxRetryMs), stop.signal);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** Whether a repeated request may succeed. Other errors, such as a malformed event, would recur. */
function mayContinue(error: unknown): error is ApiError & { lastEventId?: string } {
  return error instanceof ApiError && error.code !== "protocol";
}

/** Whether the server has responded with an error, which has its status and headers. */
function isRefusal(error: ApiError): error is ApiError<number> & { headers: Headers } {
  return error.code === "response";
}

/** Replaces the caller's value of the header, in any case of its name. An ID is sent as UTF-8 (HTML, section 9.2.3). */
function withLastId(headers: CallOptions["headers"], id: string): CallOptions["headers"] {
  const others = Object.entries(headers ?? {}).filter((entry) => !isLastEventId(entry));
  const bytes = Array.from(new TextEncoder().encode(id), (byte) => String.fromCharCode(byte));
  return { ...Object.fromEntries(others), "Last-Event-ID": bytes.join("") };
}

function isLastEventId([name]: [string, unknown]): boolean {
  return name.toLowerCase() === "last-event-id";
}

/** Reports each `retry` field of a stream (HTML, section 9.2.6), which the event parser ignores. */
function watchRetry(response: Response, report: (ms: number) => void): Response {
  if (!response.ok || !response.body) return response;
  const decoder = new TextDecoder();
  let line = "";
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      const lines = (line + decoder.decode(chunk, { stream: true })).split(/[\r\n]+/);
      // A line may be long, but only its beginning matters.
      line = (lines.pop() ?? "").slice(0, 100);
      for (const found of lines) {
        const [, ms] = /^retry: ?(\d+)$/.exec(found) ?? [];
        if (ms !== undefined) report(Number(ms));
      }
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers, url } = response;
  const watched = new Response(response.body.pipeThrough(watch), { status, statusText, headers });
  // The base of relative links in the response.
  return Object.defineProperty(watched, "url", { value: url });
}
