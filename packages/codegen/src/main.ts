#!/usr/bin/env node
import module from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";

// Node compiles the modules of the command once, and finds them compiled from then on (Node 22.8 or later).
const cacheHome = process.env["XDG_CACHE_HOME"];
module.enableCompileCache?.(
  join(cacheHome?.startsWith("/") ? cacheHome : join(homedir(), ".cache"), "docent", "compiled"),
);
const { runProcess } = await import("@docent/terminal");
const { runCommand } = await import("./command.ts");

let isFinished = false;
// A configuration is a program: it may end the process, or wait for ever, and neither is a success.
process.once("exit", () => {
  if (isFinished) return;
  process.stderr.write(
    "docent was ended before it was done, by the configuration or what it imports. Nothing is reported.\n",
  );
  process.exitCode = 2;
});

// Only these have something to close when they are interrupted.
await runProcess(runCommand, { handlesSignals: ["dev", "init", "verify"].includes(process.argv[2] ?? "") });
isFinished = true;
