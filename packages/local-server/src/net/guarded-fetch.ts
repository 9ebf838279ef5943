import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector, type Dispatcher, request } from "undici";
import { SourceError } from "../resources/resource-source.ts";
import { checkUrl, isAllowedAddress, type Lookup, type NetworkRules, resolveAllowed } from "./address-guard.ts";
import { type Deadline, explainFailure, showUrl, startDeadline } from "./explain-failure.ts";
import { acceptedEncodings, readBody, tooLarge } from "./response-body.ts";

/** The way out to addresses that somebody else has chosen: every one is checked, and nothing lasts or grows without end. */
export interface GuardedFetch {
  /**
   * Asks for `url` and follows its redirects. Any status is an answer; what is thrown is that there is none.
   *
   * @throws {SourceError}
   */
  get(url: URL, options?: GetOptions): Promise<FetchedAnswer>;
  /** Ends all connections; requests that are under way fail. */
  close(): Promise<void>;
}

export interface GetOptions {
  /** Sent along, with lower-case names. */
  headers?: Readonly<Record<string, string>>;
  /** What a body may be, `text/html`, the best first. Any type when left out. */
  mediaTypes?: readonly string[];
  maxBytes?: number;
  /** Whether a redirect is followed to there. When left out, to any address that the rules allow. */
  mayFollow?: (url: URL) => boolean;
  signal?: AbortSignal;
}

export interface FetchedAnswer {
  /** Where it was found, after all redirects. */
  url: URL;
  status: number;
  headers: Headers;
  /** `text/html`, in lower case and without parameters; undefined where the answer does not say. */
  mediaType: string | undefined;
  /** Without its compression. Empty unless the status is one of success. */
  body: Uint8Array;
}

interface FetchLimits {
  maxBytes: number;
  maxRedirects: number;
  /** Requests to one origin at a time; the others wait. */
  maxConnections: number;
  connectTimeoutMs: number;
  headersTimeoutMs: number;
  /** Between two pieces of a body. */
  bodyTimeoutMs: number;
  /** For all of it, redirects included. */
  totalTimeoutMs: number;
}

const fetchLimits: FetchLimits = {
  maxBytes: 8 * 1024 * 1024,
  maxRedirects: 5,
  maxConnections: 8,
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 20_000,
  bodyTimeoutMs: 20_000,
  totalTimeoutMs: 60_000,
};

export interface GuardedFetchOptions {
  rules: NetworkRules;
  /** How names become addresses; that of the system when left out. */
  lookup?: Lookup;
  userAgent: string;
  limits?: Partial<FetchLimits>;
}

export function createGuardedFetch({ rules, lookup, userAgent, limits: changes }: GuardedFetchOptions): GuardedFetch {
  const limits = { ...fetchLimits, ...changes };
  const agent = new Agent({
    connect: guardedConnector({ rules, lookup, connectTimeoutMs: limits.connectTimeoutMs }),
    connections: limits.maxConnections,
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.bodyTimeoutMs,
  });
  return {
    async get(url, options = {}) {
      const deadline = startDeadline(limits.totalTimeoutMs, options.signal);
      try {
        return await followRedirects(url, { agent, rules, userAgent, limits, deadline, options });
      } catch (error) {
        throw explainFailure(error, { url, deadline });
      } finally {
        deadline.clear();
      }
    },
    close: () => agent.destroy(),
  };
}

interface GetContext {
  agent: Agent;
  rules: NetworkRules;
  userAgent: string;
  limits: FetchLimits;
  deadline: Deadline;
  options: GetOptions;
}

async function followRedirects(start: URL, context: GetContext): Promise<FetchedAnswer> {
  const { rules, limits, options } = context;
  let url = start;
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
    checkUrl(url, rules);
    const response = await send(url, context);
    const next = redirectTarget(response, url);
    if (!next) return await readAnswer(response, { url, context });
    await drop(response);
    if (options.mayFollow && !options.mayFollow(next))
      throw new SourceError("refused", `${showUrl(url)} redirects to ${showUrl(next)}, which is not followed.`, {
        hint: `If that is where it is now, give ${showUrl(next)} instead.`,
      });
    url = next;
  }
  throw new SourceError(
    "limit",
    `Expected at most ${limits.maxRedirects} redirects from ${showUrl(start)}, found more.`,
    { hint: "Give the address that it leads to in a browser." },
  );
}

