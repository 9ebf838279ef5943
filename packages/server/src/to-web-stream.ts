import type { Readable } from "node:stream";

/**
 * A web stream of a Node stream, for the body of a response. `Readable.toWeb` throws an error that cannot be caught if the
 * stream is cancelled while data is on its way.
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
