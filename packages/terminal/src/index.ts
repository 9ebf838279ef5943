export {
  type Command,
  type CommandOptions,
  defineCommand,
  type Given,
  type Program,
  type Script,
  type Suggest,
} from "./command.ts";
export { completeCommand, completionCommand } from "./completion.ts";
export { findPnpm } from "./find-executable.ts";
export { explainListenError } from "./listen-error.ts";
export { MarkdownRenderer } from "./markdown.ts";
export { didYouMean, readInteger } from "./parse-command-line.ts";
export { escapeControls, indentJson, printable, quoteText, quoteWord, renderJson } from "./printable.ts";
export { count, listSome, ProgressLines, renderProgress } from "./progress-lines.ts";
export { isAtLeast, raceAbort, readPackageVersion, requireNode, runProcess, untilAborted } from "./run-process.ts";
export { runProgram, runScript } from "./run-program.ts";
export { cleanUpOnSignal, killGroup, readOutput, runTool, type ToolOptions, type ToolResult } from "./run-tool.ts";
export {
  CommandError,
  createTerminal,
  type Part,
  styled,
  type Terminal,
  UsageError,
} from "./terminal.ts";
export { renderMarkdownTable, renderTable, wrap } from "./text-width.ts";
