import type { Terminal } from "@docent/terminal";

/** Where a command prints: each text is a line, or several. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

export const consoleOutput: Output = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
};

export function terminalOutput(terminal: Terminal): Output {
  return { out: (text) => terminal.write(`${text}\n`), err: (text) => terminal.warn(`${text}\n`) };
}
