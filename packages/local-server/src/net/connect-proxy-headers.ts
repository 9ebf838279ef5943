import type { IncomingHttpHeaders } from "node:http";

/** They belong to one connection, not to the message (RFC 9110, section 7.6.1), or to this proxy alone. */
const ofConnection = new Set(
  "connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade".split(
    " ",
  ),
);

/** The headers of a message that are passed on. */
export function forwardedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? "").toLowerCase().split(/\s*,\s*/);
  const entries = Object.entries(headers).filter(([name]) => !ofConnection.has(name) && !named.includes(name));
  return Object.fromEntries(entries);
}
