import type { BodyEncoder, RequestBodyInit } from "./operation-table.ts";
import { type QueryStyle, styledQuery } from "./styled-parameters.ts";

/** Encodes `application/json`, the default of an operation. */
export const encodeJson: BodyEncoder = (body) => ({ body: toJson(body), contentType: "application/json" });

/** Encodes `application/x-www-form-urlencoded`: arrays repeat the field, objects are JSON (OpenAPI, "Encoding Object"). */
export const formBody: BodyEncoder = (body) => ({
  body: new URLSearchParams(Object.entries(body as object).flatMap(formFields)),
  contentType: formType,
});

/**
 * Encodes `application/x-www-form-urlencoded` with fields in other styles. In `deepObject`, nested objects and arrays are
 * `a[b]` and `a[0]`.
 */
export function styledForm(styles: Readonly<Record<string, QueryStyle>>): BodyEncoder {
  const known = new Map(Object.entries(styles));
  const write = styledQuery(styles);
  return (body) => ({
    body: Object.entries(body as object)
      .map(([name, value]) => {
        const style = known.get(name)?.style;
        if (!style) return new URLSearchParams(formFields([name, value])).toString();
        // Refuses a file, which has no members and would be lost.
        toJson(value);
        return style === "deepObject" ? new URLSearchParams(flatten(value, name)).toString() : write({ [name]: value });
      })
      .filter(Boolean)
      .join("&"),
    contentType: formType,
  });
}

/** Encodes `multipart/form-data` (RFC 7578): Blobs are files, objects are JSON, arrays repeat the field. */
export const multipartBody: BodyEncoder = (body) => writeMultipart(body);

/**
 * Encodes `multipart/form-data` with the media types of its JSON parts (OpenAPI, "Encoding Object"). Such a part also has a file
 * name, because `FormData` sends the media types of files only.
 */
export function typedMultipart(types: Readonly<Record<string, string>>): BodyEncoder {
  const known = new Map(Object.entries(types));
  return (body) => writeMultipart(body, (name) => known.get(name));
}

/**
 * Sends the body unchanged, for media types without an encoder of their own. Some contracts have objects under `text/plain` or
 * `application/octet-stream`, which are sent as JSON.
 */
export function rawBody(contentType: string): BodyEncoder {
  return (body) => {
    if (!isJsonValue(body)) return { body: body as RequestBodyInit, contentType };
    if (!/xml|\*/.test(contentType)) return { body: toJson(body), contentType };
    throw new TypeError(`body: expected text or bytes of ${contentType}, received an object.`);
  };
}

/**
 * Encodes a list as lines of JSON, such as `application/jsonl`, or as a sequence of JSON texts (RFC 7464). Text and bytes are sent
 * unchanged.
 */
export function sequenceBody(contentType: string): BodyEncoder {
  const start = contentType.includes("json-seq") ? "\x1e" : "";
  const write = (item: unknown) => `${start}${toJson(item)}\n`;
  return (body, options) =>
    isJsonValue(body) ? { body: [body].flat().map(write).join(""), contentType } : rawBody(contentType)(body, options);
}

/** Whether a body is an object or a list, which `fetch` cannot send. */
function isJsonValue(body: unknown): boolean {
  return /^\[object (Object|Array)\]$/.test(Object.prototype.toString.call(body));
}

/**
 * Encodes a media range, such as `image/*`, in the media type that the caller chooses. Default: the media type of `encode`, or
 * that of the body, which is sent unchanged.
 */
export function rangeBody(range: string, encode: BodyEncoder = typedBody(range)): BodyEncoder {
  return (body, options = {}) => {
    const encoded = encode(body, options);
    return { ...encoded, contentType: options.contentType ?? encoded.contentType };
  };
}

/**
 * Encodes the media type that the caller chooses, for operations that accept several. Default: the type of a Blob, if it is
 * one of them, or else the first. Ranges come last.
 */
export function chosenBody(encoders: Readonly<Record<string, BodyEncoder>>): BodyEncoder {
  const names = Object.keys(encoders);
  const find = (type: string) => names.find((name) => rangePattern(name).test(type));
  return (body, options = {}) => {
    const { contentType } = options;
    const name = contentType === undefined ? (body instanceof Blob && find(body.type)) || names[0] : find(contentType);
    const encode = name === undefined ? undefined : encoders[name];
    if (!encode) throw new TypeError(`contentType: expected ${names.join(" or ")}, received "${contentType}".`);
    return encode(body, options);
  };
}

/** Encodes JSON with another media type than `application/json`, such as `application/merge-patch+json`. */
export function jsonBody(contentType: string): BodyEncoder {
  return (body) => ({ body: toJson(body), contentType });
}

/** Encodes JSON with additional members, such as the `stream: true` that requests a stream. */
export function bodyWith(members: Readonly<Record<string, unknown>>): BodyEncoder {
  return (body) => encodeJson({ ...(body as object), ...members });
}

function writeMultipart(body: unknown, typeOf?: (name: string) => string | undefined) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) {
    const type = typeOf?.(name);
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined) continue;
      if (item instanceof Blob || typeof item === "string") form.append(name, item);
      else form.append(name, type ? new Blob([toJson(item)], { type }) : toJson(item));
    }
  }
  return { body: form, contentType: null };
}

const formType = "application/x-www-form-urlencoded";

function formFields([name, value]: [string, unknown]): [string, string][] {
  return [value]
    .flat()
    .filter((item) => item !== undefined)
    .map((item) => [name, typeof item === "object" && item ? toJson(item) : String(item ?? "")]);
}

function flatten(value: unknown, name: string): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) return [[name, String(value ?? "")]];
  return Object.entries(value).flatMap(([key, child]) => flatten(child, `${name}[${key}]`));
}

/** The text of a JSON value. JSON would write a file as an empty object. */
function toJson(body: unknown): string {
  return JSON.stringify(body, (name, value) => {
    if (value instanceof Blob) {
      const location = name && ` in "${name}"`;
      throw new TypeError(`body: expected JSON, received a Blob${location}. Files need another contentType.`);
    }
    return value;
  });
}

/**
 * Sends a body that has a media type, or whose media type the caller chooses. `fetch` sends the type of a Blob. An object is
 * JSON.
 */
function typedBody(range: string): BodyEncoder {
  return (body, { contentType, headers = {} } = {}) => {
    if (isJsonValue(body) && rangePattern(range).test("application/json")) return encodeJson(body);
    const isNamed = contentType || Object.keys(headers).some((name) => name.toLowerCase() === "content-type");
    if (!isNamed && typeof body !== "string" && !(body as Blob | null)?.type) {
      throw new TypeError(`contentType: expected a media type of ${range}, such as the type of a Blob, received none.`);
    }
    return { ...rawBody(range)(body), contentType: null };
  };
}

/** Matches the media types of a range, or the one media type. */
function rangePattern(name: string): RegExp {
  return new RegExp(`^${name.replace(/[^\w*]/g, "\\$&").replaceAll("*", ".+")}$`, "i");
}
