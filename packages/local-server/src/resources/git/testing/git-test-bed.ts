import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NetworkRules } from "../../../net/address-guard.ts";
import type { ResourceSource, Snapshot, SourceError, SourceVersion, SyncProgress } from "../../resource-source.ts";
import { createGitSource, type GitSourceOptions } from "../git-source.ts";
import { type GitServer, startGitServer } from "./git-server.ts";
import { RepositoryBuilder } from "./repository-builder.ts";

export const loopback: NetworkRules = { allow: ["127.0.0.1"], allowHttp: true };

export interface SyncRequest extends Partial<Omit<GitSourceOptions, "definition">> {
  url?: string;
  branch?: string;
  searchPaths?: readonly string[];
  previous?: Snapshot;
  signal?: AbortSignal;
  onProgress?: (progress: SyncProgress) => void;
}

/** A repository, its server, and a folder for the source. The name of the folder has spaces, quotes and umlauts. */
export class GitTestBed {
  readonly root: string;
  readonly folder: string;
  readonly server: GitServer;
  readonly repository: RepositoryBuilder;

  private constructor(root: string, server: GitServer) {
    this.root = root;
    this.folder = join(root, "Ablage für Döcs 'n' \"more\"");
    this.server = server;
    this.repository = new RepositoryBuilder(root);
  }

  static async start(): Promise<GitTestBed> {
    const root = await realpath(await mkdtemp(join(tmpdir(), "docent-git-")));
    const bed = new GitTestBed(root, await startGitServer(root));
    await mkdir(bed.folder);
    return bed;
  }

  get url(): string {
    return `${this.server.origin}/docs.git`;
  }

  sync(request: SyncRequest = {}): Promise<SourceVersion> {
    return this.syncSource(this.source(request), request);
  }

  source({ url = this.url, branch, searchPaths = [], ...request }: SyncRequest = {}): ResourceSource {
    const { previous: _previous, signal: _signal, onProgress: _onProgress, ...options } = request;
    return createGitSource({
      definition: { url, branch, searchPaths },
      rules: loopback,
      environment: process.env,
      ...options,
    });
  }

  syncSource(source: ResourceSource, { previous, signal, onProgress }: SyncRequest = {}): Promise<SourceVersion> {
    return source.sync({
      folder: this.folder,
      previous,
      signal: signal ?? new AbortController().signal,
      onProgress: onProgress ?? (() => {}),
    });
  }

  /** Returns the error of a sync, which must fail. */
  async failure(request: SyncRequest = {}): Promise<SourceError> {
    try {
      await this.sync(request);
    } catch (error) {
      // Any other error fails the expectations.
      return error as SourceError;
    }
    throw new Error("The sync succeeded.");
  }

  async close(): Promise<void> {
    await this.server.close();
    await rm(this.root, { recursive: true, force: true });
  }
}

/** Texts of the changed documents, by path. */
export async function readChanged({ changed }: SourceVersion): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const document of changed) texts[document.path] = await document.read();
  return texts;
}
