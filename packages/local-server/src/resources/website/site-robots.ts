import robotsParser from "robots-parser";
import { showUrl } from "../../net/explain-failure.ts";
import type { FetchedResponse } from "../../net/guarded-fetch.ts";
import { SourceError } from "../resource-source.ts";
import type { PoliteClient } from "./polite-client.ts";

/** What a site allows robots to read (RFC 9309). */
export interface SiteRobots {
  /** Origin of the site, which may have moved to `https:` or to `www.`. */
  origin: string;
  isAllowed(url: URL): boolean;
  crawlDelayMs: number;
  sitemaps: readonly string[];
}

/**
 * Reads `/robots.txt`. Without this file, everything is allowed. While the file cannot be read, nothing is allowed.
 *
 * @throws {SourceError}
 */
export async function readRobots(origin: string, client: PoliteClient): Promise<SiteRobots> {
  const url = new URL("/robots.txt", origin);
  const response = await client.get(url, { maxBytes: maxRobotsBytes, isCut: true });
  if (response.status >= 500 || response.status === 429) throw unsure(response);
  const site = isSameHost(url, response.url) ? response.url.origin : origin;
  const isText = response.status < 300 && response.mediaType !== "text/html";
  const sent = isText ? new TextDecoder().decode(response.body) : "";
  // A line that is cut would be another robots rule.
  const text = response.body.length < maxRobotsBytes ? sent : sent.slice(0, sent.lastIndexOf("\n") + 1);
  const wildcards = text.split("*").length - 1;
  if (wildcards > maxWildcards) throw tooManyWildcards(response, wildcards);
  // The file at the target of redirects applies to the site (RFC 9309, section 2.3.1.2).
  return { origin: site, ...parseRobots(new URL("/robots.txt", site), text) };
}

/** Maximum size that is read. A robot reads at least 500 KiB (RFC 9309, section 2.5). */
const maxRobotsBytes = 512 * 1024;

/** The parser takes about 10 µs for each wildcard and URL of 2,000 characters, and nothing else runs meanwhile. */
const maxWildcards = 10_000;

function tooManyWildcards({ url }: FetchedResponse, found: number): SourceError {
  return new SourceError("limit", `Expected at most ${maxWildcards} wildcards in ${showUrl(url)}, found ${found}.`, {
    hint: "Ask the owner of the site to shorten the rules for robots, or add its documentation as a git resource.",
  });
}

/** Whether two URLs are of the same site, which may have moved to `https:`, or added or dropped `www.`. */
function isSameHost(from: URL, to: URL): boolean {
  const bare = (url: URL) => url.hostname.replace(/^www\./, "");
  const isUpgrade = from.protocol === to.protocol || (from.protocol === "http:" && to.protocol === "https:");
  const isSamePort = from.port === to.port || (from.protocol !== to.protocol && to.port === "");
  return bare(from) === bare(to) && isUpgrade && isSamePort;
}

function unsure({ url, status }: FetchedResponse): SourceError {
  return new SourceError(
    "refused",
    `Expected ${showUrl(url)} to contain rules for robots, or to respond with 404, found the status ${status}.`,
    { hint: "Try again later: the site is not read while its rules for robots are unknown." },
  );
}

/** User agent name in `robots.txt`. */
const robotName = "docent";

function parseRobots(url: URL, text: string): Omit<SiteRobots, "origin"> {
  const rules = parse(url.href, text);
  const delaySeconds = rules.getCrawlDelay(robotName);
  return {
    // The parser returns undefined for another origin, which the rules do not cover.
    isAllowed: (page) => rules.isAllowed(page.href, robotName) !== false,
    crawlDelayMs: delaySeconds !== undefined && delaySeconds > 0 ? delaySeconds * 1_000 : 0,
    sitemaps: rules.getSitemaps(),
  };
}

// The types declare the function as the property `default` of the import. The module is CommonJS: the import is the
// function.
const parse = robotsParser as unknown as typeof robotsParser.default;
