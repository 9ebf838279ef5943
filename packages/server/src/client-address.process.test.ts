import { IncomingMessage } from "node:http";
import { connect, Socket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { createAddressFinder, findProxyProblem } from "./client-address.ts";
import { createNotesServer } from "./testing/notes-server.ts";

/** A request over a connection from an address. */
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
    ["that of a connection over IPv4 to a socket of IPv6", "203.0.113.9", "::ffff:203.0.113.9"],
    ["that of a connection on a link, without its zone", "fe80::1", "fe80::1%eth0"],
    ["that of this machine, over a Unix domain socket", "127.0.0.1", undefined],
    ["that of the connection, where no proxy is trusted", "10.1.1.1", "10.1.1.1", "203.0.113.9", []],
    ["that of the connection, where it is another proxy", "203.0.113.9", "203.0.113.9", "198.51.100.7"],
    ["that of the proxy, where it names none", "10.1.1.1", "10.1.1.1"],
    ["the one that the proxy names", "203.0.113.9", "10.1.1.1", "203.0.113.9"],
    ["the one that a mapped proxy names", "203.0.113.9", "::ffff:10.1.1.1", "203.0.113.9"],
    ["the one that a proxy of IPv6 names", "203.0.113.9", "2001:db8:1::5", "203.0.113.9"],
    ["the last that is not trusted", "203.0.113.9", "10.1.1.1", "198.51.100.7, 203.0.113.9, 192.0.2.1, ::1"],
    ["the leftmost, where all are trusted", "10.3.3.3", "10.1.1.1", "10.3.3.3,10.2.2.2"],
    ["the one before empty elements", "203.0.113.9", "10.1.1.1", "203.0.113.9, ,,\t, "],
    ["the one before a port", "203.0.113.9", "10.1.1.1", "203.0.113.9:4711"],
    ["the one in brackets", "2400::1", "10.1.1.1", "[2400::1]"],
    ["the one in brackets before a port", "2400::1", "10.1.1.1", "[2400:0::1]:4711"],
    ["one of IPv6 without brackets", "2400::1", "10.1.1.1", "2400::0001"],
    ["a mapped one as IPv4", "203.0.113.9", "10.1.1.1", "[::ffff:cb00:7109]:80"],
    ["that of the proxy that forwards garbage", "10.1.1.1", "10.1.1.1", "203.0.113.9, unknown"],
    ["that of the last proxy before garbage", "10.2.2.2", "10.1.1.1", "203.0.113.9, unknown, 10.2.2.2"],
    ["that of the proxy, where it names a port alone", "10.1.1.1", "10.1.1.1", "203.0.113.9, :80"],
    ["that of the proxy, where the number has a zero before it", "10.1.1.1", "10.1.1.1", "0203.0.113.9"],
    ["that of the proxy, where brackets hold IPv4", "10.1.1.1", "10.1.1.1", "[203.0.113.9]"],
    ["that of the proxy, where a bracket is open", "10.1.1.1", "10.1.1.1", "[2400::1"],
    ["that of the proxy, where the port has letters", "10.1.1.1", "10.1.1.1", "203.0.113.9:http"],
    ["that of the proxy, where an element has 10 kB", "10.1.1.1", "10.1.1.1", "1".repeat(10_000)],
    ["the last one after 10 kB of garbage", "203.0.113.9", "10.1.1.1", `${"[:,".repeat(3333)},203.0.113.9`],
    ["the 32nd of many proxies", "10.0.0.1", "10.1.1.1", `203.0.113.9,${"10.0.0.1,".repeat(1100)}`],
    ["that of the proxy, where it names 10 kB of nothing", "10.1.1.1", "10.1.1.1", `203.0.113.9${",".repeat(10_000)}`],
  ])("%s", (_, found, remoteAddress, forwarded, trusted) => {
    expect(find(remoteAddress, forwarded, trusted)).toBe(found);
  });

  test("found in many lines of the header as in one", async () => {
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

  test("of a mapped range has the IPv4 addresses of that range", () => {
    expect(find("10.1.1.1", "203.0.113.9", ["::ffff:10.0.0.0/104"])).toBe("203.0.113.9");
    expect(find("11.1.1.1", "203.0.113.9", ["::ffff:10.0.0.0/104"])).toBe("11.1.1.1");
  });
});
