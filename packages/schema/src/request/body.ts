import { findJsonFault, isJsonMediaType, type MediaType, type RequestBody } from "@docent/openapi/model";
import { matchMediaType } from "../routing.ts";
import type { SchemaChecker } from "../schema-checker.ts";
import { RequestError, type RequestProblem } from "./request-problem.ts";

/** Maximum nesting of a body. Deeper values could overflow the stack of recursive code. */
const maxDepth = 200;

/** The headers of a request that describe its body. */
export interface BodyHeaders {
  contentType: string | undefined;
  /** The header `content-length`. Undefined if the request does not have it. */
  contentLength: number | undefined;
  isChunked: boolean;
}

/**
 * Checks the headers before the body is read.
 *
 * @throws {RequestError} with 400 for a missing body, or 415.
 */
export function checkBodyHeaders(body: RequestBody, { contentType, contentLength, isChunked }: BodyHeaders): void {
  const isEmpty = !isChunked && (contentLength ?? 0) === 0;
  if (isEmpty && body.isRequired) throw new RequestError(missing(body));
  if (isEmpty) return;
  if (!matchMediaType(body.content, contentType)) {
    const known = body.content.map(({ name }) => name).join(" or ");
    const found = contentType === undefined ? "no Content-Type" : JSON.stringify(contentType);
    const message = `Expected a body of the media type ${known}, found ${found}.`;
    throw new RequestError({ status: 415, code: "media-type-unsupported", message });
  }
}

/**
 * Parses a body and validates it against its schema.
 *
 * @throws {RequestError} with 400.
 */
export function readBody(
  checker: SchemaChecker,
  body: RequestBody,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string | undefined },
): unknown {
  if (bytes.length === 0) {
    if (body.isRequired) throw new RequestError(missing(body));
    return undefined;
  }
  const mediaType = matchMediaType(body.content, contentType);
  if (!mediaType || !isJsonMediaType(mediaType.name)) return bytes;
  const value = readJson(bytes);
  const [problem] = checker.check(locatedSchema(mediaType), value);
  if (!problem) return value;
  const { message: what, expected } = problem;
  // For a pattern, the description in the contract is added, which a person understands better.
  const message = `The body does not match the contract: ${what}.${expected === undefined ? "" : ` ${expected}`}`;
  throw new RequestError({ status: 400, code: "body-invalid", message });
}

export function describeTooLarge(maxBytes: number): RequestProblem {
  return { status: 413, code: "body-too-large", message: `Expected a body of at most ${maxBytes} bytes, found more.` };
}

function missing({ content }: RequestBody) {
  const known = content.map(({ name }) => name).join(" or ");
  return { status: 400, code: "body-missing", message: `Expected a body of ${known}, found none.` } as const;
}

function locatedSchema({ schema, pointer }: MediaType) {
  return { schema: schema ?? true, pointer: `${pointer}/schema` };
}

/**
 * Parses JSON in UTF-8 (RFC 8259, section 8.1). An object with a duplicate name is refused: "the behavior of software that
 * receives such an object is unpredictable" (section 4), so two programs could see two different requests.
 *
 * @throws {RequestError} with 400.
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  const value = parse(text);
  const fault = findJsonFault(text, maxDepth);
  if (fault?.kind === "too-deep")
    throw unreadable(`expected at most ${maxDepth} lists and objects inside one another, found more`);
  if (fault) throw unreadable(`expected each name once in an object, found ${JSON.stringify(fault.path.at(-1))} twice`);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw unreadable("expected UTF-8, found bytes that are not", { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw unreadable(`expected JSON, found something else: ${reason}`, { cause });
  }
}

function unreadable(reason: string, options?: ErrorOptions): RequestError {
  const message = `The body cannot be read: ${reason}.`;
  return new RequestError({ status: 400, code: "body-unreadable", message }, options);
}
