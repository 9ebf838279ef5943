import robotsParser from "robots-parser";

/** The name by which `robots.txt` can speak of this program. */
export const robotName = "docent";

export interface RobotsRules {
  isAllowed(url: URL): boolean;
  crawlDelayMs: number;
  sitemaps: readonly string[];
}

export function parseRobots(url: URL, text: string): RobotsRules {
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
