import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { StatefulRequest } from "./request-state.ts";

/** An ended response, for metrics. */
export interface ObservedResponse {
  /**
   * Undefined for a request without an operation (such as one for an unknown path), and for one that was refused before its
   * operation was known (such as one of a foreign page).
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

/** Reported for a client that left before the response. nginx logs the same number. No response has this status. */
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

/** Writes a log line with the id of the request. `describe` is called only if the level is logged. */
type WriteLine = (request: Pick<FastifyRequest, "id">, describe: () => object, message: string) => void;

/** The log lines of a server about its requests. */
export type RequestLog = Readonly<Record<"info" | "error", WriteLine>>;

/** Creates the log of a server. Fastify's own would create a logger for each request, and most requests log nothing. */
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
