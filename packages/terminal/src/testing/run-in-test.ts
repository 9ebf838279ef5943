import type { Terminal } from "../terminal.ts";

export interface TestRun {
  code: number;
  output: string;
  warnings: string;
}

/** Runs a command to its end, as a script would see it; `onWrite` sees all its output so far while it runs. */
export async function runInTest(
  run: (terminal: Terminal) => Promise<number>,
  { onWrite, ...terminal }: Partial<Terminal> & { onWrite?: (output: string) => void } = {},
): Promise<TestRun> {
  let output = "";
  let warnings = "";
  const code = await run({
    write: (text) => {
      output += text;
      onWrite?.(output);
    },
    warn: (text) => {
      warnings += text;
    },
    width: undefined,
    hasColor: false,
    isInteractive: false,
    environment: {},
    signal: new AbortController().signal,
    ...terminal,
  });
  return { code, output, warnings };
}
