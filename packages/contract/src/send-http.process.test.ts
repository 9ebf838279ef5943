import { spawnSync } from "node:child_process";
import type { Socket } from "node:net";
import { readHeader, type WireRequest } from "@docent/schema";
import { describe, expect, onTestFinished, test } from "vitest";
import { NoResponseError, type SendLimits, type WireResponse } from "./send.ts";
import { createHttpSender } from "./send-http.ts";
import { closedPort, serveHttp, serveTcp, serveTls } from "./testing/serve.ts";

const get: WireRequest = { method: "GET", target: "/notes", headers: [], body: undefined };
const post = (size: number): WireRequest => ({ ...get, method: "POST", body: new Uint8Array(size).fill(0x20) });
const limits: SendLimits = { timeoutMs: 60_000, maxBytes: 1_000_000 };

/** Repeats a request until its timeout ends a response. On a busy machine, none has begun within a short timeout. */
async function timeOut(url: string): Promise<WireResponse> {
  for (let timeoutMs = 100; ; timeoutMs *= 2) {
    const response = await sendOnce(url, get, { timeoutMs }).catch((error: unknown) => {
      if (!(error instanceof NoResponseError) || error.code !== "timed-out") throw error;
    });
    if (response && response.body.length > 0) return response;
  }
}

function createSender(url: string) {
  const sender = createHttpSender(url);
  onTestFinished(() => sender.close());
  return sender.send;
}

function sendOnce(url: string, request = get, changed: Partial<SendLimits> = {}): Promise<WireResponse> {
  return createSender(url)(request, { ...limits, ...changed });
}

/** Responds to each request with these bytes once its headers have arrived. */
function respondWithBytes(...parts: (string | Uint8Array)[]) {
  return serveTcp((socket) => {
    socket.on("data", (chunk) => {
      if (chunk.includes("\r\n\r\n")) for (const part of parts) socket.write(part);
    });
  });
}

function serveSocket(respond: (socket: Socket) => void) {
  return serveTcp((socket) => void socket.once("data", () => respond(socket)));
}

async function failureOf(pending: Promise<unknown>): Promise<NoResponseError> {
  const error = await pending.then(
    (response) => expect.fail(`Expected no response, found ${JSON.stringify(response)}`),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NoResponseError);
  // The assertion above checks the class.
  return error as NoResponseError;
}

describe("what is sent", () => {
  test("has the method, target, headers and body unchanged", async () => {
    const seen: unknown[] = [];
    const url = await serveHttp(async (request, response) => {
      const chunks = await request.toArray();
      seen.push(request.method, request.url, request.rawHeaders, Buffer.concat(chunks).toString("latin1"));
      response.end();
    });
    const body = Buffer.from([0, 255, 13, 10]);
    await sendOnce(`${url}/`, {
      method: "PATCH",
      target: "/a%2Fb?x=%20&x",
      headers: [
        ["X-A", "1"],
        ["X-A", "2"],
        ["Host", "example.com"],
      ],
      body,
    });
    expect(seen).toEqual([
      "PATCH",
      "/a%2Fb?x=%20&x",
      ["Content-Length", "4", "X-A", "1", "X-A", "2", "Host", "example.com", "Connection", "keep-alive"],
      body.toString("latin1"),
    ]);
  });

  test.each(["GET", "DELETE", "HEAD"])("has no body and no length with %s", async (method) => {
    const url = await serveHttp((request, response) => {
      expect([request.headers["content-length"], request.headers["transfer-encoding"]]).toEqual([undefined, undefined]);
      response.end();
    });
    expect((await sendOnce(url, { ...get, method })).status).toBe(200);
  });

  test("is below the path of the base URL", async () => {
    const url = await serveHttp((request, response) => response.end(request.url));
    for (const base of [`${url}/v1`, `${url}/v1/`])
      expect(Buffer.from((await sendOnce(base)).body).toString()).toBe("/v1/notes");
  });

  test("reaches a server on IPv6", async () => {
    const url = await serveHttp((request, response) => response.end(request.headers.host), {}, "::1");
    expect(Buffer.from((await sendOnce(url)).body).toString()).toBe(new URL(url).host);
  });
});

