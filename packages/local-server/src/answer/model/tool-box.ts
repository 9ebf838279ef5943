import type { JSONObject, LanguageModelV4FunctionTool, LanguageModelV4ToolCall } from "@ai-sdk/provider";
import type { AskQuestionEvent } from "@docent/local";
import { z } from "zod";
import type { ToolLog } from "../answer-progress.ts";
import type { ModelLimits } from "./model-limits.ts";

/** The tools of one answer. */
export class ToolBox {
  readonly #tools: ReadonlyMap<string, ModelTool>;
  readonly #limits: ModelLimits;
  readonly #made = new Set<string>();

  constructor(tools: readonly ModelTool[], limits: ModelLimits) {
    this.#tools = new Map(tools.map((tool) => [tool.definition.name, tool]));
    this.#limits = limits;
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

/** Something that a model can do with the documentation. */
export interface ModelTool {
  definition: LanguageModelV4FunctionTool;
  /** @throws {ToolMistake} for arguments that it cannot use. */
  run(argument: unknown): Promise<ToolResult>;
}

export interface ToolResult {
  /** For the model. A value, never a text: what is in a document cannot pass for a part of it. */
  value: JSONObject;
  /** For people. */
  summary: string;
}

/** A model has called a tool as it cannot be called. The message is for the model, which may do better. */
export class ToolMistake extends Error {
  override readonly name = "ToolMistake";
}

/** Makes a tool, which runs with arguments that its schema has been held against. */
export function defineTool<Schema extends z.ZodObject>({
  name,
  description,
  schema,
  run,
}: {
  name: string;
  description: string;
  schema: Schema;
  run: (argument: z.infer<Schema>) => Promise<ToolResult>;
}): ModelTool {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(schema);
  return {
    // Of an object of texts, numbers and lists the two drafts say the same.
    definition: { type: "function", name, description, inputSchema: inputSchema as InputSchema },
    async run(argument) {
      const checked = schema.safeParse(withoutNulls(argument));
      if (checked.success) return run(checked.data);
      throw new ToolMistake(`The arguments are not as they must be: ${describe(checked.error)}.`);
    },
  };
}

type InputSchema = LanguageModelV4FunctionTool["inputSchema"];

const maxDescribed = 3;

/** Names what is wrong, and never repeats what was given, which may be large. */
function describe({ issues }: z.ZodError): string {
  return issues
    .slice(0, maxDescribed)
    .map(({ path, message }) => `${path.join(".").slice(0, 40) || "all of them"}: ${message.slice(0, 200)}`)
    .join("; ");
}

/** Many models write null for what they leave out. */
function withoutNulls(argument: unknown): unknown {
  if (typeof argument !== "object" || argument === null || Array.isArray(argument)) return argument;
  return Object.fromEntries(Object.entries(argument).filter(([, value]) => value !== null));
}
