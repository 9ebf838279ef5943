import type { Api, Operation, OperationResponse } from "@docent/openapi";
import { findResponse } from "@docent/schema";
import type { Finding } from "./finding.ts";
import { changesState, type Probe } from "./probes/probe.ts";

/** The result of a verification: findings and coverage. */
export interface VerifyReport {
  contract: { name: string; title: string; version: string; openapi: string };
  url: string;
  seed: number;
  cases: number;
  isReadOnly: boolean;
  findings: Finding[];
  coverage: StatusCoverage[];
  requests: RequestCount;
  /** One sentence for each group of requests that was not sent, or whose responses were not judged, with the reason. */
  skipped: string[];
  /** Why the server, or an operation of it, is not verified: a likely mistake in the URL or the token, or a rate limit. */
  hint: string | undefined;
  durationMs: number;
}

export interface RequestCount {
  sent: number;
  /** How many of those sent have a method that may change state. */
  changingState: number;
  /** Not sent because of `isReadOnly`. */
  heldBack: number;
}

/** A documented status, with the request that led to it or the reason why none did. */
export interface StatusCoverage {
  operationId: string;
  /** As documented: `404`, `4XX`, `default`. */
  status: string;
  /** What is special about the first request that led to it. */
  provokedBy: string | undefined;
  /** Whether the status was requested by name, which mock servers support (`Prefer: code=409`). */
  isByName: boolean;
  /** Why it was not seen. */
  reason: string | undefined;
}

/** The coverage of documented statuses. `seen` maps operationId and status to the first request that led to the status. */
export function coverStatuses(
  operations: readonly Operation[],
  seen: ReadonlyMap<string, ReadonlyMap<string, Probe>>,
  { isReadOnly }: { isReadOnly: boolean },
): StatusCoverage[] {
  return operations.flatMap((operation) =>
    operation.responses.map((response) => {
      const { status } = response;
      const probe = seen.get(operation.id)?.get(status);
      const reason = probe ? undefined : explain(operation, response, isReadOnly);
      return { operationId: operation.id, status, provokedBy: probe?.what, isByName: probe?.isByName === true, reason };
    }),
  );
}

const reasons: Record<string, string> = {
  "401": "every request without valid credentials got another status",
  "403": "neither a foreign Origin nor a foreign Host led to it, and the contract has no x-provoked-by",
  "404": "no requested path was missing on the server",
  "409": "repeating a request led to no conflict",
  "413": "the contract sets no x-max-body-bytes for this body, or a larger one got another status",
  "415": "every other media type got another status",
  "429": "it takes more requests than a verification sends",
};

function explain(operation: Operation, { status, provokedBy }: OperationResponse, isReadOnly: boolean): string {
  if (isReadOnly && changesState(operation)) return "the operation may change state, which --read-only forbids";
  if (provokedBy.length > 0) return "the request of its x-provoked-by got another status";
  if (status.startsWith("5")) return "it is a server error, which no request should cause";
  if (status.startsWith("2")) {
    const first = operation.responses.find((response) => response.status.startsWith("2"))?.status;
    return first === status ? "no request succeeded" : "every successful request got another status";
  }
  return reasons[status] ?? "no request led to it, and the contract has no x-provoked-by";
}

/** Statuses that name another URL for the same request (RFC 9110, section 15.4). */
const redirections = [301, 302, 307, 308];

/**
 * A likely mistake in the settings of the verification: every operation refuses the token, responds with 404, or with a
 * redirection that the contract does not document. Undefined if the statuses show none of them. `statuses` has the status of
 * the first request of each operation.
 */
export function findHint(statuses: Iterable<number>, { url, api }: { url: string; api: Api }): string | undefined {
  const found = [...new Set(statuses)];
  const isMoved = (status: number) =>
    redirections.includes(status) && !api.operations.some((operation) => findResponse(operation, status));
  if (found.length > 0 && found.every(isMoved))
    return `Every operation responded with a redirection. Does ${url} lead to another URL, such as one with https? Give that in --url.`;
  const [status, ...others] = found;
  if (others.length > 0) return undefined;
  if (status === 401) {
    return "Every operation refused the token. Give one that the server accepts: --token, or the environment variable DOCENT_TOKEN.";
  }
  if (status === 404) {
    const servers = api.servers.map((server) => server.url).join(", ");
    const known = servers === "" ? "" : ` The contract names ${servers}.`;
    return `Every operation responded with 404. Do its paths begin with ${url}? Include the path prefix in --url.${known}`;
  }
  return undefined;
}
