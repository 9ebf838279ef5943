import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { openOnLoopback } from "@docent/storage/testing";
import { refuse } from "../../testing/refuse.ts";
import { embedText } from "./synonym-vectors.ts";

/** A request as the embeddings server received it. */
export interface EmbeddingsRequest {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: { model: string; input: string[]; dimensions?: number; encoding_format?: string };
  /** Resolves when the connection is closed before the response was complete. */
  left: Promise<void>;
}

/** A response body in the format of OpenAI, possibly with faults. */
export interface EmbeddingsBody {
  object: "list";
  data: { object: "embedding"; index: number; embedding: number[] }[];
  model: string;
  usage: { prompt_tokens: number; total_tokens: number };
}

/** Writes the response to one request. */
export type EmbeddingsReply = (response: ServerResponse, request: EmbeddingsRequest) => void | Promise<void>;

export interface EmbeddingsServer {
  baseUrl: string;
  /** In order of arrival. */
  requests: EmbeddingsRequest[];
  /** Replaces the replies for all later requests. The last reply is repeated. */
  reply(...replies: EmbeddingsReply[]): void;
  close(): Promise<void>;
}

/** A server of the embeddings API of OpenAI on loopback. Uses its replies in order, and repeats the last one. */
export async function startEmbeddingsServer(...replies: EmbeddingsReply[]): Promise<EmbeddingsServer> {
  const requests: EmbeddingsRequest[] = [];
  let queue = replies.length > 0 ? replies : [embed()];
  const server = createServer(async (incoming, response) => {
    let text = "";
    try {
      for await (const chunk of incoming) text += chunk;
    } catch {
      // The client gave up while it sent the request.
      return;
    }
    const left = once(response, "close").then(() =>
      response.writableFinished ? new Promise<void>(() => {}) : undefined,
    );
    const request = { path: incoming.url, headers: incoming.headers, body: JSON.parse(text), left };
    requests.push(request);
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    await reply?.(response, request);
  });
  const { port, close } = await openOnLoopback(server);
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    reply: (...next) => {
      queue = next;
    },
    close,
  };
}

export interface EmbedOptions {
  /** Number of dimensions if the request does not set it. Default: 64. */
  dimensions?: number;
  /** Replaces the response body, for example to send a wrong vector, index or count. */
  change?: (body: EmbeddingsBody) => unknown;
  /** Awaited before the response is written. */
  before?: () => Promise<void>;
}

/** Embeds the texts of a request. The response has a fault only if `change` adds one. */
export function embed({ dimensions = 64, change = (body) => body, before }: EmbedOptions = {}): EmbeddingsReply {
  return async (response, { body: { model, input, dimensions: wanted = dimensions } }) => {
    await before?.();
    const data = input.map((text, index) => {
      const embedding = [...embedText(text, wanted)];
      return { object: "embedding" as const, index, embedding };
    });
    const tokens = input.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
    const usage = { prompt_tokens: tokens, total_tokens: tokens };
    sendJson(response, change({ object: "list", data, model, usage }));
  };
}

/** Rejects each request for which the function returns a message; embeds the texts of all other requests. */
export function refuseWhere(
  explain: (input: readonly string[]) => string | undefined,
  { status = 400, ...options }: EmbedOptions & { status?: number } = {},
): EmbeddingsReply {
  return (response, request) => {
    const message = explain(request.body.input);
    return message === undefined ? embed(options)(response, request) : refuse(status, { error: { message } })(response);
  };
}

/** Responds with status 200 and this text. */
export function sendText(text: string, contentType = "application/json"): EmbeddingsReply {
  return (response) => void response.writeHead(200, { "content-type": contentType }).end(text);
}

/** Starts a response with this text, and never ends it. */
export function stall(text = ""): EmbeddingsReply {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.flushHeaders();
    response.write(text);
  };
}

/** Writes the same bytes every few milliseconds, without end. */
export function drip(bytes: string, everyMs = 5): EmbeddingsReply {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(bytes), everyMs);
    response.once("close", () => clearInterval(timer));
  };
}

/** Closes the connection without a response. */
export function hangUp(): EmbeddingsReply {
  return (response) => void response.destroy();
}

/** Accepts the request, and sends nothing. */
export function keepSilent(): EmbeddingsReply {
  return () => {};
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}
