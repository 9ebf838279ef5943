import { type ArtefactKind, findStaleFiles, type GeneratedSet, generateSet } from "../artefacts/generated-set.ts";
import { loadContract } from "../artefacts/mutant-api.ts";
import { enumerateMutants } from "../mutations/enumerate-mutants.ts";
import type { Mutant } from "../mutations/mutant.ts";
import { type BehaviourFindings, tryBehaviour } from "./behaviour-trial.ts";
import type { ApiName, CommittedContract } from "./committed-contract.ts";
import type { MovedContract } from "./comparison.ts";
import type { Need, Trial } from "./trial.ts";
import type { Workshop } from "./workshop.ts";

/** Every way to break a committed contract. */
export function listSpecMutants(workshop: Workshop, api: ApiName): Promise<Mutant[]> {
  return workshop.once(`mutants ${api}`, async () => enumerateMutants((await workshop.committed(api)).document));
}

/** Tries mutants of a contract, all of them against the compiler at once. */
export async function trySpecMutants(
  workshop: Workshop,
  { api, mutants }: { api: ApiName; mutants: readonly Mutant[] },
): Promise<Trial[]> {
  const committed = await workshop.committed(api);
  const moved = await Promise.all(mutants.map((mutant) => moveContract(committed, mutant)));
  const sets = moved.flatMap(({ contract }) => (contract ? [contract.set] : []));
  const compiled = new Map((await workshop.compile(api)).check(sets).map((result, index) => [sets[index], result]));
  const trials: Trial[] = [];
  for (const { mutant, contract, refusal } of moved) {
    const trial = { group: "spec", api, ...describeMutant(mutant) } as const;
    if (!contract) {
      trials.push({ ...trial, noticed: { load: refusal ?? "refused" } });
      continue;
    }
    const [failure] = compiled.get(contract.set)?.failures ?? [];
    const freshness = describeStale(committed.base, contract.set);
    const { findings, crash } = await tryOnWire(workshop, { api, mutant, contract });
    trials.push({
      ...trial,
      noticed: {
        ...(freshness === undefined ? {} : { freshness }),
        ...(failure ? { compile: `${failure.kind}, ${failure.program}:${failure.line}: ${failure.message}` } : {}),
        ...findings,
      },
      ...(crash === undefined ? {} : { crash }),
    });
  }
  return trials;
}

function describeMutant({ id, operator, description, visibility, witness }: Mutant) {
  const need: Need = witness === "mocks" ? "mocks" : "behaviour";
  const needs: Need = visibility === "wire" ? need : visibility === "types" ? "types" : "freshness";
  return { id, operator, what: description, needs };
}

interface Moved {
  mutant: Mutant;
  contract?: MovedContract;
  refusal?: string;
}

async function moveContract({ name, facts }: CommittedContract, mutant: Mutant): Promise<Moved> {
  const { api, refusal } = await loadContract(name, mutant.apply());
  if (!api) return { mutant, refusal: refusal.message };
  try {
    return { mutant, contract: { api, set: generateSet(api, facts) } };
  } catch (error) {
    return { mutant, refusal: `the generator: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** The kinds of files that are stale, and how many. */
export function describeStale(base: GeneratedSet, set: GeneratedSet): string | undefined {
  const kinds = listStaleKinds(base, set);
  return kinds.length === 0 ? undefined : kinds.join(", ");
}

export function listStaleKinds(base: GeneratedSet, set: GeneratedSet): ArtefactKind[] {
  return [...new Set(findStaleFiles(base, set).map(({ kind }) => kind))].sort();
}

async function tryOnWire(
  workshop: Workshop,
  { api, mutant, contract }: { api: ApiName; mutant: Mutant; contract: MovedContract },
): Promise<{ findings?: BehaviourFindings; crash?: string }> {
  if (mutant.visibility !== "wire") return {};
  try {
    return { findings: await tryBehaviour(await workshop.ground(api), contract) };
  } catch (error) {
    return { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
