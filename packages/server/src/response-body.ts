import {
  bareMediaType,
  isJsonMediaType,
  isJsonSequence,
  isTextMediaType,
  type MediaType,
  writeJsonSequence,
} from "@docent/openapi/model";
import { matchMediaType } from "@docent/schema";
import { JsonText } from "./json-text.ts";

/** A body as it is sent: as a whole, or part by part. */
export type WrittenBody = Uint8Array | AsyncIterable<string | Uint8Array>;

/**
 * Chooses the media type of a response: that of the header `content-type` of the handler, or else the first one of the contract.
 * For a value that text cannot have, it is the first one of JSON, because contracts of .NET list `text/plain` first. Returns its
 * entry in the contract, and the value of the header.
 *
 * @throws {Error} for a header that the contract does not have, and for a missing header if the body does not determine it.
 */
export function chooseMediaType(
  content: readonly MediaType[],
  { contentType, body }: { contentType: string | undefined; body: unknown },
): { mediaType: MediaType; contentType: string } {
  const [named] = content;
  const isText = named !== undefined && isTextMediaType(named.name) && named.stream === undefined;
  const isValue = typeof body === "object" && !isBytes(body);
  const first = (isText && isValue ? content.find(({ name }) => isJsonMediaType(name)) : undefined) ?? named;
  // Most responses. The media type need not be found by its name.
  if (contentType === undefined && first && !first.name.includes("*"))
    return { mediaType: first, contentType: first.name };
  const found = contentType ?? (first && concreteType(first.name, body));
  const mediaType = matchMediaType(content, found);
  if (found !== undefined && mediaType) return { mediaType, contentType: found };
  const known = content.map(({ name }) => name).join(" or ");
  throw new Error(`Expected the header content-type with ${known} from the handler, found ${found ?? "none"}.`);
}

/** A media type in a range of the contract, which no header can have. Undefined if the body does not determine it. */
function concreteType(range: string, body: unknown): string | undefined {
  const bare = bareMediaType(range);
  if (isJsonMediaType(bare)) return "application/json";
  if (body instanceof Blob && body.type !== "") return body.type;
  if (bare === "text/*") return "text/plain; charset=utf-8";
  if (bare !== "*/*" && bare !== "application/*") return undefined;
  if (isBytes(body)) return "application/octet-stream";
  if (typeof body !== "string") return "application/json";
  return bare === "*/*" ? "text/plain; charset=utf-8" : undefined;
}

/**
 * Writes the body of a response in its media type: a value as JSON, a number and a boolean as text, a list as lines of JSON, and
 * text and bytes unchanged.
 *
 * @throws {Error} for a body that the media type cannot have.
 */
export function writeBody(contentType: string, body: unknown): WrittenBody {
  if (body instanceof JsonText) return toBytes(body.content);
  if (contentType === "application/json" || isJsonMediaType(contentType)) {
    const text = JSON.stringify(body);
    if (text !== undefined) return Buffer.from(text);
  }
  if (typeof body === "string" || isBytes(body)) return toBytes(body);
  if (isTextMediaType(contentType) && (typeof body === "number" || typeof body === "boolean"))
    return Buffer.from(String(body));
  if (isJsonSequence(contentType) && Array.isArray(body)) return Buffer.from(writeJsonSequence(contentType, body));
  const found = body === null ? "null" : Array.isArray(body) ? "a list" : typeof body;
  throw new Error(`Expected text or bytes as a body of ${contentType} from the handler, found ${found}.`);
}

/** Whether a body consists of bytes. A `ReadableStream` is sent part by part. */
function isBytes(body: unknown): body is Uint8Array | Blob | ReadableStream<Uint8Array> {
  return body instanceof Uint8Array || body instanceof Blob || body instanceof ReadableStream;
}

function toBytes(content: string | Blob | WrittenBody): WrittenBody {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Blob ? content.stream() : content;
}
