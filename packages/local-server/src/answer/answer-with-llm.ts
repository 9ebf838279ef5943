import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4, LanguageModelV4FinishReason } from "@ai-sdk/provider";
import type { AskQuestionEvent, TokenUsage } from "@docent/local";
import type { LlmConfig } from "../config/config-document.ts";
import { ProviderError } from "../provider/provider-error.ts";
import type { ProviderFailures } from "../provider/provider-failures.ts";
import { createProviderFetch } from "../provider/provider-fetch.ts";
import { findProviderServer, type ProviderServer, type ProviderUse } from "../provider/provider-server.ts";
import { type AnswerContext, searchForQuestion, type WrittenAnswer } from "./answer-writer.ts";
import { ChatFailures } from "./chat-failures.ts";
import { MarkdownDisarmer } from "./disarmed-markdown.ts";
import { createDocumentationTools, NumberedPassages, numberPassages, ToolBox } from "./documentation-tools.ts";
import { buildPrompt, Conversation } from "./llm-conversation.ts";
import { type LlmLimits, llmLimits } from "./llm-limits.ts";
import { type LlmTurn, takeTurn } from "./llm-turn.ts";

export interface LlmDependencies {
  /** Environment variables, for the API key of the language model. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Overrides default limits. */
  limits?: Partial<LlmLimits> | undefined;
}

/** Lets a language model answer a question from the documentation, with tools to search further. */
export async function* answerWithLlm(
  context: AnswerContext,
  { model: config, environment, ...dependencies }: LlmDependencies & { model: LlmConfig },
): AsyncGenerator<AskQuestionEvent, WrittenAnswer> {
  const server = findProviderServer({ use: chatUse, config, environment });
  const failures = new ChatFailures(server);
  const limits = { ...llmLimits, ...dependencies.limits };
  const model = openLlm(server, { limits, failures });
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(failures.endless(`${limits.answerMs / 1000} seconds`)), limits.answerMs);
  const signal = AbortSignal.any([context.signal, stop.signal]);
  try {
    return yield* converse({ ...context, signal }, { model, limits, failures });
  } finally {
    clearTimeout(timer);
  }
}

interface ConversationDependencies {
  model: LanguageModelV4;
  limits: LlmLimits;
  failures: ChatFailures;
}

async function* converse(
  context: AnswerContext,
  { model, limits, failures }: ConversationDependencies,
): AsyncGenerator<AskQuestionEvent, WrittenAnswer> {
  const { question, resources, log, answer, signal } = context;
  const passages = new NumberedPassages();
  const tools = new ToolBox(createDocumentationTools({ ...context, passages, limits }), limits);
  const found = yield* searchForQuestion(context, { limit: limits.passagesPerCall });
  const given = numberPassages(found, { passages, limits });
  const conversation = new Conversation(buildPrompt(question, { resources, passages: given }), limits);
  const usage = new UsageSum();
  const filter = new MarkdownDisarmer({ cite: (number) => passages.cite(number) });
  let canCall = true;
  let ending: LlmTurn["ending"];
  for (let count = 1; ; count++) {
    const hasTools = canCall && count < limits.turns && !conversation.isFull;
    const call = {
      prompt: conversation.prompt,
      abortSignal: signal,
      ...(hasTools ? { tools: tools.definitions } : {}),
    };
    let turn: LlmTurn;
    try {
      turn = yield* takeTurn(model, call, { answer, filter, limits, failures });
    } catch (error) {
      if (!(hasTools && count === 1 && isAboutTools(error))) throw error;
      // Some language models cannot call tools, and the first passages may be enough.
      canCall = false;
      continue;
    }
    usage.add(turn.usage);
    ending = turn.ending;
    const calls = hasTools ? turn.calls.slice(0, limits.callsPerTurn) : [];
    if (calls.length === 0) break;
    const made = [];
    for (const each of calls) made.push({ call: each, value: yield* tools.run(each, log) });
    conversation.add(turn, made);
  }
  if (answer.text.trim() === "") throw failures.empty();
  const reason = ending && incomplete[ending];
  if (reason) yield* answer.write(`\n\n*This answer is incomplete: the language model ${reason}.*`);
  const sources = passages.cited;
  if (sources.length === 0) yield* answer.write(`\n\n${ungrounded}`);
  return { sources, usage: usage.sum };
}

/** Marks an answer that may come from the training data of the language model. */
const ungrounded = "*This answer cites no source: nothing in it was checked against the documentation.*";

/** Reasons for an incomplete answer, by the end of its last turn. */
const incomplete: Partial<Record<LanguageModelV4FinishReason["unified"], string>> = {
  length: "has reached its maximum number of tokens",
  "content-filter": "was stopped by the filter of its provider",
};

/** Whether a server refused a request because its language model cannot call tools, according to the error message. */
function isAboutTools(error: unknown): boolean {
  return error instanceof ProviderError && error.status === 400 && /\b(?:tools?|functions?)\b/i.test(error.message);
}

/** Sum of the tokens of all turns of an answer, as far as the provider reports them. */
class UsageSum {
  #sum: TokenUsage | undefined;

  /** Undefined if the provider reported no tokens. */
  get sum(): TokenUsage | undefined {
    return this.#sum;
  }

  /** `raw` is the `usage` of a chat completion, unvalidated. */
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

/** The language model that writes answers. */
const chatUse: ProviderUse = {
  section: "model",
  noun: "model",
  expected: "the events of a chat completion",
  retry: ", then ask again.",
  later: "Ask again later",
  checkRequest: (model) => `Check that ${model} can hold a conversation, and that the question is not too long for it.`,
};

/** Opens a language model that is called with the chat completions API of OpenAI. */
function openLlm(
  { config, key }: ProviderServer,
  { limits, failures }: { limits: LlmLimits; failures: ProviderFailures },
): LanguageModelV4 {
  const provider = createOpenAICompatible({
    // The options need an identifier as the name; the configured name may have any characters.
    name: "docent",
    baseURL: config.baseUrl,
    includeUsage: true,
    fetch: createProviderFetch({ limits: { ...limits, maxBytes: limits.turnBytes }, failures, accepts: "events" }),
    ...(key === undefined ? {} : { apiKey: key }),
  });
  return provider.chatModel(config.model);
}
