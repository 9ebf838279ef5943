import type { RegistryPackage } from "./registry.ts";

/** The version of a package at this commit. */
export interface Candidate {
  name: string;
  version: string;
}

/** The existing releases in the registry and in git. */
export interface KnownReleases {
  /** The checked-out commit. */
  head: string;
  /** Commit of each tag, here and in the remote. */
  tags: ReadonlyMap<string, string>;
  /** By package name; undefined if the registry does not have the package. */
  registry: ReadonlyMap<string, RegistryPackage | undefined>;
}

/**
 * The state of a version. `publish`: the registry does not have it. `untagged`: a run published the version and ended before
 * it created the tag, so the published content must be that of this commit. `released`: the version has its tag. Its content
 * is not compared, because the packages of later commits differ.
 */
export type State = "publish" | "untagged" | "released";

export interface PlannedRelease extends Candidate {
  /** `@docent/local@1.1.0` */
  tag: string;
  state: State;
  hasTag: boolean;
}

export function tagOf({ name, version }: Candidate): string {
  return `${name}@${version}`;
}

/** Plans a release, in the order of the candidates. */
export function planRelease(candidates: readonly Candidate[], known: KnownReleases): PlannedRelease[] {
  return candidates.map((candidate) => {
    const tag = tagOf(candidate);
    const hasTag = known.tags.has(tag);
    const isPublished = known.registry.get(candidate.name)?.versions.has(candidate.version) === true;
    const published: State = hasTag ? "released" : "untagged";
    return { ...candidate, tag, hasTag, state: isPublished ? published : "publish" };
  });
}

/** Problems with versions that are not in the registry, but have a tag at another commit. */
export function findTagConflicts(plan: readonly PlannedRelease[], { tags, head }: KnownReleases): string[] {
  return plan
    .filter(({ state, tag, hasTag }) => state === "publish" && hasTag && tags.get(tag) !== head)
    .map(
      ({ tag, name }) =>
        `The tag ${tag} is at the commit ${short(tags.get(tag))}, this is ${short(head)}, and the registry does not have that version. Run \`pnpm release\` at the commit of the tag, or remove the tag here and in the remote, or raise the version of ${name}.`,
    );
}

function short(commit = ""): string {
  return commit.slice(0, 10);
}
