import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findPnpm, runTool, type ToolResult } from "@docent/terminal";
import { type Install, type Manifest, readManifest } from "../workspace.ts";
import { exists, listAbove } from "./package-folder.ts";

/** A package manager that installs workspaces. */
export type PackageManager = "pnpm" | "npm" | "bun" | "yarn";

/** The install commands. A new package changes the lockfile, which pnpm freezes in CI by default. */
const installCommands: Record<PackageManager, (env: NodeJS.ProcessEnv) => string[]> = {
  pnpm: (env) => [...findPnpm(env), "install", "--no-frozen-lockfile", "--prefer-offline", "--reporter=append-only"],
  npm: () => ["npm", "install", "--prefer-offline", "--no-audit", "--no-fund"],
  bun: () => ["bun", "install"],
  yarn: () => ["yarn", "install"],
};

const lockfiles: Readonly<Record<string, PackageManager>> = {
  "pnpm-lock.yaml": "pnpm",
  "package-lock.json": "npm",
  "bun.lock": "bun",
  "bun.lockb": "bun",
  "yarn.lock": "yarn",
};

/**
 * Installs the packages of a workspace, so that a new package can be imported and built. For a pnpm workspace, uses the
 * running pnpm, if any. Does nothing in a folder that is not a workspace.
 */
export const installPackages: Install = async (root, options = {}) => {
  const { env = process.env, signal, onSlow, limitMs = timeoutMs } = options;
  const manager = await findPackageManager(root);
  if (manager === undefined) return undefined;
  const words = installCommands[manager](env);
  const [command = ""] = words;
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    onSlow?.(`${manager} has been installing for ${seconds} s. Ctrl-C stops it.`);
  }, reportIntervalMs);
  try {
    // Yarn freezes the lockfile in CI. The variable turns this off; an option would fail in Yarn 1, which ignores the variable.
    const variables = { ...env, YARN_ENABLE_IMMUTABLE_INSTALLS: "false" };
    const result = await runTool(words, { cwd: root, env: variables, signal, timeoutMs: limitMs });
    return result.exitCode === 0 ? undefined : explainEnd(command, result, limitMs);
  } catch (error) {
    return signal?.aborted ? "The installation was interrupted." : explainStart(command, error);
  } finally {
    clearInterval(timer);
  }
};

/**
 * The package manager of a workspace: pnpm if there is a `pnpm-workspace.yaml`, otherwise the one in `packageManager` or
 * `devEngines` of `package.json`, otherwise the one of the lockfile, otherwise npm. Undefined if the folder is not a workspace.
 */
export async function findPackageManager(root: string): Promise<PackageManager | undefined> {
  if (await exists(join(root, "pnpm-workspace.yaml"))) return "pnpm";
  const manifest = await readManifest(join(root, "package.json"));
  if (manifest?.workspaces === undefined) return undefined;
  return readNamedManager(manifest) ?? (await findLockfile(root)) ?? "npm";
}

/** The package manager of the nearest folder that determines one, from `start` upwards. Default: npm. */
export async function findNearestManager(start: string): Promise<PackageManager> {
  for (const folder of listAbove(start)) {
    const named = readNamedManager(await readManifest(join(folder, "package.json")));
    const found = named ?? (await findPackageManager(folder)) ?? (await findLockfile(folder));
    if (found) return found;
  }
  return "npm";
}

/** The package manager in `packageManager` or `devEngines`. */
function readNamedManager(manifest: Manifest | undefined): PackageManager | undefined {
  const [named] = String(manifest?.packageManager ?? manifest?.devEngines?.packageManager?.name).split("@");
  return isPackageManager(named) ? named : undefined;
}

async function findLockfile(folder: string): Promise<PackageManager | undefined> {
  for (const [file, manager] of Object.entries(lockfiles)) if (await exists(join(folder, file))) return manager;
  return undefined;
}

function isPackageManager(name: string | undefined): name is PackageManager {
  return name !== undefined && Object.hasOwn(installCommands, name);
}

/** Maximum time of an installation, for a registry that does not respond. */
const timeoutMs = 300_000;

/** Interval between messages that an installation is still running. */
const reportIntervalMs = 20_000;

function explainStart(command: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const purpose = command === "npx" ? ", which fetches pnpm," : "";
  return `${command}${purpose} could not be started (${code}). Install it, or use another package manager.`;
}

function explainEnd(command: string, { exitCode, killedBy, hasTimedOut, output }: ToolResult, limitMs: number): string {
  const written = stripVTControlCharacters(output).trim();
  if (hasTimedOut)
    return `${written}\n${command} was stopped after ${limitMs / 1000} s. Check the network and the registry.`.trim();
  if (killedBy) return `${written}\n${command} was ended by ${killedBy}.`.trim();
  return written || `${command} ended with exit code ${exitCode}, and printed nothing.`;
}
