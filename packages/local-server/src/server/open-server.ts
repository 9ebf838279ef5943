import type { ContractServer, ServerOptions } from "@docent/server";
import type { ConfigError } from "../config/config-error.ts";
import type { ConfigFile } from "../config/config-file.ts";
import { carryOut } from "../library/carry-out.ts";
import { dataPaths } from "../library/data-paths.ts";
import type { Library } from "../library/library.ts";
import { type LibraryFolderOptions, type OpenLibrary, openLibrary } from "../library/open-library.ts";
import { checkResource } from "../resources/create-source.ts";
import { RequestFolder } from "../storage/request-folder.ts";
import { createLocalServer, type LocalServerOptions } from "./create-local-server.ts";

export interface OpenOptions
  extends LibraryFolderOptions,
    Pick<ServerOptions<never>, "hosts" | "origins" | "logger" | "heartbeatMs">,
    Pick<LocalServerOptions, "maxAnswers" | "modelLimits"> {}

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
  const { config, library, index, rules } = opened;
  const { onReport = () => {} } = options;
  const paths = dataPaths(options.dataFolder);
  const server = createLocalServer({
    ...options,
    config,
    library,
    index,
    indexFolder: paths.index,
    checkResource: (resource) => checkResource(resource, rules),
  });
  const requests = await RequestFolder.open(paths.requests, (request) => carryOut(request, opened));
  let allowed = config.config.allowedAddresses;
  const unwatch = config.watch({
    onChange: ({ resources, allowedAddresses }) => {
      library.configure(resources);
      if (allowedAddresses.join() !== allowed.join()) library.retryForbidden();
      allowed = allowedAddresses;
      void opened.flush();
    },
    onProblem: ({ message }: ConfigError) => onReport(`${message} What it said before stays in force.`),
  });
  return {
    server,
    config,
    library,
    async close(closing) {
      unwatch();
      requests.close();
      await server.close(closing);
      await opened.close();
    },
  };
}
