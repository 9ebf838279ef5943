import { expect, test } from "vitest";
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
