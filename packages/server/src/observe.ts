import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { StatefulRequest } from "./request-state.ts";

/** An ended response, for metrics. */
export interface ObservedResponse {
  /**
   * Undefined if the request has no operation, such as a request for an unknown path, or if it was refused before its
   * operation was known, such as a request from a foreign page.
   */
  operationId: string | undefined;
  method: string;
  /**
   * 499 if the connection was closed before the response began. 500 if the body failed after its beginning was sent, even if
   * another status was sent: the client receives an incomplete response.
   */
  status: number;
  /** Time from the arrival of the request's headers to the end of the response. */
  durationMs: number;
}

/** Counts or measures a response. Its errors are logged. */
export type Observe = (response: ObservedResponse) => void;

/** Reported if the client disconnected before the response began. nginx logs the same number. No response has this status. */
const disconnectedStatus = 499;
const failedStatus = 500;

/** Returns the fields that describe the sender of a request in the log, such as an account id. They must not be secret. */
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
  const { method, originalUrl, operationId, identity, address, hasFailed = false } = request;
  const sentStatus = reply.raw.headersSent ? reply.statusCode : disconnectedStatus;
  const status = hasFailed ? failedStatus : sentStatus;
  const describe = () => ({
    method,
    path: originalUrl.split("?")[0],
    operation: operationId,
    status,
    durationMs: Math.round(durationMs),
    address,
    ...(identity === undefined ? {} : describeIdentity?.(identity)),
  });
  log.info(request, describe, hasFailed ? "failed" : "answered");
  if (!observe) return;
  try {
    observe({ operationId, method, status, durationMs });
  } catch (error) {
    log.error(request, () => ({ err: error }), "the option observe failed");
  }
}

/** Writes a log line with the id of the request. `describe` is called only if the level is logged. */
type WriteLine = (request: Pick<FastifyRequest, "id">, describe: () => object, message: string) => void;

/** The log lines of a server about its requests. */
export type RequestLog = Readonly<Record<"info" | "error", WriteLine>>;

/** Creates the log of a server. Fastify's own log would create a logger for each request, but most requests log nothing. */
export function createRequestLog(logger: FastifyBaseLogger | undefined): RequestLog {
  const writeTo =
    (level: "info" | "error"): WriteLine =>
    ({ id }, describe, message) => {
      if (logger && isEnabled(logger, level)) logger[level]({ reqId: id, ...describe() }, message);
    };
  return { info: writeTo("info"), error: writeTo("error") };
}

/** Whether a level is logged. Loggers other than pino may have no `isLevelEnabled`. */
function isEnabled(
  logger: FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean },
  level: string,
): boolean {
  return logger.isLevelEnabled?.(level) ?? true;
}
