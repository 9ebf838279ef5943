/** A secret, or a function that returns the current secret. The function is called before every attempt. */
export type Credential = string | (() => string | Promise<string>);

/** Writes a credential into a request, as its security scheme defines. */
export type Authorize = (request: Request, secret: string) => Request | Promise<Request>;

/** `Authorization: Bearer <token>` (RFC 6750, section 2.1). */
export const bearer: Authorize = (request, secret) => withHeader(request, "authorization", `Bearer ${secret}`);

/** `Authorization: Digest <credential>`, for an HTTP scheme that is neither `Bearer` nor `Basic` (RFC 9110, section 11.4). */
export function authorization(scheme: string): Authorize {
  return (request, secret) => withHeader(request, "authorization", `${scheme} ${secret}`);
}

/** `Authorization: Basic`, from `user:password` (RFC 7617, section 2). */
export const basic: Authorize = (request, secret) => {
  const octets = String.fromCharCode(...new TextEncoder().encode(secret));
  return withHeader(request, "authorization", `Basic ${btoa(octets)}`);
};

export function apiKeyHeader(name: string): Authorize {
  return (request, secret) => withHeader(request, name, secret);
}

/** Replaces the parameter of this name. The rest of the query stays as it is written, because delimiters must not be encoded. */
export function apiKeyQuery(name: string): Authorize {
  return async (request, secret) => {
    const url = new URL(request.url);
    const others = url.search.slice(1).split("&");
    const pairs = others.filter((pair) => pair && !new URLSearchParams(pair).has(name));
    url.search = [...pairs, `${encodeURIComponent(name)}=${encodeURIComponent(secret)}`].join("&");
    // The body is read first, because browsers lose it, or send it as a stream, if a request is copied to another URL.
    const body = await request.blob();
    const { method, headers, signal, credentials, redirect } = request;
    const { cache, mode, keepalive, referrer, referrerPolicy, integrity } = request;
    const rest = { cache, mode, keepalive, referrer, referrerPolicy, integrity };
    return new Request(url, { method, headers, signal, credentials, redirect, ...rest, body: body.size ? body : null });
  };
}

/**
 * Sets a cookie in the `cookie` header, in addition to the other cookies of the request. Browsers ignore this header and send
 * their stored cookies instead.
 */
export function apiKeyCookie(name: string): Authorize {
  return (request, secret) => {
    const others = request.headers.get("cookie")?.split(/; */) ?? [];
    const pairs = others.filter((pair) => !pair.startsWith(`${name}=`));
    // Many servers do not decode cookies, so text that a cookie can have (RFC 6265, section 4.1.1) stays as it is.
    const value = /^[!#-+\--:<-[\]-~]*$/.test(secret) ? secret : encodeURIComponent(secret);
    return withHeader(request, "cookie", [...pairs, `${name}=${value}`].join("; "));
  };
}

function withHeader(request: Request, name: string, value: string): Request {
  request.headers.set(name, value);
  return request;
}
