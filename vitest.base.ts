import { defineConfig, type ViteUserConfig } from "vitest/config";
import type { Reporter } from "vitest/node";

const conditions = ["@docent/source"];

/**
 * Fails a run in CI that skips a test, and names it: what a test needs must be there, or is put there by `.ci/run`. A test
 * that does not apply, such as one of PostgreSQL alone on SQLite, is left out where it is written, and not skipped.
 */
const skippedTests: Reporter = {
  onTestRunEnd(modules) {
    const skipped = modules.flatMap((module) => [...module.children.allTests("skipped")]);
    for (const test of skipped) process.stderr.write(`Skipped, where every test must run: ${test.fullName}\n`);
    if (skipped.length > 0) process.exitCode = 1;
  },
};

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
