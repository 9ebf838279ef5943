import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { both, type FaultChange, type FaultTable, local } from "./fault.ts";
import { mapTable } from "./response-change.ts";

type Send = NonNullable<FaultChange["send"]>;

/** Failures of the connection. They affect only successful responses, so that a refusal is still reported. */
export const socketFaults: FaultTable = {
  ...both(
    overSocket({
      "hang-before-status": async () => {},
      "hang-in-headers": async ({ status }, outgoing) => {
        outgoing.socket?.write(`HTTP/1.1 ${status} OK\r\ncontent-type: appl`);
      },
      "hang-in-body": sendHalf(() => {}),
      "cut-before-status": async (_, outgoing) => {
        outgoing.socket?.destroy();
      },
      "cut-in-body": sendHalf(({ socket }) => socket?.resetAndDestroy()),
      // The server ends its side of the connection and still reads.
      "half-closed-in-body": sendHalf(({ socket }) => socket?.end()),
      "body-shorter-than-stated": sendWithLength((length) => length + 10),
      // The client reads only the stated part of the body.
      "body-longer-than-stated": sendWithLength((length) => length - 10),
      "broken-status-line": async (_, outgoing) => {
        outgoing.socket?.end("HELLO 200\r\n\r\n{}");
      },
      "broken-chunk-size": sendHalf(({ socket }) => socket?.end("zz\r\nmore\r\n0\r\n\r\n")),
      "huge-header": async (response, outgoing) => {
        startBody(response, outgoing, { "x-trace": "x".repeat(2_000_000) });
        outgoing.end(await response.text());
      },
      "dripping-body": sendEndless(" ", 100),
      "endless-body": sendEndless(" ".repeat(65_536)),
    }),
  ),
  ...local(
    overSocket({
      "cut-after-last-event": onlyStreams(async (response, outgoing) => {
        await writeOut(startBody(response, outgoing), await response.text());
        outgoing.socket?.resetAndDestroy();
      }),
      "hang-after-last-event": onlyStreams(async (response, outgoing) => {
        await writeOut(startBody(response, outgoing), await response.text());
      }),
      "endless-comments": onlyStreams(sendEndless(": keep-alive\n\n", 20)),
      "endless-events": onlyStreams(sendEndless('event: text.delta\ndata: {"type":"text.delta","delta":"and "}\n\n')),
    }),
  ),
};

function overSocket(senders: Readonly<Record<string, Send>>): Record<string, FaultChange> {
  return mapTable(senders, (send) => ({ needs: "socket", send }));
}

/** Sends streams with `send`, and other successful responses unchanged. */
function onlyStreams(send: Send): Send {
  return async (response, outgoing) => {
    if (isStream(response)) return send(response, outgoing);
    startBody(response, outgoing);
    outgoing.end(await response.text());
  };
}

/** Sends all but the end of the body, then repeats `text` until the client closes the connection. */
function sendEndless(text: string, pauseMs = 0): Send {
  async function* repeat(): AsyncGenerator<string> {
    for (;;) {
      if (pauseMs > 0) await wait(pauseMs);
      yield text;
    }
  }
  return async (response, outgoing) => {
    const whole = await response.text();
    const end = isStream(response) ? whole.lastIndexOf("event: ") : whole.lastIndexOf("}");
    await writeOut(startBody(response, outgoing), whole.slice(0, end));
    await pipeline(Readable.from(repeat()), outgoing);
  };
}

function sendHalf(then: (outgoing: ServerResponse) => void): Send {
  return async (response, outgoing) => {
    const text = await response.text();
    await writeOut(startBody(response, outgoing), text.slice(0, text.length / 2));
    then(outgoing);
  };
}

/** Sends a wrong Content-Length, then ends the connection. */
function sendWithLength(change: (length: number) => number): Send {
  return async (response, outgoing) => {
    const text = await response.text();
    startBody(response, outgoing, { "content-length": String(change(Buffer.byteLength(text))) });
    await writeOut(outgoing, text);
    outgoing.socket?.end();
  };
}

function startBody(
  { status, headers }: Response,
  outgoing: ServerResponse,
  more: Record<string, string> = {},
): ServerResponse {
  return outgoing.writeHead(status, { ...Object.fromEntries(headers), ...more });
}

/** Resolves when the operating system has the bytes, so that later writes to the socket come after them. */
function writeOut(outgoing: ServerResponse, text: string): Promise<void> {
  return new Promise((resolve) => outgoing.write(text, () => resolve()));
}

function isStream(response: Response): boolean {
  return response.headers.get("content-type") === "text/event-stream";
}
