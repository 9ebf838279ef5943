import { createEventParser, type RawEvent } from "./event-stream-parser.ts";

/** Controls the timeout while a stream is read. */
export interface Watch {
  /** Cancels the body when it aborts. Reading then throws the signal's reason. */
  signal: AbortSignal;
  /** The reader starts to wait for bytes. */
  start(): void;
  /** Bytes have arrived: the reader no longer waits for the server. */
  stop(): void;
}

/**
 * Parses server-sent events as the HTML standard defines (section 9.2.6): any line ending, chunks split anywhere, one byte
 * order mark. Comments, unknown fields and a last event without its blank line are ignored.
 *
 * Cancels the body when the consumer stops.
 *
 * @throws RangeError when a single event exceeds 64 Mi characters.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array> | null,
  watch?: Watch,
): AsyncGenerator<RawEvent, void, undefined> {
  if (!body) return;
  const signal = watch?.signal;
  signal?.throwIfAborted();
  const parse = createEventParser();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const reader = body.getReader();
  // Needed because the body of a custom `fetch` may ignore the signal. The result of cancelling a broken body does not matter.
  const cancel = () => void reader.cancel().catch(() => {});
  signal?.addEventListener("abort", cancel);
  try {
    for (;;) {
      watch?.start();
      const { done, value } = await reader.read();
      watch?.stop();
      signal?.throwIfAborted();
      if (done) return;
      for (const event of parse(decoder.decode(value, { stream: true }))) {
        yield event;
        signal?.throwIfAborted();
      }
    }
  } finally {
    signal?.removeEventListener("abort", cancel);
    cancel();
  }
}
