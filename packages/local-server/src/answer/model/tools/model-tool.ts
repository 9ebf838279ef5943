import type { JSONObject, LanguageModelV4FunctionTool } from "@ai-sdk/provider";
import { z } from "zod";

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
