import { type QueryExecutorProvider, sql } from "kysely";
import type { CloudStore } from "../store/cloud-store.ts";

/** Requests to add to the counter of a key. */
export interface CounterDelta {
  readonly key: string;
  readonly amount: number;
  readonly windowSeconds: number;
}

/** The counter of a key after an addition. */
export interface CounterState {
  /** Requests of all replicas in the current window. */
  readonly used: number;
  /** Time until the window ends, by the clock of the database. */
  readonly remainingMs: number;
}

/** Counters that replicas share. */
export interface SharedCounters {
  /**
   * Adds to the counters of several keys in one statement. A counter whose window has ended starts a new one.
   *
   * @param deltas At most one delta for each key.
   * @throws if the database cannot be reached or does not respond. An implementation must not wait forever, because the
   * limiter sends no other statement in the meantime.
   */
  add(deltas: readonly CounterDelta[]): Promise<readonly (CounterState & { readonly key: string })[]>;
}

/** Interval between deletions of old counters by one process. */
const prunePauseMs = 60_000;

/** Microseconds since 1970 by the clock of the database, at the start of the statement. */
const nowUs = sql<bigint>`floor(extract(epoch from now()) * 1000000)::bigint`;

/**
 * Whether the window of a stored counter is still open. `excluded.ends_us` is the end of a window that starts now. If the
 * stored end is later by a whole window or more, the clock of the database was set back in the meantime.
 */
const isOpen = sql<boolean>`rate_counters.ends_us > ${nowUs}
  and rate_counters.ends_us < excluded.ends_us + (excluded.ends_us - ${nowUs})`;

/**
 * Creates counters in the table `rate_counters` of PostgreSQL. Only the clock of the database decides when windows end. Each
 * statement locks its rows in the order of their keys, so that two replicas cannot deadlock.
 *
 * @param nowMs Monotonic clock for the pause between deletions of old counters.
 */
export function createPostgresCounters(
  store: Pick<CloudStore, "database" | "explain">,
  { nowMs = () => performance.now() }: { nowMs?: () => number } = {},
): SharedCounters {
  let nextPruneMs = Number.NEGATIVE_INFINITY;
  return {
    async add(deltas) {
      const adding = sql<{ key: string; used: number; remaining_us: number }>`
        insert into rate_counters (key, ends_us, used)
        select key, ${nowUs} + window_us, amount
        from unnest(
          ${deltas.map(({ key }) => key)}::text[],
          ${deltas.map(({ amount }) => amount)}::bigint[],
          ${deltas.map(({ windowSeconds }) => windowSeconds * 1_000_000)}::bigint[]
        ) as delta (key, amount, window_us)
        order by key
        on conflict (key) do update set
          ends_us = case when ${isOpen} then rate_counters.ends_us else excluded.ends_us end,
          used = excluded.used + case when ${isOpen} then rate_counters.used else 0 end
        returning key, used, ends_us - ${nowUs} as remaining_us`.execute(store.database);
      const { rows } = await adding.catch((error: unknown) => {
        throw store.explain(error);
      });
      if (nowMs() >= nextPruneMs) {
        nextPruneMs = nowMs() + prunePauseMs;
        await prune(store.database).catch(() => {}); // The next deletion repeats it.
      }
      return rows.map(({ key, used, remaining_us }) => ({ key, used, remainingMs: remaining_us / 1000 }));
    },
  };
}

/** Deletes counters whose window ended more than a minute ago, except rows that another replica has locked. */
async function prune(database: QueryExecutorProvider): Promise<void> {
  await sql`
    delete from rate_counters where key in (
      select key from rate_counters where ends_us < ${nowUs} - 60000000 limit 100000 for update skip locked
    )`.execute(database);
}
