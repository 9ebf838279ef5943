import { ProviderError } from "../provider/provider-error.ts";
import { ProviderFailures } from "../provider/provider-failures.ts";

/** Failures of a language model's server, including an empty answer. */
export class ChatFailures extends ProviderFailures {
  empty(): ProviderError {
    return this.make("empty", "sent an empty answer", { hint: "Ask again, or choose another model." });
  }
}

/** Finds the `ProviderError` among the causes of an error of the AI SDK, or creates one. */
export function explainFailure(error: unknown, failures: ChatFailures): unknown {
  const seen = new Set<unknown>();
  for (let cause = error; cause instanceof Error && !seen.has(cause); cause = cause.cause) {
    if (cause instanceof ProviderError) return cause;
    seen.add(cause);
  }
  if (!(error instanceof Error)) return failures.reported(error);
  // The AI SDK knows only errors that are objects with a message.
  const { value } = error as { value?: unknown };
  if (value instanceof Object && "error" in value) return failures.reported(value.error);
  const isMalformed = ["AI_JSONParseError", "AI_TypeValidationError"].includes(error.name);
  return isMalformed ? failures.unreadable("something else within it") : failures.broken(error);
}
