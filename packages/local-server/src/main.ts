#!/usr/bin/env node
import { runCommand } from "./command/command.ts";

const stop = new AbortController();
// The second signal ends the process at once, as without a handler.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await runCommand(process.argv.slice(2), {
  write: (text) => void process.stdout.write(text),
  warn: (text) => void process.stderr.write(text),
  hasColor: process.stdout.isTTY === true && process.stdout.hasColors() && !process.env["NO_COLOR"],
  isInteractive: process.stderr.isTTY === true,
  environment: process.env,
  signal: stop.signal,
});
