import type { IncomingMessage } from "node:http";
import type { Api } from "@docent/openapi/model";
import type { HeaderLookup } from "@docent/schema";
import { checkOrigin, type OriginRules, withTargetHost } from "./check-origin.ts";
import { type AccessHeaders, createCrossOrigin } from "./cross-origin.ts";
import { ProblemError } from "./problem.ts";
import { readTexts, type StatefulRequest } from "./request-state.ts";

/**
 * Sets the common headers of every response, errors included. Returns the further headers of the response to a preflight
 * request, undefined for any other request.
 *
 * @throws {ProblemError} with 400, 403 or 417 for a refused request.
 */
export type ReceiveRequest = (request: StatefulRequest) => AccessHeaders | undefined;

export function createReceiver(api: Api, rules: OriginRules): ReceiveRequest {
  const describeAccess = rules.origins && createCrossOrigin(api, rules.origins);
  return (request) => {
    request.responseHeaders = { "x-request-id": request.id };
    const { headers } = readTexts(request);
    const access = describeAccess?.({ method: request.method, url: request.originalUrl, headers });
    if (access) Object.assign(request.responseHeaders, access.headers);
    checkHost(request.raw);
    checkCoding(request.raw);
    checkOrigin(rules, withTargetHost(headers, request.originalUrl));
    checkExpectation(headers);
    return access?.preflight;
  };
}

/**
 * Refuses an HTTP/1.1 request without a `Host` header, and any request with two (RFC 9112, section 3.2). Node joins two
 * values with a comma and a space, and no host contains a space or the start of a path.
 */
function checkHost({ headers: { host }, httpVersion }: IncomingMessage): void {
  if (host === undefined ? httpVersion === "1.0" : /^[^\s/?#]*$/.test(host)) return;
  const message = `Expected one Host header, found ${host === undefined ? "none" : JSON.stringify(host)}.`;
  throw new ProblemError({ status: 400, code: "request-malformed", message });
}

/** Refuses the codings that Node does not decode, and any of them in HTTP/1.0 (RFC 9112, section 6.1). */
function checkCoding({ headers, httpVersion }: IncomingMessage): void {
  const coding = headers["transfer-encoding"];
  if (coding === undefined || (coding.toLowerCase() === "chunked" && httpVersion !== "1.0")) return;
  const message = `Expected the Transfer-Encoding chunked of HTTP/1.1 or none, found ${JSON.stringify(coding)}.`;
  throw new ProblemError({ status: 400, code: "request-malformed", message });
}

/** Refuses any expectation but `100-continue`, which Node handles. No other is defined (RFC 9110, section 10.1.1). */
function checkExpectation(headers: HeaderLookup): void {
  const expect = headers.get("expect");
  if (expect === null || expect.toLowerCase() === "100-continue") return;
  const message = `Expected "100-continue" or nothing in the header Expect, found ${JSON.stringify(expect)}.`;
  throw new ProblemError({ status: 417, code: "expectation-failed", message });
}
