import type { CallOptions } from "./operation.ts";
import type { OperationEntry } from "./operation-table.ts";

/** The argument of a call, untyped. */
export interface CallInput extends CallOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  cookies?: Record<string, unknown>;
  body?: unknown;
  [nextUrl]?: string;
}

/** The key of a URL that replaces the URL of the operation. It is a symbol, so that input from JSON cannot contain it. */
export const nextUrl: unique symbol = Symbol();

/** Creates the request of one operation. */
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
  return new Request(input[nextUrl] ?? writeUrl(baseUrl, entry, input), {
    method: entry.method,
    headers: all,
    body: encoded?.body ?? null,
    signal,
  });
}

/** The URL of a request. */
export function writeUrl(baseUrl: string, entry: OperationEntry, { path = {}, query = {} }: CallInput): string {
  // A template may have style characters around a name: `{.id*}`.
  const pathname = entry.path.replace(/\{[.;]?([^{}*]+)\*?\}/g, (_, name: string) => {
    const value = String(path[name] ?? "");
    // An empty value or dots would give the URL of another operation: URLs resolve even encoded dot segments.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`path.${name}: expected a path segment, received "${value}".`);
    return encodeURIComponent(value);
  });
  const search = (entry.writeQuery ?? writePairs)(query);
  return baseUrl.replace(/\/$/, "") + (entry.writePath?.(entry.path, path) ?? pathname) + (search && `?${search}`);
}

/** `style: form, explode: true`, the common case: `a=1&b=2&b=3`. Each property of an object is a parameter. */
function writePairs(values: Record<string, unknown>, separator = "&"): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      [value].flat().map((item) => {
        if (item === undefined || item === null) return "";
        // Every object in JSON input is a record.
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
