import type { FastifyReply } from "fastify";
import type { RequestLog } from "./request-log.ts";
import type { StatefulRequest } from "./request-state.ts";

/** A response that has ended, with what metrics need of its request. */
export interface ObservedResponse {
  /**
   * Undefined for a request that belongs to no operation, such as one with an unknown path, and for one that was refused before
   * its operation was looked at, such as that of a foreign page.
   */
  operationId: string | undefined;
  method: string;
  /** 499 where the connection was closed before the response began. */
  status: number;
  /** From the headers of the request to the end of its response. */
  durationMs: number;
}

/** Counts or measures a response. What it throws is logged. */
export type Observe = (response: ObservedResponse) => void;

/** The status with which nginx logs a client that left, which no response can have. */
const leftStatus = 499;

/** Says in the log who sent a request: fields such as the id of an account. Never the credentials. */
export type DescribeIdentity = (identity: unknown) => object;

interface Reporters {
  observe: Observe | undefined;
  describeIdentity: DescribeIdentity | undefined;
  log: RequestLog;
}

/** Reports a response when it has ended, to `observe` and to the log. */
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
