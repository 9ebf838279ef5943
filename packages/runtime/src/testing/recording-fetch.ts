/** What a request was, read whole. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * A `fetch` that answers as the function says, and keeps what it was asked. Like the real one it rejects with the reason
 * of a signal that has aborted.
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

/** The response of a server that streams this text and then ends. */
export function eventStream(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { "content-type": "text/event-stream", ...headers } });
}