describe("what comes back", () => {
  test("has its headers in order, repeated ones included", async () => {
    const url = await respondWithBytes(
      "HTTP/1.1 200 Fine\r\nX-B: 1\r\nx-a: 2\r\nX-B:  3 \r\nContent-Length: 2\r\n\r\nok",
    );
    const response = await sendOnce(url);
    expect(response).toEqual({
      status: 200,
      headers: [
        ["x-b", "1"],
        ["x-a", "2"],
        ["x-b", "3"],
        ["content-length", "2"],
      ],
      body: Buffer.from("ok"),
      completion: "ended",
    });
    expect(readHeader(response.headers, "X-B")).toBe("1, 3");
  });

  test("is the final response, after informational ones", async () => {
    const url = await respondWithBytes(
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 201 Made\r\nContent-Length: 0\r\n\r\n",
    );
    expect(await sendOnce(url)).toMatchObject({ status: 201, headers: [["content-length", "0"]], completion: "ended" });
  });

  test("may be a redirect", async () => {
    const url = await serveHttp((_, response) => response.writeHead(302, { location: "/elsewhere" }).end());
    expect((await sendOnce(url)).status).toBe(302);
  });

  test.each([204, 304])("ends immediately with %i", async (status) => {
    const url = await respondWithBytes(`HTTP/1.1 ${status} Nothing\r\n\r\n`);
    expect(await sendOnce(url)).toMatchObject({ status, completion: "ended" });
  });

  test("ends when the server closes, if it has no length", async () => {
    const url = await serveSocket((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\nall"));
    expect(await sendOnce(url)).toMatchObject({ body: Buffer.from("all"), completion: "ended" });
  });

  test("may have huge headers", async () => {
    const url = await respondWithBytes(`HTTP/1.1 200 OK\r\nX-Long: ${"x".repeat(12_000)}\r\nContent-Length: 0\r\n\r\n`);
    expect((await sendOnce(url)).headers[0]?.[1]).toHaveLength(12_000);
  });
});

test("a response that changes the protocol ends there", async () => {
  const url = await respondWithBytes("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nx");
  expect(await sendOnce(url)).toMatchObject({ status: 101, body: new Uint8Array(), completion: "ended" });
});

describe("a broken response is reported as", () => {
  test("cut, if the connection ends before its length", async () => {
    const url = await serveSocket((socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"));
    expect(await sendOnce(url)).toMatchObject({ status: 200, body: Buffer.from("half"), completion: "cut" });
  });

  test("cut, if the connection ends before its last chunk", async () => {
    const url = await serveSocket((socket) =>
      socket.end("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n"),
    );
    expect(await sendOnce(url)).toMatchObject({ body: Buffer.from("half"), completion: "cut" });
  });

  test("cut, if the connection is reset", async () => {
    const url = await serveSocket((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", () =>
        setTimeout(() => socket.resetAndDestroy(), 20),
      );
    });
    expect(await sendOnce(url)).toMatchObject({ body: Buffer.from("half"), completion: "cut" });
  });

  test("cut, if a chunk is invalid", async () => {
    const url = await respondWithBytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "zz\r\nhalf\r\n");
    expect((await sendOnce(url)).completion).toBe("cut");
  });

  test("timed out, if it hangs in its middle", async () => {
    const url = await respondWithBytes("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf");
    expect(await timeOut(url)).toMatchObject({
      body: Buffer.from("half"),
      completion: "timed-out",
    });
  });

  test("too large, if data arrives without end", async () => {
    const url = await serveHttp((_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", pour);
      pour();
    });
    const response = await sendOnce(url);
    expect(response.completion).toBe("too-large");
    expect(response.body).toHaveLength(limits.maxBytes);
  });

  test("timed out, if data trickles in without end", async () => {
    const url = await serveHttp((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("x"), 5);
      response.once("close", () => clearInterval(drip));
    });
    expect((await timeOut(url)).completion).toBe("timed-out");
  });
});

describe("the error for a response", () => {
  test.each<[string, NoResponseError["code"], (socket: Socket) => void]>([
    ["that hangs", "timed-out", () => {}],
    ["that hangs in its first line", "timed-out", (socket) => socket.write("HTTP/1.1 20")],
    ["that hangs in its headers", "timed-out", (socket) => socket.write("HTTP/1.1 200 OK\r\nX-A: 1\r\n")],
    ["that is only interim", "timed-out", (socket) => socket.write("HTTP/1.1 100 Continue\r\n\r\n")],
    ["whose connection is closed", "cut", (socket) => socket.destroy()],
    ["whose connection is ended", "cut", (socket) => socket.end()],
    ["whose connection is reset", "cut", (socket) => socket.resetAndDestroy()],
    ["that ends in its first line", "cut", (socket) => socket.end("HTTP/1.1 20")],
    ["that ends in its headers", "cut", (socket) => socket.end("HTTP/1.1 200 OK\r\nX-A")],
    ["that is another protocol", "not-http", (socket) => socket.write("220 mail.example.com ESMTP\r\n")],
    ["that is HTTP/0.9", "not-http", (socket) => socket.end("<html>hello</html>")],
    ["that is noise", "not-http", (socket) => socket.write(Buffer.from([0, 1, 2, 254, 255, 13, 10, 13, 10]))],
    [
      "whose headers are endless",
      "not-http",
      (socket) => socket.write(`HTTP/1.1 200 OK\r\n${"X-A: 1\r\n".repeat(20_000)}`),
    ],
    [
      "with two different lengths",
      "not-http",
      (socket) => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"),
    ],
  ])("%s is %s", async (_, code, respond) => {
    const limit = code === "timed-out" ? { timeoutMs: 150 } : {};
    const error = await failureOf(sendOnce(await serveSocket(respond), get, limit));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/./);
  });

  test("without a listening server is unreachable", async () => {
    const error = await failureOf(sendOnce(`http://127.0.0.1:${closedPort}`));
    expect([error.code, error.cause]).toEqual(["unreachable", expect.objectContaining({ code: "ECONNREFUSED" })]);
  });
});

