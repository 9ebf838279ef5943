import type { AskQuestionEvent } from "@docent/local";
import type { AnswerContext, AnswerWriter } from "./answer-writer.ts";

/** Has an answer written, and tells the whole of it at the end. */
export async function* writeAnswer(writer: AnswerWriter, context: AnswerContext): AsyncGenerator<AskQuestionEvent> {
  const { sources, usage } = yield* writer.write(context);
  const { text, reasoning, metrics } = context.answer;
  const told = usage === undefined ? {} : { usage };
  const tools = context.log.calls;
  yield { event: "done", data: { type: "done", text, reasoning, tools, sources: [...sources], ...told, metrics } };
}
