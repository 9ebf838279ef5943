import { type RawEvent, readEvents } from "@docent/runtime";
// Imported by path, because the package does not export its test data.
import { eventStreamCases } from "../../../runtime/src/testing/event-stream-cases.ts";
import type * as eventStreamPageModule from "./event-stream-page.ts";

declare global {
  /** The exports of this module, in its page. */
  var eventStreamPage: typeof eventStreamPageModule;
}

/** Results of `readEvents` for a case, by the way in which its bytes are split into chunks. */
export interface CaseReadings {
  whole: RawEvent[];
  byteByByte: RawEvent[];
  /** `splits[n]`: in two chunks, the first one of n bytes. */
  splits: RawEvent[][];
}

export async function readCase(index: number): Promise<CaseReadings> {
  const bytes = bytesOf(index);
  const cuts = Array.from({ length: bytes.length + 1 }, (_, at) => [bytes.subarray(0, at), bytes.subarray(at)]);
  return {
    whole: await readAll(streamOf([bytes])),
    byteByByte: await readAll(streamOf(Array.from(bytes, (byte) => Uint8Array.of(byte)))),
    splits: await Promise.all(cuts.map((chunks) => readAll(streamOf(chunks)))),
  };
}

export async function readFrom(url: string): Promise<RawEvent[]> {
  const { body } = await fetch(url);
  return readAll(body);
}

/** Reads a stream without storing it. Returns the number of events and the length of their data. */
export async function measureFrom(url: string): Promise<{ events: number; characters: number }> {
  const { body } = await fetch(url);
  const total = { events: 0, characters: 0 };
  for await (const { data } of readEvents(body)) {
    total.events += 1;
    total.characters += data.length;
  }
  return total;
}

/** Reads only the first event of a stream. */
export async function readFirst(url: string): Promise<RawEvent | undefined> {
  const { body } = await fetch(url);
  for await (const event of readEvents(body)) return event;
  return undefined;
}

/** Reads a stream with the `EventSource` of the browser, up to the end of its first connection. */
export function readWithEventSource(url: string, names: readonly string[]): Promise<RawEvent[]> {
  return new Promise((resolve) => {
    const events: RawEvent[] = [];
    const source = new EventSource(url);
    for (const name of names) {
      source.addEventListener(name, ({ type: event, data, lastEventId }: MessageEvent<string>) => {
        events.push({ event, data, ...(lastEventId && { id: lastEventId }) });
      });
    }
    source.onerror = () => {
      source.close();
      resolve(events);
    };
  });
}

async function readAll(body: ReadableStream<Uint8Array> | null): Promise<RawEvent[]> {
  const events: RawEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

function bytesOf(index: number): Uint8Array {
  const found = eventStreamCases[index];
  if (!found) throw new RangeError(`There is no case ${index}.`);
  return found.bytes;
}

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const rest = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const chunk = rest.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}
