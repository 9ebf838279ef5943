import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { ContractEdits, ContractSource } from "@docent/contract/commands";
import { type LoadOptions, loadSpec, type ReportMistake, type SpecMistake } from "@docent/openapi";
import runtimeManifest from "@docent/runtime/package.json" with { type: "json" };
import { compareFolder, ignoreMissing, readTextFile } from "./apply/package-folder.ts";
import { type FileChange, isAbandoned } from "./apply/staged-files.ts";
import { readOverlays } from "./config/apply-overlay.ts";
import type { ApiSettings, CommonSettings } from "./config/config.ts";
import { filterDocument } from "./config/operation-filter.ts";
import { transformDocument } from "./config/transform-document.ts";
import { GenerateError } from "./generate-error.ts";
import { wholePackage } from "./package-file-set.ts";
import type { PlanOptions } from "./render/api-plan.ts";
import { type GeneratedPackage, type GenerationFacts, generatePackage } from "./render/generate.ts";
import type { PackageFacts, RepositoryFacts } from "./render/render-package.ts";
import { hasBanner } from "./render/source-text.ts";
import { type Contracts, findSpecs, type SpecFile } from "./specs-folder.ts";

/** Loads the workspace of a configuration. Default: the nearest configuration, from the working directory upwards. */
export type LoadWorkspace = (file: string | undefined) => Promise<Workspace>;

/** A repository as its configuration describes it. Paths are absolute. */
export interface Workspace {
  /** The folder of the configuration. */
  root: string;
  contracts: Contracts;
  /** The configuration, if it is a file. */
  file?: string;
  common?: CommonSettings;
  /** Settings of single APIs, by API name. */
  settings?: Readonly<Record<string, ApiSettings>>;
  output: string;
  /** The compiler options that the packages extend. */
  tsconfig?: string;
  /** npm scope of the packages, with its `@`. Empty if the settings of every API contain a package name. */
  scope: string;
  /** Installs new packages. Default: `installPackages`. */
  install?: Install;
}

export interface InstallOptions {
  /** Default: that of this process. */
  env?: NodeJS.ProcessEnv;
  /** Stops the installation when it aborts. */
  signal?: AbortSignal | undefined;
  /** Receives a line for the user when an installation takes long. */
  onSlow?: (line: string) => void;
  /** Default: 5 minutes. */
  limitMs?: number;
}

/** Installs the packages of a workspace. Resolves to the reason of a failure, otherwise to undefined. */
export type Install = (root: string, options?: InstallOptions) => Promise<string | undefined>;

/** The pending changes of one folder of generated code. */
export interface PlannedUpdate {
  spec: SpecFile;
  folder: string;
  generated: GeneratedPackage;
  /** Mistakes of the contract that do not change what is generated. */
  mistakes: readonly SpecMistake[];
  changes: FileChange[];
}

/** The pending changes of one package. */
export interface PackageUpdate extends PlannedUpdate {
  facts: GenerationFacts;
}

/** Version of a new package whose contract has a version that npm does not accept, such as a date or `v1`. */
const firstVersion = "0.0.0";

const npmVersion = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/;

/** Folders that tools create in a package. A folder without other files counts as empty. */
const toolFolders = new Set(["node_modules", "dist", ".turbo", "reports"]);

/** A path relative to the workspace, with forward slashes, for reports and generated files. */
export function showPath({ root }: Pick<Workspace, "root">, path: string): string {
  return relative(root, path).split(sep).join("/");
}

/**
 * Reads one contract, generates its package in memory and compares it with the folder. Writes nothing.
 *
 * @throws {SpecError} if no package can be generated, and with `strict` for every mistake of the contract.
 * @throws {GenerateError} if the folder contains other files that were not generated, or an invalid manifest.
 */
