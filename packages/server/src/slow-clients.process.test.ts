import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createNotesServer, token } from "./testing/notes-server.ts";

const headers = `host: a\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
const slow: Record<string, string> = {
  "send nothing": "",
  "send headers without an end": `POST /reading HTTP/1.1\r\n${headers}`,
  "send a body without an end": `POST /reading HTTP/1.1\r\n${headers}content-length: 20\r\n\r\n{`,
  "send chunks without an end": `POST /reading HTTP/1.1\r\n${headers}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
  "keep a connection after its response": `GET /notes HTTP/1.1\r\n${headers}\r\n`,
  "keep a connection after a refusal": `GET /lost HTTP/1.1\r\n${headers}\r\n`,
};

async function open(port: number, request = ""): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(request);
  socket.resume();
  return socket;
}

const countOpen = (sockets: readonly Socket[]) => sockets.filter(({ readyState }) => readyState === "open").length;

test.each(Object.entries(slow))("clients that %s hold at most maxIdleConnections connections", async (_, request) => {
  const { url, port } = await createNotesServer({ maxIdleConnections: 10 }).listen();
  const sockets: Socket[] = [];
  for (let count = 0; count < 40; count++) sockets.push(await open(port, request));
  await expect.poll(() => countOpen(sockets)).toBe(10);
  // The newest connections are open.
  expect(countOpen(sockets.slice(-10))).toBe(10);
  const { status } = await fetch(`${url}/notes`, {
    headers: { authorization: `Bearer ${token}`, connection: "close" },
  });
  expect(status).toBe(200);
});

test("clients that connect at the same time have time to send their requests", async () => {
  // The clock is stopped, because the requests may arrive late on a busy machine.
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { port } = await createNotesServer({ maxIdleConnections: 10 }).listen();
  const sockets = await Promise.all(Array.from({ length: 200 }, () => open(port)));
  // The server accepts one connection in each turn.
  for (let turn = 0; turn < 2 * sockets.length; turn++) await nextTurn();
  const responses = sockets.map((socket) => once(socket, "data"));
  for (const socket of sockets) socket.write(`GET /notes HTTP/1.1\r\n${headers}\r\n`);
  for (const response of await Promise.all(responses)) expect(String(response)).toMatch(/^HTTP\/1\.1 200 /);
  const more = await Promise.all(Array.from({ length: 900 }, () => open(port)));
  await expect.poll(() => countOpen(sockets)).toBeLessThanOrEqual(100);
  expect(countOpen(more)).toBe(900);
});

test("a connection with a pending response is never closed in favour of another", async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handlers = {
    readAloud: () => ({
      status: 200 as const,
      body: (async function* () {
        yield { event: "word", data: "one" } as const;
        await finished;
        yield { event: "end", data: {} } as const;
      })(),
    }),
    // A response that has not begun.
    listNotes: async () => {
      await finished;
      return { status: 200 as const, body: [] };
    },
  };
  const { port, url } = await createNotesServer({ maxIdleConnections: 3, handlers }).listen();
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  const streams = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/reading`, init)));
  // The first of the two requests is refused because of its headers.
  const refused = `GET /notes HTTP/1.1\r\nhost: a\r\n\r\n`;
  const waiting = await open(port, `${refused}GET /notes HTTP/1.1\r\n${headers}\r\n`);
  await once(waiting, "data");
  for (let count = 0; count < 20; count++) await open(port);
  await wait(50);
  expect(waiting.readyState).toBe("open");
  const response = once(waiting, "data");
  finish();
  expect(String(await response)).toMatch(/^HTTP\/1\.1 200 /);
  for (const stream of streams) expect(await stream.text()).toMatch(/event: end\ndata: \{\}\n\n$/);
});

test("a client that reads nothing of a stream is disconnected, and a slow one is not", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const left: string[] = [];
  const large = "x".repeat(10_000);
  const readAloud = ({ signal, headers: given }: { signal: AbortSignal; headers: Headers }) => {
    signal.addEventListener("abort", () => left.push(given.get("x-name") ?? ""));
    return {
      status: 200 as const,
      body: (async function* () {
        for (;;) yield { event: "word", data: large } as const;
      })(),
    };
  };
  const stallTimeoutMs = 500;
  const { port } = await createNotesServer({ handlers: { readAloud }, stallTimeoutMs }).listen();
  const ask = async (name: string) => {
    const socket = await open(
      port,
      `POST /reading HTTP/1.1\r\n${headers}x-name: ${name}\r\ncontent-length: 2\r\n\r\n{}`,
    );
    socket.pause();
    return socket;
  };
  const slow = await ask("slow");
  /** Reads more than the system's buffers hold, so that the server can write again. Then waits for the timeout. */
  const readSlowly = async () => {
    for (const end = slow.bytesRead + 2 ** 24; slow.bytesRead < end; await nextTurn()) slow.read();
    vi.advanceTimersByTime(stallTimeoutMs);
    return left;
  };
  // The slow reader is checked as often as the stalled ones, and stays connected.
  for (const stalled of ["first", "second", "third"]) {
    await ask(stalled);
    await expect.poll(readSlowly).toContain(stalled);
  }
  expect(left).toEqual(["first", "second", "third"]);
});

test("a client that reads nothing of a long body is disconnected", async () => {
  const notes = Array.from({ length: 20_000 }, (_, number) => ({ id: String(number).padEnd(1000, "x") }));
  const listNotes = () => ({ status: 200 as const, body: notes });
  let ended = 0;
  const observe = () => void ended++;
  const { port } = await createNotesServer({ handlers: { listNotes }, observe, stallTimeoutMs: 500 }).listen();
  const socket = await open(port, `GET /notes HTTP/1.1\r\n${headers}\r\n`);
  socket.pause();
  await expect.poll(() => ended).toBe(1);
});
