import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { makeTestFolder } from "@docent/storage/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readHtml } from "../html/read-html.ts";
import { parseSitemap } from "../html/sitemap.ts";
import { createGitSource } from "../resources/git/git-source.ts";
import { createWebsiteSource } from "../resources/website/website-source.ts";
import type { NetworkRules, ResolvedAddress } from "./address-guard.ts";
import { ConnectProxy } from "./connect-proxy.ts";
import { createGuardedFetch, type GuardedFetch } from "./guarded-fetch.ts";
import { publicOnly } from "./testing/public-only.ts";

/** Spellings of this machine, with `PORT` for the port of the canary. */
const loopbackUrls = [
  ..."127.0.0.1 127.0.0.2 127.255.255.254 127.1 127.0.1 127.65535 2130706433 017700000001 0177.0.0.1 0177.0.0.01".split(
    " ",
  ),
  ..."0x7f000001 0x7f.1 0x7f.0.0.1 0X7F.0x0.0x0.0x1 127.0.0.0x1 00000177.0.0.1 127.000.000.001 0x7F.0.1".split(" "),
  ..."127.0.0.1. 0 0. 0x0 00 0.0.0.0 0.0.0.0.".split(" "),
  ..."127。0。0。1 127．0．0．1 127｡0｡0｡1 １２７.0.0.1 ①②⑦.⓪.⓪.① 127.0.0.１ 𝟏𝟐𝟕.0.0.1 1２7.1 ０x7f.1".split(" "),
  ..."127%2e0%2e0%2e1 %31%32%37.0.0.1 127.0.0.%31 0x7f%2e1 127.0.0.1%2e 127.0.0.\t1 127.0.\n0.1".split(" "),
  ..."[::1] [0:0:0:0:0:0:0:1] [0000::0001] [::0:1] [::] [0::0] [::ffff:127.0.0.1] [::FFFF:127.0.0.1]".split(" "),
  ..."[::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:1] [::ffff:127.0.0.2] [::ffff:0.0.0.0]".split(" "),
].map((host) => `http://${host}:PORT/`);

/** URLs that parsers may read differently. */
const trickUrls = [
  "http://front.example@127.0.0.1:PORT/",
  "http://front.example:80@127.0.0.1:PORT/",
  "http://front.example%40127.0.0.1:PORT/",
  "http://a:b@127.0.0.1:PORT/",
  "http://@127.0.0.1:PORT/",
  "http://front.example\\@127.0.0.1:PORT/",
  "http://127.0.0.1:PORT\\@front.example/",
  "http://127.0.0.1:PORT#@front.example/",
  "http://127.0.0.1:PORT?@front.example/",
  "http://127.0.0.1:PORT;@front.example/",
  "http://front.example#@127.0.0.1:PORT/",
  "http://[::1]:PORT@front.example/",
  "http:\\\\127.0.0.1:PORT/",
  "http:/127.0.0.1:PORT/",
  "http:127.0.0.1:PORT/",
  "http:///127.0.0.1:PORT/",
  "http:////127.0.0.1:PORT/",
  "HtTp://127.0.0.1:PORT/",
  " http://127.0.0.1:PORT/",
  "ht\ntp://127.0.0.1:PORT/",
  "//127.0.0.1:PORT/",
  "\\\\127.0.0.1:PORT\\",
  "/\\127.0.0.1:PORT/",
  "http://127.0.0.1:0PORT/",
  "http://127.0.0.1 front.example:PORT/",
  "http://127.0.0.1%00.front.example:PORT/",
  "http://127.0.0.1%0d%0a.front.example:PORT/",
  "http://127.0.0.1,front.example:PORT/",
  "https://127.0.0.1:PORT/",
  ..."ws ftp gopher dict ldap tftp sftp git ssh".split(" ").map((scheme) => `${scheme}://127.0.0.1:PORT/`),
  "file:///etc/passwd",
  "file://127.0.0.1:PORT/etc/passwd",
  "data:text/html,<p>a",
  "javascript:alert(1)",
  "blob:http://127.0.0.1:PORT/a",
  "view-source:http://127.0.0.1:PORT/",
  "unix:/var/run/docker.sock",
];

