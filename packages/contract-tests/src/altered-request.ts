import type { Fetch } from "./target.ts";

/** A `fetch` that changes each request of a client: another body, other headers or a query. */
export function altering(send: Fetch, { body, headers = {}, query = "" }: AlteredParts): Fetch {
  return (request) => {
    const altered = new Headers(request.headers);
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) altered.delete(name);
      else altered.set(name, value);
    }
    const { url } = request;
    return send(
      new Request(url + query, new Request(request, { headers: altered, ...(body === undefined ? {} : { body }) })),
    );
  };
}

/** The changes to a request. */
export interface AlteredParts {
  body?: string;
  /** Replaces headers of the client. Undefined removes one. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** Appended to the URL: `?state=ready`. */
  query?: string;
}
