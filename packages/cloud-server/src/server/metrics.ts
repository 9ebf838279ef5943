import type { ObservedResponse } from "@docent/server";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What Prometheus reads about one process. */
export interface Metrics {
  /** Takes note of a response that ended. */
  observe(response: Pick<ObservedResponse, "operationId" | "status" | "durationMs">): void;
  /** Takes note of whether the store could be used when that was last checked. */
  setStoreUp(isUp: boolean): void;
  /** Everything in the text format of Prometheus. */
  render(): Promise<{ contentType: string; text: string }>;
}

/** Upper bounds in seconds. A list takes a few milliseconds, and the largest ones some seconds. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

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
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: "docent_requests_total",
    help: "Responses that ended, by operation of the contract and by status.",
    labelNames: ["operation", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "docent_request_duration_seconds",
    help: "Time from a request to the end of its response, by operation of the contract.",
    labelNames: ["operation"],
    buckets: durationBuckets,
    registers,
  });
  const refused = new Counter({
    name: "docent_refused_total",
    help: "Responses with a status from 400 to 498, by reason.",
    labelNames: ["reason"],
    registers,
  });
  // A lookup by labels takes longer than counting.
  const requestsOf = remember((key) => {
    const [operation = "", status = ""] = key.split(" ");
    return requests.labels({ operation, status });
  });
  const durationsOf = remember((operation) => durations.labels({ operation }));
  const storeUp = new Gauge({
    name: "docent_store_up",
    help: "1 when the store could be used at the last check, otherwise 0.",
    registers,
  });
  // A rate needs the zero that precedes the first refusal.
  for (const reason of [...Object.values(refusals), otherRefusal]) refused.inc({ reason }, 0);
  return {
    observe({ operationId, status, durationMs }) {
      const operation = operationId ?? "none";
      requestsOf(`${operation} ${status}`).inc();
      durationsOf(operation).observe(durationMs / 1000);
      if (status >= 400 && status < leftStatus) refused.inc({ reason: refusals[status] ?? otherRefusal });
    },
    setStoreUp: (isUp) => storeUp.set(isUp ? 1 : 0),
    render: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
}

/** Calls a function once for each of the few keys that there are. */
function remember<Value>(create: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? create(key);
    known.set(key, value);
    return value;
  };
}
