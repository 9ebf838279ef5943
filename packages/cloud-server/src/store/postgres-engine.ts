import { type Dialect, PostgresDialect } from "kysely";
import { Pool, type PoolConfig, types } from "pg";

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, as libpq reads it. */
  url: string;
  maxConnections: number;
  /** Longest time that a request waits for a connection, and then for a statement. */
  timeoutMs: number;
  /** Called for a connection that fails while nobody uses it. */
  onIdleError?: (error: Error) => void;
}

/** `int8`, which pg gives as text, because it may be larger than a number can be. No value of this store is. */
const bigintType = 20;

/**
 * Queries that may wait for a connection. It bounds the memory of a server whose database hangs, and is more than a database
 * that works leaves waiting.
 */
export const maxWaiting = 2000;

export function createPostgresDialect({ url, maxConnections, timeoutMs, onIdleError }: PostgresOptions): Dialect {
  const config: PoolConfig = {
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 30_000,
    // PostgreSQL ends a statement by itself; the client gives up on a server that has stopped to answer.
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + 1000,
    application_name: "docent-cloud",
    keepAlive: true,
    types: {
      getTypeParser: (type, format) =>
        type === bigintType && format !== "binary" ? Number : types.getTypeParser(type, format),
    },
  };
  const pool = new Pool(config);
  pool.on("error", (error) => onIdleError?.(error));
  // The pool handles errors of connections that are idle. One that is in use, between two statements, would end the process;
  // its next statement fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => {
        if (pool.waitingCount >= maxWaiting) throw new Error("Too many queries wait for a connection.");
        return pool.connect();
      },
      end: () => pool.end(),
    },
  });
}
