import type { FastifyBaseLogger, FastifyRequest } from "fastify";

/** Writes a line about a request, which has the id of the request. `describe` is called where lines of its level are logged. */
type WriteLine = (request: Pick<FastifyRequest, "id">, describe: () => object, message: string) => void;

/** The lines that a server logs about its requests. */
export type RequestLog = Readonly<Record<"info" | "error", WriteLine>>;

/** Fastify would make a logger for each request, and most requests log nothing. */
export function createRequestLog(logger: FastifyBaseLogger | undefined): RequestLog {
  const writeTo =
    (level: "info" | "error"): WriteLine =>
    ({ id }, describe, message) => {
      if (logger && isEnabled(logger, level)) logger[level]({ reqId: id, ...describe() }, message);
    };
  return { info: writeTo("info"), error: writeTo("error") };
}

/** Loggers that are like pino may not tell. */
function isEnabled(
  logger: FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean },
  level: string,
): boolean {
  return logger.isLevelEnabled?.(level) ?? true;
}
