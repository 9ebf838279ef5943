import { resolve } from "node:path";
import { pino } from "pino";
import { openServer } from "../server/open-server.ts";
import { defaultDataFolder, parseOptions, readPort } from "./options.ts";
import { type Terminal, UsageError } from "./terminal.ts";

export const serveHelp = `Starts the local server. Ctrl-C stops it: answers under way come to their end first.

  docent-local serve [options]

  --port N         where it listens (default 4011; 0: any that is free)
  --host ADDRESS   the address that it listens on (default 127.0.0.1: this machine alone)
  --data FOLDER    its configuration, its index and what it fetched (default ~/.local/share/docent)
  --config FILE    its configuration (default docent.config.jsonc in the data folder)
  --origin ORIGIN  a web page that may call it, such as http://localhost:5173; may be given more than once
  --log LEVEL      trace, debug, info, warn, error or silent; JSON lines on standard error (default warn)

  docent-local serve --port 4011 --data ./docs-data
`;

const levels = ["trace", "debug", "info", "warn", "error", "silent"];

export async function serve(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseOptions({
    args: [...args],
    options: {
      port: { type: "string", default: "4011" },
      host: { type: "string", default: "127.0.0.1" },
      data: { type: "string" },
      config: { type: "string" },
      origin: { type: "string", multiple: true },
      log: { type: "string", default: "warn" },
    },
  });
  const { port, host, data, config, origin, log } = values;
  if (!levels.includes(log)) throw new UsageError(`Expected --log ${levels.join(", ")}, found ${JSON.stringify(log)}.`);
  const logger = pino({ level: log }, { write: (line) => terminal.warn(line) });
  const opened = await openServer({
    dataFolder: resolve(data ?? defaultDataFolder(terminal)),
    configPath: config === undefined ? undefined : resolve(config),
    origins: origin,
    hosts: listHosts(host),
    logger,
    onReport: (message) => terminal.warn(`${message}\n`),
    onState: (resource, { error }) => error && logger.warn({ resource, code: error.code }, error.message),
  });
  try {
    const { url } = await opened.server.listen({ port: readPort(port), host });
    const count = opened.library.list().length;
    terminal.write(`Docent local server on ${url}\n`);
    terminal.write(`${count === 1 ? "1 resource" : `${count} resources`} from ${opened.config.path}\n`);
    terminal.write(`  docent-local ask --url ${url} "How do I stream a response?"\nCtrl-C stops.\n`);
    await aborted(terminal.signal);
    terminal.warn("Stopping …\n");
  } finally {
    await opened.close();
  }
}

/** By these names callers know a server that listens on an address. */
function listHosts(host: string): string[] | undefined {
  const isLoopback = host === "localhost" || host === "::1" || host.startsWith("127.");
  return isLoopback ? undefined : [host.includes(":") ? `[${host}]` : host];
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    signal.addEventListener("abort", () => done(), { once: true });
  });
}
