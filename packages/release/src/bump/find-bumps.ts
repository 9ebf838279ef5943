import { compareManifests } from "../surface/compare-manifests.ts";
import { compareModules, type RemovedNames } from "../surface/compare-modules.ts";
import { installVersions } from "../surface/install-versions.ts";
import { type Bump, isAtLeast, listDemands } from "../versions/demands.ts";
import { listEdges } from "../versions/find-problems.ts";
import { type BumpReason, nameSome } from "./bump-reason.ts";
import { compareContracts } from "./compare-contracts.ts";
import { compareDeclarations, findRedeclared } from "./compare-declarations.ts";
import { type ComparedPackages, listChangedFiles, type UnpackedPackage } from "./unpacked-package.ts";

/** The minimum version step of a package. */
export interface PackageBump {
  name: string;
  /** The version to compare with. Undefined for a new package. */
  from: string | undefined;
  /** `none` for a new package. */
  bump: Bump;
  reasons: BumpReason[];
}

export interface BumpSources extends ComparedPackages {
  /** Programs of consumers that compiled with the old versions, in addition to the programs in the old READMEs. */
  programs?: readonly string[];
  /** Folders whose `node_modules` have the packages that the declarations import. */
  linkFrom: readonly string[];
  /** An empty folder. */
  folder: string;
}

/**
 * Finds the minimum version step of each package: the highest step that its contract, declarations, manifest, code or
 * dependencies require.
 */
export async function findBumps(sources: BumpSources): Promise<PackageBump[]> {
  const versions = await installVersions(sources);
  const redeclared = await findRedeclared(sources);
  const own = new Set(sources.new.map(({ name }) => name));
  const bumps: PackageBump[] = [];
  for (const current of sources.new) {
    const old = sources.old.find(({ name }) => name === current.name);
    if (!old) {
      bumps.push({ name: current.name, from: undefined, bump: "none", reasons: [] });
      continue;
    }
    const seen = [
      ...(await compareContracts(old, current, sources)),
      ...(redeclared.has(current.name)
        ? await compareDeclarations(old, { versions, programs: sources.programs ?? [] })
        : []),
      ...compareManifests(old, current, { own }).map(toReason),
    ];
    // A removed name is a major change, and cannot raise a major step.
    if (highest(seen) !== "major") seen.push(...(await compareModules(old, current)).map(describeRemoved));
    const reasons = seen.length > 0 ? seen : await compareFiles(old, current);
    bumps.push({ name: current.name, from: old.manifest.version, bump: highest(reasons), reasons });
  }
  return addDemands(bumps, sources.new);
}

function highest(reasons: readonly BumpReason[]): Bump {
  return reasons.reduce<Bump>((bump, { level }) => (isAtLeast(bump, level) ? bump : level), "none");
}

/** Raises version steps to what those of dependencies require, except for new packages, which have no consumers yet. */
function addDemands(bumps: readonly PackageBump[], packages: readonly UnpackedPackage[]): PackageBump[] {
  const demands = listDemands(listEdges(packages), new Map(bumps.map(({ name, bump }) => [name, bump])));
  return bumps.map((one) => {
    const demand = demands.find(({ name }) => name === one.name);
    if (!demand || demand.bump === "none" || one.from === undefined) return one;
    const reason: BumpReason = {
      level: demand.bump,
      source: "dependency",
      what: `${demand.because.name} has a ${demand.because.bump} change`,
      details: [],
    };
    return { ...one, bump: demand.bump, reasons: [...one.reasons, reason] };
  });
}

function toReason({ level, what, witness }: ReturnType<typeof compareManifests>[number]): BumpReason {
  return {
    level,
    source: "manifest",
    what,
    ...(level === "patch" ? {} : { affects: "everyone who installs the package" }),
    details: [],
    ...(witness === undefined
      ? {}
      : {
          witness: {
            language: "text",
            text: witness,
            problem: "The old package.json allows it, and the new one does not.",
          },
        }),
  };
}

function describeRemoved({ specifier, names }: RemovedNames): BumpReason {
  const [name] = names;
  return {
    level: "major",
    source: "code",
    what: `${specifier}: its module no longer exports ${nameSome(names)}`,
    affects: "programs that import it",
    details: [],
    witness: {
      language: "ts",
      text: `import ${name === "default" ? "removed" : `{ ${name} }`} from "${specifier}";`,
      problem: "The module of the new package has no such export.",
    },
  };
}

/** Rates changed files as a patch, if the other comparisons found nothing. */
async function compareFiles(old: UnpackedPackage, current: UnpackedPackage): Promise<BumpReason[]> {
  const changed = await listChangedFiles(old, current);
  if (changed.length === 0) return [];
  return [{ level: "patch", source: "code", what: `files: ${nameSome(changed)}`, details: [] }];
}
