import type { Resource } from "@docent/local";
import { closeAll, isPrivate, removeRemains } from "@docent/storage";
import { ConfigFile } from "../config/config-file.ts";
import { ConfigError } from "../config/config-schema.ts";
import { openEmbeddings, SimilaritySearch } from "../embeddings/similarity-search.ts";
import { PageReader } from "../html/page-reader.ts";
import { DocumentChunker } from "../ingest/document-chunker.ts";
import type { NetworkRules } from "../net/address-guard.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import { checkAddress, createSource } from "../resources/create-source.ts";
import { SourceError } from "../resources/resource-source.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { createSqliteIndex } from "../search/sqlite-index.ts";
import { dataPaths, type FolderLock, lockFolder } from "./data-directory.ts";
import { Library, type LibraryOptions } from "./library.ts";
import { readStatus, StatusFile } from "./resource-status.ts";

/** Location and settings of a local server's data. */
export interface DataFolderSettings {
  /** Data directory, with the configuration, the index and fetched data. Created if it is missing. */
  dataFolder: string;
  /** The configuration file. Default: `docent.config.jsonc` in the data directory. */
  configPath?: string | undefined;
  /** Interval of syncs in the background. Default: an hour. */
  refreshMs?: number | undefined;
  /**
   * Environment variables: `PATH` and trusted certificates for git, and the keys and tokens that the configuration refers
   * to. Default: none. `openLocalServer` uses those of this process.
   */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Called with messages for users, such as a failed sync. */
  onReport?: ((message: string) => void) | undefined;
}

export interface LibraryFolderOptions extends DataFolderSettings {
  /** Whether resources are synced without being requested. Default: true. */
  isAutomatic?: boolean | undefined;
  /** Maximum time that a query waits for its vector. Default: see `SimilaritySearch`. */
  queryDeadlineMs?: number | undefined;
  onState?: LibraryOptions["onState"];
  lanes?: LibraryOptions["lanes"];
  /** Replaces the function that creates sources. */
  createSource?: LibraryOptions["createSource"] | undefined;
}

/** An open data directory. It is locked for this process until it is closed. */
export interface OpenLibrary {
  config: ConfigFile;
  library: Library;
  index: SearchIndex;
  similarity: SimilaritySearch;
  /**
   * Checks a resource without fetching it.
   *
   * @throws {SourceError} if the resource can never be fetched.
   */
  checkResource(resource: Resource): void;
  /** Resolves when the status file is up to date. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const anHourMs = 3_600_000;

/**
 * Opens a data directory. Starts to sync the configured resources, unless `isAutomatic` is false.
 *
 * @throws {FolderInUseError} if another server uses the directory.
 * @throws {FolderError} if this process cannot write to the directory.
 * @throws {ConfigError} if the configuration cannot be used.
 */
export async function openLibrary(options: LibraryFolderOptions): Promise<OpenLibrary> {
  const { dataFolder, onReport } = options;
  // Earlier versions created all files with the umask, the lock included.
  const wasPrivate = isPrivate(dataPaths(dataFolder).lock);
  const lock = lockFolder(dataFolder);
  try {
    const [open] = await closeAll(dataFolder, { recursive: !wasPrivate });
    if (open !== undefined) onReport?.(explainOpen(open));
    // The directory is locked now, and nothing is being written yet.
    await removeRemains(dataFolder);
    const assertWritable = () => {
      const loss = findLoss(lock, dataFolder);
      if (loss) throw new ConfigError("unwritable", `${loss.message} ${loss.hint}`, { cause: loss });
    };
    const config = await ConfigFile.open(options.configPath ?? dataPaths(dataFolder).config, { assertWritable });
    return await assemble(config, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Interval of the check that the data directory still exists. */
const lossCheckMs = 2000;

function findLoss(lock: FolderLock, dataFolder: string): SourceError | undefined {
  if (lock.isInPlace()) return undefined;
  const message = `The data directory ${dataFolder} was removed or replaced while the server used it.`;
  return new SourceError("broken", message, { hint: "Stop the server, and start it again." });
}

function explainOpen(path: string): string {
  return `Other users of this machine can read ${path}, and the user of this server may not change its permissions. Make that user its owner, or choose another data directory with --data.`;
}

async function assemble(config: ConfigFile, lock: FolderLock, options: LibraryFolderOptions): Promise<OpenLibrary> {
  const { dataFolder, refreshMs = anHourMs, isAutomatic = true, environment = {}, onReport, onState } = options;
  const paths = dataPaths(dataFolder);
  const rules: NetworkRules = {
    // Read from the current configuration each time: the file may be edited while the server runs.
    get allow() {
      return config.config.allowedAddresses;
    },
    allowHttp: true,
  };
  const embeddings = openEmbeddings({ section: () => config.config.embeddings, environment });
  const similarity = new SimilaritySearch({
    client: () => embeddings.client(),
    cache: paths.vectors,
    isAutomatic,
    isComplete: () => library.list().every(({ state }) => state.isSearchable && !state.progress),
    onReport: (message) => onReport?.(message),
    deadlineMs: options.queryDeadlineMs,
  });
  const index = createSqliteIndex({
    folder: paths.index,
    similarity,
    onReport: ({ message }) => {
      onReport?.(message);
      if (isAutomatic) for (const resource of library.list()) void resource.remake();
    },
  });
  const chunker = new DocumentChunker();
  const pages = new PageReader();
  let fetch: Promise<GuardedFetch> | undefined;
  const openFetch = () => {
    fetch ??= import("../net/guarded-fetch.ts").then(({ createGuardedFetch }) =>
      createGuardedFetch({ rules, userAgent: "docent" }),
    );
    return fetch;
  };
  const credentials = () => config.config.credentials;
  const limits = () => config.config.limits;
  const dependencies = { rules, openFetch, content: pages, credentials, limits, environment };
  const create = options.createSource ?? ((resource: Resource) => createSource(resource, dependencies));
  const library = new Library({
    index,
    chunker,
    pages,
    folder: paths.sources,
    createSource: create,
    refreshMs,
    isAutomatic,
    lanes: options.lanes,
    findLoss: () => findLoss(lock, dataFolder),
    earlier: await readStatus(paths.status),
    onState: (name, state) => {
      status.touch();
      onState?.(name, state);
    },
  });
  // If the data directory was replaced, the new one may belong to another server.
  const status = new StatusFile(paths.status, { render: () => library.status(), isWritable: () => lock.isInPlace() });
  const lossCheck = setInterval(() => {
    const loss = findLoss(lock, dataFolder);
    if (!loss) return;
    clearInterval(lossCheck);
    onReport?.(`${loss.message} ${loss.hint}`);
    library.failAll();
  }, lossCheckMs).unref();
  const close = async () => {
    clearInterval(lossCheck);
    await Promise.all([library.close(), similarity.close()]);
    await Promise.all([status.close(), index.close(), chunker.close(), pages.close(), (await fetch)?.close()]);
    lock.release();
  };
  library.configure(config.config.resources, config.config.problems);
  // Waits for the data of the previous run, so that the first request can use it.
  if (!isAutomatic) await Promise.all(library.list().map((resource) => resource.idle()));
  // Data that cannot be deleted only takes up disk space.
  await library.pruneSources().catch(() => {});
  return {
    config,
    library,
    index,
    similarity,
    checkResource(resource) {
      create(resource);
      checkAddress(resource, rules);
    },
    flush: () => status.flush(),
    close,
  };
}
