import { createEventParser, type EventParser, type RawEvent } from "./event-stream-parser.ts";

/** Controls the timeout while a stream is read. */
export interface Watch {
  /** Cancels the body when it aborts. Reading then throws the signal's reason. */
  signal: AbortSignal;
  /** Called when the reader starts to wait for bytes. */
  start(): void;
  /** Called when bytes have arrived, so the reader is not waiting for the server. */
  stop(): void;
}

/** The prototype of generators: `[Symbol.asyncIterator]`, and `[Symbol.asyncDispose]` where the platform has it. */
const generatorPrototype: object = Object.getPrototypeOf(async function* () {}).prototype;

/**
 * Parses server-sent events as the HTML standard defines (section 9.2.6). Accepts any line ending, chunks split anywhere, and
 * one byte order mark. Comments, unknown fields and a last event without its blank line are ignored.
 *
 * Cancels the body when the consumer stops.
 *
 * @param parser Has the last event ID of the stream, which is ahead of the yielded events until the stream ends.
 * @throws RangeError when a single event exceeds 64 Mi characters.
 */
export function readEvents(
  body: ReadableStream<Uint8Array> | null,
  watch?: Watch,
  parser: EventParser = createEventParser(),
): AsyncGenerator<RawEvent, void, undefined> {
  const signal = watch?.signal;
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let events: RawEvent[] = [];
  let at = 0;
  let isDone = false;

  /** Not an async function, because it runs for each event (decision 6). */
  function next(): Promise<IteratorResult<RawEvent, void>> {
    const event = signal?.aborted ? undefined : takeEvent();
    return event ? Promise.resolve(event) : readNext();
  }

  /** Takes the next parsed event. Undefined if none is left. */
  function takeEvent(): IteratorYieldResult<RawEvent> | undefined {
    const value = events[at];
    if (!value) return undefined;
    at += 1;
    return { done: false, value };
  }

  async function readNext(): Promise<IteratorResult<RawEvent, void>> {
    try {
      while (body && !isDone) {
        signal?.throwIfAborted();
        reader ??= open(body);
        watch?.start();
        const { done, value } = await reader.read();
        watch?.stop();
        signal?.throwIfAborted();
        // The consumer may have returned in the meantime.
        if (isDone) break;
        if (!done) {
          const parsed = parser.parse(decoder.decode(value, { stream: true }));
          // Two calls may wait at the same time, so events of an earlier chunk may be left.
          events = at < events.length ? events.slice(at).concat(parsed) : parsed;
          at = 0;
        }
        // Returning a promise here would take three more microtasks.
        const event = takeEvent();
        if (event) return event;
        if (done) break;
      }
      return end();
    } catch (error) {
      end();
      throw error;
    }
  }

  function open(stream: ReadableStream<Uint8Array>): ReadableStreamDefaultReader<Uint8Array> {
    signal?.addEventListener("abort", cancel);
    return stream.getReader();
  }

  /**
   * Needed because the body of a custom `fetch` may ignore the signal. The result of cancelling a broken body does not matter.
   */
  function cancel(): void {
    void (reader ?? body)?.cancel().catch(() => {});
  }

  function end(): IteratorReturnResult<void> {
    isDone = true;
    events = [];
    signal?.removeEventListener("abort", cancel);
    cancel();
    return { done: true, value: undefined };
  }
  const methods = {
    next,
    return: async () => end(),
    throw: async (error: unknown) => {
      end();
      throw error;
    },
  };
  // The object has the methods of a generator and the prototype of generators.
  return Object.assign(Object.create(generatorPrototype), methods) as AsyncGenerator<RawEvent, void, undefined>;
}
