import { CommandError, findPnpm, readOutput, runTool, type ToolOptions, type ToolResult } from "@docent/terminal";

/** Options of a tool, all of which a release sets explicitly. */
export interface PnpmOptions extends ToolOptions {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
  timeoutMs: number;
}

export interface PnpmResult {
  exitCode: number | null;
  stdout: string;
  /** The reason for a failure, in a few lines. */
  reason: string;
}

/** Runs pnpm to its end, whatever its exit code. */
export async function runPnpm(args: readonly string[], options: PnpmOptions): Promise<PnpmResult> {
  const result = await runTool([...findPnpm(options.env), ...args], options);
  const reason = result.hasTimedOut ? `no response after ${options.timeoutMs / 1000} s` : readReason(result);
  return { exitCode: result.exitCode, stdout: result.stdout, reason };
}

/**
 * Runs a program that must succeed. Returns its standard output, followed by its standard error.
 *
 * @param options `remedy`: what to do after a failure, for its message.
 * @throws {CommandError} with the end of its output, if it fails or does not end in time.
 */
export async function mustRun(
  words: readonly string[],
  { remedy, ...options }: PnpmOptions & { remedy?: string },
): Promise<string> {
  const result = await runTool(words, options);
  if (result.exitCode === 0) return result.stdout + result.stderr;
  const ended = result.hasTimedOut ? `did not end in ${options.timeoutMs / 1000} s` : `ended with ${result.exitCode}`;
  const advice = remedy === undefined ? "" : `. ${remedy}`;
  throw new CommandError(`\`${words.join(" ")}\` ${ended} in ${options.cwd}${advice}:\n${readOutput(result)}`);
}

/**
 * Options that make pnpm publish a package to a registry. `--registry` alone does not override a registry that .npmrc names
 * for the scope of the package.
 */
export function nameRegistry(name: string, { href }: URL): string[] {
  const [, scope] = /^(@[^/]+)\//.exec(name) ?? [];
  return ["--registry", href, ...(scope === undefined ? [] : [`--config.${scope}:registry=${href}`])];
}

/** With --json, pnpm prints an error as JSON. */
function readReason(result: ToolResult): string {
  try {
    const message: unknown = JSON.parse(result.stdout).error.message;
    return String(message).replaceAll(/\s+/g, " ").trim();
  } catch {
    return readOutput(result);
  }
}
