import { randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseJsonText, toRecord } from "@docent/openapi/model";
import { findFullDisk, writeAtomically } from "@docent/storage";
import { showUrl } from "../../net/explain-failure.ts";
import { type DocumentFinding, showPath } from "../document-file.ts";
import { SourceError, type SourceVersion, type SyncOptions } from "../resource-source.ts";
import { explainGitFailure } from "./git-failure.ts";
import { GitCommandError, type GitLimits, type GitProgram } from "./git-program.ts";
import { GitRepository, type RemoteOptions } from "./git-repository.ts";
import { type GitTarget, isFullHash, ReferenceList, type ResolvedReference, searchPathsOf } from "./git-target.ts";
import { readCommit } from "./read-commit.ts";

interface SyncRepositoryOptions {
  git: GitProgram;
  /** The git program for reading documents after the sync. */
  reader: GitProgram;
  target: GitTarget;
  limits: GitLimits;
  sync: SyncOptions;
}

const prefix = "repository-";

/**
 * Updates the kept repository. Starts with a new one if there is none, if it holds too many old versions, or if it is
 * damaged.
 *
 * @throws {SourceError | GitCommandError}
 */
export async function syncRepository(options: SyncRepositoryOptions): Promise<SourceVersion> {
  const { git, limits, sync } = options;
  const { url } = options.target;
  const state = await loadGitState(statePath(sync));
  const isSame = state?.url === url.href;
  // The documents of an earlier version are readable only until the next sync begins.
  await removeOthers(sync.folder, isSame ? state.repository : undefined);
  if (!state || !isSame) return await syncNew(options);
  const repository = new GitRepository(git, join(sync.folder, state.repository));
  if ((await repository.countPacks()) > limits.maxPacks) return await syncNew(options);
  await repository.removeRemains();
  try {
    return await update(repository, { ...options, state });
  } catch (error) {
    if (!isDamage(error, { url, folder: sync.folder })) throw error;
    return await syncNew(options);
  }
}

async function syncNew(options: SyncRepositoryOptions): Promise<SourceVersion> {
  const name = `${prefix}${randomUUID()}`;
  const repository = new GitRepository(options.git, join(options.sync.folder, name));
  await repository.create();
  const state = { url: options.target.url.href, repository: name, commit: "", reference: "", findings: new Map() };
  return await update(repository, { ...options, state });
}

async function update(
  repository: GitRepository,
  options: SyncRepositoryOptions & { state: GitState },
): Promise<SourceVersion> {
  const { target, state, sync, limits, reader } = options;
  const { url } = target;
  const remote = { url: url.href, onMessage: (text: string) => reportFetch(text, sync) };
  sync.onProgress({ phase: "Fetching", done: 0, total: undefined });
  const { reference, commit, path } = await fetchTarget(repository, { target, state, remote });
  if (commit === state.commit) await repository.removeEmptyPacks();
  const { version, findings } = await readCommit(repository, {
    commit,
    url,
    repositoryName: showUrl(url),
    searchPaths: searchPathsOf(target, path),
    previous: sync.previous,
    known: state.findings,
    limits,
    isNew: state.commit === "",
    fetchBlobs: (ids) => repository.fetchBlobs(ids, remote),
    onProgress: sync.onProgress,
    reading: {
      repository: new GitRepository(reader, repository.path),
      onDamage: () => forget(state.repository, sync),
      signal: sync.signal,
    },
  });
  await saveGitState(statePath(sync), { url: url.href, repository: state.repository, commit, reference, findings });
  return version;
}

interface FetchTargetOptions {
  target: GitTarget;
  state: GitState;
  remote: RemoteOptions;
}

/** Resolves the target, and fetches it unless it is present. */
async function fetchTarget(repository: GitRepository, options: FetchTargetOptions): Promise<ResolvedReference> {
  const { target, state, remote } = options;
  const { candidates } = target;
  const kept = candidates.find(({ name }) => isFullHash(name) && name === state.commit);
  // A hash is immutable.
  if (kept && state.reference === state.commit)
    return { reference: state.commit, commit: state.commit, path: kept.path };
  const tip = await fetchTip(repository, options);
  if (tip) return tip;
  const list = new ReferenceList(target);
  await repository.listReferences(remote.url, (reference) => list.add(reference));
  const resolved = list.resolve();
  if (resolved.commit === state.commit) return resolved;
  try {
    return { ...resolved, commit: await repository.fetchCommit(resolved.reference, remote) };
  } catch (error) {
    // In a repository of an earlier sync, a tag without its commit can mean that the repository is damaged.
    if (state.commit !== "" && error instanceof GitCommandError && error.command === "rev-parse") throw error;
    throw explainMissingCommit(error, { resolved, url: target.url });
  }
}

/**
 * Fetches the branch of a target, or the default branch, without listing all references. This suffices for most targets.
 * Undefined if the branch does not exist, or if the target may be a tag or a commit.
 */
