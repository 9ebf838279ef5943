import { major, minor, parse, prerelease, rcompare } from "semver";

/**
 * The dist-tag of a version that is about to be published, by the versions that are. `latest` goes to the highest stable version
 * only. A hotfix of an older major gets `v1-latest`, one of an older minor `v1.4-latest`. npm refuses `v1`, which is a range.
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
