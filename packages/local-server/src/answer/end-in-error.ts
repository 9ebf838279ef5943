import type { AskQuestionEvent } from "@docent/local";
import { ProviderError } from "./provider-error.ts";

/** The events of an answer, with one `error` at the end where it cannot come to its own end. */
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

/** Whoever asked has left, or the server stops. */
const cancelled: AskQuestionEvent = {
  event: "error",
  data: { type: "error", tag: "Cancelled", message: "The question was stopped.", hint: "Ask again." },
};

function providerFailed({ message, hint }: ProviderError): AskQuestionEvent {
  return { event: "error", data: { type: "error", tag: "ProviderFailed", message, hint } };
}