/** Names of this machine or its network. The lookup returns 127.0.0.1 for each name. */
const nameUrls =
  "localhost LOCALHOST localhost. a.localhost a.localhost. ｌocalhost lo%63alhost localhost%2e ⓛocalhost ip6-localhost ip6-loopback localhost.localdomain 127.0.0.1.nip.io localtest.me spoofed.burpcollaborator.net metadata metadata.google.internal metadata.google.internal. instance-data router printer.local nas.home.arpa kubernetes.default.svc host.docker.internal xn--localhost-9nb evil.example"
    .split(" ")
    .map((host) => `http://${host}:PORT/`);

/** Addresses that are not public, as they can be written in a URL. Nothing listens there. */
const otherUrls =
  "10.0.0.1 10.1 012.0.0.1 0xa.1 167772161 172.16.0.1 172.31.255.255 192.168.0.1 192.168.1 3232235521 0xc0a80001 100.64.0.1 100.100.100.200 169.254.169.254 169.254.43518 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.170.2 168.63.129.16 192.0.0.192 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 0.0.0.1 224.0.0.1 240.0.0.1 255.255.255.255 [::127.0.0.1] [::7f00:1] [64:ff9b::127.0.0.1] [64:ff9b::a9fe:a9fe] [64:ff9b:1::127.0.0.1] [64:ff9b:1:7f00:0:100::] [2002:7f00:1::] [2002:a9fe:a9fe::1] [2001:0:7f00:1::] [2001:0:808:808::80ff:fffe] [::ffff:0:127.0.0.1] [::ffff:169.254.169.254] [::ffff:a9fe:a9fe] [fe80::1] [fe80::1%25eth0] [::1%25lo] [2606:4700::1%25eth0] [fec0::1] [fc00::1] [fd00::1] [fd00:ec2::254] [fd20:ce::254] [ff02::1] [100::1] [2001:db8::1] [2001:2::1] [3fff::1] [5f00::1] [4000::1]"
    .split(" ")
    .map((host) => `http://${host}:PORT/`);

/** Addresses for names to resolve to. */
const addresses =
  "127.0.0.1 127.0.0.2 0.0.0.0 10.0.0.1 172.16.0.1 192.168.0.1 169.254.169.254 100.100.100.200 168.63.129.16 ::1 :: ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::7f00:1 2002:7f00:1:: 2001:0:7f00:1:: fe80::1 fe80::1%lo ::1%lo fd00:ec2::254 ff02::1".split(
    " ",
  );

let canary: Server;
let front: Server;
let canaryPort: number;
let frontPort: number;
/** Connections to the canary. */
let hits: string[] = [];
/** Requests to the front. */
let seen: string[] = [];
let answer: (path: string) => string;
let lookup: (name: string) => Promise<ResolvedAddress[]>;
let attempts = 0;
let total = 0;
let reached = 0;
const opened: { close(): Promise<void> }[] = [];
const sockets = new Set<Socket>();

/** Address of a server that the rules of these tests allow, in place of a public address. */
const frontAddress = "127.0.0.9";
const isUnsupported = process.platform === "darwin";
const frontOnly: NetworkRules = { allow: [frontAddress], allowHttp: true };
const everything: NetworkRules = { allow: ["0.0.0.0/0", "::/0"], allowHttp: true };
const at = (...found: string[]): ResolvedAddress[] =>
  found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

beforeAll(async () => {
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  };
  canary = createServer((socket) => {
    track(socket);
    hits.push(`${socket.localAddress}`);
    socket.end("HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\ncanary");
  });
  front = createServer((socket) => {
    track(socket);
    socket.once("data", (data) => {
      const [, path = "/"] = String(data).split(" ");
      seen.push(path);
      socket.end(answer(path));
    });
  });
  if (isUnsupported) return;
  // Without an address, the canary listens on all addresses of this machine.
  canary.listen(0);
  front.listen(0, frontAddress);
  await Promise.all([once(canary, "listening"), once(front, "listening")]);
  // Servers that listen on ports have addresses with a port.
  canaryPort = (canary.address() as AddressInfo).port;
  frontPort = (front.address() as AddressInfo).port;
  lookup = leadHome;
});
const leadHome = async (name: string) => at(name === "front.example" ? frontAddress : "127.0.0.1");

