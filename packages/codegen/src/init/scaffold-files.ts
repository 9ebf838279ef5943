import manifest from "../../package.json" with { type: "json" };
import type { PackageManager } from "../apply/install.ts";
import { buildTools, type GeneratedFile, renderConfigJson } from "../render/render-package.ts";
import { renderJsonFile, renderString } from "../render/source-text.ts";
import type { ScaffoldContract, ScaffoldFacts } from "./scaffold-facts.ts";
import { renderScriptCommand, renderWorkflow, workflowPath } from "./scaffold-workflow.ts";

/** Versions of the tools of a new workspace. A test compares them with the versions in this repository. */
export const versions = {
  "@changesets/cli": "^3.0.3",
  "@docent/codegen": `^${manifest.version}`,
  "@types/node": "^24.0.0",
  msw: "^3.0.5",
  turbo: "^2.11.11",
  typescript: buildTools.typescript,
  vite: "^8.3.8",
  vitest: "^5.1.1",
} as const;

/** The oldest Node that runs the test of a workspace: vitest and msw 3 need it. */
export const testNode = "22.12";

/** The folder of the contract test, next to the generated packages. */
export const testFolder = "contract-tests";

/**
 * Renders all files of a workspace except the generated packages and their test. For an existing workspace, which has its own
 * package.json, build and releases, renders only the files for the contracts.
 */
export function renderScaffold(facts: ScaffoldFacts, contract: ScaffoldContract): GeneratedFile[] {
  const { output } = facts;
  const shared: GeneratedFile[] = [
    renderConfig(facts),
    { path: contract.path, content: contract.content },
    { path: `${output}/${testFolder}/package.json`, content: renderJsonFile(renderTestManifest(facts, contract)) },
    { path: `${output}/${testFolder}/tsconfig.json`, content: renderConfigJson(renderTestCompilerConfig(facts)) },
    { path: `${output}/${testFolder}/vitest.config.ts`, content: renderTestConfig(facts) },
    { path: workflowPath, content: renderWorkflow(facts) },
  ];
  return facts.isNew ? [...shared, ...renderRoot(facts, contract)] : shared;
}

function renderConfig({ scope, output, rootPackages, isNew }: ScaffoldFacts): GeneratedFile {
  const config = { edition: 1, scope, ...(output === "packages" ? {} : { output }) };
  // Editors would report an error in a `docent.config.ts` if the root does not depend on `@docent/codegen`.
  if (!isNew && !rootPackages.has("@docent/codegen"))
    return { path: "docent.config.json", content: renderConfigJson(config) };
  const members = Object.entries(config).map(
    ([name, value]) => `  ${name}: ${typeof value === "string" ? renderString(value) : value},\n`,
  );
  return {
    path: "docent.config.ts",
    content: `import { defineConfig } from "@docent/codegen";\n\nexport default defineConfig({\n${members.join("")}});\n`,
  };
}

/** The scripts for contracts. They are in the root of a new workspace, and otherwise in the package of the contract test. */
function renderScripts({ isSample }: ScaffoldContract) {
  return {
    generate: "docent generate",
    dev: "docent dev",
    lint: "docent lint",
    // An existing contract may have other conventions.
    check: isSample ? "docent generate --check && docent lint" : "docent generate --check",
  };
}

/** The version of a dependency on a package of the same workspace. */
export const workspaceRanges: Record<PackageManager, string> = {
  pnpm: "workspace:*",
  bun: "workspace:*",
  npm: "*",
  yarn: "*",
};

function renderTestManifest(facts: ScaffoldFacts, contract: ScaffoldContract) {
  const { scope, manager, isNew, rootPackages, rootScripts } = facts;
  const hasScripts = isNew || rootScripts.has("generate");
  const isInRoot = (name: string) => isNew || rootPackages.has(name);
  const tools = ["@docent/codegen", "typescript"].filter((name) => !isInRoot(name));
  return {
    name: `${scope}/${testFolder}`,
    version: "0.0.0",
    private: true,
    type: "module",
    scripts: { test: "vitest run", typecheck: "tsc -p .", ...(hasScripts ? {} : renderScripts(contract)) },
    devDependencies: sortKeys({
      [`${scope}/${contract.api}`]: workspaceRanges[manager],
      // vite is a peer dependency of vitest, and yarn does not install peer dependencies.
      ...pick(["@types/node", "msw", "vite", "vitest", ...tools]),
    }),
  };
}

function renderTestConfig({ scope }: ScaffoldFacts): string {
  return `import { defineConfig } from "vitest/config";

// The source of the generated packages, so that nothing has to be built first.
const conditions = [${renderString(`${scope}/source`)}];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
});
`;
}

function renderTestCompilerConfig({ scope }: ScaffoldFacts) {
  const compilerOptions = {
    target: "ES2022",
    module: "NodeNext",
    lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
    types: ["node"],
    customConditions: [`${scope}/source`],
    strict: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  };
  return { compilerOptions, include: ["src"] };
}

function renderRoot(facts: ScaffoldFacts, contract: ScaffoldContract): GeneratedFile[] {
  const workspace = facts.manager === "pnpm" ? [{ path: "pnpm-workspace.yaml", content: pnpmWorkspace }] : [];
  return [
    { path: "package.json", content: renderJsonFile(renderRootManifest(facts, contract)) },
    ...workspace,
    { path: "turbo.json", content: renderConfigJson(turboConfig) },
    { path: ".changeset/config.json", content: renderConfigJson(changesetConfig) },
    { path: ".gitignore", content: ignoredFiles + (facts.manager === "yarn" ? ignoredYarnFiles : "") },
    { path: "README.md", content: renderScaffoldReadme(facts, contract) },
  ];
}