export async function planUpdate(
  workspace: Workspace,
  spec: SpecFile,
  { strict = false }: { strict?: boolean } = {},
): Promise<PackageUpdate> {
  const folder = join(workspace.output, spec.api);
  const version = await readVersion(folder, spec);
  const mistakes: SpecMistake[] = [];
  const onMistake = strict ? undefined : (mistake: SpecMistake) => void mistakes.push(mistake);
  const options: LoadOptions = { ...(onMistake && { onMistake }), ...(await readEdits(workspace, spec, onMistake)) };
  const api = { ...(await loadSpec(spec.path, options)), name: spec.api };
  const facts: GenerationFacts = {
    ...planOptionsOf(workspace, spec),
    version: version ?? (npmVersion.test(api.version) ? api.version : firstVersion),
    inputs: [
      ...[...api.files, ...(workspace.file === undefined ? [] : [workspace.file])].map((file) =>
        showPath(workspace, file),
      ),
      ...repositoryFiles,
    ],
    directory: showPath(workspace, folder),
    ...(await readRepository(workspace)),
  };
  const generated = generatePackage(api, facts);
  return {
    spec,
    folder,
    facts,
    generated,
    mistakes,
    changes: sortManifestFirst(await compareFolder(folder, generated.files)),
  };
}

/** The options of the generated code of an API, as its settings are now. */
export function planOptionsOf(workspace: Workspace, { api, path }: Pick<SpecFile, "api" | "path">): PlanOptions {
  const { name, files, brands } = settingsOf(workspace, api);
  return {
    specPath: showPath(workspace, path),
    scope: workspace.scope,
    packageName: name,
    files: { ...wholePackage, ...files },
    brands,
  };
}

/** Puts the manifest first, so that the next run recognises the package even if a run is killed after its first rename. */
function sortManifestFirst(changes: readonly FileChange[]): FileChange[] {
  return changes.toSorted((a, b) => Number(b.path === "package.json") - Number(a.path === "package.json"));
}

/**
 * The edits that the settings of an API make to its contract while the contract is loaded: overlays, then the filter, then
 * the transform.
 *
 * @throws {SpecError} for an invalid overlay.
 */
export async function readEdits(
  workspace: Workspace,
  spec: SpecFile,
  onMistake: ReportMistake | undefined,
): Promise<ContractEdits> {
  const { overlays = [], filter, transform } = settingsOf(workspace, spec.api);
  const configFile = workspace.file ?? workspace.root;
  return {
    rootEdit: await readOverlays(overlays, { contract: spec.path, onMistake }),
    edit: (document) => {
      const filtered = filter ? filterDocument(document, { filter, api: spec.api, file: spec.path }) : document;
      return transform ? transformDocument(filtered, { transform, api: spec.api, configFile, onMistake }) : filtered;
    },
  };
}

/** Whether the contract of a package differs from its file. */
export function isEdited(workspace: Workspace, api: string): boolean {
  const { overlays = [], filter, transform } = settingsOf(workspace, api);
  return overlays.length > 0 || filter !== undefined || transform !== undefined;
}

/** The contracts of a workspace by API name, with the same edits as in their packages. */
export async function listContracts(workspace: Workspace): Promise<Map<string, ContractSource>> {
  const specs = await findSpecs(workspace.contracts);
  return new Map(
    specs.map((spec) => [
      spec.api,
      { file: spec.path, readEdits: (onMistake) => readEdits(workspace, spec, onMistake) },
    ]),
  );
}

export function settingsOf({ common, settings = {} }: Workspace, api: string): ApiSettings {
  return { ...common, ...(Object.hasOwn(settings, api) ? settings[api] : {}) };
}

/** Generated packages without a contract. They are reported but never deleted, because they may contain other work. */
export async function findOrphans({ output }: Workspace, specs: readonly SpecFile[]): Promise<string[]> {
  const names = (await readFolder(output)).filter((name) => !specs.some(({ api }) => api === name));
  const orphans = await Promise.all(
    names.map(async (name) => {
      const manifest = await readManifest(join(output, name, "package.json")).catch(() => undefined);
      return manifest && isGenerated(manifest, name) ? [name] : [];
    }),
  );
  return orphans.flat();
}

/**
 * The version of an existing package; undefined for a new one.
 *
 * @throws {GenerateError} if the folder contains other files that were not generated.
 */
