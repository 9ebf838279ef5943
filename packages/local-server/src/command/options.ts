import { homedir } from "node:os";
import { join } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Terminal, UsageError } from "./terminal.ts";

/** Parses a command line; what it does not know is a mistake, and said so. */
export function parseOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (cause) {
    const [sentence = ""] = cause instanceof Error ? cause.message.split(". ") : [];
    throw new UsageError(`${sentence.replace(/\.$/, "")}.`, { cause });
  }
}

export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`Expected a port from 0 to 65535, found ${JSON.stringify(text)}.`);
}

/** Where a person's data are (XDG Base Directory Specification). */
export function defaultDataFolder({ environment }: Pick<Terminal, "environment">): string {
  const base = environment["XDG_DATA_HOME"];
  return join(base?.startsWith("/") ? base : join(homedir(), ".local", "share"), "docent");
}

/** Where the server is that commands talk to. */
export function readUrl(url: string | undefined, { environment }: Pick<Terminal, "environment">): string {
  const text = url ?? environment["DOCENT_LOCAL_URL"] ?? "http://127.0.0.1:4011";
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw new UsageError(
    `Expected the address of a server, such as http://127.0.0.1:4011, found ${JSON.stringify(text)}.`,
  );
}
