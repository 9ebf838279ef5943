import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { loadSpec } from "@docent/openapi";
import { writeWithFolders } from "@docent/storage";
import { apiName, deriveApiName } from "../api-name.ts";
import { ignoreMissing, readTextFile } from "../apply/package-folder.ts";
import { configNames } from "../config/config-files.ts";
import { toWorkspace } from "../config/load-config.ts";
import { GenerateError } from "../generate-error.ts";
import type { GeneratedFile } from "../render/render-package.ts";
import { type Manifest, planUpdate, readManifest } from "../workspace.ts";
import { renderContractTest } from "./contract-test.ts";
import { renderSampleContract } from "./sample-contract.ts";
import type { ScaffoldContract, ScaffoldFacts } from "./scaffold-facts.ts";
import { renderScaffold, testFolder, workspaceRanges } from "./scaffold-files.ts";
import { workflowPath } from "./scaffold-workflow.ts";

export interface ContractRequest {
  /** Name of the API. Default: derived from the contract of `spec`, or `library` for the sample. */
  api?: string | undefined;
  /** Path of a contract to copy. Default: a sample is created. */
  spec?: string | undefined;
}

/**
 * @throws {GenerateError} for an invalid name, another file type, or a contract in several files.
 * @throws {SpecError} for a contract that cannot be loaded.
 */
export async function readContract(cwd: string, { api, spec }: ContractRequest): Promise<ScaffoldContract> {
  if (spec === undefined) {
    const name = checkName(api ?? "library");
    return { api: name, path: `specs/${name}.openapi.yaml`, content: renderSampleContract(name), isSample: true };
  }
  const path = resolve(cwd, spec);
  const ending = extname(path).toLowerCase();
  if (![".yaml", ".yml", ".json"].includes(ending))
    throw new GenerateError(`--spec: expected a .yaml, .yml or .json file, found ${spec}.`);
  const loaded = await loadSpec(path, { onMistake: () => {} });
  const [, other] = loaded.files;
  if (other !== undefined)
    throw new GenerateError(
      `--spec: expected a contract in one file, found a reference to ${other}. Leave the files where they are, and name the contract in docent.config.json: { "edition": 1, "scope": "@acme", "contracts": { "my-api": ${JSON.stringify(spec)} } }`,
    );
  const name = checkName(api ?? deriveApiName(loaded));
  const content = await readFile(path, "utf8");
  return { api: name, path: `specs/${name}.openapi${ending}`, content, isSample: false };
}

function checkName(name: string): string {
  if (apiName.test(name) && name !== testFolder) return name;
  const why = name === testFolder ? ", which is the folder of the tests" : "";
  throw new GenerateError(
    `--api: expected lower-case letters, digits and single dashes, such as my-library, found ${JSON.stringify(name)}${why}.`,
  );
}

/**
 * All files of the workspace in the order to write, with the generated package and its test. The files are generated in a
 * temporary folder, so that an error or an interruption leaves the workspace unchanged.
 */
