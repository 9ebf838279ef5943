export interface BodyWatch {
  maxBytes: number;
  idleMs: number;
  onTooLong: () => Error;
  onIdle: () => Error;
  onBroken: (cause: unknown) => Error;
}

/** A body that fails where it is too long, or where nothing comes although somebody waits for it. */
export function watchBody(body: ReadableStream<Uint8Array>, watch: BodyWatch): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await withinTime(reader.read(), watch.idleMs, watch.onIdle);
          if (done) return controller.close();
          size += value.byteLength;
          if (size > watch.maxBytes) throw watch.onTooLong();
          controller.enqueue(value);
        } catch (error) {
          // Not awaited: a connection that is stuck may not even be closed in time.
          reader.cancel(error).catch(() => {});
          controller.error(watch.onBroken(error));
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read before somebody waits for it: only then is silence the server's.
    { highWaterMark: 0 },
  );
}

/** Waits for so long. What comes later is dropped. */
export async function withinTime<Value>(value: Promise<Value>, ms: number, onLate: () => Error): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLate()), ms);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
