// Reads the same recorded stream with each parser, in chunks as from a socket, and prints the rows as JSON.
import { readEvents } from "@docent/runtime";
import { createParser } from "eventsource-parser";
import { BenchError } from "./benchmark.ts";
import { measureRun, median } from "./measure.ts";

/** In the first rounds, V8 has not compiled the code. With this number, they do not change the median. */
const rounds = 25;
const eventCount = 50_000;

const readers: [name: string, read: (body: ReadableStream<Uint8Array>) => Promise<number>][] = [
  ["readEvents", countWithReadEvents],
  ["eventsource-parser, called directly", countWithParser],
  ["split at blank lines (wrong at CRLF)", countWithSplit],
];

const bytes = recordStream();
const rows: [name: string, perSecond: number, megabytes: number][] = [];
for (const [name, read] of readers) {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const body = toBody(bytes);
    const run = await measureRun(() => read(body));
    seconds.push(run.seconds);
    if (run.result !== eventCount)
      throw new BenchError(`${name} lost events. Expected ${eventCount} of them, received ${run.result}.`);
  }
  const middle = median(seconds);
  rows.push([name, Math.round(eventCount / middle), bytes.length / 2 ** 20 / middle]);
}
process.stdout.write(JSON.stringify({ rounds, eventCount, rows }));

async function countWithReadEvents(body: ReadableStream<Uint8Array>): Promise<number> {
  let count = 0;
  for await (const { event, data } of readEvents(body)) if (event && data) count++;
  return count;
}

async function countWithParser(body: ReadableStream<Uint8Array>): Promise<number> {
  let count = 0;
  const parser = createParser({ onEvent: () => count++ });
  const decoder = new TextDecoder();
  for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }));
  return count;
}

async function countWithSplit(body: ReadableStream<Uint8Array>): Promise<number> {
  let count = 0;
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const frames = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) {
      const lines = frame.split("\n");
      const data = lines.filter((line) => line.startsWith("data: ")).map((line) => line.slice(6));
      if (data.length > 0) count++;
    }
  }
  return count;
}

/** A stream of words, each an event of about a hundred bytes. */
function recordStream(): Uint8Array {
  const frames = Array.from({ length: eventCount }, (_, index) => {
    const delta = `word${index} ${"é".repeat(index % 20)}`;
    return `event: text.delta\ndata: ${JSON.stringify({ type: "text.delta", delta })}\n\n`;
  });
  return new TextEncoder().encode(frames.join(""));
}

/** Chunks of 1 KiB, which split events and characters. */
function toBody(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let offset = 0;
  return new ReadableStream({
    pull(controller) {
      if (offset >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(offset, offset + 1024));
      offset += 1024;
    },
  });
}
