import { fileURLToPath } from "node:url";
import type { Resource } from "@docent/local";
import type { ConfigLimits } from "../config/config-document.ts";
import type { HostCredentials } from "../config/config-schema.ts";
import type { ReadHtml } from "../html/read-html.ts";
import { checkUrl, type NetworkRules } from "../net/address-guard.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import { createFolderSource } from "./folder/folder-source.ts";
import { createGitSource } from "./git/git-source.ts";
import { parseTarget } from "./git/git-target.ts";
import { type ResourceSource, SourceError } from "./resource-source.ts";
import { parseSearchPaths } from "./search-paths.ts";
import { siteScope } from "./website/site-scope.ts";

export interface SourceMeans {
  rules: NetworkRules;
  /** The way out for websites, made when the first one is synced. */
  openFetch: () => Promise<GuardedFetch>;
  readHtml: ReadHtml;
  /** What the configuration has at that moment for hosts with private repositories. */
  credentials: () => readonly HostCredentials[];
  /** What it has at that moment for limits. */
  limits: () => ConfigLimits;
  /** Where git finds its program, its certificates and tokens. */
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * What fetches a resource, by its kind.
 *
 * @throws {SourceError} where the definition cannot be that of a resource, whatever there is at its address: all of it is
 * looked at here, so that what was accepted once is never found to be impossible later.
 */
export function createSource(
  resource: Resource,
  { rules, openFetch, readHtml, credentials, limits, environment }: SourceMeans,
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
          // Who has no website needs none of what it takes to read one.
          const [{ createWebsiteSource }, fetch] = await Promise.all([
            import("./website/website-source.ts"),
            openFetch(),
          ]);
          const { pagesPerSite } = limits();
          const changes = pagesPerSite === undefined ? {} : { maxPages: pagesPerSite };
          return createWebsiteSource({ definition, fetch, readHtml, limits: changes }).sync(options);
        },
      };
    }
  }
}

/** @throws {SourceError} for an address that will never be fetched from, whatever answers there. */
export function checkAddress(resource: Resource, rules: NetworkRules): void {
  if (resource.type !== "local") checkUrl(parseAddress(resource), rules);
}

function parseAddress({ type, url }: Resource): URL {
  if (URL.canParse(url)) return new URL(url);
  const message = `Expected the address of a ${type} resource, found ${JSON.stringify(url)}.`;
  throw new SourceError("refused", message, { hint: "Give an address such as https://example.com/docs." });
}

/** `searchPath` and `searchPaths` are united when both are given. */
function uniteSearchPaths({ searchPath, searchPaths = [] }: Resource): string[] {
  return [...new Set([...(searchPath === undefined ? [] : [searchPath]), ...searchPaths])];
}

function toPath(url: string): string {
  try {
    const path = url.startsWith("file:") ? fileURLToPath(url) : url;
    if (path !== "" && !path.includes("\0")) return path;
  } catch {
    // Its escapes are those of no path.
  }
  throw new SourceError("refused", `Expected the path of a folder, or its file: URL, found ${JSON.stringify(url)}.`, {
    hint: "Give an absolute path such as /home/ada/handbook; in a URL, write %25 for a percent sign.",
  });
}