beforeEach(({ skip }) => skip(isUnsupported, "macOS has one address of 127.0.0.0/8 alone."));

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  // A connection that was started in spite of a refusal has arrived by now.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const found = hits.splice(0);
  total += attempts;
  reached += found.length;
  attempts = 0;
  seen = [];
  lookup = leadHome;
  expect(found).toEqual([]);
});

afterAll(() => {
  if (isUnsupported) return;
  for (const socket of sockets) socket.destroy();
  canary.close();
  front.close();
  console.info(`SSRF: ${total} attempts, ${reached} reached the canary.`);
});

const open = <Opened extends { close(): Promise<void> }>(one: Opened): Opened => {
  opened.push(one);
  return one;
};
const openFetch = (rules: NetworkRules): GuardedFetch =>
  open(
    createGuardedFetch({
      rules,
      lookup: (name) => lookup(name),
      userAgent: "docent/test",
    }),
  );
const openProxy = async (rules: NetworkRules) =>
  open(await ConnectProxy.start({ rules, lookup: (name) => lookup(name) }));
/**
 * The expected error: a refusal, not a failed connection. Tricks may also end in a failed connection, because some resolve
 * to the address of the front, where nothing listens on the port.
 */
const refusalOf = (urls: readonly string[]) =>
  urls === trickUrls
    ? { name: "SourceError" }
    : { name: "SourceError", code: expect.stringMatching(/^(?:forbidden-address|refused)$/) };
const fill = (url: string) => url.replaceAll("PORT", String(canaryPort));
const response = (body: string, headers = "") =>
  `HTTP/1.1 200 OK\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
const redirect = (location: string) =>
  `HTTP/1.1 302 Found\r\nLocation: ${location}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
const frontUrl = (path: string) => new URL(`http://front.example:${frontPort}${path}`);

/** First line of the proxy's response to these bytes. */
async function sendRaw(proxy: ConnectProxy, target: string): Promise<string> {
  const { hostname, port, username, password } = new URL(proxy.url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  const authorization = Buffer.from(`${username}:${password}`).toString("base64");
  socket.write(`${target} HTTP/1.1\r\nHost: front.example\r\nProxy-Authorization: Basic ${authorization}\r\n\r\n`);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
    socket.end();
  });
  await once(socket, "close");
  return text.split("\r\n")[0] ?? "";
}

const tables = [
  ["loopback", loopbackUrls],
  ["tricks", trickUrls],
  ["names", nameUrls],
  ["other addresses", otherUrls],
] as const;

