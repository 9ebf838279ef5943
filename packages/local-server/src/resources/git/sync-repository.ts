import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { SourceError, type SourceVersion, type SyncOptions } from "../resource-source.ts";
import { missingBranch } from "./branch-reference.ts";
import { explainGitFailure } from "./git-failure.ts";
import type { GitLimits } from "./git-limits.ts";
import { GitCommandError, type GitProgram } from "./git-program.ts";
import { GitRepository } from "./git-repository.ts";
import { type GitState, loadGitState, saveGitState } from "./git-state.ts";
import { readCommit } from "./read-commit.ts";

export interface SyncRepositoryOptions {
  git: GitProgram;
  /** The git that reads documents after the sync. */
  reader: GitProgram;
  url: URL;
  repositoryName: string;
  reference: string;
  branch: string | undefined;
  searchPaths: readonly string[];
  limits: GitLimits;
  sync: SyncOptions;
}

const prefix = "repository-";

/**
 * Brings the repository that is kept up to date; begins with a new one where there is none, where too many old versions
 * are in it, and where it is damaged, however that came about.
 *
 * @throws {SourceError | GitCommandError}
 */
export async function syncRepository(options: SyncRepositoryOptions): Promise<SourceVersion> {
  const { git, url, limits, sync } = options;
  const state = await loadGitState(statePath(sync));
  const isSame = state?.url === url.href;
  // A version that was given stays readable until the next sync begins: now.
  await removeOthers(sync.folder, isSame ? state.repository : undefined);
  if (!state || !isSame) return await syncNew(options);
  const repository = new GitRepository(git, join(sync.folder, state.repository));
  if ((await repository.countPacks()) > limits.maxPacks) return await syncNew(options);
  await repository.removeRemains();
  try {
    return await update(repository, { ...options, state });
  } catch (error) {
    if (!isDamage(error)) throw error;
    return await syncNew(options);
  }
}

async function syncNew(options: SyncRepositoryOptions): Promise<SourceVersion> {
  const name = `${prefix}${randomUUID()}`;
  const repository = new GitRepository(options.git, join(options.sync.folder, name));
  await repository.create();
  const state = { url: options.url.href, repository: name, commit: "", findings: new Map() };
  return await update(repository, { ...options, state });
}

async function update(
  repository: GitRepository,
  options: SyncRepositoryOptions & { state: GitState },
): Promise<SourceVersion> {
  const { url, state, sync, repositoryName, searchPaths, limits, reader } = options;
  const remote = { url: url.href, onMessage: (text: string) => reportFetch(text, sync) };
  const commit = await fetchTip(repository, options);
  if (commit === state.commit) await repository.removeEmptyPacks();
  const { version, findings } = await readCommit(repository, {
    commit,
    url,
    repositoryName,
    searchPaths,
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
  await saveGitState(statePath(sync), { url: url.href, repository: state.repository, commit, findings });
  return version;
}

async function fetchTip(repository: GitRepository, options: SyncRepositoryOptions): Promise<string> {
  const { url, reference, sync } = options;
  sync.onProgress({ phase: "Fetching", done: 0, total: undefined });
  try {
    return await repository.fetchTip(reference, { url: url.href, onMessage: (text) => reportFetch(text, sync) });
  } catch (error) {
    const isMissing = error instanceof GitCommandError && /couldn't find remote ref/.test(error.output);
    if (!isMissing) throw error;
    throw missingBranch(await repository.listBranches(url.href), options);
  }
}

/** Whether another repository could do better: what a server refuses, it refuses again. */
function isDamage(error: unknown): boolean {
  if (error instanceof GitCommandError) return explainGitFailure(error, "").code === "broken";
  return error instanceof Error && !(error instanceof SourceError) && error.name !== "AbortError";
}

function reportFetch(text: string, { onProgress }: SyncOptions): void {
  const counts = [...text.matchAll(/Receiving objects: +\d+% \((\d+)\/(\d+)\)/g)].at(-1);
  if (counts) onProgress({ phase: "Fetching", done: Number(counts[1]), total: Number(counts[2]) });
}

/** Without its state, the next sync begins with a new repository; that of another one is left alone. */
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
