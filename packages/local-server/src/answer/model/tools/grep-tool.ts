import { z } from "zod";
import { defineTool, type ModelTool } from "./model-tool.ts";
import { findResources, givePassages, type ToolSurroundings } from "./tool-surroundings.ts";

const schema = z.object({
  text: z.string().min(1).max(200).describe("Found as it is written, in any case; no pattern."),
  resource: z.string().optional().describe("The name of a resource. Default: all."),
  path: z.string().max(1000).optional().describe("Of a page or a folder. Default: everywhere."),
});

export function createGrepTool(surroundings: ToolSurroundings): ModelTool {
  const { index, limits, signal } = surroundings;
  return defineTool({
    name: "grep",
    description: "Finds where an exact text is, such as the name of a function or an error message.",
    schema,
    async run({ text, resource, path }) {
      const resources = findResources(resource === undefined ? undefined : [resource], surroundings);
      const found = await index.grep(text, { resources, path, limit: limits.passagesPerCall, signal });
      const passages = givePassages(found.matches, surroundings);
      const isComplete = found.isComplete && passages.length === found.matches.length;
      const value = { passages: passages.map((passage) => ({ ...passage })), isComplete };
      return { value, summary: `${passages.length} places${isComplete ? "" : ", and maybe others"}` };
    },
  });
}
