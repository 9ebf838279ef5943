import { count, defineCommand, plainText, type Terminal, UsageError } from "@docent/terminal";
import type { LibraryOptions } from "../library/library.ts";
import { dataOptions, readDataPlace } from "./data-place.ts";
import { isLoopback, listHosts } from "./host-names.ts";

export const serve = defineCommand({
  summary: "Starts the local server",
  usage: "",
  details: "Ctrl-C stops it: answers under way have five seconds to come to their end.",
  options: {
    port: { type: "string", value: "N", default: "4011", help: "where it listens (default 4011; 0: any that is free)" },
    host: {
      type: "string",
      value: "ADDRESS",
      default: "127.0.0.1",
      help: "the address that it listens on (default 127.0.0.1: this machine alone)",
    },
    ...dataOptions,
    origin: {
      type: "string",
      value: "ORIGIN",
      multiple: true,
      help: "a web page that may call it, such as http://localhost:5173; may be given more than once",
    },
    log: {
      type: "string",
      value: "LEVEL",
      default: "warn",
      choices: ["trace", "debug", "info", "warn", "error", "silent"],
      help: "JSON lines on standard error (default warn)",
    },
  },
  examples: ["docent-local serve", "docent-local serve --port 8080 --data ./docs-data"],
  async run({ values, positionals }, terminal) {
    if (positionals.length > 0) throw new UsageError(`Expected options only, found ${JSON.stringify(positionals[0])}.`);
    const port = readPort(values.port);
    const [{ openServer }, { pino }] = await Promise.all([import("../server/open-server.ts"), import("pino")]);
    const opened = await openServer({
      ...readDataPlace(values, terminal),
      environment: terminal.environment,
      origins: values.origin,
      hosts: listHosts(values.host),
      logger: pino({ level: values.log }, { write: (line) => terminal.warn(line) }),
      onReport: (message) => terminal.warn(`${message}\n`),
      onState: reportSyncs(terminal),
    });
    try {
      const { url } = await opened.server.listen({ port, host: values.host });
      const resources = opened.library.list().length;
      terminal.write(`Docent local server on ${url}\n`);
      if (!isLoopback(values.host))
        terminal.warn(
          "Whoever reaches this machine can ask it, and add resources: there is no token to keep others out.\n",
        );
      terminal.write(`${count(resources, "resource")} from ${opened.config.path}\n`);
      terminal.write(
        resources === 0
          ? `  docent-local add --url ${url} NAME URL\n`
          : `  docent-local ask --url ${url} "How do I stream a response?"\n`,
      );
      terminal.write("Ctrl-C stops.\n");
      await aborted(terminal.signal);
      terminal.warn("Stopping …\n");
    } finally {
      await opened.close();
    }
  },
});

/** A line for each sync that failed, or that brought something else than before. */
function reportSyncs({ write, warn }: Terminal): NonNullable<LibraryOptions["onState"]> {
  const told = new Map<string, string>();
  return (name, { progress, error, documents, isSearchable }) => {
    if (progress || !(error || isSearchable)) return;
    const line = plainText(
      error ? `${name}: ${error.message} ${error.hint}` : `${name}: ${count(documents, "document")}`,
    );
    if (told.get(name) === line) return;
    told.set(name, line);
    (error ? warn : write)(`${line}\n`);
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`Expected a port from 0 to 65535, found ${JSON.stringify(text)}.`);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    signal.addEventListener("abort", () => done(), { once: true });
  });
}
