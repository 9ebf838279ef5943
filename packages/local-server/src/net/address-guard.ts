import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { raceAbort } from "@docent/terminal";
import ipaddr from "ipaddr.js";
import { SourceError } from "../resources/resource-source.ts";
import { showUrl } from "./explain-failure.ts";

/** Rules for the addresses to which connections are allowed, in addition to public ones. */
export interface NetworkRules {
  /**
   * Addresses and ranges that the owner of the server trusts, such as `10.1.2.0/24` or `127.0.0.1`, for documentation
   * in a private network. If empty, only public unicast addresses are allowed.
   */
  allow: readonly string[];
  /** Whether plain `http:` is allowed everywhere. It is always allowed for a URL with an address in `allow` as its host. */
  allowHttp: boolean;
}

/**
 * Checks a URL before any connection. A literal address is checked here, because it is never resolved. A host name is
 * resolved and checked by `resolveAllowed` when the connection is made.
 *
 * @throws {SourceError} `refused` for a forbidden scheme or for credentials, `forbidden-address` for a forbidden host.
 */
export function checkUrl(url: URL, rules: NetworkRules): void {
  const host = bareHost(url.hostname);
  checkScheme(url, { host, rules });
  if (url.username !== "" || url.password !== "")
    throw new SourceError("refused", `Expected a URL without credentials, found some in ${showUrl(url)}.`, {
      hint: "Leave the user name and the password out of the URL.",
    });
  if (isIP(host) !== 0 || host.includes("%")) {
    if (!isAllowedAddress(host, rules)) throw forbiddenAddress(host, [host]);
  } else if (isInternalName(host) && rules.allow.length === 0) {
    throw new SourceError("forbidden-address", `Expected a public host, found ${JSON.stringify(host)}.`, { hint });
  }
}

/**
 * The addresses of a host, if all of them are allowed. A single forbidden address is enough to refuse the host, because a
 * name with a public and a private address is an attack.
 *
 * @throws {SourceError} `forbidden-address`, `unreachable` if the lookup fails, `cancelled`.
 */
export async function resolveAllowed(
  hostname: string,
  { rules, lookup = lookupAddresses, signal }: { rules: NetworkRules; lookup?: Lookup; signal?: AbortSignal },
): Promise<ResolvedAddress[]> {
  const host = bareHost(hostname);
  const addresses = isIP(host) === 0 ? await lookupHost(host, { lookup, signal }) : [literal(host)];
  const forbidden = addresses.filter(({ address }) => !isAllowedAddress(address, rules));
  if (forbidden.length > 0)
    throw forbiddenAddress(
      host,
      forbidden.map(({ address }) => address),
    );
  return addresses;
}

async function lookupHost(
  host: string,
  { lookup, signal }: { lookup: Lookup; signal: AbortSignal | undefined },
): Promise<ResolvedAddress[]> {
  // The lookup itself cannot be aborted.
  const addresses = await raceAbort(lookup(host), signal).catch((cause: unknown) => {
    if (signal?.aborted)
      throw new SourceError("cancelled", `Looking up ${host} was cancelled.`, { hint: "Start it again." });
    throw cause instanceof SourceError ? cause : unknownHost(host, cause);
  });
  if (addresses.length === 0) throw unknownHost(host, undefined);
  return addresses;
}

function literal(address: string): ResolvedAddress {
  return { address, family: isIP(address) === 6 ? 6 : 4 };
}

/** The host of a URL in lower case, without IPv6 brackets and trailing dots, which do not change the host. */
function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.+$/, "");
}

function checkScheme(url: URL, { host, rules }: { host: string; rules: NetworkRules }): void {
  const isListed = isIP(host) !== 0 && isListedAddress(host, rules);
  if (url.protocol === "https:" || (url.protocol === "http:" && (rules.allowHttp || isListed))) return;
  const expected = rules.allowHttp ? "https or http" : "https";
  throw new SourceError(
    "refused",
    `Expected a URL with ${expected}, found ${JSON.stringify(url.protocol.slice(0, -1))}.`,
    { hint: "Give a URL that begins with https://." },
  );
}

/** Whether a name is reserved for local use (RFC 6761, 6762 and 8375, and ICANN's `internal`), or has no dot. */
function isInternalName(host: string): boolean {
  return !host.includes(".") || /\.(localhost|local|internal|home\.arpa)$/.test(host) || host === "home.arpa";
}

const hint =
  "Use a host with a public IP address, or add the address of the host to `network.allow` in the configuration of the server.";

function forbiddenAddress(host: string, addresses: readonly string[]): SourceError {
  const found = addresses.every((address) => address === host) ? host : `${host}, which is at ${addresses.join(", ")}`;
  return new SourceError("forbidden-address", `Expected a public address, found ${found}.`, { hint });
}

