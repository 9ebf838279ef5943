import { expect, test } from "vitest";
import { toAddressKey } from "./address-key.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:0000::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
])("keeps an IPv4 address and the first 64 bits of an IPv6 address: %s", (address, key) => {
  expect(toAddressKey(address)).toBe(key);
});

test.each(["::ffff:192.0.2.7", "::ffff:c000:207", "0:0:0:0:0:FFFF:192.0.2.7"])(
  "takes the IPv4 address out of an IPv6 address that maps it: %s",
  (address) => {
    expect(toAddressKey(address)).toBe("192.0.2.7");
  },
);

test.each(["", "unknown", "[::1]", "2001:db8::1/64", "1.2.3"])("keeps text that is no address: %j", (text) => {
  expect(toAddressKey(text)).toBe(text);
});
