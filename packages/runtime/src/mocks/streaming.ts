/** One event to send; what is not text is sent as JSON. */
export interface SentEvent {
  event: string;
  data: unknown;
  id?: string;
}

/** How a list of events is played. */
export interface StreamOptions {
  /** Milliseconds before the answer, and before each event. */
  delayMs?: number;
  /** Breaks the connection after so many events. */
  disconnectAfter?: number;
  /** Index of an event whose data is cut in the middle, so that it is not JSON. */
  malformedAt?: number;
}

/** What a streaming mock writes with. Each call resolves when the reader has taken what was written. */
export interface StreamWriter {
  send(event: string, data: unknown): Promise<void>;
  /** A comment line, which keeps an idle stream alive. */
  comment(text: string): Promise<void>;
  /** Text as it is, for streams that no server should send. */
  raw(text: string): Promise<void>;
  /** Breaks the connection, as a crash does. */
  disconnect(): never;
  /** Aborts when the reader is gone. */
  signal: AbortSignal;
}

/** What the mock of a stream needs beyond the others. */
export interface Streaming {
  produce(produce: (writer: StreamWriter) => unknown): ReadableStream<Uint8Array>;
  play(events: readonly SentEvent[], options: StreamOptions): ReadableStream<Uint8Array>;
}

export const streaming: Streaming = { produce: produceStream, play: playEvents };

/** Streams what `produce` writes. The stream ends when it returns and breaks when it throws. */
function produceStream(produce: (writer: StreamWriter) => unknown): ReadableStream<Uint8Array> {
  const gone = new AbortController();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // Closing rejects when the reader has cancelled, and nobody is left to be told of a write that fails.
  writer.closed.catch(() => gone.abort());
  const raw = (text: string) => writer.write(new TextEncoder().encode(text));
  const run = async () =>
    produce({
      send: (event, data) => raw(writeEvent({ event, data })),
      comment: (text) => raw(`${text.replace(/^/gm, ": ")}\n\n`),
      raw,
      disconnect: () => {
        throw new Error("The mock broke the connection.");
      },
      signal: gone.signal,
    });
  run()
    .then(() => writer.close())
    .catch((error) => writer.abort(error))
    .catch(() => {});
  return readable;
}

function playEvents(events: readonly SentEvent[], options: StreamOptions): ReadableStream<Uint8Array> {
  return produceStream(async ({ raw, disconnect }) => {
    for (const [index, event] of events.entries()) {
      if (index === options.disconnectAfter) disconnect();
      await pause(options.delayMs);
      const frame = writeEvent(event);
      await raw(index === options.malformedAt ? `${frame.slice(0, frame.length / 2)}\n\n` : frame);
    }
    if (events.length === options.disconnectAfter) disconnect();
  });
}

/** Resolves later, or at once without a number. */
export async function pause(ms: number | undefined): Promise<void> {
  if (ms) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Writes one event (HTML standard, section 9.2.5); every line of the data gets its own field. */
function writeEvent({ event, data, id }: SentEvent): string {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return `${id ? `id: ${id}\n` : ""}event: ${event}\n${text.replace(/^/gm, "data: ")}\n\n`;
}
