import type { Send, WireResponse } from "@docent/contract/internal";
import type { Api, Operation } from "@docent/openapi";
import { toWireRequest, type WireRequest } from "@docent/schema";
import type { LoadedPackage } from "../artefacts/generated-set.ts";
import { prefer, sendTo, token, toResponse } from "./wire.ts";

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

/** An input with only what is required, then one per further example of the body, and one per example of a parameter. */
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
    if (!operation) throw new Error("the client has no such operation");
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
