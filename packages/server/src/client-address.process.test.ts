import { IncomingMessage } from "node:http";
import { connect, Socket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { createAddressFinder, findProxyProblem } from "./client-address.ts";
import { createNotesServer } from "./testing/notes-server.ts";

/** Finds the client address of a request over a connection from an address. */
function requestFrom(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

const proxies = ["10.0.0.0/8", "192.0.2.1", "2001:db8::/32", "::1"];
const find = (remoteAddress: string | undefined, forwarded?: string, trusted: readonly string[] = proxies) =>
  createAddressFinder(trusted)(requestFrom(remoteAddress, forwarded));

describe("the address of a client is", () => {
  test.each<[what: string, found: string, remoteAddress: string | undefined, forwarded?: string, trusted?: string[]]>([
    ["that of the connection", "203.0.113.9", "203.0.113.9"],
    ["that of a connection over IPv6", "2400::1", "2400:0:0::1"],
    ["that of an IPv4 connection to an IPv6 socket", "203.0.113.9", "::ffff:203.0.113.9"],
    ["that of a link-local connection, without its zone", "fe80::1", "fe80::1%eth0"],
    ["that of this machine, over a Unix domain socket", "127.0.0.1", undefined],
    ["that of the connection, if no proxy is trusted", "10.1.1.1", "10.1.1.1", "203.0.113.9", []],
    ["that of the connection, if it is another proxy", "203.0.113.9", "203.0.113.9", "198.51.100.7"],
    ["that of the proxy, if it forwards no address", "10.1.1.1", "10.1.1.1"],
    ["the one that the proxy forwards", "203.0.113.9", "10.1.1.1", "203.0.113.9"],
    ["the one that a proxy with a mapped address forwards", "203.0.113.9", "::ffff:10.1.1.1", "203.0.113.9"],
    ["the one that a proxy with an IPv6 address forwards", "203.0.113.9", "2001:db8:1::5", "203.0.113.9"],
    ["the last one that is not trusted", "203.0.113.9", "10.1.1.1", "198.51.100.7, 203.0.113.9, 192.0.2.1, ::1"],
    ["the leftmost one, if all are trusted", "10.3.3.3", "10.1.1.1", "10.3.3.3,10.2.2.2"],
    ["the one before empty elements", "203.0.113.9", "10.1.1.1", "203.0.113.9, ,,\t, "],
    ["the one before a port", "203.0.113.9", "10.1.1.1", "203.0.113.9:4711"],
    ["the one in brackets", "2400::1", "10.1.1.1", "[2400::1]"],
    ["the one in brackets before a port", "2400::1", "10.1.1.1", "[2400:0::1]:4711"],
    ["an IPv6 address without brackets", "2400::1", "10.1.1.1", "2400::0001"],
    ["a mapped address as IPv4", "203.0.113.9", "10.1.1.1", "[::ffff:cb00:7109]:80"],
    ["that of the proxy, if it forwards an invalid element", "10.1.1.1", "10.1.1.1", "203.0.113.9, unknown"],
    ["that of the last proxy before an invalid element", "10.2.2.2", "10.1.1.1", "203.0.113.9, unknown, 10.2.2.2"],
    ["that of the proxy, if it forwards only a port", "10.1.1.1", "10.1.1.1", "203.0.113.9, :80"],
    ["that of the proxy, if a number has a leading zero", "10.1.1.1", "10.1.1.1", "0203.0.113.9"],
    ["that of the proxy, if an IPv4 address is in brackets", "10.1.1.1", "10.1.1.1", "[203.0.113.9]"],
    ["that of the proxy, if a bracket is not closed", "10.1.1.1", "10.1.1.1", "[2400::1"],
    ["that of the proxy, if the port has letters", "10.1.1.1", "10.1.1.1", "203.0.113.9:http"],
    ["that of the proxy, if an element has 10 kB", "10.1.1.1", "10.1.1.1", "1".repeat(10_000)],
    ["the last one after 10 kB of invalid elements", "203.0.113.9", "10.1.1.1", `${"[:,".repeat(3333)},203.0.113.9`],
    [
      "the 32nd of many proxies",
      "10.0.0.32",
      "10.1.1.1",
      Array.from({ length: 200 }, (_, index) => `10.0.0.${200 - index}`).join(),
    ],
    [
      "that of the proxy, if it forwards 10 kB of empty elements",
      "10.1.1.1",
      "10.1.1.1",
      `203.0.113.9${",".repeat(10_000)}`,
    ],
  ])("%s", (_, found, remoteAddress, forwarded, trusted) => {
    expect(find(remoteAddress, forwarded, trusted)).toBe(found);
  });

  test("the same if the header is split into several lines", async () => {
    const found: string[] = [];
    const limit = ({ address }: { address: string }) => {
      found.push(address);
      return { headers: {} };
    };
    const trustedProxies = ["127.0.0.1", "10.0.0.0/8"];
    const { port } = await createNotesServer({ limit, trustedProxies }).listen();
    const lines = ["198.51.100.7", "203.0.113.9, 10.1.1.1", "10.2.2.2"].map((list) => `x-forwarded-for: ${list}\r\n`);
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET /notes HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${lines.join("")}\r\n`);
    await readText(socket);
    expect(found).toEqual(["203.0.113.9"]);
  });
});

describe("a proxy", () => {
  test.each([
    "10.0.0.1",
    "10.0.0.1/32",
    "10.1.2.3/8",
    "0.0.0.0/0",
    "::1",
    "2001:DB8::/32",
    "::/0",
    "::ffff:10.0.0.1",
    "::ffff:10.0.0.0/104",
  ])("may be %s", (text) => {
    expect(findProxyProblem(text)).toBe(undefined);
    expect(() => createNotesServer({ trustedProxies: [text] })).not.toThrow();
  });

  test.each([
    "",
    "localhost",
    "10.0.0",
    "10.0.0.256",
    "010.0.0.1",
    "10.0.0.1/33",
    "10.0.0.1/",
    "10.0.0.1/-1",
    "10.0.0.1/8/8",
    "10.0.0.1:80",
    " 10.0.0.1",
    "::1/129",
    "[::1]",
    "fe80::1%eth0",
    "10.0.0.1,10.0.0.2",
    "*",
  ])("cannot be %j", (text) => {
    const message = `Expected the IP address of a proxy or a range such as 10.0.0.0/8, found ${JSON.stringify(text)}.`;
    expect(findProxyProblem(text)).toBe(message);
    expect(() => createNotesServer({ trustedProxies: ["10.0.0.1", text] })).toThrow(new TypeError(message));
  });

  test("with a mapped address or a range of them has the IPv4 addresses", () => {
    expect(find("10.1.1.1", "203.0.113.9", ["::ffff:10.1.1.1"])).toBe("203.0.113.9");
    expect(find("10.1.1.1", "203.0.113.9", ["::ffff:10.0.0.0/104"])).toBe("203.0.113.9");
    expect(find("11.1.1.1", "203.0.113.9", ["::ffff:10.0.0.0/104"])).toBe("11.1.1.1");
    expect(find("11.1.1.1", "203.0.113.9", ["::ffff:0.0.0.0/96"])).toBe("203.0.113.9");
  });

  test("with a wide range of IPv6 addresses has the addresses of that range", () => {
    expect(find("::5", "203.0.113.9", ["::ffff:10.0.0.0/64"])).toBe("203.0.113.9");
    expect(find("2001:db8::1", "203.0.113.9", ["2001:db8::1/128"])).toBe("203.0.113.9");
    expect(find("2001:db8::2", "203.0.113.9", ["2001:db8::1/128"])).toBe("2001:db8::2");
  });
});
