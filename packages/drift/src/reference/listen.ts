import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Api } from "./faults/fault.ts";
import { createReferenceServer, pickFault, type ReferenceOptions } from "./reference-server.ts";

export type ListeningReference = {
  /** `http://127.0.0.1:49152` */
  readonly url: string;
  /** Cuts the connections that are still open. */
  close(): Promise<void>;
};

const host = "127.0.0.1";

/** Serves a reference server on a free port of loopback, with the faults that only a socket can have. */
export async function listenReference(api: Api, options: ReferenceOptions = {}): Promise<ListeningReference> {
  const handler = createReferenceServer(api, options);
  const { send = sendResponse } = pickFault(api, options.fault);
  const server = createServer(async (incoming, outgoing) => {
    // A client that leaves makes reading and writing fail; there is nobody to tell.
    outgoing.on("error", () => {});
    try {
      const response = await handler(toRequest(incoming, url));
      await (response.ok ? send : sendResponse)(response, outgoing);
    } catch {
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, host, resolve);
  });
  // A server that listens on TCP has an address with a port.
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toRequest(incoming: IncomingMessage, ownUrl: string): Request {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? "", incoming.rawHeaders[index + 1] ?? "");
  }
  const { method, target } = readRequestLine(incoming);
  const hasBody = method !== "GET" && method !== "HEAD";
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers,
    body: hasBody ? readBody(incoming) : null,
    duplex: "half",
  };
  return new Request(ownUrl + target, init);
}

/** Reads nothing before it is asked to. What nobody wants to read is dropped, so that the connection can go on. */
function readBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
        incoming.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The request may be for a whole URL (RFC 9112, section 3.2.2), of which the path counts, or for `*`. */
function readRequestLine({ method = "GET", url = "/" }: IncomingMessage): { method: string; target: string } {
  const target = url.startsWith("/")
    ? url
    : URL.canParse(url)
      ? new URL(url).pathname + new URL(url).search
      : `/${url}`;
  // Request refuses these two names, and no operation has them: any other unknown name gets the same 405.
  return { method: /^(?:trace|track)$/iu.test(method) ? `X-${method}` : method, target };
}

async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  await pipeline(Readable.from(response.body ?? []), outgoing);
}
