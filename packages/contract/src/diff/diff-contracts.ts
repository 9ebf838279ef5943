import { type Api, compareDocuments, type DocumentChange, type Operation } from "@docent/openapi";
import { loadContract, type WarningOptions } from "../contract-file.ts";
import type { SideName } from "./effect.ts";
import { findEffects } from "./find-effects.ts";
import { type ContractChange, highest, type Ratings, rateChanges } from "./rate-changes.ts";

/** The changes between two contracts. */
export interface ContractDiff {
  old: ComparedContract;
  new: ComparedContract;
  /** The highest level of all changes. */
  ratings: Ratings;
  changes: ContractChange[];
}

export interface ComparedContract {
  title: string;
  version: string;
  /** Path of the root file. */
  file: string;
}

/**
 * Compares two versions of a contract: what changed, and whose programs have to change because of it. A change is major for
 * clients if the new contract forbids a request that the old one allows. It is also major if the new contract allows a
 * response that the old one forbids, unless clients of the old one handle it.
 *
 * @param old An OpenAPI 3.0, 3.1 or 3.2 file, or the name of a bundled contract.
 * @throws {VerifyError} if a contract cannot be read.
 */
export async function diff(old: string, current: string, options?: WarningOptions): Promise<ContractDiff> {
  return diffContracts(await loadContract(old, options), await loadContract(current, options));
}

/** As {@link diff}, for contracts that are already loaded. */
export function diffContracts(old: Api, current: Api): ContractDiff {
  const differences = compareDocuments(old.source, current.source);
  const changes = rateChanges(differences, {
    effects: findEffects(old, current, differences),
    isMoved: (difference) => isMovedParameter(difference, { old, new: current }),
  });
  return {
    old: describe(old),
    new: describe(current),
    ratings: highest(changes.map(({ ratings }) => ratings)),
    changes,
  };
}

/**
 * Whether a difference adds or removes parameters of an operation or of a whole path, although the same parameters as before
 * apply to every operation: "A list of parameters that are applicable for all the operations described under this path"
 * (OpenAPI, "Path Item Object").
 */
function isMovedParameter({ path, before, after }: DocumentChange, sides: Record<SideName, Api>): boolean {
  if (before !== undefined && after !== undefined) return false;
  const [container, template = "", ...rest] = path;
  const [method, ...inside] = rest[0] === "parameters" ? [undefined, ...rest] : rest;
  if (container !== "paths" || inside[0] !== "parameters" || inside.length > 2) return false;
  const isConcerned = (operation: Operation) =>
    operation.path === template && (method === undefined || operation.method.toLowerCase() === method);
  const olds = sides.old.operations.filter(isConcerned);
  const news = new Map(sides.new.operations.filter(isConcerned).map((operation) => [operation.method, operation]));
  const kept = olds.filter((operation) => news.has(operation.method));
  return kept.length > 0 && kept.every((operation) => listKeys(operation) === listKeys(news.get(operation.method)));
}

function listKeys(operation: Operation | undefined): string {
  const keys = operation?.parameters.map(({ in: location, name }) => `${location} ${name}`) ?? [];
  return JSON.stringify(keys.toSorted());
}

function describe({ title, version, files, name }: Api): ComparedContract {
  return { title, version, file: files[0] ?? name };
}
