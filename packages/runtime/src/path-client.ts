// The only file that imports openapi-fetch, which gets no more updates and must be easy to replace.
import createFetchClient from "openapi-fetch";
import { ApiError } from "./api-error.ts";
import { encodeJson } from "./body-encoder.ts";
import { type ClientContract, type ClientOptions, credentialsOf, readOptions } from "./client.ts";
import { startDeadline } from "./deadline.ts";
import type { CallOptions, HeaderValue } from "./operation.ts";
import type { OperationEntry } from "./operation-table.ts";
import type { PathClient } from "./path-call.ts";
import { joinCookies, writePath } from "./request.ts";
import { parseJson, readBody } from "./response.ts";
import { writePairs } from "./styled-parameters.ts";
import { type Sending, send, toCallError } from "./transport.ts";

/**
 * Creates a client with calls by method and path, and with the credentials, retries and limits of {@link ClientOptions}.
 * `timeoutMs` is the idle timeout. Parameters and bodies are written as the contract defines, unless a call has serializers of its
 * own. Credentials are sent only to operations of the contract, and only to the origin of `baseUrl`.
 *
 * This function is separate from `createClient`, so that bundles without it are smaller.
 */
export function createPathClient<Paths>(contract: ClientContract, options: ClientOptions = {}): PathClient<Paths> {
  const { baseUrl, defaults, credentials } = readOptions(contract, options);
  // openapi-fetch types the calls by contract. Here, `PathClient` has these types.
  const client = createFetchClient({ baseUrl }) as unknown as FetchClient;
  const methods = Object.keys(client).filter((name) => /^[A-Z]+$/.test(name));

  const calls = methods.map((method) => [method, (path: string, init?: FetchInit) => request(method, path, init)]);
  // The members of openapi-fetch, with types that a published package can contain.
  return { ...client, ...Object.fromEntries(calls), request } as PathClient<Paths>;

  async function request(verb: string, path: string, { parseAs, ...init }: FetchInit = {}): Promise<FetchResult> {
    const method = verb.toUpperCase();
    const operationId = `${method} ${path}`;
    const [name, entry] = findEntry(contract, method, path) ?? [];
    const call = { operationId, name, entry, init };
    const cookie = init.params?.cookie;
    const cookies = entry && cookie && (entry.writeCookies ?? writeCookies)(cookie);
    const headers = { ...addCookies(options.headers, cookies), ...toRecord(init.headers) };
    const format = parseAs === "json" ? undefined : parseAs;
    const result = await client.request(method, path, {
      ...init,
      headers,
      ...(entry && writeInit(entry, path, { ...init, headers })),
      // openapi-fetch would throw a SyntaxError, without the operation, for a body that is not JSON.
      parseAs: format ?? "stream",
      fetch: (sent) => sendCall(sent, call),
    });
    const { response } = result;
    if (format || !response.ok) return result;
    return { data: await readData(response, call, parseAs), response };
  }

  async function sendCall(request: Request, { operationId, name, entry, init }: PathCall): Promise<Response> {
    const deadline = startDeadline(operationId, { ...defaults, signal: request.signal });
    const sending = { operationId, deadline };
    const write = () => new Request(request.clone(), { signal: deadline.signal });
    // A middleware may change the URL.
    const isOwnOrigin = new URL(request.url).origin === new URL(new Request(baseUrl).url).origin;
    const used = entry && isOwnOrigin ? credentialsOf(entry, credentials) : [];
    const { path, query, header, cookie } = init.params ?? {};
    deadline.keep(request);
    try {
      const sendOptions = { ...defaults, fetch: init.fetch ?? defaults.fetch };
      const response = await deadline.race(send(sending, { write, credentials: used, options: sendOptions }));
      options.onDeprecated?.({
        operationId: entry?.id ?? name ?? operationId,
        deprecated: entry?.deprecated,
        input: { path, query, headers: header, cookies: cookie },
        response,
      });
      return watchBody(response, sending);
    } finally {
      deadline.stop();
    }
  }
}

interface PathCall {
  operationId: string;
  /** The member and entry of the operation. Undefined if the contract does not have it. */
  name: string | undefined;
  entry: OperationEntry | undefined;
  init: FetchInit;
}

/** The part of openapi-fetch that sends a call. */
interface FetchClient {
  request(method: string, path: string, init: FetchInit): Promise<FetchResult>;
}

interface FetchResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** The options of openapi-fetch that this client reads, and `contentType`. Others are passed on. */
interface FetchInit extends Pick<CallOptions, "fetch"> {
  params?: { [Location in "path" | "query" | "header" | "cookie"]?: Record<string, unknown> | undefined };
  headers?: Headers | FetchHeaders | undefined;
  body?: unknown;
  contentType?: string | undefined;
  parseAs?: string | undefined;
  pathSerializer?: ((path: string, values: Record<string, unknown>) => string) | undefined;
  /** openapi-fetch accepts options of its serializer as well. */
  querySerializer?: ((query: Record<string, unknown>) => string) | object | undefined;
  bodySerializer?: ((body: unknown) => unknown) | undefined;
}

/** Headers by name. Null removes a header. */
type FetchHeaders = Readonly<Record<string, HeaderValue | null>>;

