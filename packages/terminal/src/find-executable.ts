import { existsSync } from "node:fs";
import { basename, win32 } from "node:path";

/**
 * The command line that starts a program without a shell. On Windows, npm and npx are scripts for a shell, which would
 * interpret spaces and `^` in parameters. Their folder contains Node and the JavaScript that they start, which are used
 * instead.
 */
export function findExecutable(
  program: string,
  { platform = process.platform, path = process.env["PATH"], exists = existsSync }: Partial<Machine> = {},
): [string, ...string[]] {
  if (platform !== "win32" || (program !== "npm" && program !== "npx")) return [program];
  const folder = (path ?? "").split(";").find((each) => exists(win32.join(each, `${program}.cmd`)));
  if (folder === undefined) throw new Error(`Expected ${program}.cmd on the PATH, which is ${path}.`);
  return [win32.join(folder, "node.exe"), win32.join(folder, "node_modules", "npm", "bin", `${program}-cli.js`)];
}

interface Machine {
  platform: NodeJS.Platform;
  path: string | undefined;
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
