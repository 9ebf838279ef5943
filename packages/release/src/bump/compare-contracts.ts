import { basename, join } from "node:path";
import {
  type ContractChange,
  chooseEffects,
  describeAudiences,
  describeEffect,
  diff,
  type Ratings,
  rateEffect,
  renderWitness,
} from "@docent/contract/internal";
import type { Bump } from "../versions/demands.ts";
import type { BumpReason } from "./bump-reason.ts";
import type { ComparedPackages, UnpackedPackage } from "./unpacked-package.ts";

/** A contract in a package, and the audiences that use it through the package. */
interface CarriedContract {
  api: string;
  path: string;
  audiences: readonly (keyof Ratings)[];
}

/**
 * The contracts that reach the consumers of a package, with their audiences: clients and mock users for the package of an API,
 * clients for a server, and implementers for the package that verifies servers.
 */
function listContracts({ name, folder, files }: UnpackedPackage, all: readonly UnpackedPackage[]): CarriedContract[] {
  const own: CarriedContract[] = files.has("openapi.json")
    ? [{ api: basename(name), path: join(folder, "openapi.json"), audiences: ["clients", "mockUsers"] }]
    : [];
  const verified = [...files].flatMap((file): CarriedContract[] => {
    const api = /^dist\/specs\/([^/]+)\.openapi\.(?:ya?ml|json)$/.exec(file)?.[1];
    return api === undefined ? [] : [{ api, path: join(folder, file), audiences: ["implementers"] }];
  });
  const served = all.find((other) => name === `${other.name}-server` && other.files.has("openapi.json"));
  const serving: CarriedContract[] = served
    ? [{ api: basename(served.name), path: join(served.folder, "openapi.json"), audiences: ["clients"] }]
    : [];
  return [...own, ...verified, ...serving];
}

/** Compares the contracts that reach the consumers of a package. */
export async function compareContracts(
  old: UnpackedPackage,
  current: UnpackedPackage,
  sources: ComparedPackages,
): Promise<BumpReason[]> {
  const before = listContracts(old, sources.old);
  const after = listContracts(current, sources.new);
  const reasons: BumpReason[] = [];
  for (const { api, path, audiences } of before) {
    const same = after.find((other) => other.api === api);
    if (!same)
      reasons.push({ level: "major", source: "contract", what: `the contract ${api} is removed`, details: [] });
    else
      for (const change of (await diff(path, same.path)).changes)
        if (!isVersion(change)) reasons.push(describeChange(change, audiences));
  }
  for (const { api } of after.filter((one) => !before.some((other) => other.api === one.api)))
    reasons.push({ level: "minor", source: "contract", what: `the contract ${api} is added`, details: [] });
  return reasons;
}

/** Whether a change is that of the contract's version, which follows from the other changes. */
function isVersion({ pointer }: ContractChange): boolean {
  return pointer === "#/info/version";
}

function describeChange(change: ContractChange, audiences: readonly (keyof Ratings)[]): BumpReason {
  const level = highestOf(change.ratings, audiences);
  const affected = audiences.filter((audience) => change.ratings[audience] === level);
  const effects = chooseEffects(change).filter((effect) => highestOf(rateEffect(effect), audiences) === level);
  const shown = effects.find(({ witness }) => witness) ?? effects[0];
  const undecided = level === "major" && !shown?.witness ? (change.reason ?? shown?.undecided) : undefined;
  return {
    level,
    source: "contract",
    what: `${change.location}: ${change.what}`,
    ...(level === "patch" ? {} : { affects: describeAudiences(affected) }),
    details: effects.map(describeEffect),
    ...(shown?.witness && level !== "patch"
      ? {
          witness: {
            language: shown.witness.request || shown.witness.response ? "http" : "json",
            text: renderWitness(shown.witness),
            problem: shown.witness.problem,
          },
        }
      : {}),
    ...(undecided === undefined ? {} : { undecided }),
  };
}

function highestOf(ratings: Ratings, audiences: readonly (keyof Ratings)[]): Exclude<Bump, "none"> {
  const levels = audiences.map((audience) => ratings[audience]);
  return (["major", "minor"] as const).find((level) => levels.includes(level)) ?? "patch";
}
