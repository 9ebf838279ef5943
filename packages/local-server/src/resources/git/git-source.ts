import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { findFullDisk, privateFolderMode } from "@docent/storage";
import type { HostCredentials } from "../../config/config-schema.ts";
import { checkUrl, type Lookup, type NetworkRules } from "../../net/address-guard.ts";
import { ConnectProxy } from "../../net/connect-proxy.ts";
import { type Deadline, showUrl, startDeadline } from "../../net/explain-failure.ts";
import {
  cancelled,
  explainUnknown,
  type ResourceSource,
  SourceError,
  type SourceVersion,
  type SyncOptions,
  throwIfCancelled,
} from "../resource-source.ts";
import { findHostCredentials, readCredentials } from "./git-credentials.ts";
import type { Credentials } from "./git-environment.ts";
import { explainGitFailure, isRefused } from "./git-failure.ts";
import { defaultGitLimits, GitCommandError, type GitLimits, GitProgram, withoutPassword } from "./git-program.ts";
import { type GitDefinition, type GitTarget, parseTarget } from "./git-target.ts";
import { syncRepository } from "./sync-repository.ts";

export interface GitSourceOptions {
  definition: GitDefinition;
  rules: NetworkRules;
  lookup?: Lookup;
  /** The git program: a name or a path. */
  gitProgram?: string;
  /** Current credentials of the configuration. Default: none. */
  credentials?: (() => readonly HostCredentials[]) | undefined;
  /** Environment with PATH, the names of certificate files, and tokens. */
  environment: Readonly<Record<string, string | undefined>>;
  limits?: Partial<GitLimits>;
  /** Timeout of the user's credential helper. Default: 30 seconds. */
  helperTimeoutMs?: number | undefined;
}

/** Creates the source of a git repository, which is read over HTTP with the git program. */
export function createGitSource(options: GitSourceOptions): ResourceSource {
  // Whether a sync has needed credentials. Later syncs send them with the first request.
  let isPrivate = false;
  return {
    async sync(sync) {
      throwIfCancelled(sync.signal);
      const target = parseTarget(options.definition);
      const { url } = target;
      checkUrl(url, options.rules);
      const limits = { ...defaultGitLimits, ...options.limits };
      const deadline = startDeadline(limits.timeoutMs, sync.signal);
      const attempt = { source: options, sync, target, limits, deadline };
      const configured = findHostCredentials(url, options.credentials?.() ?? []);
      try {
        if (!configured || !isPrivate) {
          try {
            return await syncOnce(attempt);
          } catch (error) {
            if (!configured || !isRefused(error)) throw error;
          }
        }
        const credentials = await readSourceCredentials(configured.entry, attempt);
        const version = await syncOnce({ ...attempt, credentials, isOfPath: configured.isOfPath });
        isPrivate = true;
        return version;
      } finally {
        deadline.clear();
      }
    },
  };
}

interface Attempt {
  source: GitSourceOptions;
  sync: SyncOptions;
  target: GitTarget;
  limits: GitLimits;
  deadline: Deadline;
  /** Sent to the host of the URL. With credentials, no other host is reached. */
  credentials?: Credentials | undefined;
  /** See {@link FoundCredentials}. */
  isOfPath?: boolean;
}

async function readSourceCredentials(
  configured: HostCredentials,
  { source, sync, target: { url }, deadline }: Attempt,
): Promise<Credentials> {
  try {
    return await readCredentials(configured, {
      url,
      environment: source.environment,
      gitProgram: source.gitProgram ?? "git",
      folder: homeOf(sync),
      signal: deadline.signal,
      helperTimeoutMs: source.helperTimeoutMs,
    });
  } catch (error) {
    throw explain(error, { url, folder: sync.folder, deadline, takeFailure: () => undefined });
  }
}

async function syncOnce(attempt: Attempt): Promise<SourceVersion> {
  const { source, sync, target, limits, deadline, credentials } = attempt;
  const { url } = target;
  const only = credentials ? url : undefined;
  const proxy = await ConnectProxy.start({ ...limits, rules: source.rules, lookup: source.lookup, only });
  try {
    return await syncThrough(proxy, attempt);
  } catch (error) {
    const takeFailure = () => proxy.takeFailure();
    throw toSourceError(error, { url, folder: sync.folder, deadline, credentials, takeFailure });
  } finally {
    await proxy.close();
  }
}

/** An empty folder, so that the user's configuration does not apply. */
function homeOf({ folder }: SyncOptions): string {
  return join(folder, "home");
}

async function syncThrough(proxy: ConnectProxy, attempt: Attempt): Promise<SourceVersion> {
  const { source, sync, target, limits, deadline, credentials, isOfPath = false } = attempt;
  const { url } = target;
  const home = homeOf(sync);
  await mkdir(home, { recursive: true, mode: privateFolderMode });
  const program = {
    program: source.gitProgram ?? "git",
    home,
    allowHttp: source.rules.allowHttp || url.protocol === "http:",
    inherited: source.environment,
  };
  const held = credentials && { ...credentials, host: url.host, isOfPath };
  return await syncRepository({
    git: new GitProgram({ ...program, proxyUrl: proxy.url, credentials: held, signal: deadline.signal }),
    // Documents are read after the sync, when its proxy and deadline have ended.
    reader: new GitProgram({ ...program, proxyUrl: undefined, signal: sync.signal }),
    target,
    limits,
    sync,
  });
}

interface FailureContext extends Pick<Attempt, "deadline" | "credentials"> {
  url: URL;
  folder: string;
  takeFailure: () => SourceError | undefined;
}

function toSourceError(error: unknown, context: FailureContext): SourceError {
  const { message, code, hint, cause } = explain(error, context);
  // A host that received a password can echo it, for example as the name of a branch.
  return new SourceError(code, withoutPassword(message, context.credentials), { hint, cause });
}

function explain(error: unknown, context: FailureContext): SourceError {
  const { url, folder, deadline, credentials, takeFailure } = context;
  if (deadline.endedBy() === "caller") return cancelled(error);
  const name = showUrl(url);
  if (deadline.endedBy() === "time")
    return new SourceError("unreachable", `${name} could not be read within ${deadline.timeoutMs / 1000} seconds.`, {
      hint: "Try again later, or name the folders that hold the documentation in `searchPaths`.",
      cause: error,
    });
  if (error instanceof SourceError) return error;
  if (!(error instanceof GitCommandError)) return explainUnknown(error, { what: `${name} could not be saved`, folder });
  const failure = error.isRemote ? takeFailure() : undefined;
  const fullDisk = findFullDisk(folder);
  return failure ?? explainGitFailure(error, { url, credentials: credentials?.name, fullDisk });
}
