import type { ApiPlan } from "./api-plan.ts";
import type { GeneratedFile } from "./generate.ts";

/** What a package's own `package.json` already states and generation keeps. */
export interface PackageFacts {
  /** The version in the existing `package.json`; releases write it, generation never does. */
  version: string;
  /** Version range of msw that mocks are developed against: `^3.0.5`. */
  mswRange: string;
  /** Paths of files that the specification refers to, relative to the repository root. */
  inputs: string[];
}

/** The files that make a folder a package: manifest, compiler, bundler and cache settings, licence. */
export function renderPackageFiles(plan: ApiPlan, facts: PackageFacts & { hasRendition: boolean }): GeneratedFile[] {
  return [
    { path: "package.json", content: renderJson(renderManifest(plan, facts)) },
    { path: "tsconfig.json", content: renderJson({ extends: "../../tsconfig.base.json", include: ["src"] }) },
    { path: "tsup.config.ts", content: renderTsupConfig(plan) },
    { path: "turbo.json", content: renderJson(renderTurbo(facts)) },
  ];
}

function renderManifest(plan: ApiPlan, { version, mswRange, hasRendition }: PackageFacts & { hasRendition: boolean }) {
  const { api, packageName } = plan;
  const documents = ["openapi.json", ...(hasRendition ? ["openapi-3.1.json"] : [])];
  return {
    name: packageName,
    version,
    description: `Typed client and mocks of the ${api.title}.`,
    keywords: ["openapi", "client", "mock", "msw", "typescript"],
    license: "MIT",
    type: "module",
    sideEffects: false,
    engines: { node: ">=20.19" },
    files: ["dist", ...documents],
    exports: {
      ".": entryPoint("index"),
      "./mocks": entryPoint("mocks"),
      ...Object.fromEntries(documents.map((name) => [`./${name}`, `./${name}`])),
      "./package.json": "./package.json",
    },
    scripts: {
      build: "tsup",
      generate: `node --conditions=@docent/source ../../scripts/generate.ts ${api.name}`,
      "generate:check": `node --conditions=@docent/source ../../scripts/generate.ts --check ${api.name}`,
      typecheck: "tsc -p .",
    },
    dependencies: { "@docent/runtime": "workspace:^" },
    peerDependencies: { msw: "^2.10.5 || ^3" },
    peerDependenciesMeta: { msw: { optional: true } },
    devDependencies: { msw: mswRange },
  };
}

function entryPoint(name: string) {
  return {
    "@docent/source": `./src/${name}.gen.ts`,
    types: `./dist/${name}.d.ts`,
    default: `./dist/${name}.js`,
  };
}

function renderTsupConfig({ specName }: ApiPlan): string {
  return `// @generated from specs/${specName} by \`pnpm generate\`. Do not edit: change the generator instead.

import { defineConfig } from "tsup";
import { libraryBuild } from "../../tsup.base.ts";

export default defineConfig(libraryBuild({ index: "src/index.gen.ts", mocks: "src/mocks.gen.ts" }));
`;
}

function renderTurbo({ inputs }: PackageFacts) {
  const specs = inputs.map((path) => `$TURBO_ROOT$/${path}`);
  return {
    $schema: "https://turborepo.dev/schema.json",
    extends: ["//"],
    tasks: {
      generate: { inputs: ["$TURBO_EXTENDS$", ...specs] },
      "generate:check": { inputs: ["$TURBO_EXTENDS$", ...specs] },
    },
  };
}

function renderJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
