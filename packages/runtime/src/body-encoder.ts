import type { BodyEncoder } from "./operation-table.ts";

/** Encodes `application/x-www-form-urlencoded`, with nested objects and arrays as `a[b]` and `a[0]`. */
export const formBody: BodyEncoder = (body) => ({
  body: new URLSearchParams(flatten(body)),
  contentType: "application/x-www-form-urlencoded",
});

/** Encodes `multipart/form-data` (RFC 7578): Blobs are files, objects are JSON, arrays repeat the field. */
export const multipartBody: BodyEncoder = (body) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined) continue;
      form.append(name, item instanceof Blob || typeof item === "string" ? item : JSON.stringify(item));
    }
  }
  return { body: form, contentType: null };
};

/** Sends the body unchanged, for media types without an encoder of their own. */
export function rawBody(contentType: string): BodyEncoder {
  return (body) => ({ body: body as BodyInit, contentType });
}

/** Encodes JSON with another media type than `application/json`, such as `application/merge-patch+json`. */
export function jsonBody(contentType: string): BodyEncoder {
  return (body) => ({ body: JSON.stringify(body), contentType });
}

/** Encodes JSON with additional members, such as the `stream: true` that requests a stream. */
export function bodyWith(members: Readonly<Record<string, unknown>>): BodyEncoder {
  return (body) => ({ body: JSON.stringify({ ...(body as object), ...members }), contentType: "application/json" });
}

function flatten(value: unknown, prefix = ""): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) return [[prefix, value === null ? "" : String(value)]];
  return Object.entries(value).flatMap(([key, child]) => flatten(child, prefix ? `${prefix}[${key}]` : key));
}
