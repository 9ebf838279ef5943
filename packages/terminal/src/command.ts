import type { ParseArgsOptionDescriptor, parseArgs } from "node:util";
import type { Terminal } from "./terminal.ts";

/** One option of a command, as `parseArgs` of Node takes it, and as its help explains it. */
export interface CommandOption extends ParseArgsOptionDescriptor {
  /** What stands for the value in the help: `FOLDER`. */
  value?: string;
  /** What it is for, and what holds without it: "where it listens (default 4011)". */
  help: string;
  /** No other value is allowed. */
  choices?: readonly string[];
  /** What the shell may offer for the value; called while a person waits for it. */
  suggest?: Suggest;
}

/** Words that could stand in a place of the command line, by the options and the other words that are given before it. */
export type Suggest = (
  terminal: Terminal,
  given: Readonly<Record<string, unknown>>,
  words: readonly string[],
) => Promise<readonly string[]>;

export type CommandOptions = Readonly<Record<string, CommandOption>>;

/** What was given on the command line. */
export type Given<Options extends CommandOptions> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>
>;

export interface Command<Options extends CommandOptions = CommandOptions> {
  /** One sentence without its full stop, for the list of all commands. */
  summary: string;
  /** What follows the name: `NAME URL`. */
  usage: string;
  /** What a person should know before the options. */
  details?: string;
  options: Options;
  /** Whole command lines. */
  examples: readonly string[];
  /** What the shell may offer for words that are no options. */
  suggest?: Suggest;
  run(given: Given<Options>, terminal: Terminal): Promise<void>;
}

/** Ties the type of what `run` is given to the options. */
export function defineCommand<const Options extends CommandOptions>(command: Command<Options>): Command {
  // A command is run with what its own options were parsed to, and with nothing else.
  return command as unknown as Command;
}

/** A program of several commands. */
export interface Program {
  /** As it is typed: `docent-local`. */
  name: string;
  /** One sentence. */
  summary: string;
  version: string;
  commands: Readonly<Record<string, Command>>;
  /** What an error says to a person; undefined for one that is a mistake of the program. */
  explain?: (error: unknown) => string | undefined;
}
