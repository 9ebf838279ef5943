#!/usr/bin/env node
import { runProcess } from "@docent/terminal";
import { runCommand } from "./command.ts";

await runProcess(runCommand);
