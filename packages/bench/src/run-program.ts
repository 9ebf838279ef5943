import { spawn } from "node:child_process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BenchError } from "./benchmark.ts";

export interface ProgramOptions {
  cwd?: string | undefined;
  /** The whole environment. Default: that of this process. */
  env?: NodeJS.ProcessEnv;
  /** Written to the standard input as fast as the program reads it. */
  input?: Iterable<Uint8Array | string>;
  /** Whether to use a shell, for programs that are scripts on Windows. The words must not need quotes. */
  isShell?: boolean;
  /** The program is killed after this time. Default: no limit. */
  timeoutMs?: number;
}

export interface ProgramResult {
  /** -1 if the program did not start, or if a signal ended it. `errors` contains the reason. */
  exitCode: number;
  output: string;
  errors: string;
}

/** Runs a program to its end, whatever its exit code. */
export async function runProgram(
  program: string,
  words: readonly string[],
  { cwd, env, input, isShell = false, timeoutMs }: ProgramOptions = {},
): Promise<ProgramResult> {
  const [command, args] = isShell ? [[program, ...words].join(" "), []] : [program, words];
  const child = spawn(command, args, { cwd, env, shell: isShell, timeout: timeoutMs, stdio: "pipe" });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    errors += chunk;
  });
  const ended = new Promise<ProgramResult>((resolve) => {
    child.once("error", ({ message }) => resolve({ exitCode: -1, output, errors: message }));
    child.once("close", (code, signal) => {
      const problem = signal ? `${errors}\nError: ended by ${signal}` : errors;
      resolve({ exitCode: code ?? -1, output, errors: problem });
    });
  });
  // A program may close its input before it has read all of it. Only its exit code shows whether it failed.
  await pipeline(Readable.from(input ?? []), child.stdin).catch(() => {});
  return ended;
}

/**
 * Runs a program that must succeed, and returns what it wrote to its standard output.
 *
 * @throws {BenchError} with the end of its standard error.
 */
export async function readProgram(
  program: string,
  words: readonly string[],
  options: ProgramOptions & { exitCodes?: readonly number[] } = {},
): Promise<string> {
  const { exitCodes = [0] } = options;
  const { exitCode, output, errors } = await runProgram(program, words, options);
  if (exitCodes.includes(exitCode)) return output;
  throw new BenchError(
    `${[program, ...words].join(" ")} failed. Expected exit code ${exitCodes.join(" or ")}, received ${exitCode}: ${errors.slice(-2000).trim()}`,
  );
}
