import { isJsonMediaType, type MediaType, type RequestBody } from "@docent/openapi/model";
import { matchMediaType, type SchemaChecker } from "@docent/schema";
import { ProblemError } from "./problem.ts";
import { readJson } from "./read-json.ts";

/** What the headers of a request say about its body. */
export interface BodyHeaders {
  contentType: string | undefined;
  /** `content-length`, or undefined where none is given. */
  contentLength: number | undefined;
  isChunked: boolean;
}

/**
 * Looks at the headers before a byte of the body is read.
 *
 * @throws {ProblemError} with 400, 413 or 415.
 */
export function checkBodyHeaders(body: RequestBody, { contentType, contentLength, isChunked }: BodyHeaders): void {
  const isEmpty = !isChunked && (contentLength ?? 0) === 0;
  if (isEmpty && body.isRequired) throw new ProblemError(missing(body));
  if (isEmpty) return;
  if (!matchMediaType(body.content, contentType)) {
    const known = body.content.map(({ name }) => name).join(" or ");
    const found = contentType === undefined ? "no Content-Type" : JSON.stringify(contentType);
    const message = `Expected a body of the media type ${known}, found ${found}.`;
    throw new ProblemError({ status: 415, code: "media-type-unsupported", message });
  }
}

/**
 * Reads a body and holds it against its schema.
 *
 * @throws {ProblemError} with 400.
 */
export function readBody(
  checker: SchemaChecker,
  body: RequestBody,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string | undefined },
): unknown {
  if (bytes.length === 0) {
    if (body.isRequired) throw new ProblemError(missing(body));
    return undefined;
  }
  const mediaType = matchMediaType(body.content, contentType);
  if (!mediaType || !isJsonMediaType(mediaType.name)) return bytes;
  const value = readJson(bytes);
  const [problem] = checker.check(placeOf(mediaType), value);
  if (!problem) return value;
  const { message: what, expected } = problem;
  // A pattern tells a program what is wrong; a person is told by the contract's own words.
  const message = `The body is not what the contract asks for: ${what}.${expected === undefined ? "" : ` ${expected}`}`;
  throw new ProblemError({ status: 400, code: "body-invalid", message });
}

export function tooLarge(maxBytes: number): ProblemError {
  const message = `Expected a body of at most ${maxBytes} bytes, found more.`;
  return new ProblemError({ status: 413, code: "body-too-large", message });
}

function missing({ content }: RequestBody) {
  const known = content.map(({ name }) => name).join(" or ");
  return { status: 400, code: "body-missing", message: `Expected a body of ${known}, found none.` } as const;
}

function placeOf({ schema, pointer }: MediaType) {
  return { schema: schema ?? true, pointer: `${pointer}/schema` };
}