export async function planFiles(facts: ScaffoldFacts, contract: ScaffoldContract): Promise<GeneratedFile[]> {
  const files = renderScaffold(facts, contract);
  const root = await mkdtemp(join(tmpdir(), "docent-init-"));
  try {
    if (!facts.isNew)
      for (const name of repositoryFiles) await ignoreMissing(copyFile(join(facts.root, name), join(root, name)));
    for (const { path, content } of files) await writeWithFolders(join(root, path), content);
    const config = files.find(({ path }) => configNames.includes(path));
    const workspace = {
      ...toWorkspace(root, { edition: 1, scope: facts.scope, output: facts.output }),
      ...(config && { file: join(root, config.path) }),
    };
    const spec = { api: contract.api, name: basename(contract.path), path: join(root, contract.path) };
    const { generated } = await planUpdate(workspace, spec);
    const folder = `${facts.output}/${contract.api}`;
    return [
      ...files.filter(({ path }) => !workspaceFiles.includes(path)),
      ...generated.files.map(({ path, content }) => ({ path: `${folder}/${path}`, content })),
      {
        path: `${facts.output}/${testFolder}/src/${contract.api}.test.ts`,
        content: renderContractTest(generated.plan),
      },
      ...files.filter(({ path }) => workspaceFiles.includes(path)),
    ];
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The files that make a folder a workspace. They are the last ones, so that a run after a killed one writes the others too. */
const workspaceFiles = ["pnpm-workspace.yaml", "package.json"];

/** Files in the root of an existing workspace that generated packages depend on. */
const repositoryFiles = ["package.json", "LICENSE", "turbo.json"];

export interface ScaffoldChanges {
  /** Files that do not exist yet. */
  missing: GeneratedFile[];
  /** Paths of existing files with other content. */
  inTheWay: string[];
  /**
   * The existing files that change: the manifest of the contract test with one more package, and the root's `package.json` with
   * one more glob or `pnpm-workspace.yaml` with one more build.
   */
  edited: GeneratedFile[];
}

/** Compares the planned files with the files of the workspace. */
export async function compareScaffold(
  facts: ScaffoldFacts,
  { contract, files }: { contract: ScaffoldContract; files: readonly GeneratedFile[] },
): Promise<ScaffoldChanges> {
  const test = await findOtherTest(facts, files);
  const compared = await Promise.all(
    files
      .filter(({ path }) => test === undefined || !isOfFirstContract(path, facts))
      .map(async (file) => ({ file, found: await readTextFile(join(facts.root, file.path)) })),
  );
  const tested = test && (await addTestedPackage(facts, { test, api: contract.api }));
  const edited = (await addGlob(facts)) ?? (await refuseBuild(facts));
  const otherConfigs = configNames.filter((name) => !files.some(({ path }) => path === name));
  const found = await Promise.all(
    otherConfigs.map(async (name) => ((await readTextFile(join(facts.root, name))) === undefined ? [] : [name])),
  );
  return {
    missing: compared.filter(({ found }) => found === undefined).map(({ file }) => file),
    inTheWay: [
      ...compared
        .filter(({ file, found }) => found !== undefined && found !== file.content)
        .map(({ file }) => file.path),
      // A repository has only one configuration.
      ...found.flat(),
    ],
    edited: [tested, edited].filter((file) => file !== undefined),
  };
}

/**
 * The manifest of the contract test of other contracts. Undefined if there is none, or if the manifest is the planned one: then
 * this is the first contract, whose run may have been killed.
 */
async function findOtherTest(
  { root, scope, output }: ScaffoldFacts,
  files: readonly GeneratedFile[],
): Promise<Manifest | undefined> {
  const path = `${output}/${testFolder}/package.json`;
  const manifest = await readManifest(join(root, path));
  if (manifest?.name !== `${scope}/${testFolder}`) return undefined;
  const isPlanned = files.some((file) => file.path === path && isDeepStrictEqual(JSON.parse(file.content), manifest));
  return isPlanned ? undefined : manifest;
}

/** Whether a file is written with the first contract of a workspace only. Its users change such a file, or remove it. */
function isOfFirstContract(path: string, { output }: ScaffoldFacts): boolean {
  return path === workflowPath || (path.startsWith(`${output}/${testFolder}/`) && !path.endsWith(".test.ts"));
}

/** The manifest of the contract test with the package of one more contract. Undefined if it has the package already. */
async function addTestedPackage(
  { root, scope, output, manager }: ScaffoldFacts,
  { test, api }: { test: Manifest; api: string },
): Promise<GeneratedFile | undefined> {
  const name = `${scope}/${api}`;
  if (test.devDependencies?.[name] !== undefined) return undefined;
  return editJson(root, {
    path: `${output}/${testFolder}/package.json`,
    keys: ["devDependencies", name],
    value: workspaceRanges[manager],
  });
}

/** The root's `package.json` with the glob. */
async function addGlob({ root, addedGlob }: ScaffoldFacts): Promise<GeneratedFile | undefined> {
  if (addedGlob === undefined) return undefined;
  const { workspaces } = (await readManifest(join(root, "package.json"))) ?? {};
  const list = Array.isArray(workspaces) ? ["workspaces"] : ["workspaces", "packages"];
  return editJson(root, { path: "package.json", keys: [...list, -1], value: addedGlob });
}

/** A JSON file with one more value. Keeps the format of the file, its line ends and its byte order mark. */
async function editJson(
  root: string,
  { path, keys, value }: { path: string; keys: (string | number)[]; value: string },
): Promise<GeneratedFile> {
  // Not `readTextFile`, which replaces CRLF.
  const [, mark = "", text = ""] = /^(\uFEFF?)(.*)$/s.exec(await readFile(join(root, path), "utf8")) ?? [];
  const { applyEdits, modify } = await import("jsonc-parser");
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes("\r\n") ? "\r\n" : "\n" };
  // A new property comes before the first one with a later name.
  const getInsertionIndex = (names: string[]) => names.filter((name) => name < String(keys.at(-1))).length;
  const edits = modify(text, keys, value, { formattingOptions, getInsertionIndex });
  return { path, content: mark + applyEdits(text, edits) };
}

/**
 * The `pnpm-workspace.yaml` with the build script of esbuild refused. tsup and vitest depend on esbuild, which works without
 * its script. pnpm 11 and later install nothing while a build script is neither allowed nor refused. Undefined if no decision is
 * needed: in a new workspace, for other package managers, if the settings allow all builds or do not require decisions, or if the
 * script is already allowed or refused. Undefined as well if `allowBuilds` is not a map.
 */
async function refuseBuild({ root, isNew, manager }: ScaffoldFacts): Promise<GeneratedFile | undefined> {
  if (isNew || manager !== "pnpm") return undefined;
  const path = "pnpm-workspace.yaml";
  // Not `readTextFile`, which replaces CRLF.
  const text = await readFile(join(root, path), "utf8");
  const { isMap, isScalar, parseDocument } = await import("yaml");
  const document = parseDocument(text);
  const settings = document.toJS() as { dangerouslyAllowAllBuilds?: unknown; strictDepBuilds?: unknown } | null;
  if (settings?.dangerouslyAllowAllBuilds === true || settings?.strictDepBuilds === false) return undefined;
  const builds = document.get("allowBuilds", true);
  const isEmpty = builds === undefined || (isScalar(builds) && builds.value === null);
  if (!isEmpty && !isMap(builds)) return undefined;
  const decided = isMap(builds) ? builds.items.map(({ key, value }) => [String(key), String(value)] as const) : [];
  // A key may have a version: `esbuild@0.28.0`.
  if (decided.some(([key, value]) => /^esbuild(@|$)/.test(key) && /^(true|false)$/.test(value))) return undefined;
  if (isEmpty) document.set("allowBuilds", { esbuild: false });
  else document.setIn(["allowBuilds", "esbuild"], false);
  const content = document.toString({ lineWidth: 0 });
  return { path, content: text.includes("\r\n") ? content.replaceAll("\n", "\r\n") : content };
}
