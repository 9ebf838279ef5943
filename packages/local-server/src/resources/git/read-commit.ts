import {
  type DocumentFinding,
  decodeDocument,
  documentFormatOf,
  findPathProblem,
  inspectDocument,
  maxDocumentBytes,
  tooLargeReason,
} from "../document-file.ts";
import {
  beyondLimit,
  findChanged,
  SkippedFiles,
  type Snapshot,
  SourceError,
  type SourceLimits,
  type SourceVersion,
  type SyncProgress,
  throwIfCancelled,
} from "../resource-source.ts";
import { isSearched, missingSearchPaths, restBelow } from "../search-paths.ts";
import { GitCommandError, type GitLimits } from "./git-program.ts";
import type { GitRepository, TreeEntry } from "./git-repository.ts";

interface ReadCommitOptions {
  commit: string;
  url: URL;
  repositoryName: string;
  searchPaths: readonly string[];
  previous: Snapshot | undefined;
  /** Findings of earlier syncs, by blob. */
  known: ReadonlyMap<string, DocumentFinding>;
  limits: GitLimits;
  /** Whether no blob is present yet. */
  isNew: boolean;
  fetchBlobs: (ids: readonly string[]) => Promise<void>;
  onProgress: (progress: SyncProgress) => void;
  /** The same repository for reads after the sync. */
  reading: Pick<BlobReadAheadOptions, "onDamage" | "signal"> & { repository: GitRepository };
}

interface ReadCommit {
  version: SourceVersion;
  /** Findings in the blobs of this commit. */
  findings: ReadonlyMap<string, DocumentFinding>;
}

/**
 * Finds the documentation of a commit, fetches missing blobs, and compares the documents with `previous`.
 *
 * @throws {SourceError} beyond a limit, or for a search path that matches nothing.
 * @throws {GitCommandError} if the server leaves out a blob.
 */
export async function readCommit(repository: GitRepository, options: ReadCommitOptions): Promise<ReadCommit> {
  const { commit, url, previous, known, limits, repositoryName } = options;
  const skipped = new SkippedFiles();
  const selection = new DocumentSelection({ ...options, skipped });
  await repository.readTree(commit, (entry) => selection.add(entry));
  selection.checkSearchPaths();

  const { blobs } = selection;
  const unknown = new Set([...blobs.values()].filter((id) => !known.has(id)));
  const needed = new Set(unknown);
  for (const [path, id] of blobs) if (isDifferent(known.get(id), previous?.get(path))) needed.add(id);
  const sizes = await bringBlobs(repository, { ...options, needed });
  const totalBytes = [...needed].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  if (totalBytes > limits.maxTotalBytes)
    throw beyondLimit(`The documents of ${repositoryName} have more than ${limits.maxTotalBytes} bytes.`);
  const texts = new KeptTexts(limits.maxKeptBytes);
  const findings = await inspectBlobs(repository, { ...options, blobs, unknown, sizes, texts });

  const snapshot = new Map<string, string>();
  for (const [path, id] of blobs) {
    const { hash, reason = "It cannot be read." } = findings.get(id) ?? {};
    if (hash === undefined) skipped.add(path, reason);
    else snapshot.set(path, hash);
  }
  const changed = findChanged(snapshot, previous);
  const ids = changed.map((path) => blobs.get(path) ?? "");
  const readAhead = new BlobReadAhead(options.reading.repository, { ...options.reading, ids, sizes, texts });
  const documents = changed.map((path, position) => ({
    path,
    hash: snapshot.get(path) ?? "",
    format: documentFormatOf(path) ?? "text",
    url: documentUrl(url, { commit, path }),
    read: () => readAhead.read(position),
  }));
  return { version: { version: commit, changed: documents, snapshot, skipped: skipped.list() }, findings };
}

function isDifferent(finding: DocumentFinding | undefined, previousHash: string | undefined): boolean {
  return finding?.hash !== undefined && finding.hash !== previousHash;
}

