import type { LanguageModelV4FunctionTool, LanguageModelV4ToolCall } from "@ai-sdk/provider";
import type { AskQuestionEvent } from "@docent/local";
import type { ToolLog } from "../../tool-log.ts";
import type { ModelLimits } from "../model-limits.ts";
import { createGrepTool } from "./grep-tool.ts";
import { type ModelTool, ToolMistake, type ToolResult } from "./model-tool.ts";
import { createReadTool } from "./read-tool.ts";
import { createSearchTool } from "./search-tool.ts";
import type { ToolSurroundings } from "./tool-surroundings.ts";

/** The tools of one answer. */
export class ToolBox {
  readonly #tools: ReadonlyMap<string, ModelTool>;
  readonly #limits: ModelLimits;
  readonly #made = new Set<string>();

  constructor(surroundings: ToolSurroundings) {
    const tools = [createSearchTool(surroundings), createReadTool(surroundings), createGrepTool(surroundings)];
    this.#tools = new Map(tools.map((tool) => [tool.definition.name, tool]));
    this.#limits = surroundings.limits;
  }

  get definitions(): LanguageModelV4FunctionTool[] {
    return [...this.#tools.values()].map(({ definition }) => definition);
  }

  /** Makes a call of the model and tells of it. What is wrong with a call is its result. */
  async *run(
    { toolName, input }: Pick<LanguageModelV4ToolCall, "toolName" | "input">,
    log: ToolLog,
  ): AsyncGenerator<AskQuestionEvent, ToolResult["value"]> {
    const argument = parseArgument(input, this.#limits);
    const call = log.begin(toolName.slice(0, maxNameLength), argument instanceof ToolMistake ? {} : argument);
    yield* log.tell(call, { status: "running" });
    try {
      if (argument instanceof ToolMistake) throw argument;
      const { value, summary } = await this.#run(toolName, argument);
      yield* log.tell(call, { status: "completed", output: summary });
      return value;
    } catch (error) {
      if (!(error instanceof ToolMistake)) throw error;
      yield* log.tell(call, { status: "error", error: error.message });
      return { error: error.message };
    }
  }

  async #run(name: string, argument: object): Promise<ToolResult> {
    const tool = this.#tools.get(name);
    const known = [...this.#tools.keys()].join(", ");
    const shown = JSON.stringify(name.slice(0, maxNameLength));
    if (!tool) throw new ToolMistake(`There is no tool ${shown}. There are: ${known}.`);
    const key = JSON.stringify([name, argument]);
    if (this.#made.has(key))
      throw new ToolMistake("You have made this very call before: use its result, or call otherwise.");
    this.#made.add(key);
    return tool.run(argument);
  }
}

const maxNameLength = 64;

/** The arguments of a call are JSON, if the model has got it right. */
function parseArgument(input: string, { argumentCharacters }: ModelLimits): Record<string, unknown> | ToolMistake {
  if (input.length > argumentCharacters)
    return new ToolMistake(
      `The arguments have ${input.length} characters, and must have at most ${argumentCharacters}.`,
    );
  try {
    const value: unknown = JSON.parse(input.trim() || "{}");
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Said below.
  }
  return new ToolMistake("The arguments are no JSON object.");
}
