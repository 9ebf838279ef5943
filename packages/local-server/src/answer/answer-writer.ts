import type { AnswerModel, AnswerSource, AskQuestionEvent, Resource, TokenUsage } from "@docent/local";
import type { Passage, SearchIndex } from "../search/search-index.ts";
import type { AnswerText, ToolLog } from "./answer-progress.ts";

/** Writes answers. Each question chooses its writer: quotes, or a language model. */
export interface AnswerWriter {
  readonly model: AnswerModel;
  /**
   * Yields the events that `log` and `answer` make, and never the last event of the stream.
   *
   * @throws {ProviderError} if the language model cannot answer.
   */
  write(context: AnswerContext): AsyncGenerator<AskQuestionEvent, WrittenAnswer>;
}

/** The input of an answer, and where its events are made. */
export interface AnswerContext {
  question: string;
  /** All of them can be searched. */
  resources: readonly Resource[];
  index: SearchIndex;
  /** Reports tool calls. */
  log: ToolLog;
  /** Reports the text. */
  answer: AnswerText;
  signal: AbortSignal;
}

export interface WrittenAnswer {
  /** In the order of the answer: `[1]` in its text is the first one. */
  sources: readonly AnswerSource[];
  /** As far as the provider reports it. */
  usage?: TokenUsage | undefined;
}

/** Searches for the question as it was asked, and reports that as a tool call. Every answer begins with it. */
export async function* searchForQuestion(
  { question, resources, index, log, signal }: AnswerContext,
  limits: { limit: number; passagesPerPage?: number },
): AsyncGenerator<AskQuestionEvent, Passage[]> {
  const call = log.begin("search", { query: question.slice(0, 500) });
  yield* log.tell(call, { status: "running" });
  const names = resources.map(({ name }) => name);
  const notices: string[] = [];
  const onNotice = (notice: string) => void notices.push(notice);
  const passages = await index.search(question, { resources: names, ...limits, onNotice, signal });
  yield* log.tell(call, { status: "completed", output: [`${passages.length} passages`, ...notices].join(". ") });
  return passages;
}
