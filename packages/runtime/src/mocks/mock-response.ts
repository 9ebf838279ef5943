import type { MockEntry, ResponseEntry } from "./mock-table.ts";
import type { SentEvent, StreamOptions } from "./streaming.ts";

/** What to answer with. Everything that is absent comes from the contract. */
export interface ResponseInput extends StreamOptions {
  example?: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** The documented response for a status: `404`, else `4XX`, else `default`. */
export function findResponse({ responses }: MockEntry, status: number): ResponseEntry | undefined {
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses["default"];
}

/** The status that a mock answers with when nothing else is asked for: the first success. */
export function defaultStatus({ responses }: MockEntry): number {
  return toStatus(Object.keys(responses).find((status) => status.startsWith("2")) ?? "200");
}

/** The status that a named example belongs to: the first documented response that has it. */
export function findExample({ responses }: MockEntry, name: string): number {
  const found = Object.keys(responses).find((status) => name in (responses[status]?.examples ?? {}));
  return found === undefined ? unknown("example", name, Object.values(responses).flatMap(namesOf)) : toStatus(found);
}

/** Builds the answer with a documented status, from a named example, the first one, or a body of the caller's. */
export function buildResponse(entry: MockEntry, status: number, input: ResponseInput = {}, detail?: string): Response {
  const response = findResponse(entry, status) ?? unknown("status", status, Object.keys(entry.responses));
  const { type = "application/json", examples = {} } = response;
  const { example = Object.keys(examples)[0] } = input;
  if (input.example && !(input.example in examples)) unknown("example", input.example, namesOf(response));
  const headers = { ...(type && { "content-type": type }), ...response.headers, ...input.headers };
  const body = input.body ?? (example === undefined ? response.sample?.() : examples[example]);
  return new Response(type && encode(entry, type, { body: addDetail(body, response.detail, detail), input }), {
    status,
    headers,
  });
}

function encode({ streaming }: MockEntry, type: string, { body, input }: { body: unknown; input: ResponseInput }) {
  if (/[/+]json\b/.test(type)) return JSON.stringify(body);
  // The body of a stream is a list of events; every other kind is sent as it is.
  return streaming && Array.isArray(body) ? streaming.play(body as SentEvent[], input) : (body as BodyInit);
}

function addDetail(body: unknown, property: string | undefined, detail: string | undefined): unknown {
  return property && detail ? { ...(body as object), [property]: detail } : body;
}

/** `4XX` is 400 when a number is needed. */
function toStatus(key: string): number {
  return Number(key.replace("XX", "00"));
}

function namesOf({ examples = {} }: ResponseEntry): string[] {
  return Object.keys(examples);
}

function unknown(what: string, found: unknown, expected: string[]): never {
  throw new RangeError(`The contract has no ${what} ${found} here. Expected one of ${expected.join(", ")}.`);
}
