import type { Terminal } from "./terminal.ts";

/** One option of a command, as its help explains it. Its value has the type that is named here. */
export interface CommandOption {
  type: "string" | "boolean" | "integer";
  /** One letter: `p` for `-p`. */
  short?: string;
  /** It may be given more than once: its value is a list. */
  multiple?: boolean;
  /** The value where the option is not given; undefined without it. */
  default?: string | boolean | number;
  /** The smallest and the largest value of an integer; without it, those that a number holds exactly. */
  range?: readonly [min: number, max: number];
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

interface ValueTypes {
  string: string;
  boolean: boolean;
  integer: number;
}

type SingleValue<Option extends CommandOption> = Option extends { choices: readonly (infer Choice)[] }
  ? Choice
  : ValueTypes[Option["type"]];

type ValueOf<Option extends CommandOption> = Option extends { multiple: true }
  ? SingleValue<Option>[]
  : SingleValue<Option>;

/** What was given on the command line. */
export interface Given<Options extends CommandOptions> {
  values: {
    -readonly [Name in keyof Options as Options[Name] extends { default: unknown } ? Name : never]: ValueOf<
      Options[Name]
    >;
  } & {
    -readonly [Name in keyof Options as Options[Name] extends { default: unknown } ? never : Name]?:
      | ValueOf<Options[Name]>
      | undefined;
  };
  positionals: string[];
}

export interface Command<Options extends CommandOptions = CommandOptions> {
  /** One sentence without its full stop, for the list of all commands. */
  summary: string;
  /** What follows the name: `NAME URL`. Empty for a command that takes options only. */
  usage: string;
  /** What a person should know before the options; each line is a paragraph. */
  details?: string;
  /** The only words that it takes, where these are known, and what each is for. */
  words?: Readonly<Record<string, string>>;
  options: Options;
  /** Whole command lines. */
  examples: readonly string[];
  /** What the shell may offer for words that are no options, where they are not known. */
  suggest?: Suggest;
  /** What its exit codes mean, where they are not the usual ones: "0 all passed; 1 something failed; 2 …". */
  exitCodes?: string;
  /** Exit code of what could not be done: 2 for a command whose 1 is a result. */
  failureCode?: 1 | 2;
  /** Resolves with an exit code, or with nothing for 0. */
  run(given: Given<Options>, terminal: Terminal): Promise<void> | Promise<number>;
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
  /** What its exit codes mean, where they are not the usual ones. */
  exitCodes?: string;
  /** What an error says to a person; undefined for one that is a mistake of the program. */
  explain?: (error: unknown) => string | undefined;
}

/** A command of this repository, which pnpm starts. */
export interface Script {
  /** As it is typed: `pnpm generate`. */
  name: string;
  command: Command;
}