function send(url: URL, { agent, userAgent, deadline, options }: GetContext): Promise<Dispatcher.ResponseData> {
  return request(url, {
    dispatcher: agent,
    signal: deadline.signal,
    headers: {
      "user-agent": userAgent,
      "accept-encoding": acceptedEncodings,
      accept: renderAccept(options.mediaTypes),
      ...options.headers,
    },
  });
}

function renderAccept(mediaTypes: readonly string[] = []): string {
  const ranked = mediaTypes.map((type, index) => (index === 0 ? type : `${type};q=${Math.max(0.2, 1 - index / 10)}`));
  return [...ranked, mediaTypes.length === 0 ? "*/*" : "*/*;q=0.1"].join(", ");
}

function redirectTarget({ statusCode, headers }: Dispatcher.ResponseData, from: URL): URL | undefined {
  const location = firstOf(headers["location"]);
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined;
  const target = URL.parse(location, from.href);
  if (target) return target;
  throw new SourceError("broken", `${showUrl(from)} redirects to what is no address.`, {
    hint: "Its server has to be mended.",
  });
}

async function readAnswer(
  response: Dispatcher.ResponseData,
  { url, context: { limits, deadline, options } }: { url: URL; context: GetContext },
): Promise<FetchedAnswer> {
  const { statusCode: status } = response;
  const headers = toHeaders(response.headers);
  const mediaType = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() || undefined;
  const answer = { url, status, headers, mediaType };
  if (status < 200 || status > 299) {
    await drop(response);
    return { ...answer, body: new Uint8Array() };
  }
  const maxBytes = options.maxBytes ?? limits.maxBytes;
  const problem = findProblem(answer, { mediaTypes: options.mediaTypes, maxBytes });
  if (problem) {
    response.body.on("error", () => {}).destroy();
    throw problem;
  }
  const encoding = headers.get("content-encoding") ?? "";
  const body = await readBody(response.body, { name: showUrl(url), encoding, maxBytes, signal: deadline.signal });
  return { ...answer, body };
}

/** What the headers alone say against reading the body. */
function findProblem(
  { url, headers, mediaType }: Pick<FetchedAnswer, "url" | "headers" | "mediaType">,
  { mediaTypes, maxBytes }: { mediaTypes: readonly string[] | undefined; maxBytes: number },
): SourceError | undefined {
  if (Number(headers.get("content-length")) > maxBytes) return tooLarge(showUrl(url), maxBytes);
  if (!mediaTypes || (mediaType !== undefined && mediaTypes.includes(mediaType))) return undefined;
  const found = mediaType ?? "no Content-Type";
  return new SourceError("broken", `Expected ${mediaTypes.join(" or ")} at ${showUrl(url)}, found ${found}.`, {
    hint: "Give an address of a page of text.",
  });
}

/** Reads a little of what nobody wants, so that the connection can be used again; ends it where that is not enough. */
async function drop({ body }: Dispatcher.ResponseData): Promise<void> {
  await body.dump({ limit: 64 * 1024 }).catch(() => {});
}

function toHeaders(headers: Dispatcher.ResponseData["headers"]): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const single of [value ?? []].flat()) result.append(name, single);
  return result;
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Opens connections to allowed addresses only. The lookup that is checked is the one whose answer is connected to: there is
 * no second one that could answer otherwise (DNS rebinding).
 */
function guardedConnector({
  rules,
  lookup,
  connectTimeoutMs,
}: {
  rules: NetworkRules;
  lookup: Lookup | undefined;
  connectTimeoutMs: number;
}): buildConnector.connector {
  const connect = buildConnector({
    // HTTP/2 gains nothing at six requests at a time, and has more ways to be held up.
    allowH2: false,
    timeout: connectTimeoutMs,
    lookup: guardedLookup({ rules, lookup }),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 500,
  });
  return (options, callback) => {
    // Node looks up no literal address, so it would not be checked below.
    const host = options.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) === 0 || isAllowedAddress(host, rules)) connect(options, callback);
    else resolveAllowed(host, { rules }).catch((error) => callback(error, null));
  };
}

function guardedLookup({ rules, lookup }: { rules: NetworkRules; lookup: Lookup | undefined }): LookupFunction {
  return (hostname, { all }, callback) => {
    resolveAllowed(hostname, lookup ? { rules, lookup } : { rules }).then(
      (addresses) => {
        const [first] = addresses;
        if (all || !first) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, []),
    );
  };
}
