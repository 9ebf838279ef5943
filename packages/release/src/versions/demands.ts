/** The size of a version step. */
export type Bump = "none" | "patch" | "minor" | "major";

const sizes: readonly Bump[] = ["none", "patch", "minor", "major"];

/** Whether a step is as large as another one, or larger. */
export function isAtLeast(bump: Bump, least: Bump): boolean {
  return sizes.indexOf(bump) >= sizes.indexOf(least);
}

/** A published package that needs another one of this repository. */
export interface Edge {
  /** `@docent/local` */
  dependent: string;
  /** `@docent/runtime` */
  dependency: string;
  /** Whether the dependency is installed with the package, or by its consumer. */
  kind: "dependency" | "peer";
  /**
   * Whether consumers of the dependent see the dependency: its types are in the public declarations, or the dependent serves its
   * contract. A major change then reaches them.
   */
  isExposed: boolean;
}

/** The minimum version step of a package, with the reason. */
export interface Demand {
  name: string;
  bump: Bump;
  /** The release that requires the step. */
  because: { name: string; bump: Bump };
}

/**
 * The minimum version step that one release requires of a dependent. Ranges are `^`, and versions are 1.0.0 or later, so a
 * patch or a minor reaches consumers without a release of the dependent. A major is outside of the range. The next release of
 * the dependent then uses another major of the dependency, which is a major change for consumers that see or install the
 * dependency.
 */
export function demandOfOne(bump: Bump, { kind, isExposed }: Pick<Edge, "kind" | "isExposed">): Bump {
  if (bump !== "major") return "none";
  return isExposed || kind === "peer" ? "major" : "patch";
}

/**
 * The minimum version steps that a set of releases requires, over any number of edges. Lists only packages whose planned step
 * is smaller.
 */
export function listDemands(edges: readonly Edge[], releases: ReadonlyMap<string, Bump>): Demand[] {
  const steps = new Map(releases);
  const demands = new Map<string, Demand>();
  const waiting = [...releases.keys()];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const bump = steps.get(name) ?? "none";
    for (const edge of edges.filter(({ dependency }) => dependency === name)) {
      const demanded = demandOfOne(bump, edge);
      if (isAtLeast(steps.get(edge.dependent) ?? "none", demanded)) continue;
      steps.set(edge.dependent, demanded);
      demands.set(edge.dependent, { name: edge.dependent, bump: demanded, because: { name, bump } });
      waiting.push(edge.dependent);
    }
  }
  return [...demands.values()];
}
