import type { JsonObject } from "../body-check.ts";

type RequestParts = {
  readonly url?: string | URL;
  readonly method?: string;
  readonly headers?: Headers;
  readonly body?: BodyInit | null;
};

export function copyRequest(request: Request, parts: RequestParts): Request {
  const method = parts.method ?? request.method;
  const body = method === "GET" || method === "HEAD" ? null : (parts.body ?? request.body);
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers: parts.headers ?? request.headers,
    body,
    duplex: "half",
  };
  return new Request(parts.url ?? request.url, init);
}

export function withRequestHeader(request: Request, name: string, value: string): Request {
  const headers = new Headers(request.headers);
  headers.set(name, value);
  return copyRequest(request, { headers });
}

export function withoutRequestHeader(request: Request, name: string): Request {
  const headers = new Headers(request.headers);
  headers.delete(name);
  return copyRequest(request, { headers });
}

/** Changes the text of a body of this path. Bytes that are not UTF-8 become replacement characters only if it changes. */
export async function withRequestText(
  request: Request,
  { at, change }: { at?: string; change: (text: string) => string },
): Promise<Request> {
  if (!request.body || (at !== undefined && new URL(request.url).pathname !== at)) return request;
  const bytes = await request.arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  const changed = change(text);
  if (changed === text) return copyRequest(request, { body: bytes });
  const headers = new Headers(request.headers);
  // It has another length now.
  headers.delete("content-length");
  return copyRequest(request, { headers, body: changed });
}

/** Changes a JSON object on its way in. Anything else, and an object that is returned itself, stays byte for byte. */
export function withRequestJson(
  request: Request,
  { at, change }: { at: string; change: (json: JsonObject) => JsonObject },
): Promise<Request> {
  return withRequestText(request, { at, change: (text) => changeObject(text, change) });
}

function changeObject(text: string, change: (json: JsonObject) => JsonObject): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) return text;
  // Not null and no array: an object of JSON has texts as keys.
  const object = json as JsonObject;
  const changed = change(object);
  return changed === object ? text : JSON.stringify(changed);
}
