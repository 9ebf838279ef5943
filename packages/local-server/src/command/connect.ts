import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ApiError, createLocalClient, type LocalClient } from "@docent/local";
import { SocketError } from "@docent/server/socket-path";
import { SharedFile, userDataFolder } from "@docent/storage";
import { CommandError, ProgressLines, quoteWord, type Suggest, type Terminal, UsageError } from "@docent/terminal";
import { dataPaths, FolderInUseError, isLocked, readAddress, type ServerAddress } from "../library/data-directory.ts";
import { createSocketFetch } from "../net/socket-fetch.ts";

/** Options of commands that work on a data directory. */
export const dataOptions = {
  data: {
    type: "string",
    value: "FOLDER",
    help: "directory of the configuration, the index and fetched data (default ~/.local/share/docent); each directory has its own resources",
  },
  config: {
    type: "string",
    value: "FILE",
    help: "path of the configuration (default docent.config.jsonc in the data directory)",
  },
} as const;

export const serverOptions = {
  url: {
    type: "string",
    value: "URL",
    help: "URL of the server (default DOCENT_URL, if set; otherwise the server of your data directory, or http://127.0.0.1:4011)",
  },
  socket: {
    type: "string",
    value: "PATH",
    help: "Unix domain socket or Windows pipe of the server (default DOCENT_SOCKET, if set)",
  },
  data: {
    type: "string",
    value: "FOLDER",
    help: "data directory: uses its running server, or works without a server",
  },
  config: dataOptions.config,
} as const;

type Given = { readonly [Name in keyof typeof serverOptions]?: string | undefined };

/** Data directory and configuration of a server. */
export interface DataLocation {
  dataFolder: string;
  configPath: string;
}

/** Returns the data directory that the options name, or else the default one of the user. */
export function readDataLocation(
  { data, config }: { data?: string | undefined; config?: string | undefined },
  { environment }: Pick<Terminal, "environment">,
): DataLocation {
  refuseEmpty({ data, config });
  const dataFolder = resolve(data ?? join(userDataFolder(environment), "docent"));
  return { dataFolder, configPath: config === undefined ? dataPaths(dataFolder).config : resolve(config) };
}

/**
 * Refuses empty options. A shell passes one for an unset variable, and the default would be another server or directory.
 *
 * @throws {UsageError}
 */
export function refuseEmpty(given: Readonly<Record<string, string | readonly string[] | undefined>>): void {
  for (const [name, value] of Object.entries(given))
    if (value === "" || (Array.isArray(value) && value.includes("")))
      throw new UsageError(
        `Expected a value of --${name}, found an empty one. Set the variable, or leave the option out.`,
      );
}

export interface UsedServer {
  client: LocalClient;
  /** The options that named the server, for suggested commands: ` --url http://127.0.0.1:8080`. May be empty. */
  options: string;
  /** Whether the server sees the same folders as the command. */
  isOnThisMachine: boolean;
  /** Whether the server serves only this command, so that its background work ends with the command. */
  isTemporary: boolean;
}

interface UseOptions {
  /** Whether a data directory may be created. */
  mayCreate?: boolean;
}

/**
 * Runs a command with a client of the server that the options name. With `--data` or `--config`, if no server uses the
 * data directory, the command uses a server in this process, which listens on no port.
 *
 * @throws {UsageError} for options that name more than one server.
 * @throws {CommandError} if no server responds, or the named data directory has no configuration.
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
      return value ? [` --${name} ${quoteWord(value)}`] : [];
    })
    .join("");
  if ("dataFolder" in target) return useDataDirectory(target, { terminal, use, mayCreate, options });
  try {
    return await use({ ...connect(target, terminal), options });
  } catch (error) {
    throw explainSilence(error, target);
  }
}

const usualUrl = "http://127.0.0.1:4011";

type Target = ServerAddress | DataLocation;

async function chooseTarget(given: Given, terminal: Terminal): Promise<Target> {
  const { url, socket, data, config } = given;
  refuseEmpty({ url, socket, data, config });
  const isDataLocation = data !== undefined || config !== undefined;
  if ([url, socket, isDataLocation || undefined].filter((one) => one !== undefined).length > 1)
    throw new UsageError(
      "Expected one of --url, --socket and --data, found more. Each of them names a server, and so does --config.",
    );
  if (isDataLocation) return readDataLocation({ data, config }, terminal);
  const { environment } = terminal;
  const socketPath = socket ?? (url === undefined ? environment["DOCENT_SOCKET"] || undefined : undefined);
  if (socketPath !== undefined) return { socketPath };
  const named = url ?? (environment["DOCENT_URL"] || undefined);
  if (named !== undefined) return { url: readUrl(named) };
  return (await findServer(readDataLocation({}, terminal))) ?? { url: usualUrl };
}

function readUrl(text: string): string {
  const url = URL.parse(text);
  if (url && (url.username !== "" || url.password !== ""))
    throw new UsageError(
      `Expected the URL of a server without a user name and a password, such as ${usualUrl}, found one with them.`,
    );
  if (url && /^https?:/.test(text)) return text;
  throw new UsageError(`Expected the URL of a server, such as ${usualUrl}, found ${JSON.stringify(text)}.`);
}

/** The listening server of a data directory, if there is one. */
async function findServer({ dataFolder }: DataLocation): Promise<ServerAddress | undefined> {
  const address = await readAddress(dataPaths(dataFolder).address);
  return address && isLocked(dataFolder) ? address : undefined;
}

