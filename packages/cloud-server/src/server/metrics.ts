import { Counter, collectDefaultMetrics, Gauge, type Histogram, Registry } from "prom-client";
import { durationBounds, type ResponseCounts } from "./response-counts.ts";

/** Metrics of one process for Prometheus. */
export interface Metrics {
  /** Records whether the store was usable at the last check. */
  setStoreUp(isUp: boolean): void;
  /** Renders all metrics in the text format of Prometheus. */
  render(): Promise<{ contentType: string; text: string }>;
}

interface MetricsOptions {
  version: string;
  /** Whether replicas share their limits now. Undefined for a single server. */
  areLimitsShared?: (() => boolean) | undefined;
}

/** Reasons in `docent_refused_total` by status. They are error codes of the contract. */
const refusals: Readonly<Record<number, string>> = { 401: "unauthorized", 429: "too_many_requests" };
/** Reason of all other refusals. Their statuses are in `docent_requests_total`. */
const otherRefusal = "invalid_request";
/** Status of a request whose client disconnected before the response. It is not a refusal. */
const clientClosedStatus = 499;

/**
 * Creates the metrics of the cloud server, with prom-client's metrics of the process. Labels are operations of the contract,
 * statuses and fixed words, never input of a client. They contain no secrets, and their number is bounded.
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
    help: "Responses that ended, by operation of the contract and by status; 500 if a response failed after it had begun.",
    labelNames: ["operation", "status"],
    registers,
    collect() {
      this.reset();
      for (const [operation = "none", { statuses }] of counts.byOperation)
        for (const [status, count] of statuses) this.inc({ operation, status }, count);
    },
  });
  // Not a histogram of prom-client, which only takes one value at a time.
  register.registerMetric(describeDurations(counts) as unknown as Histogram);
  new Counter({
    name: "docent_refused_total",
    help: "Responses with a status from 400 to 498, by reason.",
    labelNames: ["reason"],
    registers,
    collect() {
      this.reset();
      // To compute a rate, Prometheus needs the zero before the first refusal.
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

/** Describes the durations as a histogram, in the form that the registry of prom-client reads. */
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
