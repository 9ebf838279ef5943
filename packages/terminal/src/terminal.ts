/** What a command has around it. Only a `main.ts` makes one of the process; tests make their own. */
export interface Terminal {
  /** Results go here. */
  write(text: string): void;
  /** Everything else goes here: progress, errors. */
  warn(text: string): void;
  /** Columns; undefined where there is no terminal. */
  width: number | undefined;
  hasColor: boolean;
  /** Whether progress may be shown and wiped out again. */
  isInteractive: boolean;
  environment: Readonly<Record<string, string | undefined>>;
  /** Aborts when the person wants the command to stop. */
  signal: AbortSignal;
}

/** The command line is wrong: the message says what was expected. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** It could not be done: the message is for the person at the keyboard. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
