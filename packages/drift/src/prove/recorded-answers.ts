import { type AnswerPlace, checkAnswer, type Send, type WireAnswer } from "@docent/contract/internal";
import type { Api } from "@docent/openapi";
import { findOperation } from "@docent/schema";

/** The different answers that an implementation has given, by the operation that gave them. */
export type RecordedAnswers = ReadonlyMap<string, readonly WireAnswer[]>;

/** Records what passes. Answers that differ in nothing but the text of a message for people are kept apart as well. */
export function recordAnswers(api: Api, send: Send): { send: Send; answers: RecordedAnswers } {
  const answers = new Map<string, WireAnswer[]>();
  const seen = new Set<string>();
  return {
    answers,
    send: async (request, limits) => {
      const answer = await send(request, limits);
      const [pathname = ""] = request.target.split("?");
      const found = findOperation(api.operations, { method: request.method, pathname });
      const key = `${found?.operation.id} ${answer.status} ${answer.headers.join()} ${Buffer.from(answer.body).toString("latin1")}`;
      if (found && !seen.has(key)) {
        seen.add(key);
        answers.set(found.operation.id, [...(answers.get(found.operation.id) ?? []), answer]);
      }
      return answer;
    },
  };
}

/** The first problem of recorded answers under another contract. */
export function findBreach(place: AnswerPlace, answers: readonly WireAnswer[]): string | undefined {
  for (const answer of answers) {
    const [problem] = checkAnswer(place, answer).problems;
    if (problem) return `${problem.rule} at ${problem.pointer}: ${problem.message}`;
  }
  return undefined;
}
