import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { createModelFetch } from "./model-fetch.ts";
import type { ModelLimits } from "./model-limits.ts";
import type { ModelServer } from "./model-server.ts";
import type { ProviderFailures } from "./provider-failures.ts";

/** A model that is called by the chat completions API of OpenAI. */
export function openModel(
  { config, key }: ModelServer,
  { limits, failures }: { limits: ModelLimits; failures: ProviderFailures },
): LanguageModelV4 {
  const provider = createOpenAICompatible({
    // Not that of the configuration: it is the name of options here, and would have to be an identifier.
    name: "docent",
    baseURL: config.baseUrl,
    includeUsage: true,
    fetch: createModelFetch(limits, failures),
    ...(key === undefined ? {} : { apiKey: key }),
  });
  return provider.chatModel(config.model);
}
