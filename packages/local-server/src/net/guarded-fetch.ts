import { isIP, type LookupFunction } from "node:net";
import { type Readable, type Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { raceAbort } from "@docent/terminal";
import { Agent, buildConnector, type Dispatcher, request } from "undici";
import { SourceError } from "../resources/resource-source.ts";
import { checkUrl, isAllowedAddress, type Lookup, type NetworkRules, resolveAllowed } from "./address-guard.ts";
import { type Deadline, explainFailure, showUrl, startDeadline } from "./explain-failure.ts";

/** HTTP client for untrusted URLs. Each address is checked, and durations and sizes are limited. */
export interface GuardedFetch {
  /**
   * Requests `url` and follows its redirects. Resolves for any status.
   *
   * @throws {SourceError} if there is no response, for a redirect that is not followed, and for a successful response that is
   *   too large, cannot be decoded, or has none of the accepted media types.
   */
  get(url: URL, options?: GetOptions): Promise<FetchedResponse>;
  /** Closes all connections. Running requests fail. */
  close(): Promise<void>;
}

export interface GetOptions {
  /** Additional headers, with lower-case names. */
  headers?: Readonly<Record<string, string>>;
  /** Accepted media types, such as `text/html`, the best first. Default: any type. */
  mediaTypes?: readonly string[];
  maxBytes?: number;
  /** Whether a body of more than `maxBytes` is cut there instead of failing. */
  isCut?: boolean;
  /** Whether to follow a redirect to this URL. Default: to any allowed address. */
  mayFollow?: (url: URL) => boolean;
  signal?: AbortSignal;
}

export interface FetchedResponse {
  /** URL after all redirects. */
  url: URL;
  status: number;
  headers: Headers;
  /** Media type in lower case and without parameters: `text/html`. Undefined if the response has none. */
  mediaType: string | undefined;
  /** Decompressed. Empty unless the status is a success. */
  body: Uint8Array;
}

const fetchLimits = {
  maxBytes: 8 * 1024 * 1024,
  maxRedirects: 5,
  /** Maximum number of parallel requests to one origin. Further requests wait. */
  maxConnections: 8,
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 20_000,
  /** Idle timeout of a body. */
  bodyTimeoutMs: 20_000,
  /** Timeout of the whole request, redirects included. */
  totalTimeoutMs: 60_000,
};

type FetchLimits = Readonly<typeof fetchLimits>;

export interface GuardedFetchOptions {
  rules: NetworkRules;
  /** DNS lookup. Default: that of the system. */
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

async function followRedirects(start: URL, context: GetContext): Promise<FetchedResponse> {
  const { rules, limits, deadline, options } = context;
  let url = start;
  try {
    for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
      checkUrl(url, rules);
      const result = await requestOnce(url, context);
      if (!(result instanceof URL)) return result;
      if (options.mayFollow && !options.mayFollow(result))
        throw new SourceError("refused", `${showUrl(url)} redirects to ${showUrl(result)}, which is not followed.`, {
          hint: `If the page has moved, use ${showUrl(result)} instead.`,
        });
      url = result;
    }
  } catch (error) {
    throw explainFailure(error, { url, deadline });
  }
  throw new SourceError(
    "limit",
    `Expected at most ${limits.maxRedirects} redirects from ${showUrl(start)}, found more.`,
    { hint: "Use the URL that a browser shows after the redirects." },
  );
}

/** The response, or the URL to which it redirects. */
async function requestOnce(url: URL, context: GetContext): Promise<FetchedResponse | URL> {
  const response = await send(url, context);
  try {
    const next = redirectTarget(response, url);
    if (!next) return await readResponse(response, { url, context });
    await drop(response);
    return next;
  } catch (error) {
    // A body that is not read would occupy its connection until the server closes it.
    response.body.on("error", () => {}).destroy();
    throw error;
  }
}

async function send(url: URL, { agent, userAgent, deadline, options }: GetContext): Promise<Dispatcher.ResponseData> {
  const response = request(url, {
    dispatcher: agent,
    signal: deadline.signal,
    headers: {
      "user-agent": userAgent,
      "accept-encoding": acceptedEncodings,
      accept: renderAccept(options.mediaTypes),
      ...options.headers,
    },
  });
  // undici does not end a request that waits for a connection.
  return raceAbort(response, deadline.signal);
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
  throw new SourceError("broken", `${showUrl(from)} redirects to an invalid URL.`, {
    hint: "This is an error of the server: contact its operator.",
  });
}

async function readResponse(
  response: Dispatcher.ResponseData,
  { url, context: { limits, deadline, options } }: { url: URL; context: GetContext },
): Promise<FetchedResponse> {
  const { statusCode: status } = response;
  const headers = toHeaders(response.headers);
  const mediaType = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() || undefined;
  const head = { url, status, headers, mediaType };
  if (status < 200 || status > 299) {
    await drop(response);
    return { ...head, body: new Uint8Array() };
  }
  const { mediaTypes, isCut = false, maxBytes = limits.maxBytes } = options;
  const problem = findProblem(head, { mediaTypes, maxBytes: isCut ? Infinity : maxBytes });
  if (problem) throw problem;
  const encoding = headers.get("content-encoding") ?? "";
  const { signal } = deadline;
  const body = await readBody(response.body, { name: showUrl(url), encoding, maxBytes, isCut, signal });
  return { ...head, body };
}

/** Returns an error if the headers show that the body is too large, or has none of the accepted media types. */
function findProblem(
  { url, headers, mediaType }: Pick<FetchedResponse, "url" | "headers" | "mediaType">,
  { mediaTypes, maxBytes }: { mediaTypes: readonly string[] | undefined; maxBytes: number },
): SourceError | undefined {
  if (Number(headers.get("content-length")) > maxBytes) return tooLarge(showUrl(url), maxBytes);
  if (!mediaTypes || (mediaType !== undefined && mediaTypes.includes(mediaType))) return undefined;
  const found = mediaType ?? "no Content-Type";
  return new SourceError("broken", `Expected ${mediaTypes.join(" or ")} at ${showUrl(url)}, found ${found}.`, {
    hint: "Use the URL of a text page, such as HTML or Markdown.",
  });
}

/** Reads an unwanted body, so that the connection can be reused. Closes the connection if the body is large. */
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
 * Opens connections to allowed addresses only. The connection is made to the checked result of the lookup: a second lookup
 * could have another result (DNS rebinding).
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
    // HTTP/2 has no advantage with few parallel requests, and has more ways to stall.
    allowH2: false,
    timeout: connectTimeoutMs,
    lookup: guardedLookup({ rules, lookup }),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 500,
  });
  return (options, callback) => {
    // Node does not look up literal addresses, so they would not be checked below.
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

/** The value of `Accept-Encoding`. `readBody` also decodes `deflate`, which some servers send although it is not accepted. */
const acceptedEncodings = "gzip, br";

/**
 * Reads and decompresses a body. Decompressed bytes are counted as they arrive, so that a megabyte that expands to a
 * gigabyte is stopped at the limit.
 *
 * @throws {SourceError} `limit`, or `broken` for an unknown encoding and for more than two encodings.
 */
async function readBody(body: Readable, { name, encoding, maxBytes, isCut, signal }: BodyOptions): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const collect = new Writable({
    write(chunk: Uint8Array, _, done) {
      size += chunk.byteLength;
      chunks.push(chunk);
      done(size > maxBytes ? tooLarge(name, maxBytes) : undefined);
    },
  });
  try {
    await pipeline([body, ...createDecoders(encoding, name), collect], { signal });
  } catch (error) {
    if (!isCut || size <= maxBytes) throw error;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

interface BodyOptions {
  /** The URL in messages. */
  name: string;
  encoding: string;
  maxBytes: number;
  isCut: boolean;
  signal: AbortSignal;
}

function tooLarge(name: string, maxBytes: number): SourceError {
  return new SourceError("limit", `Expected at most ${maxBytes} bytes at ${name}, found more.`, {
    hint: "Exclude this page, or add a smaller part of the site.",
  });
}

const decoderFactories: Readonly<Record<string, (() => Transform) | undefined>> = {
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

/** Creates the decoders of a body: codings are undone in reverse order (RFC 9110, section 8.4). */
function createDecoders(encoding: string, name: string): Transform[] {
  const codings = encoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  const known = codings.map((coding) => decoderFactories[coding]).filter((factory) => factory !== undefined);
  if (known.length === codings.length && codings.length <= 2) return known.reverse().map((create) => create());
  throw new SourceError("broken", `Expected ${acceptedEncodings} or no encoding at ${name}, found ${encoding}.`, {
    hint: "This is an error of the server: contact its operator.",
  });
}
