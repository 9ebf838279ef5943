import { styleText } from "node:util";
import { printable } from "./printable.ts";

/** Input and output of a command. `runProcess` creates the terminal of the process. Tests create their own. */
export interface Terminal {
  /** Writes results. Control characters of the text are removed; see `printable`. */
  write(...parts: readonly Part[]): void;
  /** Writes messages, such as errors and progress, to standard error. */
  warn(...parts: readonly Part[]): void;
  /**
   * Writes data for another program, unchanged, at the speed of the reader. On a terminal, control characters are
   * removed. Ends early if the reader closes the pipe.
   */
  pipe(chunks: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** Resolves when all output has been written. False if it is lost, such as on a full disk. */
  flush?: () => Promise<boolean>;
  /** Sends control sequences unchanged, for this package only. */
  control(sequence: string): void;
  /** Columns; undefined without a terminal. */
  width: number | undefined;
  hasColor: boolean;
  /** Whether progress may be shown and removed again. */
  isInteractive: boolean;
  input: TerminalInput;
  environment: Readonly<Record<string, string | undefined>>;
  /** Aborts when the user interrupts the command. */
  signal: AbortSignal;
}

interface TerminalInput {
  /** Whether the input is a pipe or a file, not a keyboard. */
  isPiped: boolean;
  /** Reads the input to its end, or until it exceeds `maxBytes`. */
  read(maxBytes: number): Promise<string>;
  /** Reads the input in chunks. */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface TerminalOptions extends Omit<Terminal, "write" | "warn" | "control"> {
  writeOutput: (text: string) => void;
  writeError: (text: string) => void;
}

/** Creates a terminal that removes control characters from all text. */
export function createTerminal({ writeOutput, writeError, ...options }: TerminalOptions): Terminal {
  return {
    ...options,
    write: (...parts) => writeOutput(renderParts(parts, options)),
    warn: (...parts) => writeError(renderParts(parts, options)),
    control: writeError,
  };
}

/** Thrown for an invalid command line. The message states what was expected. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

/** Thrown when a command fails. The message is for the user. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
}

export type Style = Parameters<typeof styleText>[0];

/** Text with colors, which are removed for a terminal without colors. */
export interface Styled {
  /** The text. Its only control sequences set colors and styles (ECMA-48, SGR). */
  readonly ansi: string;
}

/** Output for a terminal: untrusted text, or text with colors. */
export type Part = string | Styled;

/** Puts text into a style. Control characters in it are removed. */
export function styled(style: Style, text: string): Styled {
  return { ansi: styleText(style, printable(text), { validateStream: false }) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control sequences begin with a control character.
const colors = /\u001b\[[\d;]*m/g;

/** Renders the characters to send to a terminal. */
export function renderParts(parts: readonly Part[], { hasColor }: { hasColor: boolean }): string {
  return parts.map((part) => (typeof part === "string" ? printable(part) : renderStyled(part, hasColor))).join("");
}

function renderStyled({ ansi }: Styled, hasColor: boolean): string {
  const texts = ansi.split(colors).map(printable);
  if (!hasColor) return texts.join("");
  const codes = ansi.match(colors) ?? [];
  return texts.map((text, index) => text + (codes[index] ?? "")).join("");
}
