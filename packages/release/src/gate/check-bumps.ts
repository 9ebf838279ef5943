import type { BumpReason } from "../bump/bump-reason.ts";
import type { PackageBump } from "../bump/find-bumps.ts";
import { type Candidate, tagOf } from "../publish/plan-release.ts";
import { type Bump, isAtLeast } from "../versions/demands.ts";

/** A decision to release a package with a smaller version step than its changes require. */
export interface Override {
  name: string;
  bump: Bump;
  reason: string;
}

/** The version step that a package needs, and the planned one. */
export interface CheckedBump {
  name: string;
  from: string | undefined;
  needed: Bump;
  planned: Bump;
  override?: Override;
  /** Why the planned step is refused. */
  problem?: string;
}

/** `Override: @docent/local minor, because no client can send such a name.` */
const overrideLine = /^Override: (\S+) (major|minor|patch|none), because (\S.*)$/gm;

/** Reads the overrides in the text of a changeset, or of a changelog. */
export function readOverrides(text: string): Override[] {
  return [...text.matchAll(overrideLine)].map(([, name = "", bump, reason = ""]) => ({
    name,
    bump: bump as Bump,
    reason: reason.trim(),
  }));
}

/**
 * Reads the overrides of changesets. An override counts only in a changeset that releases its package, because its text is
 * then in the changelog of the package, where consumers and the check before publishing read it.
 */
export function listOverrides(
  changesets: readonly { summary: string; releases: readonly { name: string }[] }[],
): Override[] {
  return changesets.flatMap(({ summary, releases }) =>
    readOverrides(summary).filter(({ name }) => releases.some((release) => release.name === name)),
  );
}

/** Compares the steps that packages need with the planned ones. A new package may have any version. */
export function checkBumps(
  bumps: readonly PackageBump[],
  { planned, overrides }: { planned: ReadonlyMap<string, Bump>; overrides: readonly Override[] },
): CheckedBump[] {
  return bumps.map((bump) => {
    const { name, from } = bump;
    const checked = { name, from, needed: bump.bump, planned: planned.get(name) ?? "none" };
    if (isAtLeast(checked.planned, checked.needed)) return checked;
    const override = overrides.find((one) => one.name === name);
    if (override && isAtLeast(checked.planned, override.bump)) return { ...checked, override };
    return { ...checked, ...(override ? { override } : {}), problem: explain(bump, checked.planned) };
  });
}

/** Refuses a release in which a package is no longer published and not deprecated, because its users would not be informed. */
export function refuseRemoval({ name, version }: Candidate): CheckedBump {
  const problem = `${tagOf({ name, version })} was released, and is not published from this workspace any more. Expected it to be deprecated, so that its users learn of it: pnpm release:deprecate "${name}@*" "MESSAGE".`;
  return { name, from: version, needed: "none", planned: "none", problem };
}

/** Maximum number of changes in the text of a problem. */
const maxNamed = 5;

function explain({ name, bump, reasons }: PackageBump, planned: Bump): string {
  const causes = reasons.filter(({ level }) => level === bump);
  const shown = causes.slice(0, maxNamed).map(describeReason);
  const more = causes.length > maxNamed ? [`  and ${causes.length - maxNamed} more`] : [];
  const found = planned === "none" ? "and there is no step" : `and the step is a ${planned}`;
  return [`${name} needs a ${bump}, ${found}:`, ...shown, ...more].join("\n");
}

function describeReason({ what, affects, undecided }: BumpReason): string {
  const audience = affects === undefined ? "" : ` (${affects})`;
  return `  ${what}${audience}${undecided === undefined ? "" : `; undecided: ${undecided}`}`;
}
