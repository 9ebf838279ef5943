import {
  checkResponse,
  type ResponseContract,
  type ResponseProblem,
  type WireResponse,
} from "@docent/contract/internal";
import { findResponse, SchemaChecker } from "@docent/schema";
import { statusOf } from "./comparison.ts";
import { liftRequired } from "./contract-server.ts";
import { createResponseSource, listEdgeResponses } from "./edge-responses.ts";
import type { Comparison } from "./proving-ground.ts";
import type { RecordedResponses } from "./wire.ts";

/** Checks recorded responses, to requests whose meaning is unchanged, against the moved contract: those of changed statuses. */
export function checkRecorded(
  { check: { checker }, pairs }: Comparison,
  recorded: RecordedResponses,
): string | undefined {
  for (const { original, mutant, changedParts } of pairs) {
    if (!original || !mutant || changedParts.size === 0) continue;
    const statuses = new Set([...changedParts].map(statusOf));
    const isMoved = ({ status }: WireResponse) =>
      [original, mutant].some((operation) => statuses.has(findResponse(operation, status)?.status ?? ""));
    const responses = recorded.get(original.id) ?? [];
    const breach = findBreach({ checker, operation: mutant }, responses.filter(isMoved));
    if (breach !== undefined) return breach;
  }
  return undefined;
}

/** A response at an edge of the committed contract that it allows and the moved one forbids. */
export function findForbiddenEdge(trial: Comparison): string | undefined {
  return findEdge(trial, { wasAllowed: true });
}

/** A response beyond an edge of the committed contract that the moved one allows, so its servers may send it. */
export function findAllowedEdge(trial: Comparison): string | undefined {
  return findEdge(trial, { wasAllowed: false });
}

function findEdge(
  { ground, check: { checker }, pairs }: Comparison,
  { wasAllowed }: { wasAllowed: boolean },
): string | undefined {
  for (const { original, mutant, changedParts } of pairs) {
    if (!original || !mutant || changedParts.size === 0) continue;
    for (const { part, what, response, isAllowed } of ground.edges.get(original.id) ?? []) {
      if (isAllowed !== wasAllowed || !changedParts.has(part)) continue;
      const [problem] = checkResponse({ checker, operation: mutant }, response).problems;
      if (wasAllowed && problem) return describeEdge("a server may no longer send", part, what, problem);
      if (!wasAllowed && !problem) return describeEdge("only a moved server may send", part, what, undefined);
    }
  }
  return undefined;
}

function describeEdge(lead: string, part: string, what: string, problem: ResponseProblem | undefined): string {
  const reason = problem ? `: ${problem.rule} at ${problem.pointer}` : "";
  return `${lead} (${part}, ${what.trim()})${reason}`;
}

/** The first response at an edge of the moved contract that only one of the two allows, by the check that notices. */
export function findMovedEdges({ ground, check, pairs }: Comparison): {
  specOnServers?: string;
  serversOnSpec?: string;
} {
  const api = liftRequired(check.api, "response");
  const source = createResponseSource(api, api === check.api ? check.checker : new SchemaChecker(api.document));
  for (const { original, mutant, changedParts } of pairs) {
    const operation = api.operations.find(({ id }) => id === mutant?.id);
    if (!original || !operation || changedParts.size === 0) continue;
    for (const { part, what, response } of listEdgeResponses(source, operation, (name) => changedParts.has(name))) {
      const [moved] = checkResponse({ ...source, operation }, response).problems;
      const [committed] = checkResponse({ ...ground.source, operation: original }, response).problems;
      if (!moved && committed)
        return { serversOnSpec: describeEdge("only a moved server may send", part, what, committed) };
      if (moved && !committed) return { specOnServers: describeEdge("a server may no longer send", part, what, moved) };
    }
  }
  return {};
}

/** The first problem of recorded responses under another contract. */
export function findBreach(against: ResponseContract, responses: readonly WireResponse[]): string | undefined {
  for (const response of responses) {
    const [problem] = checkResponse(against, response).problems;
    if (problem) return `${problem.rule} at ${problem.pointer}: ${problem.message}`;
  }
  return undefined;
}
