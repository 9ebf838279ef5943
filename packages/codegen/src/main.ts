#!/usr/bin/env node
import { runProcess } from "@docent/terminal";
import { runCommand } from "./command.ts";

// Only `dev` has something to close when it is interrupted.
await runProcess(runCommand, { handlesSignals: process.argv[2] === "dev" });
