import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContractServer, ServerOptions } from "@docent/server";
import type { ConfigFile } from "../config/config-file.ts";
import type { ConfigError } from "../config/config-schema.ts";
import { dataPaths, type ServerAddress, writeAddress } from "../library/data-directory.ts";
import type { Library } from "../library/library.ts";
import {
  type DataFolderSettings,
  type LibraryFolderOptions,
  type OpenLibrary,
  openLibrary,
} from "../library/open-library.ts";
import { type AnswerLimits, createLocalServer } from "./create-local-server.ts";

/** Settings of a local server: its data, its limits, and the callers that it accepts. */
export interface LocalServerSettings
  extends DataFolderSettings,
    AnswerLimits,
    Pick<ServerOptions<never>, "hosts" | "origins" | "logger" | "heartbeatMs"> {}

/**
 * Opens a local server in a program, like `docent-local serve`, with all of its data in the data directory. Call `listen`,
 * or use `fetch`. `close` drains running answers, and unlocks the directory.
 *
 * @throws {FolderInUseError} if another server uses the directory.
 * @throws {FolderError} if this process cannot write to the directory.
 * @throws {ConfigError} if the configuration cannot be used.
 */
export async function openLocalServer(settings: LocalServerSettings): Promise<ContractServer> {
  const environment = settings.environment ?? process.env;
  const { server, close } = await openServerWithLibrary({ ...settings, environment });
  return { routes: server.routes, fetch: server.fetch, listen: server.listen, close };
}

export interface ServerWithLibraryOptions extends LocalServerSettings, LibraryFolderOptions {}

/** A local server, with its configuration and library for commands and tests. */
export interface ServerWithLibrary {
  server: ContractServer;
  config: ConfigFile;
  library: Library;
  /** Drains running answers for at most `graceMs`, and closes everything. */
  close(options?: { graceMs?: number }): Promise<void>;
}

/**
 * Opens the data directory of a local server for the command line, with access to its configuration and library, and
 * starts to sync the configured resources. Does not listen.
 *
 * @throws {FolderInUseError} if another server uses the directory.
 * @throws {FolderError} if this process cannot write to the directory.
 * @throws {ConfigError} if the configuration cannot be used.
 */
export async function openServerWithLibrary(options: ServerWithLibraryOptions): Promise<ServerWithLibrary> {
  const opened = await openLibrary(options);
  try {
    return await assemble(opened, options);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function assemble(opened: OpenLibrary, options: ServerWithLibraryOptions): Promise<ServerWithLibrary> {
  const { config, library, index, similarity, checkResource } = opened;
  const { onReport = () => {} } = options;
  const paths = dataPaths(options.dataFolder);
  const server = createLocalServer({
    ...options,
    config,
    library,
    index,
    embeddedDocuments: (name) => similarity.embeddedDocuments(name),
    indexFolder: paths.index,
    checkResource,
  });
  // Clears the address of an earlier server that was killed.
  await writeAddress(paths.address, undefined).catch(() => {});
  let { allowedAddresses: allowed, credentials: known } = config.config;
  const unwatch = config.watch({
    onChange: ({ resources, problems, allowedAddresses, credentials }) => {
      library.configure(resources, problems);
      similarity.reconfigure();
      if (allowedAddresses.join() !== allowed.join()) library.retryFailed("forbidden-address");
      if (JSON.stringify(credentials) !== JSON.stringify(known)) library.retryFailed("refused", "not-found");
      allowed = allowedAddresses;
      known = credentials;
      void opened.flush();
    },
    onProblem: ({ message }: ConfigError) => onReport(`${message} The last valid configuration stays in effect.`),
  });
  const recordAddress = (address: ServerAddress) =>
    writeAddress(paths.address, address).catch((error: Error) =>
      onReport(
        `Commands with --data cannot find this server, because ${paths.address} cannot be written (${error.message}).`,
      ),
    );
  return {
    server: { ...server, listen: listenAndRecord(server, recordAddress) },
    config,
    library,
    async close(closing) {
      unwatch();
      await writeAddress(paths.address, undefined).catch(() => {});
      await server.close(closing);
      await opened.close();
    },
  };
}

/** Listens, and records the address for commands of the same user. */
function listenAndRecord(
  server: ContractServer,
  record: (address: ServerAddress) => Promise<void>,
): ContractServer["listen"] {
  async function listen(address?: { host?: string; port?: number }): Promise<{ url: string; port: number }>;
  async function listen(address: { socketPath: string }): Promise<{ socketPath: string }>;
  async function listen(address: { host?: string; port?: number } | { socketPath: string } = {}) {
    if ("socketPath" in address) {
      const bound = await server.listen(address);
      await record(bound);
      return bound;
    }
    const bound = await server.listen(address);
    await record({ url: bound.url });
    return bound;
  }
  return listen;
}

export interface DemoOptions {
  /** The folder with the documentation of the demo. */
  documentation: { name: string; folder: string };
  /** Data directory. If undefined, a temporary directory is used. */
  dataFolder: string | undefined;
  environment: Readonly<Record<string, string | undefined>>;
  /** Origins of web pages that may call the server. */
  origins: readonly string[];
}

/** Opens a local server with a folder of documentation as a resource. */
export async function openDemo({ dataFolder, ...options }: DemoOptions): Promise<ContractServer> {
  if (dataFolder !== undefined) return openDocumentation({ ...options, dataFolder });
  const folder = await mkdtemp(join(tmpdir(), "docent-demo-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await openDocumentation({ ...options, dataFolder: folder });
    return { ...server, close: (closing) => server.close(closing).finally(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function openDocumentation({
  documentation: { name, folder: url },
  ...options
}: DemoOptions & { dataFolder: string }): Promise<ContractServer> {
  const { server, config, library, close } = await openServerWithLibrary(options);
  try {
    const known = config.config.resources.find((resource) => resource.name === name);
    // The folder may have moved since the last start.
    if (known && known.url !== url) await config.removeResource(name);
    if (known?.url !== url) await config.addResource({ type: "local", name, url });
    library.configure(config.config.resources, config.config.problems);
    return { routes: server.routes, fetch: server.fetch, listen: server.listen, close };
  } catch (error) {
    await close();
    throw error;
  }
}
