import { fileURLToPath } from "node:url";
import type { Resource } from "@docent/local";
import { checkUrl } from "../net/address-guard.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import type { NetworkRules } from "../net/network-rules.ts";
import { createFolderSource } from "./folder/folder-source.ts";
import { createGitSource } from "./git/git-source.ts";
import { type ResourceSource, SourceError } from "./resource-source.ts";
import { createWebsiteSource } from "./website/website-source.ts";

export interface SourceMeans {
  rules: NetworkRules;
  fetch: GuardedFetch;
}

/** What fetches a resource, by its kind. */
export function createSource(resource: Resource, { rules, fetch }: SourceMeans): ResourceSource {
  const searchPaths = uniteSearchPaths(resource);
  switch (resource.type) {
    case "git": {
      const { url, branch } = resource;
      return createGitSource({ definition: { url, branch, searchPaths }, rules });
    }
    case "local":
      return createFolderSource({ root: toPath(resource.url), searchPaths });
    case "website":
      return createWebsiteSource({ definition: { url: resource.url, searchPaths }, fetch });
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
