import type { Api } from "@docent/openapi";
import type { PackageFileSet } from "../package-file-set.ts";
import { type GeneratedPackage, generateSources } from "../render/generate.ts";
import { renderBanner, renderInline } from "../render/source-text.ts";
import {
  listImported,
  listNamespaced,
  type NamedStatement,
  renderStatement,
  replaceImports,
  replaceNamespaces,
} from "./import-statements.ts";
import {
  entryModules,
  isRuntimeEntry,
  type RuntimeEntry,
  runtimeEntries,
  type WantedNames,
} from "./runtime-sources.ts";
import type { RenderStandalone, StandaloneRuntime } from "./standalone-runtime.ts";

/** How the files of an application import each other: `./schema.gen.js`, `./schema.gen.ts` or `./schema.gen`. */
export const importExtensions = ["js", "ts", "none"] as const;

export type ImportExtension = (typeof importExtensions)[number];

export interface ApplicationOptions {
  /** Path of the contract relative to the generated files, for banners. */
  specPath: string;
  extension: ImportExtension;
  /** The parts to generate. Default: the parts of a package without settings. */
  files?: PackageFileSet | undefined;
  /** Names of schemas whose types are branded. Default: none. */
  brands?: readonly string[] | undefined;
  /**
   * Renders the parts of the runtime that the code needs as files next to it. If absent, the code imports `@docent/runtime`.
   */
  renderRuntime?: RenderStandalone | undefined;
}

/** Mocks by path need openapi-msw, which a standalone runtime does not contain. */
const mockPaths = "mock-paths.gen.ts";

/** Generates the source files of a package for one application, all in one folder. A pure function of its parameters. */
export function generateApplication(
  api: Api,
  { specPath, extension, files: parts, brands, renderRuntime }: ApplicationOptions,
): GeneratedPackage {
  const planned = { specPath, scope: "", packageName: api.name, files: parts, brands };
  const { plan, files, warnings } = generateSources(api, planned);
  const banner = renderBanner(specPath).length;
  const sources = files
    .map(({ path, content }) => ({ path: path.replace(/^src\//, ""), content: content.slice(banner) }))
    .filter(({ path }) => !renderRuntime || path !== mockPaths);
  const standalone = renderRuntime?.(listWanted(sources));
  const linked = standalone ? [...sources.map((file) => linkRuntime(file, standalone)), ...standalone.files] : sources;
  const finished = linked.map(({ path, content }) => ({
    path,
    content: renderApplicationBanner(specPath) + setExtension(content, extension),
  }));
  return { plan, files: finished, warnings };
}

function renderApplicationBanner(specPath: string): string {
  return `// @generated from ${renderInline(specPath)} by \`docent generate --output\`. Do not edit: change the specification instead.\n\n`;
}

/** The path of the contract in the banner of a file. Undefined for a file that was not generated for an application. */
export function readApplicationBanner(content: string): string | undefined {
  return /^\/\/ @generated from (.+) by `docent generate --output`\./.exec(content)?.[1];
}

function listWanted(sources: readonly { content: string }[]): Record<RuntimeEntry, WantedNames> {
  const list = (entry: RuntimeEntry, find: typeof listImported) =>
    new Set(sources.flatMap(({ content }) => find(content, entry)));
  const wanted = runtimeEntries.map((entry) => [
    entry,
    { imported: list(entry, listImported), namespaced: list(entry, listNamespaced) },
  ]);
  // `wanted` has a pair for every entry.
  return Object.fromEntries(wanted) as Record<RuntimeEntry, WantedNames>;
}

/** Replaces the imports of the runtime package with imports of the standalone files. */
function linkRuntime<File extends { content: string }>(file: File, { locate }: StandaloneRuntime): File {
  const link = (statement: NamedStatement) => {
    if (!isRuntimeEntry(statement.from)) return renderStatement(statement);
    const homes = [...new Set(statement.names.map(locate))].sort();
    return homes
      .map((home) => {
        const names = statement.names.filter((name) => locate(name) === home);
        return renderStatement({ ...statement, from: `./${home}`, names });
      })
      .join("");
  };
  const content = replaceNamespaces(replaceImports(file.content, link), (from) =>
    isRuntimeEntry(from) ? `./${entryModules[from].file}` : from,
  );
  return { ...file, content };
}

function setExtension(code: string, extension: ImportExtension): string {
  const ending = extension === "none" ? "" : `.${extension}`;
  const rename = (from: string) => (from.startsWith("./") ? from.replace(/\.ts$/, ending) : from);
  const renamed = replaceImports(code, (statement) => renderStatement({ ...statement, from: rename(statement.from) }));
  return replaceNamespaces(renamed, rename);
}
