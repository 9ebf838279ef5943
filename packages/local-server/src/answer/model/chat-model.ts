import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { ProviderError } from "../../provider/provider-error.ts";
import { ProviderFailures } from "../../provider/provider-failures.ts";
import { createProviderFetch } from "../../provider/provider-fetch.ts";
import type { ProviderServer, ProviderUse } from "../../provider/provider-server.ts";
import type { ModelLimits } from "./model-limits.ts";

/** The language model that writes answers. */
export const chatUse: ProviderUse = {
  section: "model",
  noun: "model",
  expected: "the events of a chat completion",
  retry: ", then ask again.",
  later: "Ask again later",
  checkRequest: (model) => `Check that ${model} can hold a conversation, and that the question is not too long for it.`,
};

/** A language model that is called by the chat completions API of OpenAI. */
export function openModel(
  { config, key }: ProviderServer,
  { limits, failures }: { limits: ModelLimits; failures: ProviderFailures },
): LanguageModelV4 {
  const provider = createOpenAICompatible({
    // Not that of the configuration: it is the name of options here, and would have to be an identifier.
    name: "docent",
    baseURL: config.baseUrl,
    includeUsage: true,
    fetch: createProviderFetch({ limits: { ...limits, maxBytes: limits.turnBytes }, failures, accepts: "events" }),
    ...(key === undefined ? {} : { apiKey: key }),
  });
  return provider.chatModel(config.model);
}

/** Adds the failure that only a conversation can have. */
export class ChatFailures extends ProviderFailures {
  empty(): ProviderError {
    return this.make("empty", "ended its response without a word", { hint: "Ask again, or choose another model." });
  }
}
