#!/usr/bin/env node
import { requireNode, runProcess, runProgram } from "@docent/terminal";

// Older ones have no SQLite with full-text search.
if (requireNode("22.16", "docent-local")) {
  const { program } = await import("./command/program.ts");
  await runProcess((args, terminal) => runProgram(program, args, terminal));
}
