import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { listenOnLoopback, readPeakMemory } from "@docent/storage/testing";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { GitTestBed } from "../resources/git/testing/git-test-bed.ts";
import { configPath, makeData, makeHandbook } from "./testing/data-folder.ts";
import { ServerProcess } from "./testing/server-process.ts";

function openSocket(url: string): Socket {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** A question as an HTTP request. */
function writeQuestion(socket: Socket, question: object): void {
  const body = JSON.stringify(question);
  const head = `POST /question/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  socket.write(`${head}\r\n\r\n${body}`);
}

const slowKinds = ["slow headers", "slow bodies", "slow readers"] as const;

/** Opens a connection of a slow client. Returns a function to call for its periodic activity. */
async function openSlow(url: string, kind: (typeof slowKinds)[number]): Promise<{ socket: Socket; go: () => void }> {
  const socket = openSocket(url);
  await once(socket, "connect");
  if (kind === "slow readers") {
    writeQuestion(socket, { question: "word1x" });
    socket.pause();
    return { socket, go: () => void socket.read(1) };
  }
  const head = "POST /question/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";
  socket.write(kind === "slow headers" ? `${head}X: ` : `${head}Content-Length: 1000\r\n\r\n{`);
  return { socket, go: () => void (socket.writable && socket.write(" ")) };
}

describe("600 slow clients", () => {
  test.each([
    // The process itself needs about 60 file descriptors.
    ["256 file descriptors", ["prlimit", "--nofile=256"], 224],
    ["the default number of file descriptors", [], 800],
  ])(
    "do not delay questions to a server with %s, which still runs when they have disconnected",
    async (what, through, maxDescriptors) => {
      const server = await ServerProcess.start(await makeData([await makeHandbook()]), { through });
      // Slow readers also ask questions, so they may take all eight answer slots for a moment.
      const ask = () => server.find("word1x", ["handbook"]).catch(({ message }: Error) => message);
      const isAnswered = () => expect.poll(ask).toEqual(["page-1.md"]);
      await isAnswered();
      const clients: Awaited<ReturnType<typeof openSlow>>[] = [];
      const timer = setInterval(() => {
        for (const { go } of clients) go();
      }, 1000);
      onTestFinished(() => clearInterval(timer));
      let answers = 0;
      while (clients.length < 600) {
        for (const kind of slowKinds)
          clients.push(...(await Promise.all(Array.from({ length: 20 }, () => openSlow(server.url, kind)))));
        await isAnswered();
        answers++;
      }
      // Undefined on a system without `/proc`.
      const descriptors = await readdir(`/proc/${server.pid}/fd`).catch(() => []);
      console.log(
        `${clients.length} slow clients, ${what}: ${answers} of 10 questions answered, ${descriptors.length} file descriptors open`,
      );
      expect(descriptors.length).toBeLessThan(maxDescriptors);
      for (const { socket } of clients) socket.destroy();
      await isAnswered();
      expect(server.warnings).toBe("");
      expect(server.process.exitCode).toBeNull();
    },
  );
});

describe("a client that reads one byte per second", () => {
  /** Starts a language model that writes endlessly, as fast as its response is read. */
  async function startEndlessLlm() {
    const sent = { bytes: 0, isLeft: false };
    const choice = { index: 0, finish_reason: null, delta: { reasoning_content: "x" } };
    const chunk = { id: "1", object: "chat.completion.chunk", created: 1, model: "m", choices: [choice] };
    const event = `data: ${JSON.stringify(chunk)}\n\n`;
    const model = createServer(async (request, response) => {
      request.resume();
      response.on("close", () => {
        sent.isLeft = true;
      });
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (; !response.destroyed; sent.bytes += event.length)
        if (!response.write(event)) await new Promise<void>((go) => void response.once("drain", go).once("close", go));
    });
    return { sent, baseUrl: `http://127.0.0.1:${await listenOnLoopback(model)}/v1` };
  }

  test("pauses the language model, and takes limited memory", async () => {
    const { sent, baseUrl } = await startEndlessLlm();
    const handbook = await makeHandbook();
    const data = await makeData([handbook]);
    const model = { provider: "test", baseUrl, model: "m" };
    await writeFile(configPath(data), JSON.stringify({ resources: [handbook], model }));
    const server = await ServerProcess.start(data);
    await expect.poll(() => server.output).toContain("handbook: 3 documents");
    const before = await readPeakMemory(server.pid);
    const socket = openSocket(server.url);
    writeQuestion(socket, { question: "word1x" });
    // The socket is read one byte at a time.
    socket.pause();
    await expect.poll(() => sent.bytes).toBeGreaterThan(0);
    let bytes = -1;
    // Waits until all buffers on the way are full.
    for (let round = 0; round < 200 && bytes !== sent.bytes; round++) {
      bytes = sent.bytes;
      await pause(500);
      socket.read(1);
    }
    expect(sent.bytes).toBe(bytes);
    expect(sent.isLeft).toBe(false);
    const after = await readPeakMemory(server.pid);
    if (before !== undefined && after !== undefined) expect(after - before).toBeLessThan(300 * 1024 * 1024);
    socket.destroy();
    await expect.poll(() => sent.isLeft).toBe(true);
  });
});

