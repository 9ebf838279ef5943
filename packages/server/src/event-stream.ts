import type { EventStream } from "@docent/openapi";

/** One event from a handler. */
export interface ServerEvent {
  event?: string | undefined;
  data: unknown;
}

/** Why a stream ended before the terminal event of its handler. */
export interface StreamFailure {
  code: "internal" | "stopped";
  /** A message for the client. It must not contain internals. */
  message: string;
}

export interface EventStreamOptions {
  stream: EventStream;
  /** Idle time before a comment that keeps the connection alive (HTML, section 9.2.7). */
  heartbeatMs: number;
  /** The event that ends a stream after a failure of its handler. Undefined if the contract has none. */
  renderFailure: (error: unknown) => ServerEvent | undefined;
}

/**
 * Writes events as `text/event-stream`. If the contract has terminal events, the stream ends with exactly one: later events
 * of the handler are not sent, and if the handler sends none, the event of `renderFailure` is sent.
 */
export async function* writeEvents(
  events: AsyncIterator<ServerEvent>,
  { stream, heartbeatMs, renderFailure }: EventStreamOptions,
): AsyncGenerator<string, void, undefined> {
  try {
    let failure: unknown = new Error("The handler ended a stream without its terminal event.");
    try {
      for await (const event of withHeartbeat(events, heartbeatMs)) {
        yield event === heartbeat ? ": keep-alive\n\n" : writeEvent(event, stream);
        if (event !== heartbeat && stream.last.includes(event.event ?? "message")) return;
      }
      if (stream.last.length === 0) return;
    } catch (error) {
      failure = error;
    }
    const last = renderFailure(failure);
    if (last) yield writeEvent(last, stream);
  } finally {
    // Not awaited: a hanging handler must not keep the connection open.
    void events.return?.().catch(() => {});
  }
}

const heartbeat = Symbol("heartbeat");

/** The events, with a heartbeat after each idle period. */
async function* withHeartbeat(
  events: AsyncIterator<ServerEvent>,
  heartbeatMs: number,
): AsyncGenerator<ServerEvent | typeof heartbeat, void, undefined> {
  for (let next = events.next(); ; ) {
    const result = await raceTimer(next, heartbeatMs);
    if (result === heartbeat) yield heartbeat;
    else if (result.done) return;
    else {
      yield result.value;
      next = events.next();
    }
  }
}

async function raceTimer<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value | typeof heartbeat> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof heartbeat>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, heartbeat);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function writeEvent({ event, data }: ServerEvent, { events }: EventStream): string {
  const isText = events.find(({ name }) => name === event)?.encoding === "text";
  // JSON escapes line breaks, so it is one line of data.
  const lines = isText ? String(data).split(/\r\n|\r|\n/) : [JSON.stringify(data)];
  const name = event === undefined ? "" : `event: ${event}\n`;
  return `${name}${lines.map((line) => `data: ${line}\n`).join("")}\n`;
}
