import { styleText } from "node:util";
import { printable } from "./printable.ts";

/** Environment of a command. Only `runProcess` creates one of the process; tests create their own. */
export interface Terminal {
  /** Writes results. Control characters of the text are removed; see `printable`. */
  write(...parts: readonly Part[]): void;
  /** Writes everything else: progress, errors. */
  warn(...parts: readonly Part[]): void;
  /**
   * Writes data for another program, unchanged, at the speed of the reader. On a terminal, control characters are
   * removed. Ends early if the reader has gone.
   */
  pipe(chunks: AsyncIterable<string> | Iterable<string>): Promise<void>;
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

/** Standard input. */
interface TerminalInput {
  /** Whether it is a pipe or a file, not a keyboard. */
  isPiped: boolean;
  /** Reads it to its end, or until it exceeds a number of bytes. */
  read(maxBytes: number): Promise<string>;
  /** Reads it piece by piece. */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface TerminalOptions extends Omit<Terminal, "write" | "warn" | "control"> {
  /** Where characters go. */
  writeOutput: (text: string) => void;
  writeError: (text: string) => void;
}

/** The only output to a terminal: nothing that passes can control it. */
export function createTerminal({ writeOutput, writeError, ...options }: TerminalOptions): Terminal {
  return {
    ...options,
    write: (...parts) => writeOutput(renderParts(parts, options)),
    warn: (...parts) => writeError(renderParts(parts, options)),
    control: writeError,
  };
}

/** The command line is invalid: the message states what was expected. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

/** The command failed: the message is for the user. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
}

export type Style = Parameters<typeof styleText>[0];

/** Text with colours, which a terminal without colours shows without them. */
export interface Styled {
  /** Its only control sequences set colours, bold and the like (ECMA-48, SGR). */
  readonly ansi: string;
}

/** Output for a terminal: untrusted text, or text with colours. */
export type Part = string | Styled;

/** Text in a style; control sequences in it are removed. */
export function styled(style: Style, text: string): Styled {
  return { ansi: styleText(style, printable(text), { validateStream: false }) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a control sequence begins with one.
const colors = /\u001b\[[\d;]*m/g;

/** The characters that are sent to a terminal. */
export function renderParts(parts: readonly Part[], { hasColor }: { hasColor: boolean }): string {
  return parts.map((part) => (typeof part === "string" ? printable(part) : renderStyled(part, hasColor))).join("");
}

function renderStyled({ ansi }: Styled, hasColor: boolean): string {
  const texts = ansi.split(colors).map(printable);
  if (!hasColor) return texts.join("");
  const codes = ansi.match(colors) ?? [];
  return texts.map((text, index) => text + (codes[index] ?? "")).join("");
}
