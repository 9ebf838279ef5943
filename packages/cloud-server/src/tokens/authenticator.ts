import type { Authenticate } from "@docent/server";
import type { CloudStore, KnownToken } from "../store/cloud-store.ts";
import { hashToken, isSameHash } from "./token.ts";

/** Who sends a request. */
export interface Identity {
  accountId: string;
  /** Of the token. Neither the token nor its hash. */
  tokenId: string;
}

export interface AuthenticatorOptions {
  store: Pick<CloudStore, "findToken" | "markUsed" | "nowUs">;
  /** Monotonic clock in milliseconds, for the age of what is remembered. */
  monotonicMs?: () => number;
  /** Called where the time of last use cannot be written. The request is served all the same. */
  onReport?: (message: string) => void;
}

/** Longest time that a token is remembered. A revoked token is refused by every replica after that, at the latest. */
const rememberMs = 500;
/** Tokens that are remembered. */
const maxRemembered = 10_000;
/** Shortest time between two writes of the last use of a token. */
const usedStepUs = 3600 * 1_000_000;
/** Pause after a last use that could not be written, such as to a store that is read-only. */
const retryMs = 60_000;

interface Remembered {
  token: Promise<KnownToken | undefined>;
  untilMs: number;
}

/**
 * Tells whose token a request carries. Accepted tokens are remembered for half a second. Tokens that are missing, malformed,
 * unknown, expired and revoked take the same time: one hash and one lookup, each time.
 */
export function createAuthenticator({
  store,
  monotonicMs = () => performance.now(),
  onReport = () => {},
}: AuthenticatorOptions): Authenticate {
  const remembered = new Map<string, Remembered>();
  let markAfterMs = 0;

  function look(hash: string): Promise<KnownToken | undefined> {
    const nowMs = monotonicMs();
    const known = remembered.get(hash);
    if (known && nowMs < known.untilMs) return known.token;
    const token = store.findToken(hash);
    // Map keeps the order of insertion, so the first entries are the oldest.
    remembered.delete(hash);
    for (const [oldest, { untilMs }] of remembered) {
      if (remembered.size < maxRemembered && nowMs < untilMs) break;
      remembered.delete(oldest);
    }
    remembered.set(hash, { token, untilMs: nowMs + rememberMs });
    // A failure is not remembered: the store may be back for the next request.
    token.catch(() => remembered.delete(hash));
    return token;
  }

  return async ([credentials]) => {
    const hash = hashToken(credentials?.value ?? "");
    const token = await look(hash);
    const nowUs = store.nowUs();
    if (!token || !isSameHash(token.hash, hash) || !isUsable(token, nowUs)) {
      remembered.delete(hash);
      return undefined;
    }
    markUse(token, nowUs);
    return { accountId: token.account_id, tokenId: token.id } satisfies Identity;
  };

  function markUse(token: KnownToken, nowUs: number): void {
    // A clock that was set back leaves a last use in the future.
    const isRecent = token.last_used_us !== null && Math.abs(nowUs - token.last_used_us) < usedStepUs;
    if (isRecent || monotonicMs() < markAfterMs) return;
    token.last_used_us = nowUs;
    store.markUsed(token.hash, nowUs).catch((error: Error) => {
      markAfterMs = monotonicMs() + retryMs;
      onReport(`The last use of a token cannot be written. ${error.message}`);
    });
  }
}

function isUsable({ revoked_us, expires_us }: KnownToken, nowUs: number): boolean {
  return revoked_us === null && (expires_us === null || nowUs < expires_us);
}
