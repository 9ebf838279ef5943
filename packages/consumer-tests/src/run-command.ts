import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { win32 } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface CommandOptions {
  /** Working folder. */
  cwd: string;
  /** Variables in addition to those of this process. */
  env?: Record<string, string>;
}

export interface CommandResult {
  exitCode: number | null;
  /** Its standard output and standard error, in the order of arrival. */
  output: string;
}

/** Runs a program to its end, whatever its exit code. */
export function runCommand(
  [program, ...parameters]: readonly [string, ...string[]],
  { cwd, env }: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const [file, ...before] = findExecutable(program);
    const child = spawn(file, [...before, ...parameters], {
      cwd,
      env: { ...consumerEnvironment(), ...env },
      stdio: "pipe",
    });
    let output = "";
    const read = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode, output: stripVTControlCharacters(output) }));
  });
}

/**
 * The command line that starts a program without a shell. On Windows, npm and npx are scripts for a shell, which would
 * interpret spaces and `^` in parameters. Their folder contains Node and the JavaScript that they start, which are used
 * instead.
 */
export function findExecutable(
  program: string,
  { platform = process.platform, path = process.env["PATH"] ?? "", exists = existsSync }: Partial<Machine> = {},
): [string, ...string[]] {
  if (platform !== "win32" || (program !== "npm" && program !== "npx")) return [program];
  const folder = path.split(";").find((each) => exists(win32.join(each, `${program}.cmd`)));
  if (folder === undefined) throw new Error(`Expected ${program}.cmd on the PATH, which is ${path}.`);
  return [win32.join(folder, "node.exe"), win32.join(folder, "node_modules", "npm", "bin", `${program}-cli.js`)];
}

interface Machine {
  platform: NodeJS.Platform;
  path: string;
  exists: (path: string) => boolean;
}

/** Runs a program that must succeed, and returns its output. */
export async function mustRun(command: readonly [string, ...string[]], options: CommandOptions): Promise<string> {
  const { exitCode, output } = await runCommand(command, options);
  if (exitCode === 0) return output;
  throw new Error(`"${command.join(" ")}" ended with ${exitCode} in ${options.cwd}. Expected 0. It wrote:\n${output}`);
}

/** The environment of this process without variables of vitest, pnpm and turbo, which a consumer's shell does not have. */
function consumerEnvironment(): NodeJS.ProcessEnv {
  const isOurs = /^(npm_|pnpm_|turbo_|vitest|node_options$|node_path$|node_env$|test$|dev$|prod$|mode$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs.test(name)));
}
