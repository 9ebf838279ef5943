#!/usr/bin/env node
import { requireNode, runProcess, runProgram } from "@docent/terminal";

// Older versions lack parts of `node:sqlite`, such as the timeout of a locked file.
if (requireNode("22.16", "docent-local")) {
  const { program } = await import("./command/program.ts");
  await runProcess((args, terminal) => runProgram(program, args, terminal));
}
