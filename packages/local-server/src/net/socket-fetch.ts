import { stat } from "node:fs/promises";
import { isNamedPipe, resolveSocketPath, SocketError, type SocketErrorCode } from "@docent/server/socket-path";
import { toWebStream } from "@docent/server/to-web-stream";
import { quoteWord } from "@docent/terminal";
import type { Agent, Dispatcher } from "undici";

/** Statuses whose responses have no body (Fetch, "null body status"). */
const withoutBody = new Set([204, 205, 304]);

/**
 * Creates a `fetch` that sends every request to a server on a Unix domain socket, whatever the host of the URL. On Windows,
 * the path is that of a named pipe, such as `\\.\pipe\docent`.
 *
 * ```ts
 * const fetch = createSocketFetch("/run/user/1000/docent.sock");
 * const local = createLocalClient({ baseUrl: "http://localhost", fetch });
 * ```
 *
 * The `fetch` connects only to sockets of the same user or of root, unless this process runs as root. In a folder where every
 * user may create files, such as `/tmp`, another user could listen there to collect questions. Each request has its own
 * connection, so nothing must be closed.
 *
 * @throws {SocketError} if the path is too long. The `fetch` rejects with a `SocketError` if it cannot connect.
 */
export function createSocketFetch(
  socketPath: string,
): (input: Request | URL | string, init?: RequestInit) => Promise<Response> {
  const path = resolveSocketPath(socketPath);
  let agent: Promise<Agent> | undefined;
  return async (input, init) => {
    // Does not copy a `Request`: the signal of a copy may be garbage-collected before it aborts.
    const request = input instanceof Request && !init ? input : new Request(input, init);
    if (!request.url.startsWith("http:"))
      throw new TypeError(`Expected a URL with http: for a request over a socket, found ${request.url}.`);
    await checkSocket(path);
    agent ??= openAgent(path);
    try {
      return toResponse(await sendRequest(await agent, request));
    } catch (error) {
      throw explainCode(socketCodeOf(error), path) ?? error;
    }
  };
}

async function openAgent(socketPath: string): Promise<Agent> {
  const { Agent } = await import("undici");
  return new Agent({ connect: { socketPath }, pipelining: 0 });
}

async function sendRequest(agent: Agent, request: Request): Promise<Dispatcher.ResponseData> {
  const { origin, pathname, search } = new URL(request.url);
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : null;
  return agent.request({
    origin,
    path: pathname + search,
    // `fetch` allows any HTTP method.
    method: request.method as Dispatcher.HttpMethod,
    headers: Object.fromEntries(request.headers),
    body,
    signal: request.signal,
  });
}

function toResponse({ statusCode: status, headers: texts, body }: Dispatcher.ResponseData): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(texts))
    for (const single of [value ?? []].flat()) headers.append(name, single);
  if (!withoutBody.has(status)) return new Response(toWebStream(body), { status, headers });
  body.resume();
  return new Response(null, { status, headers });
}

/** @throws {SocketError} if there is no socket at the path, or it belongs to another user. */
async function checkSocket(path: string): Promise<void> {
  if (isNamedPipe(path)) return;
  const found = await stat(path).catch((error) => {
    throw explainCode(socketCodeOf(error), path) ?? error;
  });
  // Linux refuses the connection to another file, as if no server listened.
  if (!found.isSocket()) throw explainCode("ENOTSOCK", path);
  const user = process.getuid?.();
  if (user === undefined || user === 0 || found.uid === user || found.uid === 0) return;
  throw explainCode("EPERM", path);
}

function explainCode(code: string, path: string): SocketError | undefined {
  const start = `docent-local serve --socket ${quoteWord(path)}`;
  const messages: Readonly<Partial<Record<string, string>>> = {
    ENOENT: `There is no socket at ${path}. Start the server with ${start}, or use the path that it was started with.`,
    ECONNREFUSED: `No server listens on the socket ${path}. Start it with ${start}.`,
    EACCES: `This user may not connect to the socket ${path}: only the user who started the server may. Start your own server with docent-local serve --socket and another path.`,
    EPERM: `The socket ${path} belongs to another user, so no connection was made. Start your own server with docent-local serve --socket and another path.`,
    ENOTSOCK: `${path} is not a socket. Use the path that docent-local serve --socket was started with.`,
  };
  const message = messages[code];
  // The messages have a key for each code.
  return message === undefined ? undefined : new SocketError(message, { code: code as SocketErrorCode, path });
}

function socketCodeOf(error: unknown): string {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  return typeof code === "string" ? code : cause ? socketCodeOf(cause) : "";
}