/** Fetches the needed blobs that are missing. Returns the sizes of all needed blobs. */
async function bringBlobs(
  repository: GitRepository,
  { needed, isNew, fetchBlobs }: Pick<ReadCommitOptions, "isNew" | "fetchBlobs"> & { needed: ReadonlySet<string> },
): Promise<ReadonlyMap<string, number>> {
  if (needed.size === 0) return new Map();
  const present = isNew ? new Map<string, number>() : await repository.readSizes(needed);
  const missing = [...needed].filter((id) => !present.has(id));
  if (missing.length === 0) return present;
  await fetchBlobs(missing);
  const sizes = await repository.readSizes(needed);
  if (sizes.size === needed.size) return sizes;
  throw new GitCommandError("fetch", { output: `The server left out ${needed.size - sizes.size} files.` });
}

async function inspectBlobs(
  repository: GitRepository,
  {
    blobs,
    unknown,
    sizes,
    texts,
    known,
    onProgress,
  }: Pick<ReadCommitOptions, "known" | "onProgress"> & {
    blobs: ReadonlyMap<string, string>;
    unknown: ReadonlySet<string>;
    sizes: ReadonlyMap<string, number>;
    texts: KeptTexts;
  },
): Promise<ReadonlyMap<string, DocumentFinding>> {
  const findings = new Map<string, DocumentFinding>();
  for (const id of blobs.values()) {
    const finding = known.get(id);
    if (finding) findings.set(id, finding);
    else if ((sizes.get(id) ?? 0) > maxDocumentBytes) findings.set(id, { reason: tooLargeReason });
  }
  const ids = [...unknown].filter((id) => !findings.has(id));
  let done = 0;
  await repository.readBlobs(ids, (id, content) => {
    const finding = inspectDocument(content);
    findings.set(id, finding);
    if (finding.hash !== undefined) texts.keep(id, content);
    done += 1;
    if (done % 100 === 0 || done === ids.length) onProgress({ phase: "Reading", done, total: ids.length });
  });
  return findings;
}

type UrlOf = (repository: string, file: { commit: string; path: string }) => string;

const urlsByHost: Readonly<Record<string, UrlOf | undefined>> = {
  "github.com": (repository, { commit, path }) => `${repository}/blob/${commit}/${path}`,
  "gitlab.com": (repository, { commit, path }) => `${repository}/-/blob/${commit}/${path}`,
  "codeberg.org": (repository, { commit, path }) => `${repository}/src/commit/${commit}/${path}`,
  "bitbucket.org": (repository, { commit, path }) => `${repository}/src/${commit}/${path}`,
};

/** URL of the web page of a document at a commit, on known hosts; undefined elsewhere. */
export function documentUrl(url: URL, { commit, path }: { commit: string; path: string }): string | undefined {
  const write = url.port === "" ? urlsByHost[url.hostname.replace(/^www\./, "")] : undefined;
  const repository = `https://${url.hostname}${url.pathname.replace(/\/+$/, "").replace(/\.git$/, "")}`;
  return write?.(repository, { commit, path: path.split("/").map(encodeURIComponent).join("/") });
}

interface DocumentSelectionOptions {
  searchPaths: readonly string[];
  skipped: SkippedFiles;
  limits: SourceLimits;
  repositoryName: string;
}

/** Selects the documentation from the files of a commit as they arrive. */
class DocumentSelection {
  /** The id of the blob of each document, by its path. */
  readonly blobs = new Map<string, string>();
  readonly #options: DocumentSelectionOptions;
  readonly #missing: Set<string>;
  #entries = 0;

  constructor(options: DocumentSelectionOptions) {
    this.#options = options;
    this.#missing = new Set(options.searchPaths.filter((searchPath) => searchPath !== ""));
  }

