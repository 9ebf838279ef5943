import type { Operation } from "@docent/openapi";
import type { Probe } from "./probes/probe.ts";

/** A documented status, and the request that led to it or why none did. */
export interface StatusCoverage {
  operationId: string;
  /** As documented: `404`, `4XX`, `default`. */
  status: string;
  /** What was special about the first request that led to it. */
  provokedBy: string | undefined;
  /** It came because it was asked for by name, as mock servers allow (`Prefer: code=409`). */
  isByName: boolean;
  /** Why it was not provoked. */
  reason: string | undefined;
}

/** Which documented statuses were seen. `seen` has, for each operationId, the request that led to each status first. */
export function coverStatuses(
  operations: readonly Operation[],
  seen: ReadonlyMap<string, ReadonlyMap<string, Probe>>,
  { isReadOnly }: { isReadOnly: boolean },
): StatusCoverage[] {
  return operations.flatMap((operation) =>
    operation.responses.map(({ status }) => {
      const probe = seen.get(operation.id)?.get(status);
      const reason = probe ? undefined : explain(operation, status, isReadOnly);
      return { operationId: operation.id, status, provokedBy: probe?.what, isByName: probe?.isByName === true, reason };
    }),
  );
}

const reasons: Record<string, string> = {
  "401": "every request without valid credentials got another status",
  "403": "neither a foreign Origin nor a foreign Host led to it; the contract does not say what does",
  "404": "nothing that was asked for was missing on the server",
  "409": "sending the same request again led to no conflict",
  "413": "the contract sets no x-max-body-bytes for this body, or a larger one got another status",
  "415": "every other media type got another status",
  "429": "it takes more requests than are sent here",
};

function explain({ method, responses }: Operation, status: string, isReadOnly: boolean): string {
  const isSafe = ["GET", "HEAD", "OPTIONS", "QUERY"].includes(method);
  if (isReadOnly && !isSafe) return "the operation may change state, and --read-only sends no such request";
  if (status.startsWith("5")) return "it is a failure of the server, which no request should lead to";
  if (status.startsWith("2")) {
    const first = responses.find((response) => response.status.startsWith("2"))?.status;
    return first === status ? "no request succeeded" : "every successful request got another status";
  }
  return reasons[status] ?? "none of the requests led to it, and the contract does not say which one does";
}
