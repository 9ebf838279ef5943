import { checkResponse, type WireResponse } from "@docent/contract/internal";
import { type Api, type Operation, viewMessages } from "@docent/openapi";
import { type RefusedRequest, RequestCheck, readHeader, type WireRequest } from "@docent/schema";
import { statusOf } from "./comparison.ts";
import { createResponseSource, listEdgeResponses, type ResponseSource } from "./edge-responses.ts";
import { encodeText, type Handler, isAccepted, readRequest, toResponse } from "./wire.ts";

/** Number of different responses per status. */
const maxResponses = 40;

/**
 * A server derived from a contract alone, without generated or hand-written code. It refuses what the contract forbids, and
 * cycles through the responses at the edges of what the contract allows.
 */
export function createContractServer(original: RequestCheck): Handler {
  const check = checkReceived(original);
  const source = createResponseSource(viewSent(original.api));
  const turns = new Map<string, { left: WireResponse[]; all: WireResponse[] }>();

  /** The next response of a status, beginning with the first example. */
  const take = ({ id }: Operation, status: string): WireResponse | undefined => {
    const key = `${id} ${status}`;
    // Both views of the API have the same operations.
    const operation = source.api.operations.find((one) => one.id === id) as Operation;
    const turn = turns.get(key) ?? { left: [], all: listResponses(source, operation, status) };
    turns.set(key, turn);
    if (turn.left.length === 0) turn.left = [...turn.all];
    return turn.left.shift();
  };

  const respond = (request: WireRequest): WireResponse => {
    const problem = check.check(request);
    if (problem) return refuse(problem, take);
    // A request without a problem matches an operation.
    const operation = check.find(request) as Operation;
    const [, wanted] = /code=(\d+)/.exec(readHeader(request.headers, "prefer") ?? "") ?? [];
    const success = operation.responses.find(({ status }) => status.startsWith("2"))?.status ?? "default";
    return (
      take(operation, wanted ?? success) ?? take(operation, success) ?? createResponse(500, "no response is allowed")
    );
  };

  return async (request) => toResponse(respond((await readRequest(request)).wire));
}

/** Different responses of a status that the contract allows. */
function listResponses(source: ResponseSource, operation: Operation, status: string): WireResponse[] {
  const found = new Map<string, WireResponse>();
  const isOfStatus = (part: string) => statusOf(part) === status;
  for (const { part, response } of listEdgeResponses(source, operation, isOfStatus)) {
    if (!isOfStatus(part) || checkResponse({ ...source, operation }, response).problems.length > 0) continue;
    // An example is at an edge of several parts.
    found.set(`${response.headers.join()} ${Buffer.from(response.body).toString("latin1")}`, response);
    if (found.size === maxResponses) break;
  }
  return [...found.values()];
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

/** The request check of a server. A server ignores read-only properties of requests. */
export function checkReceived(original: RequestCheck): RequestCheck {
  const { api } = viewMessages(original.api, { direction: "request", role: "receiver" });
  return api === original.api ? original : new RequestCheck(api, { isAccepted });
}

/** The API for the responses that a server sends, without write-only properties. */
export function viewSent(api: Api): Api {
  return viewMessages(api, { direction: "response", role: "sender" }).api;
}
