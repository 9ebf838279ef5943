import type { ObservedResponse } from "@docent/server";

interface OperationCounts {
  /** Responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Number of responses by duration bucket. The last bucket counts durations above all bounds. */
  readonly durations: readonly number[];
  /** Sum of the durations, in seconds. */
  readonly seconds: number;
}

/** Upper bounds of the buckets, in seconds. Most lists take a few milliseconds, and the largest ones some seconds. */
export const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Counts responses for the metrics. A counter of prom-client with labels would take as long as a whole request. */
export class ResponseCounts {
  readonly #counts = new Map<string | undefined, MutableCounts>();

  /** Counts by the id of the operation. The key is undefined for requests without an operation. */
  get byOperation(): ReadonlyMap<string | undefined, OperationCounts> {
    return this.#counts;
  }

  add({ operationId, status, durationMs }: Pick<ObservedResponse, "operationId" | "status" | "durationMs">): void {
    let counts = this.#counts.get(operationId);
    if (!counts) {
      counts = { statuses: new Map(), durations: new Array(durationBounds.length + 1).fill(0), seconds: 0 };
      this.#counts.set(operationId, counts);
    }
    counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
    const seconds = durationMs / 1000;
    counts.seconds += seconds;
    const bucket = durationBounds.findIndex((bound) => seconds <= bound);
    const index = bucket < 0 ? durationBounds.length : bucket;
    counts.durations[index] = (counts.durations[index] ?? 0) + 1;
  }
}

interface MutableCounts extends OperationCounts {
  readonly statuses: Map<number, number>;
  readonly durations: number[];
  seconds: number;
}
