import type { Authenticate } from "@docent/server";
import type { CloudStore, KnownToken } from "../store/cloud-store.ts";
import { hashToken, isSameHash } from "./token.ts";

/** The account and the token of a request. */
export interface Identity {
  accountId: string;
  /** Id of the token, which is neither the token nor its hash. */
  tokenId: string;
}

export interface AuthenticatorOptions {
  store: Pick<CloudStore, "findToken" | "markUsed" | "nowUs">;
  /** Monotonic clock in milliseconds, for the age of cached tokens. */
  monotonicMs?: () => number;
  /** Called with a message if the last use of a token cannot be written. The request succeeds nevertheless. */
  onReport?: (message: string) => void;
}

/** Maximum age of a cached token. Every replica refuses a revoked token after this time at the latest. */
const maxAgeMs = 500;
/** Maximum number of cached tokens. */
const maxCached = 10_000;
/** Minimum time between two writes of the last use of a token. */
const minUseGapUs = 3600 * 1_000_000;
/** Retry delay if a last use could not be written, for example because the store is read-only. */
const retryMs = 60_000;

interface CachedToken {
  token: KnownToken;
  identity: Identity;
  untilMs: number;
}

interface Lookup {
  finding: Promise<KnownToken | undefined>;
  /** Requests after this time start another lookup, because the result may be as old as the start of this one. */
  untilMs: number;
}

/**
 * Creates the function that finds the account and the id of a bearer token. An accepted token is cached for half a second,
 * during which its requests need neither a hash nor a promise. Missing, malformed, unknown, expired and revoked tokens all take
 * the same time: one hash and one lookup for each request.
 */
export function createAuthenticator({
  store,
  monotonicMs = () => performance.now(),
  onReport = () => {},
}: AuthenticatorOptions): Authenticate {
  /**
   * Accepted tokens by their text. V8 compares two texts only if their hashes are equal. The hashes have a secret seed, so
   * the duration of a lookup reveals nothing about a token. A token stays in memory for at most a second after its last use.
   */
  const cache = new Map<string, CachedToken>();
  /** Running lookups by the hash of the token, so that concurrent requests with the same token cause one query. */
  const pending = new Map<string, Lookup>();
  let pruneTimer: NodeJS.Timeout | undefined;
  let markAfterMs = 0;

  return ([credentials]) => {
    const secret = credentials?.value ?? "";
    const known = cache.get(secret);
    if (!known || monotonicMs() >= known.untilMs || hasExpired(known.token)) return findIdentity(secret);
    return known.identity;
  };

  async function findIdentity(secret: string): Promise<Identity | undefined> {
    const hash = hashToken(secret);
    const { finding, untilMs } = startLookup(hash);
    const token = await finding;
    cache.delete(secret);
    if (!token || !isSameHash(token.hash, hash) || token.revoked_us !== null || hasExpired(token)) return undefined;
    markUse(token);
    const identity = { accountId: token.account_id, tokenId: token.id };
    keep(secret, { token, identity, untilMs });
    return identity;
  }

  /** Starts a lookup, or joins one that started less than half a second ago. */
  function startLookup(hash: string): Lookup {
    const nowMs = monotonicMs();
    const known = pending.get(hash);
    if (known && nowMs < known.untilMs) return known;
    const finding = store.findToken(hash).finally(() => {
      if (pending.get(hash) === lookup) pending.delete(hash);
    });
    const lookup = { finding, untilMs: nowMs + maxAgeMs };
    pending.set(hash, lookup);
    return lookup;
  }

  function keep(secret: string, entry: CachedToken): void {
    prune(maxCached - 1);
    cache.set(secret, entry);
    pruneTimer ??= setInterval(() => prune(maxCached), maxAgeMs).unref();
  }

  function prune(max: number): void {
    const nowMs = monotonicMs();
    // A map keeps the order of insertion, so the first entries are the oldest.
    for (const [oldest, { untilMs }] of cache) {
      if (cache.size <= max && nowMs < untilMs) return;
      cache.delete(oldest);
    }
    clearInterval(pruneTimer);
    pruneTimer = undefined;
  }

  function hasExpired({ expires_us }: KnownToken): boolean {
    return expires_us !== null && store.nowUs() >= expires_us;
  }

  function markUse(token: KnownToken): void {
    const nowUs = store.nowUs();
    // The stored last use is in the future if the clock was set back.
    const isRecent = token.last_used_us !== null && Math.abs(nowUs - token.last_used_us) < minUseGapUs;
    if (isRecent || monotonicMs() < markAfterMs) return;
    token.last_used_us = nowUs;
    store.markUsed(token.hash, nowUs).catch((error: Error) => {
      markAfterMs = monotonicMs() + retryMs;
      onReport(`The last use of a token cannot be written. ${error.message}`);
    });
  }
}
