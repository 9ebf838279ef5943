/** One request as it goes over the wire: it may break every rule of its contract. */
export interface WireRequest {
  method: string;
  /** Path and query, below the base URL: `/question/stream?x=1`. */
  target: string;
  headers: readonly Header[];
  body: Uint8Array | undefined;
}

export type Header = readonly [name: string, value: string];

/** A request as a client hands it to `fetch`. Reads its body. */
export async function toWireRequest(request: Request): Promise<WireRequest> {
  const { pathname, search } = new URL(request.url);
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
  return { method: request.method, target: pathname + search, headers: [...request.headers], body };
}

/** The value of a header, several joined by commas (RFC 9110, section 5.3), or undefined. */
export function readHeader(headers: readonly Header[], name: string): string | undefined {
  const values = headers.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
  return values.length === 0 ? undefined : values.join(", ");
}
