import {
  bareMediaType,
  followPointer,
  isJsonMediaType,
  isJsonSequence,
  isRecord,
  type JsonRecord,
  joinPointer,
  type MediaType,
  toRecord,
  writeJsonSequence,
} from "@docent/openapi";
import { sentName, writeMultipart } from "./multipart.ts";
import { encodeForm, isFormType } from "./parameter-style.ts";
import { encodeJson, type RequestBytes } from "./request-parts.ts";

/** A body, and whether it may be invalid in a way that no schema describes, such as text that is sent as an image. */
export interface WrittenBody extends RequestBytes {
  isUncertain: boolean;
}

/** Writes a value as a body. Undefined if the media type is not supported, or if the body would be empty. */
export function writeBody(document: JsonRecord, mediaType: MediaType, value: unknown): WrittenBody | undefined {
  const name = sentName(mediaType.name, value);
  if (bareMediaType(name) === "multipart/form-data" && isRecord(value)) {
    const written = writeMultipart(document, mediaType, value);
    return written && { ...written, isUncertain: losesLists(value) || !written.fileTypes.every(isAnyText) };
  }
  const bytes = encodeBody(name, prepare(document, { ...mediaType, name }, value));
  if (!bytes || bytes.length === 0) return undefined;
  const isReadable = isJsonMediaType(name) || isFormType(name) || isJsonSequence(name);
  const isLossy = isFormType(name) && losesLists(value);
  return { mediaType: name, bytes, isUncertain: isLossy || (!isReadable && !isAnyText(name)) };
}

/** Whether a form of a value has no field for a list: it is empty. */
function losesLists(value: unknown): boolean {
  return Object.values(toRecord(value)).some((item) => Array.isArray(item) && item.length === 0);
}

/** The bytes of a value in a media type. Undefined for a media type that is not supported. */
export function encodeBody(mediaType: string, value: unknown): Uint8Array | undefined {
  if (isJsonMediaType(mediaType)) return encodeJson(value);
  if (mediaType === "application/x-www-form-urlencoded" && isRecord(value)) {
    const hasObjects = Object.values(value)
      .flat()
      .some((item) => typeof item === "object");
    return hasObjects ? undefined : new TextEncoder().encode(encodeForm(value));
  }
  return typeof value === "string" && !mediaType.startsWith("multipart/") ? new TextEncoder().encode(value) : undefined;
}

/** Whether an example that is a string is the body itself, and not a value of its schema: the text of XML, or of a form. */
export function isBodyText({ name }: MediaType): boolean {
  return !isJsonMediaType(name) && !isAnyText(name) && !/^multipart\/|\*/.test(bareMediaType(name));
}

/** Whether any text is a valid body of a media type. */
function isAnyText(name: string): boolean {
  return /^(?:text\/(?!xml$)|application\/octet-stream$)/.test(bareMediaType(name));
}

/** Prepares a value for {@link encodeBody}: a sequence becomes one string, and objects in the fields of a form become JSON. */
function prepare(document: JsonRecord, { name, pointer }: MediaType, value: unknown): unknown {
  if (isJsonSequence(name)) return writeJsonSequence(name, [value].flat());
  if (!isFormType(name) || !isRecord(value)) return value;
  const encodings = toRecord(followPointer(document, joinPointer(pointer, "encoding")));
  const fields = Object.entries(value).flatMap(([field, item]) => {
    const { style } = toRecord(encodings[field]);
    if (style !== "deepObject" || !isRecord(item))
      return [[field, Array.isArray(item) ? item.map(toFieldValue) : toFieldValue(item)]];
    return Object.entries(item).map(([key, inner]) => [`${field}[${key}]`, inner]);
  });
  return Object.fromEntries(fields);
}

/** The value of a form field. An object is JSON by default (OpenAPI, "Encoding Object"). */
function toFieldValue(item: unknown): unknown {
  return isRecord(item) || Array.isArray(item) ? JSON.stringify(item) : item;
}
