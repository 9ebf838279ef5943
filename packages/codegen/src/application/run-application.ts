import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Api, loadSpec, type SpecMistake } from "@docent/openapi";
import { count, renderJson } from "@docent/terminal";
import { apiName, deriveApiName } from "../api-name.ts";
import { stageFiles } from "../apply/staged-files.ts";
import { printWarnings, summarize } from "../apply/update-report.ts";
import { countFiles, type Output, quietOutput } from "../command-output.ts";
import { readOverlays } from "../config/apply-overlay.ts";
import { GenerateError, toExpectedError } from "../generate-error.ts";
import { withParts } from "../render/parts.ts";
import { isPath } from "../specs-folder.ts";
import { type PlannedUpdate, showPath } from "../workspace.ts";
import { compareApplication } from "./application-folder.ts";
import { type ApplicationRequest, renderGenerateCommand } from "./application-request.ts";
import { generateApplication } from "./generate-application.ts";
import { listDeclared, listMissing, renderInstallCommands } from "./missing-packages.ts";

export interface RunOptions {
  check: boolean;
  strict: boolean;
  quiet: boolean;
  json: boolean;
}

/** Generates the client of one application, or checks it. Resolves with an exit code. */
export async function runApplication(
  request: ApplicationRequest,
  options: RunOptions,
  output: Output,
): Promise<number> {
  try {
    const { check, json, quiet } = options;
    const update = await planApplication(request, options);
    printWarnings(update, { root: request.cwd }, output);
    if (!check) await (await stageFiles(update.folder, update.changes)).commit();
    const shown = quiet ? quietOutput(output) : output;
    if (json) {
      const missing = await listMissingFor(update, request);
      output.out(renderJson({ ...summarize(update, { root: request.cwd }), missing }, { indent: 2 }));
    } else if (check) reportStale(update, request, shown);
    else {
      reportWritten(update, request, shown);
      for (const line of await listAdvice(update, request)) output.err(line);
    }
    return check && update.changes.length > 0 ? 1 : 0;
  } catch (error) {
    output.err(toExpectedError(error).message);
    return 2;
  }
}

/**
 * Reads the contract of an application, generates its code in memory and compares it with the folder. Writes nothing.
 *
 * @throws {SpecError} if no code can be generated, and with `strict` for every mistake of the contract.
 */
export async function planApplication(
  request: ApplicationRequest,
  { strict = false }: { strict?: boolean | undefined },
): Promise<PlannedUpdate> {
  const { cwd, standalone, extension, parts, brands, hasMocks } = request;
  const path = resolve(cwd, request.file);
  if (!isPath(request.file) && !existsSync(path))
    throw new GenerateError(
      `Expected the file of a contract for --output, such as openapi.yaml, found ${JSON.stringify(request.file)}, and no such file. --output reads no names of APIs from a configuration.`,
    );
  const folder = resolve(cwd, request.folder);
  const mistakes: SpecMistake[] = [];
  const onMistake = strict ? undefined : (mistake: SpecMistake) => void mistakes.push(mistake);
  const overlays = request.overlays.map((overlay) => resolve(cwd, overlay));
  const rootEdit = await readOverlays(overlays, { contract: path, onMistake });
  const loaded = await loadSpec(path, { rootEdit, ...(onMistake && { onMistake }) });
  const api = { ...loaded, name: nameApi(request.name, loaded) };
  const specPath = showPath({ root: folder }, path);
  const renderRuntime = standalone ? await loadRuntime() : undefined;
  const files = { ...withParts(parts), mocks: hasMocks, mockPaths: hasMocks };
  const generated = generateApplication(api, { specPath, extension, files, brands, renderRuntime });
  const changes = await compareApplication(folder, { files: generated.files, spec: path });
  return { spec: { api: api.name, name: request.file, path }, folder, generated, mistakes, changes };
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

function reportStale({ spec, folder, changes }: PlannedUpdate, request: ApplicationRequest, output: Output): void {
  for (const { kind, path } of changes) output.err(`${kind}: ${showPath({ root: request.cwd }, join(folder, path))}`);
  if (changes.length === 0) output.out(`${spec.api}: up to date`);
  else output.err(`Run \`${renderGenerateCommand(request)}\` and commit what it writes.`);
}

function reportWritten(update: PlannedUpdate, request: ApplicationRequest, output: Output): void {
  const { spec, folder, generated, changes } = update;
  const shown = showPath({ root: request.cwd }, folder) || ".";
  const done = changes.length === 0 ? `up to date in ${shown}` : `${countFiles(changes)} in ${shown}`;
  output.out(`${spec.api}: ${count(generated.plan.operations.length, "operation")}, ${done}`);
}

/** Packages that the code of an application imports and the application does not have. */
function listMissingFor(
  { folder, generated }: PlannedUpdate,
  { standalone, hasMocks }: ApplicationRequest,
): Promise<string[]> {
  return listMissing(folder, { standalone, hasMocks, parts: generated.plan.parts });
}

/** What an application needs in order to use the written code, one line for each. */
export async function listAdvice(update: PlannedUpdate, request: ApplicationRequest): Promise<string[]> {
  const { folder, changes } = update;
  const lines = await renderInstallCommands(folder, await listMissingFor(update, request));
  // A check and a second run print no advice, because the application may have settings of its own.
  if (request.extension === "js" && changes.length > 0 && (await listDeclared(folder)).has("next"))
    lines.push(
      "Next.js does not find client.gen.ts as client.gen.js. Expected another extension in the imports: add --import-extension none.",
    );
  return lines;
}
