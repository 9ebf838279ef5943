#!/usr/bin/env node
import { runProcess } from "@docent/terminal";
import { runCommand } from "./command.ts";

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
