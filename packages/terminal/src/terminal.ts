import { styleText } from "node:util";
import { printable } from "./printable.ts";

/** What a command has around it. Only `runProcess` makes one of the process; tests make their own. */
export interface Terminal {
  /** Results go here. Controls that a text has are taken out, whoever wrote it; see `printable`. */
  write(...parts: readonly Part[]): void;
  /** Everything else goes here: progress, errors. */
  warn(...parts: readonly Part[]): void;
  /**
   * Writes data for another program, as it is, and no faster than that program reads. On a terminal, controls are taken out.
   * Ends early where the reader has gone.
   */
  pipe(chunks: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** Sends control sequences as they are: for what this package writes itself, and nothing else. */
  control(sequence: string): void;
  /** Columns; undefined where there is no terminal. */
  width: number | undefined;
  hasColor: boolean;
  /** Whether progress may be shown and wiped out again. */
  isInteractive: boolean;
  input: TerminalInput;
  environment: Readonly<Record<string, string | undefined>>;
  /** Aborts when the person wants the command to stop. */
  signal: AbortSignal;
}

/** Standard input. */
interface TerminalInput {
  /** Whether it is a pipe or a file, and no keyboard. */
  isPiped: boolean;
  /** Reads it to its end, or until there is more than so many bytes. */
  read(maxBytes: number): Promise<string>;
  /** Reads it piece by piece. */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface TerminalOptions extends Omit<Terminal, "write" | "warn" | "control"> {
  /** Where characters go. */
  writeOutput: (text: string) => void;
  writeError: (text: string) => void;
}

/** The one way to a terminal: nothing reaches it that could control it. */
export function createTerminal({ writeOutput, writeError, ...options }: TerminalOptions): Terminal {
  return {
    ...options,
    write: (...parts) => writeOutput(renderParts(parts, options)),
    warn: (...parts) => writeError(renderParts(parts, options)),
    control: writeError,
  };
}

/** The command line is wrong: the message says what was expected. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

/** It could not be done: the message is for the person at the keyboard. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
}

export type Style = Parameters<typeof styleText>[0];

/** Text with colours, which a terminal without colours shows without them. */
export interface Styled {
  /** Of control sequences it has only those that set colours, bold and the like (ECMA-48, SGR). */
  readonly ansi: string;
}

/** What a terminal can be given to show: text, which may come from anywhere, and text with colours. */
export type Part = string | Styled;

/** Text in a style; whatever it says itself of colours is taken out. */
export function styled(style: Style, text: string): Styled {
  return { ansi: styleText(style, printable(text), { validateStream: false }) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a control sequence begins with one.
const colors = /\u001b\[[\d;]*m/g;

/** The characters that go to a terminal. */
export function renderParts(parts: readonly Part[], { hasColor }: { hasColor: boolean }): string {
  return parts.map((part) => (typeof part === "string" ? printable(part) : renderStyled(part, hasColor))).join("");
}

function renderStyled({ ansi }: Styled, hasColor: boolean): string {
  const texts = ansi.split(colors).map(printable);
  if (!hasColor) return texts.join("");
  const codes = ansi.match(colors) ?? [];
  return texts.map((text, index) => text + (codes[index] ?? "")).join("");
}
