// The only file that imports openapi-fetch, which gets no more updates and must be easy to replace.
import createFetchClient, { createQuerySerializer, defaultPathSerializer } from "openapi-fetch";
import { type ClientContract, type ClientOptions, credentialsOf, readOptions } from "./client.ts";
import { startDeadline } from "./deadline.ts";
import type { OperationEntry } from "./operation-table.ts";
import type { PathClient, PathMiddlewareCall } from "./path-call.ts";
import { type Sending, send, toCallError } from "./transport.ts";

/**
 * Creates a client with calls by method and path, and with the credentials, retries and limits of {@link ClientOptions}.
 * `timeoutMs` is the idle timeout. This function is separate from `createClient`, so that bundles without it are smaller.
 */
export function createPathClient<Paths>(contract: ClientContract, options: ClientOptions = {}): PathClient<Paths> {
  const { baseUrl, defaults, credentials } = readOptions(contract, options);
  const calls = new WeakMap<Request, { schemaPath: string; params: PathMiddlewareCall["params"] }>();
  const client = createFetchClient({
    baseUrl,
    // The parameter is not readonly, but the object is not changed.
    headers: { ...options.headers } as Record<string, string>,
    fetch: async (request) => {
      const operationId = `${request.method} ${new URL(request.url).pathname}`;
      const deadline = startDeadline(operationId, { ...defaults, signal: request.signal });
      const sending = { operationId, deadline };
      const write = () => new Request(request.clone(), { signal: deadline.signal });
      const { schemaPath = "", params = {} } = calls.get(request) ?? {};
      const [name, entry] = findEntry(contract, request.method, schemaPath) ?? [];
      const used = credentialsOf(entry, credentials);
      deadline.keep(request);
      try {
        const response = await deadline.race(send(sending, { write, credentials: used, options: defaults }));
        options.onDeprecated?.({
          operationId: entry?.id ?? name ?? `${request.method} ${schemaPath}`,
          deprecated: entry?.deprecated,
          input: { path: params.path, query: params.query, headers: params.header, cookies: params.cookie },
          response,
        });
        return watchBody(response, sending);
      } finally {
        deadline.stop();
      }
    },
  });
  client.use({
    onRequest: ({ request, schemaPath, params }) => {
      calls.set(request, { schemaPath, params });
    },
  });
  // The same functions, with types that a published package can contain.
  return client as unknown as PathClient<Paths>;
}

/** Finds an operation by method and path. The path of an entry may have styles, such as `{.id*}` for the caller's `{id}`. */
function findEntry(
  { operations }: ClientContract,
  method: string,
  path: string,
): [name: string, entry: OperationEntry] | undefined {
  return Object.entries(operations).find(
    ([, entry]) => entry.method === method && entry.path.replace(/\{[.;]?([^{}*]+)\*?\}/g, "{$1}") === path,
  );
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

/** The serialization of the arrays and objects of one parameter (OpenAPI, "Style Values"). */
export interface QueryStyle {
  style: "form" | "spaceDelimited" | "pipeDelimited" | "deepObject";
  explode: boolean;
}

/** Serializes each query parameter in its style. The default style is `form`, exploded. */
export function styledQuery(styles: Readonly<Record<string, QueryStyle>>) {
  return (query: Record<string, unknown>): string =>
    Object.entries(query)
      .map(([name, value]) => {
        const { style, explode } = styles[name] ?? { style: "form", explode: true };
        return createQuerySerializer({
          array: { style: style === "deepObject" ? "form" : style, explode },
          object: { style: style === "deepObject" ? "deepObject" : "form", explode },
        })({ [name]: value });
      })
      .filter(Boolean)
      .join("&");
}

/** Expands a path template with styles: `{id*}`, `{.id}`, `{;id}`. */
export function styledPath(path: string, values: Record<string, unknown>): string {
  return defaultPathSerializer(path, values);
}
