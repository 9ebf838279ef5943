import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { KnownToken } from "../store/cloud-store.ts";
import { createAuthenticator } from "./authenticator.ts";
import { createToken } from "./token.ts";

const hourUs = 3600 * 1_000_000;

/** Creates a store with one token that records its calls. A test sets its clocks. */
class CountingStore {
  readonly secret: string;
  readonly token: KnownToken;
  lookups: string[] = [];
  used: number[] = [];
  nowMicroseconds = 1000 * hourUs;
  monotonicMs = 0;
  failure: Error | undefined;
  readonly reports: string[] = [];

  constructor() {
    const { secret, hash } = createToken();
    this.secret = secret;
    this.token = { hash, id: "tok_1", account_id: "acc_1", expires_us: null, revoked_us: null, last_used_us: null };
  }

  nowUs = () => this.nowMicroseconds;

  findToken = async (hash: string) => {
    this.lookups.push(hash);
    if (this.failure) throw this.failure;
    return hash === this.token.hash ? { ...this.token } : undefined;
  };

  markUsed = async (_: string, usedUs: number) => {
    if (this.failure) throw this.failure;
    this.used.push(usedUs);
    this.token.last_used_us = usedUs;
  };

  authenticator() {
    return createAuthenticator({
      store: this,
      monotonicMs: () => this.monotonicMs,
      onReport: (message) => this.reports.push(message),
    });
  }
}

describe("an authenticator", () => {
  let store: CountingStore;
  let authenticate: (value?: string) => Promise<unknown>;
  beforeEach(() => {
    store = new CountingStore();
    const created = store.authenticator();
    authenticate = async (value) => created(value === undefined ? [] : [{ scheme: "bearerToken", value, scopes: [] }]);
  });

  test("returns the account and the id of a valid token, but neither the token nor its hash", async () => {
    expect(await authenticate(store.secret)).toEqual({ accountId: "acc_1", tokenId: "tok_1" });
  });

  const refused: Record<string, (token: KnownToken, secret: string) => string | undefined> = {
    "is missing": () => undefined,
    "is empty": () => "",
    "is malformed": () => "docent_!",
    "is unknown": () => createToken().secret,
    "is cut short": (_, secret) => secret.slice(0, -1),
    "is in lower case": (_, secret) => secret.toLowerCase(),
    "has a megabyte": () => "x".repeat(1_000_000),
    "has expired": (token, secret) => {
      token.expires_us = store.nowMicroseconds;
      return secret;
    },
    "was revoked": (token, secret) => {
      token.revoked_us = 1;
      return secret;
    },
  };

  test.each(Object.entries(refused))("refuses a token that %s, after one lookup", async (_, change) => {
    expect(await authenticate(change(store.token, store.secret))).toBe(undefined);
    expect(store.lookups).toHaveLength(1);
    expect(store.used).toEqual([]);
  });

  test("looks up a valid token once in half a second, and an invalid token each time", async () => {
    for (const [value, lookups] of [
      [store.secret, 2],
      ["docent_bad", 3],
    ] as const) {
      store.lookups = [];
      const startMs = store.monotonicMs;
      for (const ms of [0, 499, 500]) {
        store.monotonicMs = startMs + ms;
        await authenticate(value);
      }
      expect(store.lookups).toHaveLength(lookups);
    }
  });

  test("refuses a token at most half a second after its revocation, and immediately after its expiry", async () => {
    await authenticate(store.secret);
    store.token.revoked_us = store.nowMicroseconds;
    store.monotonicMs = 500;
    expect(await authenticate(store.secret)).toBe(undefined);
    store.token.revoked_us = null;
    store.token.expires_us = store.nowMicroseconds + 1;
    store.monotonicMs = 1000;
    expect(await authenticate(store.secret)).toBeDefined();
    store.nowMicroseconds += 1;
    expect(await authenticate(store.secret)).toBe(undefined);
  });

  test("looks up once for concurrent requests", async () => {
    await Promise.all(Array.from({ length: 20 }, () => authenticate(store.secret)));
    expect(store.lookups).toHaveLength(1);
  });

  test("refuses a revoked token even if an older lookup that found it still runs", async () => {
    const { findToken } = store;
    const waiting: (() => void)[] = [];
    store.findToken = async (hash) => {
      const found = await findToken(hash);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return found;
    };
    const first = authenticate(store.secret);
    store.token.revoked_us = store.nowMicroseconds;
    store.monotonicMs = 1000;
    const second = authenticate(store.secret);
    await Promise.resolve();
    for (const finish of waiting) finish();
    await first;
    expect(await second).toBe(undefined);
  });

  test("does not cache a failure of the store", async () => {
    store.failure = new Error("The store is away.");
    await expect(authenticate(store.secret)).rejects.toThrow("The store is away.");
    store.failure = undefined;
    expect(await authenticate(store.secret)).toBeDefined();
  });

  test("evicts the oldest token if there are too many valid tokens", async () => {
    store.findToken = async (hash) => {
      store.lookups.push(hash);
      return { ...store.token, hash };
    };
    await authenticate(store.secret);
    for (let number = 0; number < 10_000; number++) await authenticate(`docent_${String(number).padStart(43, "x")}`);
    await authenticate(store.secret);
    expect(store.lookups.filter((hash) => hash === store.token.hash)).toHaveLength(2);
  });

  test("evicts a token within a second of its last use", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await authenticate(store.secret);
    expect(vi.getTimerCount()).toBe(1);
    for (let ms = 0; ms < 1000; ms += 250) {
      store.monotonicMs += 250;
      vi.advanceTimersByTime(250);
    }
    // The timer is cleared with the last token.
    expect(vi.getTimerCount()).toBe(0);
    // By this clock, a cached token would still be accepted without a lookup.
    store.monotonicMs = 100;
    await authenticate(store.secret);
    expect(store.lookups).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(1);
  });

  test("writes the last use once an hour", async () => {
    for (const us of [0, hourUs - 1, hourUs, hourUs + 1]) {
      store.nowMicroseconds = 1000 * hourUs + us;
      store.monotonicMs += 500;
      await authenticate(store.secret);
    }
    expect(store.used).toEqual([1000 * hourUs, 1001 * hourUs]);
  });

  test("writes the last use after the clock was set back", async () => {
    await authenticate(store.secret);
    store.nowMicroseconds -= 24 * hourUs;
    store.monotonicMs += 500;
    await authenticate(store.secret);
    expect(store.used).toEqual([1000 * hourUs, 976 * hourUs]);
  });

  test("accepts a token whose last use cannot be written, and tries to write it again a minute later", async () => {
    store.markUsed = async () => {
      throw new Error("It is read-only.");
    };
    for (const ms of [0, 500, 59_000, 60_500]) {
      store.monotonicMs = ms;
      expect(await authenticate(store.secret)).toBeDefined();
      await Promise.resolve();
    }
    expect(store.reports).toEqual(Array(2).fill("The last use of a token cannot be written. It is read-only."));
  });
});
