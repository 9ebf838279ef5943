import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
} from "@ai-sdk/provider";
import type { AskQuestionEvent } from "@docent/local";
import { ProviderError } from "../../provider/provider-error.ts";
import type { AnswerText } from "../answer-progress.ts";
import { MarkdownDisarmer } from "../disarmed-markdown.ts";
import type { ChatFailures } from "./chat-model.ts";
import type { ModelLimits } from "./model-limits.ts";

/** What a model did in one turn. */
export interface ModelTurn {
  text: string;
  reasoning: string;
  calls: LanguageModelV4ToolCall[];
  /** As the provider wrote it. */
  usage: unknown;
}

export interface TurnOptions {
  answer: AnswerText;
  /** That the text of the whole answer goes through. */
  filter: MarkdownDisarmer;
  limits: ModelLimits;
  failures: ChatFailures;
}

/** Lets a model have its turn, and tells what it says at once. */
export async function* takeTurn(
  model: LanguageModelV4,
  call: LanguageModelV4CallOptions,
  options: TurnOptions,
): AsyncGenerator<AskQuestionEvent, ModelTurn> {
  const turn: ModelTurn = { text: "", reasoning: "", calls: [], usage: undefined };
  const thoughts = new MarkdownDisarmer({ cite: (number) => number });
  try {
    const { stream } = await model.doStream(call);
    for await (const part of stream) yield* takePart(part, turn, { ...options, thoughts });
  } catch (error) {
    throw explain(error, options.failures);
  }
  yield* options.answer.reason(thoughts.end());
  yield* options.answer.write(options.filter.end());
  return turn;
}

function* takePart(
  part: LanguageModelV4StreamPart,
  turn: ModelTurn,
  { answer, filter, thoughts, limits, failures }: TurnOptions & { thoughts: MarkdownDisarmer },
): Generator<AskQuestionEvent> {
  switch (part.type) {
    case "text-delta":
      // What it says between its calls are paragraphs of their own.
      if (turn.text === "" && answer.text !== "") yield* answer.write(filter.write("\n\n"));
      turn.text += part.delta;
      if (turn.text.length > limits.answerCharacters) throw failures.endless(`${limits.answerCharacters} characters`);
      return yield* answer.write(filter.write(part.delta));
    case "reasoning-delta":
      if (turn.reasoning === "" && answer.reasoning !== "") yield* answer.reason("\n\n");
      turn.reasoning += part.delta;
      if (turn.reasoning.length > limits.reasoningCharacters)
        throw failures.endless(`${limits.reasoningCharacters} characters of reasoning`);
      return yield* answer.reason(thoughts.write(part.delta));
    case "tool-call":
      turn.calls.push(part);
      return;
    case "finish":
      turn.usage = part.usage.raw;
      return;
    case "error":
      throw part.error;
  }
}

/** What went wrong is somewhere among the causes: the library wraps it. */
function explain(error: unknown, failures: ChatFailures): unknown {
  const seen = new Set<unknown>();
  for (let cause = error; cause instanceof Error && !seen.has(cause); cause = cause.cause) {
    if (cause instanceof ProviderError) return cause;
    seen.add(cause);
  }
  if (!(error instanceof Error)) return failures.reported(error);
  const isMalformed = ["AI_JSONParseError", "AI_TypeValidationError"].includes(error.name);
  return isMalformed ? failures.unreadable("something else in the middle of it") : failures.broken(error);
}
