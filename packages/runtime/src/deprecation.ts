import { readLinks } from "./link-header.ts";
import type { DeprecatedEntry } from "./operation-table.ts";

/** A deprecated operation, or a deprecated part of an operation, that a program uses. */
export interface DeprecationNotice {
  operationId: string;
  /**
   * Location of the deprecated part in the input of a call, such as `query.limit` or `body.author.name`. `event.moved` is an
   * event of a stream. Undefined if the operation itself is deprecated.
   */
  part: string | undefined;
  /** Set if only this value of the part is deprecated. */
  listed: { value: unknown } | undefined;
  /** Date of the deprecation. May be in the future. */
  since: Date | undefined;
  /** Date until which the operation or part works. */
  sunset: Date | undefined;
  /** URLs of pages about the deprecation and the sunset, from the header `Link`. */
  links: { deprecation?: string; sunset?: string };
  /** The notice as text, for a log. */
  message: string;
}

/**
 * The option `onDeprecated` of a client. Created by {@link reportDeprecations}, because an error of any other function would
 * make requests fail.
 */
export interface DeprecationReporter {
  (use: DeprecationUse): void;
  readonly isReporter: true;
}

/** A response, or the name of an event, that a client passes to a {@link DeprecationReporter}. */
export interface DeprecationUse {
  operationId: string;
  /** The deprecated parts of the operation, according to the contract. */
  deprecated: readonly DeprecatedEntry[] | undefined;
  /** The input of the call. */
  input?: object;
  response?: Response;
  event?: string;
}

/**
 * Creates the option `onDeprecated` of a client. It calls a function once for each deprecated operation and part that the
 * program uses: `createClient(contract, { onDeprecated: reportDeprecations(({ message }) => console.warn(message)) })`.
 *
 * The dates of an operation come from the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) of its responses, so a
 * server can deprecate an operation after this client was built. Without valid headers, they come from the contract. The dates
 * of parts always come from the contract.
 *
 * An error of the function, or a rejection of its promise, is ignored, so that no request fails because of a report.
 */
export function reportDeprecations(report: (notice: DeprecationNotice) => unknown): DeprecationReporter {
  const reported = new Set<string>();
  const observe = ({ operationId, deprecated = [], input, response, event }: DeprecationUse): void => {
    const used = event === undefined ? { ...input } : { event: { [event]: true } };
    const found = response && readHeaders(response);
    const whole = deprecated.find(({ path }) => path.length === 0);
    const parts = deprecated.filter((entry) => entry !== whole && isUsed(used, entry.path, entry.listed));
    const dates = found && { ...readDates(whole), ...found };
    if (dates && (whole || dates.since || dates.sunset)) notify({ operationId, ...dates });
    for (const { path, listed, ...texts } of parts)
      notify({ operationId, part: path.join("."), listed, ...readDates(texts) });
  };
  return Object.assign(observe, { isReporter: true } as const);

  function notify(use: Partial<DeprecationNotice> & { operationId: string }): void {
    const { operationId, part, listed, since, sunset, links = {} } = use;
    const key = JSON.stringify([operationId, part, listed]);
    if (reported.has(key)) return;
    // Before the call, so that a function that throws is not called for every request.
    reported.add(key);
    try {
      const notice = { operationId, part, listed, since, sunset, links };
      const result: unknown = report({ ...notice, message: describe(notice) });
      Promise.resolve(result).catch(() => {});
    } catch {
      // A report must not break a successful request.
    }
  }
}

/** Whether a value has a property at a path, with the `listed` value if that is given. Searches every item of a list. */
function isUsed(value: unknown, path: readonly string[], listed: DeprecatedEntry["listed"]): boolean {
  if (Array.isArray(value)) return value.some((item) => isUsed(item, path, listed));
  const [name, ...rest] = path;
  if (name === undefined) return value !== undefined && (!listed || value === listed.value);
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return false;
  // An own property of an object can be read.
  return isUsed((value as Record<string, unknown>)[name], rest, listed);
}

/** Parses the ISO dates of a contract. */
function readDates({ since, sunset }: Partial<Pick<DeprecatedEntry, "since" | "sunset">> = {}) {
  return definedDates(Date.parse(since ?? ""), Date.parse(sunset ?? ""));
}

/** Reads the dates and links in the headers of a response. Ignores malformed ones. */
function readHeaders({ headers, url }: Response) {
  // A Date of Structured Fields: `@` and seconds since 1970 (RFC 9651, section 3.3.7). Parameters may follow.
  const seconds = /^@(-?\d{1,15}) *(;.*)?$/.exec(headers.get("deprecation") ?? "")?.[1];
  const sunset = headers.get("sunset") ?? "";
  return {
    // One of the three forms of HTTP dates begins with a weekday and has no time zone (RFC 9110, section 5.6.7).
    ...definedDates(
      seconds === undefined ? Number.NaN : Number(seconds) * 1000,
      /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(sunset)
        ? Date.parse(/GMT$/.test(sunset) ? sunset : `${sunset} GMT`)
        : Number.NaN,
    ),
    links: readPages(headers.get("link") ?? "", url),
  };
}

/** Returns the dates that are valid. `Date` has no dates beyond the year 275760. */
function definedDates(sinceMs: number, sunsetMs: number): { since?: Date; sunset?: Date } {
  const [since, sunset] = [new Date(sinceMs), new Date(sunsetMs)];
  return { ...(isValid(since) ? { since } : {}), ...(isValid(sunset) ? { sunset } : {}) };
}

function isValid(date: Date): boolean {
  return !Number.isNaN(date.getTime());
}

function readPages(header: string, base: string): DeprecationNotice["links"] {
  const pages: DeprecationNotice["links"] = {};
  for (const [relation, url] of readLinks(header, base))
    if (url && (relation === "deprecation" || relation === "sunset")) pages[relation] ??= url.href;
  return pages;
}

function describe({ operationId, part, listed, since, sunset, links }: Omit<DeprecationNotice, "message">): string {
  const name = part === undefined ? operationId : `${part} of ${operationId}`;
  const value = listed ? `The value ${JSON.stringify(listed.value)} of ` : "";
  const pages = [...new Set(Object.values(links))];
  return [
    `${value}${name} is deprecated${since ? ` since ${show(since)}` : ""}.`,
    ...(sunset ? [`It works until ${show(sunset)}.`] : []),
    ...(pages.length > 0 ? [`See ${pages.join(" and ")}.`] : []),
  ].join(" ");
}

/** `2027-01-31`, with the time unless it is midnight in UTC. */
function show(date: Date): string {
  return date.toISOString().replace(/(T00:00:00)?\.000Z$/, (_, midnight) => (midnight ? "" : "Z"));
}
