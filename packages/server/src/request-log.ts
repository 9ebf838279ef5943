import type { FastifyBaseLogger, FastifyRequest } from "fastify";

/** Writes a log line with the id of the request. `describe` is called only if the level is logged. */
type WriteLine = (request: Pick<FastifyRequest, "id">, describe: () => object, message: string) => void;

/** The log lines of a server about its requests. */
export type RequestLog = Readonly<Record<"info" | "error", WriteLine>>;

/** Fastify would create a logger for each request, and most requests log nothing. */
export function createRequestLog(logger: FastifyBaseLogger | undefined): RequestLog {
  const writeTo =
    (level: "info" | "error"): WriteLine =>
    ({ id }, describe, message) => {
      if (logger && isEnabled(logger, level)) logger[level]({ reqId: id, ...describe() }, message);
    };
  return { info: writeTo("info"), error: writeTo("error") };
}

/** Loggers other than pino may have no such function. */
function isEnabled(
  logger: FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean },
  level: string,
): boolean {
  return logger.isLevelEnabled?.(level) ?? true;
}
