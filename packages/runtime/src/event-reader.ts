import { createEventParser, type RawEvent } from "./event-stream-parser.ts";

/** Watches over the reading of a stream. */
export interface Watch {
  /** Cancels the body when it aborts; reading then throws the signal's reason. */
  signal: AbortSignal;
  /** The reader waits for bytes from now on. */
  start(): void;
  /** Bytes came: whatever takes its time now, it is not the server. */
  stop(): void;
}

/**
 * Reads server-sent events as the HTML standard (section 9.2.6) says: any line ending, split anywhere, one byte order
 * mark, comments and unknown fields passed over, an event without its blank line dropped.
 *
 * Stops reading, and cancels the body, when the consumer does.
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
  // Not every body hears of the signal by itself: one that did not come from the network does not.
  // A body that has ended or failed has nothing left to cancel.
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
