import { type ArtefactKind, findStaleFiles, type GeneratedSet, generateSet } from "../artefacts/generated-set.ts";
import { type Equivalent, enumerateEquivalents, enumerateMutants } from "../mutations/enumerate.ts";
import { loadContract, loadText } from "../mutations/load-contract.ts";
import type { Mutant } from "../mutations/mutant.ts";
import type { Expectation } from "../mutations/rewrites.ts";
import type { MutatedContract } from "./baseline.ts";
import { type BehaviourFindings, tryBehaviour } from "./behaviour-trial.ts";
import type { ApiName, CommittedContract } from "./committed-contract.ts";
import { isKilled, isSufficient, type Layer, type Need, type Trial } from "./trial.ts";
import type { TrialContext } from "./trial-context.ts";

export async function listSpecMutants(context: TrialContext, api: ApiName): Promise<readonly Mutant[]> {
  return enumerateMutants((await context.committed(api)).document);
}

/**
 * Tries mutants of a contract. A mutant is checked until a sufficient layer detects it, so the compiler, which costs most, checks
 * only the mutants that no sufficient layer detected. With `everyLayer`, every mutant is checked in every layer.
 */
export async function trySpecMutants(
  context: TrialContext,
  { api, subjects, everyLayer }: { api: ApiName; subjects: readonly Mutant[]; everyLayer: boolean },
): Promise<Trial[]> {
  const committed = await context.committed(api);
  const trials: Trial[] = [];
  const uncompiled: { trial: Trial; set: GeneratedSet }[] = [];
  for (const mutant of subjects) {
    const mutated = await mutateContract(committed, mutant);
    const named = { group: "spec", api, ...describeMutant(mutant) } as const;
    if (!mutated.contract) {
      trials.push({ ...named, detected: { load: mutated.refusal } });
      continue;
    }
    const { contract } = mutated;
    const freshness = describeStale(committed.base, contract.set);
    const { findings, crash } = await tryOnWire(context, { api, mutant, contract, everyLayer });
    const detected = { ...(freshness === undefined ? {} : { freshness }), ...findings };
    const trial: Trial = { ...named, detected, ...(crash === undefined ? {} : { crash }) };
    trials.push(trial);
    if (everyLayer || !isKilled(trial)) uncompiled.push({ trial, set: contract.set });
  }
  // Opening the compiler costs seconds.
  const compiled = uncompiled.length === 0 ? [] : (await context.compile(api)).check(uncompiled.map(({ set }) => set));
  const failures = new Map(uncompiled.map(({ trial }, index) => [trial, compiled[index]?.[0]]));
  return trials.map((trial) => {
    const failure = failures.get(trial);
    if (!failure) return trial;
    const compile = `${failure.kind}, ${failure.name}:${failure.line}: ${failure.message}`;
    return { ...trial, detected: { ...trial.detected, compile } };
  });
}

function describeMutant({ id, operator, description, visibility, witness }: Mutant) {
  const need: Need = witness === "mocks" ? "mocks" : "behaviour";
  const needs: Need = visibility === "wire" ? need : visibility === "types" ? "types" : "freshness";
  return { id, operator, what: description, needs };
}

/** The mutated contract, or the message of the loader or generator that refused it. */
async function mutateContract(
  { name, facts }: CommittedContract,
  mutant: Mutant,
): Promise<{ contract: MutatedContract } | { contract?: undefined; refusal: string }> {
  const { api, refusal } = await loadContract(name, mutant.apply());
  if (!api) return { refusal: refusal.message };
  try {
    return { contract: { api, set: generateSet(api, facts) } };
  } catch (error) {
    return { refusal: `the generator: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** The kinds of files that are stale. Undefined if no file is. */
function describeStale(base: GeneratedSet, set: GeneratedSet): string | undefined {
  const kinds = listStaleKinds(base, set);
  return kinds.length === 0 ? undefined : kinds.join(", ");
}

function listStaleKinds(base: GeneratedSet, set: GeneratedSet): ArtefactKind[] {
  return [...new Set(findStaleFiles(base, set).map(({ kind }) => kind))].sort();
}

async function tryOnWire(
  context: TrialContext,
  {
    api,
    mutant,
    contract,
    everyLayer,
  }: { api: ApiName; mutant: Mutant; contract: MutatedContract; everyLayer: boolean },
): Promise<{ findings?: BehaviourFindings; crash?: string }> {
  if (mutant.visibility !== "wire") return {};
  // Not a crash of one trial: without the baseline, no finding can be attributed to a mutant.
  const baseline = await context.baseline(api);
  try {
    const { needs } = describeMutant(mutant);
    const isEnough = everyLayer ? undefined : (layer: Layer) => isSufficient(needs, layer);
    return { findings: await tryBehaviour(baseline, contract, { isEnough }) };
  } catch (error) {
    return { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

export function listEquivalents(context: TrialContext, api: ApiName): Promise<Equivalent[]> {
  return context.once(`equivalents ${api}`, async () =>
    enumerateEquivalents((await context.committed(api)).document, api),
  );
}

/** Kinds of files that may be stale after an edit that keeps the meaning. */
const allowed: Readonly<Record<Expectation, readonly ArtefactKind[]>> = {
  nothing: [],
  documentation: ["contract", "documentation"],
  types: ["code", "contract", "documentation", "package"],
};

/** Tries edits that keep the meaning: every finding is a false alarm. */
export async function tryEquivalents(
  context: TrialContext,
  { api, subjects }: { api: ApiName; subjects: readonly Equivalent[] },
): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const equivalent of subjects) {
    const { id, operator, why = operator } = equivalent;
    const trial = { group: "equivalents", api, id, operator, what: why, needs: "nothing" } as const;
    trials.push({ ...trial, detected: await findAlarms(context, api, equivalent) });
  }
  return trials;
}

type Alarms = Partial<Record<Layer, string>>;

async function findAlarms(context: TrialContext, apiName: ApiName, equivalent: Equivalent): Promise<Alarms> {
  const { document, base, facts } = await context.committed(apiName);
  try {
    const { api, refusal } = await loadText(equivalent.fileName, equivalent.text());
    if (!api) throw refusal;
    const set = generateSet(api, facts);
    const stale = listStaleKinds(base, set).filter((kind) => !allowed[equivalent.expects].includes(kind));
    const freshness: Alarms = stale.length > 0 ? { freshness: stale.join(", ") } : {};
    if (JSON.stringify(api.source) === JSON.stringify(document)) return freshness;
    const layer = await context.compile(apiName);
    const [failure] = equivalent.expects === "types" ? [] : (layer.check([set])[0] ?? []);
    const compile: Alarms = failure ? { compile: `${failure.name}:${failure.line}: ${failure.message}` } : {};
    const baseline = await context.baseline(apiName);
    const findings = await tryBehaviour(
      baseline,
      { api, set },
      { isEquivalent: true, areNamesFree: equivalent.expects === "types" },
    );
    return { ...freshness, ...compile, ...findings };
  } catch (error) {
    return { load: error instanceof Error ? error.message : String(error) };
  }
}
