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
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Most mutants that a test waits for in vain are noticed here, long before Stryker's own limit.
    expect: { poll: { timeout: 5_000 } },
  },
});
