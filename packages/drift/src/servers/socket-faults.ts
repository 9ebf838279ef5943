import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { both, type Change, type FaultTable, local } from "./fault.ts";

type Send = NonNullable<Change["send"]>;

/** Failures of the connection. Each happens to successes only, so that what a request got wrong is still said. */
export const socketFaults = {
  "hang-before-status": both("A success never begins.", { needs: "socket", send: async () => {} }),
  "hang-in-headers": both("A success stops in the middle of its headers.", {
    needs: "socket",
    send: async ({ status }, outgoing) => {
      outgoing.socket?.write(`HTTP/1.1 ${status} OK\r\ncontent-type: appl`);
    },
  }),
  "hang-in-body": both("A success stops in the middle of its body, and the connection stays open.", {
    needs: "socket",
    send: async (response, outgoing) => {
      await sendHalf(response, outgoing);
    },
  }),
  "cut-before-status": both("The connection is closed instead of a success.", {
    needs: "socket",
    send: async (_, outgoing) => {
      outgoing.socket?.destroy();
    },
  }),
  "cut-in-body": both("The connection is reset in the middle of the body of a success.", {
    needs: "socket",
    send: async (response, outgoing) => {
      await sendHalf(response, outgoing);
      outgoing.socket?.resetAndDestroy();
    },
  }),
  "half-closed-in-body": both("The server ends its side of the connection in the middle of a body, and still reads.", {
    needs: "socket",
    send: async (response, outgoing) => {
      await sendHalf(response, outgoing);
      outgoing.socket?.end();
    },
  }),
  "cut-after-last-event": local("The connection of a stream is reset after its last event, before the body ends.", {
    needs: "socket",
    send: onlyStreams(async (response, outgoing) => {
      await writeOut(startBody(response, outgoing), await response.text());
      outgoing.socket?.resetAndDestroy();
    }),
  }),
  "hang-after-last-event": local("The connection of a stream stays open after its last event.", {
    needs: "socket",
    send: onlyStreams(async (response, outgoing) => {
      await writeOut(startBody(response, outgoing), await response.text());
    }),
  }),
  "body-shorter-than-stated": both(
    "A success has ten bytes less than its Content-Length says, then the connection ends.",
    {
      needs: "socket",
      send: async (response, outgoing) => {
        const text = await response.text();
        startBody(response, outgoing, { "content-length": String(Buffer.byteLength(text) + 10) });
        await writeOut(outgoing, text);
        outgoing.socket?.end();
      },
    },
  ),
  "body-longer-than-stated": both(
    "A success has ten bytes more than its Content-Length says, so it is read as broken JSON or cut off.",
    {
      needs: "socket",
      send: async (response, outgoing) => {
        const text = await response.text();
        startBody(response, outgoing, { "content-length": String(Buffer.byteLength(text) - 10) });
        await writeOut(outgoing, text);
        outgoing.socket?.end();
      },
    },
  ),
  "broken-status-line": both("A success begins with a status line that is not HTTP.", {
    needs: "socket",
    send: async (_, outgoing) => {
      outgoing.socket?.end("HELLO 200\r\n\r\n{}");
    },
  }),
  "broken-chunk-size": both("A chunk of a success has a size that is no number.", {
    needs: "socket",
    send: async (response, outgoing) => {
      await sendHalf(response, outgoing);
      outgoing.socket?.end("zz\r\nmore\r\n0\r\n\r\n");
    },
  }),
  "huge-header": both("A success has a header of two megabytes.", {
    needs: "socket",
    send: async (response, outgoing) => {
      startBody(response, outgoing, { "x-trace": "x".repeat(2_000_000) });
      outgoing.end(await response.text());
    },
  }),
  "dripping-body": both("A success goes on byte by byte, ten in a second, and never ends.", {
    needs: "socket",
    send: sendEndless(() => repeat(" ", 100)),
  }),
  "endless-body": both("A success goes on for gigabytes of white space.", {
    needs: "socket",
    send: sendEndless(() => repeat(" ".repeat(65_536), 0)),
  }),
  "endless-comments": local("A stream stays alive by comments and never ends.", {
    needs: "socket",
    send: onlyStreams(sendEndless(() => repeat(": keep-alive\n\n", 20))),
  }),
  "endless-events": local("A stream sends one `text.delta` after the other, as fast as they are read.", {
    needs: "socket",
    send: onlyStreams(
      sendEndless(() => repeat('event: text.delta\ndata: {"type":"text.delta","delta":"and "}\n\n', 0)),
    ),
  }),
} as const satisfies FaultTable;

/** Any other success is sent as it should be. */
function onlyStreams(send: Send): Send {
  return async (response, outgoing) => {
    if (isStream(response)) return send(response, outgoing);
    startBody(response, outgoing);
    outgoing.end(await response.text());
  };
}

/** Sends everything but the end, then more and more until the client closes the connection. */
function sendEndless(produce: () => AsyncIterable<string>): Send {
  return async (response, outgoing) => {
    const text = await response.text();
    const end = isStream(response) ? text.lastIndexOf("event: ") : text.lastIndexOf("}");
    await writeOut(startBody(response, outgoing), text.slice(0, end));
    await pipeline(Readable.from(produce()), outgoing);
  };
}

async function* repeat(text: string, pauseMs: number): AsyncGenerator<string> {
  for (;;) {
    if (pauseMs > 0) await wait(pauseMs);
    yield text;
  }
}

async function sendHalf(response: Response, outgoing: ServerResponse): Promise<void> {
  const text = await response.text();
  await writeOut(startBody(response, outgoing), text.slice(0, text.length / 2));
}

function startBody(
  { status, headers }: Response,
  outgoing: ServerResponse,
  more: Record<string, string> = {},
): ServerResponse {
  return outgoing.writeHead(status, { ...Object.fromEntries(headers), ...more });
}

/** Resolves when the bytes are in the hands of the operating system, so that what comes next comes after them. */
function writeOut(outgoing: ServerResponse, text: string): Promise<void> {
  return new Promise((resolve) => outgoing.write(text, () => resolve()));
}

function isStream(response: Response): boolean {
  return response.headers.get("content-type") === "text/event-stream";
}
