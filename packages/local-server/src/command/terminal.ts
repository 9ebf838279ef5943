/** What a command has around it. */
export interface Terminal {
  /** Results go here. */
  write(text: string): void;
  /** Everything else goes here: progress, errors. */
  warn(text: string): void;
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
