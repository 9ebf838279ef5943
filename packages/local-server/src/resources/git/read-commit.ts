import { compareSnapshots } from "../compare-snapshots.ts";
import { documentFormatOf } from "../document-format.ts";
import { type DocumentFinding, inspectDocument, tooLargeReason } from "../document-text.ts";
import { maxDocumentBytes, type Snapshot, type SourceVersion, type SyncProgress } from "../resource-source.ts";
import { SkippedFiles } from "../skipped-files.ts";
import { beyondLimit } from "../source-failure.ts";
import { BlobReadAhead, type BlobReadAheadOptions } from "./blob-read-ahead.ts";
import { documentAddress } from "./document-address.ts";
import type { GitLimits } from "./git-limits.ts";
import { GitCommandError } from "./git-program.ts";
import type { GitRepository } from "./git-repository.ts";
import { KeptTexts } from "./kept-texts.ts";
import { DocumentSelection } from "./select-documents.ts";

export interface ReadCommitOptions {
  commit: string;
  url: URL;
  repositoryName: string;
  searchPaths: readonly string[];
  previous: Snapshot | undefined;
  /** What earlier syncs found in blobs. */
  known: ReadonlyMap<string, DocumentFinding>;
  limits: GitLimits;
  /** Whether no blob is here yet. */
  isNew: boolean;
  fetchBlobs: (ids: readonly string[]) => Promise<void>;
  onProgress: (progress: SyncProgress) => void;
  /** The same repository, for as long as the documents are read after the sync. */
  reading: Pick<BlobReadAheadOptions, "onDamage" | "signal"> & { repository: GitRepository };
}

export interface ReadCommit {
  version: SourceVersion;
  /** What was found in the blobs of this commit. */
  findings: ReadonlyMap<string, DocumentFinding>;
}

/** Finds the documentation of a commit, fetches what of it is missing, and says what is different from `previous`. */
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
  const { changed, removed } = compareSnapshots(snapshot, previous);
  const ids = changed.map((path) => blobs.get(path) ?? "");
  const readAhead = new BlobReadAhead(options.reading.repository, { ...options.reading, ids, sizes, texts });
  const documents = changed.map((path, position) => ({
    path,
    hash: snapshot.get(path) ?? "",
    format: documentFormatOf(path) ?? "text",
    url: documentAddress(url, { commit, path }),
    read: () => readAhead.read(position),
  }));
  return { version: { version: commit, changed: documents, removed, snapshot, skipped: skipped.list() }, findings };
}

function isDifferent(finding: DocumentFinding | undefined, previousHash: string | undefined): boolean {
  return finding?.hash !== undefined && finding.hash !== previousHash;
}

/** Makes sure that blobs are here, and tells their sizes. */
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
