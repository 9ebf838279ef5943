import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Header, WireRequest } from "@docent/schema";
import { makeTestFolder } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { renderCurl } from "./curl.ts";
import { encodeText } from "./probes/request-parts.ts";
import { createSecrets } from "./secrets.ts";
import { createHttpSender } from "./send-http.ts";
import { serveHttp } from "./testing/serve.ts";

interface Recorded {
  method: string | undefined;
  target: string | undefined;
  headers: [string, string][];
  body: string;
}

/** Headers that each client sets differently. */
const ownHeaders = new Set(["connection", "user-agent"]);

async function record(request: IncomingMessage, response: ServerResponse): Promise<Recorded> {
  const body = Buffer.concat(await request.toArray()).toString("latin1");
  const headers = Array.from({ length: request.rawHeaders.length / 2 }, (_, index): [string, string] => [
    (request.rawHeaders[index * 2] ?? "").toLowerCase(),
    request.rawHeaders[index * 2 + 1] ?? "",
  ]).filter(([name]) => !ownHeaders.has(name));
  response.end();
  return { method: request.method, target: request.url, headers: headers.sort(), body };
}

/** Sends a request, and runs its curl line in a shell. Resolves to both requests as received. */
async function sendBothWays(request: WireRequest, { token, shell = "sh" }: { token?: string; shell?: string } = {}) {
  const seen: Recorded[] = [];
  const url = await serveHttp(async (incoming, response) => void seen.push(await record(incoming, response)));
  const sender = createHttpSender(`${url}/v1`);
  await sender.send(request, { timeoutMs: 60_000, maxBytes: 1000 });
  sender.close();
  const line = renderCurl(request, `${url}/v1`, createSecrets({ token }));
  await runScript(shell, line, { ...process.env, TOKEN: token });
  expect(seen).toHaveLength(2);
  return { sent: seen[0], repeated: seen[1], line };
}

/** Runs a line from a file, because it may be too long for an argument. */
async function runScript(shell: string, line: string, env: NodeJS.ProcessEnv): Promise<void> {
  const script = join(await makeTestFolder("docent-curl-"), "again.sh");
  await writeFile(script, line);
  await promisify(execFile)(shell, [script], { env });
}

const accept: Header = ["Accept", "application/json, text/event-stream"];
const json: Header = ["Content-Type", "application/json"];
const get = (target: string, headers: Header[] = []): WireRequest => ({
  method: "GET",
  target,
  headers: [accept, ...headers],
  body: undefined,
});
const post = (body: string | Uint8Array, headers: Header[] = [json]): WireRequest => ({
  method: "POST",
  target: "/notes",
  headers: [accept, ...headers],
  body: typeof body === "string" ? Buffer.from(body) : body,
});

/** Text without a run of the same byte. */
const varied = (length: number) => Array.from({ length }, (_, index) => "abcdefghij"[index % 10]).join("");

