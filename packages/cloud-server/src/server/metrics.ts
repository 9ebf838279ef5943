import type { ObservedResponse } from "@docent/server";
import { Counter, collectDefaultMetrics, Gauge, type Histogram, Registry } from "prom-client";

/** Metrics of one process for Prometheus. */
export interface Metrics {
  /** Records whether the store was usable at the last check. */
  setStoreUp(isUp: boolean): void;
  /** Everything in the text format of Prometheus. */
  render(): Promise<{ contentType: string; text: string }>;
}

interface MetricsOptions {
  /** Of this program. */
  version: string;
  /** Whether replicas share their limits now. Undefined for a single server. */
  areLimitsShared?: (() => boolean) | undefined;
}

/** Reasons of `docent_refused_total`, by status, in words of the contract's errors. */
const refusals: Readonly<Record<number, string>> = { 401: "unauthorized", 429: "too_many_requests" };
/** All other refusals: `docent_requests_total` has their status. */
const otherRefusal = "invalid_request";
/** The client disconnected before the response began, so nothing was refused. */
const clientClosedStatus = 499;

/**
 * Counters of the cloud server, with those of the process from prom-client. Labels are operations of the contract,
 * statuses and fixed words: nothing that a client sends becomes a label, so that no secret gets into them and their
 * number is bounded.
 */
export function createMetrics(
  counts: Pick<ResponseCounts, "byOperation">,
  { version, areLimitsShared }: MetricsOptions,
): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Counter({
    name: "docent_requests_total",
    help: "Responses that ended, by operation of the contract and by status.",
    labelNames: ["operation", "status"],
    registers,
    collect() {
      this.reset();
      for (const [operation = "none", { statuses }] of counts.byOperation)
        for (const [status, count] of statuses) this.inc({ operation, status }, count);
    },
  });
  // A histogram of prom-client takes one value at a time.
  register.registerMetric(describeDurations(counts) as unknown as Histogram);
  new Counter({
    name: "docent_refused_total",
    help: "Responses with a status from 400 to 498, by reason.",
    labelNames: ["reason"],
    registers,
    collect() {
      this.reset();
      // A rate needs the zero before the first refusal.
      for (const reason of [...Object.values(refusals), otherRefusal]) this.inc({ reason }, 0);
      for (const { statuses } of counts.byOperation.values())
        for (const [status, count] of statuses)
          if (status >= 400 && status < clientClosedStatus)
            this.inc({ reason: refusals[status] ?? otherRefusal }, count);
    },
  });
  const build = new Gauge({
    name: "docent_build_info",
    help: "1, with the version of this program.",
    labelNames: ["version"],
    registers,
  });
  build.set({ version }, 1);
  if (areLimitsShared)
    new Gauge({
      name: "docent_limits_shared",
      help: "1 while replicas share their counts of requests, 0 while each one counts alone.",
      registers,
      collect() {
        this.set(areLimitsShared() ? 1 : 0);
      },
    });
  const storeUp = new Gauge({
    name: "docent_store_up",
    help: "1 when the store could be used at the last check, otherwise 0.",
    registers,
  });
  return {
    setStoreUp: (isUp) => storeUp.set(isUp ? 1 : 0),
    render: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
}

/** A histogram as the registry of prom-client reads it. */
function describeDurations(counts: Pick<ResponseCounts, "byOperation">) {
  const name = "docent_request_duration_seconds";
  return {
    name,
    async get() {
      const values = [...counts.byOperation].flatMap(([operation = "none", { durations, seconds }]) => {
        let count = 0;
        const buckets = [...durationBounds, "+Inf"].map((le, index) => {
          count += durations[index] ?? 0;
          return { metricName: `${name}_bucket`, labels: { le, operation }, value: count };
        });
        return [
          ...buckets,
          { metricName: `${name}_sum`, labels: { operation }, value: seconds },
          { metricName: `${name}_count`, labels: { operation }, value: count },
        ];
      });
      const help = "Time from a request to the end of its response, by operation of the contract.";
      return { name, help, type: "histogram", aggregator: "sum", values };
    },
  };
}

/** Counts of the responses of one operation. */
interface OperationCounts {
  /** Responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Number of responses by duration bucket; the last bucket has those above all bounds. */
  readonly durations: readonly number[];
  /** Sum of the durations. */
  readonly seconds: number;
}

/** Upper bounds in seconds. A list takes a few milliseconds, and the largest ones some seconds. */
const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Counts responses. The metrics read it when they are rendered: counters with labels would take as long as a request. */
export class ResponseCounts {
  readonly #counts = new Map<string | undefined, MutableCounts>();

  /** By operation of the contract; undefined for requests without one. */
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
