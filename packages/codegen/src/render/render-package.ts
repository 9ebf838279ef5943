import { describeParts, usesMsw } from "../package-file-set.ts";
import type { ApiPlan } from "./api-plan.ts";
import { listDevelopmentPeers, listEntries, listPeers } from "./parts.ts";
import { renderBanner, renderInline, renderJsonFile } from "./source-text.ts";

export interface GeneratedFile {
  /** Relative to the package's folder, with forward slashes. */
  path: string;
  content: string;
}

/** The input of a package besides its contract. */
export interface PackageFacts {
  /** The version in the existing `package.json`, which only releases change. For a new package, the version of the contract. */
  version: string;
  /** Path of the package relative to the repository root. */
  directory: string;
  /** Version range of msw in development: `^3.0.5`. */
  mswRange: string;
  /** Version range of `@docent/runtime`. */
  runtimeRange: string;
  /** Path of the `tsconfig.json` that the package extends, relative to its folder. Default: the package has its own options. */
  tsconfig?: string | undefined;
  /** Whether turbo runs the tasks of the repository. */
  usesTurbo: boolean;
  /** Paths of the files that the package is generated from, relative to the repository root. */
  inputs: string[];
  /** The fields of the root `package.json` that apply to the whole repository. */
  origin?: RepositoryFacts;
  /** Text of the root `LICENSE`, which npm requires in every packed folder. */
  license?: string | undefined;
}

export interface RepositoryFacts {
  license?: string;
  author?: unknown;
  homepage?: string;
  bugs?: unknown;
  repository?: string | { type?: string; url?: string };
  /** The publish settings of every package. */
  publishConfig?: unknown;
}

/** Renders the configuration files of a package: manifest, compiler, bundler, cache, licence. */
export function renderPackageFiles(plan: ApiPlan, facts: PackageFacts & { hasRendition: boolean }) {
  const files: GeneratedFile[] = [
    { path: "package.json", content: renderJsonFile(renderManifest(plan, facts)) },
    { path: "tsconfig.json", content: renderConfigJson(renderCompilerConfig(facts)) },
    { path: "tsup.config.ts", content: renderTsupConfig(plan) },
    ...(facts.usesTurbo ? [{ path: "turbo.json", content: renderConfigJson(renderTurbo(facts)) }] : []),
  ];
  return facts.license === undefined ? files : [...files, { path: "LICENSE", content: facts.license }];
}

function renderManifest(plan: ApiPlan, facts: PackageFacts & { hasRendition: boolean }) {
  const { api, packageName, files } = plan;
  const documents = files.openapi ? ["openapi.json", ...(facts.hasRendition ? ["openapi-3.1.json"] : [])] : [];
  return {
    name: packageName,
    version: facts.version,
    description: `${describeParts(files)} of the ${renderInline(api.title)}.`,
    keywords: [
      "openapi",
      ...(files.client ? ["client"] : []),
      ...(usesMsw(files) ? ["mock", "msw"] : []),
      "typescript",
    ],
    ...renderOrigin(facts.directory, facts.origin ?? {}),
    type: "module",
    sideEffects: false,
    engines: { node: ">=20.19" },
    files: ["dist", ...documents, "CHANGELOG.md"],
    exports: {
      ...Object.fromEntries(listEntryPoints(plan).map(([path, file]) => [path, entryPoint(file, plan)])),
      ...Object.fromEntries(documents.map((name) => [`./${name}`, `./${name}`])),
      "./package.json": "./package.json",
    },
    scripts: {
      build: "tsup",
      generate: `docent generate ${api.name}`,
      "generate:check": `docent generate --check ${api.name}`,
      typecheck: "tsc -p .",
    },
    dependencies: { "@docent/runtime": facts.runtimeRange },
    ...renderPeers(plan, facts),
  };
}

/** Versions of the tools that build a package. tsup uses the API of the compiler, which TypeScript 7 does not have. */
export const buildTools = { tsup: "^9.0.0", typescript: "~5.9.3" } as const;

/**
 * The optional peer dependencies, and the development dependencies: the peers, the types of React, and the build tools. With
 * some package managers, a package can only import the dependencies that it declares.
 */
function renderPeers({ files, parts }: ApiPlan, { mswRange }: PackageFacts) {
  const peers = { ...listPeers(parts), ...(usesMsw(files) ? { msw: "^2.10.5 || ^3" } : {}) };
  const names = Object.keys(peers);
  const installed: Record<string, string> = {
    ...listDevelopmentPeers(parts),
    ...(usesMsw(files) ? { msw: mswRange } : {}),
    ...buildTools,
  };
  const optional = Object.fromEntries(names.map((name) => [name, { optional: true }]));
  return {
    ...(names.length > 0 ? { peerDependencies: peers, peerDependenciesMeta: optional } : {}),
    devDependencies: installed,
  };
}

