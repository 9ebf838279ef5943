import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Api } from "@docent/openapi";
import { loadPaths } from "@docent/schema/testing";

const note = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string", pattern: "^[a-z]{1,8}$" }, stars: { type: "integer", minimum: 0, maximum: 5 } },
  additionalProperties: false,
};
const json = (schema: object) => ({ "application/json": { schema } });
const problem = (description: string) => ({
  description,
  content: json({ type: "object", properties: { error: { type: "string" } } }),
});
const query = { name: "q", in: "query", schema: { type: "string", pattern: "^[a-z]*$", maxLength: 10 } };

/** A contract with two operations for tests of requests and servers. With `security`, it needs a token. */
export function loadNotes({ security }: { security?: object[] } = {}): Promise<Api> {
  const closed = security ? { 401: problem("No token") } : {};
  return loadPaths(
    {
      "/notes": {
        get: {
          operationId: "listNotes",
          parameters: [query],
          responses: {
            200: { description: "Notes", content: json({ type: "array", items: note }) },
            400: problem("Bad"),
            ...closed,
          },
        },
        post: {
          operationId: "addNote",
          requestBody: {
            required: true,
            "x-max-body-bytes": 2000,
            content: { "application/json": { schema: note, example: { id: "ada", stars: 3 } } },
          },
          responses: {
            201: { description: "Added", content: json(note) },
            400: problem("Bad"),
            413: problem("Large"),
            415: problem("Not JSON"),
            429: { ...problem("Slow down"), headers: { "Retry-After": { schema: { type: "string" } } } },
            ...closed,
          },
        },
      },
    },
    {
      ...(security ? { security } : {}),
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          basic: { type: "http", scheme: "basic" },
          key: { type: "apiKey", in: "query", name: "key" },
        },
      },
    },
  );
}

type NotesResponse = { status: number; body: unknown; headers?: Record<string, string> };

/** A server that conforms to the contract of {@link loadNotes}. `change` can make its responses violate the contract. */
export function serveNotes({
  isLetIn = () => true,
  change = (response) => response,
}: NotesOptions = {}): RequestListener {
  return async (request, reply) => {
    const bytes = Buffer.concat(await request.toArray());
    const response = isLetIn(request) ? handleRequest(request, bytes) : refuse(401, { "www-authenticate": "Bearer" });
    send(reply, change(response, request, bytes));
  };
}

interface NotesOptions {
  isLetIn?: (request: IncomingMessage) => boolean;
  change?: (response: NotesResponse, request: IncomingMessage, body: Buffer) => NotesResponse;
}

function handleRequest({ method, url = "", headers }: IncomingMessage, bytes: Buffer): NotesResponse {
  const { pathname, searchParams } = new URL(url, "http://notes");
  if (pathname !== "/notes") return refuse(404);
  if (method === "GET") {
    const word = searchParams.get("q") ?? "";
    return /^[a-z]{0,10}$/.test(word) ? { status: 200, body: [{ id: "ada", stars: 3 }] } : refuse(400);
  }
  if (method !== "POST") return refuse(405, { allow: "GET, POST" });
  if (!/^application\/json *(;|$)/i.test(headers["content-type"] ?? "")) return refuse(bytes.length === 0 ? 400 : 415);
  return bytes.length > 2000 ? refuse(413) : addNote(bytes);
}

function addNote(bytes: Buffer): NotesResponse {
  try {
    const value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const { id, stars = 0, ...others } = value;
    const isNote = typeof id === "string" && /^[a-z]{1,8}$/.test(id) && Object.keys(others).length === 0;
    return isNote && Number.isInteger(stars) && stars >= 0 && stars <= 5 ? { status: 201, body: value } : refuse(400);
  } catch {
    return refuse(400);
  }
}

function refuse(status: number, headers: Record<string, string> = {}): NotesResponse {
  return { status, body: { error: `refused with ${status}` }, headers };
}

function send(reply: ServerResponse, { status, body, headers }: NotesResponse): void {
  const type = typeof body === "string" ? "text/plain" : "application/json";
  reply.writeHead(status, { "content-type": type, ...headers });
  reply.end(typeof body === "string" ? body : JSON.stringify(body));
}