function renderRootManifest({ scope, manager }: ScaffoldFacts, contract: ScaffoldContract) {
  return {
    name: scope.slice(1),
    private: true,
    type: "module",
    ...(manager === "pnpm" ? {} : { workspaces: ["packages/*"] }),
    scripts: {
      ...renderScripts(contract),
      test: "turbo run test",
      typecheck: "turbo run typecheck",
      build: "turbo run build",
      changeset: "changeset",
      // The packages have only what is built. Without the cache, tsup removes the files of earlier builds.
      release: "turbo run build --force && changeset publish",
    },
    devDependencies: pick(["@changesets/cli", "@docent/codegen", "turbo", "typescript"]),
    engines: { node: `>=${testNode}` },
    devEngines: { packageManager: { name: manager, version: managerVersions[manager], onFail: "ignore" } },
  };
}

const ignoredFiles = "node_modules\ndist\n.turbo\n*.tgz\n.DS_Store\n";

/**
 * The files of an installation with Plug'n'Play, which contain paths of this machine. The other files in `.yarn` are committed.
 */
const ignoredYarnFiles = ".pnp.*\n.yarn/*\n!.yarn/patches\n!.yarn/plugins\n!.yarn/releases\n";

/**
 * turbo needs the major version to read the lockfile, and accepts only one version. Corepack, which starts yarn in the workflow,
 * accepts only an exact version. `onFail` is `ignore`, so other versions work as well.
 */
const managerVersions: Record<PackageManager, string> = { pnpm: "12.x", npm: "11.x", bun: "1.x", yarn: "4.18.1" };

/** The words that start an installed command. npx cannot find the commands that Yarn keeps in archives. */
const commandRunners: Record<PackageManager, string> = { npm: "npx", pnpm: "pnpm exec", bun: "bunx", yarn: "yarn" };

/** pnpm installs nothing while a build script is neither allowed nor refused. Both packages work without theirs. */
const pnpmWorkspace = `packages:
  - packages/*
allowBuilds:
  esbuild: false
  msw: false
`;

const turboConfig = {
  $schema: "https://turborepo.dev/schema.json",
  tasks: {
    topo: { dependsOn: ["^topo"] },
    generate: { outputs: ["src/*.gen.ts", "openapi*.json", "README.md", "tsconfig.json", "tsup.config.ts"] },
    "generate:check": {},
    build: { dependsOn: ["^build"], outputs: ["dist/**"] },
    typecheck: { dependsOn: ["topo"] },
    test: { dependsOn: ["topo"] },
  },
};

const changesetConfig = {
  $schema: "https://unpkg.com/@changesets/config@4.0.0/schema.json",
  changelog: "@changesets/cli/changelog",
  commit: false,
  fixed: [],
  linked: [],
  access: "restricted",
  baseBranch: "main",
  updateInternalDependencies: "patch",
  ignore: [],
};

function pick(names: readonly (keyof typeof versions | string)[]): Record<string, string> {
  return sortKeys(Object.fromEntries(names.map((name) => [name, versions[name as keyof typeof versions]])));
}

function sortKeys(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function renderScaffoldReadme(facts: ScaffoldFacts, { api, path }: ScaffoldContract): string {
  const run = (script: string) => renderScriptCommand(facts, { script });
  const commands = [
    [run("dev"), "generates after each change of a contract"],
    [run("generate"), "generates once"],
    [run("check"), "fails if a package is not up to date"],
    [run("test"), "tests the client on the mocks"],
    [run("build"), "builds the packages"],
  ] as const;
  const width = Math.max(...commands.map(([command]) => command.length));
  const docent = `${commandRunners[facts.manager]} docent`;
  return `# ${facts.scope.slice(1)}

The contract \`${path}\` becomes the package \`${facts.scope}/${api}\`: a typed client, and mocks of its server.

\`\`\`sh
${commands.map(([command, purpose]) => `${command.padEnd(width)}   # ${purpose}`).join("\n")}
\`\`\`

- \`specs/\` has the contracts. A new file \`specs/orders.openapi.yaml\` becomes the package \`${facts.scope}/orders\`.
  \`${docent} init --api orders\` also adds a test, as long as \`docent.config.ts\` is unchanged.
- \`packages/${api}\` is generated. Its README shows how the client and the mocks are used.
- \`packages/contract-tests\` calls each operation of the client on the mocks.
- A change that users can see needs a changeset: \`${run("changeset")}\`.
- For a release, \`${run("changeset")} version\` raises the versions and writes the changelogs. Commit them. Then
  \`${run("release")}\` builds the packages, publishes them and creates their git tags. \`git push --follow-tags\` pushes the
  tags, which \`docent diff\` needs in other clones.
- Each release becomes \`latest\` on npm. Release a hotfix of an older major under another dist-tag:
  \`${run("release")} ${facts.manager === "npm" ? "-- " : ""}--tag v1-latest\`.

\`${docent} diff\` compares the contracts with those of the last release, and reports which programs the changes break.
\`${docent} verify\` checks a server against a contract.
`;
}
