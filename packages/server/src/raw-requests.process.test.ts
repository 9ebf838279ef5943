import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Problem } from "./problem.ts";
import { createNotesServer, token } from "./testing/notes-server.ts";

const host = "host: a\r\n";
const credentials = `authorization: Bearer ${token}\r\n`;
const json = "content-type: application/json\r\n";
const body = '{"words":1}';
/** A second request after an ambiguous one. The server must never carry it out, because a proxy may not have seen it. */
const hidden = `DELETE /notes/stolen HTTP/1.1\r\n${host}${credentials}\r\n`;
const post = (headers: string, rest: string) => `POST /reading HTTP/1.1\r\n${host}${json}${headers}\r\n${rest}`;
const chunked = (rest: string) => post("connection: close\r\ntransfer-encoding: chunked\r\n", rest);
const length = `content-length: ${body.length}\r\n`;
const closing = "connection: close\r\n";

const chunkedBody = `b\r\n${body}\r\n0\r\n\r\n`;

/** Ambiguous and malformed requests, then unambiguous ones, with the status of the only response. */
const requests: readonly (readonly [what: string, text: string, status: number])[] = [
  // Conflicting and malformed lengths.
  ["CL.TE", post(`content-length: ${5 + hidden.length}\r\ntransfer-encoding: chunked\r\n`, `0\r\n\r\n${hidden}`), 400],
  ["TE.CL", post("transfer-encoding: chunked\r\ncontent-length: 5\r\n", `0\r\n\r\n${hidden}`), 400],
  ["CL.CL", post(`content-length: ${body.length + hidden.length}\r\n${length}`, body + hidden), 400],
  ["CL.CL with equal values", post(length + length, body + hidden), 400],
  ["CL as a list", post(`content-length: ${body.length}, ${body.length}\r\n`, body + hidden), 400],
  ["CL with a plus sign", post(`content-length: +${body.length}\r\n`, body + hidden), 400],
  ["CL with a minus sign", post("content-length: -1\r\n", body + hidden), 400],
  ["CL in hexadecimal", post("content-length: 0xb\r\n", body + hidden), 400],
  ["CL of two numbers", post("content-length: 1 1\r\n", body + hidden), 400],
  ["CL with letters", post("content-length: 11b\r\n", body + hidden), 400],
  ["CL that overflows", post("content-length: 18446744073709551627\r\n", body + hidden), 400],
  ["CL without a value", post("content-length:\r\n", body + hidden), 400],
  ["CL with a space before its colon", post(`content-length : ${body.length}\r\n`, body + hidden), 400],
  // Headers of transfer codings that programs interpret differently.
  ["TE.TE", post("transfer-encoding: chunked\r\ntransfer-encoding: cow\r\n", `0\r\n\r\n${hidden}`), 400],
  ["TE of another coding", post("transfer-encoding: xchunked\r\n", `0\r\n\r\n${hidden}`), 400],
  ["TE identity", post("transfer-encoding: identity\r\n", body + hidden), 400],
  ["TE with chunked before another", post("transfer-encoding: chunked, identity\r\n", `0\r\n\r\n${hidden}`), 400],
  ["TE in quotes", post('transfer-encoding: "chunked"\r\n', `0\r\n\r\n${hidden}`), 400],
  ["TE with a space before its colon", post("transfer-encoding : chunked\r\n", `0\r\n\r\n${hidden}`), 400],
  ["TE behind a vertical tab", post("transfer-encoding:\vchunked\r\n", `0\r\n\r\n${hidden}`), 400],
  ["TE in a folded line", post("x: a\r\n transfer-encoding: chunked\r\n", `0\r\n\r\n${hidden}`), 400],
  ["TE behind a bare LF", post("x: a\ntransfer-encoding: chunked\r\n", `0\r\n\r\n${hidden}`), 400],
  ["TE behind a bare CR", post("x: a\rtransfer-encoding: chunked\r\n", `0\r\n\r\n${hidden}`), 400],
  ["TE with a NUL in its name", post("transfer\0-encoding: chunked\r\n", `0\r\n\r\n${hidden}`), 400],
  ["TE of HTTP/1.0", post("transfer-encoding: chunked\r\n", `0\r\n\r\n${hidden}`).replace("HTTP/1.1", "HTTP/1.0"), 400],
  [
    "TE of HTTP/1.0 with a valid body",
    post(`${closing}transfer-encoding: chunked\r\n`, chunkedBody).replace("HTTP/1.1", "HTTP/1.0"),
    400,
  ],
  ["TE with gzip before chunked", post(`${closing}transfer-encoding: gzip, chunked\r\n`, chunkedBody), 400],
  // Chunks.
  ["chunk size with the prefix 0x", chunked(`0xb\r\n${body}\r\n0\r\n\r\n`), 400],
  ["chunk size with a plus", chunked(`+b\r\n${body}\r\n0\r\n\r\n`), 400],
  ["chunk size with a minus", chunked(`-b\r\n${body}\r\n0\r\n\r\n`), 400],
  ["chunk size behind a space", chunked(` b\r\n${body}\r\n0\r\n\r\n`), 400],
  ["chunk size before a space", chunked(`b \r\n${body}\r\n0\r\n\r\n`), 400],
  ["chunk size that overflows", chunked(`1000000000000000b\r\n${body}\r\n0\r\n\r\n`), 400],
  ["chunk size with a bare LF", chunked(`b\n${body}\r\n0\r\n\r\n`), 400],
  ["chunk size with a bare CR", chunked(`b\r${body}\r\n0\r\n\r\n`), 400],
  ["chunk longer than its size", chunked(`b\r\n${body}xx\r\n0\r\n\r\n`), 400],
  ["chunk that ends with a bare LF", chunked(`b\r\n${body}\n0\r\n\r\n`), 400],
  ["chunk extension with a bare LF", chunked(`b;a\nb\r\n${body}\r\n0\r\n\r\n`), 400],
  ["chunk extension with a bare CR", chunked(`b;a\rb\r\n${body}\r\n0\r\n\r\n`), 400],
  ["chunk extension of 20 kB", chunked(`b;${"a".repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`), 413],
  ["last chunk with a bare LF", chunked(`b\r\n${body}\r\n0\n\n${hidden}`), 400],
  ["trailers that repeat headers", chunked(`b\r\n${body}\r\n0\r\nhost: b\r\ncontent-length: 3\r\n\r\n`), 400],
  // Lines.
  ["bare LF everywhere", post(length, body).replaceAll("\r\n", "\n") + hidden, 400],
  ["a folded line", post(`${length}x: a\r\n b\r\n`, body + hidden), 400],
  ["a header without a colon", post(`${length}x\r\n`, body + hidden), 400],
  ["a header without a name", post(`${length}: a\r\n`, body + hidden), 400],
  ["a name with a space", post(`${length}x y: a\r\n`, body + hidden), 400],
  ["a value with a NUL", post(`${length}x: a\0b\r\n`, body + hidden), 400],
  ["a space in the path", `GET /notes /a HTTP/1.1\r\n${host}${credentials}\r\n${hidden}`, 400],
  ["a method in lower case", `get /notes HTTP/1.1\r\n${host}${credentials}\r\n${hidden}`, 400],
  ["an unknown version of HTTP", `GET /notes HTTP/1.9\r\n${host}${credentials}\r\n${hidden}`, 400],
  ["a name of the protocol in lower case", `GET /notes http/1.1\r\n${host}${credentials}\r\n${hidden}`, 400],
  ["no version", `GET /notes\r\n\r\n${hidden}`, 400],
  ["a path in the Host header", `GET /notes HTTP/1.1\r\nhost: a/b\r\n${credentials}${closing}\r\n`, 400],
  ["two Host headers", `GET /notes HTTP/1.1\r\nhost: b\r\n${host}${credentials}${closing}\r\n`, 400],
  // Unambiguous requests, which get one response.
  ["one chunk with an extension", chunked(`b;a="b\\"c"\r\n${body}\r\n0\r\n\r\n`), 200],
  ["two spaces behind the method", `GET  /notes HTTP/1.1\r\n${host}${credentials}${closing}\r\n`, 200],
  [
    "a transfer coding behind a tab",
    post(`${closing}transfer-encoding:\tchunked\r\n`, `b\r\n${body}\r\n0\r\n\r\n`),
    200,
  ],
  [
    "a request in the body of a GET",
    `GET /notes HTTP/1.1\r\n${host}${credentials}${closing}content-length: ${hidden.length}\r\n\r\n${hidden}`,
    200,
  ],
  [
    "a request in the chunks of a GET",
    `GET /notes HTTP/1.1\r\n${host}${credentials}${closing}transfer-encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    200,
  ],
  ["a body that Expect announces", post(`${closing}${length}expect: 100-continue\r\n`, body), 200],
];

/** The statuses of all final responses. */
const readStatuses = (response: string) =>
  [...response.matchAll(/HTTP\/1\.1 (?!100)(\d{3}) /g)].map(([, status]) => Number(status));

/** Sends a text in pieces of `size` bytes. Resolves to everything that arrives until the server closes the connection. */
async function talk(port: number, request: string, size = request.length): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  onTestFinished(() => void socket.destroy());
  const response = text(socket);
  for (let start = 0; start < request.length && socket.writable; start += size)
    socket.write(request.slice(start, start + size), "latin1");
  return response;
}

/** A server, and the names of the notes that its clients remove. */
async function listenForRemovals() {
  const removed: string[] = [];
  const removeNote = ({ path }: { path: { id: string } }) => {
    removed.push(path.id);
    return { status: 204 as const };
  };
  const { port } = await createNotesServer({ handlers: { removeNote } }).listen();
  return { port, removed };
}

test("refuses ambiguous requests, and sends one response to each request", async () => {
  const { port, removed } = await listenForRemovals();
  const statuses = new Map<number, number>();
  for (const [what, request, status] of requests)
    for (const size of [request.length, 7]) {
      const found = readStatuses(await talk(port, request, size));
      expect([what, size, found]).toEqual([what, size, [status]]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  expect(removed).toEqual([]);
  console.log(
    `${requests.length * 2} raw requests: ${[...statuses].map(([status, count]) => `${count} with ${status}`).join(", ")}, never two responses`,
  );
  // Control: as a separate request on the connection, the hidden request is carried out.
  const both = await talk(
    port,
    `GET /notes HTTP/1.1\r\n${host}${credentials}\r\n${hidden.replace(host, host + closing)}`,
  );
  expect([readStatuses(both), removed]).toEqual([[200, 204], ["stolen"]]);
});

test("a request after a request with `connection: close` is not carried out", async () => {
  const { port, removed } = await listenForRemovals();
  const request = `GET /notes HTTP/1.1\r\n${host}${credentials}${closing}\r\n${hidden}`;
  for (const size of [request.length, 50, 7]) {
    const found = readStatuses(await talk(port, request, size));
    // 400 if the second request arrives before the first response is sent: the parser refuses data after `connection: close`.
    expect([[200], [400]]).toContainEqual(found);
  }
  expect(removed).toEqual([]);
});

test("takes the host from an absolute target, and ignores the header Host then", async () => {
  const { port } = await createNotesServer({ hosts: ["a"] }).listen();
  const statuses = (target: string, host: string) =>
    talk(port, `GET ${target} HTTP/1.1\r\nhost: ${host}\r\n${credentials}${closing}\r\n`).then(readStatuses);
  expect(await statuses("/notes", "a")).toEqual([200]);
  expect(await statuses("http://evil.example/notes", "a")).toEqual([403]);
  expect(await statuses("http://a/notes", "evil.example")).toEqual([200]);
});

test.each([
  ["POST /notes", 400],
  ["DELETE /notes/a", 204],
  ["PUT /notes", 405],
  ["POST /lost", 404],
])("%s with a media type and without a body gets %d", async (target, status) => {
  const { port } = await createNotesServer().listen();
  const headers = `${host}${credentials}${closing}content-type: application/json\r\n`;
  for (const length of ["", "content-length: 0\r\n"])
    expect(readStatuses(await talk(port, `${target} HTTP/1.1\r\n${headers}${length}\r\n`))).toEqual([status]);
});

test.each([
  ["DELETE /notes/a", "", 204],
  ["DELETE /notes/a", "content-length: 0\r\n", 204],
  ["DELETE /notes/a", "transfer-encoding: chunked\r\n", 204],
  ["DELETE /notes/a", "content-length: 1\r\n", 204],
  ["GET /notes", "", 200],
  ["POST /notes", "", 400],
  ["POST /notes", "content-length: 0\r\n", 400],
  ["POST /notes", "content-length: 1\r\n", 415],
])("%s with a malformed media type and %j gets %d", async (target, framing, status) => {
  const { port } = await createNotesServer().listen();
  const body = framing.startsWith("transfer") ? "0\r\n\r\n" : framing.includes("1") ? "x" : "";
  const head = `${target} HTTP/1.1\r\n${host}${credentials}${closing}content-type: x\r\n${framing}\r\n`;
  expect(readStatuses(await talk(port, head + body))).toEqual([status]);
});

describe("the contract's error body is the response to a request", () => {
  test.each<[what: string, request: string, status: number, problem: string]>([
    [
      "without Host",
      `GET /notes HTTP/1.1\r\n${closing}\r\n`,
      400,
      "request-malformed: Expected one Host header, found none.",
    ],
    [
      "with two Host headers",
      `GET /notes HTTP/1.1\r\n${host}${host}${closing}\r\n`,
      400,
      'request-malformed: Expected one Host header, found "a, a".',
    ],
    [
      "with another transfer coding",
      post(`${closing}transfer-encoding: gzip, chunked\r\n`, chunkedBody),
      400,
      'request-malformed: Expected the Transfer-Encoding chunked of HTTP/1.1 or none, found "gzip, chunked".',
    ],
    [
      "with long chunk extensions",
      chunked(`b;${"a".repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`),
      413,
      "body-too-large: Expected a body without long chunk extensions.",
    ],
    [
      "with an unknown value of Expect",
      `GET /notes HTTP/1.1\r\n${host}${closing}expect: tea\r\n\r\n`,
      417,
      'expectation-failed: Expected "100-continue" or nothing in the header Expect, found "tea".',
    ],
    [
      "with 20 kB of headers",
      `GET /notes HTTP/1.1\r\n${host}x: ${"a".repeat(20_000)}\r\n\r\n`,
      431,
      "headers-too-large: Expected at most 16384 bytes of headers, found more.",
    ],
    [
      "with a megabyte of headers, which the client continues to send after the refusal",
      `GET /notes HTTP/1.1\r\n${host}x: ${"a".repeat(1_000_000)}\r\n\r\n`,
      431,
      "headers-too-large: Expected at most 16384 bytes of headers, found more.",
    ],
    [
      "with a URL of 20 kB",
      `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
      431,
      "headers-too-large: Expected at most 16384 bytes of headers, found more.",
    ],
    [
      "with the method CONNECT",
      `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n`,
      400,
      "request-malformed: Expected an HTTP request, found something else.",
    ],
  ])("%s", async (_, request, status, problem) => {
    const renderProblem = ({ code, message }: Problem) => ({ error: `${code}: ${message}` });
    const { port } = await createNotesServer({ renderProblem }).listen();
    const response = await talk(port, request);
    expect(readStatuses(response)).toEqual([status]);
    const [head = "", found = ""] = response.split("\r\n\r\n");
    expect([head.includes("content-type: application/json"), JSON.parse(found)]).toEqual([true, { error: problem }]);
  });
});