function unknownHost(host: string, cause: unknown): SourceError {
  return new SourceError(
    "unreachable",
    `There is no host ${JSON.stringify(host)}, or its name server does not respond.`,
    {
      hint: "Check the spelling of the URL and the connection to the internet.",
      cause,
    },
  );
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Whether connections to an address are allowed: to a public unicast address, or a trusted address. An IPv6 address with
 * embedded IPv4 addresses is allowed if these are. Other notations (a zone, octal digits) are refused.
 */
export function isAllowedAddress(address: string, rules: NetworkRules): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  return isAllowed(ipaddr.parse(address), rules);
}

/** Whether the owner listed an address, or a range that contains it. */
function isListedAddress(address: string, { allow }: NetworkRules): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  return allow.some((entry) => isWithin(parsed, entry));
}

function isAllowed(address: Address, rules: NetworkRules): boolean {
  if (rules.allow.some((entry) => isWithin(address, entry))) return true;
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast" && address.toString() !== azureHost;
  const carried = carriedAddresses(address);
  if (carried) return carried.length > 0 && carried.every((inner) => isAllowed(inner, rules));
  // Only 2000::/3 is allocated (RFC 4291, section 2.4), but ipaddr.js reports the rest as unicast, too.
  return address.range() === "unicast" && (part(address, 0) & 0xe000) === 0x2000;
}

/** An address in a public range, at which the host of an Azure virtual machine serves settings with secrets. */
const azureHost = "168.63.129.16";

/** Whether an address is in a range. An invalid range contains nothing. */
function isWithin(address: Address, entry: string): boolean {
  const [network, length] = readRange(entry) ?? [];
  if (!network || length === undefined || network.kind() !== address.kind()) return false;
  return address.match(network, length);
}

function readRange(entry: string): [Address, number] | undefined {
  const [network = "", length, ...rest] = entry.split("/");
  const family = isIP(network);
  if (family === 0 || network.includes("%") || rest.length > 0) return undefined;
  const widest = family === 4 ? 32 : 128;
  if (length !== undefined && (!/^\d{1,3}$/.test(length) || Number(length) > widest)) return undefined;
  return [ipaddr.parse(network), length === undefined ? widest : Number(length)];
}

/** The IPv4 addresses that are embedded in an IPv6 address. Undefined if the format has none. */
function carriedAddresses(address: ipaddr.IPv6): ipaddr.IPv4[] | undefined {
  const last = toIPv4(part(address, 6), part(address, 7));
  const startsWith = (...parts: number[]) => parts.every((value, index) => part(address, index) === value);
  // Mapped and compatible, RFC 4291, section 2.5.5. The loopback ::1 and :: embed addresses in 0.0.0.0/8, so they are refused.
  if (startsWith(0, 0, 0, 0, 0, 0xffff) || startsWith(0, 0, 0, 0, 0, 0)) return [last];
  // NAT64, RFC 6052 and 8215.
  if (startsWith(0x64, 0xff9b, 0, 0, 0, 0)) return [last];
  if (startsWith(0x64, 0xff9b, 1)) return carriedLocally(address, last);
  // 6to4, RFC 3056.
  if (startsWith(0x2002)) return [toIPv4(part(address, 1), part(address, 2))];
  // Teredo, RFC 4380: the server, and the client with its bits inverted.
  if (startsWith(0x2001, 0))
    return [toIPv4(part(address, 2), part(address, 3)), toIPv4(part(address, 6) ^ 0xffff, part(address, 7) ^ 0xffff)];
  return undefined;
}

/** The address in 64:ff9b:1::/48, whose prefix length is not fixed. Empty if the address is ambiguous. */
function carriedLocally(address: ipaddr.IPv6, last: ipaddr.IPv4): ipaddr.IPv4[] {
  if ([3, 4, 5].every((index) => part(address, index) === 0)) return [last];
  if ([6, 7].some((index) => part(address, index) !== 0)) return [];
  // RFC 6052, section 2.2: sixteen bits, eight zero bits, and sixteen bits.
  return [toIPv4(part(address, 3), ((part(address, 4) & 0xff) << 8) | (part(address, 5) >> 8))];
}

function part(address: ipaddr.IPv6, index: number): number {
  return address.parts[index] ?? 0;
}

function toIPv4(high: number, low: number): ipaddr.IPv4 {
  return new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff]);
}

/** Finds all addresses of a name, because each of them is checked. */
export type Lookup = (hostname: string) => Promise<ResolvedAddress[]>;

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Uses the resolver of the system, with its hosts file and name servers. */
async function lookupAddresses(hostname: string): Promise<ResolvedAddress[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
