import { expect, test } from "vitest";
import { toAddressKey } from "./rate-limiter.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::1:0:0:2", "2001:db8:0:0::/64"],
  ["2001::1:2:3:4:5:6", "2001:0:1:2::/64"],
  ["2001:db8:1:2:3:4::", "2001:db8:1:2::/64"],
  ["1::", "1:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::192.0.2.7", "0:0:0:0::/64"],
  ["fe80::1", "fe80:0:0:0::/64"],
])("toAddressKey keeps an IPv4 address, or the first 64 bits of an IPv6 address: %s", (address, key) => {
  expect(toAddressKey(address)).toBe(key);
});
