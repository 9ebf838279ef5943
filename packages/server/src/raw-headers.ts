import type { IncomingHttpHeaders } from "node:http";
import type { HeaderLookup } from "@docent/schema";

/**
 * Looks headers up as `Headers` does, without creating one. Repeated headers must be joined, as Node does with its option
 * `joinDuplicateHeaders`.
 */
export class NodeHeaders implements HeaderLookup {
  readonly #headers: IncomingHttpHeaders;

  constructor(headers: IncomingHttpHeaders) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const value = this.#headers[name.toLowerCase()];
    if (typeof value === "string") return value;
    // Response cookies, sent in a request by mistake.
    return Array.isArray(value) ? value.join(", ") : null;
  }
}

/** Headers as received. Repeated ones are joined on access. */
export function toHeaders(rawHeaders: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  return headers;
}
