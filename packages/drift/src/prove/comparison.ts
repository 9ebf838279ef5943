import type { Api } from "@docent/openapi";
import { RequestCheck } from "@docent/schema";
import type { GeneratedSet } from "../artefacts/generated-set.ts";
import { type OperationPair, pairOperations, readApiMeaning } from "./operation-pair.ts";
import type { ProvingGround } from "./proving-ground.ts";
import type { Layer } from "./trial.ts";
import { isAccepted } from "./wire.ts";

/** A mutant that loads and can be generated from. */
export interface MovedContract {
  api: Api;
  set: GeneratedSet;
}

export interface ComparisonOptions {
  /** Treat every operation as changed: for edits that should change nothing. */
  isWhole?: boolean;
  /** Names of examples may differ. */
  areNamesFree?: boolean;
  /** Whether a finding of this layer ends the trial. Default: every layer is checked. */
  isEnough?: ((layer: Layer) => boolean) | undefined;
}

/** A moved contract beside the committed one. */
export interface Comparison extends MovedContract, Required<Omit<ComparisonOptions, "isEnough">> {
  ground: ProvingGround;
  pairs: readonly OperationPair[];
  /** Of the moved contract. */
  check: RequestCheck;
}

export function compareContracts(
  ground: ProvingGround,
  moved: MovedContract,
  { isWhole = false, areNamesFree = false }: ComparisonOptions,
): Comparison {
  const found = pairOperations(ground.meaning, readApiMeaning(moved.api));
  const pairs = isWhole ? found.map(changeWhole) : found;
  return { ground, ...moved, pairs, check: new RequestCheck(moved.api, { isAccepted }), isWhole, areNamesFree };
}

export function isChanged({ isRequestChanged, changedParts }: OperationPair): boolean {
  return isRequestChanged || changedParts.size > 0;
}

function changeWhole(pair: OperationPair): OperationPair {
  const { original, mutant } = pair;
  const responses = [...(original?.responses ?? []), ...(mutant?.responses ?? [])];
  return { ...pair, isRequestChanged: true, changedParts: everyPart(responses.map(({ status }) => status)) };
}

/** A set that has every name. Iterating it gives the statuses, with which the names of parts begin. */
function everyPart(statuses: readonly string[]): ReadonlySet<string> {
  const parts = new Set(statuses);
  return Object.assign(parts, { has: () => true });
}

export function mutantsOf(pairs: readonly OperationPair[]): string[] {
  return pairs.flatMap(({ mutant, isRequestChanged }) => (mutant && isRequestChanged ? [mutant.id] : []));
}

export function originalsOf(pairs: readonly OperationPair[]): string[] {
  return pairs.flatMap(({ original, isRequestChanged }) => (original && isRequestChanged ? [original.id] : []));
}
