import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listenOnLoopback } from "@docent/storage/testing";

/**
 * The fault of a request. The request passes or gets a status, the connection breaks before or after the registry receives the
 * request or in the body of the response, or there is no response.
 */
export type Fault = "pass" | "break before" | "break after" | "break inside" | "hang" | { status: number };

export interface FaultyProxy {
  url: string;
  /** Decides about each request. */
  decide: (message: Pick<IncomingMessage, "method" | "url">) => Fault | Promise<Fault>;
  /** `PUT /@books%2fruntime`, in order. */
  seen: string[];
}

/** Starts a proxy in front of a registry, which can make requests fail. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const server = createServer((message, response) => void serve(message, response));
  const proxy: FaultyProxy = { url: "", seen: [], decide: () => "pass" };
  const serve = async (message: IncomingMessage, response: ServerResponse) => {
    proxy.seen.push(`${message.method} ${message.url}`);
    const fault = await proxy.decide(message);
    if (fault === "hang") return;
    if (fault === "break before") {
      message.socket.destroy();
      return;
    }
    if (typeof fault === "object") {
      message.resume();
      response.writeHead(fault.status, { "content-type": "application/json" }).end('{"error":"injected"}');
      return;
    }
    // The addresses of tarballs in a response contain the host of the request.
    const { method, headers } = message;
    const forwarded = request(new URL(message.url ?? "/", target), { method, headers }, (answered) => {
      if (fault === "break after") {
        answered.resume().once("end", () => message.socket.destroy());
        return;
      }
      response.writeHead(answered.statusCode ?? 500, answered.headers);
      if (fault === "break inside") {
        answered.once("data", (chunk: Buffer) => response.write(chunk.subarray(0, 1), () => message.socket.destroy()));
        return;
      }
      answered.pipe(response);
    });
    forwarded.on("error", () => message.socket.destroy());
    message.pipe(forwarded);
  };
  proxy.url = `http://127.0.0.1:${await listenOnLoopback(server)}/`;
  return proxy;
}
