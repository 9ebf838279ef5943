import type { ContractServer, ServerOptions } from "@docent/server";
import type { ConfigFile } from "../config/config-file.ts";
import type { ConfigError } from "../config/config-schema.ts";
import { dataPaths } from "../library/data-directory.ts";
import type { Library } from "../library/library.ts";
import { type LibraryFolderOptions, type OpenLibrary, openLibrary } from "../library/open-library.ts";
import { type AnswerLimits, createLocalServer, type LocalServerOptions } from "./create-local-server.ts";
import { type ServerAddress, writeAddress } from "./server-address.ts";

export interface OpenOptions
  extends LibraryFolderOptions,
    AnswerLimits,
    Pick<ServerOptions<never>, "hosts" | "origins" | "logger" | "heartbeatMs">,
    Pick<LocalServerOptions, "modelLimits"> {}

/** A local server with all that it stands on. */
export interface OpenServer {
  server: ContractServer;
  config: ConfigFile;
  library: Library;
  /** Lets answers under way come to their end for so long, and ends everything. */
  close(options?: { graceMs?: number }): Promise<void>;
}

/**
 * Opens the data folder of a local server, and begins to sync what is configured. Nothing listens yet.
 *
 * @throws {FolderInUseError} where another server has the folder.
 * @throws {ConfigError} where the configuration cannot be used.
 */
export async function openServer(options: OpenOptions): Promise<OpenServer> {
  const opened = await openLibrary(options);
  try {
    return await assemble(opened, options);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function assemble(opened: OpenLibrary, options: OpenOptions): Promise<OpenServer> {
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
  // Of a server that was killed.
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
    onProblem: ({ message }: ConfigError) => onReport(`${message} What it said before stays in force.`),
  });
  const tellAddress = (address: ServerAddress) =>
    writeAddress(paths.address, address).catch((error: Error) =>
      onReport(`Commands do not find this server by --data: ${paths.address} cannot be written (${error.message}).`),
    );
  return {
    server: { ...server, listen: listenAndTell(server, tellAddress) },
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

/** Listens, and tells commands of the same user where. */
function listenAndTell(
  server: ContractServer,
  tell: (address: ServerAddress) => Promise<void>,
): ContractServer["listen"] {
  async function listen(address?: { host?: string; port?: number }): Promise<{ url: string; port: number }>;
  async function listen(address: { socketPath: string }): Promise<{ socketPath: string }>;
  async function listen(address: { host?: string; port?: number } | { socketPath: string } = {}) {
    if ("socketPath" in address) {
      const bound = await server.listen(address);
      await tell(bound);
      return bound;
    }
    const bound = await server.listen(address);
    await tell({ url: bound.url });
    return bound;
  }
  return listen;
}
