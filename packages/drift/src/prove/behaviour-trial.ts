import { checkResponse, type ResponseProblem, type WireResponse } from "@docent/contract/internal";
import { findResponse } from "@docent/schema";
import { type GeneratedSet, loadGenerated } from "../artefacts/generated-set.ts";
import {
  type Baseline,
  type Comparison,
  type ComparisonOptions,
  compareContracts,
  type MutatedContract,
} from "./baseline.ts";
import { checkClient, checkMocks, checkRequests, findMutatedRequests, renameLike } from "./client-check.ts";
import { changedIds, changedRequestIds, statusOf } from "./comparison.ts";
import { createContractServer, viewSent } from "./contract-server.ts";
import { createResponseSource, type EdgeResponse, listEdgeResponses } from "./edge-responses.ts";
import { checkDetails, checkExamples } from "./mock-examples.ts";
import { findBreach, findFirst, type RecordedResponses, sendToMocks, toSend, withoutProvocations } from "./wire.ts";

/** The layers of checks (see `trial.ts`) that compare requests and responses. */
const behaviours = ["specOnMocks", "mocksOnSpec", "specOnServers", "serversOnSpec"] as const;
type Behaviour = (typeof behaviours)[number];

/** The finding of each layer that detected the mutant. */
export type BehaviourFindings = { readonly [Name in Behaviour]?: string };

/**
 * Checks in both directions: the committed client, mocks and server against the mutated contract, and the client, mocks and
 * server of the mutated contract against the committed one.
 */
export async function tryBehaviour(
  baseline: Baseline,
  mutated: MutatedContract,
  options: ComparisonOptions = {},
): Promise<BehaviourFindings> {
  const comparison = compareContracts(baseline, mutated, options);
  let findings: BehaviourFindings = {};
  for (const { layers, find } of checks) {
    if (layers.some((layer) => findings[layer] !== undefined)) continue;
    const found = await find(comparison);
    findings = { ...findings, ...found };
    if (layers.some((layer) => found[layer] !== undefined && options.isEnough?.(layer))) return findings;
  }
  return findings;
}

interface Check {
  /** The layers that the check may have a finding of. It is not needed if one of them has a finding already. */
  layers: readonly Behaviour[];
  find: (comparison: Comparison) => BehaviourFindings | Promise<BehaviourFindings>;
}

function ofLayer(
  layer: Behaviour,
  find: (comparison: Comparison) => string | undefined | Promise<string | undefined>,
): Check {
  return {
    layers: [layer],
    find: async (comparison) => {
      const finding = await find(comparison);
      return finding === undefined ? {} : { [layer]: finding };
    },
  };
}

const ofServers = ["specOnServers", "serversOnSpec"] as const;

/** Every check. Those that send no requests are cheap and find most mutants, so they come first. */
const checks: readonly Check[] = [
  ofLayer("specOnMocks", checkCommittedMocks),
  ofLayer(
    "specOnServers",
    (comparison) =>
      checkRecorded(comparison, comparison.baseline.serverResponses) ?? findEdge(comparison, { wasAllowed: true }),
  ),
  ofLayer("serversOnSpec", (comparison) => findEdge(comparison, { wasAllowed: false })),
  { layers: ofServers, find: findMutatedEdges },
  ofLayer("specOnMocks", verifyCommittedMocks),
  ofLayer("mocksOnSpec", checkMutatedMocks),
  ofLayer("specOnServers", verifyServer),
  ofLayer("serversOnSpec", verifyContractServer),
  // Derives random bodies, which costs as much as all other checks.
  { layers: ofServers, find: findMutatedRequests },
];

/** Mutated contract, recorded requests and responses of the committed client and mocks. */
function checkCommittedMocks(comparison: Comparison): string | undefined {
  const { baseline } = comparison;
  return (
    checkRecorded(comparison, baseline.mockResponses) ??
    checkRequests(comparison) ??
    (comparison.areNamesFree ? undefined : checkExamples(renameLike(comparison), baseline.calls)) ??
    checkDetails(renameLike(comparison), baseline.refusals)
  );
}

/** Mutated contract, committed mocks. */
function verifyCommittedMocks({ baseline, api, pairs }: Comparison): Promise<string | undefined> {
  const operations = changedRequestIds(pairs, "mutant");
  return findFirst(withoutProvocations(api), { send: baseline.mocks, operations });
}

