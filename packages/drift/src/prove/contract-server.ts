import { checkResponse, type WireResponse } from "@docent/contract/internal";
import {
  type Api,
  isRecord,
  type JsonRecord,
  type Operation,
  resolveReference,
  toArray,
  toRecord,
} from "@docent/openapi";
import { type RefusedRequest, RequestCheck, readHeader, type WireRequest } from "@docent/schema";
import type { Side } from "../mutations/contract-view.ts";
import { createResponseSource, listEdgeResponses } from "./edge-responses.ts";
import { encodeText, type Handler, isAccepted, readRequest, toResponse } from "./wire.ts";

/** Number of different responses per status. */
const maxResponses = 40;

/**
 * A server derived from a contract alone, without generated or hand-written code. It refuses what the contract forbids,
 * and cycles through the responses at the edges of what the contract allows.
 */
export function createContractServer(original: RequestCheck): Handler {
  const check = liftCheck(original);
  const api = liftRequired(original.api, "response");
  const source = createResponseSource(api);
  const turns = new Map<string, number>();
  const responses = new Map<string, WireResponse[]>();

  const listResponses = (operation: Operation, status: string): WireResponse[] => {
    const key = `${operation.id} ${status}`;
    const known = responses.get(key) ?? [];
    if (responses.has(key)) return known;
    for (const { part, response } of listEdgeResponses(source, operation, (name) => name.split(" ")[0] === status)) {
      if (part.split(" ")[0] !== status || checkResponse({ ...source, operation }, response).problems.length > 0)
        continue;
      // An example is at an edge of several parts.
      if (known.some((other) => isSame(other, response))) continue;
      if (known.push(response) === maxResponses) break;
    }
    responses.set(key, known);
    return known;
  };

  /** The next response of a status, beginning with the first example. */
  const take = ({ id }: Operation, status: string): WireResponse | undefined => {
    // Both renditions of the API have the same operations.
    const operation = api.operations.find((one) => one.id === id) as Operation;
    const list = listResponses(operation, status);
    const key = `${operation.id} ${status}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return list[turn % list.length];
  };

  const respond = (request: WireRequest): WireResponse => {
    const problem = check.check(request);
    if (problem) return refuse(problem, take);
    // Without a problem there is an operation.
    const operation = check.find(request) as Operation;
    const [, wanted] = /code=(\d+)/.exec(readHeader(request.headers, "prefer") ?? "") ?? [];
    const success = operation.responses.find(({ status }) => status.startsWith("2"))?.status ?? "default";
    return (
      take(operation, wanted ?? success) ?? take(operation, success) ?? createResponse(500, "no response is allowed")
    );
  };

  return async (request) => toResponse(respond((await readRequest(request)).wire));
}

function isSame(one: WireResponse, other: WireResponse): boolean {
  return one.headers.join() === other.headers.join() && Buffer.compare(one.body, other.body) === 0;
}

function refuse(
  { status, operation, message, headers }: RefusedRequest,
  take: (operation: Operation, status: string) => WireResponse | undefined,
): WireResponse {
  const documented = [status, 400, 422]
    .map(String)
    .find((name) => operation?.responses.some((response) => response.status === name));
  const response = operation && documented !== undefined ? take(operation, documented) : undefined;
  return response ?? createResponse(status, message, headers);
}

function createResponse(status: number, error: string, more: Readonly<Record<string, string>> = {}): WireResponse {
  const headers = Object.entries({ "content-type": "application/json", ...more });
  return { status, headers, body: encodeText(JSON.stringify({ error })), completion: "ended" };
}

/** The check of requests in which read-only properties are not required. */
export function liftCheck(original: RequestCheck): RequestCheck {
  const api = liftRequired(original.api, "request");
  return api === original.api ? original : new RequestCheck(api, { isAccepted });
}

/** Properties that only the other side writes are not required (OpenAPI, "Schema Object", readOnly and writeOnly). */
const lifting = { request: "readOnly", response: "writeOnly" } as const;

/** The API without `required` for properties that `side` does not write. The same object if there are none. */
export function liftRequired(api: Api, side: Side): Api {
  const keyword = lifting[side];
  const isLifted = (property: unknown) => {
    const target = resolveReference(api.document, property);
    return [property, target].some((node) => isRecord(node) && node[keyword] === true);
  };
  if (!JSON.stringify(api.document).includes(`"${keyword}":true`)) return api;
  // A copy of an API with fewer names under `required` is an API.
  return { ...api, ...(lift({ document: api.document, operations: api.operations }, isLifted) as Partial<Api>) };
}

function lift(node: unknown, isLifted: (property: unknown) => boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => lift(item, isLifted));
  if (!isRecord(node)) return node;
  const copy: JsonRecord = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, lift(value, isLifted)]));
  if (!Array.isArray(node["required"])) return copy;
  const properties = toRecord(node["properties"]);
  return { ...copy, required: toArray(node["required"]).filter((name) => !isLifted(properties[String(name)])) };
}
