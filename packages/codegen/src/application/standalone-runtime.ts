import type { GeneratedFile } from "../render/render-package.ts";
import { bareName, renderStatement } from "./import-statements.ts";
import { type Declaration, findDeclaration, parseModules, type RuntimeModule } from "./runtime-modules.ts";
import {
  entryModules,
  loadRuntimeSources,
  type RuntimeEntry,
  type RuntimeSources,
  runtimeEntries,
  type WantedNames,
} from "./runtime-sources.ts";

export interface StandaloneRuntime {
  files: GeneratedFile[];
  /** The file that contains a wanted name, such as `runtime.gen.ts`. The name may begin with `type `. */
  locate(name: string): string;
}

const fetchPackage = "openapi-fetch/index.js";

const pathFile = "path-runtime.gen.ts";

/** The files of a standalone runtime. A file without declarations is omitted. */
const fileNames = [
  "runtime.gen.ts",
  pathFile,
  "query-runtime.gen.ts",
  "validator-runtime.gen.ts",
  "mock-runtime.gen.ts",
];

/** Renders the parts of the runtime that generated code uses. */
export type RenderStandalone = (wanted: Readonly<Record<RuntimeEntry, WantedNames>>) => StandaloneRuntime;

let whole: Promise<RenderStandalone> | undefined;

/** Reads and parses the runtime once in a process, because `docent dev` generates after each save. */
export function loadStandaloneRuntime(): Promise<RenderStandalone> {
  whole ??= loadRuntimeSources().then(parseRuntime);
  return whole;
}

/**
 * Renders the parts of a runtime that generated code uses as source files. The files import only each other, and the mocks
 * also import msw. Declarations that no wanted name needs are omitted.
 */
export function parseRuntime(sources: RuntimeSources): RenderStandalone {
  const modules = parseModules(sources.modules);
  return (wanted) => renderParts(wanted, modules, sources);
}

function renderParts(
  wanted: Readonly<Record<RuntimeEntry, WantedNames>>,
  modules: ReadonlyMap<string, RuntimeModule>,
  sources: RuntimeSources,
): StandaloneRuntime {
  const roots = runtimeEntries.map((entry) => {
    const { module, file } = entryModules[entry];
    const imported = [...wanted[entry].imported].map((name) => demandDeclaration(modules, { module, name }));
    const namespaced = [...wanted[entry].namespaced].flatMap((name) => {
      const isExported = modules.get(module)?.exports.has(name);
      return isExported ? [demandDeclaration(modules, { module, name })] : [];
    });
    return { file, imported, namespaced };
  });
  const all = roots.flatMap(({ imported, namespaced }) => [...imported, ...namespaced]);
  const kept = keepReachable(modules, all);
  const files = fileNames.flatMap((path) => {
    const own = kept.filter(({ module }) => fileOf(module) === path);
    const named = roots.flatMap(({ file, namespaced }) => (file === path ? namespaced : []));
    if (own.length + named.length === 0) return [];
    failOnTwins(own);
    return [{ path, content: renderFile({ path, own, named, modules, sources }) }];
  });
  const homes = new Map(all.map(({ name, module }) => [name, fileOf(module)]));
  return {
    files,
    locate(name) {
      const home = homes.get(bareName(name));
      if (home === undefined) throw new Error(`Expected a wanted name of the runtime, found ${name}.`);
      return home;
    },
  };
}

function fileOf(module: string): string {
  if (module === "path-client.ts" || module === fetchPackage) return pathFile;
  if (module.startsWith("query/")) return entryModules["@docent/runtime/query"].file;
  if (/^(mocks\/validators|schemas)\//.test(module)) return entryModules["@docent/runtime/schemas"].file;
  return entryModules[module.startsWith("mocks/") ? "@docent/runtime/mocks" : "@docent/runtime"].file;
}

function demandDeclaration(
  modules: ReadonlyMap<string, RuntimeModule>,
  origin: { module: string; name: string },
): Declaration {
  const found = findDeclaration(modules, origin);
  if (!found) throw new Error(`Expected ${origin.module} of the runtime to export ${origin.name}.`);
  return found;
}

/** The roots and all declarations that they need. Each module comes after the modules that it imports. */
function keepReachable(modules: ReadonlyMap<string, RuntimeModule>, roots: readonly Declaration[]): Declaration[] {
  const kept = new Set<Declaration>();
  const keep = (declaration: Declaration): void => {
    if (kept.has(declaration)) return;
    kept.add(declaration);
    for (const used of findUsed(modules, declaration)) keep(used);
  };
  roots.forEach(keep);
  return sortModules(modules)
    .flatMap(({ declarations }) => [...declarations.values()])
    .filter((declaration) => kept.has(declaration));
}

function findUsed(modules: ReadonlyMap<string, RuntimeModule>, { module, uses }: Declaration): Declaration[] {
  return [...uses].flatMap((name) => findDeclaration(modules, { module, name }) ?? []);
}

function sortModules(modules: ReadonlyMap<string, RuntimeModule>): RuntimeModule[] {
  const sorted = new Set<RuntimeModule>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    const module = modules.get(path);
    if (!module || seen.has(path)) return;
    seen.add(path);
    for (const origin of module.imports.values()) visit(origin.module);
    sorted.add(module);
  };
  for (const path of [...modules.keys()].sort()) visit(path);
  return [...sorted];
}

