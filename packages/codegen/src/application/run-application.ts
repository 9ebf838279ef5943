import { join, resolve } from "node:path";
import { type Api, loadSpec, type SpecMistake } from "@docent/openapi";
import { count, quoteWord, renderJson, UsageError } from "@docent/terminal";
import { apiName, deriveApiName } from "../api-name.ts";
import { type ContractWarning, formatWarning, listWarnings } from "../apply/contract-warnings.ts";
import { type FileChange, stageFiles } from "../apply/staged-files.ts";
import { countFiles, type Output } from "../command-output.ts";
import { readOverlays } from "../config/apply-overlay.ts";
import { GenerateError, toExpectedError } from "../generate-error.ts";
import type { GeneratedPackage } from "../render/generate.ts";
import { type PartName, withParts } from "../render/parts.ts";
import { isPath, refuseAddress } from "../specs-folder.ts";
import { showPath } from "../workspace.ts";
import { compareApplication } from "./application-folder.ts";
import { generateApplication, type ImportExtension } from "./generate-application.ts";
import { listDeclared, listMissing, renderInstallCommands } from "./missing-packages.ts";

export interface ApplicationRequest {
  /** Working directory. Paths are relative to it. */
  cwd: string;
  file: string;
  /** The folder of the generated files. */
  folder: string;
  /** Name of the API in generated names. Default: derived from the file name or the title. */
  name?: string | undefined;
  standalone: boolean;
  extension: ImportExtension;
  /** Parts that are generated only on request. */
  parts: readonly PartName[];
  overlays: readonly string[];
  check: boolean;
  strict: boolean;
  quiet: boolean;
  json: boolean;
}

/** Generates the client of one application, or checks it. Resolves with an exit code. */
export async function runApplication(request: ApplicationRequest, output: Output): Promise<number> {
  try {
    const plan = await planApplication(request);
    for (const warning of plan.warnings) output.err(formatWarning(warning, plan.spec));
    if (!request.check) await write(plan);
    const missing = await listMissing(plan.folder, {
      standalone: request.standalone,
      parts: plan.generated.plan.parts,
    });
    if (request.json) output.out(renderJson(summarize(plan, { request, missing }), { indent: 2 }));
    else if (request.check) reportStale(plan, request, output);
    else await reportWritten(plan, { request, missing, output });
    return request.check && plan.changes.length > 0 ? 1 : 0;
  } catch (error) {
    output.err(toExpectedError(error).message);
    return 2;
  }
}

/** The options of `docent generate` that are for one application, and `config`, which excludes them. */
export interface ApplicationWords {
  output?: string | undefined;
  standalone: boolean;
  name?: string | undefined;
  "import-extension"?: ImportExtension | undefined;
  with?: readonly PartName[] | undefined;
  overlay?: readonly string[] | undefined;
  config?: string | undefined;
}

/**
 * Reads the contract and the folder of a command line for one application. Undefined if the command line is for the packages
 * of a configuration.
 *
 * @throws {UsageError} if the options or the positionals cannot be combined.
 * @throws {GenerateError} for a file without `--output`, and for a URL.
 */
export function readApplicationWords(
  words: ApplicationWords,
  positionals: readonly string[],
): { file: string; folder: string } | undefined {
  const [file, ...others] = positionals;
  if (words.output === undefined) {
    const [option] = [
      words.standalone ? ["--standalone"] : [],
      words.name === undefined ? [] : ["--name"],
      words["import-extension"] === undefined ? [] : ["--import-extension"],
      words.with === undefined ? [] : ["--with"],
      words.overlay === undefined ? [] : ["--overlay"],
    ].flat();
    if (option !== undefined)
      throw new UsageError(`${option} is for one application. Expected its folder as well: --output src/api.`);
    const path = positionals.find(isPath);
    if (path !== undefined) throw new GenerateError(explainFile(path));
    return undefined;
  }
  if (words.config !== undefined)
    throw new UsageError("--output generates without a configuration. Expected either --output or --config.");
  if (words.output === "")
    throw new UsageError('Expected a folder for --output, such as "src/api", found an empty string.');
  if (file === undefined || others.length > 0)
    throw new UsageError(
      `Expected one contract for --output, such as docent generate openapi.yaml --output src/api, found ${positionals.length}.`,
    );
  refuseAddress(file);
  return { file, folder: words.output };
}

function explainFile(path: string): string {
  const file = quoteWord(path);
  return [
    `${path} is a file, not the name of an API. There are two ways to generate from it:`,
    `  docent generate ${file} --output src/api`,
    "    writes the client of one application, without a configuration;",
    "  docent generate",
    `    writes a package, if docent.config.json names it: { "edition": 1, "scope": "@acme", "contracts": { "my-api": ${JSON.stringify(path)} } }`,
  ].join("\n");
}

