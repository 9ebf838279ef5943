import type { FastifyReply } from "fastify";
import type { RequestLog } from "./request-log.ts";
import type { StatefulRequest } from "./request-state.ts";

/** An ended response with the facts for metrics. */
export interface ObservedResponse {
  /**
   * Undefined for a request without an operation, such as one with an unknown path, and for one that was refused before its
   * operation was known, such as that of a foreign page.
   */
  operationId: string | undefined;
  method: string;
  /** 499 if the connection was closed before the response began. */
  status: number;
  /** From the headers of the request to the end of its response. */
  durationMs: number;
}

/** Counts or measures a response. Its errors are logged. */
export type Observe = (response: ObservedResponse) => void;

/** The status that nginx logs for a client that left. No response can have it. */
const leftStatus = 499;

/** Describes the sender of a request in the log, such as the id of an account. Never the credentials. */
export type DescribeIdentity = (identity: unknown) => object;

interface Reporters {
  observe: Observe | undefined;
  describeIdentity: DescribeIdentity | undefined;
  log: RequestLog;
}

/** Reports an ended response to `observe` and to the log. */
export function reportEnd(
  { request, reply, durationMs }: { request: StatefulRequest; reply: FastifyReply; durationMs: number },
  { observe, describeIdentity, log }: Reporters,
): void {
  const { method, url, operationId, identity, address } = request;
  const status = reply.raw.headersSent ? reply.statusCode : leftStatus;
  const describe = () => ({
    method,
    path: url.split("?")[0],
    operation: operationId,
    status,
    durationMs: Math.round(durationMs),
    address,
    ...(identity === undefined ? {} : describeIdentity?.(identity)),
  });
  log.info(request, describe, "answered");
  if (!observe) return;
  try {
    observe({ operationId, method, status, durationMs });
  } catch (error) {
    log.error(request, () => ({ err: error }), "the option observe failed");
  }
}
