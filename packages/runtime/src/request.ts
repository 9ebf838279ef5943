import type { CallOptions } from "./operation.ts";
import type { OperationEntry } from "./operation-table.ts";

/** The one argument of a call, as the runtime sees it. */
export interface CallInput extends CallOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  cookies?: Record<string, unknown>;
  body?: unknown;
}

/** Writes the request of one operation. */
export function writeRequest(
  baseUrl: string,
  entry: OperationEntry,
  { input, signal, headers }: { input: CallInput; signal: AbortSignal; headers: CallOptions["headers"] },
): Request {
  const { body, cookies } = input;
  const encoded = body === undefined ? undefined : (entry.body ?? encodeJson)(body);
  const all = new Headers({ accept: entry.stream ? "text/event-stream" : entry.accept?.join() || "application/json" });
  if (encoded?.contentType) all.set("content-type", encoded.contentType);
  if (cookies) all.set("cookie", writePairs(cookies, "; "));
  for (const [name, value] of Object.entries({ ...headers, ...input.headers })) all.set(name, value);
  return new Request(writeUrl(baseUrl, entry, input), {
    method: entry.method,
    headers: all,
    body: encoded?.body ?? null,
    signal,
  });
}

function writeUrl(baseUrl: string, entry: OperationEntry, { path = {}, query = {} }: CallInput): string {
  const pathname = entry.writePath
    ? entry.writePath(entry.path, path)
    : entry.path.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = (entry.writeQuery ?? writePairs)(query);
  return baseUrl.replace(/\/$/, "") + pathname + (search && `?${search}`);
}

/** `style: form, explode: true`, the common case: `a=1&b=2&b=3`. */
function writePairs(values: Record<string, unknown>, separator = "&"): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((item) => item !== undefined && item !== null)
        .map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`),
    )
    .join(separator);
}

function encodeJson(body: unknown) {
  return { body: JSON.stringify(body), contentType: "application/json" };
}
