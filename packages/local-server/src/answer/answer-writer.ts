import type {
  AnswerModel,
  AnswerSource,
  AskQuestionEvent,
  Resource,
  TokenUsage,
  ToolCall,
  ToolState,
} from "@docent/local";
import { count } from "@docent/terminal";
import type { Passage, SearchIndex } from "../search/search-index.ts";

/** Writes answers: from quotes, or with a language model. */
export interface AnswerWriter {
  readonly model: AnswerModel;
  /**
   * Yields the events of `log` and `answer`, but not the last event of the stream.
   *
   * @throws {ProviderError} if the language model cannot answer.
   */
  write(context: AnswerContext): AsyncGenerator<AskQuestionEvent, WrittenAnswer>;
}

/** The input of an answer, and the objects that create its events. */
export interface AnswerContext {
  question: string;
  /** All of these resources are searchable. */
  resources: readonly Resource[];
  index: SearchIndex;
  log: ToolLog;
  answer: AnswerText;
  signal: AbortSignal;
}

export interface WrittenAnswer {
  /** In the order of their citations: `[1]` in the text is the first one. */
  sources: readonly AnswerSource[];
  /** Undefined if the provider reports no usage. */
  usage?: TokenUsage | undefined;
}

/** Searches for the question in the user's words, as the first tool call of every answer. */
export async function* searchForQuestion(
  { question, resources, index, log, signal }: AnswerContext,
  limits: { limit: number; passagesPerPage?: number },
): AsyncGenerator<AskQuestionEvent, Passage[]> {
  const call = log.begin("search", { query: question.slice(0, 500) });
  yield* log.report(call, { status: "running" });
  const names = resources.map(({ name }) => name);
  const notices: string[] = [];
  const onNotice = (notice: string) => void notices.push(notice);
  const passages = await index.search(question, { resources: names, ...limits, onNotice, signal });
  yield* log.report(call, { status: "completed", output: [count(passages.length, "passage"), ...notices].join(". ") });
  return passages;
}

/** The text of an answer as it grows. The joined deltas are the text of `done`. */
export class AnswerText {
  readonly #isQuiet: boolean;
  readonly #startedAt: number;
  #text = "";
  #reasoning = "";
  #firstTextMs: number | undefined;

  /** `startedAt` is the time of the question, from `performance.now()`. A quiet question gets no reasoning. */
  constructor({ isQuiet, startedAt }: { isQuiet: boolean; startedAt: number }) {
    this.#isQuiet = isQuiet;
    this.#startedAt = startedAt;
  }

  get text(): string {
    return this.#text;
  }

  get reasoning(): string {
    return this.#reasoning;
  }

  get metrics(): { durationMs: number; firstTextMs?: number } {
    const durationMs = this.#sinceStart();
    return this.#firstTextMs === undefined ? { durationMs } : { durationMs, firstTextMs: this.#firstTextMs };
  }

  *write(delta: string): Generator<AskQuestionEvent> {
    if (delta === "") return;
    this.#firstTextMs ??= this.#sinceStart();
    this.#text += delta;
    yield { event: "text.delta", data: { type: "text.delta", delta } };
  }

  *reason(delta: string): Generator<AskQuestionEvent> {
    if (delta === "" || this.#isQuiet) return;
    this.#reasoning += delta;
    yield { event: "reasoning.delta", data: { type: "reasoning.delta", delta } };
  }

  #sinceStart(): number {
    return Math.round(performance.now() - this.#startedAt);
  }
}

/** The tool calls of one answer, reported as they change. A quiet question gets no reports. */
export class ToolLog {
  readonly #isQuiet: boolean;
  readonly #calls: ToolCall[] = [];

  constructor(isQuiet: boolean) {
    this.#isQuiet = isQuiet;
  }

  /** The calls in their last state. Empty for a quiet question. */
  get calls(): ToolCall[] {
    return this.#isQuiet ? [] : [...this.#calls];
  }

  begin(tool: string, input: Record<string, unknown>): ToolCall {
    const call: ToolCall = { callID: `call_${this.#calls.length + 1}`, tool, state: { status: "running", input } };
    this.#calls.push(call);
    return call;
  }

  *report(call: ToolCall, state: ToolState): Generator<AskQuestionEvent> {
    const { input } = call.state;
    call.state = { ...state, ...(input === undefined ? {} : { input }) };
    if (!this.#isQuiet) yield { event: "tool.updated", data: { type: "tool.updated", ...call } };
  }
}
