import type { Send, WireResponse } from "@docent/contract/internal";
import { type Api, isRecord, type Operation, type OperationResponse } from "@docent/openapi";
import { readHeader, toWireRequest, type WireRequest } from "@docent/schema";
import type { LoadedPackage } from "../artefacts/generated-set.ts";
import { stringifySorted } from "../mutations/edit.ts";
import { parseJson, prefer, sendTo, token, toResponse } from "./wire.ts";

/** One call of a generated client with its request and response. */
export interface ClientCall {
  /** Member of the client: `listThreads`. */
  member: string;
  /** `question, code=404`. Calls with equal names are comparable. */
  call: string;
  /** Undefined if the client sent no request. */
  url: URL | undefined;
  request: WireRequest | undefined;
  response: WireResponse | undefined;
  /** What the client returned, as text: status and data, or the error that it threw. */
  result: string;
}

interface DriveOptions {
  /** Source of the operations and examples to call with. */
  api: Api;
  send: Send;
  /** Names of the options of the client that get a credential. Default: all. */
  credentials?: readonly string[];
  /** Default: all members of the client. */
  members?: ReadonlySet<string>;
}

/**
 * Calls every operation with every example of its inputs, and once for every documented status and example of a response, which
 * a `Prefer` header requests from mocks. The client gets the named credentials.
 */
export async function driveClient(
  { createClient, operations, credentials: every }: LoadedPackage,
  { api, send, credentials = every, members }: DriveOptions,
): Promise<ClientCall[]> {
  const made: ClientCall[] = [];
  for (const [member, { method, path }] of Object.entries(operations)) {
    const operation = api.operations.find((candidate) => candidate.method === method && candidate.path === path);
    if (!operation || members?.has(member) === false) continue;
    const inputs = listInputs(operation);
    const [usual] = inputs;
    const preferences = operation.responses.flatMap(({ status, content }) => [
      `code=${status.replace(/XX$/i, "00")}`,
      ...content.flatMap(({ examples }) => examples.map(({ name }) => `example="${name}"`)),
    ]);
    const calls = [
      ...inputs.map((input) => ({ ...input, preference: undefined })),
      ...preferences.map((preference) => ({ name: "usual", value: usual?.value ?? {}, preference })),
    ];
    for (const { name, value, preference } of calls) {
      const call = [member, name, ...(preference === undefined ? [] : [preference])].join(", ");
      const seen: Pick<ClientCall, "url" | "request" | "response"> = {
        url: undefined,
        request: undefined,
        response: undefined,
      };
      const fetch = async (request: Request) => {
        const wire = await toWireRequest(request);
        const response = await sendTo(send, prefer(wire, preference));
        Object.assign(seen, { url: new URL(request.url), request: wire, response });
        return toResponse(response);
      };
      const options = Object.fromEntries(credentials.map((credential) => [credential, token]));
      const result = await callClient(() => createClient({ ...options, fetch, maxRetries: 0 }), member, value);
      made.push({ member, call, ...seen, result });
    }
  }
  return made;
}

interface ClientInput {
  name: string;
  value: object;
}

/** One input per example of the body, and one more per example of a parameter. */
function listInputs({ parameters, requestBody }: Operation): ClientInput[] {
  const member = { path: "path", query: "query", header: "headers", cookie: "cookies", querystring: "query" } as const;
  const required = parameters.filter(({ isRequired }) => isRequired);
  const base: Record<string, Record<string, unknown>> = {};
  for (const { in: location, name, examples } of required)
    base[member[location]] = { ...base[member[location]], [name]: examples[0]?.value ?? "docent" };
  const bodies = (requestBody?.content ?? []).flatMap(({ examples }) => examples);
  const [first] = bodies;
  const withBody = (example: { value: unknown } | undefined) => (example ? { ...base, body: example.value } : base);
  const given = parameters.flatMap(({ in: location, name, examples }) =>
    examples.map((example) => ({
      name: `${location} ${name}=${JSON.stringify(example.value)}`,
      value: { ...withBody(first), [member[location]]: { ...base[member[location]], [name]: example.value } },
    })),
  );
  const usual = { name: "only what is required", value: withBody(first) };
  return [usual, ...bodies.slice(1).map((example) => ({ name: example.name, value: withBody(example) })), ...given];
}

