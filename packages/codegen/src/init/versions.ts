import manifest from "../../package.json" with { type: "json" };
import { buildTools } from "../render/render-package.ts";

/** Versions of the tools of a workspace: those of this repository, which a test compares. */
export const versions = {
  "@changesets/cli": "^3.0.3",
  "@docent/codegen": `^${manifest.version}`,
  "@types/node": "^24.0.0",
  msw: "^3.0.5",
  turbo: "^2.11.11",
  typescript: buildTools.typescript,
  vitest: "^5.1.1",
} as const;
