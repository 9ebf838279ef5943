import { spawn } from "node:child_process";
import { basename, dirname, join } from "node:path";
import { type Manifest, readManifest } from "../workspace.ts";
import { exists } from "./package-folder.ts";

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
 * running pnpm, if any. Does nothing in a folder that is no workspace. Resolves to the output of the package manager on
 * failure, otherwise to undefined.
 */
export async function installPackages(root: string, env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const manager = await findPackageManager(root);
  if (manager === undefined) return undefined;
  // Yarn freezes the lockfile in CI. The variable turns this off; an option would fail in Yarn 1, which ignores the variable.
  return run(installCommands[manager](env), { cwd: root, env: { ...env, YARN_ENABLE_IMMUTABLE_INSTALLS: "false" } });
}

/**
 * The package manager of a workspace: pnpm if there is a `pnpm-workspace.yaml`, otherwise the one in `packageManager` or
 * `devEngines` of `package.json`, otherwise the one of the lockfile, otherwise npm. Undefined if the folder is no workspace.
 */
export async function findPackageManager(root: string): Promise<PackageManager | undefined> {
  if (await exists(join(root, "pnpm-workspace.yaml"))) return "pnpm";
  const manifest = await readManifest(join(root, "package.json"));
  if (manifest?.workspaces === undefined) return undefined;
  return readNamedManager(manifest) ?? (await findLockfile(root)) ?? "npm";
}

/** The package manager of the nearest folder that determines one, from `start` upwards. Default: npm. */
export async function findNearestManager(start: string): Promise<PackageManager> {
  for (let folder = start; ; folder = dirname(folder)) {
    const named = readNamedManager(await readManifest(join(folder, "package.json")));
    const found = named ?? (await findPackageManager(folder)) ?? (await findLockfile(folder));
    if (found) return found;
    if (folder === dirname(folder)) return "npm";
  }
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

/** The command of the running pnpm, or of a pnpm that npx fetches. */
export function findPnpm(env: NodeJS.ProcessEnv): string[] {
  // If a script of pnpm starts npm, this is the path of npm, while `npm_config_user_agent` still contains pnpm.
  const path = env["npm_execpath"];
  return path !== undefined && basename(path).startsWith("pnpm") ? runner(path) : ["npx", "--yes", "pnpm@12"];
}

/** pnpm is an executable or a script for Node. */
function runner(path: string): string[] {
  return /\.[cm]?js$/.test(path) ? [process.execPath, path] : [path];
}

/** Maximum time of an installation, for a registry that does not respond. */
const timeoutMs = 300_000;

function run(
  [command = "", ...args]: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<string | undefined> {
  return new Promise((resolve) => {
    // The option `timeout` would keep this program waiting after a failed start: Node.js ends its timer when the child exits.
    const signal = AbortSignal.timeout(timeoutMs);
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"], signal });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", ({ code }: NodeJS.ErrnoException) =>
      resolve(
        signal.aborted
          ? `${output}\n${command} was stopped after ${timeoutMs / 1000} seconds.`.trim()
          : `${command} could not be started (${code}). Install it, or use another package manager.`,
      ),
    );
    child.once("close", (code) => resolve(code === 0 ? undefined : output.trim() || `exit code ${code}`));
  });
}
