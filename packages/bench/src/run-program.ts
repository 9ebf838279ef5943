import { runTool, type ToolOptions } from "@docent/terminal";
import { BenchError } from "./benchmark.ts";

/**
 * Runs a program that must succeed, and returns what it wrote to its standard output.
 *
 * @throws {BenchError} with the end of its standard error.
 */
export async function readProgram(
  words: readonly string[],
  { exitCodes = [0], ...options }: ToolOptions & { exitCodes?: readonly number[] } = {},
): Promise<string> {
  const { exitCode, killedBy, stdout, stderr } = await runTool(words, options);
  if (exitCode !== null && exitCodes.includes(exitCode)) return stdout;
  throw new BenchError(
    `${words.join(" ")} failed. Expected exit code ${exitCodes.join(" or ")}, received ${exitCode ?? killedBy}: ${stderr.slice(-2000).trim()}`,
  );
}
