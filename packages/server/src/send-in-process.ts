import { Readable } from "node:stream";
import type { FastifyInstance, InjectOptions } from "fastify";

/** Statuses whose answers have no body (Fetch, "null body status"). */
const withoutBody = new Set([101, 204, 205, 304]);

/** Answers a request without a socket. */
export async function sendInProcess(app: FastifyInstance, request: Request): Promise<Response> {
  const { pathname, search, host } = new URL(request.url);
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const options: InjectOptions = {
    // Fetch knows no other methods than HTTP does.
    method: request.method as NonNullable<InjectOptions["method"]>,
    url: pathname + search,
    headers: { host, ...Object.fromEntries(request.headers) },
    ...(body ? { payload: body } : {}),
    signal: request.signal,
    payloadAsStream: true,
  };
  const answer = await app.inject(options);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
  const stream = answer.stream();
  // As when a connection closes.
  const leave = () => void answer.raw.res.destroy();
  request.signal.addEventListener("abort", leave, { once: true });
  stream.once("close", leave);
  if (withoutBody.has(answer.statusCode)) return new Response(null, { status: answer.statusCode, headers });
  // Node's stream of bytes is one of the web, which the types of both say in different words.
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status: answer.statusCode, headers });
}
