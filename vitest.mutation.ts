import { defineConfig } from "vitest/config";

const conditions = ["@docent/source"];

const publishedTests = "**/*.published.test.ts";
const processTests = "**/*.process.test.ts";

/** The tests of one package, seen from the root of the repository: `pnpm mutate` names the package and the kind of tests. */
export function mutationTests(kind: "unit" | "process") {
  return defineConfig({
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: conditions } },
    test: {
      environment: "node",
      include: [kind === "unit" ? "**/*.test.ts" : processTests],
      exclude: kind === "unit" ? [processTests, publishedTests] : [],
      // Tests that wait in vain because of a mutant fail here, long before Stryker's own limit.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 5_000 } },
    },
  });
}
