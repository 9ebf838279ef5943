import type { AskQuestionEvent } from "@docent/local";
import type { SyncedResource } from "../library/synced-resource.ts";
import type { SourceError } from "../resources/resource-source.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { answerFromPassages } from "./extractive-answer.ts";
import { ToolLog } from "./tool-log.ts";
import { defaultPatienceMs, waitForSyncs } from "./wait-for-syncs.ts";

export interface Question {
  text: string;
  /** What is asked against; at least one. */
  resources: readonly SyncedResource[];
  /** Whether the person named them, or they are all that there are. */
  areNamed: boolean;
  /** See {@link WaitOptions}. */
  patienceMs?: number | undefined;
  /** Only `meta`, `text.delta`, `done` and `error`. */
  isQuiet: boolean;
  collection: { key: string; path: string };
  signal: AbortSignal;
}

/** Passages of which the best are quoted. */
const searchLimit = 8;

/**
 * Answers a question without a model, as the events of its stream. `meta` comes at once; resources that were never
 * fetched are waited for; one that cannot be had is left out, and where none is left the stream ends in `error`.
 */
export async function* answerQuestion(index: SearchIndex, question: Question): AsyncGenerator<AskQuestionEvent> {
  const startedAt = performance.now();
  const { text, resources, areNamed, patienceMs = defaultPatienceMs, collection, signal, isQuiet } = question;
  const names = resources.map(({ definition }) => definition.name);
  yield {
    event: "meta",
    data: { type: "meta", model: { provider: "docent", model: "extractive" }, resources: names, collection },
  };
  const log = new ToolLog(isQuiet);
  const failures = yield* waitForSyncs(resources, { log, signal, areNamed, patienceMs });
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

function unavailable({ message, hint }: SourceError): AskQuestionEvent {
  return { event: "error", data: { type: "error", tag: "ResourceUnavailable", message, hint } };
}

function sinceMs(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}
