import type { TokenUsage } from "@docent/local";

/** The tokens of all turns of an answer together, as far as the provider tells. */
export class UsageSum {
  #sum: TokenUsage | undefined;

  /** Undefined where nothing was told. */
  get sum(): TokenUsage | undefined {
    return this.#sum;
  }

  /** `raw` is the `usage` of a chat completion: whatever the provider wrote there. */
  add(raw: unknown): void {
    const { prompt_tokens, completion_tokens, total_tokens, completion_tokens_details } = Object(raw);
    const { reasoning_tokens } = Object(completion_tokens_details);
    this.#add("inputTokens", prompt_tokens);
    this.#add("outputTokens", completion_tokens);
    this.#add("reasoningTokens", reasoning_tokens);
    this.#add("totalTokens", total_tokens);
  }

  #add(name: keyof TokenUsage, count: unknown): void {
    if (typeof count !== "number" || !Number.isSafeInteger(count) || count < 0) return;
    this.#sum = { ...this.#sum, [name]: (this.#sum?.[name] ?? 0) + count };
  }
}