test("accepts a request of HTTP/1.0 without Host", async () => {
  const { port } = await createNotesServer().listen();
  expect(readStatuses(await talk(port, `GET /notes HTTP/1.0\r\n${credentials}\r\n`))).toEqual([200]);
});

test("refuses a foreign origin after 2,500 other headers", async () => {
  const { port } = await createNotesServer({ origins: [] }).listen();
  const request = `GET /notes HTTP/1.1\r\n${host}${credentials}${closing}${"x:\r\n".repeat(2500)}origin: https://evil.example\r\n\r\n`;
  expect(readStatuses(await talk(port, request))).toEqual([403]);
});

test("malformed HTTP after a request for a stream closes the connection without a second response", async () => {
  let go = () => {};
  const readAloud = () => ({
    status: 200 as const,
    body: (async function* () {
      yield { event: "word", data: "one" } as const;
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      yield { event: "end", data: {} } as const;
    })(),
  });
  const { port } = await createNotesServer({ handlers: { readAloud } }).listen();
  const socket = connect(port, "127.0.0.1");
  const response = text(socket);
  socket.write(post(length, body));
  await once(socket, "data");
  socket.write("NO HTTP\r\n\r\n");
  await once(socket, "close");
  go();
  expect(readStatuses(await response)).toEqual([200]);
});

