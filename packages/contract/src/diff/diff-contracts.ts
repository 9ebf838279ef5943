import { type Api, compareDocuments } from "@docent/openapi";
import { loadContract, type WarningOptions } from "../contract-file.ts";
import { findEffects } from "./find-effects.ts";
import { type ContractChange, highest, type Ratings, rateChanges } from "./rate-changes.ts";
import { rateComposed } from "./rate-composed.ts";

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
    rateComposed: (difference) => rateComposed(difference, { old, new: current }),
  });
  return {
    old: describe(old),
    new: describe(current),
    ratings: highest(changes.map(({ ratings }) => ratings)),
    changes,
  };
}

function describe({ title, version, files, name }: Api): ComparedContract {
  return { title, version, file: files[0] ?? name };
}
