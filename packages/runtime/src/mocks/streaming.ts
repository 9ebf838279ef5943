/** One event to send. Data that is not text is sent as JSON. */
export interface SentEvent {
  event: string;
  data: unknown;
  id?: string;
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

/** The stream support of a mock: creates the body from a list of events or from a function. */
export type Streaming = (
  body: readonly SentEvent[] | Produce,
  options: StreamOptions,
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
  // A reader leaves by cancelling the body or by aborting the request. msw reports only the abort.
  requestSignal.addEventListener("abort", () => void writer.abort().catch(() => {}));
  writer.closed.catch(() => gone.abort());
  const run = async () =>
    produce({
      send: (event, data) => raw(writeEvent({ event, data })),
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
        .then(() => pause(20, gone.signal))
        .then(() => writer.abort(error)),
    )
    .catch(() => {});
  return readable;
};

function playEvents(events: readonly SentEvent[], { delayMs, disconnectAfter, malformedAt }: StreamOptions): Produce {
  return async ({ raw, disconnect, signal }) => {
    for (const [index, event] of events.entries()) {
      if (index === disconnectAfter) disconnect();
      await pause(delayMs, signal);
      await raw(writeEvent(event, index === malformedAt));
    }
    if (events.length === disconnectAfter) disconnect();
  };
}

/** Resolves after a delay or when the signal aborts. Without a delay, resolves at once. */
export async function pause(ms: number | undefined, signal: AbortSignal): Promise<void> {
  if (!ms) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const lineEnds = /\r\n?|\n/g;

/** Serializes one event (HTML standard, section 9.2.5). Every line of the data gets its own field. */
function writeEvent({ event, data, id }: SentEvent, isCut = false): string {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  const sent = isCut ? text.slice(0, text.length / 2) : text;
  return `${id ? `id: ${id}\n` : ""}event: ${event}\ndata: ${sent.replace(lineEnds, "\ndata: ")}\n\n`;
}
