import type { EventStream } from "@docent/openapi";

/** One event from a handler. */
export interface ServerEvent extends EventFields {
  event?: string | undefined;
  data: unknown;
}

/** Further fields of an event (HTML, section 9.2.6). */
export interface EventFields {
  /** The id from which a client continues the stream, in the header `Last-Event-ID`. */
  id?: string | undefined;
  /** Time before a client reconnects, in milliseconds. */
  retry?: number | undefined;
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
 *
 * @throws the error of the handler if the contract has no terminal events: the broken connection shows that events are missing.
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
    else if (stream.last.length === 0) throw failure;
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

function writeEvent({ event, data, id, retry }: ServerEvent, { events }: EventStream): string {
  // An event without a name is a `message` (HTML, section 9.2.6).
  const isText = events.find(({ name }) => name === (event ?? "message"))?.encoding === "text";
  // JSON escapes line breaks, so it is one line of data.
  const lines = isText ? String(data).split(/\r\n|\r|\n/) : [JSON.stringify(data)];
  const fields = [writeField("event", event), writeField("id", id), writeField("retry", retry)];
  return `${fields.join("")}${lines.map((line) => `data: ${line}\n`).join("")}\n`;
}

/** @throws {Error} for a value that would end its line. */
function writeField(name: string, value: string | number | undefined): string {
  if (value === undefined) return "";
  if (/[\r\n\0]/.test(String(value)))
    throw new Error(`Expected one line as the ${name} of an event, found ${JSON.stringify(value)}.`);
  return `${name}: ${value}\n`;
}