describe.each([
  ["public addresses only", publicOnly],
  ["one address in addition", frontOnly],
])("with %s", (_, rules) => {
  describe.each(tables)("%s", (_, urls) => {
    test("are not fetched", async () => {
      const fetch = openFetch(rules);
      for (const text of urls) {
        attempts += 1;
        const url = URL.parse(fill(text));
        if (url) await expect(fetch.get(url), text).rejects.toMatchObject(refusalOf(urls));
      }
    });

    test("are not fetched after a redirect", async () => {
      if (rules === publicOnly) return;
      const fetch = openFetch(rules);
      for (const text of urls.filter((url) => !/[\t\n]/.test(url))) {
        attempts += 1;
        answer = () => redirect(fill(text));
        await expect(fetch.get(frontUrl("/a")), text).rejects.toMatchObject({ name: "SourceError" });
        expect(seen.splice(0).length, text).toBeGreaterThan(0);
      }
    });

    test("are not connected to by the proxy", async () => {
      const proxy = await openProxy(rules);
      for (const text of urls) {
        const url = fill(text).replaceAll(/[\t\n]/g, "");
        attempts += 2;
        const authority = url.replace(/^[a-z ]+:[/\\]*/i, "").replace(/\/$/, "");
        expect(await sendRaw(proxy, `CONNECT ${authority}`), text).toMatch(/^(?:HTTP\/1.1 4\d\d .*)?$/);
        expect(await sendRaw(proxy, `GET ${url}`), text).toMatch(/^(?:HTTP\/1.1 4\d\d .*)?$/);
      }
    });

    test("are refused as git resources", async () => {
      for (const text of urls) {
        attempts += 1;
        const definition = { url: fill(text), searchPaths: [] };
        const source = createGitSource({ definition, rules, lookup, environment: {}, gitProgram: "/nowhere/git" });
        const folder = await makeTestFolder("docent-ssrf-");
        const signal = new AbortController().signal;
        const synced = source.sync({ folder, previous: undefined, signal, onProgress: () => {} });
        // Names are looked up by the proxy, which this test does not start.
        const found = urls === nameUrls ? { name: "SourceError" } : refusalOf(urls);
        await expect(synced, text).rejects.toMatchObject(found);
      }
    });
  });

  describe("a name", () => {
    const answers = addresses.flatMap((address) => [[address], ["8.8.8.8", address], [address, "8.8.8.8"]]);

    test("that resolves to such an address, alone or together with a public one, is refused", async () => {
      const fetch = openFetch(rules);
      const proxy = await openProxy(rules);
      for (const found of answers) {
        lookup = async () => at(...found);
        const host = `inner.example:${canaryPort}`;
        attempts += 3;
        await expect(fetch.get(new URL(`http://${host}/`)), `${found}`).rejects.toMatchObject({
          code: "forbidden-address",
        });
        expect(await sendRaw(proxy, `CONNECT ${host}`), `${found}`).toMatch(/^HTTP\/1.1 403/);
        expect(await sendRaw(proxy, `GET http://${host}/`), `${found}`).toMatch(/^HTTP\/1.1 403/);
      }
    });
  });
});

describe("a name with changing addresses", () => {
  /** Resolves names to the front for the first lookups, then to the canary. */
  const rebind = (times: number) => {
    let count = 0;
    lookup = async () => at(count++ < times ? frontAddress : "127.0.0.1");
    return () => count;
  };

  test("is not looked up again for the connection after the check", async () => {
    const fetch = openFetch(frontOnly);
    const proxy = await openProxy(frontOnly);
    answer = () => response("front");
    for (let round = 0; round < 10; round += 1) {
      const count = rebind(1);
      attempts += 3;
      const url = new URL(`http://rebind-${round}.example:${frontPort}/`);
      expect(new TextDecoder().decode((await fetch.get(url)).body)).toBe("front");
      expect(count()).toBe(1);
      rebind(1);
      expect(await sendRaw(proxy, `CONNECT ${url.host}`)).toMatch(/ 200 /);
      rebind(1);
      expect(await sendRaw(proxy, `GET ${url.href}`)).toMatch(/ 200 /);
    }
  });

  test("is refused in the next request, or in a redirect", async () => {
    const fetch = openFetch(frontOnly);
    const proxy = await openProxy(frontOnly);
    for (let round = 0; round < 10; round += 1) {
      const host = `rebind-${round}.example`;
      attempts += 4;
      rebind(1);
      answer = () => redirect(`http://${host}:${canaryPort}/`);
      await expect(fetch.get(new URL(`http://${host}:${frontPort}/`))).rejects.toMatchObject({
        code: "forbidden-address",
      });
      answer = () => response("front");
      rebind(1);
      await fetch.get(new URL(`http://${host}:${frontPort}/`));
      const again = fetch.get(new URL(`http://${host}:${canaryPort}/`));
      await expect(again).rejects.toMatchObject({ code: "forbidden-address" });
      rebind(1);
      await sendRaw(proxy, `CONNECT ${host}:${frontPort}`);
      expect(await sendRaw(proxy, `CONNECT ${host}:${canaryPort}`)).toMatch(/ 403 /);
      rebind(1);
      await sendRaw(proxy, `GET http://${host}:${frontPort}/`);
      expect(await sendRaw(proxy, `GET http://${host}:${canaryPort}/`)).toMatch(/ 403 /);
    }
  });
});

