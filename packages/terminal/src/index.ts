export { defineCommand, type Program, type Suggest } from "./command.ts";
export { completionCommand } from "./completion-command.ts";
export { count } from "./count.ts";
export { plainText } from "./plain-text.ts";
export { ProgressLines, renderProgress } from "./progress-lines.ts";
export { requireNode } from "./require-node.ts";
export { runProcess } from "./run-process.ts";
export { runProgram } from "./run-program.ts";
export { CommandError, type Terminal, UsageError } from "./terminal.ts";
