/** Where a command prints. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

export const consoleOutput: Output = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
};
