import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { NetworkRules } from "./network-rules.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Whether an address may be connected to: a public unicast one, or one that the owner trusts. An IPv6 address that carries
 * an IPv4 one is only as good as what it carries. Anything that is no plain address (a zone, octal digits) is not.
 */
export function isAllowedAddress(address: string, rules: NetworkRules): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  return isAllowed(ipaddr.parse(address), rules);
}

/** Whether the owner has named an address, or a range that it is in. */
export function isListedAddress(address: string, { allow }: NetworkRules): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  return allow.some((entry) => isWithin(parsed, entry));
}

function isAllowed(address: Address, rules: NetworkRules): boolean {
  if (rules.allow.some((entry) => isWithin(address, entry))) return true;
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast" && address.toString() !== azureHost;
  const carried = carriedAddresses(address);
  if (carried) return carried.length > 0 && carried.every((inner) => isAllowed(inner, rules));
  // 2000::/3 is all that is given out (RFC 4291, section 2.4); ipaddr.js calls the rest unicast, too.
  return address.range() === "unicast" && (part(address, 0) & 0xe000) === 0x2000;
}

/** Public by its range, and the host of every virtual machine of Azure, which gives out settings with secrets. */
const azureHost = "168.63.129.16";

/** An entry that cannot be read allows nothing. */
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

/** The IPv4 addresses that an IPv6 address leads to; undefined where it is none that carries one. */
function carriedAddresses(address: ipaddr.IPv6): ipaddr.IPv4[] | undefined {
  const last = toIPv4(part(address, 6), part(address, 7));
  const startsWith = (...parts: number[]) => parts.every((value, index) => part(address, index) === value);
  // Mapped and compatible, RFC 4291, section 2.5.5. The loopback ::1 and :: are compatible with 0.0.0.0/8: not allowed.
  if (startsWith(0, 0, 0, 0, 0, 0xffff) || startsWith(0, 0, 0, 0, 0, 0)) return [last];
  // NAT64, RFC 6052 and 8215.
  if (startsWith(0x64, 0xff9b, 0, 0, 0, 0)) return [last];
  if (startsWith(0x64, 0xff9b, 1)) return carriedLocally(address, last);
  // 6to4, RFC 3056.
  if (startsWith(0x2002)) return [toIPv4(part(address, 1), part(address, 2))];
  // Teredo, RFC 4380: the server, and the client with its bits turned over.
  if (startsWith(0x2001, 0))
    return [toIPv4(part(address, 2), part(address, 3)), toIPv4(part(address, 6) ^ 0xffff, part(address, 7) ^ 0xffff)];
  return undefined;
}

/** Within 64:ff9b:1::/48 the length of the prefix is anybody's choice: what can be read in two ways carries nothing. */
function carriedLocally(address: ipaddr.IPv6, last: ipaddr.IPv4): ipaddr.IPv4[] {
  if ([3, 4, 5].every((index) => part(address, index) === 0)) return [last];
  if ([6, 7].some((index) => part(address, index) !== 0)) return [];
  // RFC 6052, section 2.2: sixteen bits, eight that are zero, and sixteen more.
  return [toIPv4(part(address, 3), ((part(address, 4) & 0xff) << 8) | (part(address, 5) >> 8))];
}

function part(address: ipaddr.IPv6, index: number): number {
  return address.parts[index] ?? 0;
}

function toIPv4(high: number, low: number): ipaddr.IPv4 {
  return new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff]);
}
