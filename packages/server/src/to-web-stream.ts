import type { Readable } from "node:stream";

/**
 * A stream of Node as a stream of the web, for the body of a response. `Readable.toWeb` throws an error that nobody can
 * catch where the stream is cancelled while data is on its way; this does not.
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
