import type { JSONObject, LanguageModelV4FunctionTool, LanguageModelV4ToolCall } from "@ai-sdk/provider";
import type { AnswerSource, AskQuestionEvent, Resource } from "@docent/local";
import { isRecord, parseJsonText } from "@docent/openapi/model";
import { count } from "@docent/terminal";
import { z } from "zod";
import { removeHiddenMarkup } from "../ingest/hidden-markup.ts";
import { removeInvisible } from "../ingest/invisible-text.ts";
import { findLocation } from "../ingest/page-locations.ts";
import { isPlainFormat } from "../ingest/plain-formats.ts";
import type { PageLines, SearchIndex } from "../search/search-index.ts";
import type { ToolLog } from "./answer-writer.ts";
import type { LlmLimits } from "./llm-limits.ts";

export interface ToolDependencies {
  /** Resources of the question. The language model can read no others. */
  resources: readonly Resource[];
  index: SearchIndex;
  passages: NumberedPassages;
  limits: LlmLimits;
  signal: AbortSignal;
}

/** Creates the tools with which a language model searches and reads the documentation. */
export function createDocumentationTools(dependencies: ToolDependencies): LlmTool[] {
  return [createSearchTool(dependencies), createReadTool(dependencies), createGrepTool(dependencies)];
}

const searchSchema = z.object({
  query: z.string().trim().min(1).max(1000).describe("Words that the passage has, or what it is about."),
  resources: z.array(z.string()).max(20).optional().describe("Names of resources. Default: all."),
});

function createSearchTool(dependencies: ToolDependencies): LlmTool {
  const { index, limits, signal } = dependencies;
  return defineTool({
    name: "search",
    description: "Finds the passages that fit a query best, one of each page.",
    schema: searchSchema,
    async run({ query, resources: wanted }) {
      const resources = findResources(wanted, dependencies);
      const found = await index.search(query, { resources, limit: limits.passagesPerCall, signal });
      const passages = numberPassages(found, dependencies);
      return {
        value: { passages: passages.map((passage) => ({ ...passage })) },
        summary: count(passages.length, "passage"),
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

function createReadTool(dependencies: ToolDependencies): LlmTool {
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
        throw new ToolMistake(`${resource} has no page at ${shown}. Give a path that search or grep returned.`);
      }
      const { lastLine, ...lines } = part;
      const summary = `Lines ${lines.startLine}–${lines.endLine} of ${lastLine}`;
      return { value: { ...passages.give(lines), lastLine }, summary };
    },
  });
}

const grepSchema = z.object({
  text: z.string().min(1).max(200).describe("Literal text, case-insensitive; not a pattern."),
  resource: z.string().optional().describe("The name of a resource. Default: all."),
  path: z.string().max(1000).optional().describe("Path of a page or a folder. Default: everywhere."),
});

function createGrepTool(dependencies: ToolDependencies): LlmTool {
  const { index, limits, signal } = dependencies;
  return defineTool({
    name: "grep",
    description: "Finds where an exact text is, such as the name of a function or an error message.",
    schema: grepSchema,
    async run({ text, resource, path }) {
      const resources = findResources(resource === undefined ? undefined : [resource], dependencies);
      const found = await index.grep(text, { resources, path, limit: limits.passagesPerCall, signal });
      const passages = numberPassages(found.matches, dependencies);
      const isComplete = found.isComplete && passages.length === found.matches.length;
      const value = { passages: passages.map((passage) => ({ ...passage })), isComplete };
      return { value, summary: `${count(passages.length, "passage")}${isComplete ? "" : ", and maybe others"}` };
    },
  });
}

/**
 * Returns the names of the requested resources, or of all resources if none were requested.
 *
 * @throws {ToolMistake} for an unknown name.
 */
function findResources(wanted: readonly string[] | undefined, { resources }: ToolDependencies): string[] {
  const known = resources.map(({ name }) => name);
  if (!wanted || wanted.length === 0) return known;
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown === undefined) return [...wanted];
  const message = `There is no resource ${JSON.stringify(unknown.slice(0, 64))}. There are: ${known.join(", ")}.`;
  throw new ToolMistake(message);
}

/** Numbers the passages that fit into one result, at least the first one. */
export function numberPassages(
  found: readonly PageLines[],
  { passages, limits }: Pick<ToolDependencies, "passages" | "limits">,
): NumberedPassage[] {
  let size = 0;
  const fitting = found.filter(({ text }, index) => {
    size += text.length;
    return index === 0 || size <= limits.resultCharacters;
  });
  return fitting.map((lines) => passages.give(lines));
}

/** A passage as the language model gets it: without text that a reader of the page does not see. */
export interface NumberedPassage {
  source: number;
  resource: string;
  path: string;
  title: string;
  /** First and last line, from 1. */
  lines: string;
  text: string;
}

/** Numbers the passages that a language model receives, once for the whole answer, and records which ones it cites. */
export class NumberedPassages {
  readonly #sources: AnswerSource[] = [];
  readonly #numbers = new Map<string, number>();
  /** Paths by their visible form, if it differs from the path. */
  readonly #paths = new Map<string, string>();
  /** Numbers of cited passages, in the order of the answer. */
  readonly #cited = new Set<number>();