type Fetch = (request: Request) => Promise<Response>;

/** Time without a response after which a command reports that it waits. */
const silenceMs = 5_000;

/** A `fetch` that warns of a server that accepts a request and does not respond, such as a stopped process. */
export function withNotice(fetch: Fetch, { location, warn }: { location: string; warn: Terminal["warn"] }): Fetch {
  return async (request) => {
    const notice = `No response from ${location} yet. The server may be busy or stopped. The command waits; Ctrl+C ends it.\n`;
    const timer = setTimeout(() => warn(notice), silenceMs);
    try {
      return await fetch(request);
    } finally {
      clearTimeout(timer);
    }
  };
}

function connect(address: ServerAddress, { warn }: Pick<Terminal, "warn">): Omit<UsedServer, "options"> {
  const location = locationOf(address);
  if ("socketPath" in address) {
    const fetch = withNotice(createSocketFetch(address.socketPath), { location, warn });
    const client = createLocalClient({ baseUrl: "http://localhost", fetch, maxRetries: 0 });
    return { client, isOnThisMachine: true, isTemporary: false };
  }
  const { url } = address;
  const notedFetch = withNotice((request) => fetch(request), { location, warn });
  const client = createLocalClient({ baseUrl: url, fetch: notedFetch, maxRetries: 0 });
  const isOnThisMachine = ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
  return { client, isOnThisMachine, isTemporary: false };
}

function locationOf(address: ServerAddress): string {
  return "url" in address ? address.url : address.socketPath;
}

/** Poll interval while another process has locked the directory without a listening server. */
const pollMs = 100;

interface DataUse<Result> extends Required<UseOptions> {
  terminal: Terminal;
  /** See {@link UsedServer}. */
  options: string;
  use: (server: UsedServer) => Promise<Result>;
}

async function useDataDirectory<Result>(
  location: DataLocation,
  { terminal, use, options, mayCreate }: DataUse<Result>,
): Promise<Result> {
  const { dataFolder, configPath } = location;
  const progress = new ProgressLines(terminal);
  try {
    for (;;) {
      const address = await findServer(location);
      if (address) {
        const server = connect(address, terminal);
        if (await responds(server, terminal)) return await use({ ...server, options });
      } else {
        if (!mayCreate && !new SharedFile(configPath).exists()) throw nothingThere(configPath, options);
        const opened = await openInProcess(location, terminal);
        progress.wipe();
        if (opened) return await useOpened(opened, { terminal, use, options });
      }
      // The directory is locked by a server that starts or stops, or by another command that works without a server.
      progress.show([`Waiting for another docent-local that uses ${dataFolder}`]);
      await pause(pollMs, undefined, { signal: terminal.signal });
    }
  } finally {
    progress.wipe();
  }
}

async function responds({ client }: Pick<UsedServer, "client">, { signal }: Terminal): Promise<boolean> {
  try {
    await client.listResources.result({ signal });
    return true;
  } catch (error) {
    if (isSilence(error)) return false;
    throw error;
  }
}

/** Undefined if another process has locked the directory. */
async function openInProcess(location: DataLocation, terminal: Terminal) {
  const { openServerWithLibrary } = await import("../server/open-server.ts");
  try {
    const onReport = (message: string) => terminal.warn(`${message}\n`);
    return await openServerWithLibrary({
      ...location,
      environment: terminal.environment,
      isAutomatic: false,
      onReport,
    });
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  }
}

type Opened = NonNullable<Awaited<ReturnType<typeof openInProcess>>>;

async function useOpened<Result>(
  { server, close }: Opened,
  { terminal, use, options }: Omit<DataUse<Result>, "mayCreate">,
): Promise<Result> {
  try {
    // The user may have aborted while the directory was opened.
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
  // The error of a socket has a message for users.
  if (error.cause instanceof SocketError) return new CommandError(error.cause.message, { cause: error });
  return new CommandError(
    `No server responds at ${locationOf(address)}. Start one with docent-local serve, name another with --url or --socket, or give --data FOLDER to work without one.`,
    { cause: error },
  );
}

/** Whether a connection was opened, and was closed before the end of the response. */
function wasClosed(error: unknown): boolean {
  const { code, cause } = Object(error) as NodeJS.ErrnoException;
  return ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(code ?? "") || (cause !== undefined && wasClosed(cause));
}

/** Maximum time for completions, because shells wait for them. */
const suggestMs = 1500;

/**
 * Completes names of resources from the server that the options name. With `--data` or `--config`, if no server runs, from the
 * configuration.
 */
export const suggestResources: Suggest = async (terminal, given) => {
  const options = Object.fromEntries(
    Object.keys(serverOptions).flatMap((name) => (typeof given[name] === "string" ? [[name, given[name]]] : [])),
  );
  const target = await chooseTarget(options, terminal);
  const address = "dataFolder" in target ? await findServer(target) : target;
  // Opening the directory would lock it while the user types.
  if (!address) return "configPath" in target ? readNames(target.configPath) : [];
  const signal = AbortSignal.any([terminal.signal, AbortSignal.timeout(suggestMs)]);
  const { resources } = await connect(address, terminal).client.listResources({ signal });
  return resources.map(({ name }) => name).filter((name) => typeof name === "string");
};

async function readNames(configPath: string): Promise<string[]> {
  const { readConfig } = await import("../config/config-file.ts");
  return ((await readConfig(configPath))?.resources ?? []).map(({ name }) => name);
}
