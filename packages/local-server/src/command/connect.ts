import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ApiError, createLocalClient, type LocalClient } from "@docent/local";
import { SocketError } from "@docent/server/socket-path";
import { SharedFile } from "@docent/storage";
import { CommandError, ProgressLines, type Suggest, type Terminal, UsageError } from "@docent/terminal";
import { dataPaths, FolderInUseError, isLocked } from "../library/data-directory.ts";
import { createSocketFetch } from "../net/socket-fetch.ts";
import { readAddress, type ServerAddress } from "../server/server-address.ts";

/** Of every command that works on a data folder. */
export const dataOptions = {
  data: {
    type: "string",
    value: "FOLDER",
    help: "the configuration, the index and what was fetched (default ~/.local/share/docent); a server with another one has other resources",
  },
  config: {
    type: "string",
    value: "FILE",
    help: "the configuration (default docent.config.jsonc in the data folder)",
  },
} as const;

/** Of every command that talks to a server. */
export const serverOptions = {
  url: {
    type: "string",
    value: "URL",
    help: "address of the server (default DOCENT_URL, if that is set; otherwise that of your own server, or http://127.0.0.1:4011)",
  },
  socket: {
    type: "string",
    value: "PATH",
    help: "Unix domain socket or Windows pipe of the server (default DOCENT_SOCKET, if that is set)",
  },
  data: {
    type: "string",
    value: "FOLDER",
    help: "data folder: uses the server that has it, or works on it without a server",
  },
  config: dataOptions.config,
} as const;

type Given = { readonly [Name in keyof typeof serverOptions]?: string | undefined };

/** Where a server keeps what it has. */
export interface DataPlace {
  dataFolder: string;
  configPath: string;
}

/** By the XDG Base Directory Specification, unless the command line says another place. */
export function readDataPlace(
  { data, config }: { data?: string | undefined; config?: string | undefined },
  { environment }: Pick<Terminal, "environment">,
): DataPlace {
  const base = environment["XDG_DATA_HOME"];
  const usual = join(base?.startsWith("/") ? base : join(homedir(), ".local", "share"), "docent");
  // A shell passes an empty option for a variable that is not set. An empty path would be the current folder.
  const dataFolder = resolve(data || usual);
  return { dataFolder, configPath: config ? resolve(config) : dataPaths(dataFolder).config };
}

/** A server that a command uses. */
export interface UsedServer {
  client: LocalClient;
  /** The options that named it, for other commands: ` --url http://127.0.0.1:8080`; empty where none did. */
  options: string;
  /** Whether it sees the same folders. */
  isOnThisMachine: boolean;
  /** Whether it is there for this command alone: what it does in the background ends with it. */
  isTemporary: boolean;
}

interface UseOptions {
  /** Whether a data folder may be made where there is none. */
  mayCreate?: boolean;
}

/**
 * Runs a command over a client of the contract: of the server that the options name, or, with `--data` and where no server
 * has the folder, of one in this process that listens nowhere.
 *
 * @throws {UsageError} for options that name more than one server.
 * @throws {CommandError} where no server answers.
 */
export async function useServer<Result>(
  given: Given,
  terminal: Terminal,
  use: (server: UsedServer) => Promise<Result>,
  { mayCreate = false }: UseOptions = {},
): Promise<Result> {
  terminal.signal.throwIfAborted();
  const target = await chooseTarget(given, terminal);
  const options = Object.keys(serverOptions)
    .flatMap((name) => {
      const value = given[name as keyof Given];
      return value ? [` --${name} ${quote(value)}`] : [];
    })
    .join("");
  if ("dataFolder" in target) return usePlace(target, { terminal, use, mayCreate, options });
  try {
    return await use({ ...connect(target), options });
  } catch (error) {
    throw explainSilence(error, target);
  }
}

const usualUrl = "http://127.0.0.1:4011";

type Target = ServerAddress | DataPlace;

async function chooseTarget(given: Given, terminal: Terminal): Promise<Target> {
  const [url, socket, data, config] = [given.url, given.socket, given.data, given.config].map(
    (text) => text || undefined,
  );
  const isPlace = data !== undefined || config !== undefined;
  if ([url, socket, isPlace || undefined].filter((one) => one !== undefined).length > 1)
    throw new UsageError("Expected one of --url, --socket and --data, found more. Each of them names a server.");
  if (isPlace) return readDataPlace({ data, config }, terminal);
  const { environment } = terminal;
  const socketPath = socket ?? (url === undefined ? environment["DOCENT_SOCKET"] || undefined : undefined);
  if (socketPath !== undefined) return { socketPath };
  const named = url ?? (environment["DOCENT_URL"] || undefined);
  if (named !== undefined) return { url: readUrl(named) };
  return (await findServer(readDataPlace({}, terminal))) ?? { url: usualUrl };
}

function readUrl(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw new UsageError(`Expected the address of a server, such as ${usualUrl}, found ${JSON.stringify(text)}.`);
}

/** The server that has a data folder, where there is one that listens. */
async function findServer({ dataFolder }: DataPlace): Promise<ServerAddress | undefined> {
  const address = await readAddress(dataPaths(dataFolder).address);
  return address && isLocked(dataFolder) ? address : undefined;
}

