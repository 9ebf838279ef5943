import type { IncomingMessage } from "node:http";
import type { Api } from "@docent/openapi/model";
import type { HeaderLookup } from "@docent/schema";
import { checkOrigin, type OriginRules } from "./check-origin.ts";
import { type AccessHeaders, createCrossOrigin } from "./cross-origin.ts";
import { ProblemError } from "./problem.ts";
import { readTexts, type StatefulRequest } from "./request-state.ts";

/**
 * Begins every response, errors included, with its common headers. For a preflight request it resolves to the headers of the
 * response.
 *
 * @throws {ProblemError} with 400, 403 or 417 for a refused request.
 */
export type ReceiveRequest = (request: StatefulRequest) => AccessHeaders | undefined;

export function createReceiver(api: Api, rules: OriginRules): ReceiveRequest {
  const describeAccess = createCrossOrigin(api, rules.origins);
  return (request) => {
    request.responseHeaders = { "x-request-id": request.id };
    const { headers } = readTexts(request);
    const access = rules.origins && describeAccess({ method: request.method, url: request.url, headers });
    if (access) Object.assign(request.responseHeaders, access.headers);
    checkHost(request.raw);
    checkOrigin(rules, headers);
    checkExpectation(headers);
    return access?.preflight;
  };
}

/**
 * "A server MUST respond with a 400 to any HTTP/1.1 request that lacks a Host", or has two (RFC 9112, section 3.2). Node joins
 * two with a comma and a space, which no host contains.
 */
function checkHost({ headers: { host }, httpVersion }: IncomingMessage): void {
  if (host === undefined ? httpVersion === "1.0" : !host.includes(" ")) return;
  const message = `Expected one Host header, found ${host === undefined ? "none" : JSON.stringify(host)}.`;
  throw new ProblemError({ status: 400, code: "request-malformed", message });
}

/** Node handles `100-continue`, and there is no other expectation (RFC 9110, section 10.1.1). */
function checkExpectation(headers: HeaderLookup): void {
  const expect = headers.get("expect");
  if (expect === null || expect.toLowerCase() === "100-continue") return;
  const message = `Expected "100-continue" or nothing in the header Expect, found ${JSON.stringify(expect)}.`;
  throw new ProblemError({ status: 417, code: "expectation-failed", message });
}
