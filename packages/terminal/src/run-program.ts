import { parseArgs } from "node:util";
import type { Command, CommandOptions, Given, Program } from "./command.ts";
import { complete, completeCommand } from "./completion.ts";
import { renderCommandHelp, renderProgramHelp } from "./render-help.ts";
import { CommandError, type Terminal, UsageError } from "./terminal.ts";

/**
 * Runs one command line of a program, and resolves with its exit code: 0 done; 1 it could not be done; 2 the command line
 * is wrong; 130 the person stopped it. A person gets a sentence, and never a stack trace.
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
    // Whatever goes wrong, a shell has no place to show it.
    const words = await complete(program, rest, terminal).catch(() => []);
    terminal.write(words.map((word) => `${word}\n`).join(""));
    return 0;
  }
  const command = Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
  try {
    if (!command) {
      const known = Object.keys(program.commands);
      const problem = `There is no command ${JSON.stringify(name)}.`;
      throw new UsageError(`${problem}${didYouMean(name, known)} Expected one of: ${known.join(", ")}.`);
    }
    if (asksForHelp(rest)) terminal.write(renderCommandHelp(program, name, command));
    else await command.run(parseCommandLine(rest, command), terminal);
    return 0;
  } catch (error) {
    return fail(error, { program, terminal, place: command ? `${program.name} ${name}` : program.name });
  }
}

/** @throws {UsageError} for what a command does not know. */
function parseCommandLine(args: readonly string[], { options }: Pick<Command, "options">): Given<CommandOptions> {
  const given = parse(args, options);
  for (const [name, { choices }] of Object.entries(options)) {
    const values = [given.values[name]].flat().filter((value) => value !== undefined);
    const wrong = choices && values.find((value) => !choices.includes(String(value)));
    if (wrong !== undefined)
      throw new UsageError(
        `Expected --${name} to be one of ${choices?.join(", ")}, found ${JSON.stringify(wrong)}.${didYouMean(String(wrong), choices ?? [])}`,
      );
  }
  return given;
}

function parse(args: readonly string[], options: CommandOptions): Given<CommandOptions> {
  try {
    // What only the help needs is no business of parseArgs.
    const plain = Object.entries(options).map(([name, { value, help, choices, suggest, ...option }]) => [name, option]);
    return parseArgs({ args: [...args], options: Object.fromEntries(plain), allowPositionals: true, strict: true });
  } catch (cause) {
    const [sentence = ""] = cause instanceof Error ? cause.message.split(". ") : [];
    const [, unknown] = /^Unknown option '(--[^']*)'/.exec(sentence) ?? [];
    const known = [...Object.keys(options), "help"].map((name) => `--${name}`);
    const meant = unknown === undefined ? "" : didYouMean(unknown, known);
    throw new UsageError(`${sentence.replace(/\.$/, "")}.${meant}`, { cause });
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
  if (terminal.signal.aborted) return 130;
  const known = error instanceof CommandError ? error.message : program.explain?.(error);
  terminal.warn(`${known ?? (error instanceof Error ? error.message : String(error))}\n`);
  return 1;
}

/** ` Did you mean add?`, where a word is a slip of the hand away from one that is known; otherwise empty. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = known
    .map((candidate) => ({ candidate, distance: countSlips(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.replace(/^-+/, "").length / 3)));
  const [best] = near.sort((a, b) => a.distance - b.distance);
  return best ? ` Did you mean ${best.candidate}?` : "";
}

/** How many letters were left out, added, mistaken or swapped with the next one (optimal string alignment). */
function countSlips(word: string, meant: string): number {
  if (Math.abs(word.length - meant.length) > 3) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...word].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...meant].entries()) {
      const isSame = letter === other;
      const isSwapped = row > 0 && column > 0 && letter === meant[column - 1] && word[row - 1] === other;
      current.push(
        Math.min(
          (above[column] ?? 0) + (isSame ? 0 : 1),
          (above[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          isSwapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, current];
  }
  return above.at(-1) ?? 0;
}
