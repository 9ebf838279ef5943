import { type Dialect, PostgresDialect, type PostgresPoolClient } from "kysely";
import { Client, Pool, type PoolClient, type PoolConfig, types } from "pg";

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, as libpq reads it. */
  url: string;
  maxConnections: number;
  /** Timeout to get a connection, and again for each statement. A server that does not respond has one second more. */
  timeoutMs: number;
}

/**
 * The type `int8`. By default, pg returns it as text, because it may be beyond the safe integers of JavaScript. Those of this
 * store are not.
 */
const bigintType = 20;

/**
 * Maximum number of queries that wait for a connection. It bounds the memory of a server whose database hangs. With a working
 * database, fewer queries wait.
 */
export const maxWaiting = 2000;

/**
 * Idle time before TCP keep-alive. Node then sends a probe each second, and gives up after ten
 * (https://nodejs.org/api/net.html#socketsetkeepaliveenable-initialdelay).
 */
const keepAliveDelayMs = 10_000;

/** The dialect for Kysely, with a pool of connections. */
export function createPostgresDialect({ url, maxConnections, timeoutMs }: PostgresOptions): Dialect {
  const config: PoolConfig = {
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 30_000,
    // PostgreSQL aborts a slow statement itself. The timeout of the client is for a server that does not respond.
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + 1000,
    application_name: "docent-cloud",
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    Client: ClosingClient,
    types: {
      getTypeParser: (type, format) =>
        type === bigintType && format !== "binary" ? Number : types.getTypeParser(type, format),
    },
  };
  const pool = new Pool(config);
  // A failed idle connection is replaced.
  pool.on("error", () => {});
  // The pool handles only errors of idle connections. Without this listener, an error of a connection in use, between two
  // statements, would end the process. With it, the next statement fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  const connect = createConnect(pool, maxConnections);
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => {
        if (pool.waitingCount >= maxWaiting) throw new Error("Too many queries wait for a connection.");
        return closeAfterTimeout(await connect());
      },
      end: () => pool.end(),
    },
  });
}

/** Error code of PostgreSQL when the server, the database or the role has reached its maximum number of connections. */
const tooManyConnections = "53300";

/** Time for which a pool opens no more connections after PostgreSQL refused one. */
const smallPoolMs = 10_000;

/**
 * Creates a function that takes a connection from the pool. If PostgreSQL allows fewer connections than the pool, the function
 * waits for one that is already open. pg would fail.
 */
function createConnect(pool: Pool, maxConnections: number): () => Promise<PoolClient> {
  let openCount = 0;
  let isShrunk = false;
  pool.on("connect", () => {
    openCount += 1;
  });
  pool.on("remove", () => {
    openCount -= 1;
  });
  const shrink = () => {
    pool.options.max = Math.max(1, openCount);
    if (isShrunk) return;
    isShrunk = true;
    setTimeout(() => {
      isShrunk = false;
      pool.options.max = maxConnections;
    }, smallPoolMs).unref();
  };
  return async () => {
    try {
      return await pool.connect();
    } catch (error) {
      if (Object(error).code !== tooManyConnections) throw error;
      shrink();
      return await pool.connect();
    }
  };
}

/** Closes the connection if the client fails to authenticate. pg would leave it open until the server closes it. */
class ClosingClient extends Client {
  override connect(): Promise<Client>;
  override connect(callback: (error: Error | null, client?: Client) => void): void;
  override connect(callback?: (error: Error) => void): Promise<Client> | undefined {
    if (!callback) return super.connect();
    super.connect((error: Error) => {
      if (error) this.end().catch(() => {});
      callback(error);
    });
    return undefined;
  }
}

/** Closes a connection after a query has timed out. pg leaves that query active, so the next query would wait for it. */
function closeAfterTimeout(client: PoolClient): PostgresPoolClient {
  let timeout: Error | undefined;
  const query: unknown = async (text: string, parameters: readonly unknown[]) => {
    if (timeout) throw timeout;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === "Query read timeout") timeout = error;
      throw error;
    }
  };
  // Kysely calls the other overload only for cursors, which this dialect does not have.
  return {
    query: query as PostgresPoolClient["query"],
    release: (isDiscarded) => client.release(timeout ?? isDiscarded),
  };
}
