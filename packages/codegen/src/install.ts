import { spawn } from "node:child_process";
import { access } from "node:fs/promises";
import { join } from "node:path";

/**
 * Runs `pnpm install`, so that a package that has just been written can be imported and built. Uses the pnpm that runs
 * us, where one does. Resolves to its output where it failed.
 */
export async function installPackages(root: string, env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const isWorkspace = await access(join(root, "pnpm-workspace.yaml")).then(
    () => true,
    () => false,
  );
  if (!isWorkspace) return undefined;
  // Continuous integration freezes the lockfile by default, which a new package has to enter.
  return run([...findPnpm(env), "install", "--no-frozen-lockfile", "--prefer-offline", "--reporter=append-only"], root);
}

/** The pnpm that runs us, or else the one that npm fetches. */
export function findPnpm(env: NodeJS.ProcessEnv): string[] {
  const path = env["npm_execpath"];
  const isPnpm = env["npm_config_user_agent"]?.startsWith("pnpm/") === true;
  return isPnpm && path !== undefined ? runner(path) : ["npx", "--yes", "pnpm@12"];
}

/** pnpm is a program of its own, or a script for Node. */
function runner(path: string): string[] {
  return /\.[cm]?js$/.test(path) ? [process.execPath, path] : [path];
}

/** A registry that does not respond must not keep a person waiting for ever. */
const timeoutMs = 300_000;

function run([command = "", ...args]: string[], cwd: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"], timeout: timeoutMs });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code) => resolve(code === 0 ? undefined : output.trim() || `exit code ${code}`));
  });
}
