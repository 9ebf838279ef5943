import type { Api } from "@docent/openapi/model";
import { findMethods, type HeaderLookup } from "@docent/schema";

/** Headers that let pages of other origins read a response (Fetch, "HTTP-CORS protocol"). */
export type AccessHeaders = Readonly<Record<string, string>>;

export interface CrossOriginRequest {
  method: string;
  url: string;
  headers: HeaderLookup;
}

/** What a response says to browsers, beside what it says anyway. */
export interface CrossOriginAccess {
  /** For every response, errors and streams included. */
  headers: AccessHeaders;
  /** The whole response to a preflight request; undefined for every other one. */
  preflight?: AccessHeaders;
}

/** Chromium caps it at two hours (and Firefox at a day). The request that follows is checked all the same. */
const maxAgeSeconds = 7200;

/** Beside those that the contract names, headers of responses that mean something to a page. */
const alwaysExposed = ["x-request-id", "allow", "www-authenticate", "retry-after"];

/** Pages of these origins may call every operation of a contract. Pages of others get no header that says anything. */
export function createCrossOrigin(
  api: Api,
  origins: readonly string[] = [],
): (request: CrossOriginRequest) => CrossOriginAccess {
  const named = api.operations.flatMap(({ responses }) => responses.flatMap(({ headers }) => headers));
  const exposed = [...new Set([...alwaysExposed, ...named.map(({ name }) => name.toLowerCase())])].join(", ");
  return ({ method, url, headers }) => {
    const origin = headers.get("origin");
    // The same URL has another response for another origin, if only its status.
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
    // A page that may call may send what it likes: the contract is held against it in the request itself.
    ...(names === null ? {} : { "access-control-allow-headers": names }),
    "access-control-max-age": String(maxAgeSeconds),
    // Older versions of Chromium ask so. Since version 142 it asks its user instead (Local Network Access), and no server.
    ...(headers.get("access-control-request-private-network") === "true"
      ? { "access-control-allow-private-network": "true" }
      : {}),
  };
}
