import type { RefusalCode } from "./refusal.ts";

export type LocalOperation =
  | "addResource"
  | "askQuestion"
  | "listResources"
  | "removeResource"
  | "syncResource"
  | "searchPassages";

export type OperationName = LocalOperation | "listProjects" | "listThreads";

/** One server-sent event, or the literal text of something else, such as a comment. */
export type Frame = { readonly event: string; readonly data: unknown } | { readonly raw: string };

/**
 * `raw` goes out as it is, `json` and `frames` as their text in UTF-8. `last` are frames that come after `frames`, when it
 * resolves. `onEnd` runs when all frames were read.
 */
export type AnswerBody =
  | { readonly json: unknown }
  | ({ readonly frames: readonly Frame[] } & StreamEnd)
  | { readonly raw: string | Uint8Array<ArrayBuffer> };

export type StreamEnd = { readonly last?: Promise<readonly Frame[]>; readonly onEnd?: () => void };

/** What a server answers, before it is bytes: a fault can still be put in. */
export type Answer = {
  /** Undefined where the request reached no operation. */
  readonly operation: OperationName | undefined;
  /** Undefined where the request succeeded. */
  readonly refusal: RefusalCode | undefined;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AnswerBody;
};

export function succeed(operation: OperationName, status: number, json: unknown): Answer {
  return { operation, refusal: undefined, status, headers: { "content-type": "application/json" }, body: { json } };
}

export function streamFrames(operation: OperationName, frames: readonly Frame[], end: StreamEnd = {}): Answer {
  const headers = { "content-type": "text/event-stream", "cache-control": "no-store" };
  return { operation, refusal: undefined, status: 200, headers, body: { ...end, frames } };
}

const encoder = new TextEncoder();

export function toResponse({ status, headers, body }: Answer): Response {
  if ("frames" in body) return new Response(sendFrames(body), { status, headers });
  if ("json" in body) return new Response(encoder.encode(JSON.stringify(body.json)), { status, headers });
  if (body.raw.length === 0) return new Response(null, { status, headers });
  // Text would make Response add a content type of its own; bytes do not.
  const bytes = typeof body.raw === "string" ? encoder.encode(body.raw) : body.raw;
  return new Response(bytes, { status, headers });
}

export function renderFrame(frame: Frame): string {
  return "raw" in frame ? frame.raw : `event: ${frame.event}\ndata: ${JSON.stringify(frame.data)}\n\n`;
}

/** One chunk for each frame, none before the reader asks for it. */
function sendFrames({ frames, last, onEnd }: Extract<AnswerBody, { frames: unknown }>): ReadableStream<Uint8Array> {
  const waiting = (async function* () {
    yield* frames;
    yield* (await last) ?? [];
  })();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await waiting.next();
      if (done) {
        onEnd?.();
        controller.close();
      } else controller.enqueue(encoder.encode(renderFrame(value)));
    },
  });
}
