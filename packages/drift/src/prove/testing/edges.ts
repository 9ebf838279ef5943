import type { AnswerPlace } from "@docent/contract/internal";
import { SchemaChecker } from "@docent/schema";
import type { ApiName } from "../committed-contract.ts";
import { createAnswerSource, type EdgeAnswer, listEdgeAnswers } from "../edge-answers.ts";
import { Workshop } from "../workshop.ts";

/** The edges of one operation of a committed contract, and what they are held against. */
export async function edgesOf(name: ApiName, id: string): Promise<{ edges: EdgeAnswer[]; place: AnswerPlace }> {
  const { api } = await new Workshop().committed(name);
  const operation = api.operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`Expected an operation of the ${name} contract, found ${id}.`);
  const source = createAnswerSource(api, new SchemaChecker(api.document));
  return { edges: [...listEdgeAnswers(source, operation)], place: { ...source, operation } };
}
