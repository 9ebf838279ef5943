import manifest from "../../package.json" with { type: "json" };

/** Versions of the tools of a workspace: those of this repository, which a test compares. */
export const versions = {
  "@changesets/cli": "^3.0.3",
  "@docent/codegen": `^${manifest.version}`,
  "@types/node": "^24.0.0",
  msw: "^3.0.5",
  tsup: "^9.0.0",
  turbo: "^2.11.11",
  typescript: "~5.9.3",
  vitest: "^5.1.1",
} as const;
