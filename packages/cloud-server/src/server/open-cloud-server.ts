import type { ContractServer, ServerOptions } from "@docent/server";
import { createRateLimiter, defaultAddressLimit, defaultTokenLimit, toAddressKey } from "../limits/rate-limiter.ts";
import { createPostgresCounters } from "../limits/shared-counters.ts";
import type { CloudStore } from "../store/cloud-store.ts";
import { checkVersion } from "../store/migrations.ts";
import { openStore } from "../store/open-store.ts";
import { StoreHealth } from "../store/store-health.ts";
import { findEngine, isMissing } from "../store/store-options.ts";
import { createAuthenticator, type Identity } from "../tokens/authenticator.ts";
import { createCloudServer, toProblem } from "./create-cloud-server.ts";

/** Location of a cloud server's data, and its limits for each client. */
export interface CloudServerSettings extends Pick<ServerOptions<never>, "trustedProxies" | "hosts" | "observe"> {
  /**
   * Logger of the server. It receives paths as clients send them, including any tokens in them. `docent-cloud serve` removes
   * these tokens from its own log.
   */
  logger?: ServerOptions<never>["logger"];
  /** Path of an SQLite database, or the URL of a PostgreSQL database: `postgres://…`. */
  database: string;
  /** Whether an empty or older store is migrated. Default: true. */
  migrate?: boolean | undefined;
  /** Requests of each token per minute. Default: 600. */
  tokenLimit?: number | undefined;
  /** Requests per minute of each address without an accepted token. Default: 60. */
  addressLimit?: number | undefined;
  /** Connections to PostgreSQL. Default: 10. */
  maxConnections?: number | undefined;
  /**
   * Timeout, in milliseconds, to get a connection to PostgreSQL, and again for each statement. Default: 5,000.
   */
  storeTimeoutMs?: number | undefined;
  /**
   * Called with a message for operators when the store becomes unusable, when limits cannot be shared with other replicas,
   * when either works again, and when the last use of a token cannot be written.
   */
  onReport?: ((message: string) => void) | undefined;
}

/** The contract documents no refusal of an origin, so only the demo has origins. */
interface OpenServerOptions extends CloudServerSettings {
  /** Origins of pages that may call the API. Default: pages are neither refused nor given access. */
  origins?: readonly string[] | undefined;
}

/** A cloud server, its store and its checks, for the commands. */
export interface OpenCloudServer {
  server: ContractServer;
  store: CloudStore;
  /** Checks the store. Resolves to a message for operators about its problem, or undefined if it can be used. */
  check(): Promise<string | undefined>;
  /** Whether limits are shared with other replicas now. Undefined on SQLite. */
  areLimitsShared: (() => boolean) | undefined;
  /** Drains running responses for at most `graceMs`, and closes the store. */
  close(options?: { graceMs?: number }): Promise<void>;
}

const windowSeconds = 60;
const defaultStoreTimeoutMs = 5000;
/** Timeout of SQLite's lock. Waiting for it blocks the thread. Only the write of a token's last use waits for it. */
const sqliteTimeoutMs = 50;
/** Maximum number of idle connections, which bounds their memory. */
const maxIdleConnections = 10_000;

/**
 * Opens a store and the cloud API over it, without listening. If PostgreSQL cannot be reached, the server responds with
 * status 500 until it can.
 *
 * @throws {StoreError} if the store cannot be used, and a retry would not help.
 */
export async function openServer(settings: OpenServerOptions): Promise<OpenCloudServer> {
  const { database, migrate = true, maxConnections, storeTimeoutMs = defaultStoreTimeoutMs } = settings;
  const { tokenLimit = defaultTokenLimit, addressLimit = defaultAddressLimit, onReport = () => {} } = settings;
  if (!migrate && isMissing(database)) checkVersion(0, database);
  const store = await openStore({
    database,
    maxConnections,
    timeoutMs: findEngine(database) === "postgres" ? storeTimeoutMs : sqliteTimeoutMs,
  });
  let close: OpenCloudServer["close"] = () => store.close();
  try {
    const health = new StoreHealth({ store, mayMigrate: migrate, onReport });
    const limiter = createRateLimiter({
      policies: {
        token: { quota: tokenLimit, windowSeconds },
        address: { quota: addressLimit, windowSeconds },
      },
      shared: store.engine === "postgres" ? createPostgresCounters(store) : undefined,
      onReport,
    });
    const authenticate = createAuthenticator({ store, onReport });
    const { trustedProxies, hosts, origins, logger, observe } = settings;
    const server = createCloudServer({
      store,
      authenticate(credentials) {
        try {
          health.assertUsable();
          const identity = authenticate(credentials);
          return identity instanceof Promise ? identity.catch((error) => Promise.reject(toProblem(error))) : identity;
        } catch (error) {
          throw toProblem(error);
        }
      },
      limit({ identity, address }) {
        // The authenticator above returns this type.
        const known = identity as Identity | undefined;
        return known ? limiter.count("token", known.tokenId) : limiter.count("address", toAddressKey(address));
      },
      trustedProxies,
      hosts,
      origins,
      logger,
      observe,
      maxIdleConnections,
    });
    close = async (options) => {
      health.close();
      await server.close(options);
      await limiter.close();
      await store.close();
    };
    await health.start();
    return { server, store, check: () => health.check(), areLimitsShared: limiter.isSharing, close };
  } catch (error) {
    await close({ graceMs: 0 });
    throw error;
  }
}

/**
 * Opens the server of `docent-cloud serve` for use in a program, without its operations port. Call `listen`, or use `fetch`.
 * `close` drains running responses, and closes the store.
 *
 * @throws {StoreError} if the store cannot be used, and a retry would not help.
 */
export async function openCloudServer(settings: CloudServerSettings): Promise<ContractServer> {
  const { server, close } = await openServer(settings);
  return { routes: server.routes, fetch: server.fetch, listen: server.listen, close };
}