async function callClient(
  createClient: () => ReturnType<LoadedPackage["createClient"]>,
  member: string,
  input: object,
): Promise<string> {
  try {
    const operation = createClient()[member];
    if (!operation) return "threw nothing: the client has no such operation";
    const { status, data, error } = await operation.result(input);
    if (typeof data !== "object" || data === null || !(Symbol.asyncIterator in data))
      return JSON.stringify({ status, data, error });
    const events: unknown[] = [];
    // A stream is an async generator of its events.
    for await (const event of data as AsyncIterable<unknown>) events.push(event);
    return JSON.stringify({ status, events });
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Compares responses of mocks with the examples of a contract: each example by its name, and the first one of each
 * status. Returns the first difference.
 */
export function checkExamples({ operations }: Api, calls: readonly ClientCall[]): string | undefined {
  for (const operation of operations) {
    const own = calls.filter(({ member }) => member === operation.id);
    if (own.length === 0) continue;
    const problem = checkStatuses(operation, own) ?? checkNames(operation, own);
    if (problem !== undefined) return `the mocks of ${operation.id}: ${problem}`;
  }
  return undefined;
}

function checkStatuses({ responses }: Operation, calls: readonly ClientCall[]): string | undefined {
  for (const response of responses) {
    const preference = `code=${response.status.replace(/XX$/i, "00")}`;
    const found = calls.find(({ call }) => call.endsWith(`, ${preference}`));
    // A mock may choose any status for a default.
    if (!found && response.status !== "default") return `no request was sent with ${preference}`;
    if (!found) continue;
    const [example] = response.content[0]?.examples ?? [];
    const problem = checkHeaders(response, found) ?? (example && checkValue(example.value, found));
    if (problem !== undefined) return `${preference}: ${problem}`;
  }
  return undefined;
}

function checkNames({ responses }: Operation, calls: readonly ClientCall[]): string | undefined {
  const seen = new Set<string>();
  for (const { name, value } of responses.flatMap(({ content }) => content.flatMap(({ examples }) => examples))) {
    // A mock takes the first of two examples with the same name.
    if (seen.has(name)) continue;
    seen.add(name);
    const found = calls.find(({ call }) => call.endsWith(`, example="${name}"`));
    if (!found) return `there is no example ${name}`;
    const problem = checkValue(value, found);
    if (problem !== undefined) return `the example ${name}: ${problem}`;
  }
  return undefined;
}

function checkHeaders({ headers }: OperationResponse, { response }: ClientCall): string | undefined {
  for (const { name, examples } of headers) {
    const [example] = examples;
    const found = response && readHeader(response.headers, name);
    const expected = typeof example?.value === "string" ? example.value : JSON.stringify(example?.value);
    if (example && found !== expected) return `expected the header ${name}: ${expected}, found ${found}`;
  }
  return undefined;
}

function checkValue(expected: unknown, { result }: ClientCall): string | undefined {
  if (result.startsWith("threw")) return result;
  // `driveClient` writes this JSON.
  const { data, error, events } = JSON.parse(result) as { data?: unknown; error?: unknown; events?: unknown };
  const found = stringifySorted(events ?? data ?? error);
  return found === stringifySorted(expected)
    ? undefined
    : `expected the example of the contract, found ${found.slice(0, 120)}`;
}

/** The response to an invalid request. */
export interface Refusal {
  member: string;
  what: string;
  status: number;
  body: unknown;
}

/** Makes the first request of each operation invalid in several ways, and collects the responses. */
export async function collectRefusals(calls: readonly ClientCall[], send: Send): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const member of new Set(calls.map((one) => one.member))) {
    const request = calls.find((one) => one.member === member)?.request;
    if (!request) continue;
    for (const [what, invalid] of Object.entries(makeInvalid(request))) {
      const { status, body } = await sendTo(send, invalid);
      if (status >= 400) refusals.push({ member, what, status, body: parseJson(body) });
    }
  }
  return refusals;
}

function makeInvalid(request: WireRequest): Record<string, WireRequest> {
  const without = (name: string) => request.headers.filter(([key]) => key.toLowerCase() !== name);
  return {
    "an unknown query parameter": { ...request, target: `${request.target}?docentUnknown=1` },
    "no credentials": { ...request, headers: without("authorization") },
    ...(request.body
      ? {
          "a body that is not JSON": { ...request, body: new TextEncoder().encode("docent") },
          "another media type": { ...request, headers: [...without("content-type"), ["content-type", "text/plain"]] },
        }
      : {}),
  };
}

/**
 * Checks refusals of mocks against `x-error-detail`: the marked property describes the problem of the request, and all other
 * properties have the values of the example.
 */
export function checkDetails({ operations }: Api, refusals: readonly Refusal[]): string | undefined {
  for (const { member, what, status, body } of refusals) {
    const operation = operations.find(({ id }) => id === member);
    const expected = operation && readExpected(operation, status);
    if (!expected || !isRecord(body) || !isRecord(expected.example)) continue;
    const differing = Object.keys({ ...expected.example, ...body }).filter(
      (name) => stringifySorted(body[name]) !== stringifySorted((expected.example as typeof body)[name]),
    );
    const wanted = expected.detail === undefined ? [] : [expected.detail];
    if (differing.join() === wanted.join()) continue;
    const found = differing.join(" and ") || "nothing";
    return `${member}, ${what}: expected only ${wanted.join() || "nothing"} to differ from the example, found ${found}`;
  }
  return undefined;
}

function readExpected({ responses }: Operation, status: number) {
  const [content] = responses.find((response) => response.status === String(status))?.content ?? [];
  return content && { detail: content.errorDetail, example: content.examples[0]?.value };
}
