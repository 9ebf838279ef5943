import robotsParser from "robots-parser";
import { showUrl } from "../../net/explain-failure.ts";
import type { FetchedAnswer } from "../../net/guarded-fetch.ts";
import { SourceError } from "../resource-source.ts";
import type { PoliteClient } from "./polite-client.ts";

/** What a site asks of programs that read it (RFC 9309). */
export interface SiteRobots {
  /** Where the site is: it may have moved to `https:` or to `www.`. */
  origin: string;
  isAllowed(url: URL): boolean;
  crawlDelayMs: number;
  sitemaps: readonly string[];
}

/**
 * Reads `/robots.txt`. Without one everything is allowed; while a site cannot say what it allows, nothing is.
 *
 * @throws {SourceError}
 */
export async function readRobots(origin: string, client: PoliteClient): Promise<SiteRobots> {
  const url = new URL("/robots.txt", origin);
  const answer = await client.get(url, { maxBytes: maxRobotsBytes });
  if (answer.status >= 500 || answer.status === 429) throw unsure(answer);
  const site = isSameHost(url, answer.url) ? answer.url.origin : origin;
  const isText = answer.status < 300 && answer.mediaType !== "text/html";
  return { origin: site, ...parseRobots(answer.url, isText ? new TextDecoder().decode(answer.body) : "") };
}

const maxRobotsBytes = 512 * 1024;

/** A site that moved to `https:`, or that has put `www.` before its name or taken it away, is the same site. */
function isSameHost(from: URL, to: URL): boolean {
  const bare = (url: URL) => url.hostname.replace(/^www\./, "");
  const isUpgrade = from.protocol === to.protocol || (from.protocol === "http:" && to.protocol === "https:");
  const isSamePort = from.port === to.port || (from.protocol !== to.protocol && to.port === "");
  return bare(from) === bare(to) && isUpgrade && isSamePort;
}

function unsure({ url, status }: FetchedAnswer): SourceError {
  return new SourceError(
    "refused",
    `Expected ${showUrl(url)} to say what may be read, or that it is not there; found the status ${status}.`,
    { hint: "Try again later: without an answer to that nothing of the site is read." },
  );
}

/** The name by which `robots.txt` can speak of this program. */
const robotName = "docent";

interface RobotsRules {
  isAllowed(url: URL): boolean;
  crawlDelayMs: number;
  sitemaps: readonly string[];
}

function parseRobots(url: URL, text: string): RobotsRules {
  const rules = parse(url.href, text);
  const delaySeconds = rules.getCrawlDelay(robotName);
  return {
    // Undefined for another origin, about which this file says nothing.
    isAllowed: (page) => rules.isAllowed(page.href, robotName) !== false,
    crawlDelayMs: delaySeconds !== undefined && delaySeconds > 0 ? delaySeconds * 1_000 : 0,
    sitemaps: rules.getSitemaps(),
  };
}

// Its types say that the function is the property `default` of what is imported. It is CommonJS: the import is the function.
const parse = robotsParser as unknown as typeof robotsParser.default;
