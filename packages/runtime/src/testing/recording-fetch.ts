/** A recorded request. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * A `fetch` that responds with a function and records the requests. Like the real one, it rejects with the reason of an
 * aborted signal.
 */
export function recordingFetch(
  respond: (request: Request, attempt: number) => Response | Promise<Response> = () => Response.json({}),
) {
  const sent: SentRequest[] = [];
  return {
    sent,
    fetch: async (request: Request): Promise<Response> => {
      request.signal.throwIfAborted();
      const { method, url } = request;
      sent.push({ method, url, headers: Object.fromEntries(request.headers), body: await request.clone().text() });
      return respond(request, sent.length);
    },
  };
}

/** A response that streams this text as server-sent events. */
export function eventStream(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { "content-type": "text/event-stream", ...headers } });
}
