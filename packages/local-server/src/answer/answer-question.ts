import { setTimeout as pause, setImmediate } from "node:timers/promises";
import type { AskQuestionEvent, ToolCall } from "@docent/local";
import type { LlmConfig } from "../config/config-document.ts";
import type { SyncedResource } from "../library/synced-resource.ts";
import { ProviderError } from "../provider/provider-error.ts";
import { describeProgress, SourceError, type SyncProgress } from "../resources/resource-source.ts";
import type { SearchIndex } from "../search/search-index.ts";
import type { LlmDependencies } from "./answer-with-llm.ts";
import { type AnswerContext, AnswerText, type AnswerWriter, ToolLog } from "./answer-writer.ts";
import { extractiveWriter } from "./extractive-answer.ts";

export interface Question {
  text: string;
  /** The resources to search; at least one. */
  resources: readonly SyncedResource[];
  /** Whether the caller named the resources. Otherwise, `resources` contains all configured ones. */
  areNamed: boolean;
  /** Whether the stream has only `meta`, `text.delta`, `done` and `error`. */
  isQuiet: boolean;
  writer: AnswerWriter;
  collection: { key: string; path: string };
  /** Called after the wait for resources. The answer starts when the returned promise resolves. */
  onReady?: (() => Promise<void>) | undefined;
  signal: AbortSignal;
}

/**
 * Answers a question as a stream of events. `meta` is sent immediately. The answer waits for the first syncs of its resources,
 * and leaves out unavailable resources. If no resource can be searched, the stream ends in `error`.
 */
export async function* answerQuestion(index: SearchIndex, question: Question): AsyncGenerator<AskQuestionEvent> {
  const { resources, writer, collection, signal } = question;
  const startedAt = performance.now();
  const names = resources.map(({ definition }) => definition.name);
  yield { event: "meta", data: { type: "meta", model: writer.model, resources: names, collection } };
  // Lets other new questions send their first event before this one continues.
  await setImmediate();
  yield* endInError(answerWhenSynced(index, question, startedAt), signal);
}

async function* answerWhenSynced(
  index: SearchIndex,
  { text, resources, areNamed, isQuiet, writer, onReady, signal }: Question,
  startedAt: number,
): AsyncGenerator<AskQuestionEvent> {
  const log = new ToolLog(isQuiet);
  const [failure] = yield* waitForSyncs(resources, { log, signal, areNamed, maxWaitMs });
  await onReady?.();
  const searchable = resources.filter(({ state }) => state.isSearchable).map(({ definition }) => definition);
  if (searchable.length === 0 && failure) return yield unavailable(failure);
  const answer = new AnswerText({ isQuiet, startedAt });
  yield* writeAnswer(writer, { question: text, resources: searchable, index, log, answer, signal });
}

/** Writes the answer, and ends it with `done`. */
export async function* writeAnswer(writer: AnswerWriter, context: AnswerContext): AsyncGenerator<AskQuestionEvent> {
  const { sources, usage } = yield* writer.write(context);
  const { text, reasoning, metrics } = context.answer;
  const reported = usage === undefined ? {} : { usage };
  const tools = context.log.calls;
  yield { event: "done", data: { type: "done", text, reasoning, tools, sources: [...sources], ...reported, metrics } };
}

/**
 * Passes on the events of an answer. If the provider fails or the question is aborted, the last event is `error`. Other
 * errors are thrown.
 */
export async function* endInError(
  events: AsyncIterable<AskQuestionEvent>,
  signal: AbortSignal,
): AsyncGenerator<AskQuestionEvent> {
  try {
    yield* events;
  } catch (error) {
    if (signal.aborted) yield cancelled;
    else if (error instanceof ProviderError) yield providerFailed(error);
    else throw error;
  }
}

/** Last event of an answer after the client has disconnected, or while the server stops. */
const cancelled: AskQuestionEvent = {
  event: "error",
  data: { type: "error", tag: "Cancelled", message: "The question was stopped.", hint: "Ask again." },
};

function providerFailed({ message, hint }: ProviderError): AskQuestionEvent {
  return { event: "error", data: { type: "error", tag: "ProviderFailed", message, hint } };
}

function unavailable({ message, hint }: SourceError): AskQuestionEvent {
  return { event: "error", data: { type: "error", tag: "ResourceUnavailable", message, hint } };
}

