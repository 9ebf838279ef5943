import { setTimeout as pause } from "node:timers/promises";
import type { AskQuestionEvent, ToolCall, ToolState } from "@docent/local";
import type { SyncedResource } from "../library/synced-resource.ts";
import { SourceError, type SyncProgress } from "../resources/resource-source.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { answerFromPassages } from "./extractive-answer.ts";

export interface Question {
  text: string;
  /** What is asked against; at least one. */
  resources: readonly SyncedResource[];
  /** Only `meta`, `text.delta`, `done` and `error`. */
  isQuiet: boolean;
  collection: { key: string; path: string };
  signal: AbortSignal;
}

/** Passages of which the best are quoted. */
const searchLimit = 8;
/** The progress of a sync is told so often at most. */
const progressStepMs = 250;

/**
 * Answers a question without a model, as the events of its stream. `meta` comes at once; resources that were never
 * fetched are waited for; one that cannot be had is left out, and where none is left the stream ends in `error`.
 */
export async function* answerQuestion(index: SearchIndex, question: Question): AsyncGenerator<AskQuestionEvent> {
  const startedAt = performance.now();
  const { text, resources, collection, signal, isQuiet } = question;
  const names = resources.map(({ definition }) => definition.name);
  yield {
    event: "meta",
    data: { type: "meta", model: { provider: "docent", model: "extractive" }, resources: names, collection },
  };
  const log = new ToolLog(isQuiet);
  const failures: SourceError[] = [];
  for (const resource of resources) {
    if (resource.state.isSearchable) continue;
    const failure = yield* waitForSync(resource, { log, signal });
    if (failure) failures.push(failure);
  }
  const searchable = resources.filter(({ state }) => state.isSearchable).map(({ definition }) => definition.name);
  const [failure] = failures;
  if (searchable.length === 0 && failure) return yield unavailable(failure);
  const search = log.begin("search", { query: text.slice(0, 500) });
  yield* log.tell(search, { status: "running" });
  const passages = await index.search(text, { resources: searchable, limit: searchLimit, signal });
  yield* log.tell(search, { status: "completed", output: `${passages.length} passages` });
  const { pieces, sources } = answerFromPassages(passages);
  const firstTextMs = sinceMs(startedAt);
  for (const delta of pieces) yield { event: "text.delta", data: { type: "text.delta", delta } };
  yield {
    event: "done",
    data: {
      type: "done",
      text: pieces.join(""),
      reasoning: "",
      tools: log.calls,
      sources: [...sources],
      metrics: { durationMs: sinceMs(startedAt), firstTextMs },
    },
  };
}

/** Waits for the first sync of a resource, and tells how far it is. Gives why it failed. */
async function* waitForSync(
  resource: SyncedResource,
  { log, signal }: { log: ToolLog; signal: AbortSignal },
): AsyncGenerator<AskQuestionEvent, SourceError | undefined> {
  const call = log.begin("sync", { resource: resource.definition.name });
  yield* log.tell(call, { status: "running" });
  let latest: SyncProgress | undefined;
  const outcome = resource
    .ready({
      signal,
      onProgress: (progress) => {
        latest = progress;
      },
    })
    .then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof SourceError) return error;
        throw error;
      },
    );
  for (;;) {
    const result = await Promise.race([
      outcome.then((failure) => ({ failure })),
      pause(progressStepMs, undefined, { ref: false }),
    ]);
    if (result) {
      const { failure } = result;
      yield* log.tell(
        call,
        failure ? { status: "error", error: failure.message } : { status: "completed", output: "" },
      );
      return failure;
    }
    if (latest) yield* log.tell(call, { status: "running", title: describeProgress(latest) });
  }
}

function describeProgress({ phase, done, total }: SyncProgress): string {
  return total === undefined ? `${phase}, ${done} so far` : `${phase}, ${done} of ${total}`;
}

function unavailable({ message, hint }: SourceError): AskQuestionEvent {
  return { event: "error", data: { type: "error", tag: "ResourceUnavailable", message, hint } };
}

/** The tool calls of one answer, told as they change unless the question is quiet. */
class ToolLog {
  readonly #isQuiet: boolean;
  readonly #calls: ToolCall[] = [];

  constructor(isQuiet: boolean) {
    this.#isQuiet = isQuiet;
  }

  /** In their last state; none where the question is quiet. */
  get calls(): ToolCall[] {
    return this.#isQuiet ? [] : [...this.#calls];
  }

  begin(tool: string, input: Record<string, unknown>): ToolCall {
    const call: ToolCall = { callID: `call_${this.#calls.length + 1}`, tool, state: { status: "running", input } };
    this.#calls.push(call);
    return call;
  }

  *tell(call: ToolCall, state: ToolState): Generator<AskQuestionEvent> {
    const { input } = call.state;
    call.state = { ...state, ...(input === undefined ? {} : { input }) };
    if (!this.#isQuiet) yield { event: "tool.updated", data: { type: "tool.updated", ...call } };
  }
}

function sinceMs(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}
