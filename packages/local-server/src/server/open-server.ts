import { join } from "node:path";
import type { Resource } from "@docent/local";
import type { ContractServer, ServerOptions } from "@docent/server";
import type { Config } from "../config/config-document.ts";
import type { ConfigError } from "../config/config-error.ts";
import { ConfigFile } from "../config/config-file.ts";
import { Library, type LibraryOptions } from "../library/library.ts";
import { createGuardedFetch } from "../net/guarded-fetch.ts";
import type { NetworkRules } from "../net/network-rules.ts";
import { checkResource, createSource } from "../resources/create-source.ts";
import { DocumentChunker } from "../search/document-chunker.ts";
import { createSqliteIndex } from "../search/sqlite-index.ts";
import { lockFolder } from "../storage/folder-lock.ts";
import { createLocalServer } from "./create-local-server.ts";

export interface OpenOptions extends Pick<ServerOptions<never>, "hosts" | "origins" | "logger" | "heartbeatMs"> {
  /** What the server keeps: its configuration, its index and what it has fetched. Made where it is missing. */
  dataFolder: string;
  /** The configuration file. Default: `docent.config.jsonc` in the data folder. */
  configPath?: string | undefined;
  /** Answers that are written at once. Default: 8. */
  maxAnswers?: number | undefined;
  /** A resource that was synced longer ago is synced again. Default: an hour. */
  refreshMs?: number | undefined;
  onReport?: ((message: string) => void) | undefined;
  onState?: LibraryOptions["onState"];
  /** In place of what fetches resources. */
  createSource?: LibraryOptions["createSource"] | undefined;
}

/** A local server with all that it stands on. */
export interface OpenServer {
  server: ContractServer;
  config: ConfigFile;
  library: Library;
  /** Lets answers under way come to their end for so long, and ends everything. */
  close(options?: { graceMs?: number }): Promise<void>;
}

const anHourMs = 3_600_000;

/**
 * Opens the data folder of a local server, and begins to sync what is configured. Nothing listens yet.
 *
 * @throws {FolderInUseError} where another server has the folder.
 * @throws {ConfigError} where the configuration cannot be used.
 */
export async function openServer(options: OpenOptions): Promise<OpenServer> {
  const { dataFolder, configPath = join(dataFolder, "docent.config.jsonc"), onReport = () => {} } = options;
  const lock = lockFolder(dataFolder);
  try {
    const config = await ConfigFile.open(configPath);
    return await assemble(config, { ...options, onReport, lock });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function assemble(
  config: ConfigFile,
  {
    dataFolder,
    onReport,
    onState,
    lock,
    refreshMs = anHourMs,
    ...options
  }: OpenOptions & {
    onReport: (message: string) => void;
    lock: { release(): void };
  },
): Promise<OpenServer> {
  const rulesOf = ({ allowedAddresses }: Config): NetworkRules => ({ allow: allowedAddresses, allowHttp: true });
  const rules = rulesOf(config.config);
  const indexFolder = join(dataFolder, "index");
  const index = createSqliteIndex({ folder: indexFolder, onReport: ({ message }) => onReport(message) });
  const chunker = new DocumentChunker();
  const fetch = createGuardedFetch({ rules, userAgent: "docent" });
  const create = options.createSource ?? ((resource: Resource) => createSource(resource, { rules, fetch }));
  const folder = join(dataFolder, "sources");
  const library = new Library({ index, chunker, folder, createSource: create, refreshMs, onState });
  library.configure(config.config.resources);
  await library.removeStrangers();
  const server = createLocalServer({
    ...options,
    config,
    library,
    index,
    indexFolder,
    checkResource: (resource) => checkResource(resource, rules),
  });
  const unwatch = config.watch({
    onChange: ({ resources }) => library.configure(resources),
    onProblem: ({ message }: ConfigError) => onReport(`${message} What it said before stays in force.`),
  });
  return {
    server,
    config,
    library,
    async close(closing) {
      unwatch();
      await server.close(closing);
      await library.close();
      await Promise.all([index.close(), chunker.close(), fetch.close()]);
      lock.release();
    },
  };
}
