import { createTerminal, type Terminal, type TerminalOptions } from "../terminal.ts";

export interface TestRun {
  code: number;
  output: string;
  warnings: string;
}

interface TestTerminal extends Partial<Omit<TerminalOptions, "writeOutput" | "writeError" | "input">> {
  /** Receives all output so far, after each write. */
  onWrite?: (output: string) => void;
  /** Receives all warnings so far, after each write. */
  onWarn?: (warnings: string) => void;
  /** Piped input. Undefined for a keyboard without input. */
  input?: string | undefined;
}

/** Runs a command to its end, and records its output. */
export async function runInTest(
  run: (terminal: Terminal) => Promise<number>,
  { onWrite, onWarn, input, ...options }: TestTerminal = {},
): Promise<TestRun> {
  let output = "";
  let warnings = "";
  const terminal = createTerminal({
    writeOutput: (text) => {
      output += text;
      onWrite?.(output);
    },
    writeError: (text) => {
      warnings += text;
      onWarn?.(warnings);
    },
    width: undefined,
    hasColor: false,
    isInteractive: false,
    input: {
      isPiped: input !== undefined,
      read: async (maxBytes) => (input ?? "").slice(0, maxBytes + 1),
      async *chunks() {
        yield Buffer.from(input ?? "");
      },
    },
    pipe: async (chunks) => {
      for await (const chunk of chunks) output += chunk;
    },
    environment: {},
    signal: new AbortController().signal,
    ...options,
  });
  const code = await run(terminal);
  return { code, output, warnings };
}
