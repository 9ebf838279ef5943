import type { FastifyBaseLogger, FastifyRequest } from "fastify";

/** The lines that a server logs about a request. Each has the id of the request. */
export interface RequestLog {
  /** @param describe Called where lines of this level are logged. */
  info(request: Pick<FastifyRequest, "id">, describe: () => object, message: string): void;
  error(request: Pick<FastifyRequest, "id">, error: unknown, message: string): void;
}

/** Fastify would make a logger for each request, and most requests log nothing. */
export function createRequestLog(logger: FastifyBaseLogger | undefined): RequestLog {
  return {
    info({ id }, describe, message) {
      if (logger && isEnabled(logger, "info")) logger.info({ reqId: id, ...describe() }, message);
    },
    error: ({ id }, error, message) => logger?.error({ reqId: id, err: error }, message),
  };
}

/** Loggers that are like pino may not tell. */
function isEnabled(
  logger: FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean },
  level: string,
): boolean {
  return logger.isLevelEnabled?.(level) ?? true;
}
