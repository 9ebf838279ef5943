import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { ResponseCounts } from "./response-counts.ts";

function createCounted() {
  const counts = new ResponseCounts();
  return { counts, metrics: createMetrics(counts, { version: "1.2.3" }) };
}

async function readSamples(metrics: ReturnType<typeof createMetrics>, prefix: string): Promise<string[]> {
  const { text } = await metrics.render();
  return text.split("\n").filter((line) => line.startsWith(prefix));
}

test("responses are counted by operation and status, and refusals by reason", async () => {
  const { counts, metrics } = createCounted();
  for (const status of [200, 200, 401, 429, 400, 500])
    counts.add({ operationId: "listThreads", status, durationMs: 3 });
  counts.add({ operationId: undefined, status: 404, durationMs: 1 });
  expect(await readSamples(metrics, "docent_requests_total{")).toEqual([
    'docent_requests_total{operation="listThreads",status="200"} 2',
    'docent_requests_total{operation="listThreads",status="401"} 1',
    'docent_requests_total{operation="listThreads",status="429"} 1',
    'docent_requests_total{operation="listThreads",status="400"} 1',
    'docent_requests_total{operation="listThreads",status="500"} 1',
    'docent_requests_total{operation="none",status="404"} 1',
  ]);
  expect(await readSamples(metrics, "docent_refused_total{")).toEqual([
    'docent_refused_total{reason="unauthorized"} 1',
    'docent_refused_total{reason="too_many_requests"} 1',
    'docent_refused_total{reason="invalid_request"} 2',
  ]);
});

test("a client that disconnects before the response is not counted as a refusal", async () => {
  const { counts, metrics } = createCounted();
  counts.add({ operationId: "listThreads", status: 499, durationMs: 3 });
  expect(await readSamples(metrics, "docent_requests_total{")).toEqual([
    'docent_requests_total{operation="listThreads",status="499"} 1',
  ]);
  expect(await readSamples(metrics, "docent_refused_total{")).toEqual([
    'docent_refused_total{reason="unauthorized"} 0',
    'docent_refused_total{reason="too_many_requests"} 0',
    'docent_refused_total{reason="invalid_request"} 0',
  ]);
});

test("durations are measured in seconds", async () => {
  const { counts, metrics } = createCounted();
  counts.add({ operationId: "listProjects", status: 200, durationMs: 3 });
  const samples = await readSamples(metrics, "docent_request_duration_seconds");
  expect(samples).toContain('docent_request_duration_seconds_bucket{le="0.0025",operation="listProjects"} 0');
  expect(samples).toContain('docent_request_duration_seconds_bucket{le="0.005",operation="listProjects"} 1');
  expect(samples).toContain('docent_request_duration_seconds_bucket{le="+Inf",operation="listProjects"} 1');
  expect(samples).toContain('docent_request_duration_seconds_sum{operation="listProjects"} 0.003');
  expect(samples).toContain('docent_request_duration_seconds_count{operation="listProjects"} 1');
});

test("the metrics report whether the store is up, and the resources of the process", async () => {
  const { metrics } = createCounted();
  metrics.setStoreUp(true);
  expect(await readSamples(metrics, "docent_store_up")).toEqual(["docent_store_up 1"]);
  metrics.setStoreUp(false);
  expect(await readSamples(metrics, "docent_store_up")).toEqual(["docent_store_up 0"]);
  expect(await readSamples(metrics, "process_resident_memory_bytes")).toHaveLength(1);
  expect(await readSamples(metrics, "nodejs_eventloop_lag_seconds ")).toHaveLength(1);
});

test("each server of a process has separate counts", async () => {
  const [first, second] = [createCounted(), createCounted()];
  first.counts.add({ operationId: "listThreads", status: 200, durationMs: 1 });
  expect(await readSamples(second.metrics, "docent_requests_total{")).toEqual([]);
});

test("the metrics have the version, and report whether limits are shared if there are replicas", async () => {
  const { counts, metrics } = createCounted();
  expect(await readSamples(metrics, "docent_build_info")).toEqual(['docent_build_info{version="1.2.3"} 1']);
  expect(await readSamples(metrics, "docent_limits_shared")).toEqual([]);
  let isShared = true;
  const replica = createMetrics(counts, { version: "1.2.3", areLimitsShared: () => isShared });
  expect(await readSamples(replica, "docent_limits_shared")).toEqual(["docent_limits_shared 1"]);
  isShared = false;
  expect(await readSamples(replica, "docent_limits_shared")).toEqual(["docent_limits_shared 0"]);
});
