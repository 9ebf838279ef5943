/** One event to send. The data is sent as JSON, except for text of an event whose data is text in the contract. */
export interface SentEvent {
  event: string;
  data: unknown;
  id?: string;
  /** Milliseconds that a client should wait before it connects again. */
  retry?: number;
}

/** Options of a list of events. */
export interface StreamOptions {
  /** Milliseconds before the response, and before each event. */
  delayMs?: number | undefined;
  /** Breaks the connection after this many events. */
  disconnectAfter?: number | undefined;
  /** Index of an event whose data is cut, so that it is not JSON. */
  malformedAt?: number | undefined;
}

/** Writes a mocked stream. A call resolves when the next reader (in browsers, msw's service worker) has read it. */
export interface StreamWriter {
  send(event: string, data: unknown): Promise<void>;
  /** A comment line, which keeps an idle stream alive. */
  comment(text: string): Promise<void>;
  /** Writes raw text, for streams that no server should send. */
  raw(text: string): Promise<void>;
  /**
   * Breaks the connection, as a crash does. In Node, earlier writes arrive first. In a browser, the service worker may lose
   * some of them.
   */
  disconnect(): never;
  /** Aborts when the reader cancels the body or aborts the request. */
  signal: AbortSignal;
}

/** Writes a stream. The stream ends when the function returns, and breaks when it throws. */
export type Produce = (writer: StreamWriter) => unknown;

/** Names of events whose data is text instead of JSON. `true`: all. */
export type TextEvents = readonly string[] | true;

/** The stream support of a mock: creates the body from a list of events or from a function. */
export type Streaming = (
  body: readonly SentEvent[] | Produce,
  options: StreamOptions & { text?: TextEvents | undefined },
  signal: AbortSignal,
) => ReadableStream<Uint8Array>;

export const streaming: Streaming = (body, options, requestSignal) => {
  const gone = new AbortController();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const raw = (text: string) => {
    const written = writer.write(new TextEncoder().encode(text));
    // The signal informs a caller that does not await its writes.
    written.catch(() => {});
    return written;
  };
  const produce = typeof body === "function" ? body : playEvents(body, options);
  // A reader stops by cancelling the body or by aborting the request. msw reports only the abort.
  requestSignal.addEventListener("abort", () => void writer.abort().catch(() => {}));
  writer.closed.catch(() => gone.abort());
  const run = async () =>
    produce({
      send: (event, data) => raw(writeEvent({ event, data }, options)),
      comment: (text) => raw(`: ${text.replace(lineEnds, "\n: ")}\n\n`),
      raw,
      disconnect: () => {
        throw new Error("The mock disconnected.");
      },
      signal: gone.signal,
    });
  run()
    .then(() => writer.close())
    // An error would overtake data that the reader has not received. So one more chunk is written: the write resolves when
    // the reader requests it, and the pause gives msw time to forward the data before it. The chunk is a colon, which begins
    // a comment and changes no event.
    .catch((error) =>
      raw(":")
        .then(() => delayUntilAbort(20, gone.signal))
        .then(() => writer.abort(error)),
    )
    .catch(() => {});
  return readable;
};

function playEvents(
  events: readonly SentEvent[],
  { delayMs, disconnectAfter, malformedAt, ...options }: Parameters<Streaming>[1],
): Produce {
  return async ({ raw, disconnect, signal }) => {
    for (const [index, event] of events.entries()) {
      if (index === disconnectAfter) disconnect();
      await delayUntilAbort(delayMs, signal);
      await raw(writeEvent(event, { ...options, isCut: index === malformedAt }));
    }
    if (events.length === disconnectAfter) disconnect();
  };
}

/** Resolves after a delay or when the signal aborts. Without a delay, resolves immediately. */
export async function delayUntilAbort(ms: number | undefined, signal: AbortSignal): Promise<void> {
  if (!ms || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    // A timer of more milliseconds would end after one.
    const timer = setTimeout(end, Math.min(ms, 2 ** 31 - 1));
    signal.addEventListener("abort", end);
  });
}

const lineEnds = /\r\n?|\n/g;

/** Serializes one event (HTML standard, section 9.2.5). Every line of the data gets its own field. */
function writeEvent(
  { event, data, id, retry }: SentEvent,
  { text, isCut }: { text?: TextEvents | undefined; isCut?: boolean },
): string {
  const isText = typeof data === "string" && (text === true || text?.includes(event));
  const whole = isText ? data : JSON.stringify(data ?? null);
  const sent = isCut ? whole.slice(0, whole.length / 2) : whole;
  const field = (name: string, value: unknown) => (value === undefined ? "" : `${name}: ${value}\n`);
  return `${field("id", id)}${field("retry", retry)}event: ${event}\ndata: ${sent.replace(lineEnds, "\ndata: ")}\n\n`;
}
