import { basename, dirname, join, resolve } from "node:path";
import { isRecord, readDataFile, readText, SpecError } from "@docent/openapi";
import { exists, listAbove } from "../apply/package-folder.ts";
import { describeForeignError, GenerateError } from "../generate-error.ts";
import { defineConfig } from "../index.ts";
import type { Workspace } from "../workspace.ts";
import { checkConfig } from "./check-config.ts";
import type { ApiSettings, DocentConfig } from "./config.ts";
import { configNames } from "./config-files.ts";

/**
 * Loads the configuration of a repository.
 *
 * @param options.file Path of the configuration. Default: the configuration in `folder`, or in the nearest folder above.
 * @throws {GenerateError} if the configuration does not exist or is invalid.
 */
export async function loadWorkspace({
  folder,
  file,
}: {
  folder: string;
  file?: string | undefined;
}): Promise<Workspace> {
  const path = file === undefined ? await findConfig(folder) : resolve(folder, file);
  const config = checkConfig(await readConfig(path), path);
  const workspace = toWorkspace(dirname(path), config);
  if (workspace.tsconfig !== undefined && !(await exists(workspace.tsconfig)))
    throw new GenerateError(
      `${path} is not valid:\n  tsconfig: expected a file such as "tsconfig.base.json", found ${JSON.stringify(config.tsconfig)}, which does not exist.`,
    );
  return { ...workspace, file: path };
}

/** Creates the workspace of a configuration in the folder `root`. */
export function toWorkspace(
  root: string,
  { scope = "", contracts = "specs", output = "packages", tsconfig, files, lint, transform }: DocentConfig,
): Workspace {
  const toPath = (path: string) => resolve(root, path);
  return {
    root,
    scope,
    ...(typeof contracts === "string" ? { contracts: toPath(contracts) } : readContracts(contracts, toPath)),
    common: {
      ...(files === undefined ? {} : { files }),
      ...(lint === undefined ? {} : { lint }),
      ...(transform === undefined ? {} : { transform }),
    },
    output: toPath(output),
    ...(tsconfig === undefined ? {} : { tsconfig: toPath(tsconfig) }),
  };
}

/** The file of each API, and the settings of the APIs that have settings. */
function readContracts(
  contracts: Exclude<DocentConfig["contracts"], string | undefined>,
  toPath: (path: string) => string,
): Pick<Workspace, "contracts" | "settings"> {
  const paths: Record<string, string> = {};
  const settings: Record<string, ApiSettings> = {};
  for (const [api, contract] of Object.entries(contracts)) {
    const { spec, ...own } = typeof contract === "string" ? { spec: contract } : contract;
    paths[api] = toPath(spec);
    const { overlays } = own;
    if (Object.keys(own).length > 0)
      settings[api] = { ...own, ...(overlays ? { overlays: overlays.map(toPath) } : {}) };
  }
  return { contracts: paths, ...(Object.keys(settings).length > 0 ? { settings } : {}) };
}

async function findConfig(start: string): Promise<string> {
  for (const folder of listAbove(resolve(start))) {
    const [path, other] = await listExisting(folder);
    if (path !== undefined && other !== undefined)
      throw new GenerateError(
        `${folder} has ${basename(path)} and ${basename(other)}. Expected one configuration; remove the other one.`,
      );
    if (path !== undefined) return path;
  }
  throw new GenerateError(
    `There is no docent.config.ts or docent.config.json in ${resolve(start)} or above it. Expected one, such as docent.config.json with { "edition": 1, "scope": "@acme" }. Most commands also read a single file without one, such as docent lint openapi.yaml.`,
  );
}

async function listExisting(folder: string): Promise<string[]> {
  const paths = configNames.map((name) => join(folder, name));
  const found = await Promise.all(paths.map(exists));
  return paths.filter((_, index) => found[index]);
}

async function readConfig(path: string): Promise<unknown> {
  try {
    const text = await readText(path, { maxBytes: maxConfigBytes });
    return path.endsWith(".json") ? await readJson(path, text) : await importConfig(path);
  } catch (cause) {
    throw cause instanceof SpecError ? new GenerateError(cause.message, { cause }) : cause;
  }
}

const maxConfigBytes = 8 * 1024 * 1024;

async function importConfig(path: string): Promise<unknown> {
  const { createJiti } = await import("jiti");
  // Without a cache, because a watch loads the configuration again.
  const jiti = createJiti(dirname(path), {
    moduleCache: false,
    virtualModules: { "@docent/codegen": { defineConfig } },
  });
  try {
    return await jiti.import(path, { default: true });
  } catch (cause) {
    throw new GenerateError(`${path} cannot be loaded: ${describeForeignError(cause)}`, { cause });
  }
}

async function readJson(path: string, text: string): Promise<unknown> {
  const config = parseJson(path, text);
  // Rejects a duplicate key, such as two contracts with the same name. JSON.parse keeps only the last.
  if (isRecord(config)) await readDataFile(path, { maxBytes: maxConfigBytes });
  return config;
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GenerateError(`${path} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
}