function toRecord(headers: FetchInit["headers"] = {}): FetchHeaders {
  return headers instanceof Headers ? Object.fromEntries(headers) : headers;
}

/** Finds an operation by method and path. Some contracts distinguish operations of one path by fragments, which are not sent. */
function findEntry({ operations }: ClientContract, method: string, path: string) {
  const sent = path.replace(/#[\s\S]*$/, "");
  return Object.entries(operations).find(
    ([, entry]) => entry.method === method && (entry.writePath ? withoutStyles(entry.path) : entry.path) === sent,
  );
}

/** A template with styles, such as `{.id*}`, as the contract has it: `{id}`. */
function withoutStyles(template: string): string {
  return template.replace(/\{[.;=]?([^{}*]+)\*?\}/g, "{$1}");
}

/** The options with which openapi-fetch writes a call as the contract defines. Serializers of the caller stay. */
function writeInit(
  entry: OperationEntry,
  path: string,
  { params = {}, headers, body, contentType, ...init }: FetchInit & { headers: FetchHeaders },
): FetchInit {
  const written = init.pathSerializer ? "" : (entry.writePath ?? writePath)(entry.path, params.path ?? {});
  // A query in the path is written with the others, because openapi-fetch would add a second question mark.
  const [pathname, ...fixed] = init.querySerializer ? [written] : written.split("?");
  const writeQuery = entry.writeQuery ?? writePairs;
  const encoded =
    body === undefined || init.bodySerializer ? undefined : encodeBody(entry, body, contentType ?? typeOf(headers));
  const { header } = params;
  return {
    // openapi-fetch calls the serializer of a path only if there are values.
    params: { ...params, path: params.path ?? {}, header: (header && entry.writeHeaders?.(header)) ?? header },
    headers: {
      "content-type": encoded?.contentType,
      ...headers,
    },
    // The base URL comes before the path.
    pathSerializer: init.pathSerializer ?? ((url) => url.slice(0, -path.length) + pathname),
    querySerializer:
      init.querySerializer ??
      ((query: Record<string, unknown>) => [...fixed, writeQuery(query)].filter(Boolean).join("&")),
    bodySerializer: encoded ? () => encoded.body : init.bodySerializer,
  };
}

/** Adds the cookies of a call to the headers of the client. */
function addCookies(headers: FetchHeaders = {}, cookies: string | undefined): FetchHeaders {
  if (!cookies) return headers;
  const name = Object.keys(headers).find((name) => name.toLowerCase() === "cookie") ?? "cookie";
  return { ...headers, [name]: joinCookies(headers[name], cookies) };
}

function writeCookies(cookies: Record<string, unknown>): string {
  return writePairs(cookies, "; ");
}

/** The media type of the caller's headers. */
function typeOf(headers: FetchHeaders): string | undefined {
  const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return values.get("content-type")?.toString().split(";")[0];
}

/** Encodes a body as the contract defines, unless it is a form that openapi-fetch would send. */
function encodeBody(entry: OperationEntry, body: unknown, contentType: string | undefined) {
  if (body instanceof FormData) return { body, contentType: null };
  const isForm = contentType === "application/x-www-form-urlencoded";
  if (body instanceof URLSearchParams || (isForm && (typeof body === "string" || !entry.body))) {
    // The content type of the caller is that of a form, so the body has its fields.
    return { body: new URLSearchParams(body as Record<string, string>), contentType: null };
  }
  return (entry.body ?? encodeJson)(body, { contentType });
}

/** Reads the body of a success: JSON, unless the contract has other media types and the response has one. */
async function readData(response: Response, { operationId, entry }: PathCall, parseAs?: string): Promise<unknown> {
  const contentType = response.headers.get("content-type") ?? "";
  const isJson = /^$|[/+]json *(;|$)/i.test(contentType) && !entry?.isFile;
  try {
    if (entry?.stream && /^text\/event-stream\b/i.test(contentType)) {
      const message = 'the response is a stream of events. Set parseAs to "stream", or call the operation by its name.';
      const { status, headers } = response;
      throw new ApiError(message, { code: "protocol", operationId, status, headers });
    }
    if (!isJson && parseAs !== "json" && (entry?.accept || entry?.stream))
      return await readBody(response, { operationId, entry });
    const text = await response.text();
    return text ? parseJson(text, response, { operationId }) : undefined;
  } catch (error) {
    // A body that is not read must not keep the connection busy.
    response.body?.cancel().catch(() => {});
    throw error;
  }
}

/** Returns the response with a body that fails on the idle timeout. The timer runs only while a read waits for bytes. */
function watchBody(response: Response, sending: Sending): Response {
  if (!response.body) return response;
  const { url } = response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => readChunk(reader, controller, { ...sending, url }),
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return Object.defineProperty(new Response(body, response), "url", { value: url });
}

async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  controller: ReadableStreamDefaultController<Uint8Array>,
  { url, ...sending }: Sending & { url: string },
): Promise<void> {
  const { deadline } = sending;
  deadline.start();
  try {
    const { done, value } = await deadline.race(reader.read());
    if (done) controller.close();
    else controller.enqueue(value);
  } catch (error) {
    reader.cancel().catch(() => {});
    throw toCallError(error, sending, url);
  } finally {
    deadline.stop();
  }
}
