import { createServer } from "node:http";
import { listenOnLoopback } from "@docent/storage/testing";

/** Response of another server, which may violate the contract. */
export interface OtherResponse {
  status?: number;
  type?: string;
  body?: unknown;
  /** Events with their data, instead of a body. */
  events?: readonly (readonly [event: string, data: unknown])[];
  /** Whether the connection is closed without a response. */
  isClosed?: boolean;
}

/** Serves the responses of a test on a loopback port. Returns the URL of the server. */
export async function serveOther(
  respond: (body: string, request: { method: string; path: string }) => OtherResponse,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const target = { method: request.method ?? "", path: request.url ?? "" };
    const { status = 200, type, body, events, isClosed } = respond(Buffer.concat(chunks).toString(), target);
    if (isClosed) return void response.destroy();
    const usual = events ? "text/event-stream" : "application/json";
    response.writeHead(status, { "content-type": type ?? usual });
    const frames = events?.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    response.end(frames?.join("") ?? (typeof body === "string" ? body : JSON.stringify(body)));
  });
  return `http://127.0.0.1:${await listenOnLoopback(server)}`;
}
