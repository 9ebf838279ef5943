import { defineConfig, type ViteUserConfig } from "vitest/config";

const conditions = ["@docent/source"];

/** How every package is tested: on source, in Node, with a report that `pnpm test` adds up. */
export function packageTests(overrides: ViteUserConfig["test"] = {}): ViteUserConfig {
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
      reporters: ["default", "json"],
      outputFile: { json: "reports/vitest.json" },
      ...overrides,
    },
  });
}
