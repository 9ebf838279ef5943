import type { LanguageModelV4Prompt, LanguageModelV4ToolCall, LanguageModelV4ToolResultPart } from "@ai-sdk/provider";
import type { ModelLimits } from "./model-limits.ts";
import type { ModelTurn } from "./model-turn.ts";
import type { ToolResult } from "./tools/model-tool.ts";

/** What a model and its tools have said to each other: with every turn, the model gets all of it. */
export class Conversation {
  readonly #prompt: LanguageModelV4Prompt;
  readonly #limits: ModelLimits;

  constructor(prompt: LanguageModelV4Prompt, limits: ModelLimits) {
    this.#prompt = [...prompt];
    this.#limits = limits;
  }

  get prompt(): LanguageModelV4Prompt {
    return [...this.#prompt];
  }

  /** Whether there is no room for more results. */
  get isFull(): boolean {
    return JSON.stringify(this.#prompt).length > this.#limits.promptCharacters;
  }

  /** Adds a turn, with the results of those of its calls that were made: each has to have one. */
  add(
    { text, reasoning }: ModelTurn,
    made: readonly { call: LanguageModelV4ToolCall; value: ToolResult["value"] }[],
  ): void {
    this.#prompt.push({
      role: "assistant",
      content: [
        // Some models have to be told what they thought before a call.
        ...(reasoning === "" ? [] : [{ type: "reasoning" as const, text: reasoning }]),
        ...(text === "" ? [] : [{ type: "text" as const, text }]),
        ...made.map(({ call }) => this.#repeat(call)),
      ],
    });
    this.#prompt.push({ role: "tool", content: made.map(({ call, value }) => toResult(call, value)) });
  }

  #repeat({ toolCallId, toolName, input, providerMetadata }: LanguageModelV4ToolCall) {
    const isSensible = input.length <= this.#limits.argumentCharacters;
    return {
      type: "tool-call" as const,
      toolCallId,
      toolName: toolName.slice(0, maxNameLength),
      // A text that is no JSON would be sent as one; a model that is shown its mistake makes it again.
      input: (isSensible && parse(input)) || {},
      // Some providers sign a call, and want to see that again.
      ...(providerMetadata ? { providerOptions: providerMetadata } : {}),
    };
  }
}

const maxNameLength = 64;

function parse(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return undefined;
  }
}

function toResult(
  { toolCallId, toolName }: LanguageModelV4ToolCall,
  value: ToolResult["value"],
): LanguageModelV4ToolResultPart {
  return {
    type: "tool-result",
    toolCallId,
    toolName: toolName.slice(0, maxNameLength),
    output: { type: "json", value },
  };
}
