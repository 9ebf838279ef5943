import type { Readable } from "node:stream";

/**
 * Converts a Node stream to a web stream, for the body of a response. `Readable.toWeb` throws an error that cannot be caught
 * if the stream is cancelled while data is being read.
 */
export function toWebStream(body: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        body.on("error", () => {}).destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
