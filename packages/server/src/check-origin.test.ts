import { describe, expect, test } from "vitest";
import { checkOrigin, type OriginRules, withTargetHost } from "./check-origin.ts";

const hosts = ["localhost:4011", "[::1]", "example.com"];
const origins = ["https://docs.example.com"];
const page = "https://docs.example.com";

describe("a request is accepted", () => {
  test.each<[what: string, rules: OriginRules, headers: Record<string, string>]>([
    [
      "without rules, whatever its headers are",
      {},
      { host: "evil.example", origin: "null", "sec-fetch-site": "cross-site" },
    ],
    ["of a known host", { hosts }, { host: "example.com" }],
    ["of a known host with any port", { hosts }, { host: "EXAMPLE.com:8080" }],
    ["of an IPv6 address with any port", { hosts }, { host: "[::1]:8080" }],
    ["of a known host with its port", { hosts }, { host: "LOCALHOST:4011" }],
    ["of any page, if only hosts are known", { hosts }, { host: "example.com", origin: "https://evil.example" }],
    ["of any host, if only origins are known", { origins }, { host: "evil.example", origin: page }],
    ["of a program", { origins }, {}],
    ["of a known page, from another site", { origins }, { origin: page, "sec-fetch-site": "cross-site" }],
    ["of the server's own page over HTTP", { hosts, origins }, { host: "[::1]:80", origin: "http://[::1]:80" }],
    ["of the server's own page over HTTPS", { hosts, origins }, { host: "example.com", origin: "https://example.com" }],
    [
      "for an image of the server's own page",
      { origins },
      { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" },
    ],
    ["from a link", { origins }, { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }],
  ])("%s", (_, rules, headers) => {
    expect(() => checkOrigin(rules, new Headers(headers))).not.toThrow();
  });
});

test.each([
  ["http://localhost:4011/notes", "evil.example", true],
  ["HTTP://ada@localhost:4011", "evil.example", true],
  ["http://evil.example/notes", "localhost:4011", false],
  ["http://localhost:4011@evil.example/notes", "localhost:4011", false],
  ["/http://evil.example", "localhost:4011", true],
])("the host of the target %s replaces the header Host: %s", (target, host, isAccepted) => {
  const check = () => checkOrigin({ hosts }, withTargetHost(new Headers({ host }), target));
  if (isAccepted) expect(check).not.toThrow();
  else expect(check).toThrow('This server does not serve the host "evil.example".');
});

describe("a request is refused", () => {
  test.each([undefined, "", "evil.example", "localhost", "localhost:4012", "localhost:4011:80", "::1", "example.com:"])(
    "of the host %j",
    (host) => {
      const message = `This server does not serve the host ${JSON.stringify(host ?? "")}.`;
      for (const rules of [{ hosts }, { hosts, origins }]) {
        expect(() => checkOrigin(rules, new Headers(host === undefined ? {} : { host }))).toThrow(
          expect.objectContaining({ problem: { status: 403, code: "host-forbidden", message } }),
        );
      }
    },
  );

  const unlisted = (origin: string) => `The origin ${JSON.stringify(origin)} is not accepted.`;

  test.each<[what: string, rules: OriginRules, headers: Record<string, string>, message: string]>([
    ["another page", { origins }, { origin: "https://evil.example" }, unlisted("https://evil.example")],
    ["a page without an origin", { origins }, { origin: "null" }, unlisted("null")],
    ["the page of an unknown host", { origins }, { host: "a", origin: "http://a" }, unlisted("http://a")],
    [
      "another port of the server",
      { hosts, origins },
      { host: "example.com", origin: "http://example.com:1" },
      unlisted("http://example.com:1"),
    ],
    ...["cross-site", "same-site"].map((site): [string, OriginRules, Record<string, string>, string] => [
      `a part of a page that is ${site}`,
      { origins },
      { "sec-fetch-site": site, "sec-fetch-dest": "image" },
      "A page of another origin made this request without an Origin header.",
    ]),
  ])("of %s", (_, rules, headers, message) => {
    expect(() => checkOrigin(rules, new Headers(headers))).toThrow(
      expect.objectContaining({ problem: { status: 403, code: "origin-forbidden", message } }),
    );
  });
});
