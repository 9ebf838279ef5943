import { fileURLToPath } from "node:url";
import type { Resource } from "@docent/local";
import type { ReadHtml } from "../ingest/read-html.ts";
import { checkUrl } from "../net/address-guard.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import type { NetworkRules } from "../net/network-rules.ts";
import { createFolderSource } from "./folder/folder-source.ts";
import { createGitSource } from "./git/git-source.ts";
import { type ResourceSource, SourceError } from "./resource-source.ts";

export interface SourceMeans {
  rules: NetworkRules;
  /** The way out for websites, made when the first one is synced. */
  openFetch: () => Promise<GuardedFetch>;
  readHtml: ReadHtml;
  /** Where git finds its program and its certificates. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** What fetches a resource, by its kind. */
export function createSource(
  resource: Resource,
  { rules, openFetch, readHtml, environment }: SourceMeans,
): ResourceSource {
  const searchPaths = uniteSearchPaths(resource);
  switch (resource.type) {
    case "git": {
      const { url, branch } = resource;
      return createGitSource({ definition: { url, branch, searchPaths }, rules, environment });
    }
    case "local":
      return createFolderSource({ root: toPath(resource.url), searchPaths });
    case "website":
      return {
        async sync(options) {
          const definition = { url: resource.url, searchPaths };
          // Who has no website needs none of what it takes to read one.
          const [{ createWebsiteSource }, fetch] = await Promise.all([
            import("./website/website-source.ts"),
            openFetch(),
          ]);
          return createWebsiteSource({ definition, fetch, readHtml }).sync(options);
        },
      };
  }
}

/** @throws {SourceError} for an address that will never be fetched from, whatever answers there. */
export function checkResource(resource: Resource, rules: NetworkRules): void {
  if (resource.type === "local") return;
  if (!URL.canParse(resource.url)) {
    const message = `Expected the address of a ${resource.type} resource, found ${JSON.stringify(resource.url)}.`;
    throw new SourceError("refused", message, { hint: "Give an address such as https://example.com/docs." });
  }
  checkUrl(new URL(resource.url), rules);
}

/** `searchPath` and `searchPaths` are united when both are given. */
function uniteSearchPaths({ searchPath, searchPaths = [] }: Resource): string[] {
  return [...new Set([...(searchPath === undefined ? [] : [searchPath]), ...searchPaths])];
}

function toPath(url: string): string {
  return url.startsWith("file:") ? fileURLToPath(url) : url;
}