const requests: [string, WireRequest][] = [
  ["a GET", get("/notes?q=a%20b&q=%27&x=$HOME")],
  ["a target with brackets, braces and stars", get("/notes/{a}/[1-3]/*?o[a]=1")],
  ["a target with dots", get("/notes/../a/./b")],
  ["a target with quotes and dollars", get("/notes/it's/$(id)/`id`/!x;&|<>")],
  ["an empty header", get("/", [["X-Empty", ""]])],
  [
    "headers with quotes, dollars and backslashes",
    get("/", [
      ["X-A", `it's "$HOME" \`id\` \\n $TOKEN %s`],
      ["X-B", "a"],
      ["X-B", "b"],
    ]),
  ],
  [
    "another Host and a foreign Origin",
    get("/", [
      ["Host", "docent-foreign.example"],
      ["Origin", "null"],
    ]),
  ],
  ["no body where one could be", { ...get("/"), method: "POST" }],
  ["PATCH without a body", { ...get("/"), method: "PATCH" }],
  ["DELETE", { ...get("/"), method: "DELETE" }],
  ["HEAD", { ...get("/"), method: "HEAD" }],
  ["OPTIONS", { ...get("/"), method: "OPTIONS" }],
  ["DELETE with a body", { ...post("{}"), method: "DELETE" }],
  ["GET with a body", { ...post("{}"), method: "GET" }],
  ["JSON", post('{"a":"it\'s \\"quoted\\" \\\\ $HOME `id` %s %d"}')],
  ["an empty body", post("")],
  ["a body without a media type", post("a", [])],
  ["a body of lines", post("\n\r\na\n\n")],
  ["a body that looks like a file's name", post("@/etc/hostname")],
  ["a body that looks like an option", post("-X")],
  ["a body with NUL", post("a\0b'%\\c-")],
  ["a body that begins with a dash and has NUL", post("-n\0")],
  ["a body that is not UTF-8", post(Buffer.from([0x22, 0xff, 0xfe, 0x25, 0x27, 0x5c, 0x2d, 0x0a, 0x22]))],
  ["every byte", post(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)))],
  ["beyond the BMP", post(JSON.stringify("😀".repeat(500)))],
  ["1 MiB and a byte of spaces", post(Buffer.concat([Buffer.from('{"a":1}'), Buffer.alloc(1_048_570, 0x20)]))],
  [
    "a run of bytes that are not UTF-8",
    post(Buffer.concat([Buffer.from("a"), Buffer.alloc(5000, 0xff), Buffer.from("'b")])),
  ],
  ["runs of brackets", post("[".repeat(100_000) + "]".repeat(100_000))],
  ["a run of quotes and of backslashes", post("'".repeat(2000) + "\\".repeat(2000) + "%".repeat(2000))],
  ["a long body without runs", post(varied(300_000))],
  ["a long body of NUL and others", post(`${varied(5000)}\0`)],
  ["a media type in capitals, with a parameter", post("a", [["Content-Type", "APPLICATION/JSON; charset=utf-8"]])],
];

describe("a curl line sends the same request for", () => {
  test.each(requests)("%s", async (_, request) => {
    const { sent, repeated } = await sendBothWays(request);
    expect(repeated).toEqual(sent);
  });

  test("a body with NUL in bash", async () => {
    const { sent, repeated } = await sendBothWays(post("-\0!\\'%s"), { shell: "bash" });
    expect(repeated).toEqual(sent);
  });
});

describe("a curl line does not contain the token, and still sends it:", () => {
  const token = "s3cret-Token$'\" &%";
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const swapped = "S3CRET-tOKEN$'\" &%";
  test.each<[string, string, Header]>([
    ["as it is", token, ["Authorization", `Bearer ${token}`]],
    ["with an extra character", token, ["Authorization", `Bearer ${token}x`]],
    ["without its last character", token, ["Authorization", `Bearer ${token.slice(0, -1)}`]],
    ["in the other case", token, ["Authorization", `Bearer ${swapped}`]],
    ["in base64", token, ["Authorization", `Basic ${base64(token)}`]],
    ["in base64, with an extra character", token, ["Authorization", `Basic ${base64(`${token}x`)}`]],
    ["in base64, without its last character", token, ["Authorization", `Basic ${base64(token.slice(0, -1))}`]],
    ["in base64, in the other case", token, ["Authorization", `Basic ${base64(swapped)}`]],
    [
      "in base64 of several lines",
      `${varied(100)}${token}`,
      ["Authorization", `Basic ${base64(`${varied(100)}${token}`)}`],
    ],
    ["in a cookie", "session-0123", ["Cookie", "a=$HOME; id=session-0123; b='x'"]],
    ["that is short", "s3c", ["X-Key", "s3c"]],
  ])("%s", async (_, secret, header) => {
    const { sent, repeated, line } = await sendBothWays(get("/notes?a='b", [header]), { token: secret });
    expect(repeated).toEqual(sent);
    for (const text of [secret, secret.slice(0, -1), base64(secret).slice(0, 12), encodeURIComponent(secret)])
      expect(line).not.toContain(text);
  });

  test("in the query", async () => {
    const plain = "s3cret-token";
    const { sent, repeated, line } = await sendBothWays(get(`/notes?a='b&key=${plain}&c=$d`), { token: plain });
    expect(repeated).toEqual(sent);
    expect(line).not.toContain(plain);
  });

  test.each([encodeURIComponent, encodeText])("in the query, encoded by %o", async (encode) => {
    const { sent, repeated, line } = await sendBothWays(get(`/notes?key=${encode(token)}`), { token });
    expect(decodeURIComponent(repeated?.target ?? "")).toBe(decodeURIComponent(sent?.target ?? ""));
    expect(line).not.toContain(encode(token));
  });
});
