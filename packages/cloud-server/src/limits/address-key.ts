import { isIPv6 } from "node:net";

/** Groups of 16 bits in an IPv6 address. */
const groups = 8;

/**
 * The part of a client's address that limits apply to: an IPv4 address whole, and of an IPv6 address its first 64 bits,
 * because one subscriber has at least that many addresses (RFC 6177). Other text, such as a zone or a socket's path, is
 * kept as it is.
 *
 * @example toAddressKey("2001:db8::1") // "2001:db8:0:0::/64"
 */
export function toAddressKey(address: string): string {
  const [unzoned = ""] = address.split("%");
  if (!isIPv6(unzoned)) return address;
  const words = readWords(unzoned);
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff;
  if (isMapped)
    return words
      .slice(6)
      .flatMap((word) => [word >> 8, word & 0xff])
      .join(".");
  return `${words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(":")}::/64`;
}

function readWords(address: string): number[] {
  const [before = "", after] = address.split("::");
  const first = readGroups(before);
  if (after === undefined) return first;
  const last = readGroups(after);
  return [...first, ...new Array<number>(groups - first.length - last.length).fill(0), ...last];
}

/** Groups in hexadecimal, the last of which may be an IPv4 address. */
function readGroups(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
