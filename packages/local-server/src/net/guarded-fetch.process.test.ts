import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { listenOnLoopback } from "@docent/storage/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ResolvedAddress } from "./address-guard.ts";
import { createGuardedFetch, type GuardedFetch, type GuardedFetchOptions } from "./guarded-fetch.ts";

let answer: RequestListener;
let requests: string[];
let port: number;
const opened: GuardedFetch[] = [];

beforeEach(async () => {
  requests = [];
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host?.split(":")[0]}${request.url}`);
    answer(request, response);
  });
  port = await listenOnLoopback(server);
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((fetch) => fetch.close()));
});

const at = (...addresses: string[]): ResolvedAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

function open(options: Partial<GuardedFetchOptions> = {}): GuardedFetch {
  const fetch = createGuardedFetch({
    rules: { allow: ["127.0.0.1"], allowHttp: true },
    lookup: async () => at("127.0.0.1"),
    userAgent: "docent/test",
    ...options,
  });
  opened.push(fetch);
  return fetch;
}

const site = (path: string, host = "site.example") => new URL(`http://${host}:${port}${path}`);
const textOf = ({ body }: { body: Uint8Array }) => new TextDecoder().decode(body);

test("a page is requested with its host name and the user agent", async () => {
  answer = ({ headers }, response) => {
    response.setHeader("content-type", "Text/HTML; charset=utf-8").end(`${headers.host} ${headers["user-agent"]}`);
  };
  const found = await open().get(site("/a"), { mediaTypes: ["text/html"] });
  expect(found).toMatchObject({ status: 200, mediaType: "text/html" });
  expect(textOf(found)).toBe(`site.example:${port} docent/test`);
});

test.each([
  [undefined, "*/*"],
  [["text/html"], "text/html, */*;q=0.1"],
  [["text/markdown", "text/html", "text/plain"], "text/markdown, text/html;q=0.9, text/plain;q=0.8, */*;q=0.1"],
])("for the media types %j, Accept prefers the first and permits any", async (mediaTypes, accept) => {
  let asked: string | undefined;
  answer = ({ headers }, response) => {
    asked = headers.accept;
    response.setHeader("content-type", "text/html").end();
  };
  await open().get(site("/a"), mediaTypes === undefined ? {} : { mediaTypes });
  expect(asked).toBe(accept);
});

test("a response with an error status has no body", async () => {
  answer = (_, response) => {
    response.writeHead(404, { "x-why": "gone" }).end("nothing here");
  };
  const found = await open().get(site("/a"), { mediaTypes: ["text/html"] });
  expect(found.status).toBe(404);
  expect(found.headers.get("x-why")).toBe("gone");
  expect(found.body).toHaveLength(0);
});

describe("addresses", () => {
  test.each(["http://127.0.0.2", "http://2130706434", "http://0x7f.2", "http://[::1]", "http://[::ffff:7f00:2]"])(
    "%s is refused before anything is sent",
    async (origin) => {
      answer = (_, response) => response.end();
      const found = open().get(new URL(`${origin}:${port}/`));
      await expect(found).rejects.toMatchObject({ code: "forbidden-address" });
      expect(requests).toEqual([]);
    },
  );

  test("a redirect to a private address or to another scheme is refused", async () => {
    let location = "http://169.254.169.254/latest/meta-data/";
    answer = (_, response) => response.writeHead(302, { location }).end();
    await expect(open().get(site("/a"))).rejects.toMatchObject({ code: "forbidden-address" });
    location = "file:///etc/passwd";
    await expect(open().get(site("/a"))).rejects.toMatchObject({ code: "refused" });
    expect(requests).toHaveLength(2);
  });

  test("a redirect to a name that resolves to a private address is refused", async () => {
    answer = (_, response) => response.writeHead(302, { location: `http://inner.example:${port}/secret` }).end();
    const lookup = async (name: string) => at(name === "inner.example" ? "10.0.0.1" : "127.0.0.1");
    await expect(open({ lookup }).get(site("/a"))).rejects.toMatchObject({ code: "forbidden-address" });
    expect(requests).toEqual(["site.example/a"]);
  });

  test.each([[["127.0.0.2"]], [["127.0.0.1", "127.0.0.2"]], [["127.0.0.1", "::1"]]])(
    "a name that resolves to %s is refused",
    async (addresses) => {
      answer = (_, response) => response.end();
      const found = open({ lookup: async () => at(...addresses) }).get(site("/"));
      await expect(found).rejects.toMatchObject({ code: "forbidden-address" });
      expect(requests).toEqual([]);
    },
  );

  test("a name with changing addresses is looked up once for each connection, and refused at the next", async () => {
    answer = (_, response) => response.setHeader("connection", "close").end("public");
    let lookups = 0;
    const lookup = async () => {
      lookups += 1;
      return at(lookups === 1 ? "127.0.0.1" : "127.0.0.2");
    };
    const fetch = open({ lookup });
    expect(textOf(await fetch.get(site("/")))).toBe("public");
    expect(lookups).toBe(1);
    await expect(fetch.get(site("/"))).rejects.toMatchObject({ code: "forbidden-address" });
    expect(requests).toHaveLength(1);
  });
});

describe("redirects", () => {
  test("are followed, and the result has the last URL", async () => {
    answer = ({ url }, response) => {
      if (url === "/a") response.writeHead(301, { location: "b?c=d" }).end();
      else response.end("here");
    };
    const found = await open().get(site("/a"));
    expect([found.url.href, textOf(found)]).toEqual([site("/b?c=d").href, "here"]);
  });

  test("are limited in number", async () => {
    answer = ({ url }, response) => response.writeHead(302, { location: `${url}a` }).end();
    await expect(open().get(site("/"))).rejects.toMatchObject({ code: "limit" });
    expect(requests).toHaveLength(6);
  });

  test("are followed only to URLs that the caller permits", async () => {
    answer = (_, response) => response.writeHead(302, { location: "https://elsewhere.example/login?next=1" }).end();
    const found = open().get(site("/a"), { mayFollow: ({ hostname }) => hostname === "site.example" });
    await expect(found).rejects.toThrow("redirects to https://elsewhere.example/login, which is not followed");
  });

  test("to a server that does not respond fail with its URL", async () => {
    answer = (_, response) => response.writeHead(302, { location: "http://site.example:1/moved" }).end();
    await expect(open().get(site("/a"))).rejects.toThrow("http://site.example:1/moved could not be read");
  });

  test("with an invalid URL fail", async () => {
    answer = (_, response) => response.writeHead(302, { location: "http://[" }).end();
    await expect(open().get(site("/a"))).rejects.toMatchObject({ code: "broken" });
  });
});

describe("bodies", () => {
  const limits = { maxBytes: 100_000 };

  test("are decompressed", async () => {
    answer = (_, response) => response.setHeader("content-encoding", "gzip").end(gzipSync("plain"));
    expect(textOf(await open().get(site("/")))).toBe("plain");
  });

  test("that exceed the limit when decompressed fail", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.byteLength).toBeLessThan(limits.maxBytes);
    answer = (_, response) => response.setHeader("content-encoding", "gzip").end(bomb);
    await expect(open({ limits }).get(site("/"))).rejects.toMatchObject({ code: "limit" });
  });

  test("that are nested decompression bombs fail, as do three layers of encoding", async () => {
    let encoding = "gzip, gzip";
    const bomb = gzipSync(gzipSync(Buffer.alloc(50_000_000)));
    answer = (_, response) => response.setHeader("content-encoding", encoding).end(bomb);
    await expect(open({ limits }).get(site("/"))).rejects.toMatchObject({ code: "limit" });
    encoding = "gzip, gzip, gzip";
    await expect(open({ limits }).get(site("/"))).rejects.toMatchObject({ code: "broken" });
  });

  test("that are too large, declared or not, fail", async () => {
    answer = ({ url }, response) => {
      if (url === "/said") response.setHeader("content-length", 200_000);
      response.write(Buffer.alloc(150_000));
      response.end(Buffer.alloc(50_000));
    };
    await expect(open({ limits }).get(site("/said"))).rejects.toMatchObject({ code: "limit" });
    await expect(open({ limits }).get(site("/not"))).rejects.toMatchObject({ code: "limit" });
  });

  test("that are cut off or wrongly encoded fail", async () => {
    answer = ({ url }, response) => {
      if (url === "/cut") response.setHeader("content-length", 10).write("abc", () => response.destroy());
      else response.setHeader("content-encoding", url === "/zip" ? "gzip" : "magic").end("no such thing");
    };
    await expect(open().get(site("/cut"))).rejects.toMatchObject({ code: "unreachable" });
    await expect(open().get(site("/zip"))).rejects.toMatchObject({ code: "broken" });
    await expect(open().get(site("/magic"))).rejects.toMatchObject({ code: "broken" });
  });

  test.each([
    ["an unknown encoding", 200, { "content-encoding": "zstd" }],
    ["an invalid redirect", 302, { location: "http://[" }],
  ])("of %s release their connection", async (_, status, headers) => {
    answer = ({ url }, response) => {
      if (url === "/ok") response.end("ok");
      else response.writeHead(status, headers).end(Buffer.alloc(400_000));
    };
    const fetch = open({ limits: { maxConnections: 1 } });
    await expect(fetch.get(site("/a"))).rejects.toMatchObject({ code: "broken" });
    expect(textOf(await fetch.get(site("/ok")))).toBe("ok");
  });

  test("of an unrequested media type are not read", async () => {
    answer = (_, response) => response.setHeader("content-type", "image/png").end("x");
    const found = open().get(site("/a?secret=1"), { mediaTypes: ["text/html", "text/plain"] });
    await expect(found).rejects.toThrow(`Expected text/html or text/plain at ${site("/a").href}, found image/png.`);
  });
});

