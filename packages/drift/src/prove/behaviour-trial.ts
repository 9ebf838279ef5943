import type { GeneratedSet } from "../artefacts/generated-set.ts";
import { loadGenerated } from "../artefacts/load-generated.ts";
import { checkClient, checkMocks, checkRequests, findMovedRequests, renameLike } from "./client-check.ts";
import { isChanged, mutantsOf, originalsOf } from "./comparison.ts";
import { createContractServer } from "./contract-server.ts";
import { checkRecorded, findAllowedEdge, findForbiddenEdge, findMovedEdges } from "./edge-check.ts";
import { checkDetails, checkExamples } from "./example-check.ts";
import {
  type Comparison,
  type ComparisonOptions,
  compareContracts,
  type MovedContract,
  type ProvingGround,
} from "./proving-ground.ts";
import { findFirst, sendToMocks, toSend, withoutProvocations } from "./wire.ts";

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
