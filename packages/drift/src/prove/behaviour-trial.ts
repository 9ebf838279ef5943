import { checkResponse, type ResponseProblem, type WireResponse } from "@docent/contract/internal";
import { findResponse } from "@docent/schema";
import { type GeneratedSet, loadGenerated } from "../artefacts/generated-set.ts";
import { checkDetails, checkExamples } from "./client-calls.ts";
import { checkClient, checkMocks, checkRequests, findMovedRequests, renameLike } from "./client-check.ts";
import { isChanged, mutantsOf, originalsOf, statusOf } from "./comparison.ts";
import { createContractServer, liftRequired } from "./contract-server.ts";
import { createResponseSource, listEdgeResponses } from "./edge-responses.ts";
import {
  type Comparison,
  type ComparisonOptions,
  compareContracts,
  type MovedContract,
  type ProvingGround,
} from "./proving-ground.ts";
import { findBreach, findFirst, type RecordedResponses, sendToMocks, toSend, withoutProvocations } from "./wire.ts";

/** Layers that compare requests and responses. */
const behaviours = ["specOnMocks", "mocksOnSpec", "specOnServers", "serversOnSpec"] as const;
type Behaviour = (typeof behaviours)[number];

/** The finding of each behaviour that noticed. */
export type BehaviourFindings = { readonly [Name in Behaviour]?: string };

/** Checks a moved contract against what stayed, and moved artefacts and servers against what stayed. */
export async function tryBehaviour(
  ground: ProvingGround,
  moved: MovedContract,
  options: ComparisonOptions = {},
): Promise<BehaviourFindings> {
  const comparison = compareContracts(ground, moved, options);
  const findings: { [Name in Behaviour]?: string } = {};
  for (const name of behaviours) {
    const finding = await checks[name](comparison);
    if (finding !== undefined) findings[name] = finding;
    if (finding !== undefined && options.isEnough?.(name)) return findings;
  }
  const isSettled = findings.specOnServers !== undefined || findings.serversOnSpec !== undefined;
  // The edges and requests of a moved contract cost as much as all other checks, so they come last.
  if (isSettled || comparison.isByText) return findings;
  return { ...findings, ...findMovedRequests(comparison), ...findMovedEdges(comparison) };
}

const checks: Readonly<Record<Behaviour, (comparison: Comparison) => Promise<string | undefined>>> = {
  /** The contract moved, client and mocks stayed. */
  async specOnMocks(comparison) {
    const { ground, api } = comparison;
    return (
      checkRecorded(comparison, ground.mockResponses) ??
      checkRequests(comparison) ??
      (comparison.areNamesFree ? undefined : checkExamples(renameLike(comparison), ground.calls)) ??
      checkDetails(renameLike(comparison), ground.refusals) ??
      (await findFirst(withoutProvocations(api), { send: ground.mocks, operations: mutantsOf(comparison.pairs) }))
    );
  },

  /** Client and mocks moved, the contract stayed. */
  async mocksOnSpec({ ground, set, api, pairs, isByText, areNamesFree }) {
    const { base, api: committed } = ground.committed;
    if (!["operations", "mocks", "validators"].some((name) => isStale(base, set, `src/${name}.gen.ts`)))
      return undefined;
    const loaded = await loadGenerated(set);
    try {
      const clientSays = isStale(base, set, "src/operations.gen.ts")
        ? await checkClient(ground, { loaded, api })
        : undefined;
      if (clientSays !== undefined) return clientSays;
      const mocks = sendToMocks(set.api, loaded);
      // Other text of one operation may change the generated code of all.
      const every = isByText ? committed.operations.map(({ id }) => id) : undefined;
      const members = every ?? pairs.filter(isChanged).flatMap(({ original }) => (original ? [original.id] : []));
      return (
        (await checkMocks(ground, { mocks, members, areNamesFree })) ??
        (await findFirst(withoutProvocations(committed), { send: mocks, operations: every ?? originalsOf(pairs) }))
      );
    } finally {
      await loaded.dispose();
    }
  },

  /** The contract moved, servers stayed. */
  async specOnServers(comparison) {
    const { ground, api, pairs } = comparison;
    const responses = checkRecorded(comparison, ground.serverResponses) ?? findForbiddenEdge(comparison);
    if (responses !== undefined) return responses;
    const operations = mutantsOf(pairs);
    const isSeeded = !api.operations.some(
      ({ id, responses }) => operations.includes(id) && responses.some(({ status }) => status === "201"),
    );
    return findFirst(api, { send: await ground.createServer({ isSeeded }), operations });
  },

  /** A server moved, the contract stayed. */
  async serversOnSpec(comparison) {
    const { ground, check, pairs } = comparison;
    const responses = findAllowedEdge(comparison);
    if (responses !== undefined) return responses;
    const operations = originalsOf(pairs);
    // The same meaning makes the same server.
    if (operations.length === 0 || comparison.isByText) return undefined;
    const send = toSend(createContractServer(check));
    return findFirst(withoutProvocations(ground.committed.api), { send, operations });
  },
};

function isStale(base: GeneratedSet, set: GeneratedSet, path: string): boolean {
  const read = ({ files }: GeneratedSet) => files.find((file) => file.path === path)?.content;
  return read(base) !== read(set);
}

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
  const source = createResponseSource(api);
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
