import type { AnswerModel, AnswerSource, AskQuestionEvent, Resource, TokenUsage } from "@docent/local";
import type { SearchIndex } from "../search/search-index.ts";
import type { AnswerText } from "./answer-text.ts";
import type { ToolLog } from "./tool-log.ts";

/** What an answer is written from, and where it is told. */
export interface AnswerContext {
  question: string;
  /** All of them can be searched. */
  resources: readonly Resource[];
  index: SearchIndex;
  /** Tells of tool calls. */
  log: ToolLog;
  /** Tells the answer, piece by piece. */
  answer: AnswerText;
  signal: AbortSignal;
}

export interface WrittenAnswer {
  /** In the order of the answer: `[1]` in its text is the first one. */
  sources: readonly AnswerSource[];
  /** As far as a provider told. */
  usage?: TokenUsage | undefined;
}

/** Writes answers. Which one does is decided for each question. */
export interface AnswerWriter {
  readonly model: AnswerModel;
  /**
   * Yields what `log` and `answer` tell, and nothing that ends the stream.
   *
   * @throws {ProviderError} where the model cannot answer.
   */
  write(context: AnswerContext): AsyncGenerator<AskQuestionEvent, WrittenAnswer>;
}
