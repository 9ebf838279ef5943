import type { WireResponse } from "@docent/contract/internal";
import { type Api, type Operation, viewMessages } from "@docent/openapi";
import { RequestCheck, readHeader, toWireRequest, type WireRequest } from "@docent/schema";
import { respond } from "../servers/response-change.ts";
import { createResponseSource, listEdgeResponses } from "./edge-responses.ts";
import { type Handler, isAccepted, toResponse } from "./wire.ts";

/**
 * A server derived from a contract alone, without generated or hand-written code. It refuses what the contract forbids, and
 * responds to other requests with the first success, or with the status that a `Prefer` header names. It serves to check requests.
 * `findEdge` checks the other responses that the contract allows.
 */
export function createContractServer(original: RequestCheck): Handler {
  const check = checkReceived(original);
  const source = createResponseSource(viewSent(original.api));
  const known = new Map<string, WireResponse>();

  /** The response of the first of these statuses that the operation documents. */
  const respondWith = (operation: Operation | undefined, statuses: readonly string[]): WireResponse | undefined => {
    const status = statuses.find((name) => operation?.responses.some((response) => response.status === name));
    if (!operation || status === undefined) return undefined;
    const key = `${operation.id} ${status}`;
    // Both views of the API have the same operations.
    const sent = source.api.operations.find(({ id }) => id === operation.id) as Operation;
    const [first] = known.has(key) ? [] : listEdgeResponses(source, sent, (part) => part === status);
    if (first) known.set(key, first.response);
    return known.get(key);
  };

  const serve = (request: WireRequest): WireResponse => {
    const problem = check.check(request);
    if (problem) {
      const { status, operation, message, headers } = problem;
      const documented = respondWith(operation, [status, 400, 422].map(String));
      return documented ?? respond(status, { error: message }, headers);
    }
    // A request without a problem matches an operation.
    const operation = check.find(request) as Operation;
    const [, wanted = ""] = /code=(\d+)/.exec(readHeader(request.headers, "prefer") ?? "") ?? [];
    const success = operation.responses.find(({ status }) => status.startsWith("2"))?.status ?? "default";
    return respondWith(operation, [wanted, success]) ?? respond(500, { error: "no response is allowed" });
  };

  return async (request) => toResponse(serve(await toWireRequest(request)));
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
