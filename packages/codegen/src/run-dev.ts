import { defineCommand, type Script } from "@docent/terminal";
import { type Output, terminalOutput } from "./output.ts";
import { countFiles, installNew, printWarnings } from "./run-generate.ts";
import { type WatchEvent, watchSpecs } from "./watch.ts";
import type { Workspace } from "./workspace.ts";

/** The `dev` command. */
export function devScript(workspace: Workspace): Script {
  return {
    name: "pnpm dev",
    command: defineCommand({
      summary: "Watches specs/ and keeps the packages up to date until Ctrl-C",
      usage: "",
      details:
        "A saved specification is in its package's types within a fraction of a second. One that is broken is reported, and its package stays as it was.",
      options: {},
      examples: ["pnpm dev"],
      exitCodes: "0 stopped; 1 it could not go on; 2 the command line is wrong.",
      run: (_, terminal) => runDev(workspace, { output: terminalOutput(terminal), signal: terminal.signal }),
    }),
  };
}

export interface DevOptions {
  output: Output;
  /** Ends it. */
  signal: AbortSignal;
}

/** Resolves when the signal has aborted. */
export async function runDev(workspace: Workspace, { output, signal }: DevOptions): Promise<void> {
  const session = new DevSession(workspace, output);
  for await (const event of watchSpecs(workspace, { signal })) await session.handle(event);
  output.out("Stopped.");
}

/** Prints what happens, and installs what is new. */
class DevSession {
  readonly #workspace: Workspace;
  readonly #output: Output;
  #hasStarted = false;

  constructor(workspace: Workspace, output: Output) {
    this.#workspace = workspace;
    this.#output = output;
  }

  async handle(event: WatchEvent): Promise<void> {
    const { out, err } = this.#output;
    if (event.kind === "written") await this.#report(event);
    if (event.kind === "failed") err(`${event.error.message}\nThe package stays as it was.`);
    if (event.kind === "removed") {
      out(`${event.api}: the specification is gone; packages/${event.api} stays until you delete it`);
    }
    if (event.kind === "settled" && !this.#hasStarted) {
      this.#hasStarted = true;
      out("Watching specs/. Ctrl-C stops.");
    }
  }

  async #report({ update, contractChange, durationMs }: Extract<WatchEvent, { kind: "written" }>): Promise<void> {
    printWarnings(update, this.#output);
    const done = update.changes.length === 0 ? "nothing to write" : countFiles(update.changes);
    const lines = [`${update.spec.api}: ${done} in ${Math.round(durationMs)} ms`];
    this.#output.out([...lines, ...contractChange.map((line) => `  ${line}`)].join("\n"));
    await installNew([update], this.#workspace, this.#output);
  }
}
