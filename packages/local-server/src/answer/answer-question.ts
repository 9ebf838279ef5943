import { setImmediate } from "node:timers/promises";
import type { AskQuestionEvent } from "@docent/local";
import type { SyncedResource } from "../library/synced-resource.ts";
import type { SourceError } from "../resources/resource-source.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { AnswerText } from "./answer-text.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { endInError } from "./end-in-error.ts";
import { ToolLog } from "./tool-log.ts";
import { defaultPatienceMs, waitForSyncs } from "./wait-for-syncs.ts";
import { writeAnswer } from "./write-answer.ts";

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
  writer: AnswerWriter;
  collection: { key: string; path: string };
  signal: AbortSignal;
}

/**
 * Answers a question, as the events of its stream. `meta` comes at once; resources that were never fetched are waited for;
 * one that cannot be had is left out, and where none is left the stream ends in `error`.
 */
export async function* answerQuestion(index: SearchIndex, question: Question): AsyncGenerator<AskQuestionEvent> {
  const { resources, writer, collection, signal } = question;
  const startedAt = performance.now();
  const names = resources.map(({ definition }) => definition.name);
  yield { event: "meta", data: { type: "meta", model: writer.model, resources: names, collection } };
  // Other questions have come meanwhile, and whoever asked them waits for the first word as well.
  await setImmediate();
  yield* endInError(answerWhenSynced(index, question, startedAt), signal);
}

async function* answerWhenSynced(
  index: SearchIndex,
  { text, resources, areNamed, patienceMs = defaultPatienceMs, isQuiet, writer, signal }: Question,
  startedAt: number,
): AsyncGenerator<AskQuestionEvent> {
  const log = new ToolLog(isQuiet);
  const [failure] = yield* waitForSyncs(resources, { log, signal, areNamed, patienceMs });
  const searchable = resources.filter(({ state }) => state.isSearchable).map(({ definition }) => definition);
  if (searchable.length === 0 && failure) return yield unavailable(failure);
  const answer = new AnswerText({ isQuiet, startedAt });
  yield* writeAnswer(writer, { question: text, resources: searchable, index, log, answer, signal });
}

function unavailable({ message, hint }: SourceError): AskQuestionEvent {
  return { event: "error", data: { type: "error", tag: "ResourceUnavailable", message, hint } };
}