interface ApplicationPlan {
  spec: { api: string; name: string; path: string };
  folder: string;
  generated: GeneratedPackage;
  warnings: ContractWarning[];
  changes: FileChange[];
}

async function planApplication(request: ApplicationRequest): Promise<ApplicationPlan> {
  const { cwd, standalone, extension, parts, strict } = request;
  const path = resolve(cwd, request.file);
  const folder = resolve(cwd, request.folder);
  const mistakes: SpecMistake[] = [];
  const onMistake = strict ? undefined : (mistake: SpecMistake) => void mistakes.push(mistake);
  const overlays = request.overlays.map((overlay) => resolve(cwd, overlay));
  const rootEdit = await readOverlays(overlays, { contract: path, onMistake });
  const loaded = await loadSpec(path, { rootEdit, ...(onMistake && { onMistake }) });
  const api = { ...loaded, name: nameApi(request.name, loaded) };
  const specPath = showPath({ root: folder }, path);
  const renderRuntime = standalone ? await loadRuntime() : undefined;
  const generated = generateApplication(api, { specPath, extension, files: withParts(parts), renderRuntime });
  return {
    spec: { api: api.name, name: request.file, path },
    folder,
    generated,
    warnings: listWarnings({ mistakes, generated }, { root: cwd }),
    changes: await compareApplication(folder, { files: generated.files, spec: path }),
  };
}

/** Loaded on demand, because the sources of the runtime, and the compiler that reads them, are a large part of the command. */
async function loadRuntime() {
  const { loadStandaloneRuntime } = await import("./standalone-runtime.ts");
  return loadStandaloneRuntime();
}

/** @throws {GenerateError} if the given name is invalid. */
function nameApi(given: string | undefined, api: Api): string {
  if (given !== undefined) {
    if (apiName.test(given)) return given;
    throw new GenerateError(
      `--name: expected lower-case letters, digits and single dashes, such as my-library, found ${JSON.stringify(given)}.`,
    );
  }
  return deriveApiName(api);
}

async function write({ folder, changes }: ApplicationPlan): Promise<void> {
  const staged = await stageFiles(folder, changes);
  await staged.commit();
}

function summarize(
  { spec, folder, generated, warnings, changes }: ApplicationPlan,
  { request, missing }: { request: ApplicationRequest; missing: readonly string[] },
) {
  return {
    api: spec.api,
    folder: showPath({ root: request.cwd }, folder),
    operations: generated.plan.operations.length,
    files: changes.map(({ kind, path }) => ({ kind, path: showPath({ root: request.cwd }, join(folder, path)) })),
    warnings,
    missing,
  };
}

function reportStale({ spec, folder, changes }: ApplicationPlan, request: ApplicationRequest, output: Output): void {
  if (changes.length === 0) {
    if (!request.quiet) output.out(`${spec.api}: up to date`);
    return;
  }
  for (const { kind, path } of changes) output.err(`${kind}: ${showPath({ root: request.cwd }, join(folder, path))}`);
  output.err(`Run \`${renderCommand(request)}\` and commit what it writes.`);
}

/** The command that writes the files that a check compares. */
function renderCommand(request: ApplicationRequest): string {
  const { file, folder, name, standalone, extension, parts, overlays } = request;
  const words = [
    ...["docent", "generate", file, "--output", folder],
    ...(name === undefined ? [] : ["--name", name]),
    ...(extension === "js" ? [] : ["--import-extension", extension]),
    ...(standalone ? ["--standalone"] : []),
    ...parts.flatMap((part) => ["--with", part]),
    ...overlays.flatMap((overlay) => ["--overlay", overlay]),
  ];
  return words.map(quoteWord).join(" ");
}

async function reportWritten(
  { spec, folder, generated, changes }: ApplicationPlan,
  { request, missing, output }: { request: ApplicationRequest; missing: readonly string[]; output: Output },
): Promise<void> {
  const shown = showPath({ root: request.cwd }, folder) || ".";
  const done = changes.length === 0 ? `up to date in ${shown}` : `${countFiles(changes)} in ${shown}`;
  if (!request.quiet) output.out(`${spec.api}: ${count(generated.plan.operations.length, "operation")}, ${done}`);
  for (const line of await renderInstallCommands(folder, missing)) output.err(line);
  // A check and a second run print no advice, because the application may have settings of its own.
  if (request.extension === "js" && changes.length > 0 && (await listDeclared(folder)).has("next"))
    output.err(
      "Next.js does not find client.gen.ts as client.gen.js. Expected another extension in the imports: add --import-extension none.",
    );
}
