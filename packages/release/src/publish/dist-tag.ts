import { major, minor, parse, prerelease, rcompare } from "semver";

/**
 * Chooses the dist-tag of a version that is about to be published. Only the highest stable version gets `latest`. A hotfix of
 * an older major gets `v1-latest`, a hotfix of an older minor gets `v1.4-latest`. npm refuses `v1`, because it is a range.
 *
 * @param published The versions that the registry has.
 */
export function chooseDistTag(version: string, published: readonly string[]): string {
  const channel = prerelease(version)?.[0];
  if (channel !== undefined) return typeof channel === "string" ? channel : "next";
  if (isHighest(version, published)) return "latest";
  const sameMajor = published.filter((other) => parse(other)?.major === major(version));
  if (isHighest(version, sameMajor)) return `v${major(version)}-latest`;
  return `v${major(version)}.${minor(version)}-latest`;
}

function isHighest(version: string, published: readonly string[]): boolean {
  const stable = published.filter((other) => parse(other)?.prerelease.length === 0);
  return [...stable, version].toSorted(rcompare)[0] === version;
}
