import { spawn } from "node:child_process";
import { access } from "node:fs/promises";
import { join } from "node:path";

/**
 * Runs `pnpm install`, so that a new package can be imported and built. Uses the running pnpm, if any. Resolves to its
 * output on failure, otherwise to undefined.
 */
export async function installPackages(root: string, env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const isWorkspace = await access(join(root, "pnpm-workspace.yaml")).then(
    () => true,
    () => false,
  );
  if (!isWorkspace) return undefined;
  // In CI the lockfile is frozen by default, and a new package changes it.
  return run([...findPnpm(env), "install", "--no-frozen-lockfile", "--prefer-offline", "--reporter=append-only"], root);
}

/** The running pnpm, or the one that npm fetches. */
export function findPnpm(env: NodeJS.ProcessEnv): string[] {
  const path = env["npm_execpath"];
  const isPnpm = env["npm_config_user_agent"]?.startsWith("pnpm/") === true;
  return isPnpm && path !== undefined ? runner(path) : ["npx", "--yes", "pnpm@12"];
}

/** pnpm is an executable or a script for Node. */
function runner(path: string): string[] {
  return /\.[cm]?js$/.test(path) ? [process.execPath, path] : [path];
}

/** Timeout for a registry that does not respond. */
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