  /** @throws {SourceError} for too many files or documents: a hostile tree of a few bytes can list billions of files. */
  add(entry: TreeEntry): void {
    const { limits, searchPaths, skipped, repositoryName } = this.#options;
    this.#entries += 1;
    if (this.#entries > limits.maxEntries)
      throw beyondLimit(`${repositoryName} has more than ${limits.maxEntries} files.`);
    for (const searchPath of this.#missing)
      if (restBelow(entry.path, searchPath) !== undefined) this.#missing.delete(searchPath);
    if (!isSearched(entry.path, searchPaths)) return;
    const problem = this.#findProblem(entry);
    if (problem !== undefined) skipped.add(entry.path, problem);
    else if (documentFormatOf(entry.path) !== undefined) this.blobs.set(entry.path, entry.id);
    if (this.blobs.size > limits.maxDocuments)
      throw beyondLimit(`${repositoryName} has more than ${limits.maxDocuments} documents.`);
  }

  /** @throws {SourceError} if a search path matched nothing. */
  checkSearchPaths(): void {
    if (this.#missing.size > 0) throw missingSearchPaths([...this.#missing], this.#options.repositoryName);
  }

  #findProblem({ path, kind }: TreeEntry): string | undefined {
    if (kind === "submodule") return "It is a submodule: another repository, which can be added as a resource.";
    if (kind === "link" && this.#options.searchPaths.includes(path)) return "It is a symbolic link.";
    if (documentFormatOf(path) === undefined) return undefined;
    if (kind === "link") return "It is a symbolic link.";
    return this.blobs.has(path) ? "The commit has two files with this path." : findPathProblem(path);
  }
}

/** Limits of the documents that one run of git reads. A run for each document would take 5 ms more per document. */
const maxBatchDocuments = 256;
const maxBatchBytes = 16 * 1024 * 1024;

interface BlobReadAheadOptions {
  /** The ids of the blobs, in the order of the expected reads. */
  ids: readonly string[];
  sizes: ReadonlyMap<string, number>;
  /** Blobs that are already in memory. */
  texts: KeptTexts;
  /** Called when the repository turns out to be damaged. */
  onDamage: () => Promise<void>;
  /** The signal of the sync: once it aborts, reads end as well. */
  signal: AbortSignal;
}

/** Reads documents in batches, and returns them one at a time. No process runs between two calls. */
class BlobReadAhead {
  readonly #repository: GitRepository;
  readonly #batches: readonly (readonly string[])[];
  /** The batch of each document, by its position. */
  readonly #batchOf: readonly number[];
  readonly #options: BlobReadAheadOptions;
  #current: { batch: number; texts: ReadonlyMap<string, string> } | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(repository: GitRepository, options: BlobReadAheadOptions) {
    this.#repository = repository;
    this.#options = options;
    this.#batches = divide(options);
    this.#batchOf = this.#batches.flatMap((batch, index) => batch.map(() => index));
  }

  /** @throws {SourceError} `broken` if the repository is damaged or was replaced by a later sync; or `cancelled`. */
  read(position: number): Promise<string> {
    // One read at a time: parallel readers would read the same batch several times.
    const text = this.#last.then(() => this.#read(position));
    this.#last = text.catch(() => {});
    return text;
  }

  async #read(position: number): Promise<string> {
    const kept = this.#options.texts.get(this.#options.ids[position] ?? "");
    if (kept !== undefined) return kept;
    const batch = this.#batchOf[position] ?? 0;
    if (this.#current?.batch !== batch) this.#current = { batch, texts: await this.#readBatch(batch) };
    return this.#current.texts.get(this.#options.ids[position] ?? "") ?? "";
  }

  async #readBatch(batch: number): Promise<ReadonlyMap<string, string>> {
    const texts = new Map<string, string>();
    const ids = [...new Set(this.#batches[batch])];
    try {
      await this.#repository.readBlobs(ids, (id, content) => texts.set(id, decodeDocument(content)));
      return texts;
    } catch (cause) {
      throwIfCancelled(this.#options.signal);
      await this.#options.onDamage();
      const message = "A document of the repository cannot be read any more.";
      throw new SourceError("broken", message, {
        hint: "Sync again: the whole repository will be fetched again.",
        cause,
      });
    }
  }
}

function divide({ ids, sizes }: BlobReadAheadOptions): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let bytes = 0;
  for (const id of ids) {
    bytes += sizes.get(id) ?? 0;
    if (batch.length === 0 || batch.length === maxBatchDocuments || bytes > maxBatchBytes) {
      batch = [];
      batches.push(batch);
      bytes = sizes.get(id) ?? 0;
    }
    batch.push(id);
  }
  return batches;
}

/** Contents that were read to hash them. They are kept, so that the documents of most repositories are read once. */
class KeptTexts {
  readonly #texts = new Map<string, string>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Keeps the content of a blob while there is room. */
  keep(id: string, content: Uint8Array): void {
    if (this.#bytes + content.length > this.#maxBytes) return;
    this.#bytes += content.length;
    this.#texts.set(id, decodeDocument(content));
  }

  get(id: string): string | undefined {
    return this.#texts.get(id);
  }
}
