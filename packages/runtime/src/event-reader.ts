import { createParser } from "eventsource-parser";

/** One dispatched event, before its data is understood. */
export interface RawEvent {
  /** `message` where the stream names none. */
  event: string;
  data: string;
  id?: string;
}

/** An event longer than this, in UTF-16 units, is an attack or a mistake. */
const maxBufferSize = 2 ** 26;

/**
 * Reads server-sent events as the HTML standard (section 9.2.6) says: any line ending, split anywhere, one byte order
 * mark, comments and unknown fields passed over, an event without its blank line dropped. `retry` is for reconnecting,
 * which is the caller's to decide, and passed over too.
 *
 * Stops reading, and cancels the body, when the consumer does. `onChunk` is told of every arrival, comments included.
 *
 * @throws RangeError when a single event exceeds 64 Mi characters.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array> | null,
  onChunk?: () => void,
): AsyncGenerator<RawEvent, void, undefined> {
  if (!body) return;
  let events: RawEvent[] = [];
  let overflow: Error | undefined;
  const parser = createParser({
    maxBufferSize,
    onEvent: ({ event = "message", data, id }) => {
      events.push(id === undefined ? { event, data } : { event, data, id });
    },
    onError: (error) => {
      if (error.type === "max-buffer-size-exceeded") overflow = error;
    },
  });
  // The parser strips the byte order mark; the decoder must not strip a second one.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onChunk?.();
      parser.feed(decoder.decode(value, { stream: true }));
      if (overflow) throw new RangeError(overflow.message);
      const received = events;
      events = [];
      yield* received;
    }
  } finally {
    // A body that has ended or failed has nothing left to cancel.
    reader.cancel().catch(() => {});
  }
}
