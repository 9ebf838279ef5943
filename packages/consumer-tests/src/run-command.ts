import { spawn } from "node:child_process";
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
    const child = spawn(program, parameters, { cwd, env: { ...consumerEnvironment(), ...env }, stdio: "pipe" });
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