describe("timeouts", () => {
  test("a server that never responds times out", async () => {
    answer = () => {};
    const found = open({ limits: { totalTimeoutMs: 100 } }).get(site("/"));
    await expect(found).rejects.toThrow("sent no complete response within 100 ms");
  });

  test("a body that arrives too slowly times out", async () => {
    let timer: NodeJS.Timeout | undefined;
    answer = (_, response) => {
      timer = setInterval(() => response.write("."), 20);
    };
    const found = open({ limits: { totalTimeoutMs: 150 } }).get(site("/"));
    await expect(found).rejects.toMatchObject({ code: "unreachable" });
    clearInterval(timer);
  });

  test("a signal ends a request immediately", async () => {
    answer = (_, response) => response.write("begun");
    const controller = new AbortController();
    const found = open().get(site("/"), { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    const startedAt = performance.now();
    await expect(found).rejects.toMatchObject({ code: "cancelled" });
    // The default limits are 20 seconds and more.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    await expect(open().get(site("/"), { signal: controller.signal })).rejects.toMatchObject({ code: "cancelled" });
  });

  test("a request that waits for a connection is ended by a signal", async () => {
    answer = (_, response) => response.write("endless");
    const fetch = open({ limits: { maxConnections: 1, totalTimeoutMs: 500 } });
    let isOver = false;
    const endless = expect(fetch.get(site("/a")).finally(() => (isOver = true))).rejects.toThrow("within 500 ms");
    const controller = new AbortController();
    const aborted = fetch.get(site("/b"), { signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: "cancelled" });
    expect(isOver).toBe(false);
    await endless;
    expect(requests).toEqual(["site.example/a"]);
  });

  test("a closed port is reported", async () => {
    const closed = new URL("http://site.example:1/");
    await expect(open().get(closed)).rejects.toThrow(
      "http://site.example:1/ could not be read: no server listens there.",
    );
  });
});
