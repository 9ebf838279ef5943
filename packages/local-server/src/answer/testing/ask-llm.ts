import type { AskQuestionEvent, Resource } from "@docent/local";
import { useTestFolder } from "@docent/storage/testing";
import { afterAll, beforeAll } from "vitest";
import type { LlmConfig } from "../../config/config-document.ts";
import { chunkMarkdown } from "../../ingest/chunk-document.ts";
import type { SearchIndex } from "../../search/search-index.ts";
import { createSqliteIndex } from "../../search/sqlite-index.ts";
import { chooseWriter, endInError, writeAnswer } from "../answer-question.ts";
import type { LlmDependencies } from "../answer-with-llm.ts";
import { AnswerText, ToolLog } from "../answer-writer.ts";

export interface AskOptions extends Partial<LlmDependencies> {
  /** Address of the language model. Undefined to answer without a language model. */
  baseUrl: string | undefined;
  /** Further settings of the language model. */
  config?: Partial<LlmConfig>;
  question?: string;
  resources?: readonly Resource[];
  isQuiet?: boolean;
  signal?: AbortSignal;
}

/** Indexes documentation for the tests of a file: the text of each page, by resource and path. */
export function useDocumentation(documentation: Record<string, Record<string, string>>) {
  const folder = useTestFolder("docent answer-");
  let index: SearchIndex;
  beforeAll(async () => {
    index = createSqliteIndex({ folder });
    for (const [resource, pages] of Object.entries(documentation)) {
      const upsert = Object.entries(pages).map(([path, text]) => ({
        path,
        hash: text,
        ...chunkMarkdown(text, { path }),
      }));
      await index.update(resource, { upsert, remove: [], version: "1" });
    }
  });
  afterAll(() => index.close());
  const all = Object.keys(documentation).map((name): Resource => ({ type: "local", name, url: `/${name}` }));

  /** Asks a question, and yields its events. */
  return function askLlm({
    baseUrl,
    config,
    question = "How do I stream a response?",
    resources = all,
    isQuiet = false,
    signal = new AbortController().signal,
    environment = {},
    limits,
  }: AskOptions): AsyncGenerator<AskQuestionEvent> {
    const model = baseUrl === undefined ? undefined : { provider: "tester", model: "test-1", baseUrl, ...config };
    const writer = chooseWriter(model, { environment, limits: { retryDelayMs: 1, ...limits } });
    const log = new ToolLog(isQuiet);
    const answer = new AnswerText({ isQuiet, startedAt: performance.now() });
    return endInError(writeAnswer(writer, { question, resources, index, log, answer, signal }), signal);
  };
}

/** All events, and the values that most tests check. */
export async function collect(events: AsyncIterable<AskQuestionEvent>) {
  const all: AskQuestionEvent[] = [];
  for await (const event of events) all.push(event);
  const last = all.at(-1);
  return {
    events: all,
    names: all.map(({ event }) => event),
    done: last?.data.type === "done" ? last.data : undefined,
    error: last?.data.type === "error" ? last.data : undefined,
  };
}
