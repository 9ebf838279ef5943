import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { AskQuestionEvent, TokenUsage } from "@docent/local";
import type { ModelConfig } from "../../config/config-document.ts";
import { ProviderError } from "../../provider/provider-error.ts";
import { findProviderServer } from "../../provider/provider-server.ts";
import { type AnswerContext, searchForQuestion, type WrittenAnswer } from "../answer-writer.ts";
import { MarkdownDisarmer } from "../disarmed-markdown.ts";
import { ChatFailures, chatUse, openModel } from "./chat-model.ts";
import { buildPrompt, Conversation } from "./conversation.ts";
import { createDocumentationTools, givePassages } from "./documentation-tools.ts";
import { GivenPassages } from "./given-passages.ts";
import { type ModelLimits, modelLimits } from "./model-limits.ts";
import { type ModelTurn, takeTurn } from "./model-turn.ts";
import { ToolBox } from "./tool-box.ts";

export interface ModelDependencies {
  /** Environment variables, for the key of the model server. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Replaces single default limits. */
  limits?: Partial<ModelLimits> | undefined;
}

/** Lets a language model answer a question from the documentation, with tools to search further. */
export async function* answerWithModel(
  context: AnswerContext,
  { model: config, environment, ...dependencies }: ModelDependencies & { model: ModelConfig },
): AsyncGenerator<AskQuestionEvent, WrittenAnswer> {
  const server = findProviderServer({ use: chatUse, config, environment });
  const failures = new ChatFailures(server);
  const limits = { ...modelLimits, ...dependencies.limits };
  const model = openModel(server, { limits, failures });
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(failures.endless(`${limits.answerMs / 1000} seconds`)), limits.answerMs);
  const signal = AbortSignal.any([context.signal, stop.signal]);
  try {
    return yield* converse({ ...context, signal }, { model, limits, failures });
  } finally {
    clearTimeout(timer);
  }
}

interface Parts {
  model: LanguageModelV4;
  limits: ModelLimits;
  failures: ChatFailures;
}

async function* converse(
  context: AnswerContext,
  { model, limits, failures }: Parts,
): AsyncGenerator<AskQuestionEvent, WrittenAnswer> {
  const { question, resources, log, answer, signal } = context;
  const passages = new GivenPassages();
  const tools = new ToolBox(createDocumentationTools({ ...context, passages, limits }), limits);
  const found = yield* searchForQuestion(context, { limit: limits.passagesPerCall });
  const given = givePassages(found, { passages, limits });
  const conversation = new Conversation(buildPrompt(question, { resources, passages: given }), limits);
  const usage = new UsageSum();
  const filter = new MarkdownDisarmer({ cite: (number) => passages.cite(number) });
  let canCall = true;
  for (let count = 1; ; count++) {
    const hasTools = canCall && count < limits.turns && !conversation.isFull;
    const call = {
      prompt: conversation.prompt,
      abortSignal: signal,
      ...(hasTools ? { tools: tools.definitions } : {}),
    };
    let turn: ModelTurn;
    try {
      turn = yield* takeTurn(model, call, { answer, filter, limits, failures });
    } catch (error) {
      if (!(hasTools && count === 1 && isAboutTools(error))) throw error;
      // There are models without tools, and the first passages may be all that it takes.
      canCall = false;
      continue;
    }
    usage.add(turn.usage);
    const calls = hasTools ? turn.calls.slice(0, limits.callsPerTurn) : [];
    if (calls.length === 0) break;
    const made = [];
    for (const each of calls) made.push({ call: each, value: yield* tools.run(each, log) });
    conversation.add(turn, made);
  }
  if (answer.text.trim() === "") throw failures.empty();
  const sources = passages.cited;
  if (sources.length === 0) yield* answer.write(`\n\n${ungrounded}`);
  return { sources, usage: usage.sum };
}

/** Marks an answer that may come from what the language model remembers. */
const ungrounded = "*This answer cites no source: nothing in it was checked against the documentation.*";

/** A server that refuses a request because its model cannot call tools says so in many words. */
function isAboutTools(error: unknown): boolean {
  return error instanceof ProviderError && error.status === 400 && /\b(?:tools?|functions?)\b/i.test(error.message);
}

/** The tokens of all turns of an answer together, as far as the provider tells. */
class UsageSum {
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
