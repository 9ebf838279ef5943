import type { IncomingMessage } from "node:http";
import { type Api, renderDeprecationHeaders } from "@docent/openapi/model";
import { findMethods, type HeaderLookup } from "@docent/schema";
import { checkOrigin, type OriginRules } from "./check-origin.ts";
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
 * Refuses an HTTP/1.1 request without a `Host` header, and any request with two (RFC 9112, section 3.2). Node joins two
 * values with a comma and a space, and no host contains a space.
 */
function checkHost({ headers: { host }, httpVersion }: IncomingMessage): void {
  if (host === undefined ? httpVersion === "1.0" : !host.includes(" ")) return;
  const message = `Expected one Host header, found ${host === undefined ? "none" : JSON.stringify(host)}.`;
  throw new ProblemError({ status: 400, code: "request-malformed", message });
}

/** Refuses any expectation but `100-continue`, which Node handles. No other is defined (RFC 9110, section 10.1.1). */
function checkExpectation(headers: HeaderLookup): void {
  const expect = headers.get("expect");
  if (expect === null || expect.toLowerCase() === "100-continue") return;
  const message = `Expected "100-continue" or nothing in the header Expect, found ${JSON.stringify(expect)}.`;
  throw new ProblemError({ status: 417, code: "expectation-failed", message });
}

/** Headers that let pages of other origins read a response (Fetch, "HTTP-CORS protocol"). */
type AccessHeaders = Readonly<Record<string, string>>;

interface CrossOriginRequest {
  method: string;
  url: string;
  headers: HeaderLookup;
}

/** The additional headers of a response for browsers. */
interface CrossOriginAccess {
  /** Headers of every response, errors and streams included. */
  headers: AccessHeaders;
  /** The further headers of the response to a preflight request. Undefined for other requests. */
  preflight?: AccessHeaders;
}

/** Cache time of a preflight. Chromium caps it at two hours, Firefox at a day. The actual request is still checked. */
const maxAgeSeconds = 7200;

/** Response headers that pages may read in addition to the headers of the contract. */
const alwaysExposed = ["x-request-id", "allow", "www-authenticate", "retry-after"];

/** Creates a function that returns the headers for browsers. Only pages of the given origins get access. */
function createCrossOrigin(
  api: Api,
  origins: readonly string[] = [],
): (request: CrossOriginRequest) => CrossOriginAccess {
  const named = api.operations.flatMap(({ responses }) => responses.flatMap(({ headers }) => headers));
  const announced = api.operations.flatMap(({ deprecation }) => Object.keys(renderDeprecationHeaders(deprecation)));
  const names = [...alwaysExposed, ...announced, ...named.map(({ name }) => name.toLowerCase())];
  const exposed = [...new Set(names)].join(", ");
  return ({ method, url, headers }) => {
    const origin = headers.get("origin");
    // Even a refusal depends on the origin, so caches must not share the response between origins.
    const vary = { vary: "Origin" };
    if (origin === null || !origins.includes(origin)) return { headers: vary };
    const read = { ...vary, "access-control-allow-origin": origin };
    if (!isPreflight(method, headers)) return { headers: { ...read, "access-control-expose-headers": exposed } };
    const [pathname = ""] = url.split("?");
    const methods = findMethods(api, pathname);
    return { headers: read, ...(methods.length === 0 ? {} : { preflight: describePreflight(methods, headers) }) };
  };
}

function isPreflight(method: string, headers: HeaderLookup): boolean {
  return method === "OPTIONS" && headers.get("access-control-request-method") !== null;
}

function describePreflight(methods: readonly string[], headers: HeaderLookup): AccessHeaders {
  const names = headers.get("access-control-request-headers");
  return {
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Private-Network",
    "access-control-allow-methods": methods.join(", "),
    // An accepted page may send any headers: the request itself is validated against the contract.
    ...(names === null ? {} : { "access-control-allow-headers": names }),
    "access-control-max-age": String(maxAgeSeconds),
    // Chromium before version 142 sends this header. Later versions ask the user instead (Local Network Access).
    ...(headers.get("access-control-request-private-network") === "true"
      ? { "access-control-allow-private-network": "true" }
      : {}),
  };
}