describe("forbidden addresses in a website are not fetched", () => {
  const urls = tables.flatMap(([, table]) => table).map((url) => url.replaceAll(/[\t\n]/g, ""));
  const escaped = () =>
    urls.map((url) => fill(url).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;"));
  const page = (head: string, body = "") =>
    response(
      `<html><head><title>Start</title>${head}</head><body><main><h1>Start</h1><p>Hello.</p>${body}</main></body></html>`,
      "Content-Type: text/html\r\n",
    );
  const xml = (element: string, item: string) =>
    response(
      `<?xml version="1.0"?><${element}>${escaped()
        .map((url) => `<${item}><loc>${url}</loc></${item}>`)
        .join("")}</${element}>`,
      "Content-Type: application/xml\r\n",
    );

  test.each<[what: string, path: string, content: () => string]>([
    [
      "robots.txt",
      "/robots.txt",
      () =>
        response(
          `User-agent: *\n${urls.map((url) => `Sitemap: ${fill(url)}\n`).join("")}`,
          "Content-Type: text/plain\r\n",
        ),
    ],
    ["an index of sitemaps", "/sitemap.xml", () => xml("sitemapindex", "sitemap")],
    ["a sitemap", "/sitemap.xml", () => xml("urlset", "url")],
    [
      "llms.txt",
      "/llms.txt",
      () => response(`# Site\n${urls.map((url) => `- [a](${fill(url)})\n`).join("")}`, "Content-Type: text/plain\r\n"),
    ],
    [
      "a page, by links",
      "/",
      () =>
        page(
          "",
          escaped()
            .map((url) => `<a href="${url}">a</a>`)
            .join(""),
        ),
    ],
    [
      "a page, as its base",
      "/",
      () => page(`<base href="http://127.0.0.1:${canaryPort}/">`, '<a href="a">a</a><a href="/b">b</a>'),
    ],
    [
      "a page, as its canonical and alternate address",
      "/",
      () =>
        page(
          escaped()
            .map(
              (url) => `<link rel="canonical" href="${url}"><link rel="alternate" type="text/markdown" href="${url}">`,
            )
            .join(""),
        ),
    ],
    [
      "a page, as its refresh address",
      "/refresh",
      () => page(`<meta http-equiv="refresh" content="0; url=http://127.0.0.1:${canaryPort}/">`),
    ],
  ])("in %s", async (_, path, content) => {
    attempts += urls.length;
    answer = (asked) => {
      if (asked === path) return content();
      return asked === "/"
        ? page("", '<a href="/refresh">a</a>')
        : "HTTP/1.1 404 None\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    };
    const folder = await makeTestFolder("docent-ssrf-");
    const source = createWebsiteSource({
      definition: { url: frontUrl("/").href, searchPaths: [] },
      fetch: openFetch(frontOnly),
      content: { read: async (page) => readHtml(page), readSitemap: async (text) => parseSitemap(text) },
      limits: { retryMs: 10, maxSitemaps: 1_000 },
    });
    const signal = new AbortController().signal;
    await source.sync({ folder, previous: undefined, signal, onProgress: () => {} });
    expect(seen).toContain(path);
  });
});

test("without the rules, most of these addresses reach this machine", async () => {
  const fetch = openFetch(everything);
  for (const text of [...loopbackUrls, ...nameUrls]) {
    const url = URL.parse(fill(text));
    if (url) await fetch.get(url).catch(() => {});
  }
  const proxy = await openProxy(everything);
  for (const host of ["127.0.0.1", "2130706433", "[::1]", "localhost"])
    await sendRaw(proxy, `CONNECT ${host}:${canaryPort}`);
  expect(hits.length).toBeGreaterThan(50);
  hits = [];
});