async function fetchTip(
  repository: GitRepository,
  { target: { candidates, kind }, state, remote }: FetchTargetOptions,
): Promise<ResolvedReference | undefined> {
  const [candidate, ...others] = candidates;
  const isBranch = (kind ?? "branch") === "branch" && !state.reference.startsWith("refs/tags/");
  if (candidate && (others.length > 0 || isFullHash(candidate.name) || !isBranch)) return undefined;
  const reference = candidate ? `refs/heads/${candidate.name}` : "HEAD";
  try {
    return { reference, commit: await repository.fetchCommit(reference, remote), path: candidate?.path ?? "" };
  } catch (error) {
    if (error instanceof GitCommandError && /couldn't find remote ref/.test(error.output)) return undefined;
    throw error;
  }
}

/** Explains why a commit could not be fetched. Only the server knows whether it has and serves the commit of a full hash. */
function explainMissingCommit(
  error: unknown,
  { resolved: { reference }, url }: { resolved: ResolvedReference; url: URL },
): unknown {
  if (!(error instanceof GitCommandError)) return error;
  const name = JSON.stringify(showPath(reference.replace(/^refs\/(?:heads|tags)\//, "")));
  if (error.command === "rev-parse")
    return new SourceError("not-found", `${name} of ${showUrl(url)} does not point to a commit.`, {
      hint: "Set `branch` to a branch, a tag of a commit, or the full hash of a commit.",
      cause: error,
    });
  if (!/not our ref|unadvertised object|couldn't find remote ref/.test(error.output)) return error;
  return new SourceError("not-found", `${showUrl(url)} has no commit ${name}, or does not permit fetching it.`, {
    hint: "Check the hash. Some hosts permit fetching only branches and tags: then set `branch` to one of them.",
    cause: error,
  });
}

/** Whether a sync with a new repository may succeed. After a refusal or on a full disk, it would fail again. */
function isDamage(error: unknown, { url, folder }: { url: URL; folder: string }): boolean {
  if (error instanceof GitCommandError)
    return explainGitFailure(error, { url, fullDisk: findFullDisk(folder) }).code === "broken";
  return error instanceof Error && !(error instanceof SourceError) && error.name !== "AbortError";
}

function reportFetch(text: string, { onProgress }: SyncOptions): void {
  const counts = [...text.matchAll(/Receiving objects: +\d+% \((\d+)\/(\d+)\)/g)].at(-1);
  if (counts) onProgress({ phase: "Fetching", done: Number(counts[1]), total: Number(counts[2]) });
}

/** Deletes the state, so that the next sync starts with a new repository. The state of another repository is kept. */
async function forget(repository: string, sync: SyncOptions): Promise<void> {
  const state = await loadGitState(statePath(sync));
  if (state?.repository === repository) await rm(statePath(sync), { force: true });
}

async function removeOthers(folder: string, kept: string | undefined): Promise<void> {
  const names = await readdir(folder);
  const others = names.filter((name) => (name.startsWith(prefix) && name !== kept) || name.endsWith(".tmp"));
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true, recursive: true })));
}

function statePath({ folder }: SyncOptions): string {
  return join(folder, "state.json");
}

/** State of the last good version. It is written last, so that only a complete version becomes current. */
interface GitState {
  /** The URL that the version was fetched from. For another URL, a new repository is created. */
  url: string;
  /** The name of the folder of the repository. */
  repository: string;
  commit: string;
  /** The fetched reference: `refs/heads/main`, `refs/tags/v1`, `HEAD`, or a full hash. */
  reference: string;
  /** Findings in each blob of the version, by blob id. */
  findings: ReadonlyMap<string, DocumentFinding>;
}

/** Increased when the meaning of the state changes: the repository is then fetched again. */
const formatVersion = 3;

/** Undefined if the state is missing, damaged, or of another format. */
async function loadGitState(path: string): Promise<GitState | undefined> {
  const text = await readFile(path, "utf8").catch(() => "");
  const { format, url, repository, commit, reference, findings } = toRecord(parseJsonText(text)?.value);
  if (format !== formatVersion || !Array.isArray(findings) || typeof reference !== "string") return undefined;
  if (typeof url !== "string" || typeof repository !== "string" || typeof commit !== "string") return undefined;
  if (!/^repository-[0-9a-f-]+$/.test(repository) || !/^[0-9a-f]{40,64}$/.test(commit)) return undefined;
  return { url, repository, commit, reference, findings: new Map(findings.filter(isLine).map(toFinding)) };
}

async function saveGitState(path: string, { findings, ...state }: GitState): Promise<void> {
  const lines = [...findings].map(([id, { hash, reason }]) => [id, hash ?? "", reason ?? ""]);
  await writeAtomically(path, JSON.stringify({ format: formatVersion, ...state, findings: lines }));
}

type Line = readonly [id: string, hash: string, reason: string];

function isLine(value: unknown): value is Line {
  return Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === "string");
}

function toFinding([id, hash, reason]: Line): [string, DocumentFinding] {
  return [id, hash === "" ? { reason } : { hash }];
}
