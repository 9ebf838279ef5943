import { ApiError, StreamInterruptedError } from "./api-error.ts";
import type { DeprecationReporter } from "./deprecation.ts";
import { readEvents } from "./event-reader.ts";
import { createEventParser } from "./event-stream-parser.ts";
import type { OperationEntry } from "./operation-table.ts";
import { rootMessage, type Sending, toCallError } from "./transport.ts";

/** A sent call, with the data for reading its response. */
export interface SentCall extends Sending {
  entry: OperationEntry;
  onDeprecated?: DeprecationReporter | undefined;
}

type NamedCall = Pick<SentCall, "operationId">;

/** The error for a response that is not a success. */
export function refused(operationId: string, { status, headers }: Response, body: unknown): ApiError {
  const message = `the server responded with ${status} ${brief(body)}`;
  return new ApiError(message, { code: "response", operationId, status, body, headers });
}

/**
 * Reads the body of an error: JSON, otherwise text. Undefined for an empty body. Under another media type, only an object or an
 * array is JSON: some servers send it that way, but a text such as `404` stays text.
 */
export async function readErrorBody(response: Response): Promise<unknown> {
  const text = await readText(response);
  try {
    const value: unknown = JSON.parse(text);
    return isJson(mediaTypeOf(response)) || Object(value) === value ? value : text;
  } catch {
    return text || undefined;
  }
}

/** Reads the body of a success without a stream: JSON, text, or a Blob for other media types. */
export async function readBody(response: Response, call: Pick<SentCall, "operationId" | "entry">): Promise<unknown> {
  const { accept, isFile, method } = call.entry;
  if (accept?.length === 0 || method === "HEAD" || isEmpty(response, call.entry)) {
    // An undocumented body must not keep the connection busy.
    await response.body?.cancel();
    return undefined;
  }
  const mediaType = expectMediaType(response, call, accept);
  if (isFile && !accept?.some((name) => !name.includes("*") && matches(name, mediaType))) return response.blob();
  if (isJson(mediaType)) return parseJson(await response.text(), response, call);
  return /^text\/|[/+]xml$/.test(mediaType) ? readText(response) : response.blob();
}

/** Decodes a body in its charset (RFC 9110, section 8.3.2), or as UTF-8, as JSON always is (RFC 8259, section 8.1). */
async function readText(response: Response): Promise<string> {
  const [, charset] = /;\s*charset="?([^\s";]+)/i.exec(response.headers.get("content-type") ?? "") ?? [];
  if (!charset || isJson(mediaTypeOf(response))) return response.text();
  let decoder = new TextDecoder();
  try {
    decoder = new TextDecoder(charset);
  } catch {
    // The platform does not know the charset.
  }
  return decoder.decode(await response.arrayBuffer());
}

/**
 * Returns the events of a stream: none for a documented success without a body. Calling the generator's `return` ends the call,
 * even before the first event.
 */
export async function openStream(
  response: Response,
  call: SentCall,
): Promise<AsyncGenerator<unknown, void, undefined>> {
  if (call.entry.mayBeEmpty && isEmpty(response, call.entry)) {
    call.deadline.release();
    await response.body?.cancel();
    return noEvents();
  }
  expectMediaType(response, call, ["text/event-stream"]);
  // Without a body, the property is null. It is undefined in React Native, where the events would be lost.
  if (response.body === undefined) throw broken("this fetch cannot stream.", response, call);
  const events = readStream(response, call);
  // Before its first `next()`, a generator would not run its `finally` block on `return()`.
  await events.next();
  return events;
}

/** Reads the events up to the last one. The first `next()` starts the generator and yields undefined. */
async function* readStream(response: Response, call: SentCall): AsyncGenerator<unknown, void, undefined> {
  const { operationId, deadline, entry, onDeprecated } = call;
  const { events, text, last, isText } = entry.stream ?? {};
  const parser = createEventParser();
  // Errors that the caller throws into the generator, or that `onDeprecated` throws, are not errors of the connection.
  let isReading = false;
  let failure: ApiError | undefined;
  try {
    yield;
    isReading = true;
    for await (const { data, ...rest } of readEvents(response.body, deadline, parser)) {
      if (events && !events.includes(rest.event)) continue;
      isReading = false;
      onDeprecated?.({ operationId, deprecated: entry.deprecated, event: rest.event });
      const isRead = text === true || text?.includes(rest.event) || isText?.(rest.event, data);
      yield { ...rest, data: isRead ? data : parseJson(data, response, call) };
      if (last?.includes(rest.event)) return;
      isReading = true;
    }
    if (!last) return;
  } catch (error) {
    if (!isReading) throw error;
    if (error instanceof RangeError) throw broken(error.message, response, call);
    const callError = toCallError(error, call, response.url);
    if (!(callError instanceof ApiError) || !/network|timeout/.test(callError.code)) throw callError;
    failure = callError;
  } finally {
    deadline.end();
  }
  const reason = failure ? `: ${rootMessage(failure)}` : ".";
  throw new StreamInterruptedError(`the stream ended before its ${last?.join(" or ") ?? "end"} event${reason}`, {
    code: failure?.code === "timeout" ? "timeout" : "interrupted",
    operationId,
    headers: response.headers,
    cause: failure?.cause,
    lastEventId: parser.lastId(),
  });
}

function expectMediaType(response: Response, call: NamedCall, expected?: readonly string[]): string {
  const found = mediaTypeOf(response);
  const isExpected = expected ? expected.some((range) => matches(range, found)) : isJson(found);
  if (isExpected) return found;
  const message = `expected ${expected?.join(" or ") ?? "JSON"}, received ${found || "no content type"}.`;
  throw broken(message, response, call);
}

/** Whether a success has no body. */
function isEmpty({ headers, status }: Response, { mayBeEmpty }: OperationEntry): boolean {
  return status === 204 || status === 205 || Boolean(mayBeEmpty && !headers.has("content-type"));
}

async function* noEvents(): AsyncGenerator<never, void, undefined> {}

/** The media type of a response without its parameters. Empty without one. */
function mediaTypeOf({ headers }: Response): string {
  return headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}

/** Whether a media range such as `image/*` (RFC 9110, section 12.5.1) or `application/*+json` covers a media type. */
function matches(range: string, mediaType: string): boolean {
  const bare = range.split(";")[0]?.trim().toLowerCase() ?? "";
  return mediaType.startsWith(bare.replace(/\*.*/, "")) && mediaType.endsWith(bare.replace(/.*\*\+?/, ""));
}

function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType);
}

/** Reads data that is not JSON as text, such as a final `[DONE]`. Default: of any event. */
export function textUnlessJson(names?: readonly string[]): (event: string, data: string) => boolean {
  return (event, data) => {
    if (names && !names.includes(event)) return false;
    try {
      JSON.parse(data);
      return false;
    } catch {
      return true;
    }
  };
}

/** Throws an {@link ApiError} for text that is not JSON. */
export function parseJson(text: string, response: Response, call: NamedCall): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw broken(`expected JSON, received ${brief(text)}`, response, call, cause);
  }
}

function broken(message: string, { status, headers }: Response, { operationId }: NamedCall, cause?: unknown): ApiError {
  return new ApiError(message, { code: "protocol", operationId, status, headers, cause });
}

/** The beginning of a body, for messages. */
function brief(body: unknown): string {
  const text = body === undefined ? "without a body." : JSON.stringify(body);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
