import { Counter, collectDefaultMetrics, Gauge, type Histogram, Registry } from "prom-client";
import { durationBounds, type ResponseCounts } from "./response-counts.ts";

/** What Prometheus reads about one process. */
export interface Metrics {
  /** Takes note of whether the store could be used when that was last checked. */
  setStoreUp(isUp: boolean): void;
  /** Everything in the text format of Prometheus. */
  render(): Promise<{ contentType: string; text: string }>;
}

export interface MetricsOptions {
  /** Of this program. */
  version: string;
  /** Whether replicas share their limits at this moment. Undefined for a server that is alone. */
  areLimitsShared?: (() => boolean) | undefined;
}

/** Reasons of `docent_refused_total`, by status, in words of the contract's errors. */
const refusals: Readonly<Record<number, string>> = { 401: "unauthorized", 429: "too_many_requests" };
/** All other refusals: the status in `docent_requests_total` tells them apart. */
const otherRefusal = "invalid_request";
/** The client left before the response began, so nothing was refused. */
const leftStatus = 499;

/**
 * Counters of the cloud server, with those of the process that prom-client has. Labels are operations of the contract,
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
      // A rate needs the zero that precedes the first refusal.
      for (const reason of [...Object.values(refusals), otherRefusal]) this.inc({ reason }, 0);
      for (const { statuses } of counts.byOperation.values())
        for (const [status, count] of statuses)
          if (status >= 400 && status < leftStatus) this.inc({ reason: refusals[status] ?? otherRefusal }, count);
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
