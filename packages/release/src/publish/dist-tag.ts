import { major, minor, parse, prerelease, rcompare } from "semver";

/**
 * Chooses the dist-tag of a version that is about to be published. Only the highest stable version gets `latest`. A hotfix of
 * an older major gets `v1-latest`, a hotfix of an older minor gets `v1.4-latest`. npm refuses `v1`, because it is a range.
 * Prereleases get the name of their channel in the same way: `next`, `v1-next`.
 *
 * @param published The versions that the registry has.
 */
export function chooseDistTag(version: string, published: readonly string[]): string {
  const channel = readChannel(version);
  const others = published.filter((other) => readChannel(other) === channel);
  if (isHighest(version, others)) return channel;
  const sameMajor = others.filter((other) => parse(other)?.major === major(version));
  if (isHighest(version, sameMajor)) return `v${major(version)}-${channel}`;
  return `v${major(version)}.${minor(version)}-${channel}`;
}

/** `latest` for a stable version. */
function readChannel(version: string): string {
  const [channel = "latest"] = prerelease(version) ?? [];
  return typeof channel === "string" ? channel : "next";
}

function isHighest(version: string, others: readonly string[]): boolean {
  return [...others, version].toSorted(rcompare)[0] === version;
}
