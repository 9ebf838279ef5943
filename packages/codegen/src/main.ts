#!/usr/bin/env node
import module from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";

// Caches the compiled modules of the command on disk (Node 22.8 or later).
const cacheHome = process.env["XDG_CACHE_HOME"];
module.enableCompileCache?.(
  join(cacheHome?.startsWith("/") ? cacheHome : join(homedir(), ".cache"), "docent", "compiled"),
);
const { runProcess } = await import("@docent/terminal");
const { runCommand } = await import("./command.ts");
const { describeForeignError } = await import("./generate-error.ts");

const ended = "docent was ended before it was done, by";
let isFinished = false;

/** Prints one last line. Nothing else was reported, so the command has failed. */
function fail(reason: string): void {
  isFinished = true;
  process.stderr.write(`${ended} ${reason}\n`);
  process.exitCode = 2;
}

// A configuration is a program: it may exit the process, wait forever or fail later. None of them is a success.
process.once("exit", () => {
  if (!isFinished) fail("the configuration or what it imports. Nothing is reported.");
});
process.once("uncaughtException", (error) => {
  fail(`an error that nothing handled: ${describeForeignError(error)}`);
  process.exit();
});

// Only these commands have something to close when they are interrupted.
const handlesSignals = ["dev", "init", "verify"].includes(process.argv[2] ?? "");
// Without `await`, for which Node.js prints a warning if a configuration waits forever.
void runProcess(runCommand, { handlesSignals }).then(() => {
  isFinished = true;
  // A timer or a connection of the configuration would keep the process alive.
  process.exit();
});
