import { parseArgs } from "node:util";
import { GenerateError } from "./generate-error.ts";
import type { Output } from "./output.ts";
import { countFiles, installNew, printWarnings } from "./run-generate.ts";
import { type WatchEvent, watchSpecs } from "./watch.ts";
import type { Workspace } from "./workspace.ts";

const help = `Watches specs/ and keeps the packages up to date until Ctrl-C.

  pnpm dev

  --help   this text

A saved specification is in its package's types within a fraction of a second. One that is broken is reported, and its
package stays as it was. Exit codes: 0 stopped; 2 the command line is wrong.
`;

/** A terminal, and the signal that ends what runs in it. */
export interface Terminal extends Output {
  signal: AbortSignal;
}

/** The `dev` command: resolves with an exit code when the signal has aborted. */
export async function runDev(args: string[], workspace: Workspace, terminal: Terminal): Promise<number> {
  try {
    if (parseCommandLine(args).help) {
      terminal.out(help.trimEnd());
      return 0;
    }
  } catch (error) {
    if (!(error instanceof GenerateError)) throw error;
    terminal.err(error.message);
    return 2;
  }
  const session = new DevSession(workspace, terminal);
  for await (const event of watchSpecs(workspace, { signal: terminal.signal })) await session.handle(event);
  terminal.out("Stopped.");
  return 0;
}

function parseCommandLine(args: string[]) {
  try {
    const { values } = parseArgs({
      args: args.filter((argument) => argument !== "--"),
      options: { help: { type: "boolean", short: "h" } },
    });
    return values;
  } catch (cause) {
    throw new GenerateError(`${(cause as Error).message}\n\n${help.trimEnd()}`, { cause });
  }
}

/** Prints what happens, and installs what is new. */
class DevSession {
  readonly #workspace: Workspace;
  readonly #terminal: Terminal;
  #hasStarted = false;

  constructor(workspace: Workspace, terminal: Terminal) {
    this.#workspace = workspace;
    this.#terminal = terminal;
  }

  async handle(event: WatchEvent): Promise<void> {
    const { out, err } = this.#terminal;
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
    printWarnings(update, this.#terminal);
    const done = update.changes.length === 0 ? "nothing to write" : countFiles(update.changes);
    const lines = [`${update.spec.api}: ${done} in ${Math.round(durationMs)} ms`];
    this.#terminal.out([...lines, ...contractChange.map((line) => `  ${line}`)].join("\n"));
    await installNew([update], this.#workspace, this.#terminal);
  }
}
