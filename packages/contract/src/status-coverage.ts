import type { Operation } from "@docent/openapi";
import type { Probe } from "./probes/probe.ts";

/** A documented status, with the request that led to it or the reason why none did. */
export interface StatusCoverage {
  operationId: string;
  /** As documented: `404`, `4XX`, `default`. */
  status: string;
  /** What is special about the first request that led to it. */
  provokedBy: string | undefined;
  /** Whether it was requested by name, which mock servers support (`Prefer: code=409`). */
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
    operation.responses.map(({ status }) => {
      const probe = seen.get(operation.id)?.get(status);
      const reason = probe ? undefined : explain(operation, status, isReadOnly);
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

function explain({ method, responses }: Operation, status: string, isReadOnly: boolean): string {
  const isSafe = ["GET", "HEAD", "OPTIONS", "QUERY"].includes(method);
  if (isReadOnly && !isSafe) return "the operation may change state, which --read-only forbids";
  if (status.startsWith("5")) return "it is a server error, which no request should cause";
  if (status.startsWith("2")) {
    const first = responses.find((response) => response.status.startsWith("2"))?.status;
    return first === status ? "no request succeeded" : "every successful request got another status";
  }
  return reasons[status] ?? "no request led to it, and the contract has no x-provoked-by";
}
