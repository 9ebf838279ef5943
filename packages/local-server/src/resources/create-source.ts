import { fileURLToPath } from "node:url";
import type { Resource } from "@docent/local";
import type { ConfigLimits } from "../config/config-document.ts";
import type { HostCredentials } from "../config/config-schema.ts";
import type { ContentReader } from "../html/page-reader.ts";
import { checkUrl, type NetworkRules } from "../net/address-guard.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import { createFolderSource } from "./folder/folder-source.ts";
import { createGitSource } from "./git/git-source.ts";
import { parseTarget } from "./git/git-target.ts";
import { type ResourceSource, SourceError } from "./resource-source.ts";
import { parseSearchPaths } from "./search-paths.ts";
import { siteScope } from "./website/site-scope.ts";

export interface SourceDependencies {
  rules: NetworkRules;
  /** Opens the HTTP client for websites when the first website is synced. */
  openFetch: () => Promise<GuardedFetch>;
  content: ContentReader;
  credentials: () => readonly HostCredentials[];
  limits: () => ConfigLimits;
  /** Environment of the git program, with PATH, the names of certificate files, and tokens. */
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Creates the source of a resource, by its kind.
 *
 * @throws {SourceError} for an invalid definition. The whole definition is checked here, without network access, so that
 *   a sync never finds an invalid one.
 */
export function createSource(
  resource: Resource,
  { rules, openFetch, content, credentials, limits, environment }: SourceDependencies,
): ResourceSource {
  const searchPaths = uniteSearchPaths(resource);
  parseSearchPaths(searchPaths);
  switch (resource.type) {
    case "git": {
      const { url, branch } = resource;
      const definition = { url, branch, searchPaths };
      parseAddress(resource);
      parseTarget(definition);
      return createGitSource({ definition, rules, credentials, environment });
    }
    case "local":
      return createFolderSource({ root: toPath(resource.url), searchPaths });
    case "website": {
      const definition = { url: parseAddress(resource).href, searchPaths };
      siteScope(definition);
      return {
        async sync(options) {
          // Loaded on demand: most servers have no website.
          const [{ createWebsiteSource }, fetch] = await Promise.all([
            import("./website/website-source.ts"),
            openFetch(),
          ]);
          const { pagesPerSite } = limits();
          const changes = pagesPerSite === undefined ? {} : { maxPages: pagesPerSite };
          return createWebsiteSource({ definition, fetch, content, limits: changes }).sync(options);
        },
      };
    }
  }
}

/** @throws {SourceError} for a URL that the network rules forbid. Sends no request. */
export function checkAddress(resource: Resource, rules: NetworkRules): void {
  if (resource.type !== "local") checkUrl(parseAddress(resource), rules);
}

function parseAddress({ type, url }: Resource): URL {
  if (URL.canParse(url)) return new URL(url);
  const message = `Expected the URL of a ${type} resource, found ${JSON.stringify(url)}.`;
  throw new SourceError("refused", message, { hint: "Give a URL such as https://example.com/docs." });
}

/** Merges `searchPath` and `searchPaths`. */
function uniteSearchPaths({ searchPath, searchPaths = [] }: Resource): string[] {
  return [...new Set([...(searchPath === undefined ? [] : [searchPath]), ...searchPaths])];
}

function toPath(url: string): string {
  try {
    const path = url.startsWith("file:") ? fileURLToPath(url) : url;
    if (path !== "" && !path.includes("\0")) return path;
  } catch {
    // A URL with invalid percent-encoding.
  }
  throw new SourceError("refused", `Expected the path of a folder, or its file: URL, found ${JSON.stringify(url)}.`, {
    hint: "Give an absolute path such as /home/ada/handbook; in a URL, write %25 for a percent sign.",
  });
}
