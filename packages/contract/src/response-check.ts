import { type MediaType, type Operation, type OperationResponse, renderDeprecationHeaders } from "@docent/openapi";
import { findResponse, matchMediaType, readHeader, readHttpDate, type SchemaChecker } from "@docent/schema";
import { count } from "@docent/terminal";
import { checkBody } from "./body-check.ts";
import { checkHeader } from "./header-check.ts";
import type { WireResponse } from "./send.ts";
import { checkStream } from "./stream-check.ts";
import type { ResponseProblem } from "./value-check.ts";

export interface ResponseContract {
  checker: SchemaChecker;
  operation: Operation;
}

/** Checks one response against its operation: status, headers, media type, body, events. */
export function checkResponse({ checker, operation }: ResponseContract, response: WireResponse): ResponseProblem[] {
  const documented = findResponse(operation, response.status);
  if (!documented) {
    const known = operation.responses.map(({ status }) => status).join(", ");
    const documentedText = known === "" ? "documented is none" : `documented are ${known}`;
    const message = `the status ${response.status} is not documented; ${documentedText}`;
    return [{ rule: "status-undocumented", pointer: `${operation.pointer}/responses`, message }];
  }
  return [
    ...documented.headers.flatMap((header) => checkHeader(checker, header, response)),
    ...checkDeprecation(operation, response),
    ...checkContent({ checker, operation, documented }, response),
  ];
}

/**
 * Compares the dates in the headers of a deprecated operation with the dates in the contract. A refusal is not checked, because
 * it may come from a gateway that does not know the operation.
 */
function checkDeprecation({ deprecation, pointer }: Operation, { status, headers }: WireResponse): ResponseProblem[] {
  if (!deprecation || status >= 400) return [];
  const expected = renderDeprecationHeaders(deprecation);
  const checks = [
    { name: "Deprecation", text: expected["deprecation"], extension: "x-deprecated-since", read: readDateItem },
    { name: "Sunset", text: expected["sunset"], extension: "x-sunset", read: readHttpDate },
  ] as const;
  return checks.flatMap(({ name, text, extension, read }): ResponseProblem[] => {
    const found = readHeader(headers, name);
    if (text === undefined || (found !== undefined && read(found) === read(text))) return [];
    const date = extension === "x-sunset" ? deprecation.sunset : deprecation.since;
    const message = `expected the header ${name}: ${text} (${extension} is ${date}), found ${found === undefined ? "none" : JSON.stringify(found)}`;
    const rule = extension === "x-sunset" ? "sunset-wrong" : "deprecation-wrong";
    return [{ rule, pointer: `${pointer}/${extension}`, message }];
  });
}

/**
 * The seconds since 1970 in a Date of Structured Fields (RFC 9651, section 3.3.7), NaN for other text. Parameters after the date
 * are ignored.
 */
function readDateItem(text: string): number {
  return Number(/^@(-?\d{1,15}) *(;.*)?$/.exec(text)?.[1]);
}

function checkContent(
  { checker, operation, documented }: ResponseContract & { documented: OperationResponse },
  response: WireResponse,
): ResponseProblem[] {
  const found = readHeader(response.headers, "content-type");
  // A response to HEAD, a 204 and a 304 have no content (RFC 9110, section 6.4.1).
  if (response.status === 204) return checkNoContent(documented, response);
  if (response.status === 304) return [];
  // The media type of a response to HEAD may be left out, and is otherwise that of GET (section 9.3.2).
  const isHead = operation.method === "HEAD";
  if (isHead && found === undefined) return [];
  if (documented.content.length === 0) {
    const ending = checkEnding(documented, response);
    if (response.body.length === 0) return ending;
    const message = `a body of ${found ?? "no media type"} came back, and none is documented`;
    return [{ rule: "body-undocumented", pointer: documented.pointer, message }, ...ending];
  }
  const mediaType = matchMediaType(documented.content, found);
  if (!mediaType) {
    const known = documented.content.map(({ name }) => name).join(", ");
    const { status } = response;
    const problem =
      found === undefined
        ? `the body of ${status} has no media type`
        : `the media type ${found} is not documented for ${status}`;
    const message = `${problem}; documented is ${known}`;
    return [{ rule: "media-type-undocumented", pointer: `${documented.pointer}/content`, message }];
  }
  if (isHead) return [];
  const encoding = readHeader(response.headers, "content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") {
    const message = `the body has the content encoding ${encoding}, and the request accepts none`;
    return [{ rule: "encoding-unasked", pointer: mediaType.pointer, message }];
  }
  if (mediaType.stream) return checkStream({ checker, mediaType, stream: mediaType.stream }, response);
  const ending = checkEnding(mediaType, response);
  return ending.length > 0 ? ending : checkBody(checker, mediaType, response);
}

/** A client does not read the body of a 204, so only the headers show it (RFC 9110, section 8.6; RFC 9112, section 6.1). */
function checkNoContent({ pointer }: OperationResponse, { headers }: WireResponse): ResponseProblem[] {
  for (const name of ["Content-Length", "Transfer-Encoding"]) {
    const found = readHeader(headers, name);
    if (found === undefined || found === "0") continue;
    const message = `a 204 has no body, and the header ${name} is ${found}`;
    return [{ rule: "body-undocumented", pointer, message }];
  }
  return [];
}

function checkEnding(
  { pointer }: MediaType | OperationResponse,
  { completion, body }: WireResponse,
): ResponseProblem[] {
  if (completion === "ended") return [];
  if (completion === "cut") {
    return [
      { rule: "body-cut", pointer, message: `the connection broke after ${count(body.length, "byte")} of the body` },
    ];
  }
  const reason = completion === "timed-out" ? "was still coming at the time limit" : "is larger than the limit";
  return [{ rule: "body-endless", pointer, message: `the body ${reason}, after ${count(body.length, "byte")}` }];
}
