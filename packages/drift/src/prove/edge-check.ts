import { type AnswerPlace, type AnswerProblem, checkAnswer, type WireAnswer } from "@docent/contract/internal";
import { SchemaChecker } from "@docent/schema";
import type { Comparison } from "./comparison.ts";
import { createAnswerSource, listEdgeAnswers } from "./edge-answers.ts";
import { liftRequired } from "./model-server.ts";
import type { RecordedAnswers } from "./wire.ts";

/** What was answered to requests that still mean the same, held against the moved contract. */
export function holdAnswers({ check: { checker }, pairs }: Comparison, recorded: RecordedAnswers): string | undefined {
  for (const { original, mutant, changedPlaces } of pairs) {
    if (!original || !mutant || changedPlaces.size === 0) continue;
    const breach = findBreach({ checker, operation: mutant }, recorded.get(original.id) ?? []);
    if (breach !== undefined) return breach;
  }
  return undefined;
}

/** An answer at an edge of the committed contract that it allows and the moved one forbids. */
export function holdEdges(trial: Comparison): string | undefined {
  return findEdge(trial, { wasAllowed: true });
}

/** An answer beyond an edge of the committed contract that the moved one allows: its servers may give it. */
export function crossEdges(trial: Comparison): string | undefined {
  return findEdge(trial, { wasAllowed: false });
}

function findEdge(
  { ground, check: { checker }, pairs }: Comparison,
  { wasAllowed }: { wasAllowed: boolean },
): string | undefined {
  for (const { original, mutant, changedPlaces } of pairs) {
    if (!original || !mutant || changedPlaces.size === 0) continue;
    for (const { place, what, answer, isAllowed } of ground.edges.get(original.id) ?? []) {
      if (isAllowed !== wasAllowed || !changedPlaces.has(place)) continue;
      const [problem] = checkAnswer({ checker, operation: mutant }, answer).problems;
      if (wasAllowed && problem) return describeEdge("a server may no longer answer", place, what, problem);
      if (!wasAllowed && !problem) return describeEdge("only a moved server may answer", place, what, undefined);
    }
  }
  return undefined;
}

function describeEdge(lead: string, place: string, what: string, problem: AnswerProblem | undefined): string {
  const reason = problem ? `: ${problem.rule} at ${problem.pointer}` : "";
  return `${lead} (${place}, ${what.trim()})${reason}`;
}

/** The first answer at an edge of the moved contract that only one of the two allows, by who notices. */
export function findMovedEdges({ ground, api: whole, pairs }: Comparison): {
  specOnServers?: string;
  serversOnSpec?: string;
} {
  const api = liftRequired(whole, "response");
  const source = createAnswerSource(api, new SchemaChecker(api.document));
  for (const { original, mutant, changedPlaces } of pairs) {
    const operation = api.operations.find(({ id }) => id === mutant?.id);
    if (!original || !operation || changedPlaces.size === 0) continue;
    for (const { place, what, answer } of listEdgeAnswers(source, operation, (name) => changedPlaces.has(name))) {
      const [moved] = checkAnswer({ ...source, operation }, answer).problems;
      const [committed] = checkAnswer({ ...ground.source, operation: original }, answer).problems;
      if (!moved && committed)
        return { serversOnSpec: describeEdge("only a moved server may answer", place, what, committed) };
      if (moved && !committed)
        return { specOnServers: describeEdge("a server may no longer answer", place, what, moved) };
    }
  }
  return {};
}

/** The first problem of recorded answers under another contract. */
export function findBreach(place: AnswerPlace, answers: readonly WireAnswer[]): string | undefined {
  for (const answer of answers) {
    const [problem] = checkAnswer(place, answer).problems;
    if (problem) return `${problem.rule} at ${problem.pointer}: ${problem.message}`;
  }
  return undefined;
}
