import { stripVTControlCharacters } from "node:util";
import { runTool } from "@docent/terminal";

export interface CommandOptions {
  cwd: string;
  /** Variables in addition to those of this process. */
  env?: Record<string, string>;
}

export interface CommandResult {
  exitCode: number | null;
  /** Its standard output and standard error, in the order of arrival. */
  output: string;
}

/** Runs a program as a consumer does, whatever its exit code. */
export async function runCommand(command: readonly string[], { cwd, env }: CommandOptions): Promise<CommandResult> {
  const { exitCode, output } = await runTool(command, { cwd, env: { ...consumerEnvironment(), ...env } });
  return { exitCode, output: stripVTControlCharacters(output) };
}

/** Runs a program that must succeed, and returns its output. */
export async function mustRun(command: readonly string[], options: CommandOptions): Promise<string> {
  const { exitCode, output } = await runCommand(command, options);
  if (exitCode === 0) return output;
  throw new Error(`"${command.join(" ")}" ended with ${exitCode} in ${options.cwd}. Expected 0. It wrote:\n${output}`);
}

/** The environment of this process without variables of vitest, pnpm and turbo, which a consumer's shell does not have. */
function consumerEnvironment(): NodeJS.ProcessEnv {
  const isOurs = /^(npm_|pnpm_|turbo_|vitest|node_options$|node_path$|node_env$|test$|dev$|prod$|mode$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs.test(name)));
}
