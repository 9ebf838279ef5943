import { spawnSync } from "node:child_process";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import type { Reporter } from "vitest/node";

const conditions = ["@docent/source"];

/**
 * Fails a run in CI that skips a test, and names it: what a test needs must be there, or is put there by `.ci/run`. A test
 * that does not apply, such as one of PostgreSQL alone on SQLite, is left out where it is written, and not skipped. In a
 * container without the permissions that some tests need, the tests are named, and the run passes.
 */
const skippedTests: Reporter = {
  onTestRunEnd(modules) {
    const skipped = modules.flatMap((module) => [...module.children.allTests("skipped")]);
    const isFailure = skipped.length > 0 && mayIsolate();
    const why = isFailure ? "where every test must run" : "in a container that may not mount or change users";
    for (const test of skipped) process.stderr.write(`Skipped, ${why}: ${test.fullName}\n`);
    if (isFailure) process.exitCode = 1;
  },
};

/** Whether tests of full disks and of other users can run: they need root, and the permission to mount. */
function mayIsolate(): boolean {
  const mount = ["-Urm", "mount", "-t", "tmpfs", "none", "/mnt"];
  return process.getuid?.() === 0 && spawnSync("unshare", mount).status === 0;
}

/** How every package is tested: on source, in Node, with a report that `pnpm test` adds up. */
export function packageTests(
  overrides: ViteUserConfig["test"] = {},
  { maySkip = !process.env["CI"] } = {},
): ViteUserConfig {
  return defineConfig({
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: conditions } },
    test: {
      environment: "node",
      include: ["src/**/*.test.ts"],
      // Limits only for what hangs: a busy machine is no reason to fail.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      reporters: ["default", "json", ...(maySkip ? [] : [skippedTests])],
      outputFile: { json: "reports/vitest.json" },
      ...overrides,
    },
  });
}
