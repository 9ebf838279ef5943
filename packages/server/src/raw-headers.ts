import type { IncomingHttpHeaders } from "node:http";
import type { HeaderLookup } from "@docent/schema";

/**
 * Looks headers up as `Headers` does, without making one. The lines of a header must have been joined: Node does so for every
 * header where its option `joinDuplicateHeaders` is set.
 */
export class NodeHeaders implements HeaderLookup {
  readonly #headers: IncomingHttpHeaders;

  constructor(headers: IncomingHttpHeaders) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const value = this.#headers[name.toLowerCase()];
    if (typeof value === "string") return value;
    // Cookies that a server would set, in a request by mistake.
    return Array.isArray(value) ? value.join(", ") : null;
  }
}

/** Headers as they came, with those of one name kept apart until they are read. */
export function toHeaders(rawHeaders: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  return headers;
}
