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
  for (const [name, value] of [headers, input.headers].flatMap((some) => Object.entries(some ?? {}))) {
    if (value !== undefined && value !== null) all.set(name, String(value));
  }
  return new Request(writeUrl(baseUrl, entry, input), {
    method: entry.method,
    headers: all,
    body: encoded?.body ?? null,
    signal,
  });
}

function writeUrl(baseUrl: string, entry: OperationEntry, { path = {}, query = {} }: CallInput): string {
  // A template that carries styles has them around the name: `{.id*}`.
  const pathname = entry.path.replace(/\{[.;]?([^{}*]+)\*?\}/g, (_, name: string) => {
    const value = String(path[name] ?? "");
    // Nothing and dots would make it the URL of another operation: a URL treats even encoded dots as a way up.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`path.${name}: expected a path segment, received "${value}".`);
    return encodeURIComponent(value);
  });
  const search = (entry.writeQuery ?? writePairs)(query);
  return baseUrl.replace(/\/$/, "") + (entry.writePath?.(entry.path, path) ?? pathname) + (search && `?${search}`);
}

/** `style: form, explode: true`, the common case: `a=1&b=2&b=3`; an object is spread. */
function writePairs(values: Record<string, unknown>, separator = "&"): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      [value].flat().map((item) => {
        if (item === undefined || item === null) return "";
        // Anything that is an object is one of names and values, for JSON has no other.
        if (typeof item === "object") return writePairs(item as Record<string, unknown>, separator);
        return `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`;
      }),
    )
    .filter(Boolean)
    .join(separator);
}

function encodeJson(body: unknown) {
  return { body: JSON.stringify(body), contentType: "application/json" };
}
