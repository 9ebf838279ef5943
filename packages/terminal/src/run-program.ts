import type { Program } from "./command.ts";
import { complete } from "./complete.ts";
import { completeCommand } from "./completion-script.ts";
import { parseCommandLine } from "./parse-command-line.ts";
import { renderCommandHelp, renderProgramHelp } from "./render-help.ts";
import { CommandError, type Terminal, UsageError } from "./terminal.ts";

/**
 * Runs one command line of a program, and resolves with its exit code: 0 done; 1 it could not be done, or the person
 * stopped it; 2 the command line is wrong. A person gets a sentence, and never a stack trace.
 */
export async function runProgram(program: Program, args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    terminal.write(renderProgramHelp(program));
    return 0;
  }
  if (name === "--version") {
    terminal.write(`${program.version}\n`);
    return 0;
  }
  if (name === completeCommand) {
    // Whatever goes wrong, a shell has no place to show it.
    const words = await complete(program, rest, terminal).catch(() => []);
    terminal.write(words.map((word) => `${word}\n`).join(""));
    return 0;
  }
  const command = Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
  try {
    if (!command) {
      const known = Object.keys(program.commands).join(", ");
      throw new UsageError(`There is no command ${JSON.stringify(name)}. Expected one of: ${known}.`);
    }
    if (asksForHelp(rest)) terminal.write(renderCommandHelp(program, name, command));
    else await command.run(parseCommandLine(rest, command), terminal);
    return 0;
  } catch (error) {
    return fail(error, { program, terminal, place: command ? `${program.name} ${name}` : program.name });
  }
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? args.length : end).some((word) => word === "--help" || word === "-h");
}

interface Failure {
  program: Program;
  terminal: Terminal;
  /** Whose help says more. */
  place: string;
}

function fail(error: unknown, { program, terminal, place }: Failure): number {
  if (error instanceof UsageError) {
    terminal.warn(`${error.message} See ${place} --help.\n`);
    return 2;
  }
  if (terminal.signal.aborted) return 1;
  const known = error instanceof CommandError ? error.message : program.explain?.(error);
  terminal.warn(`${known ?? (error instanceof Error ? error.message : String(error))}\n`);
  return 1;
}
