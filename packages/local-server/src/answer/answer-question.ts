import { setImmediate } from "node:timers/promises";
import type { AskQuestionEvent } from "@docent/local";
import type { LlmConfig } from "../config/config-document.ts";
import type { SyncedResource } from "../library/synced-resource.ts";
import { ProviderError } from "../provider/provider-error.ts";
import type { SourceError } from "../resources/resource-source.ts";
import type { SearchIndex } from "../search/search-index.ts";
import type { LlmDependencies } from "./answer-with-llm.ts";
import { type AnswerContext, AnswerText, type AnswerWriter, ToolLog } from "./answer-writer.ts";
import { extractiveWriter } from "./extractive-answer.ts";
import { defaultPatienceMs, waitForSyncs } from "./wait-for-syncs.ts";

export interface Question {
  text: string;
  /** The resources to search; at least one. */
  resources: readonly SyncedResource[];
  /** Whether the caller named the resources. Otherwise they are all configured ones. */
  areNamed: boolean;
  /** See {@link WaitOptions}. */
  patienceMs?: number | undefined;
  /** Only `meta`, `text.delta`, `done` and `error`. */
  isQuiet: boolean;
  writer: AnswerWriter;
  collection: { key: string; path: string };
  /** Called when no resource has to be waited for any more. The answer begins when it resolves. */
  onReady?: (() => Promise<void>) | undefined;
  signal: AbortSignal;
}

/**
 * Answers a question as the events of its stream. `meta` is sent at once. Resources without a first sync are waited
 * for; an unavailable one is left out, and if no other is left, the stream ends in `error`.
 */
export async function* answerQuestion(index: SearchIndex, question: Question): AsyncGenerator<AskQuestionEvent> {
  const { resources, writer, collection, signal } = question;
  const startedAt = performance.now();
  const names = resources.map(({ definition }) => definition.name);
  yield { event: "meta", data: { type: "meta", model: writer.model, resources: names, collection } };
  // Other questions may have arrived: their first event is sent before this one continues.
  await setImmediate();
  yield* endInError(answerWhenSynced(index, question, startedAt), signal);
}

async function* answerWhenSynced(
  index: SearchIndex,
  { text, resources, areNamed, patienceMs = defaultPatienceMs, isQuiet, writer, onReady, signal }: Question,
  startedAt: number,
): AsyncGenerator<AskQuestionEvent> {
  const log = new ToolLog(isQuiet);
  const [failure] = yield* waitForSyncs(resources, { log, signal, areNamed, patienceMs });
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

/** The events of an answer, with one `error` as the last one if it fails. */
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

/** The client has disconnected, or the server stops. */
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

/** The writer of an answer: the configured language model, or quotes without one. */
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