/** Mutated client and mocks, committed contract. */
async function checkMutatedMocks({
  baseline,
  set,
  api,
  pairs,
  isEquivalent,
  areNamesFree,
}: Comparison): Promise<string | undefined> {
  const { base, api: committed } = baseline.committed;
  if (!["operations", "mocks", "validators"].some((name) => isChangedFile(base, set, `src/${name}.gen.ts`)))
    return undefined;
  const loaded = await loadGenerated(set);
  const clientSays = isChangedFile(base, set, "src/operations.gen.ts")
    ? await checkClient(baseline, { loaded, api })
    : undefined;
  if (clientSays !== undefined) return clientSays;
  const mocks = sendToMocks(set.api, loaded);
  // A changed text in one operation may change the generated code of all operations.
  const every = isEquivalent ? committed.operations.map(({ id }) => id) : undefined;
  const members = every ?? changedIds(pairs);
  return (
    (await checkMocks(baseline, { mocks, members, areNamesFree })) ??
    (await findFirst(withoutProvocations(committed), {
      send: mocks,
      operations: every ?? changedRequestIds(pairs, "original"),
    }))
  );
}

/** Mutated contract, committed server. */
async function verifyServer({ baseline, api, pairs }: Comparison): Promise<string | undefined> {
  const operations = changedRequestIds(pairs, "mutant");
  const isSeeded = !api.operations.some(
    ({ id, responses }) => operations.includes(id) && responses.some(({ status }) => status === "201"),
  );
  return findFirst(api, { send: await baseline.createServer({ isSeeded }), operations });
}

/** Server of the mutated contract, committed contract. */
async function verifyContractServer({ baseline, check, pairs, isEquivalent }: Comparison): Promise<string | undefined> {
  const operations = changedRequestIds(pairs, "original");
  // Changed responses are checked as edges. A changed text changes no server.
  if (operations.length === 0 || isEquivalent) return undefined;
  const send = toSend(createContractServer(check));
  return findFirst(withoutProvocations(baseline.committed.api), { send, operations });
}

function isChangedFile(base: GeneratedSet, set: GeneratedSet, path: string): boolean {
  const read = ({ files }: GeneratedSet) => files.find((file) => file.path === path)?.content;
  return read(base) !== read(set);
}

/** Checks recorded responses against the mutated contract, but only those whose documented status has changed parts. */
export function checkRecorded(
  { check: { checker }, pairs }: Comparison,
  recorded: RecordedResponses,
): string | undefined {
  for (const { original, mutant, changedParts } of pairs) {
    if (!original || !mutant || changedParts.size === 0) continue;
    const statuses = new Set([...changedParts].map(statusOf));
    const isChangedStatus = ({ status }: WireResponse) =>
      [original, mutant].some((operation) => statuses.has(findResponse(operation, status)?.status ?? ""));
    const responses = recorded.get(original.id) ?? [];
    const breach = findBreach({ checker, operation: mutant }, responses.filter(isChangedStatus));
    if (breach !== undefined) return breach;
  }
  return undefined;
}

/** Describes the first edge response of the committed contract that only the committed or only the mutated contract allows. */
function findEdge(
  { baseline, check: { checker }, pairs }: Comparison,
  { wasAllowed }: { wasAllowed: boolean },
): string | undefined {
  for (const { original, mutant, changedParts } of pairs) {
    if (!original || !mutant || changedParts.size === 0) continue;
    for (const edge of baseline.edges.get(original.id) ?? []) {
      if (edge.isAllowed !== wasAllowed || !changedParts.has(edge.part)) continue;
      const [problem] = checkResponse({ checker, operation: mutant }, edge.response);
      if (wasAllowed === (problem !== undefined)) return describeEdge(edge, { wasAllowed, problem });
    }
  }
  return undefined;
}

function describeEdge(
  { part, what }: EdgeResponse,
  { wasAllowed, problem }: { wasAllowed: boolean; problem: ResponseProblem | undefined },
): string {
  const lead = wasAllowed
    ? "the mutated contract forbids a response of the committed one"
    : "only the mutated contract allows a response";
  const reason = problem ? `: ${problem.rule} at ${problem.pointer}` : "";
  return `${lead} (${part}, ${what.trim()})${reason}`;
}

/** Describes the first edge response of the mutated contract that only one contract allows, by the layer that detects it. */
function findMutatedEdges({ baseline, check, pairs, isEquivalent }: Comparison): BehaviourFindings {
  if (isEquivalent) return {};
  const api = viewSent(check.api);
  const source = createResponseSource(api);
  for (const { original, mutant, changedParts } of pairs) {
    const operation = api.operations.find(({ id }) => id === mutant?.id);
    if (!original || !operation || changedParts.size === 0) continue;
    for (const edge of listEdgeResponses(source, operation, (name) => changedParts.has(name))) {
      const [mutated] = checkResponse({ ...source, operation }, edge.response);
      const [committed] = checkResponse({ ...baseline.source, operation: original }, edge.response);
      if ((mutated === undefined) === (committed === undefined)) continue;
      const finding = describeEdge(edge, { wasAllowed: !committed, problem: mutated ?? committed });
      return { [committed ? "serversOnSpec" : "specOnServers"]: finding };
    }
  }
  return {};
}
