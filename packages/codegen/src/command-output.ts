import { count, type Terminal } from "@docent/terminal";
import type { FileChange } from "./apply/staged-files.ts";

/** Where a command prints. Each text is one line, or several. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

export function terminalOutput(terminal: Terminal): Output {
  return { out: (text) => terminal.write(`${text}\n`), err: (text) => terminal.warn(`${text}\n`) };
}

/** An output that prints problems only, for `--quiet`. */
export function quietOutput(output: Output): Output {
  return { ...output, out: () => undefined };
}

/** The first 100 characters of a text, for an error. */
export function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/** `3 files written, 1 removed`. */
export function countFiles(files: readonly Pick<FileChange, "kind">[]): string {
  const removed = files.filter(({ kind }) => kind === "left over").length;
  const written = files.length - removed;
  const parts = [
    ...(written > 0 ? [`${count(written, "file")} written`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  return parts.join(", ");
}
