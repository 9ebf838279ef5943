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

let isFinished = false;
// A configuration is a program: it may exit the process, or wait forever. Neither is a success.
process.once("exit", () => {
  if (isFinished) return;
  process.stderr.write(
    "docent was ended before it was done, by the configuration or what it imports. Nothing is reported.\n",
  );
  process.exitCode = 2;
});

// Only these commands have something to close when they are interrupted.
await runProcess(runCommand, { handlesSignals: ["dev", "init", "verify"].includes(process.argv[2] ?? "") });
isFinished = true;