async function readVersion(folder: string, spec: SpecFile): Promise<string | undefined> {
  const advice =
    "Correct it, or restore it with git. A new one would have the version of the contract, not that of the last release.";
  const manifest = await readManifest(join(folder, "package.json"), { advice });
  if (manifest ? isGenerated(manifest, spec.api) : await isFree(folder)) return manifest?.version;
  throw new GenerateError(
    `${folder} holds files that were not generated. Expected the folder of ${spec.name} to be new or generated: give the API ${spec.api} another name, or move the folder.`,
  );
}

/** Whether a package may be written to a folder without a manifest: the folder has no other files, or has generated code. */
async function isFree(folder: string): Promise<boolean> {
  const source = join(folder, "src");
  const names = (await listForeign(folder)).filter((name) => !toolFolders.has(name) && name !== "src");
  const sources = await listForeign(source);
  if (names.length + sources.length === 0) return true;
  const texts = await Promise.all(
    sources.filter((name) => name.endsWith(".gen.ts")).map((name) => readTextFile(join(source, name))),
  );
  return texts.some((text) => text !== undefined && hasBanner(text));
}

/** The names in a folder, without the temporary files of runs that have ended. */
export async function listForeign(folder: string): Promise<string[]> {
  const names = await readFolder(folder);
  const flags = await Promise.all(names.map((name) => isAbandoned(join(folder, name))));
  return names.filter((_, index) => !flags[index]);
}

/** The names in a folder, sorted. Empty if the folder does not exist. */
async function readFolder(folder: string): Promise<string[]> {
  return ((await ignoreMissing(readdir(folder))) ?? []).sort();
}

/** Files in the root that every package is generated from, in addition to its contract and the configuration. */
const repositoryFiles = ["LICENSE", "package.json"];

/** Reads the facts about the repository that every package needs. */
async function readRepository({ root, output, tsconfig }: Workspace): Promise<RepositoryPart> {
  const [origin, license, turbo, runtime] = await Promise.all([
    readManifest(join(root, "package.json")),
    readTextFile(join(root, "LICENSE")),
    readTextFile(join(root, "turbo.json")),
    readManifest(join(output, "runtime", "package.json")),
  ]);
  const isOwnRuntime = runtime?.name === "@docent/runtime";
  return {
    // In the repository of the runtime, packages use the same range of msw as the runtime.
    mswRange: (isOwnRuntime && runtime.devDependencies?.["msw"]) || "^3",
    runtimeRange: isOwnRuntime ? "workspace:^" : `^${runtimeManifest.version}`,
    origin: pickOrigin(origin),
    license,
    // turbo 1 has a `pipeline`, and refuses a file with `tasks`.
    usesTurbo: turbo !== undefined && !/"pipeline"\s*:/.test(turbo),
    tsconfig: tsconfig && relative(join(output, "package"), tsconfig).split(sep).join("/"),
  };
}

type RepositoryPart = Pick<PackageFacts, "mswRange" | "runtimeRange" | "origin" | "license" | "usesTurbo" | "tsconfig">;

function pickOrigin(manifest: RepositoryFacts = {}): RepositoryFacts {
  const { license, author, homepage, bugs, repository, publishConfig } = manifest;
  const facts = { license, author, homepage, bugs, repository, publishConfig };
  // Only undefined members were removed.
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as RepositoryFacts;
}

/** The part of `package.json` that this package reads. */
export interface Manifest extends RepositoryFacts {
  name?: string;
  version?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  workspaces?: unknown;
  packageManager?: unknown;
  devEngines?: { packageManager?: { name?: unknown } };
}

/**
 * Reads the manifest at a path. Undefined if the file does not exist. Like npm, accepts a byte order mark.
 *
 * @param options.advice What to do about invalid JSON.
 */
export async function readManifest(path: string, { advice = "Correct it." } = {}): Promise<Manifest | undefined> {
  const text = await readTextFile(path);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "")) as Manifest;
  } catch (cause) {
    throw new GenerateError(`${path} is not valid JSON: ${(cause as Error).message}. ${advice}`, { cause });
  }
}

/** Recognises generated packages by their check script. */
export function isGenerated(manifest: Manifest, api: string): boolean {
  return manifest.scripts?.["generate:check"]?.endsWith(`generate --check ${api}`) === true;
}
