import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { AskQuestionEvent } from "@docent/local";
import type { ModelConfig } from "../../config/config-document.ts";
import type { AnswerContext, WrittenAnswer } from "../answer-writer.ts";
import type { ModelSurroundings } from "../choose-writer.ts";
import { ProviderError } from "../provider-error.ts";
import { searchForQuestion } from "../search-for-question.ts";
import { AnswerFilter } from "./answer-filter.ts";
import { buildPrompt } from "./build-prompt.ts";
import { Conversation } from "./conversation.ts";
import { GivenPassages } from "./given-passages.ts";
import { type ModelLimits, modelLimits } from "./model-limits.ts";
import { findModelServer } from "./model-server.ts";
import { type ModelTurn, takeTurn } from "./model-turn.ts";
import { openModel } from "./open-model.ts";
import { ProviderFailures } from "./provider-failures.ts";
import { UsageSum } from "./token-usage.ts";
import { ToolBox } from "./tools/tool-box.ts";
import { givePassages } from "./tools/tool-surroundings.ts";

/** Has a model answer a question from the documentation, with tools to look further. */
export async function* answerWithModel(
  context: AnswerContext,
  { model: config, environment, ...surroundings }: ModelSurroundings & { model: ModelConfig },
): AsyncGenerator<AskQuestionEvent, WrittenAnswer> {
  const server = findModelServer(config, environment);
  const failures = new ProviderFailures(server);
  const limits = { ...modelLimits, ...surroundings.limits };
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
  failures: ProviderFailures;
}

async function* converse(
  context: AnswerContext,
  { model, limits, failures }: Parts,
): AsyncGenerator<AskQuestionEvent, WrittenAnswer> {
  const { question, resources, log, answer, signal } = context;
  const passages = new GivenPassages();
  const tools = new ToolBox({ ...context, passages, limits });
  const found = yield* searchForQuestion(context, limits.passagesPerCall);
  const given = givePassages(found, { passages, limits });
  const conversation = new Conversation(buildPrompt(question, { resources, passages: given }), limits);
  const usage = new UsageSum();
  const filter = new AnswerFilter((number) => passages.cite(number));
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
  return { sources: passages.cited, usage: usage.sum };
}

/** A server that refuses a request because its model cannot call tools says so in many words. */
function isAboutTools(error: unknown): boolean {
  return error instanceof ProviderError && error.status === 400 && /\b(?:tools?|functions?)\b/i.test(error.message);
}
