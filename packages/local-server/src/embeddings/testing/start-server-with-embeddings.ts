import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createLocalClient } from "@docent/local";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, onTestFinished } from "vitest";
import type { EmbeddingsConfig } from "../../config/config-document.ts";
import { openServerWithLibrary, type ServerWithLibraryOptions } from "../../server/open-server.ts";
import type { EmbeddingsServer } from "./embeddings-server.ts";

/** A folder that is deleted after the test. */
export const makeFolder = () => makeTestFolder("docent vektören-");

/** Writes Markdown pages, by path, into a folder. */
export async function writePages(folder: string, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(pages)) await writeWithFolders(join(folder, path), text);
}

export interface ServerWithEmbeddingsOptions {
  data: string;
  /** Folders of documentation, by the names of their resources. */
  folders: Readonly<Record<string, string>>;
  /** Undefined to configure no embeddings. */
  embeddings: Partial<EmbeddingsConfig> | undefined;
  /** Environment variables, such as the API key of the embeddings endpoint. Default: none. */
  environment?: Record<string, string>;
  logger?: ServerWithLibraryOptions["logger"];
  /** Time limit for embedding a query. Default: 60,000 ms, which no query exceeds even on a slow machine. */
  queryDeadlineMs?: number;
}

export async function writeConfig({ data, folders, embeddings }: ServerWithEmbeddingsOptions): Promise<void> {
  const resources = Object.entries(folders).map(([name, url]) => ({ type: "local", name, url }));
  const section = embeddings && { model: "test-1", ...embeddings };
  await writeFile(join(data, "docent.config.jsonc"), JSON.stringify({ resources, embeddings: section }));
}

/** Starts a local server on a port. It is called over HTTP. */
export async function startServerWithEmbeddings(options: ServerWithEmbeddingsOptions) {
  await writeConfig(options);
  const reports: string[] = [];
  const { server, ...opened } = await openServerWithLibrary({
    dataFolder: options.data,
    environment: options.environment ?? {},
    logger: options.logger,
    queryDeadlineMs: options.queryDeadlineMs ?? 60_000,
    onReport: (message) => reports.push(message),
  });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await opened.close({ graceMs: 0 });
    isClosed = true;
  };
  onTestFinished(close);
  const { url } = await server.listen({ port: 0 });
  const client = createLocalClient({ baseUrl: url });
  const search = (query: string, resources?: string[]) =>
    client.searchPassages({ body: { query, ...(resources && { resources }) } });
  return {
    client,
    reports,
    close,
    search,
    /** `resource/path` of each passage that was found, best first. */
    async find(query: string, resources?: string[]): Promise<string[]> {
      const { passages } = await search(query, resources);
      return passages.map(({ resource, path }) => `${resource}/${path}`);
    },
    /** Resolves when each resource has been synced, or has failed, and has this number of documents with vectors. */
    async waitUntilEmbedded(counts: Readonly<Record<string, number>>): Promise<void> {
      const read = async () => {
        const { resources } = await client.listResources();
        // The documents of a first sync are in the index shortly before the resource is ready.
        return Object.fromEntries(
          resources.map(({ name, state, embeddedDocuments }) => [name, isSettled(state) ? embeddedDocuments : state]),
        );
      };
      await expect.poll(read).toEqual(counts);
    },
  };
}

function isSettled(state: string | undefined): boolean {
  return state === "ready" || state === "failed";
}

/** The texts that an endpoint received, passages and queries, in order. */
export function listSent({ requests }: EmbeddingsServer): string[] {
  return requests.flatMap(({ body }) => body.input);
}
