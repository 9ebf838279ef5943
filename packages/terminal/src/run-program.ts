import type { Command, Program, Script } from "./command.ts";
import { complete, completeCommand } from "./completion.ts";
import { didYouMean, parseCommandLine } from "./parse-command-line.ts";
import { CommandError, type Terminal, UsageError } from "./terminal.ts";
import { wrap } from "./text-width.ts";

/**
 * Runs one command line of a program, and resolves with its exit code. By default: 0 done; 1 failed; 2 invalid command line;
 * 130 interrupted. Errors are printed as messages for users, without a stack trace.
 */
export async function runProgram(program: Program, args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    terminal.write(renderProgramHelp(program));
    return 0;
  }
  if (name === "--version" || name === "-v") {
    terminal.write(`${program.version}\n`);
    return 0;
  }
  if (name === completeCommand) {
    // During completion, a shell cannot show an error.
    const words = await complete(program, rest, terminal).catch(() => []);
    terminal.write(words.map((word) => `${word}\n`).join(""));
    return 0;
  }
  const command = Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
  const { explain } = program;
  if (command) return runCommand(command, { args: rest, calledAs: `${program.name} ${name}`, terminal, explain });
  const known = Object.keys(program.commands);
  const problem = `There is no command ${JSON.stringify(name)}.${didYouMean(name, known)}`;
  terminal.warn(`${problem} Expected one of: ${known.join(", ")}. See ${program.name} --help.\n`);
  return 2;
}

/** Runs a command of this repository, and resolves with its exit code. Unexpected errors are printed with their stack. */
export async function runScript(
  { name, command }: Script,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  return runCommand(command, {
    // pnpm passes on the `--` between its own options and those of the script. No script takes one.
    args: args.filter((word) => word !== "--"),
    calledAs: name,
    terminal,
    explain: (error) => (error instanceof Error ? error.stack : undefined),
  });
}

interface CommandLine {
  args: readonly string[];
  /** The words before `args` on the command line: `docent-local add`. */
  calledAs: string;
  terminal: Terminal;
  explain: Program["explain"];
}

async function runCommand(command: Command, { args, calledAs, terminal, explain }: CommandLine): Promise<number> {
  try {
    if (asksForHelp(args)) {
      terminal.write(renderCommandHelp(calledAs, command));
      return 0;
    }
    const code = (await command.run(parseCommandLine(args, command), terminal)) ?? 0;
    // Without its report, a result such as 1 means nothing.
    return (await terminal.flush?.()) === false ? (command.failureCode ?? (code || 1)) : code;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.warn(`${error.message} See ${calledAs} --help.\n`);
      return 2;
    }
    if (terminal.signal.aborted) return 130;
    const known = error instanceof CommandError ? error.message : explain?.(error);
    terminal.warn(`${known ?? (error instanceof Error ? error.message : String(error))}\n`);
    return command.failureCode ?? 1;
  }
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? args.length : end).some((word) => word === "--help" || word === "-h");
}

/** Width of the help in columns. */
const width = 110;

const usualExitCodes =
  "0 done; 1 failed, for the reason in the message; 2 invalid command line; 130 stopped with Ctrl-C.";

function renderProgramHelp({ name, summary, commands, exitCodes = usualExitCodes }: Program): string {
  const rows = Object.entries(commands).map(([command, { usage, summary }]) => [
    `${name} ${command} ${usage}`.trim(),
    summary,
  ]);
  return [
    summary,
    renderRows(rows),
    `  ${name} COMMAND --help  prints the options and examples of a command\n  ${name} --version       prints the version`,
    renderExitCodes(exitCodes),
  ]
    .join("\n\n")
    .concat("\n");
}

/**
 * Renders the help of one command: its purpose, options and examples.
 *
 * @param calledAs The words that call it: `docent-local add`.
 */
function renderCommandHelp(calledAs: string, command: Command): string {
  const { summary, usage, details, words, options, examples, exitCodes = usualExitCodes } = command;
  const rows = Object.entries(options).map(([name, { value, short, choices, help, type }]) => {
    const flag = `${short ? `-${short}, ` : ""}--${name}`;
    const what = type === "boolean" ? flag : `${flag} ${value ?? (type === "integer" ? "N" : "VALUE")}`;
    return [what, choices ? `${help}: ${choices.join(", ")}` : help];
  });
  return [
    `${summary}.`,
    `  ${[calledAs, usage, "[options]"].filter(Boolean).join(" ")}`,
    ...(details === undefined
      ? []
      : [
          details
            .split("\n")
            .flatMap((line) => wrap(line, { width }))
            .join("\n"),
        ]),
    ...(words ? [renderRows(Object.entries(words))] : []),
    renderRows([...rows, ["--help", "print this help"]]),
    ["Examples:", ...examples.map((example) => `  ${example}`)].join("\n"),
    renderExitCodes(exitCodes),
  ]
    .join("\n\n")
    .concat("\n");
}

function renderExitCodes(exitCodes: string): string {
  return wrap(`Exit codes: ${exitCodes}`, { width }).join("\n");
}

/** Renders two columns. The second one is wrapped. */
function renderRows(rows: readonly (readonly string[])[]): string {
  const left = Math.max(...rows.map(([first = ""]) => first.length)) + 2;
  return rows
    .map(([first = "", second = ""]) => {
      const [line = "", ...more] = wrap(second, { width: width - left - 2 });
      return [`  ${first.padEnd(left)}${line}`, ...more.map((text) => " ".repeat(left + 2) + text)].join("\n");
    })
    .join("\n");
}
