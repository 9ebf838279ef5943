import { type Api, renderDeprecationHeaders } from "@docent/openapi/model";
import { findMethods, type HeaderLookup, readPathname } from "@docent/schema";

/** Headers that let pages of other origins read a response (Fetch, "HTTP-CORS protocol"). */
export type AccessHeaders = Readonly<Record<string, string>>;

export interface CrossOriginRequest {
  method: string;
  url: string;
  headers: HeaderLookup;
}

/** The additional headers of a response for browsers. */
export interface CrossOriginAccess {
  /** Headers of every response, errors and streams included. */
  headers: AccessHeaders;
  /** The further headers of the response to a preflight request. Undefined for other requests. */
  preflight?: AccessHeaders;
}

const everyResponse = {
  // Even a refusal depends on the origin, so caches must not share the response between origins.
  vary: "Origin",
  // To a page of another origin, a refusal looks as if nothing listened on the port.
  "cross-origin-resource-policy": "same-origin",
};

/** Cache time of a preflight. Chromium caps it at two hours, Firefox at a day. The actual request is still checked. */
const maxAgeSeconds = 7200;

/** Response headers that pages may read in addition to the headers of the contract. */
const alwaysExposed = ["x-request-id", "allow", "www-authenticate", "retry-after"];

/** Creates a function that returns the headers for browsers. Only pages of the given origins get access. */
export function createCrossOrigin(
  api: Pick<Api, "operations">,
  origins: readonly string[],
): (request: CrossOriginRequest) => CrossOriginAccess {
  const named = api.operations.flatMap(({ responses }) => responses.flatMap(({ headers }) => headers));
  const announced = api.operations.flatMap(({ deprecation }) => Object.keys(renderDeprecationHeaders(deprecation)));
  const names = [...alwaysExposed, ...announced, ...named.map(({ name }) => name.toLowerCase())];
  const exposed = [...new Set(names)].join(", ");
  return ({ method, url, headers }) => {
    const origin = headers.get("origin");
    if (origin === null || !origins.includes(origin)) return { headers: everyResponse };
    const read = { ...everyResponse, "access-control-allow-origin": origin };
    if (!isPreflight(method, headers)) return { headers: { ...read, "access-control-expose-headers": exposed } };
    const methods = findMethods(api, readPathname(url));
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
