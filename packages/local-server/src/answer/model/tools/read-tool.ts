import { z } from "zod";
import { defineTool, type ModelTool, ToolMistake } from "./model-tool.ts";
import { findResources, type ToolSurroundings } from "./tool-surroundings.ts";

const line = z.int().min(1).max(1_000_000_000);
const schema = z.object({
  resource: z.string().min(1).describe("The name of the resource."),
  path: z.string().min(1).max(1000).describe("The path of the page, as a passage has it."),
  startLine: line.optional().describe("Default: 1."),
  endLine: line.optional().describe("The last line, inclusive. Default: the last one of the page."),
});

export function createReadTool(surroundings: ToolSurroundings): ModelTool {
  const { index, passages, limits, signal } = surroundings;
  return defineTool({
    name: "read",
    description: "Reads lines of a page: from startLine on, as many as fit.",
    schema,
    async run({ resource, path, startLine, endLine }) {
      findResources([resource], surroundings);
      if (startLine !== undefined && endLine !== undefined && endLine < startLine)
        throw new ToolMistake(`endLine is ${endLine}, before startLine, which is ${startLine}.`);
      const range = { path, startLine, endLine, maxCharacters: limits.resultCharacters };
      const part = await index.read(resource, { ...range, signal });
      if (!part) {
        const shown = JSON.stringify(path.slice(0, 200));
        throw new ToolMistake(`${resource} has no page at ${shown}. Give a path as search and grep have it.`);
      }
      const { lastLine, ...lines } = part;
      const summary = `Lines ${lines.startLine}–${lines.endLine} of ${lastLine}`;
      return { value: { ...passages.give(lines), lastLine }, summary };
    },
  });
}
