import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { checkUrl, type Lookup } from "../../net/address-guard.ts";
import { ConnectProxy } from "../../net/connect-proxy.ts";
import { type Deadline, startDeadline } from "../../net/deadline.ts";
import type { NetworkRules } from "../../net/network-rules.ts";
import { showUrl } from "../../net/show-url.ts";
import { showPath } from "../document-path.ts";
import { type ResourceSource, SourceError, type SourceVersion, type SyncOptions } from "../resource-source.ts";
import { parseSearchPaths } from "../search-paths.ts";
import { cancelled, throwIfCancelled } from "../source-failure.ts";
import { branchReference } from "./branch-reference.ts";
import { explainGitFailure } from "./git-failure.ts";
import { defaultGitLimits, type GitLimits } from "./git-limits.ts";
import { GitCommandError, GitProgram } from "./git-program.ts";
import { syncRepository } from "./sync-repository.ts";

export interface GitSourceOptions {
  definition: {
    url: string;
    /** The default branch where it is left out. */
    branch?: string | undefined;
    /** Folders of the repository, all of which are searched; empty: all of it. */
    searchPaths: readonly string[];
  };
  rules: NetworkRules;
  lookup?: Lookup;
  /** The git program: a name or a path. */
  gitProgram?: string;
  /** What PATH and the names of the files of certificates are taken from. */
  environment: Readonly<Record<string, string | undefined>>;
  limits?: Partial<GitLimits>;
}

/** Documentation in a git repository that is read over HTTP, with the git program. */
export function createGitSource(options: GitSourceOptions): ResourceSource {
  return {
    async sync(sync) {
      throwIfCancelled(sync.signal);
      const url = parseUrl(options.definition.url, options.rules);
      const limits = { ...defaultGitLimits, ...options.limits };
      const deadline = startDeadline(limits.timeoutMs, sync.signal);
      const proxy = await ConnectProxy.start({ ...limits, rules: options.rules, lookup: options.lookup });
      try {
        return await syncThrough(proxy, { source: options, sync, url, limits, deadline });
      } catch (error) {
        throw toSourceError(error, { url, deadline, takeFailure: () => proxy.takeFailure() });
      } finally {
        deadline.clear();
        await proxy.close();
      }
    },
  };
}

function parseUrl(text: string, rules: NetworkRules): URL {
  if (!URL.canParse(text))
    throw new SourceError("refused", `${JSON.stringify(showPath(text))} is no address of a repository.`, {
      hint: "Give an address that begins with https://.",
    });
  const url = new URL(text);
  checkUrl(url, rules);
  url.hash = "";
  return url;
}

interface SyncThroughOptions {
  source: GitSourceOptions;
  sync: SyncOptions;
  url: URL;
  limits: GitLimits;
  deadline: Deadline;
}

async function syncThrough(proxy: ConnectProxy, options: SyncThroughOptions): Promise<SourceVersion> {
  const { source, sync, url, limits, deadline } = options;
  const home = join(sync.folder, "home");
  await mkdir(home, { recursive: true });
  const program = {
    program: source.gitProgram ?? "git",
    home,
    allowHttp: source.rules.allowHttp || url.protocol === "http:",
    surroundings: source.environment,
  };
  return await syncRepository({
    git: new GitProgram({ ...program, proxyUrl: proxy.url, signal: deadline.signal }),
    // Documents are read after the sync, when its proxy and its deadline are gone.
    reader: new GitProgram({ ...program, proxyUrl: undefined, signal: sync.signal }),
    url,
    repositoryName: showUrl(url),
    reference: branchReference(source.definition.branch),
    branch: source.definition.branch,
    searchPaths: parseSearchPaths(source.definition.searchPaths),
    limits,
    sync,
  });
}

function toSourceError(
  error: unknown,
  { url, deadline, takeFailure }: { url: URL; deadline: Deadline; takeFailure: () => SourceError | undefined },
): SourceError {
  if (deadline.endedBy() === "caller") return cancelled(error);
  const name = showUrl(url);
  if (deadline.endedBy() === "time")
    return new SourceError("unreachable", `${name} could not be read within ${deadline.timeoutMs / 1000} seconds.`, {
      hint: "Try again later, or name the folders that hold the documentation in `searchPaths`.",
      cause: error,
    });
  if (error instanceof SourceError) return error;
  if (error instanceof GitCommandError) return (error.isRemote && takeFailure()) || explainGitFailure(error, name);
  const text = error instanceof Error ? error.message : String(error);
  return new SourceError("broken", `${name} could not be kept: ${showPath(text)}`, {
    hint: "Look whether the disk is full, and whether the server may write to its own folder.",
    cause: error,
  });
}
