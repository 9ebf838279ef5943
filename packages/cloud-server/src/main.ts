#!/usr/bin/env node
import { requireNode, runProcess, runProgram } from "@docent/terminal";

// The SQLite of older versions does not report which statements return rows.
if (requireNode("22.16", "docent-cloud")) {
  const { program } = await import("./command/program.ts");
  await runProcess((args, terminal) => runProgram(program, args, terminal));
}
