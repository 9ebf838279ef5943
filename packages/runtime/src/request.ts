import { encodeJson } from "./body-encoder.ts";
import type { CallOptions } from "./operation.ts";
import type { OperationEntry } from "./operation-table.ts";
import { checkSegment, writePairs } from "./styled-parameters.ts";

/** The argument of a call, untyped. */
export interface CallInput extends CallOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  cookies?: Record<string, unknown>;
  body?: unknown;
  contentType?: string;
  [nextUrl]?: string;
}

/** The key of a URL that replaces the URL of the operation. It is a symbol, so that input from JSON cannot contain it. */
export const nextUrl: unique symbol = Symbol();

export function writeRequest(
  baseUrl: string,
  entry: OperationEntry,
  { input, signal, headers }: { input: CallInput; signal: AbortSignal; headers: CallOptions["headers"] },
): Request {
  const { body, cookies } = input;
  const encoded = body === undefined ? undefined : (entry.body ?? encodeJson)(body, input);
  const all = new Headers({ accept: entry.stream ? "text/event-stream" : entry.accept?.join() || "application/json" });
  if (encoded?.contentType) all.set("content-type", encoded.contentType);
  setHeaders(all, headers);
  const pairs = cookies && (entry.writeCookies?.(cookies) ?? writePairs(cookies, "; "));
  if (pairs) all.set("cookie", joinCookies(all.get("cookie"), pairs));
  setHeaders(all, (input.headers && entry.writeHeaders?.(input.headers)) ?? input.headers);
  return new Request(input[nextUrl] ?? writeUrl(baseUrl, entry, input), {
    method: entry.method,
    headers: all,
    body: encoded?.body ?? null,
    signal,
  });
}

/** Cookies of a client and of a call as one header. */
export function joinCookies(...cookies: unknown[]): string {
  return cookies.filter(Boolean).join("; ");
}

function setHeaders(all: Headers, values: Readonly<Record<string, unknown>> = {}): void {
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) all.set(name, String(value));
}

export function writeUrl(baseUrl: string, entry: OperationEntry, { path = {}, query = {} }: CallInput): string {
  const pathname = (entry.writePath ?? writePath)(entry.path, path);
  const search = (entry.writeQuery ?? writePairs)(query);
  // Some contracts have a query in a path.
  const mark = pathname.includes("?") ? "&" : "?";
  return baseUrl.replace(/\/$/, "") + pathname + (search && mark + search);
}

/** `style: simple` without lists and objects, the common case. The template has no styles. */
export function writePath(template: string, values: Record<string, unknown>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? "");
    checkSegment(name, value);
    return encodeURIComponent(value);
  });
}
