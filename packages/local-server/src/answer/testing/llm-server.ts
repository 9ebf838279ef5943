import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { listenOnLoopback } from "@docent/storage/testing";

/** A request as the server received it. */
export interface LlmRequest {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: ChatRequest;
  /** Resolves when the connection is closed before the end of the response. */
  left: Promise<void>;
}

export interface ChatRequest {
  model: string;
  stream: boolean;
  messages: { role: string; content: string | null; tool_calls?: unknown[]; tool_call_id?: string }[];
  tools?: { function: { name: string; parameters: unknown } }[];
}

/** Writes the response to one request. */
export type Reply = (response: ServerResponse, request: LlmRequest) => void | Promise<void>;

/** A server of the chat completions API. Uses its replies in order, and repeats the last one. */
export async function startLlmServer(...replies: Reply[]) {
  const requests: LlmRequest[] = [];
  const server = createServer(async (incoming, response) => {
    let text = "";
    for await (const chunk of incoming) text += chunk;
    const left = once(response, "close").then(() =>
      response.writableFinished ? new Promise<void>(() => {}) : undefined,
    );
    const request = { path: incoming.url, headers: incoming.headers, body: JSON.parse(text), left };
    const reply = replies[Math.min(requests.push(request), replies.length) - 1];
    await reply?.(response, request);
  });
  return { baseUrl: `http://127.0.0.1:${await listenOnLoopback(server)}/v1`, requests };
}

/** A chunk of a chat completion in the format of OpenAI. */
export function chunk(delta: object, rest: object = {}): string {
  const choice = { index: 0, delta, finish_reason: null, ...rest };
  return event({ id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: "m", choices: [choice] });
}

export function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };

/** The last events of a response. `reason` is a `finish_reason`: `stop`, `length`, `content_filter` or `tool_calls`. */
export function finish(reason: string): string {
  const usageChunk = event({ id: "chatcmpl-1", choices: [], usage });
  return `${chunk({}, { finish_reason: reason })}${usageChunk}data: [DONE]\n\n`;
}

/** Sends these texts, and ends the response. */
export function send(...texts: string[]): Reply {
  return async (response) => {
    start(response);
    for (const text of texts) {
      response.write(text);
      // Sends each text separately.
      await pause(1);
    }
    response.end();
  };
}

export function start(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
}

/** Sends an answer in these pieces. */
export function say(...pieces: string[]): Reply {
  return send(...pieces.map((content) => chunk({ content })), finish("stop"));
}

/** Sends reasoning, then an answer. */
export function think(thoughts: string[], ...pieces: string[]): Reply {
  const reasoned = thoughts.map((reasoning_content) => chunk({ reasoning_content }));
  return send(...reasoned, ...pieces.map((content) => chunk({ content })), finish("stop"));
}

/** Calls tools. Arguments that are a string are sent unchanged. */
export function call(...calls: [name: string, argument: unknown][]): Reply {
  const started = calls.map(([name, argument], index) => {
    const text = typeof argument === "string" ? argument : JSON.stringify(argument);
    const half = Math.ceil(text.length / 2);
    const part = (fields: object) => chunk({ tool_calls: [{ index, ...fields }] });
    return [
      part({ id: `id_${index}`, type: "function", function: { name, arguments: text.slice(0, half) } }),
      part({ function: { arguments: text.slice(half) } }),
    ].join("");
  });
  return send(...started, finish("tool_calls"));
}
