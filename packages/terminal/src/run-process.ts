import type { Terminal } from "./terminal.ts";

/**
 * Runs a command as the process: its exit code is that of the command, and the first SIGINT or SIGTERM asks it to stop.
 * The second one ends the process at once, as without a handler.
 */
export async function runProcess(run: (args: string[], terminal: Terminal) => Promise<number>): Promise<void> {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  // A reader that has seen enough, such as `head`, is no failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  const environment = process.env;
  process.exitCode = await run(process.argv.slice(2), {
    write: (text) => void process.stdout.write(text),
    warn: (text) => void process.stderr.write(text),
    width: process.stdout.columns,
    hasColor: process.stdout.isTTY === true && process.stdout.hasColors() && !environment["NO_COLOR"],
    isInteractive: process.stderr.isTTY === true,
    environment,
    signal: stop.signal,
  });
}
