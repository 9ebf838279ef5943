import { existsSync } from "node:fs";
import { basename, win32 } from "node:path";

/**
 * The command line that starts a program without a shell. On Windows, npm and npx are scripts for a shell, which would
 * interpret spaces and `^` in parameters. The JavaScript that they start is used instead.
 */
export function findExecutable(
  program: string,
  { platform = process.platform, env = process.env, exists = existsSync }: Partial<Machine> = {},
): [string, ...string[]] {
  if (platform !== "win32" || (program !== "npm" && program !== "npx")) return [program];
  // Windows names the variable Path, and ignores the case of names. A copy of `process.env` does not.
  const [, path = ""] = Object.entries(env).find(([name]) => name.toUpperCase() === "PATH") ?? [];
  const folders = path.split(";").filter((folder) => win32.isAbsolute(folder));
  const scripts = folders.map((folder) => win32.join(folder, "node_modules", "npm", "bin", `${program}-cli.js`));
  const script = scripts.find((each) => exists(each));
  return script === undefined ? [program] : [process.execPath, script];
}

interface Machine {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  exists: (path: string) => boolean;
}

/** The command of the running pnpm, or of a pnpm that npx fetches. */
export function findPnpm(environment: Readonly<Record<string, string | undefined>>): string[] {
  // If a script of pnpm starts npm, this is the path of npm, while `npm_config_user_agent` still contains pnpm.
  const path = environment["npm_execpath"];
  if (path === undefined || !basename(path).startsWith("pnpm")) return ["npx", "--yes", "pnpm@12"];
  // pnpm is an executable or a script for Node.
  return /\.[cm]?js$/.test(path) ? [process.execPath, path] : [path];
}
