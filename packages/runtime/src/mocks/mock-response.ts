import type { MockEntry, ResponseEntry } from "./mock-table.ts";
import type { Produce, SentEvent, StreamOptions } from "./streaming.ts";

/** Replacements for parts of a mock response. All other parts come from the contract. */
export interface ResponseInput extends StreamOptions {
  example?: string | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** The documented response for a final status: `404`, else `4XX`, else `default`. */
export function findResponse({ responses }: MockEntry, status: number): ResponseEntry | undefined {
  if (!(status >= 200 && status < 600)) return undefined;
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses["default"];
}

/** The default status of a mock: the first success, or else a redirection, 200 for `default`, or the first documented one. */
export function defaultStatus({ responses }: MockEntry): number {
  const all = Object.keys(responses);
  const find = (pattern: RegExp) => all.find((status) => pattern.test(status));
  // Only conditional requests receive a 304.
  return toStatus(find(/^2/) ?? find(/^3(?!04)/) ?? ("default" in responses ? "200" : all[0]));
}

/** The status of a named example: the first documented response that has it. */
export function findExample({ responses }: MockEntry, name: string): number {
  const found = Object.keys(responses).find((status) => namesOf(responses[status]).includes(name));
  return found ? toStatus(found) : unknown("example", name, Object.values(responses).flatMap(namesOf));
}

/**
 * Chooses the body for a documented status: a named example, the first example, or a body that the caller gives. Returns a
 * function that builds the response to one request and takes its signal.
 *
 * @throws RangeError when the contract has no such status or example.
 */
export function planResponse(
  entry: MockEntry,
  status: number,
  input: ResponseInput = {},
  detail?: string,
): (signal: AbortSignal) => Response {
  const response = findResponse(entry, status) ?? unknown("status", status, Object.keys(entry.responses));
  const { examples = {}, sample } = response;
  // These statuses never have a body (RFC 9110, section 6.4.1). `Response` refuses one.
  const { type = "application/json" } = [204, 205, 304].includes(status) ? { type: null } : response;
  const names = namesOf(response);
  const { example = names[0], body = example === undefined ? sample?.() : examples[example] } = input;
  if (example && !names.includes(example)) unknown("example", example, names);
  const whole = detail && response.detail ? { ...(body as object), [response.detail]: detail } : body;
  const headers = {
    ...(status === 401 && entry.challenge && { "www-authenticate": entry.challenge }),
    ...response.headers,
    ...entry.headers,
    ...(type && { "content-type": type }),
  };
  const streaming = /^text\/event-stream/i.test(`${type}`) ? entry.streaming : undefined;
  const encode = (signal: AbortSignal): string | Blob | (ReadableStream & { size?: undefined }) | undefined => {
    if (!type) return "";
    if (/[/+]json *(;|$)/i.test(`${type}`)) return JSON.stringify(whole);
    // Any other body is text or a Blob: the types of the mock allow no other.
    if (!streaming) return whole as string | Blob | undefined;
    return streaming(whole as readonly SentEvent[] | Produce, { ...input, text: entry.text }, signal);
  };
  return (signal) => {
    const content = encode(signal);
    // Not a copy of other `Headers`, which msw 2 would lose on their way to node:http.
    const all = new Headers(headers);
    // msw 3 writes HTTP in Node. Without a length and without chunks, the body ends with the connection. A broken connection
    // would look like a complete body, and the sockets of msw would stay open.
    const length = typeof content === "string" ? new TextEncoder().encode(content).length : content?.size;
    if (length === undefined) all.set("transfer-encoding", "chunked");
    else if (status !== 204 && status !== 304) all.set("content-length", `${length}`);
    for (const [name, value] of Object.entries(input.headers ?? {})) all.set(name, value);
    return new Response(type && entry.method !== "HEAD" ? content : null, { status, headers: all });
  };
}

/** A concrete status: 400 for `4XX`, 500 for `default`. */
function toStatus(key = "200"): number {
  return Number(key.replace("XX", "00")) || 500;
}

function namesOf({ examples = {} }: ResponseEntry = {}): string[] {
  return Object.keys(examples);
}

function unknown(what: string, found: unknown, expected: string[]): never {
  throw new RangeError(`The contract has no ${what} ${found} here, only ${expected.join(", ")}.`);
}
