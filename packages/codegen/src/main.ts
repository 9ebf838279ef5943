#!/usr/bin/env node
import { runProcess } from "@docent/terminal";
import { runCommand } from "./command.ts";

// Only these have something to close when they are interrupted.
await runProcess(runCommand, { handlesSignals: ["dev", "init", "verify"].includes(process.argv[2] ?? "") });
