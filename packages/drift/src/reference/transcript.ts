import type { ReferenceServer } from "./reference-server.ts";
import { type SampleRequest, toRequest } from "./sample-requests.ts";

/** What a server answered to a request, in a form that can be compared. */
export type TranscriptLine = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Each byte as one character. */
  readonly body: string;
};

const base = "http://127.0.0.1:4011";

/** Asks one after the other, no sooner than the reader wants to know: a `break` saves the rest. */
export async function* recordTranscript(
  server: ReferenceServer,
  requests: readonly SampleRequest[],
): AsyncGenerator<TranscriptLine> {
  for (const request of requests) {
    const response = await server(toRequest(request, base));
    if (request.isLeft) await response.body?.cancel();
    const body = request.isLeft ? "" : Buffer.from(await response.arrayBuffer()).toString("latin1");
    yield { status: response.status, headers: Object.fromEntries(response.headers), body };
  }
}
