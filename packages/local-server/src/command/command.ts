import { ApiError } from "@docent/local";
import { ConfigError } from "../config/config-error.ts";
import { FolderInUseError } from "../storage/folder-lock.ts";
import { add, addHelp } from "./add.ts";
import { ask, askHelp } from "./ask.ts";
import { serve, serveHelp } from "./serve.ts";
import { type Terminal, UsageError } from "./terminal.ts";

const help = `Searches documentation that you choose, and answers questions about it with sources.

  docent-local serve              start the server
  docent-local add NAME URL       add a git repository, a folder or a website
  docent-local ask QUESTION       ask, and read the answer as it is written

  docent-local COMMAND --help     more about one of them

Exit codes: 0 done; 1 it could not be done, and the message says why; 2 the command line is wrong.
`;

interface Command {
  run: (args: readonly string[], terminal: Terminal) => Promise<void>;
  help: string;
}

const commands: Readonly<Record<string, Command>> = {
  serve: { run: serve, help: serveHelp },
  add: { run: add, help: addHelp },
  ask: { run: ask, help: askHelp },
};

/** The `docent-local` command: resolves with its exit code. */
export async function runCommand([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  try {
    if (name === undefined || name === "--help" || name === "-h") {
      terminal.write(help);
      return 0;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) {
      const known = Object.keys(commands).join(", ");
      throw new UsageError(`There is no command ${JSON.stringify(name)}. Expected one of: ${known}.`);
    }
    if (args.includes("--help") || args.includes("-h")) terminal.write(command.help);
    else await command.run(args, terminal);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      const place = name !== undefined && Object.hasOwn(commands, name) ? ` ${name}` : "";
      terminal.warn(`${error.message} See docent-local${place} --help.\n`);
      return 2;
    }
    if (terminal.signal.aborted) return 1;
    terminal.warn(`${explain(error)}\n`);
    return 1;
  }
}

/** A person gets a sentence, and never a stack trace. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUseError) return error.message;
  if (error instanceof ApiError && error.code === "network")
    return "No server answers. Start one with docent-local serve, or give its address with --url.";
  if (error instanceof ApiError) {
    // The body is the contract's where the status is documented, and anything where it is not.
    const { error: message, hint } = Object(error.body) as { error?: string; hint?: string };
    return message === undefined ? error.message : [message, hint].filter(Boolean).join(" ");
  }
  const { code, address, port } = Object(error) as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === "EADDRINUSE") return `Another program listens on ${address}:${port}. Choose another port with --port.`;
  if (code === "EACCES") return `This user may not listen on ${address}:${port}. Choose another port with --port.`;
  return error instanceof Error ? error.message : String(error);
}
