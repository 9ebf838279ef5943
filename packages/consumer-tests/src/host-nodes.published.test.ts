import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { subset } from "semver";
import { expect, inject, test } from "vitest";
import { findNodes, findServerNodes, hasOtherNodes } from "./host-nodes.ts";
import { installedPackages } from "./installed-package.ts";

const nodes = await findNodes();
const servers = ["@docent/cloud-server", "@docent/local-server"];

test.skipIf(!hasOtherNodes)("each package is tested on the oldest Node that it supports, and on the newest", () => {
  const tested = nodes.map(({ version }) => version);
  for (const { name, manifest } of installedPackages) {
    const [, oldest] = /^>=(\d+\.\d+)$/.exec(manifest.engines?.["node"] ?? "") ?? [];
    // Only the servers depend on @docent/server, so it is tested on their versions of Node.
    if (name !== "@docent/server") expect(tested, name).toContain(`${oldest}.0`);
  }
  expect(nodes.map(({ major }) => major)).toEqual([20, 22, 24, 26]);
});

test.skipIf(!hasOtherNodes)(
  "the servers are tested on every major Node that they support, and on one that they refuse",
  async () => {
    const { able, unable } = await findServerNodes();
    const promised = installedPackages.filter(({ name }) => servers.includes(name));
    expect(promised.map(({ manifest }) => manifest.engines)).toEqual(servers.map(() => ({ node: `>=22.16` })));
    expect([able, unable].map((some) => some.map(({ major }) => major))).toEqual([[22, 24, 26], [20]]);
  },
);

// npm warns of a dependency that does not support the Node of its user; with `engine-strict`, and in yarn 1, it fails.
test("no package has a dependency that refuses a Node which the package supports", async () => {
  const lockfile = join(inject("projects")["without-msw"], "node_modules", ".package-lock.json");
  const locked: Record<string, LockedPackage> = JSON.parse(await readFile(lockfile, "utf8")).packages;
  const refusals = installedPackages.flatMap(({ name, manifest }) => {
    const supported = manifest.engines?.["node"] ?? "*";
    return [...listInstalled(locked, `node_modules/${name}`)]
      .filter((path) => !subset(supported, locked[path]?.engines?.["node"] ?? "*"))
      .map((path) => `${name} on Node ${supported}: ${path} on Node ${locked[path]?.engines?.["node"]}`);
  });
  expect(refusals).toEqual([]);
});

/** A package in a lockfile of npm. */
interface LockedPackage {
  engines?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** The paths of an installed package and of all packages that it depends on, below the folder of the project. */
function listInstalled(locked: Record<string, LockedPackage>, path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const name of Object.keys(locked[path]?.dependencies ?? {}))
    listInstalled(locked, findInstalled(locked, { name, from: path }), found);
  return found;
}

/** The path of a dependency: below the package that needs it, or else below a package around that one. */
function findInstalled(locked: Record<string, LockedPackage>, { name, from }: { name: string; from: string }): string {
  const path = `${from}/node_modules/${name}`;
  if (path in locked) return path;
  const end = from.lastIndexOf("/node_modules/");
  return end === -1 ? `node_modules/${name}` : findInstalled(locked, { name, from: from.slice(0, end) });
}
