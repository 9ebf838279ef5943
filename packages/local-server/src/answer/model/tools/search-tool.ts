import { z } from "zod";
import { defineTool, type ModelTool } from "./model-tool.ts";
import { findResources, givePassages, type ToolSurroundings } from "./tool-surroundings.ts";

const schema = z.object({
  query: z.string().trim().min(1).max(1000).describe("Words that the passage has, or what it is about."),
  resources: z.array(z.string()).max(20).optional().describe("Names of resources. Default: all."),
});

export function createSearchTool(surroundings: ToolSurroundings): ModelTool {
  const { index, limits, signal } = surroundings;
  return defineTool({
    name: "search",
    description: "Finds the passages that fit a query best, one of each page.",
    schema,
    async run({ query, resources: wanted }) {
      const resources = findResources(wanted, surroundings);
      const found = await index.search(query, { resources, limit: limits.passagesPerCall, signal });
      const passages = givePassages(found, surroundings);
      return {
        value: { passages: passages.map((passage) => ({ ...passage })) },
        summary: `${passages.length} passages`,
      };
    },
  });
}
