import type { Resource } from "@docent/local";
import { z } from "zod";
import type { PageLines, SearchIndex } from "../../search/search-index.ts";
import type { GivenPassage, GivenPassages } from "./given-passages.ts";
import type { ModelLimits } from "./model-limits.ts";
import { defineTool, type ModelTool, ToolMistake } from "./tool-box.ts";

/** What the tools of one answer need. */
export interface ToolDependencies {
  /** Those of the question: the language model reaches no others. */
  resources: readonly Resource[];
  index: SearchIndex;
  passages: GivenPassages;
  limits: ModelLimits;
  signal: AbortSignal;
}

/** What a language model can do with the documentation. */
export function createDocumentationTools(dependencies: ToolDependencies): ModelTool[] {
  return [createSearchTool(dependencies), createReadTool(dependencies), createGrepTool(dependencies)];
}

const searchSchema = z.object({
  query: z.string().trim().min(1).max(1000).describe("Words that the passage has, or what it is about."),
  resources: z.array(z.string()).max(20).optional().describe("Names of resources. Default: all."),
});

function createSearchTool(dependencies: ToolDependencies): ModelTool {
  const { index, limits, signal } = dependencies;
  return defineTool({
    name: "search",
    description: "Finds the passages that fit a query best, one of each page.",
    schema: searchSchema,
    async run({ query, resources: wanted }) {
      const resources = findResources(wanted, dependencies);
      const found = await index.search(query, { resources, limit: limits.passagesPerCall, signal });
      const passages = givePassages(found, dependencies);
      return {
        value: { passages: passages.map((passage) => ({ ...passage })) },
        summary: `${passages.length} passages`,
      };
    },
  });
}

const line = z.int().min(1).max(1_000_000_000);
const readSchema = z.object({
  resource: z.string().min(1).describe("The name of the resource."),
  path: z.string().min(1).max(1000).describe("The path of the page, as a passage has it."),
  startLine: line.optional().describe("Default: 1."),
  endLine: line.optional().describe("The last line, inclusive. Default: the last one of the page."),
});

function createReadTool(dependencies: ToolDependencies): ModelTool {
  const { index, passages, limits, signal } = dependencies;
  return defineTool({
    name: "read",
    description: "Reads lines of a page: from startLine on, as many as fit.",
    schema: readSchema,
    async run({ resource, path, startLine, endLine }) {
      findResources([resource], dependencies);
      if (startLine !== undefined && endLine !== undefined && endLine < startLine)
        throw new ToolMistake(`endLine is ${endLine}, before startLine, which is ${startLine}.`);
      const page = passages.findPath(resource, path);
      const range = { path: page, startLine, endLine, maxCharacters: limits.resultCharacters };
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

const grepSchema = z.object({
  text: z.string().min(1).max(200).describe("Found as it is written, in any case; no pattern."),
  resource: z.string().optional().describe("The name of a resource. Default: all."),
  path: z.string().max(1000).optional().describe("Of a page or a folder. Default: everywhere."),
});

function createGrepTool(dependencies: ToolDependencies): ModelTool {
  const { index, limits, signal } = dependencies;
  return defineTool({
    name: "grep",
    description: "Finds where an exact text is, such as the name of a function or an error message.",
    schema: grepSchema,
    async run({ text, resource, path }) {
      const resources = findResources(resource === undefined ? undefined : [resource], dependencies);
      const found = await index.grep(text, { resources, path, limit: limits.passagesPerCall, signal });
      const passages = givePassages(found.matches, dependencies);
      const isComplete = found.isComplete && passages.length === found.matches.length;
      const value = { passages: passages.map((passage) => ({ ...passage })), isComplete };
      return { value, summary: `${passages.length} places${isComplete ? "" : ", and maybe others"}` };
    },
  });
}

/** The names of resources that a model named, or of all. */
export function findResources(wanted: readonly string[] | undefined, { resources }: ToolDependencies): string[] {
  const known = resources.map(({ name }) => name);
  if (!wanted || wanted.length === 0) return known;
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown === undefined) return [...wanted];
  const message = `There is no resource ${JSON.stringify(unknown.slice(0, 64))}. There are: ${known.join(", ")}.`;
  throw new ToolMistake(message);
}

/** Numbers the passages that fit into one result. The first one always does. */
export function givePassages(
  found: readonly PageLines[],
  { passages, limits }: Pick<ToolDependencies, "passages" | "limits">,
): GivenPassage[] {
  let size = 0;
  const fitting = found.filter(({ text }, index) => {
    size += text.length;
    return index === 0 || size <= limits.resultCharacters;
  });
  return fitting.map((lines) => passages.give(lines));
}
