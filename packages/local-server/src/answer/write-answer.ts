import type { AskQuestionEvent } from "@docent/local";
import type { AnswerContext, AnswerWriter } from "./answer-writer.ts";
import { ProviderError } from "./provider-error.ts";

/** Has an answer written, and ends its stream: in `done`, or in the one `error` that says why there is none. */
export async function* writeAnswer(writer: AnswerWriter, context: AnswerContext): AsyncGenerator<AskQuestionEvent> {
  const { answer, log, signal } = context;
  try {
    const { sources, usage } = yield* writer.write(context);
    const { text, reasoning, metrics } = answer;
    const told = usage === undefined ? {} : { usage };
    yield {
      event: "done",
      data: { type: "done", text, reasoning, tools: log.calls, sources: [...sources], ...told, metrics },
    };
  } catch (error) {
    if (signal.aborted) yield cancelled;
    else if (error instanceof ProviderError) yield providerFailed(error);
    else throw error;
  }
}

/** Whoever asked has left, or the server stops. */
const cancelled: AskQuestionEvent = {
  event: "error",
  data: { type: "error", tag: "Cancelled", message: "The question was stopped.", hint: "Ask again." },
};

function providerFailed({ message, hint }: ProviderError): AskQuestionEvent {
  return { event: "error", data: { type: "error", tag: "ProviderFailed", message, hint } };
}
