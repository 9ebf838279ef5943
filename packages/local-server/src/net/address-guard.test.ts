import { describe, expect, test } from "vitest";
import { checkUrl, isAllowedAddress, resolveAllowed } from "./address-guard.ts";
import { publicOnly } from "./testing/public-only.ts";

const rulesOf = (...allow: string[]) => ({ allow, allowHttp: true });

describe("a refused address is", () => {
  test.each([
    ["loopback", "127.0.0.1"],
    ["the end of the loopback range", "127.255.255.254"],
    ["unspecified", "0.0.0.0"],
    ["in the range 0.0.0.0/8", "0.1.2.3"],
    ["private", "10.0.0.1"],
    ["private, in the range 172.16.0.0/12", "172.16.0.1"],
    ["private, as in home networks", "192.168.1.1"],
    ["link-local, as of cloud metadata", "169.254.169.254"],
    ["the host of Azure", "168.63.129.16"],
    ["the host of Azure, mapped", "::ffff:168.63.129.16"],
    ["carrier-grade NAT", "100.64.0.1"],
    ["benchmark", "198.18.0.1"],
    ["documentation", "203.0.113.5"],
    ["protocol assignments", "192.0.0.1"],
    ["multicast", "224.0.0.1"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["IPv6 loopback", "::1"],
    ["IPv6 unspecified", "::"],
    ["IPv6 link-local", "fe80::1"],
    ["IPv6 link-local with a zone", "fe80::1%eth0"],
    ["public with a zone", "2606:4700::1111%eth0"],
    ["unique-local", "fd00::1"],
    ["unique-local of AWS metadata", "fd00:ec2::254"],
    ["site-local", "fec0::1"],
    ["IPv6 multicast", "ff02::1"],
    ["IPv6 documentation", "2001:db8::1"],
    ["IPv6 benchmark", "2001:2::1"],
    ["unallocated IPv6", "4000::1"],
    ["discard", "100::1"],
    ["mapped loopback", "::ffff:127.0.0.1"],
    ["mapped loopback in hexadecimal", "::ffff:7f00:1"],
    ["mapped private", "::ffff:10.0.0.1"],
    ["compatible loopback", "::127.0.0.1"],
    ["NAT64 of loopback", "64:ff9b::127.0.0.1"],
    ["NAT64 of metadata", "64:ff9b::a9fe:a9fe"],
    ["local NAT64 of loopback", "64:ff9b:1::127.0.0.1"],
    ["local NAT64 of private, RFC 6052", "64:ff9b:1:a00:0:100::"],
    ["local NAT64 that can be read in two ways", "64:ff9b:1:808:8:808:808:808"],
    ["SIIT", "::ffff:0:127.0.0.1"],
    ["6to4 of private", "2002:0a00:0001::1"],
    ["6to4 of loopback", "2002:7f00:1::"],
    ["Teredo of a private server", "2001:0:a00:1::f7f7:f7f7"],
    ["Teredo of a private client", "2001:0:808:808::f5ff:fffe"],
    ["short", "127.1"],
    ["decimal", "2130706433"],
    ["octal", "0177.0.0.1"],
    ["hexadecimal", "0x7f.0.0.1"],
    ["in brackets", "[::1]"],
    ["a name", "example.com"],
    ["empty", ""],
  ])("%s: %s", (_, address) => {
    expect(isAllowedAddress(address, publicOnly)).toBe(false);
  });
});

test.each([
  "8.8.8.8",
  "1.1.1.1",
  "172.32.0.1",
  "2606:4700:4700::1111",
  "::ffff:8.8.8.8",
  "64:ff9b::8.8.8.8",
  "64:ff9b:1::8.8.8.8",
  "64:ff9b:1:808:8:800::",
  "2002:808:808::1",
  "2001:0:808:808::f7f7:f7f7",
])("%s is a public address", (address) => {
  expect(isAllowedAddress(address, publicOnly)).toBe(true);
});

describe("with trusted addresses", () => {
  test.each<[address: string, entry: string, isAllowed: boolean]>([
    ["127.0.0.1", "127.0.0.1", true],
    ["127.0.0.2", "127.0.0.1", false],
    ["10.1.2.9", "10.1.2.0/24", true],
    ["10.1.3.9", "10.1.2.0/24", false],
    ["::ffff:10.1.2.9", "10.1.2.0/24", true],
    ["64:ff9b::10.1.2.9", "10.1.2.0/24", true],
    ["2002:a01:209::", "10.1.2.0/24", true],
    ["fd00:1::5", "fd00:1::/32", true],
    ["fd00:2::5", "fd00:1::/32", false],
    ["::1", "::1", true],
    ["127.0.0.1", "::1", false],
    ["10.0.0.1", "10.0.0.0/33", false],
    ["10.0.0.1", "10.0.0.0/", false],
    ["10.0.0.1", "10.0.0.0/8/8", false],
    ["10.0.0.1", "all", false],
    ["10.0.0.1", "", false],
  ])("%s with %s: %s", (address, entry, isAllowed) => {
    expect(isAllowedAddress(address, rulesOf(entry))).toBe(isAllowed);
  });
});

describe("a URL is refused:", () => {
  test.each<[url: string, code: string]>([
    ["http://127.0.0.1/", "forbidden-address"],
    ["http://2130706433/", "forbidden-address"],
    ["http://0177.0.0.1/", "forbidden-address"],
    ["http://0x7f.0.0.1/", "forbidden-address"],
    ["http://0x7f000001/", "forbidden-address"],
    ["http://127.1/", "forbidden-address"],
    ["http://127.0.0.1./", "forbidden-address"],
    ["http://①②⑦.0.0.1/", "forbidden-address"],
    ["http://0/", "forbidden-address"],
    ["http://[::1]/", "forbidden-address"],
    ["http://[::ffff:127.0.0.1]/", "forbidden-address"],
    ["http://[::ffff:7f00:1]/", "forbidden-address"],
    ["http://[::127.0.0.1]/", "forbidden-address"],
    ["http://[64:ff9b::7f00:1]/", "forbidden-address"],
    ["http://[2002:7f00:1::]/", "forbidden-address"],
    ["http://[fd00::1]/", "forbidden-address"],
    ["http://169.254.169.254/latest/meta-data/", "forbidden-address"],
    ["http://localhost/", "forbidden-address"],
    ["http://LOCALHOST./", "forbidden-address"],
    ["http://a.localhost/", "forbidden-address"],
    ["http://a.localhost../", "forbidden-address"],
    ["http://intranet/", "forbidden-address"],
    ["http://printer.local/", "forbidden-address"],
    ["http://metadata.google.internal/", "forbidden-address"],
    ["http://nas.home.arpa/", "forbidden-address"],
    ["ftp://example.com/", "refused"],
    ["file:///etc/passwd", "refused"],
    ["data:text/plain,a", "refused"],
    ["https://user@example.com/", "refused"],
    ["https://user:secret@example.com/", "refused"],
  ])("%s, as %s", (url, code) => {
    expect(() => checkUrl(new URL(url), publicOnly)).toThrow(expect.objectContaining({ name: "SourceError", code }));
  });

  test("with http, unless its address is allowed, if https is required", () => {
    const rules = { allow: ["10.0.0.1"], allowHttp: false };
    expect(() => checkUrl(new URL("http://example.com/"), rules)).toThrow('Expected a URL with https, found "http"');
    expect(() => checkUrl(new URL("http://10.0.0.1/"), rules)).not.toThrow();
    expect(() => checkUrl(new URL("http://8.8.8.8/"), rules)).toThrow("https");
  });
});

test("a message never contains the credentials or the query of a URL", () => {
  const url = new URL("https://user:secret@example.com/a?token=hidden");
  expect(() => checkUrl(url, publicOnly)).toThrow(/found some in https:\/\/example\.com\/a\.$/);
});

test("public URLs are accepted, and internal names are checked only by the lookup if any address is trusted", () => {
  for (const url of ["https://example.com/", "http://example.com:8080/", "https://8.8.8.8/", "https://[2606:4700::1]/"])
    expect(() => checkUrl(new URL(url), publicOnly)).not.toThrow();
  expect(() => checkUrl(new URL("http://wiki/"), rulesOf("10.0.0.0/8"))).not.toThrow();
  expect(() => checkUrl(new URL("http://127.0.0.1/"), rulesOf("10.0.0.0/8"))).toThrow("127.0.0.1");
});

describe("a lookup", () => {
  const answering =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? (6 as const) : (4 as const) }));

  test("returns all addresses of a public name", async () => {
    const lookup = answering("8.8.8.8", "2606:4700::1");
    const found = await resolveAllowed("example.com", { rules: publicOnly, lookup });
    expect(found.map(({ address }) => address)).toEqual(["8.8.8.8", "2606:4700::1"]);
  });

  test.each([[["10.0.0.1"]], [["8.8.8.8", "127.0.0.1"]], [["8.8.8.8", "::1"]], [["8.8.8.8", "fe80::1%1"]]])(
    "that returns %s is refused",
    async (addresses) => {
      const found = resolveAllowed("example.com", { rules: publicOnly, lookup: answering(...addresses) });
      await expect(found).rejects.toMatchObject({ code: "forbidden-address" });
    },
  );

  test("is not made for an IP address", async () => {
    const lookup = async () => Promise.reject(new Error("must not be called"));
    const found = await resolveAllowed("[2606:4700::1]", { rules: publicOnly, lookup });
    expect(found).toEqual([{ address: "2606:4700::1", family: 6 }]);
    const loopback = resolveAllowed("127.0.0.1", { rules: publicOnly, lookup });
    await expect(loopback).rejects.toMatchObject({ code: "forbidden-address" });
  });

  test("that fails or finds nothing reports an unreachable host", async () => {
    const cause = new Error("ENOTFOUND");
    const failed = resolveAllowed("no.example", { rules: publicOnly, lookup: () => Promise.reject(cause) });
    await expect(failed).rejects.toMatchObject({ code: "unreachable", cause });
    const empty = resolveAllowed("no.example", { rules: publicOnly, lookup: answering() });
    await expect(empty).rejects.toMatchObject({ code: "unreachable" });
  });

  test("that hangs is ended by the signal", async () => {
    const controller = new AbortController();
    const lookup = () => new Promise<never>(() => {});
    const found = resolveAllowed("example.com", { rules: publicOnly, lookup, signal: controller.signal });
    controller.abort();
    await expect(found).rejects.toMatchObject({ code: "cancelled" });
  });
});
