import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import type { ContractServer } from "@docent/server";
import {
  count,
  defineCommand,
  quoteWord,
  readInteger,
  type Terminal,
  UsageError,
  untilAborted,
} from "@docent/terminal";
import type { EmbeddingsConfig } from "../config/config-document.ts";
import type { LibraryOptions } from "../library/library.ts";
import { dataOptions, readDataLocation, refuseEmpty } from "./connect.ts";

export const serve = defineCommand({
  summary: "Starts the local server",
  usage: "",
  details: "Ctrl-C stops it: running answers get five seconds to finish.",
  options: {
    port: { type: "string", value: "N", help: "port to listen on (default 4011; 0: any free port)" },
    host: {
      type: "string",
      value: "ADDRESS",
      help: "address to listen on (default 127.0.0.1: this machine only)",
    },
    socket: {
      type: "string",
      value: "PATH",
      help: "Unix domain socket or Windows pipe to listen on, for this user only, instead of a port (default DOCENT_SOCKET, if set)",
    },
    ...dataOptions,
    origin: {
      type: "string",
      value: "ORIGIN",
      multiple: true,
      help: "origin of web pages that may call the server, such as http://localhost:5173; may be given more than once",
    },
    log: {
      type: "string",
      value: "LEVEL",
      default: "warn",
      choices: ["trace", "debug", "info", "warn", "error", "silent"],
      help: "lowest level of the log, in JSON lines on standard error (default warn)",
    },
  },
  examples: [
    "docent-local serve",
    "docent-local serve --port 8080 --data ./docs-data",
    "docent-local serve --socket ~/.local/share/docent/docent.sock",
  ],
  exitCodes:
    "0 stopped; 1 failed, for the reason in the message; 2 invalid command line; 130 stopped with a second Ctrl-C.",
  async run({ values }, terminal) {
    const address = readAddress(values, terminal);
    const [{ openServerWithLibrary }, { findOriginProblem }, { pino }] = await Promise.all([
      import("../server/open-server.ts"),
      import("@docent/server"),
      import("pino"),
    ]);
    const originProblem = values.origin?.map(findOriginProblem).find((problem) => problem !== undefined);
    if (originProblem !== undefined) throw new UsageError(originProblem);
    const { address: ip } = await lookup(address.host);
    const opened = await openServerWithLibrary({
      ...readDataLocation(values, terminal),
      environment: terminal.environment,
      origins: values.origin,
      hosts: listHosts(address.host, ip),
      logger: pino({ level: values.log }, { write: (line) => terminal.warn(line) }),
      onReport: (message) => terminal.warn(`${message}\n`),
      onState: reportSyncs(terminal),
    });
    try {
      const target = await listen(opened.server, { address, ip, terminal });
      const resources = opened.library.list().length;
      terminal.write(`${count(resources, "resource")} from ${opened.config.path}\n`);
      terminal.write(
        resources === 0
          ? `  docent-local add ${target} NAME URL\n`
          : `  docent-local ask ${target} "How do I stream a response?"\n`,
      );
      announceEmbeddings(opened.config.config.embeddings, terminal);
      terminal.write("Ctrl-C stops.\n");
      await untilAborted(terminal.signal);
      terminal.warn("Stopping …\n");
    } finally {
      await opened.close();
    }
  },
});

/** Prints the embedding model, and warns if another machine receives the text of every document. */
function announceEmbeddings(embeddings: EmbeddingsConfig | undefined, { write, warn }: Terminal): void {
  if (!embeddings) return;
  const { model, baseUrl } = embeddings;
  write(`Passages are found by their meaning as well: ${model} at ${baseUrl}\n`);
  const host = URL.parse(baseUrl)?.hostname.replace(/^\[|\]$/g, "") ?? "";
  if (!isLoopback(host)) warn(`The text of all documents, and of all questions, is sent to ${host}.\n`);
}

/** Prints the result of each sync, an error or the number of documents, if it differs from the previous result. */
function reportSyncs({ write, warn }: Terminal): NonNullable<LibraryOptions["onState"]> {
  const reported = new Map<string, string>();
  return (name, { progress, error, documents, isSearchable }) => {
    if (progress || !(error || isSearchable)) return;
    const line = error ? `${name}: ${error.message} ${error.hint}` : `${name}: ${count(documents, "document")}`;
    if (reported.get(name) === line) return;
    reported.set(name, line);
    (error ? warn : write)(`${line}\n`);
  };
}

interface Address {
  host: string;
  port: number;
  socket: string | undefined;
}

function readAddress(
  given: { port?: string | undefined; host?: string | undefined; socket?: string | undefined },
  { environment }: Pick<Terminal, "environment">,
): Address {
  const { port, host, socket } = given;
  // An empty host would mean every address.
  refuseEmpty({ port, host, socket });
  const hasPort = port !== undefined || host !== undefined;
  if (socket !== undefined && hasPort)
    throw new UsageError("Expected --socket, or --port and --host, found both. A server listens on one of them.");
  return {
    port: readInteger(port ?? "4011", { name: "--port", min: 0, max: 65_535 }),
    host: host ?? "127.0.0.1",
    socket: socket ?? (hasPort ? undefined : environment["DOCENT_SOCKET"] || undefined),
  };
}

/** Starts to listen, prints the address, and returns the option with which other commands find the server. */
async function listen(
  server: ContractServer,
  { address: { socket, host, port }, ip, terminal }: { address: Address; ip: string; terminal: Terminal },
): Promise<string> {
  if (socket !== undefined) {
    const { socketPath } = await server.listen({ socketPath: socket });
    terminal.write(`Docent local server on the socket ${socketPath}\nOnly this user can call it.\n`);
    return `--socket ${quoteWord(socketPath)}`;
  }
  const { url } = await server.listen({ host, port });
  terminal.write(`Docent local server on ${url}\n`);
  if (isLoopback(ip)) terminal.write("Every user of this machine can call it. With --socket PATH, only you can.\n");
  else
    terminal.warn(
      "Any client that can connect to this machine can ask questions and add resources: the server requires no token.\n",
    );
  return `--url ${url}`;
}

/**
 * Lists the accepted values of the header `Host`, without the port. Clients send the host as the user wrote it, or the address
 * that the server prints.
 *
 * @param ip The address of the host.
 */
export function listHosts(host: string, ip: string): string[] {
  const addressesOfMachine = Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => address),
  );
  const isWildcard = ip === "0.0.0.0" || ip === "::";
  const names = isWildcard ? ["localhost", hostname(), ...addressesOfMachine] : [];
  const loopback = isLoopback(ip) ? ["localhost", "127.0.0.1", "::1"] : [];
  return [...new Set([host, ip, ...loopback, ...names].flatMap(writeHosts))];
}

/** Writes a host name or an address as in a URL: first as given, then as clients normalize it. */
function writeHosts(name: string): string[] {
  const host = isIP(name) === 6 ? `[${name.replace(/%.*/, "")}]` : name;
  return [host, URL.parse(`http://${host}`)?.hostname ?? host];
}

/** Whether a host is this machine. A name such as 127.example.com may be another one. */
function isLoopback(host: string): boolean {
  const name = writeHosts(host).at(-1);
  return name === "localhost" || name === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));
}