describe("a client that disconnects", () => {
  async function start() {
    const lines: { level: number; msg: string; code?: string; err?: object }[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const problems: Problem[] = [];
    const server = createNotesServer({
      logger: pino({ level: "debug" }, stream),
      renderProblem(problem) {
        problems.push(problem);
        return { error: problem.message };
      },
    });
    const { port } = await server.listen();
    return { lines, problems, socket: connect(port, "127.0.0.1") };
  }

  const leave: Record<string, (socket: Socket) => unknown> = {
    "it closes": (socket) => socket.destroy(),
    "it resets": (socket) => socket.resetAndDestroy(),
    "it ends early": (socket) => socket.end(),
  };

  test.each(
    Object.keys(leave).flatMap((how) => [
      [how, "with a length", `${length}\r\n{`],
      [how, "chunked", "transfer-encoding: chunked\r\n\r\n5\r\n{"],
    ]),
  )("during a body (%s, %s) causes one line of the log", async (how, _, rest) => {
    const { lines, problems, socket } = await start();
    socket.write(`POST /reading HTTP/1.1\r\n${host}${json}${rest}`);
    await once(socket, "connect");
    await wait(50);
    leave[how]?.(socket);
    await expect.poll(() => problems.map(({ code }) => code)).toContain("request-aborted");
    await wait(20);
    expect(lines.filter(({ level, err }) => level > 30 || err)).toEqual([]);
    expect(lines.filter(({ code }) => code === "request-aborted")).toHaveLength(1);
  });

  test("during a stream causes no error", async () => {
    const { lines, socket } = await start();
    socket.write(post(length, '{"words":5}'));
    await once(socket, "data");
    socket.resetAndDestroy();
    await wait(100);
    expect(lines.filter(({ level, err }) => level > 30 || err)).toEqual([]);
  });
});
