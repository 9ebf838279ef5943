import type { Fetch } from "./target.ts";

/** A `fetch` that sends each request otherwise than its client wrote it: with another body, other headers or a query. */
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

/** What is other than a client wrote it. */
export interface AlteredParts {
  body?: string;
  /** In place of the client's; undefined takes one away. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** After the URL: `?state=ready`. */
  query?: string;
}
