import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4, isIPv6, type Socket, SocketAddress } from "node:net";

/** Maximum number of elements of `X-Forwarded-For` that are read. Each takes microseconds, and a header may have thousands. */
const maxForwarded = 32;

/** The client address of requests over a Unix domain socket or in process. */
const ownAddress = "127.0.0.1";

/**
 * Explains why a text is not a valid proxy: what was expected, and what was found. Returns undefined for an IP address or a
 * range in CIDR notation, such as `10.0.0.0/8` and `2001:db8::/32`.
 */
export function findProxyProblem(text: string): string | undefined {
  if (parseRange(text)) return undefined;
  return `Expected the IP address of a proxy or a range such as 10.0.0.0/8, found ${JSON.stringify(text)}.`;
}

/**
 * Creates a function that finds the client address of a request. This is the address of the connection, unless the connection
 * comes from a trusted proxy. Then it is the rightmost address of `X-Forwarded-For` that is not a trusted proxy. Each proxy
 * appends the address of its client, so elements further left may be forged. An invalid element ends the search: the result
 * is then the proxy that sent the element. At most 32 elements are read.
 *
 * The addresses are canonical. An IPv4 address mapped to IPv6 becomes IPv4.
 *
 * @throws {TypeError} for a trusted proxy that `findProxyProblem` refuses.
 */
export function createAddressFinder(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = createBlockList(trustedProxies);
  const known = new WeakMap<Socket, string>();
  const findPeer = (socket: Socket): string => {
    const address = known.get(socket) ?? parseAddress(socket.remoteAddress ?? ownAddress) ?? ownAddress;
    known.set(socket, address);
    return address;
  };
  return ({ socket, headers }) => {
    let address = findPeer(socket);
    if (trustedProxies.length === 0) return address;
    // Node joins the lines of this header with commas.
    let forwarded = String(headers["x-forwarded-for"] ?? "");
    for (let count = 0; count < maxForwarded && forwarded !== ""; count++) {
      if (!trusted.check(address, familyOf(address))) break;
      const start = forwarded.lastIndexOf(",") + 1;
      const element = forwarded.slice(start).trim();
      forwarded = forwarded.slice(0, Math.max(0, start - 1));
      // Empty list elements are ignored (RFC 9110, section 5.6.1).
      if (element === "") continue;
      const parsed = parseForwarded(element);
      if (parsed === undefined) break;
      address = parsed;
    }
    return address;
  };
}

interface Range {
  address: string;
  /** Undefined for a single address. */
  prefix: number | undefined;
}

function createBlockList(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const range = parseRange(text);
    if (!range) throw new TypeError(findProxyProblem(text));
    const { address, prefix } = range;
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, prefix, familyOf(address));
  }
  return list;
}

/** In a `BlockList`, a range of IPv4 addresses mapped to IPv6 contains the IPv4 addresses. */
function parseRange(text: string): Range | undefined {
  const [, address = "", digits] = /^([\d.:a-f]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  if (!isIP(address)) return undefined;
  if (digits === undefined) return { address, prefix: undefined };
  const prefix = Number(digits);
  return prefix <= (isIPv4(address) ? 32 : 128) ? { address, prefix } : undefined;
}

/** Parses `192.0.2.1`, `2001:db8::1`, and both with a port: `192.0.2.1:80`, `[2001:db8::1]:80`. */
function parseForwarded(element: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^[\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(element) ?? [];
  if (bracketed !== undefined) return isIPv6(bracketed) ? parseAddress(bracketed) : undefined;
  return parseAddress(plain ?? element);
}

/** The canonical form of an IP address, without its zone. */
function parseAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return undefined;
  const { address } = new SocketAddress({ address: text, family: "ipv6" });
  const mapped = address.replace(/^::ffff:/, "");
  return isIPv4(mapped) ? mapped : address;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv4(address) ? "ipv4" : "ipv6";
}
