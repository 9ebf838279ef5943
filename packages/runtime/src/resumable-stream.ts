import { ApiError, StreamInterruptedError } from "./api-error.ts";
import { pause } from "./deadline.ts";
import type { CallOptions, OperationInput, StreamEvent, StreamOperation } from "./operation.ts";
import type { StreamSource } from "./operation-table.ts";

/** A stream that the server continues after the last event that arrived, because it accepts `Last-Event-ID`. */
export interface ResumableStream<Op> extends StreamOperation<Op> {
  /** With `resume`, an interrupted stream is requested again, with the id of its last event. */
  (...input: ResumeArguments<Op>): AsyncGenerator<StreamEvent<Op>, void, undefined>;
}

type ResumeArguments<Op> =
  object extends OperationInput<Op>
    ? [input?: OperationInput<Op> & ResumeInput]
    : [input: OperationInput<Op> & ResumeInput];

interface ResumeInput {
  /** Maximum number of requests in a row that bring no event. Default: none, and an interruption is an error. */
  resume?: { attempts: number } | undefined;
}

/** Minimum and maximum wait before a request, in milliseconds, whatever the server asks for with `retry`. */
const minRetryMs = 100;
const maxRetryMs = 60_000;

/** Continues interrupted streams. Generated code imports it only for APIs with operations that accept `Last-Event-ID`. */
export function resumable({ open, fetch: clientFetch }: StreamSource) {
  return async function* ({ resume, ...input }: CallOptions & ResumeInput = {}): AsyncGenerator<unknown> {
    const attempts = resume?.attempts ?? 0;
    if (attempts <= 0) return yield* open(input);
    const signal = input.signal ?? new AbortController().signal;
    let failures = 0;
    // A program may continue what it read before: an interruption before the first event keeps its place.
    let lastId = Object.entries(input.headers ?? {}).find(isLastEventId)?.[1] as string | undefined;
    let retryMs: number | undefined;
    const fetch = async (request: Request) =>
      watchRetry(await (input.fetch ?? clientFetch ?? globalThis.fetch)(request), (ms) => {
        retryMs = ms;
      });
    while (true) {
      try {
        for await (const event of open({ ...input, fetch, headers: withLastId(input.headers, lastId) })) {
          // Every event of a stream has the last id that the server sent. The same id again is no progress.
          const { id } = event as { id?: string };
          if (id !== lastId) failures = 0;
          lastId = id;
          yield event;
        }
        return;
      } catch (error) {
        failures += 1;
        if (lastId === undefined || failures > attempts || signal.aborted || !isInterruption(error)) throw error;
      }
      // Exponential backoff with full jitter, unless the server says how long to wait.
      await wait(retryMs ?? Math.random() * 250 * 2 ** failures, signal);
    }
  };
}

/** Waits within the limits. Leaves nothing on the signal, which is the caller's. */
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

/** Other errors, such as a response with an error or a malformed event, would come again. */
function isInterruption(error: unknown): boolean {
  return error instanceof StreamInterruptedError || (error instanceof ApiError && error.code === "network");
}

/** Names of headers have no case, so a value of the caller is replaced. */
function withLastId(headers: CallOptions["headers"], id: string | undefined): CallOptions["headers"] {
  if (id === undefined) return headers;
  const others = Object.entries(headers ?? {}).filter((entry) => !isLastEventId(entry));
  return { ...Object.fromEntries(others), "Last-Event-ID": id };
}

function isLastEventId([name]: [string, unknown]): boolean {
  return name.toLowerCase() === "last-event-id";
}

/** Reports the last `retry` field of a stream (HTML, section 9.2.6). The parser of events does not give it. */
function watchRetry(response: Response, report: (ms: number) => void): Response {
  if (!response.ok || !response.body) return response;
  const decoder = new TextDecoder();
  let line = "";
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      const lines = (line + decoder.decode(chunk, { stream: true })).split(/[\r\n]+/);
      // Only the beginning of a line matters, which may be long.
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
  // Relative links of the response are resolved by it.
  return Object.defineProperty(watched, "url", { value: url });
}
