import type { Resource } from "@docent/local";
import { ConfigFile } from "../config/config-file.ts";
import type { ReadHtml } from "../ingest/read-html.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import type { NetworkRules } from "../net/network-rules.ts";
import { createSource } from "../resources/create-source.ts";
import { DocumentChunker } from "../search/document-chunker.ts";
import { PageReader } from "../search/page-reader.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { createSqliteIndex } from "../search/sqlite-index.ts";
import { type FolderLock, lockFolder } from "../storage/folder-lock.ts";
import { removeRemains } from "../storage/write-atomically.ts";
import { dataPaths } from "./data-paths.ts";
import { Library, type LibraryOptions } from "./library.ts";
import { readStatus, StatusFile } from "./status-file.ts";

export interface LibraryFolderOptions {
  /** What is kept: the configuration, the index and what was fetched. Made where it is missing. */
  dataFolder: string;
  /** The configuration file. Default: `docent.config.jsonc` in the data folder. */
  configPath?: string | undefined;
  /** A resource that was synced longer ago is synced again. Default: an hour. */
  refreshMs?: number | undefined;
  /** Where git finds its program and its certificates, and a model its key. Default: nowhere. */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Whether resources are synced by themselves. Default: true. */
  isAutomatic?: boolean | undefined;
  /** Something that a person should know. */
  onReport?: ((message: string) => void) | undefined;
  onState?: LibraryOptions["onState"];
  /** In place of what fetches resources. */
  createSource?: LibraryOptions["createSource"] | undefined;
}

/** A data folder with all that is in it, which is this process's alone until it is closed. */
export interface OpenLibrary {
  config: ConfigFile;
  library: Library;
  index: SearchIndex;
  /** Where resources may be fetched from. */
  rules: NetworkRules;
  /** Resolves when the status file says how everything is now. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const anHourMs = 3_600_000;

/**
 * Opens a data folder, and begins to sync what is configured.
 *
 * @throws {FolderInUseError} where another server has the folder.
 * @throws {ConfigError} where the configuration cannot be used.
 */
export async function openLibrary(options: LibraryFolderOptions): Promise<OpenLibrary> {
  const lock = lockFolder(options.dataFolder);
  try {
    // All of it is this process's now, and nothing is being written yet.
    await removeRemains(options.dataFolder);
    const config = await ConfigFile.open(options.configPath ?? dataPaths(options.dataFolder).config);
    return await assemble(config, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function assemble(config: ConfigFile, lock: FolderLock, options: LibraryFolderOptions): Promise<OpenLibrary> {
  const { dataFolder, refreshMs = anHourMs, isAutomatic = true, environment = {}, onReport, onState } = options;
  const paths = dataPaths(dataFolder);
  const rules: NetworkRules = {
    // What the file says at that moment: it may be edited while the server runs.
    get allow() {
      return config.config.allowedAddresses;
    },
    allowHttp: true,
  };
  const index = createSqliteIndex({
    folder: paths.index,
    onReport: ({ resource, message }) => {
      onReport?.(message);
      if (isAutomatic) void library.get(resource)?.remake();
    },
  });
  const chunker = new DocumentChunker();
  const pages = new PageReader();
  const readHtml: ReadHtml = (page) => pages.read(page);
  let fetch: Promise<GuardedFetch> | undefined;
  const openFetch = () => {
    fetch ??= import("../net/guarded-fetch.ts").then(({ createGuardedFetch }) =>
      createGuardedFetch({ rules, userAgent: "docent" }),
    );
    return fetch;
  };
  const means = { rules, openFetch, readHtml, environment };
  const create = options.createSource ?? ((resource: Resource) => createSource(resource, means));
  const library = new Library({
    index,
    chunker,
    readHtml,
    folder: paths.sources,
    createSource: create,
    refreshMs,
    isAutomatic,
    earlier: await readStatus(paths.status),
    onState: (name, state) => {
      status.touch();
      onState?.(name, state);
    },
  });
  const status = new StatusFile(paths.status, () => library.status());
  const close = async () => {
    await library.close();
    await Promise.all([status.close(), index.close(), chunker.close(), pages.close(), (await fetch)?.close()]);
    lock.release();
  };
  library.configure(config.config.resources);
  // What stays costs room, and nothing else.
  await library.removeStrangers().catch(() => {});
  return {
    config,
    library,
    index,
    rules,
    flush: () => status.flush(),
    close,
  };
}
