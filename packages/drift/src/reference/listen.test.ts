import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { firstToken } from "./accounts.ts";
import type { Api } from "./faults/fault.ts";
import { getFault, listFaults } from "./faults.ts";
import { type ListeningReference, listenReference } from "./listen.ts";
import { createReferenceServer, type ReferenceOptions } from "./reference-server.ts";
import { addResource, ask, list, type SampleRequest } from "./sample-requests.ts";
import { listSession } from "./sample-session.ts";
import { recordTranscript, type TranscriptLine } from "./transcript.ts";

const apis = ["local", "cloud"] as const satisfies readonly Api[];

/** Far longer than a right answer takes here, which is a few milliseconds. */
const deadlineMs = 400;
const maxBytes = 1_000_000;

for (const api of apis) {
  test(`the ${api} API answers over a socket what it answers without`, async () => {
    const session = listSession(api, firstToken).filter(({ headers }) => !headers?.["host"]);
    const overSocket = await listening(api, {}, async ({ url }) => {
      const lines: TranscriptLine[] = [];
      for await (const line of recordTranscript(askAt(url), session)) lines.push(line);
      return lines;
    });
    let index = 0;
    for await (const { status, body } of recordTranscript(createReferenceServer(api), session)) {
      expect(overSocket[index], JSON.stringify(session[index]).slice(0, 200)).toMatchObject({ status, body });
      index += 1;
    }
  });

  describe(`every fault of a socket of the ${api} API shows`, () => {
    test.each(listFaults(api).filter((name) => getFault(name).needs === "socket"))("%s", async (fault) => {
      const expected = await listening(api, {}, ({ url }) => observeAll(url, api));
      expect(expected.join()).not.toMatch(/failed|unfinished/u);
      expect(await listening(api, { fault }, ({ url }) => observeAll(url, api))).not.toEqual(expected);
    });
  });
}

test("TRACE and a whole URL in the request line are answered", async () => {
  await listening("local", {}, async ({ url }) => {
    const { host } = new URL(url);
    expect(await sendRaw(url, `TRACE /question/stream HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 405 .*allow: POST/isu,
    );
    expect(
      await sendRaw(url, "GET http://other.example/x HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n"),
    ).toMatch(/^HTTP\/1\.1 403 /u);
  });
});

test("a connection that sent too much can be used again", async () => {
  await listening("local", {}, async ({ url }) => {
    const half = " ".repeat(1_500_000);
    const tooLarge = `POST /config/resources HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${half.length.toString(16)}\r\n${half}\r\n0\r\n\r\n`;
    const answers = await sendRaw(url, `${tooLarge}GET /none HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    expect(answers.match(/HTTP\/1\.1 \d+/gu)).toEqual(["HTTP/1.1 413", "HTTP/1.1 404"]);
  });
});

async function listening<Result>(
  api: Api,
  options: ReferenceOptions,
  use: (server: ListeningReference) => Promise<Result>,
): Promise<Result> {
  const server = await listenReference(api, options);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

function askAt(url: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body ? await request.arrayBuffer() : null;
    return fetch(url + pathname + search, { method: request.method, headers: request.headers, body });
  };
}

function observeAll(url: string, api: Api): Promise<string[]> {
  const requests: SampleRequest[] =
    api === "local"
      ? [addResource({ type: "git", name: "hono", url: "https://hono.dev" }), ask({ question: "How do I stream?" })]
      : [list("/api/cli/threads", `Bearer ${firstToken}`)];
  return requests.reduce<Promise<string[]>>(
    async (earlier, request) => [...(await earlier), await observe(url, request)],
    Promise.resolve([]),
  );
}

/** What a patient client with a deadline sees of one answer. */
async function observe(url: string, { target, ...init }: SampleRequest): Promise<string> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await fetch(url + target, { ...init, signal });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return `${response.status} unfinished`;
      chunks.push(chunk);
    }
    return `${response.status} ${Buffer.concat(chunks)}`;
  } catch (error) {
    return signal.aborted ? "unfinished" : `failed: ${error}`;
  }
}

function sendRaw(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}