/** Returns a writer that uses the configured language model, or the writer of quotes if none is configured. */
export function chooseWriter(model: LlmConfig | undefined, dependencies: LlmDependencies): AnswerWriter {
  if (!model) return extractiveWriter;
  return {
    model: { provider: model.provider, model: model.model },
    async *write(context) {
      // Loaded with the first question: a server without a language model does not need its client.
      const { answerWithLlm } = await import("./answer-with-llm.ts");
      return yield* answerWithLlm(context, { model, ...dependencies });
    },
  };
}

/** Interval of progress reports. If one sync ends earlier, the progress of the others is reported as well. */
const progressStepMs = 250;
/** See {@link WaitOptions}. */
const maxWaitMs = 2000;
/** Maximum number of resources whose progress is reported. The others are waited for as well. */
const maxReported = 20;

export interface WaitOptions {
  log: ToolLog;
  signal: AbortSignal;
  /**
   * Whether the user named these resources. If so, the answer waits for all of them. Otherwise, a slow resource is left
   * out if another one can be searched.
   */
  areNamed: boolean;
  /**
   * Time after its configuration during which a resource is waited for, if the user did not name it and others can be searched.
   */
  maxWaitMs: number;
}

/** Waits for the first sync of resources, and reports its progress. Returns the errors of unavailable resources. */
export async function* waitForSyncs(
  resources: readonly SyncedResource[],
  { log, signal, areNamed, maxWaitMs }: WaitOptions,
): AsyncGenerator<AskQuestionEvent, SourceError[]> {
  await refresh(resources, signal);
  const missing = resources.filter(({ state }) => !state.isSearchable);
  const mayWait = (resource: SyncedResource) =>
    areNamed || resource.ageMs < maxWaitMs || !resources.some(({ state }) => state.isSearchable);
  const silent = new ToolLog(true);
  let waits = missing.map((resource, index) =>
    startWait(resource, { log: index < maxReported ? log : silent, signal }),
  );
  // A question about all resources has no priority over other questions.
  if (areNamed) for (const { resource } of waits) resource.hurry();
  for (const { log, call } of waits) yield* log.report(call, { status: "running" });
  const failures: SourceError[] = [];
  while (waits.length > 0) {
    const settled = waits.map(({ outcome }) => outcome);
    const stepMs = waits.some(({ resource }) => mayWait(resource)) ? progressStepMs : 0;
    await Promise.race([...settled, pause(stepMs, undefined, { ref: false, signal })]);
    for (const wait of waits) {
      wait.isOver ||= wait.isReady || wait.failure !== undefined || !mayWait(wait.resource);
      yield* report(wait);
      if (wait.failure) failures.push(wait.failure);
    }
    waits = waits.filter(({ isOver }) => !isOver);
  }
  return failures;
}

/** Number of resources up to which all are checked. With more, only as many as `refreshMs` allows. */
const maxRefreshed = 20;
/** Time after which no further check starts, if there are more than `maxRefreshed` resources. */
const refreshMs = 150;
const parallelRefreshes = 3;

/** Checks whether folders have changed. If there are many resources, the least recently synced come first. */
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

function* report({ log, call, isReady, failure, isOver, progress }: Wait): Generator<AskQuestionEvent> {
  if (isReady) yield* log.report(call, { status: "completed", output: "" });
  else if (failure) yield* log.report(call, { status: "error", error: failure.message });
  else if (isOver) yield* log.report(call, { status: "error", error: notYet(progress) });
  else if (progress) yield* log.report(call, { status: "running", title: describeProgress(progress) });
}

/** One resource that a question waits for. */
interface Wait {
  resource: SyncedResource;
  log: ToolLog;
  call: ToolCall;
  /** Resolves when the resource can be searched, or its sync has failed. Rejects if the question is aborted. */
  outcome: Promise<void>;
  progress: SyncProgress | undefined;
  isReady: boolean;
  failure: SourceError | undefined;
  /** Whether the question has stopped waiting for the resource. */
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
  // A caller that stops reading must not leave an unhandled rejection.
  outcome.catch(() => {});
  return wait;
}

function notYet(progress: SyncProgress | undefined): string {
  return `It is still being fetched${progress ? ` (${describeProgress(progress)})` : ""}; the answer does not include it.`;
}
