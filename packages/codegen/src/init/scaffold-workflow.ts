import type { PackageManager } from "../apply/install.ts";
import type { ScaffoldFacts } from "./scaffold-facts.ts";

export const workflowPath = ".github/workflows/contracts.yml";

/** Actions, pinned to commits. A test compares them with the workflows of this repository. */
export const actions = {
  checkout: "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1",
  setupNode: "actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0",
};

/** The commands that install exactly the versions in the lockfile. */
const installCommands: Record<PackageManager, string> = {
  npm: "npm ci",
  pnpm: "npx --yes pnpm@12 install --frozen-lockfile",
  bun: "npx --yes bun@1 install --frozen-lockfile",
  yarn: "corepack enable && yarn install --immutable",
};

/** The commands that start each package manager, even where it is not installed. */
const runners: Record<PackageManager, string> = {
  npm: "npm",
  pnpm: "npx --yes pnpm@12",
  bun: "npx --yes bun@1",
  yarn: "yarn",
};

/** The command that runs a script for contracts, in the root or in the package of the contract test. */
export function renderScriptCommand(
  { manager, scope, isNew, rootScripts }: ScaffoldFacts,
  { script, runner = manager }: { script: string; runner?: string },
): string {
  if (isNew || rootScripts.has(script)) return `${runner} run ${script}`;
  const name = `${scope}/contract-tests`;
  const inPackage: Record<PackageManager, string> = {
    npm: `${runner} run ${script} --workspace ${name}`,
    pnpm: `${runner} --filter ${name} run ${script}`,
    bun: `${runner} run --filter ${name} ${script}`,
    yarn: `${runner} workspace ${name} run ${script}`,
  };
  return inPackage[manager];
}

export function renderWorkflow(facts: ScaffoldFacts): string {
  const run = (script: string) => renderScriptCommand(facts, { script, runner: runners[facts.manager] });
  return `name: Contracts

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  contracts:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
      - uses: ${actions.checkout}
        with:
          persist-credentials: false
      - uses: ${actions.setupNode}
        with:
          node-version: 24
      - run: ${installCommands[facts.manager]}
      # Fails if a generated package is not up to date with its contract.
      - run: ${run("check")}
      - run: ${run("test")}
`;
}
