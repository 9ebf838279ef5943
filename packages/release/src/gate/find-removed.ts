import { maxSatisfying } from "semver";
import type { UnpackedPackage } from "../bump/find-bumps.ts";
import { GitTags } from "../publish/git-tags.ts";
import type { Candidate } from "../publish/plan-release.ts";
import type { Registry } from "../publish/registry.ts";
import type { Workspace } from "../versions/packages.ts";

interface RemovalSources {
  published: Registry | string;
  /** The packages of the last release that were found. */
  old: readonly UnpackedPackage[];
}

/**
 * Finds the last versions of packages that are no longer published from this workspace, because they were removed, renamed or
 * made private: in the folder of the last release, or by the git tags. Leaves out versions that are deprecated in the registry.
 */
export async function findRemoved(
  { root, published: current }: Workspace,
  { published, old }: RemovalSources,
): Promise<Candidate[]> {
  const isRemoved = (name: string) => !current.some(({ manifest }) => manifest.name === name);
  if (typeof published === "string")
    return old.filter(({ name }) => isRemoved(name)).map(({ name, manifest: { version } }) => ({ name, version }));
  const removed: Candidate[] = [];
  for (const [name, versions] of await new GitTags(root).readReleases()) {
    const version = isRemoved(name) ? maxSatisfying(versions, "*") : null;
    if (version === null) continue;
    const found = (await published.readPackage(name))?.versions.get(version);
    if (found && found.deprecated === undefined) removed.push({ name, version });
  }
  return removed;
}
