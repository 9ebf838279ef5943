/** One event to send; what is not text is sent as JSON. */
export interface SentEvent {
  event: string;
  data: unknown;
  id?: string;
}

/** How a list of events is played. */
export interface StreamOptions {
  /** Milliseconds before the response, and before each event. */
  delayMs?: number | undefined;
  /** Breaks the connection after so many events. */
  disconnectAfter?: number | undefined;
  /** Index of an event whose data is cut in the middle, so that it is not JSON. */
  malformedAt?: number | undefined;
}

/** What a streaming mock writes with. A call resolves when the next reader, msw's service worker in a browser, took it. */
export interface StreamWriter {
  send(event: string, data: unknown): Promise<void>;
  /** A comment line, which keeps an idle stream alive. */
  comment(text: string): Promise<void>;
  /** Text as it is, for streams that no server should send. */
  raw(text: string): Promise<void>;
  /**
   * Breaks the connection, as a crash does. What was written before arrives first in Node; a browser, whose page sits
   * behind a service worker, may lose some of it.
   */
  disconnect(): never;
  /** Aborts when the reader is gone. */
  signal: AbortSignal;
}

/** Writes a stream. The stream ends when it returns and breaks when it throws. */
export type Produce = (writer: StreamWriter) => unknown;

/** What the mock of a stream needs beyond the others: makes the body from a list of events or from a function. */
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
    // Who does not wait for a write need not hear that the reader is gone; the signal says so.
    written.catch(() => {});
    return written;
  };
  const produce = typeof body === "function" ? body : playEvents(body, options);
  // A reader leaves by cancelling the body or by aborting the request; msw passes on only the second.
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
    // An error overtakes what is on its way to the reader, unless the reader has wanted one thing more and msw has had
    // the time to pass it on. A colon begins a comment, so it is no part of an event whatever stands before it.
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

/** Resolves later, or at once without a number, or when the signal aborts. */
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

/** Writes one event (HTML standard, section 9.2.5); every line of the data gets its own field. */
function writeEvent({ event, data, id }: SentEvent, isCut = false): string {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  const sent = isCut ? text.slice(0, text.length / 2) : text;
  return `${id ? `id: ${id}\n` : ""}event: ${event}\ndata: ${sent.replace(lineEnds, "\ndata: ")}\n\n`;
}
