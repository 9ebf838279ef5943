#!/usr/bin/env node
import { runProcess, runProgram } from "@docent/terminal";
import { program } from "./command/program.ts";

await runProcess((args, terminal) => runProgram(program, args, terminal));
