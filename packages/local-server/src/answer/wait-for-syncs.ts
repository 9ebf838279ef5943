import { setTimeout as pause } from "node:timers/promises";
import type { AskQuestionEvent, ToolCall } from "@docent/local";
import type { SyncedResource } from "../library/synced-resource.ts";
import { describeProgress, SourceError, type SyncProgress } from "../resources/resource-source.ts";
import { ToolLog } from "./answer-writer.ts";

/** Minimum time between two reports of the progress of a sync. */
const progressStepMs = 250;
/** A question to all resources does not wait longer for one that is fetched for the first time, if there are others. */
export const defaultPatienceMs = 2000;
/** Maximum number of resources whose progress is reported. The others are waited for as well. */
const maxTold = 20;

export interface WaitOptions {
  log: ToolLog;
  signal: AbortSignal;
  /**
   * Whether the person named these resources: then the answer is not without them. Otherwise it is not held up by one that
   * takes long, as long as there is another one.
   */
  areNamed: boolean;
  patienceMs: number;
}

/** Waits for the first sync of resources, and reports its progress. Returns the errors of those that are unavailable. */
export async function* waitForSyncs(
  resources: readonly SyncedResource[],
  { log, signal, areNamed, patienceMs }: WaitOptions,
): AsyncGenerator<AskQuestionEvent, SourceError[]> {
  await refresh(resources, signal);
  const missing = resources.filter(({ state }) => !state.isSearchable);
  const hasPatience = (resource: SyncedResource) =>
    areNamed || resource.ageMs < patienceMs || !resources.some(({ state }) => state.isSearchable);
  const silent = new ToolLog(true);
  let waits = missing.map((resource, index) => startWait(resource, { log: index < maxTold ? log : silent, signal }));
  // A question to all of them is in no greater hurry than the next one.
  if (areNamed) for (const { resource } of waits) resource.hurry();
  for (const { log, call } of waits) yield* log.tell(call, { status: "running" });
  const failures: SourceError[] = [];
  while (waits.length > 0) {
    const settled = waits.map(({ outcome }) => outcome);
    const stepMs = waits.some(({ resource }) => hasPatience(resource)) ? progressStepMs : 0;
    await Promise.race([...settled, pause(stepMs, undefined, { ref: false, signal })]);
    for (const wait of waits) {
      wait.isOver ||= wait.isReady || wait.failure !== undefined || !hasPatience(wait.resource);
      yield* tell(wait);
      if (wait.failure) failures.push(wait.failure);
    }
    waits = waits.filter(({ isOver }) => !isOver);
  }
  return failures;
}

/** Of more resources than this, only some are looked at for one question. */
const maxRefreshed = 20;
/** So long, and several at a time. */
const refreshMs = 150;
const parallelRefreshes = 3;

/** Looks whether folders have changed. Of very many, those first that were not looked at for the longest time. */
async function refresh(resources: readonly SyncedResource[], signal: AbortSignal): Promise<void> {
  if (resources.length <= maxRefreshed) return void (await Promise.all(resources.map((one) => one.refresh(signal))));
  const syncedMs = ({ state }: SyncedResource) => state.syncedAt?.getTime() ?? 0;
  const order = resources.toSorted((one, other) => syncedMs(one) - syncedMs(other)).values();
  const endMs = performance.now() + refreshMs;
  const refreshNext = async () => {
    for (const resource of order) {
      await resource.refresh(signal);
      if (performance.now() >= endMs) return;
    }
  };
  await Promise.all(Array.from({ length: parallelRefreshes }, refreshNext));
}

function* tell({ log, call, isReady, failure, isOver, progress }: Wait): Generator<AskQuestionEvent> {
  if (isReady) yield* log.tell(call, { status: "completed", output: "" });
  else if (failure) yield* log.tell(call, { status: "error", error: failure.message });
  else if (isOver) yield* log.tell(call, { status: "error", error: notYet(progress) });
  else if (progress) yield* log.tell(call, { status: "running", title: describeProgress(progress) });
}

/** One resource that a question waits for. */
interface Wait {
  resource: SyncedResource;
  log: ToolLog;
  call: ToolCall;
  /** Fulfilled when it is over, however it went. */
  outcome: Promise<void>;
  progress: SyncProgress | undefined;
  isReady: boolean;
  failure: SourceError | undefined;
  /** Nothing more is told of it. */
  isOver: boolean;
}

function startWait(resource: SyncedResource, { log, signal }: Pick<WaitOptions, "log" | "signal">): Wait {
  const call = log.begin("sync", { resource: resource.definition.name });
  const onProgress = (progress: SyncProgress) => {
    wait.progress = progress;
  };
  const outcome = resource.ready({ signal, onProgress }).then(
    () => {
      wait.isReady = true;
    },
    (error: unknown) => {
      if (!(error instanceof SourceError)) throw error;
      wait.failure = error;
    },
  );
  const fresh = { progress: resource.state.progress, isReady: false, failure: undefined, isOver: false };
  const wait: Wait = { resource, log, call, outcome, ...fresh };
  // Whoever stops reading must not leave a rejection that nobody sees.
  outcome.catch(() => {});
  return wait;
}

function notYet(progress: SyncProgress | undefined): string {
  return `It is still being fetched${progress ? ` (${describeProgress(progress)})` : ""}; the answer is without it.`;
}
