import { defaultSourceLimits, type SourceLimits } from "../source-failure.ts";

export interface GitLimits extends SourceLimits {
  /** Bytes that a server may send in one sync. */
  maxReceivedBytes: number;
  /** How long a sync may take. */
  timeoutMs: number;
  /** How long a server may be silent. */
  idleTimeoutMs: number;
  /** Each update adds one or two packs, with old versions in them; beyond this, the repository is fetched anew. */
  maxPacks: number;
  /** Bytes of documents that are held in memory from when their hash was made until they are read. */
  maxKeptBytes: number;
}

export const defaultGitLimits: GitLimits = {
  ...defaultSourceLimits,
  maxReceivedBytes: 2 * 1024 ** 3,
  timeoutMs: 15 * 60_000,
  idleTimeoutMs: 60_000,
  maxPacks: 50,
  maxKeptBytes: 16 * 1024 ** 2,
};
