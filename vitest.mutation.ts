import { defineConfig } from "vitest/config";

const conditions = ["@docent/source"];

/** The tests of one package, seen from the root of the repository: `pnpm mutate` names the package. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    environment: "node",
    include: ["**/*.test.ts"],
    exclude: ["**/*.published.test.ts"],
    // Tests that wait in vain because of a mutant fail here, long before Stryker's own limit.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 5_000 } },
  },
});