describe("questions that wait for a first sync", () => {
  let bed: GitTestBed;
  beforeEach(async () => {
    bed = await GitTestBed.start();
    bed.repository.commit({ "a.md": "# Alpacas\n\nThey are woolly.\n" });
    onTestFinished(() => bed.close());
  });

  /** Starts a server with one repository. Its git server does not respond until the test releases it. */
  async function startWaiting() {
    const held: (() => void)[] = [];
    bed.server.intercept = (message, response) => {
      held.push(() => {
        bed.server.intercept = undefined;
        response.destroy();
        message.destroy();
      });
      return true;
    };
    const server = await ServerProcess.start(
      await makeData([{ type: "git", name: "docs", url: bed.url }], { allow: ["127.0.0.1"] }),
    );
    await expect.poll(() => held.length).toBe(1);
    const ask = (signal?: AbortSignal) =>
      fetch(`${server.url}/question/stream`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ question: "alpacas", resources: ["docs"] }),
        ...(signal ? { signal } : {}),
      });
    return { server, ask, letGo: () => held[0]?.() };
  }

  test("are limited to 100. Further questions get Retry-After, and all slots are free afterwards", async () => {
    const { ask, letGo } = await startWaiting();
    const answers = await Promise.all(Array.from({ length: 120 }, () => ask()));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(100).fill(200), ...Array(20).fill(429)]);
    for (const { status, headers } of answers) if (status === 429) expect(headers.get("retry-after")).toBe("5");
    letGo();
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    for (const text of texts) expect(text).toMatch(/TooManyQuestions|ResourceUnavailable|"type":"done"/);
    const again = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(again.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await Promise.all(again.map((answer) => answer.text()));
  });

  test("free their slots when their clients disconnect, and the sync continues", async () => {
    const { server, ask, letGo } = await startWaiting();
    const leave = new AbortController();
    const first = await Promise.all(Array.from({ length: 100 }, () => ask(leave.signal)));
    expect(first.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect((await ask()).status).toBe(429);
    leave.abort();
    const stay = new AbortController();
    onTestFinished(() => stay.abort());
    const others = Array.from({ length: 8 }, async () => {
      for (;;) {
        const answer = await ask(stay.signal);
        if (answer.status === 200) return answer;
        await answer.body?.cancel();
        await pause(20);
      }
    });
    const answers = await Promise.all(others);
    expect(bed.server.requests).toHaveLength(1);
    letGo();
    // The sync has failed, which the remaining questions report.
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    for (const text of texts) expect(text).toMatch(/ResourceUnavailable|"type":"done"/);
    expect(server.process.exitCode).toBe(null);
  });
});
