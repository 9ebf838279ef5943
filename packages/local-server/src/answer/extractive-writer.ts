import type { AskQuestionEvent } from "@docent/local";
import type { AnswerContext, AnswerWriter, WrittenAnswer } from "./answer-writer.ts";
import { answerFromPassages } from "./extractive-answer.ts";
import { searchForQuestion } from "./search-for-question.ts";

/** Passages of which the best are quoted. */
const searchLimit = 8;

/** Answers without a model: quotes what the documentation says. */
export const extractiveWriter: AnswerWriter = {
  model: { provider: "docent", model: "extractive" },

  async *write(context: AnswerContext): AsyncGenerator<AskQuestionEvent, WrittenAnswer> {
    const passages = yield* searchForQuestion(context, searchLimit);
    const { pieces, sources } = answerFromPassages(passages);
    for (const piece of pieces) yield* context.answer.write(piece);
    return { sources };
  },
};