function connect(address: ServerAddress): Omit<UsedServer, "options"> {
  if ("socketPath" in address) {
    const fetch = createSocketFetch(address.socketPath);
    const client = createLocalClient({ baseUrl: "http://localhost", fetch, maxRetries: 0 });
    return { client, isOnThisMachine: true, isTemporary: false };
  }
  const { url } = address;
  const client = createLocalClient({ baseUrl: url, maxRetries: 0 });
  const isOnThisMachine = ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
  return { client, isOnThisMachine, isTemporary: false };
}

/** As a shell takes it for one word. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Another process that has the folder, without a server that listens, is looked at again so soon. */
const pollMs = 100;

interface PlaceUse<Result> extends Required<UseOptions> {
  terminal: Terminal;
  /** See {@link UsedServer}. */
  options: string;
  use: (server: UsedServer) => Promise<Result>;
}

async function usePlace<Result>(
  place: DataPlace,
  { terminal, use, options, mayCreate }: PlaceUse<Result>,
): Promise<Result> {
  const { dataFolder, configPath } = place;
  const progress = new ProgressLines(terminal);
  try {
    for (;;) {
      const address = await findServer(place);
      if (address) {
        const server = connect(address);
        if (await answers(server, terminal)) return await use({ ...server, options });
      } else {
        if (!mayCreate && !new SharedFile(configPath).exists()) throw nothingThere(configPath, options);
        const opened = await openInProcess(place, terminal);
        progress.wipe();
        if (opened) return await useOpened(opened, { terminal, use, options });
      }
      // A server that starts or stops, or another command that works without one.
      progress.show([`Waiting for another docent-local that uses ${dataFolder}`]);
      await pause(pollMs, undefined, { signal: terminal.signal });
    }
  } finally {
    progress.wipe();
  }
}

/** Whether a server is there that takes requests. */
async function answers({ client }: Pick<UsedServer, "client">, { signal }: Terminal): Promise<boolean> {
  try {
    await client.listResources.result({ signal });
    return true;
  } catch (error) {
    if (isSilence(error)) return false;
    throw error;
  }
}

/** Undefined where another process has the folder. */
async function openInProcess(place: DataPlace, terminal: Terminal) {
  const { openServer } = await import("../server/open-server.ts");
  try {
    const onReport = (message: string) => terminal.warn(`${message}\n`);
    return await openServer({ ...place, environment: terminal.environment, isAutomatic: false, onReport });
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  }
}

type Opened = NonNullable<Awaited<ReturnType<typeof openInProcess>>>;

async function useOpened<Result>(
  { server, close }: Opened,
  { terminal, use, options }: Omit<PlaceUse<Result>, "mayCreate">,
): Promise<Result> {
  try {
    // The person may have changed their mind while the folder was opened.
    terminal.signal.throwIfAborted();
    const client = createLocalClient({ baseUrl: usualUrl, fetch: server.fetch });
    return await use({ client, options, isOnThisMachine: true, isTemporary: true });
  } finally {
    await close({ graceMs: 0 });
  }
}

function nothingThere(configPath: string, options: string): CommandError {
  return new CommandError(
    `There is no configuration ${configPath}. Add a first resource: docent-local add NAME URL${options}`,
  );
}

function isSilence(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "network";
}

function explainSilence(error: unknown, address: ServerAddress): unknown {
  if (!isSilence(error) || wasClosed(error)) return error;
  // What is wrong with a socket is a sentence of its own.
  if (error.cause instanceof SocketError) return new CommandError(error.cause.message, { cause: error });
  const place = "url" in address ? address.url : address.socketPath;
  return new CommandError(
    `No server answers at ${place}. Start one with docent-local serve, name another with --url or --socket, or give --data FOLDER to work without one.`,
    { cause: error },
  );
}

/** Whether there was a connection, which ended without a response. */
function wasClosed(error: unknown): boolean {
  const { code, cause } = Object(error) as NodeJS.ErrnoException;
  return ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(code ?? "") || (cause !== undefined && wasClosed(cause));
}

/** A shell does not wait longer for words to offer. */
const suggestMs = 1500;

/** Offers the names of resources of the server that the options name; of the configuration, where no server runs. */
export const suggestResources: Suggest = async (terminal, given) => {
  const options = Object.fromEntries(
    Object.keys(serverOptions).flatMap((name) => (typeof given[name] === "string" ? [[name, given[name]]] : [])),
  );
  const target = await chooseTarget(options, terminal);
  const address = "dataFolder" in target ? await findServer(target) : target;
  // To open the folder would take it from others while a person types.
  if (!address) return "configPath" in target ? readNames(target.configPath) : [];
  const signal = AbortSignal.any([terminal.signal, AbortSignal.timeout(suggestMs)]);
  const { resources } = await connect(address).client.listResources({ signal });
  return resources.map(({ name }) => name).filter((name) => typeof name === "string");
};

async function readNames(configPath: string): Promise<string[]> {
  const { readConfig } = await import("../config/config-file.ts");
  return ((await readConfig(configPath))?.resources ?? []).map(({ name }) => name);
}