  /** In the order of their first citation. */
  get cited(): AnswerSource[] {
    return [...this.#cited].map((number) => this.#sources[number - 1]).filter((source) => source !== undefined);
  }

  give(passage: PageLines): NumberedPassage {
    const { resource, path, title, headings, startLine, endLine, text } = passage;
    const shownPath = removeInvisible(path);
    if (shownPath !== path) this.#paths.set(JSON.stringify([resource, shownPath]), path);
    const heading = [...new Set([title, ...headings])].map(removeInvisible).join(" › ");
    const lines = `${startLine}-${endLine}`;
    return {
      source: this.#number(passage),
      resource,
      path: shownPath,
      title: heading,
      lines,
      text: showText(path, text),
    };
  }

  /** Returns the path of a page for its visible form. */
  findPath(resource: string, shownPath: string): string {
    return this.#paths.get(JSON.stringify([resource, shownPath])) ?? shownPath;
  }

  /** Cites a passage. Returns its position in the list of sources, from 1. Undefined for a number without a passage. */
  cite(number: number): number | undefined {
    if (!this.#sources[number - 1]) return undefined;
    this.#cited.add(number);
    return [...this.#cited].indexOf(number) + 1;
  }

  #number(passage: PageLines): number {
    const { resource, path, title, headings, startLine, endLine } = passage;
    const key = JSON.stringify([resource, path, startLine, endLine]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#sources.push({ resource, path, title: headings.at(-1) ?? title, ...findLocation(passage) });
    this.#numbers.set(key, number);
    return number;
  }
}

function showText(path: string, text: string): string {
  const visible = removeInvisible(text);
  return isPlainFormat(path) ? visible : removeHiddenMarkup(visible, { removesTags: true });
}

export class ToolBox {
  readonly #tools: ReadonlyMap<string, LlmTool>;
  readonly #limits: LlmLimits;
  readonly #made = new Set<string>();

  constructor(tools: readonly LlmTool[], limits: LlmLimits) {
    this.#tools = new Map(tools.map((tool) => [tool.definition.name, tool]));
    this.#limits = limits;
  }

  get definitions(): LanguageModelV4FunctionTool[] {
    return [...this.#tools.values()].map(({ definition }) => definition);
  }

  /** Runs a tool call of the language model, and reports it. The result of an invalid call is an error message. */
  async *run(
    { toolName, input }: Pick<LanguageModelV4ToolCall, "toolName" | "input">,
    log: ToolLog,
  ): AsyncGenerator<AskQuestionEvent, ToolResult["value"]> {
    const argument = parseArgument(input, this.#limits);
    const call = log.begin(toolName.slice(0, maxNameLength), argument instanceof ToolMistake ? {} : argument);
    yield* log.report(call, { status: "running" });
    try {
      if (argument instanceof ToolMistake) throw argument;
      const { value, summary } = await this.#run(toolName, argument);
      yield* log.report(call, { status: "completed", output: summary });
      return value;
    } catch (error) {
      if (!(error instanceof ToolMistake)) throw error;
      yield* log.report(call, { status: "error", error: error.message });
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
      throw new ToolMistake("You have already made this call: use its result, or change its arguments.");
    this.#made.add(key);
    return tool.run(argument);
  }
}

const maxNameLength = 64;

/** Parses the arguments of a call, which must be a JSON object. */
function parseArgument(input: string, { argumentCharacters }: LlmLimits): Record<string, unknown> | ToolMistake {
  if (input.length > argumentCharacters)
    return new ToolMistake(
      `The arguments have ${input.length} characters, and must have at most ${argumentCharacters}.`,
    );
  const value = parseJsonText(input.trim() || "{}")?.value;
  return isRecord(value) ? value : new ToolMistake("The arguments are not a JSON object.");
}

interface LlmTool {
  definition: LanguageModelV4FunctionTool;
  /** @throws {ToolMistake} for invalid arguments. */
  run(argument: unknown): Promise<ToolResult>;
}

export interface ToolResult {
  /** Result for the language model. A JSON value, so that the text of a document cannot look like part of the message. */
  value: JSONObject;
  /** Short form of the result, for the user. */
  summary: string;
}

/** Thrown for a call that cannot be run. The message is for the language model, which may correct the call. */
class ToolMistake extends Error {
  override readonly name = "ToolMistake";
}

/** Defines a tool, which runs with validated arguments. */
function defineTool<Schema extends z.ZodObject>({
  name,
  description,
  schema,
  run,
}: {
  name: string;
  description: string;
  schema: Schema;
  run: (argument: z.infer<Schema>) => Promise<ToolResult>;
}): LlmTool {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(schema);
  return {
    // JSON Schema 2020-12, which zod writes, and draft 7 agree on objects of strings, numbers and lists.
    definition: { type: "function", name, description, inputSchema: inputSchema as InputSchema },
    async run(argument) {
      const checked = schema.safeParse(withoutNulls(argument));
      if (checked.success) return run(checked.data);
      throw new ToolMistake(`The arguments are invalid: ${describe(checked.error)}.`);
    },
  };
}

type InputSchema = LanguageModelV4FunctionTool["inputSchema"];

const maxDescribed = 3;

/** Describes the error without repeating the input, which may be large. */
function describe({ issues }: z.ZodError): string {
  return issues
    .slice(0, maxDescribed)
    .map(({ path, message }) => `${path.join(".").slice(0, 40) || "all of them"}: ${message.slice(0, 200)}`)
    .join("; ");
}

/** Removes null properties, which many language models write instead of omitting them. */
function withoutNulls(argument: unknown): unknown {
  if (typeof argument !== "object" || argument === null || Array.isArray(argument)) return argument;
  return Object.fromEntries(Object.entries(argument).filter(([, value]) => value !== null));
}