/** Modules that are rendered to the same file must not declare the same name. */
function failOnTwins(declarations: readonly Declaration[]): void {
  const seen = new Map<string, Declaration>();
  for (const declaration of declarations) {
    const twin = seen.get(declaration.name);
    if (twin)
      throw new Error(
        `${twin.module} and ${declaration.module} of the runtime both declare ${declaration.name}. Expected names that fit into one file; rename one.`,
      );
    seen.set(declaration.name, declaration);
  }
}

interface FileParts {
  path: string;
  own: readonly Declaration[];
  /** Types that code uses from the namespace of the file. */
  named: readonly Declaration[];
  modules: ReadonlyMap<string, RuntimeModule>;
  sources: RuntimeSources;
}

function renderFile({ path, own, named, modules, sources }: FileParts): string {
  const isFetch = own.some(({ module }) => module === fetchPackage);
  const head = [
    `The part of @docent/runtime that this code needs.\n\n${sources.licence}`,
    ...(isFetch ? [`With code of openapi-fetch.\n\n${sources.fetchLicence}`] : []),
  ].map(renderNotice);
  // The JavaScript of openapi-fetch has no types.
  const noCheck = isFetch ? "// @ts-nocheck: the exported functions have types, and openapi-fetch has none.\n" : "";
  const body = own.map(({ text }) => text);
  const statements = renderImports({ path, own, modules }) + renderExports(named, path);
  return [noCheck + head.join("\n"), statements, ...body, ...renderAliases(own, modules)]
    .filter(Boolean)
    .map((part) => `${part.trimEnd()}\n`)
    .join("\n");
}

/** A comment that begins with `/*!`, which minifiers keep: a licence must stay with its code. */
function renderNotice(text: string): string {
  const lines = text.trim().split("\n");
  return `/*!\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */`;
}

/** Re-exports the types of a namespace that other files declare. */
function renderExports(named: readonly Declaration[], path: string): string {
  const foreign = named.filter(({ module }) => fileOf(module) !== path);
  const lines = group(foreign.map(({ module, name }) => [`./${fileOf(module)}`, `type ${name}`]));
  return lines.map(([from, names]) => renderStatement({ keyword: "export", from, names })).join("");
}

function renderImports({ path, own, modules }: Pick<FileParts, "path" | "own" | "modules">): string {
  const used = new Set(own.flatMap((declaration) => findUsed(modules, declaration)));
  const foreign = [...used].filter(({ module }) => fileOf(module) !== path);
  const external = own.flatMap(({ module, uses }) =>
    [...(modules.get(module)?.imports ?? [])]
      .filter(([name, origin]) => uses.has(name) && !modules.has(origin.module))
      .map(([name, origin]) => ({ from: origin.module.replace(/\/index\.js$/, ""), name })),
  );
  const lines = [
    ...group(external.map(({ from, name }) => [from, name])),
    ...group(foreign.map(({ module, kind, name }) => [`./${fileOf(module)}`, kind === "type" ? `type ${name}` : name])),
  ];
  return lines.map(([from, names]) => renderStatement({ keyword: "import", from, names })).join("");
}

function group(imports: readonly (readonly [from: string, name: string])[]): [from: string, names: string[]][] {
  const sources = [...new Set(imports.map(([from]) => from))].sort();
  return sources.map((source) => {
    const names = imports.filter(([from]) => from === source).map(([, name]) => name);
    return [source, [...new Set(names)].sort((a, b) => (bareName(a) < bareName(b) ? -1 : 1))];
  });
}

/** Declares an alias for each import under another name, such as the default export of openapi-fetch. */
function renderAliases(own: readonly Declaration[], modules: ReadonlyMap<string, RuntimeModule>): string[] {
  const aliases = own.flatMap(({ module, uses }) =>
    [...(modules.get(module)?.imports ?? [])].flatMap(([alias, origin]) => {
      const target = uses.has(alias) ? findDeclaration(modules, origin) : undefined;
      return target && target.name !== alias ? [`const ${alias} = ${target.name};`] : [];
    }),
  );
  return [...new Set(aliases)];
}
