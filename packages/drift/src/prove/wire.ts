import { createHash } from "node:crypto";
import {
  checkResponse,
  createHandlerSender,
  type Finding,
  type ResponseContract,
  type Send,
  verify,
  type WireResponse,
} from "@docent/contract/internal";
import { cloudServerOffers, inProcessUrl } from "@docent/contract-tests";
import { createMockHandler, type Route, type ServedOperation } from "@docent/mock-server";
import { type Api, parseJsonText } from "@docent/openapi";
import { findOperation, readPathname, sortByTemplate, type WireRequest } from "@docent/schema";
import type { LoadedPackage } from "../artefacts/generated-set.ts";

/** Base URL of every server in process. Nothing listens there: these servers are functions. */
export const baseUrl = inProcessUrl;

/** The token that servers, mocks and clients share. */
export const token = cloudServerOffers.token ?? "";

/** The token of another account. */
export const otherToken = cloudServerOffers.otherToken ?? "";

export const isAccepted = (credentials: string) => credentials === token;

export type Handler = (request: Request) => Promise<Response>;

/** Timeout for servers in process, which never hang. On a busy machine, a response may take seconds. */
export const patientMs = 120_000;
const limits = { timeoutMs: patientMs, maxBytes: 8 * 1024 * 1024 };

export function sendTo(send: Send, request: WireRequest): Promise<WireResponse> {
  return send(request, limits);
}

export function toSend(handler: Handler): Send {
  return createHandlerSender(handler, baseUrl);
}

export function toResponse({ status, headers, body }: WireResponse): Response {
  const isEmpty = body.length === 0 || [204, 205, 304].includes(status);
  // These bytes are not in a SharedArrayBuffer, which `BodyInit` excludes.
  return new Response(isEmpty ? null : (body as BodyInit), {
    status,
    headers: headers.map(([name, text]): [string, string] => [name, text]),
  });
}

/** Adds a preference for one response of a mock (RFC 7240). */
export function prefer(request: WireRequest, preference: string | undefined): WireRequest {
  return preference === undefined ? request : { ...request, headers: [...request.headers, ["prefer", preference]] };
}

export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Undefined for bytes that are not JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  return parseJsonText(new TextDecoder().decode(bytes))?.value;
}

/** Sends to generated mocks that accept one token. Throws for a mutant whose mocks cannot be created. */
export function sendToMocks(api: string, { createMocks, operations }: LoadedPackage): Send {
  const mocks = createMocks({ baseUrl: "*", token });
  const routes = Object.entries(operations).map(
    ([operationId, { method, path }]): Route => ({
      method,
      path,
      // Generated mocks have a member for each operation of the client's table.
      mock: mocks[operationId] as ServedOperation,
    }),
  );
  return toSend(createMockHandler(api, sortByTemplate(routes)));
}

/** Caches responses. Mocks keep no state, and the probes of one mutant are mostly those of the next one. */
export function rememberResponses(send: Send): Send {
  const known = new Map<string, WireResponse>();
  return async (request, limits) => {
    const key = digestRequest(request);
    const response = known.get(key) ?? (await send(request, limits));
    known.set(key, response);
    return response;
  };
}

/** A key of a request, and of the requests before it if their key is given. */
export function digestRequest({ method, target, headers, body }: WireRequest, history = ""): string {
  const hash = createHash("sha1").update(JSON.stringify([history, method, target, headers]));
  return hash.update(body ?? "no body").digest("base64");
}

/**
 * The first finding of `verify` as one sentence. No random bodies: a mutant changes the contract at an edge.
 * @param operations Names of operations. Nothing is sent for an empty list.
 */
export async function findFirst(
  api: Api,
  { send, operations }: { send: Send; operations: readonly string[] },
): Promise<string | undefined> {
  if (operations.length === 0) return undefined;
  const { findings } = await verify(api, {
    url: baseUrl,
    token,
    send,
    operations: [...new Set(operations)],
    isFirstOnly: true,
    cases: 0,
    maxWaitMs: 0,
    timeoutMs: patientMs,
  });
  const [first] = findings;
  return first && describeProblem(first);
}

/** The contract without `provokedBy`, for implementations without state or address: no request provokes their refusals. */
export function withoutProvocations(api: Api): Api {
  const operations = api.operations.map((operation) => ({
    ...operation,
    responses: operation.responses.map((response) => ({ ...response, provokedBy: [] })),
  }));
  return { ...api, operations };
}

/** The different responses of an implementation, by operation. */
export type RecordedResponses = ReadonlyMap<string, readonly WireResponse[]>;

/** Wraps a sender and records each different response. */
export function recordResponses(api: Api, send: Send): { send: Send; responses: RecordedResponses } {
  const responses = new Map<string, WireResponse[]>();
  const seen = new Set<string>();
  return {
    responses,
    send: async (request, limits) => {
      const response = await send(request, limits);
      const pathname = readPathname(request.target);
      const found = findOperation(api.operations, { method: request.method, pathname });
      const key = `${found?.operation.id} ${response.status} ${response.headers.join()} ${Buffer.from(response.body).toString("latin1")}`;
      if (found && !seen.has(key)) {
        seen.add(key);
        responses.set(found.operation.id, [...(responses.get(found.operation.id) ?? []), response]);
      }
      return response;
    },
  };
}

/** The first problem of recorded responses under another contract. */
export function findBreach(against: ResponseContract, responses: readonly WireResponse[]): string | undefined {
  for (const response of responses) {
    const [problem] = checkResponse(against, response);
    if (problem) return describeProblem(problem);
  }
  return undefined;
}

export function describeProblem({ rule, pointer, message }: Pick<Finding, "rule" | "pointer" | "message">): string {
  return `${rule} at ${pointer}: ${message}`;
}
