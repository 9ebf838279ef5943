import {
  type Api,
  findJsonFault,
  isBinary,
  isJsonMediaType,
  isTextMediaType,
  isXml,
  type MediaType,
  type RequestBody,
} from "@docent/openapi/model";
import { listTypes } from "../json-types.ts";
import { readCharset } from "../message.ts";
import { matchMediaType } from "../routing.ts";
import type { SchemaChecker } from "../schema-checker.ts";
import { ShapeReader } from "../shape.ts";
import { RequestError, type RequestProblem } from "./request-problem.ts";

/** Maximum nesting of a body. Deeper values could overflow the stack of recursive code. */
const maxDepth = 200;

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
export function checkBodyHeaders(body: RequestBody, headers: BodyHeaders): void {
  const { contentType } = headers;
  const isEmpty = isEmptyBody(headers);
  if (isEmpty && body.isRequired) throw new RequestError(missing(body));
  if (isEmpty) return;
  if (!matchMediaType(body.content, contentType)) {
    const known = body.content.map(({ name }) => name).join(" or ");
    const found = contentType === undefined ? "no Content-Type" : JSON.stringify(contentType);
    const message = `Expected a body of the media type ${known}, found ${found}.`;
    throw new RequestError({ status: 415, code: "media-type-unsupported", message });
  }
}

/** Whether a request has no content, by its headers. */
export function isEmptyBody({ contentLength, isChunked }: Pick<BodyHeaders, "contentLength" | "isChunked">): boolean {
  return !isChunked && (contentLength ?? 0) === 0;
}

/** A whole body, and its media type. */
export interface ReceivedBody {
  bytes: Uint8Array;
  contentType: string | undefined;
}

/**
 * Creates a function that parses a body and validates it against its schema. JSON becomes its value, a text (`text/*` and XML) a
 * string, and any other body a `Blob`. Forms are read by {@link createFormReader}, and are a `Blob` here.
 *
 * @throws {RequestError} with 400.
 */
export function createBodyReader(
  { checker, document }: { checker: SchemaChecker; document: Api["document"] },
  body: RequestBody,
): (received: ReceivedBody) => unknown {
  const readers = new Map(
    body.content.map((mediaType) => [mediaType, createContentReader(mediaType, { checker, document })]),
  );
  return ({ bytes, contentType = "" }) => {
    if (bytes.length === 0) {
      if (body.isRequired) throw new RequestError(missing(body));
      return undefined;
    }
    const mediaType = matchMediaType(body.content, contentType);
    // `checkBodyHeaders` refuses other media types.
    return mediaType && readers.get(mediaType)?.(bytes, contentType);
  };
}

function createContentReader(
  mediaType: MediaType,
  { checker, document }: { checker: SchemaChecker; document: Api["document"] },
): (bytes: Uint8Array, contentType: string) => unknown {
  const { name, schema = true } = mediaType;
  const validate = createValidator(checker, mediaType);
  if (isJsonMediaType(name)) return (bytes) => validate(readJson(bytes));
  const shapes = ShapeReader.of(document);
  const isFile = shapes.read(schema).some(isBinary);
  const isRange = name.includes("*");
  const types = listTypes(schema, shapes);
  // Other texts, such as XML, have a syntax that a schema does not describe.
  const isValue = types.size === 1 && types.has("string") && !isRange && isTextMediaType(name) && !isXml(name);
  return (bytes, contentType) => {
    const found = isRange ? contentType : name;
    if (isTextMediaType(found)) {
      const text = decodeText(bytes, contentType);
      return isValue ? validate(text) : text;
    }
    if (isJsonMediaType(found) && !isFile) return readJson(bytes);
    // A buffer of Node is never shared between threads.
    return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: contentType });
  };
}

/** Returns a function that returns a valid value, and throws for others. */
export function createValidator(
  checker: SchemaChecker,
  { schema = true, pointer }: Pick<MediaType, "schema" | "pointer">,
) {
  const located = { schema, pointer: `${pointer}/schema` };
  return <Value>(value: Value): Value => {
    const [problem] = checker.check(located, value);
    if (!problem) return value;
    const { message: what, expected } = problem;
    // For a pattern, the description in the contract is added, which a person understands better.
    const message = `The body does not match the contract: ${what}.${expected === undefined ? "" : ` ${expected}`}`;
    throw new RequestError({ status: 400, code: "body-invalid", message });
  };
}

/** Decodes a text, in UTF-8 if the request names no charset. Bytes that are not in the charset become U+FFFD. */
function decodeText(bytes: Uint8Array, contentType: string): string {
  const charset = readCharset(contentType) ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (cause) {
    throw unreadable(`expected a charset of the Encoding standard, found ${JSON.stringify(charset)}`, { cause });
  }
}

export function describeTooLarge(maxBytes: number): RequestProblem {
  return { status: 413, code: "body-too-large", message: `Expected a body of at most ${maxBytes} bytes, found more.` };
}

function missing({ content }: RequestBody) {
  const known = content.map(({ name }) => name).join(" or ");
  return { status: 400, code: "body-missing", message: `Expected a body of ${known}, found none.` } as const;
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

export function unreadable(reason: string, options?: ErrorOptions): RequestError {
  const message = `The body cannot be read: ${reason}.`;
  return new RequestError({ status: 400, code: "body-unreadable", message }, options);
}
