import { defer } from "@docent/storage/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import type { SyncedResource } from "../library/synced-resource.ts";
import { SourceError, type SourceVersion, type SyncOptions } from "../resources/resource-source.ts";
import { startLocalServer } from "../testing/start-local-server.ts";
import { type WaitOptions, waitForSyncs } from "./answer-question.ts";
import { ToolLog } from "./answer-writer.ts";

const never = ({ signal, onProgress }: SyncOptions) => {
  onProgress({ phase: "Fetching", done: 1, total: 9 });
  return new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
};
const nothing: SourceVersion = { version: "1", changed: [], snapshot: new Map(), skipped: [] };
const atOnce = async () => nothing;

type Sync = (options: SyncOptions) => Promise<SourceVersion>;

/** Creates resources with these sync functions, by name. */
async function makeResources(syncs: Record<string, Sync>): Promise<Record<string, SyncedResource>> {
  const resources = Object.keys(syncs).map((name) => ({ type: "git", name, url: "https://example.com/a" }) as const);
  const { library } = await startLocalServer({
    resources,
    createSource: ({ name }) => ({ sync: (options) => (syncs[name] ?? atOnce)(options) }),
  });
  return Object.fromEntries(library.list().map((resource) => [resource.definition.name, resource]));
}

interface Waiting extends Partial<WaitOptions> {
  /** Called after each report with the number of reports. */
  onReport?: (count: number) => void;
}

/** The reported state of each resource: `slow running`, `slow error: …`. */
async function wait(resources: readonly SyncedResource[], { onReport = () => {}, ...options }: Waiting = {}) {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const log = new ToolLog(false);
  const reported: string[] = [];
  const waiting = waitForSyncs(resources, { log, signal: stop.signal, areNamed: false, maxWaitMs: 0, ...options });
  for (let next = await waiting.next(); ; next = await waiting.next()) {
    if (next.done) return { reported, failures: next.value.map(({ message }) => message) };
    if (next.value.event !== "tool.updated") continue;
    const { state } = next.value.data;
    reported.push(`${state.input?.["resource"]} ${state.status}${state.status === "error" ? `: ${state.error}` : ""}`);
    onReport(reported.length);
  }
}

test("a question about all resources does not wait for a slow sync if another resource is searchable, and reports the slow sync", async () => {
  const { slow, quick } = await makeResources({ slow: never, quick: atOnce });
  if (!slow || !quick) throw new Error("There are two resources.");
  await quick.sync();
  await expect.poll(() => slow.state.progress?.phase).toBe("Fetching");
  const { reported, failures } = await wait([slow, quick]);
  expect(reported).toEqual([
    "slow running",
    "slow error: It is still being fetched (Fetching, 1 of 9); the answer does not include it.",
  ]);
  expect(failures).toEqual([]);
});

test("a question waits a limited time for a resource that was just added", async () => {
  const { slow, quick } = await makeResources({ slow: never, quick: atOnce });
  if (!slow || !quick) throw new Error("There are two resources.");
  await quick.sync();
  // The clock stands still, because on a busy machine the wait could end before the second report.
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const onReport = (count: number) => count === 3 && vi.advanceTimersByTime(2000);
  const { reported } = await wait([slow, quick], { maxWaitMs: slow.ageMs + 2000, onReport });
  expect(reported).toEqual([
    "slow running",
    "slow running",
    "slow running",
    expect.stringMatching(/^slow error: It is still being fetched/),
  ]);
});

test.each([
  ["of a resource that is named", { areNamed: true }],
  ["of the only resource", {}],
])("a question waits for the slow sync %s", async (_, options) => {
  const { promise: gate, resolve: finish } = defer();
  const { slow } = await makeResources({ slow: () => gate.then(atOnce) });
  if (!slow) throw new Error("There is a resource.");
  setTimeout(finish, 300);
  const { reported } = await wait([slow], options);
  expect(reported.at(-1)).toBe("slow completed");
});

test("a question does not repeat a sync that has just failed", async () => {
  let count = 0;
  const fail = async () => {
    count += 1;
    throw new SourceError("not-found", "There is no repository.", { hint: "Correct the url." });
  };
  const { gone, quick } = await makeResources({ gone: fail, quick: atOnce });
  if (!gone || !quick) throw new Error("There are two resources.");
  await Promise.all([gone.sync(), quick.sync()]);
  // The start of the server may have caused another sync.
  const before = count;
  for (const areNamed of [true, false]) {
    const { reported, failures } = await wait([gone, quick], { areNamed });
    expect(reported.at(-1)).toBe("gone error: There is no repository.");
    expect(failures).toEqual(["There is no repository."]);
  }
  expect(count).toBe(before);
});

test("a question waits for all of many missing resources, and reports some of them", async () => {
  const names = Array.from({ length: 50 }, (_, index) => `r${index}`);
  const resources = Object.values(await makeResources(Object.fromEntries(names.map((name) => [name, atOnce]))));
  const { reported } = await wait(resources, { areNamed: true });
  expect(new Set(reported.map((text) => text.split(" ")[0])).size).toBeLessThanOrEqual(20);
  expect(resources.every(({ state }) => state.isSearchable)).toBe(true);
});

test("an aborted question stops waiting", async () => {
  const { slow } = await makeResources({ slow: never });
  if (!slow) throw new Error("There is a resource.");
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error("left")), 50);
  await expect(wait([slow], { signal: stop.signal })).rejects.toThrow(/left|aborted/);
});
