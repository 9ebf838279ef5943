import type { Terminal } from "./terminal.ts";

export interface CommandOption {
  type: "string" | "boolean" | "integer";
  /** One letter: `p` for `-p`. */
  short?: string;
  /** Whether the option may be repeated. Its value is then a list. */
  multiple?: boolean;
  /** The value if the option is not given. Default: undefined. */
  default?: string | boolean | number;
  /** Minimum and maximum of an integer. Default: the safe integers. */
  range?: readonly [min: number, max: number];
  /** Placeholder of the value in the help: `FOLDER`. */
  value?: string;
  /** Purpose and default: "where it listens (default 4011)". */
  help: string;
  /** The only allowed values. */
  choices?: readonly string[];
  /** Completes the value. It must be fast, because a user waits for it. */
  suggest?: Suggest;
}

/** Returns completions for a position of the command line, from the options and words before that position. */
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

/** The parsed options and words of a command line. */
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
  /** Usage after the name: `NAME URL`. Empty for a command with options only. */
  usage: string;
  /** Introduction before the options; each line is a paragraph. */
  details?: string;
  /** The only allowed words, with their help. Undefined if any words are allowed. */
  words?: Readonly<Record<string, string>>;
  options: Options;
  /** Examples: whole command lines. */
  examples: readonly string[];
  /** Completes words that are not options, if `words` is not set. */
  suggest?: Suggest;
  /** Meaning of the exit codes, if they are not the usual ones: "0 all passed; 1 something failed; 2 …". */
  exitCodes?: string;
  /** Exit code of a failure: 2 for a command that exits with 1 to report a result. Default: 1. */
  failureCode?: 1 | 2;
  /** Resolves with an exit code, or with undefined for 0. */
  run(given: Given<Options>, terminal: Terminal): Promise<void> | Promise<number>;
}

/** Derives the type of `run`'s parameter from the options. */
export function defineCommand<const Options extends CommandOptions>(command: Command<Options>): Command {
  // A command is run only with its own parsed options.
  return command as unknown as Command;
}

/** A program of several commands. */
export interface Program {
  /** Name of the executable: `docent-local`. */
  name: string;
  /** One sentence. */
  summary: string;
  version: string;
  commands: Readonly<Record<string, Command>>;
  /** Meaning of the exit codes, if they are not the usual ones. */
  exitCodes?: string;
  /** Returns the message of an expected error, or undefined for a bug of the program. */
  explain?: (error: unknown) => string | undefined;
}

/** A command of this repository, started by pnpm. */
export interface Script {
  /** How to call it: `pnpm generate`. */
  name: string;
  command: Command;
}
