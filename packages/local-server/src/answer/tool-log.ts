import type { AskQuestionEvent, ToolCall, ToolState } from "@docent/local";

/** The tool calls of one answer, told as they change unless the question is quiet. */
export class ToolLog {
  readonly #isQuiet: boolean;
  readonly #calls: ToolCall[] = [];

  constructor(isQuiet: boolean) {
    this.#isQuiet = isQuiet;
  }

  /** In their last state; none where the question is quiet. */
  get calls(): ToolCall[] {
    return this.#isQuiet ? [] : [...this.#calls];
  }

  begin(tool: string, input: Record<string, unknown>): ToolCall {
    const call: ToolCall = { callID: `call_${this.#calls.length + 1}`, tool, state: { status: "running", input } };
    this.#calls.push(call);
    return call;
  }

  *tell(call: ToolCall, state: ToolState): Generator<AskQuestionEvent> {
    const { input } = call.state;
    call.state = { ...state, ...(input === undefined ? {} : { input }) };
    if (!this.#isQuiet) yield { event: "tool.updated", data: { type: "tool.updated", ...call } };
  }
}
