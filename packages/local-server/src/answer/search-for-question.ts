import type { AskQuestionEvent } from "@docent/local";
import type { Passage } from "../search/search-index.ts";
import type { AnswerContext } from "./answer-writer.ts";

/** The search that every answer begins with: for the question as it was asked. */
export async function* searchForQuestion(
  { question, resources, index, log, signal }: AnswerContext,
  limit: number,
): AsyncGenerator<AskQuestionEvent, Passage[]> {
  const call = log.begin("search", { query: question.slice(0, 500) });
  yield* log.tell(call, { status: "running" });
  const names = resources.map(({ name }) => name);
  const passages = await index.search(question, { resources: names, limit, signal });
  yield* log.tell(call, { status: "completed", output: `${passages.length} passages` });
  return passages;
}
