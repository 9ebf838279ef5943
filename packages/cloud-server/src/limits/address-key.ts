/** Groups of 16 bits in an IPv6 address. */
const groups = 8;

/**
 * The part of a client's address that limits apply to: an IPv4 address whole, and of an IPv6 address its first 64 bits,
 * because one subscriber has at least that many addresses (RFC 6177).
 *
 * @param address In its canonical form, which `limit` of `@docent/server` gets: with no zone, and with no mapped IPv4 address.
 * @example toAddressKey("2001:db8::1") // "2001:db8:0:0::/64"
 */
export function toAddressKey(address: string): string {
  if (!address.includes(":")) return address;
  const [before = [], after = []] = address.split("::").map((text) => text.split(":").filter((group) => group !== ""));
  const zeros = new Array<string>(groups - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
