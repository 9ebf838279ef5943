import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
} from "@ai-sdk/provider";
import type { AskQuestionEvent } from "@docent/local";
import type { AnswerText } from "./answer-writer.ts";
import { type ChatFailures, explainFailure } from "./chat-failures.ts";
import { MarkdownDisarmer } from "./disarmed-markdown.ts";
import type { LlmLimits } from "./llm-limits.ts";

/** Output of a language model in one turn. */
export interface LlmTurn {
  text: string;
  reasoning: string;
  calls: LanguageModelV4ToolCall[];
  /** As reported by the provider. */
  usage: unknown;
  /** Why the language model ended the turn. Undefined until it has. */
  ending: LanguageModelV4FinishReason["unified"] | undefined;
}

interface TurnOptions {
  answer: AnswerText;
  /** Filters the text of the whole answer. */
  filter: MarkdownDisarmer;
  limits: LlmLimits;
  failures: ChatFailures;
}

/** Runs one turn of the language model, and reports its text and reasoning as they arrive. */
export async function* takeTurn(
  model: LanguageModelV4,
  call: LanguageModelV4CallOptions,
  options: TurnOptions,
): AsyncGenerator<AskQuestionEvent, LlmTurn> {
  const turn: LlmTurn = { text: "", reasoning: "", calls: [], usage: undefined, ending: undefined };
  const thoughts = new MarkdownDisarmer({ cite: (number) => number });
  try {
    const { stream } = await model.doStream(call);
    for await (const part of stream) yield* takePart(part, turn, { ...options, thoughts });
  } catch (error) {
    throw explainFailure(error, options.failures);
  }
  yield* options.answer.reason(thoughts.end());
  yield* options.answer.write(options.filter.end());
  return turn;
}

function* takePart(
  part: LanguageModelV4StreamPart,
  turn: LlmTurn,
  { answer, filter, thoughts, limits, failures }: TurnOptions & { thoughts: MarkdownDisarmer },
): Generator<AskQuestionEvent> {
  switch (part.type) {
    case "text-delta":
      // The text between two calls is a separate paragraph.
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
    case "finish": {
      const { raw, unified } = part.finishReason;
      if (raw !== undefined && /error/i.test(raw)) throw failures.reported(`finish_reason ${raw}`);
      turn.usage = part.usage.raw;
      turn.ending = unified;
      return;
    }
    case "error":
      throw part.error;
  }
}