describe("a response that comes before the whole body was sent", () => {
  const tooLarge = "HTTP/1.1 413 Content Too Large\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno";

  test("counts if the server reads on", async () => {
    const url = await serveTcp((socket) => void socket.once("data", () => socket.write(tooLarge)).resume());
    expect(await sendOnce(url, post(8_000_000))).toMatchObject({ status: 413, body: Buffer.from("no") });
  });

  test("counts if the server reads no more and closes", async () => {
    const url = await serveTcp((socket) => {
      socket.once("data", () => {
        socket.pause();
        socket.end(tooLarge, () => setTimeout(() => socket.destroy(), 50));
      });
    });
    for (let time = 0; time < 20; time++)
      expect(await sendOnce(url, post(8_000_000))).toMatchObject({ status: 413, body: Buffer.from("no") });
  });

  test("counts if the server closes immediately", async () => {
    const url = await serveTcp((socket) => {
      socket.once("data", () => socket.end(tooLarge, () => socket.destroy()));
    });
    for (let time = 0; time < 20; time++) expect((await sendOnce(url, post(8_000_000))).status).toBe(413);
  });
});

describe("a connection that was kept alive", () => {
  test("is used again", async () => {
    const ports = new Set<number | undefined>();
    const url = await serveHttp((request, response) => {
      ports.add(request.socket.remotePort);
      response.end();
    });
    const send = createSender(url);
    for (let time = 0; time < 5; time++) await send(get, limits);
    expect(ports.size).toBe(1);
  });

  test.each([get, post(10)])(
    "and is closed by the server between two requests makes no request fail: $method",
    async (request) => {
      let responses = 0;
      const url = await serveTcp((socket) => {
        socket.once("data", () => {
          responses++;
          socket.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
          // The connection is closed while the next request is sent.
          socket.on("data", () => socket.resetAndDestroy());
        });
      });
      const send = createSender(url);
      for (let time = 0; time < 50; time++) expect((await send(request, limits)).status).toBe(200);
      expect(responses).toBe(50);
    },
  );

  test("only for a millisecond makes no request fail", async () => {
    const url = await serveHttp((_, response) => response.end("ok"), { keepAliveTimeout: 1 });
    const send = createSender(url);
    for (let time = 0; time < 200; time++) {
      expect((await send(get, limits)).status).toBe(200);
      if (time % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });

  test("and breaks in the middle of a response is not replaced to send the request again", async () => {
    let requests = 0;
    const url = await serveTcp((socket) => {
      socket.on("data", () => {
        requests++;
        if (requests === 1) socket.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        else socket.end("HTTP/1.1 2");
      });
    });
    const send = createSender(url);
    await send(get, limits);
    expect((await failureOf(send(get, limits))).code).toBe("cut");
    expect(requests).toBe(2);
  });

  test("carries many requests without a warning about its listeners", async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    process.on("warning", note);
    onTestFinished(() => void process.off("warning", note));
    const send = createSender(await serveHttp((_, response) => void response.end()));
    for (let times = 0; times < 12; times++) await send(get, limits);
    expect(warnings).not.toContain("MaxListenersExceededWarning");
  });

  test("and breaks, as does a new connection, gives no response", async () => {
    let connections = 0;
    const url = await serveTcp((socket) => {
      connections++;
      socket.on("data", (chunk) => {
        if (chunk.includes("GET /fine")) socket.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        else socket.destroy();
      });
    });
    const send = createSender(url);
    await send({ ...get, target: "/fine" }, limits);
    expect((await failureOf(send(get, limits))).code).toBe("cut");
    expect(connections).toBe(2);
  });
});

describe("without TLS on both sides, there is no response", () => {
  const toSecure = (url: string) => url.replace("http:", "https:");

  test("to https from a server of http", async () => {
    const url = await serveHttp(() => expect.fail("a request came"));
    expect(await failureOf(sendOnce(toSecure(url)))).toMatchObject({
      code: "no-tls",
      message: "no TLS connection was made: wrong version number",
    });
  });

  test("to https from a server that closes the connection", async () => {
    const url = await serveSocket((socket) => socket.destroy());
    expect(await failureOf(sendOnce(toSecure(url)))).toMatchObject({
      code: "no-tls",
      message: expect.stringMatching(/^no TLS connection was made: ./),
    });
  });

  test("to http from a server of https", async () => {
    expect(await failureOf(sendOnce(await serveTls()))).toMatchObject({
      code: "no-tls",
      message: "the server expects TLS",
    });
  });

  const request = ["req", "-x509", "-nodes", "-newkey", "rsa:2048", "-subj", "/CN=test", "-keyout", "-", "-out", "-"];
  const { stdout: pem } = spawnSync("openssl", request, { encoding: "utf8" });

  test.runIf(pem)("to https from a server whose certificate is not trusted", async () => {
    const url = await serveTls({ key: pem, cert: pem });
    expect(await failureOf(sendOnce(toSecure(url)))).toMatchObject({
      code: "no-tls",
      message: expect.stringMatching(/^the certificate of the server is not trusted: self-signed certificate/),
      cause: expect.objectContaining({ code: "DEPTH_ZERO_SELF_SIGNED_CERT" }),
    });
  });

  test.runIf(pem)("to http from a server of https with a certificate", async () => {
    expect(await failureOf(sendOnce(await serveTls({ key: pem, cert: pem })))).toMatchObject({ code: "no-tls" });
  });
});

describe("a signal", () => {
  test("stops a request that waits for its response", async () => {
    const stop = new AbortController();
    const url = await serveHttp(() => stop.abort(new Error("enough")));
    await expect(sendOnce(url, get, { signal: stop.signal })).rejects.toThrow("enough");
  });

  test("stops a response in its middle", async () => {
    const stop = new AbortController();
    const url = await serveHttp((_, response) => {
      response.write("half");
      setTimeout(() => stop.abort(new Error("enough")), 20);
    });
    await expect(sendOnce(url, get, { signal: stop.signal })).rejects.toThrow("enough");
  });

  test("that has aborted before prevents the request", async () => {
    const url = await serveHttp(() => expect.fail("a request came"));
    await expect(sendOnce(url, get, { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
  });
});
