import { createHttpSender } from "@docent/contract/internal";
import { toWireRequest } from "@docent/schema";
import type { Connection, Fetch, Need, Target } from "./target.ts";

export interface ServerOptions {
  name: string;
  offers?: readonly Need[];
  token?: string | undefined;
  otherToken?: string | undefined;
}

export interface ListeningServer {
  url: string;
  close(): Promise<void>;
}

/** A server without a socket, with the function that closes it. */
export interface ServerInProcess {
  fetch: Fetch;
  close(): Promise<void>;
}

/** The base URL of every server in process. Nothing listens there. */
export const inProcessUrl = "http://127.0.0.1:4012";

/** A server that is a function from request to response, created for each test. */
export function serverInProcess(
  options: ServerOptions,
  create: (need?: Need) => Fetch | Promise<ServerInProcess>,
): Target {
  return serverTarget(options, async (need) => {
    const created = await create(need);
    const server = typeof created === "function" ? { fetch: created, close: async () => {} } : created;
    return { baseUrl: inProcessUrl, ...server };
  });
}

/** A server on a socket, started for each test. */
export function serverOnSocket(options: ServerOptions, start: (need?: Need) => Promise<ListeningServer>): Target {
  return serverTarget(options, async (need) => {
    const server = await start(need);
    return { baseUrl: server.url, fetch: fetchFromSocket, close: () => server.close() };
  });
}

/** A running server, which keeps its data between tests. */
export function serverAtUrl(options: ServerOptions & { url: string }): Target {
  return serverTarget(options, async () => ({
    baseUrl: options.url,
    fetch: fetchFromSocket,
    name: newName,
    close: async () => {},
  }));
}

function newName(base: string): string {
  return `${base}-${crypto.randomUUID().slice(0, 8)}`;
}

/** A target with a server that several tests share. */
export interface SharedTarget extends Target {
  close(): Promise<void>;
}

/**
 * The same target, with one server for all tests that need no state. The server keeps its data between these tests, and is
 * opened by the first one. Mocks are opened for each test, because a test chooses their responses.
 */
export function shareServer(target: Target): SharedTarget {
  let shared: Promise<Connection> | undefined;
  return {
    ...target,
    async open(need) {
      if (need !== undefined || target.isMock) return target.open(need);
      shared ??= target.open();
      return { name: newName, ...(await shared), close: async () => {} };
    },
    close: async () => (await shared)?.close(),
  };
}

/**
 * The servers that environment variables give for an API: `DOCENT_CONTRACT_LOCAL_URL` and, if the server needs a token,
 * `DOCENT_CONTRACT_LOCAL_TOKEN`.
 */
export function serversFromEnvironment(
  apiName: string,
  environment: Readonly<Record<string, string | undefined>>,
): Target[] {
  const prefix = `DOCENT_CONTRACT_${apiName.toUpperCase().replaceAll("-", "_")}`;
  const url = environment[`${prefix}_URL`];
  if (!url) return [];
  if (!URL.canParse(url))
    throw new TypeError(`${prefix}_URL: expected a URL such as http://127.0.0.1:4010, found ${url}.`);
  return [serverAtUrl({ name: `the server at ${url}`, url, token: environment[`${prefix}_TOKEN`] })];
}

function serverTarget(
  { name, offers = [], token = "", otherToken }: ServerOptions,
  open: (need?: Need) => Promise<Omit<Connection, "token" | "otherToken">>,
): Target {
  return { name, offers, isMock: false, open: async (need) => ({ ...(await open(need)), token, otherToken }) };
}

const limits = { timeoutMs: 120_000, maxBytes: 8 * 1024 * 1024 };

/** Sends with `fetch`, except for a request with a Host header: `fetch` would replace the header by the host of the URL. */
async function fetchFromSocket(request: Request): Promise<Response> {
  return request.headers.has("host") ? sendWithHost(request) : withoutEncoding(await fetch(request));
}

async function sendWithHost(request: Request): Promise<Response> {
  const { send, close } = createHttpSender(new URL(request.url).origin);
  try {
    const response = await send(await toWireRequest(request), limits);
    const headers = new Headers(response.headers.map(([name, value]): [string, string] => [name, value]));
    // The type of a body excludes shared memory. These bytes are never in shared memory.
    return new Response(response.body as Uint8Array<ArrayBuffer>, { status: response.status, headers });
  } finally {
    close();
  }
}

/** Removes the header of a compressed response: `fetch` has decompressed the body and left the header. */
function withoutEncoding(response: Response): Response {
  if (!response.headers.has("content-encoding")) return response;
  const plain = new Response(response.body, response);
  plain.headers.delete("content-encoding");
  return plain;
}