/** npm publishes with provenance only if `repository` is the repository that built the package. */
function renderOrigin(directory: string, { license = "MIT", repository, publishConfig, ...rest }: RepositoryFacts) {
  const location = typeof repository === "string" ? { type: "git", url: repository } : repository;
  return {
    ...Object.fromEntries(["homepage", "bugs", "author"].map((name) => [name, rest[name as keyof typeof rest]])),
    ...(location === undefined ? {} : { repository: { ...location, directory } }),
    license,
    ...(publishConfig === undefined ? {} : { publishConfig }),
  };
}

/** The entry points of a package with code: the path in `exports`, and the name of the file. */
export function listEntryPoints({ files, parts }: Pick<ApiPlan, "files" | "parts">) {
  const entryPoints: (readonly [path: string, file: string])[] = [
    [".", "index"],
    ...(files.mocks ? [["./mocks", "mocks"] as const] : []),
    ...(files.mockPaths ? [["./mocks/paths", "mock-paths"] as const] : []),
    ...listEntries(parts),
  ];
  return entryPoints;
}

function entryPoint(name: string, { sourceCondition }: ApiPlan) {
  return {
    [sourceCondition]: `./src/${name}.gen.ts`,
    types: `./dist/${name}.d.ts`,
    default: `./dist/${name}.js`,
  };
}

/** Compiler options with which `tsc` compiles generated code. */
const compilerOptions = {
  target: "ES2022",
  module: "NodeNext",
  lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

function renderCompilerConfig({ tsconfig }: PackageFacts) {
  return { ...(tsconfig === undefined ? { compilerOptions } : { extends: tsconfig }), include: ["src"] };
}

function renderTsupConfig(plan: ApiPlan): string {
  const entries = listEntryPoints(plan).map(([, file]) => {
    const name = file.includes("-") ? JSON.stringify(file) : file;
    return `${name}: "src/${file}.gen.ts"`;
  });
  const line = `const entry = { ${entries.join(", ")} };`;
  // In the format of biome.
  const entry =
    line.length <= maxLineLength ? line : `const entry = {\n${entries.map((one) => `  ${one},\n`).join("")}};`;
  // tsup warns of types that entries share but none exports. Those of a client with dates get an entry that no program imports.
  const types = '{ entry: { ...entry, "client-types": "src/client-types.gen.ts" } }';
  return `${renderBanner(plan.specPath)}import { defineConfig } from "tsup";

${entry}

export default defineConfig({
  entry,
  format: "esm",
  target: "es2022",
  platform: "neutral",
  dts: ${plan.dates ? types : "true"},
  clean: true,
${plan.parts.has("react") ? reactTreeShaking : "  treeshake: true,\n"}});
`;
}

const reactTreeShaking = `  // The option \`treeshake\` would remove "use client" from the hooks. Without it, esbuild removes unused code.
  treeshake: false,
`;

function renderTurbo({ inputs }: PackageFacts) {
  const files = inputs.map((path) => `$TURBO_ROOT$/${path}`);
  return {
    $schema: "https://turborepo.dev/schema.json",
    extends: ["//"],
    tasks: {
      generate: { inputs: ["$TURBO_EXTENDS$", ...files] },
      // The default inputs are the files of the package: one that was edited by hand is not up to date.
      "generate:check": { inputs: ["$TURBO_EXTENDS$", "$TURBO_DEFAULT$", ...files] },
    },
  };
}

const maxLineLength = 120;

/** Any other JSON file in the format of biome: objects expanded, arrays of words on one line if they fit. */
export function renderConfigJson(value: unknown): string {
  return `${renderNode(value, "", 0)}\n`;
}

/** @param used Columns already used on the line. */
function renderNode(value: unknown, indent: string, used: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => renderNode(item, inner, inner.length))
    : Object.entries(value).map(([key, member]) => {
        const head = `${JSON.stringify(key)}: `;
        return head + renderNode(member, inner, inner.length + head.length);
      });
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return open + close;
  const line = `[${entries.join(", ")}]`;
  // `<`, because a comma may follow.
  const isShort = Array.isArray(value) && !line.includes("\n") && used + line.length < maxLineLength;
  return isShort ? line : `${open}\n${entries.map((entry) => inner + entry).join(",\n")}\n${indent}${close}`;
}
