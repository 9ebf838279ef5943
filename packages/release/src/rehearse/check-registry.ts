import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { CommandError } from "@docent/terminal";
import { prerelease, rsort } from "semver";
import type { Registry } from "../publish/registry.ts";

/** Throws unless two values are equal. */
export function expectEqual(found: unknown, expected: unknown, what: string): void {
  if (isDeepStrictEqual(found, expected)) return;
  throw new CommandError(`Expected the ${what} to be ${JSON.stringify(expected)}, found ${JSON.stringify(found)}.`);
}

/**
 * Checks the state after a release: the registry has the whole tarball of each version, each stable version has its git tag,
 * each tag has its version, and `latest` is the highest stable version.
 *
 * @throws {CommandError} for the first difference.
 */
export async function checkRegistry({
  registry,
  names,
  tags,
}: {
  registry: Pick<Registry, "readPackage" | "readTarball">;
  names: readonly string[];
  tags: readonly string[];
}): Promise<void> {
  for (const name of names) {
    const found = await registry.readPackage(name);
    if (!found) throw new CommandError(`The registry does not have ${name}.`);
    for (const [version, { tarball, integrity }] of found.versions) {
      const bytes = await registry.readTarball(tarball);
      const digest = bytes && `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
      expectEqual(digest, integrity, `tarball of ${name}@${version}`);
    }
    const stable = rsort([...found.versions.keys()].filter((version) => prerelease(version) === null));
    const tagged = tags.filter((tag) => tag.startsWith(`${name}@`)).map((tag) => tag.slice(name.length + 1));
    expectEqual(rsort(tagged), stable, `tags of ${name}`);
    expectEqual(found.distTags["latest"], stable[0], `latest of ${name}`);
  }
}
